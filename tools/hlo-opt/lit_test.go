package main

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
)

const litFailures = "testdata/lit_failures"

// A litTest is one of the reference's own tests.
type litTest struct {
	Name, Result string
	Sound        bool // it passes, and fails when it is spoiled; of runs with --guards
	Output       string
}

// lit runs the reference's own tests that args select on the program, and returns their results
// and a summary. HLOBC_LIT=off leaves them all out.
func lit(t *testing.T, args ...string) ([]litTest, string) {
	if testing.Short() {
		t.Skip("runs hundreds of tests")
	}
	if os.Getenv("HLOBC_LIT") == "off" {
		t.Skip("HLOBC_LIT is off")
	}
	shared, ok := corpus.Shared()
	if !ok {
		t.Skip("no folder shared beside the repository")
	}
	runner := filepath.Join(shared, "lit", "run")
	if _, err := os.Stat(runner); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(dir, "hlo-opt"), ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	report := filepath.Join(dir, "report.json")
	out, err := exec.Command(runner, append([]string{dir, "--json", report}, args...)...).CombinedOutput()
	if strings.Contains(string(out), "not found") {
		t.Skipf("lit and FileCheck are missing: %s", out)
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	text, err := os.ReadFile(report)
	if err != nil {
		t.Fatal(err)
	}
	var results struct{ Tests []litTest }
	if err := json.Unmarshal(text, &results); err != nil {
		t.Fatal(err)
	}
	if len(results.Tests) == 0 {
		t.Fatalf("no tests\n%s", out)
	}
	return results.Tests, string(out)
}

// TestLitPrograms runs the exported programs with dynamic shapes and with quantized numbers: they
// survive as artifacts, and compute what they should. The static ones are evaluated by the tests
// of package interp, and written as artifacts by those of package portable.
func TestLitPrograms(t *testing.T) {
	tests, out := lit(t, "--suite", "testdata", "--category", "testdata/dynamic", "--category", "testdata/quantized")
	for _, r := range tests {
		if r.Result != "PASS" {
			t.Errorf("%s fails:\n%s", r.Name, r.Output)
		}
	}
	t.Log(out)
}

// TestLit runs the reference's own tests, with spoiled copies of those that would pass
// without any work being done, and compares those that fail with a list. The list may
// only shrink: -update takes out what passes now.
func TestLit(t *testing.T) {
	tests, out := lit(t, "--guards", "--asserts")
	known, err := os.ReadFile(litFailures)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	list := strings.Fields(string(known))
	var left []string
	for _, r := range tests {
		switch listed := slices.Contains(list, r.Name); {
		case r.Sound && listed && !*update:
			t.Errorf("%s passes: -update takes it out of %s", r.Name, litFailures)
		case !r.Sound && !listed:
			t.Errorf("%s fails:\n%s", r.Name, r.Output)
		case !r.Sound:
			left = append(left, r.Name)
		}
	}
	t.Logf("%d of %d tests pass\n%s", len(tests)-len(left), len(tests), out)
	if *update && len(left) < len(list) {
		if err := os.WriteFile(litFailures, []byte(strings.Join(left, "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
