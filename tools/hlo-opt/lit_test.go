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

// TestLit runs the reference's own tests, with spoiled copies of those that would pass
// without any work being done, and compares those that fail with a list. The list may
// only shrink: -update takes out what passes now. HLOBC_LIT=off leaves them all out.
func TestLit(t *testing.T) {
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
	lit := filepath.Join(shared, "lit", "run")
	if _, err := os.Stat(lit); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(dir, "hlo-opt"), ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	report := filepath.Join(dir, "report.json")
	out, err := exec.Command(lit, dir, "--guards", "--asserts", "--json", report).CombinedOutput()
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
	var results struct {
		Tests []struct {
			Name   string
			Sound  bool
			Output string
		}
	}
	if err := json.Unmarshal(text, &results); err != nil {
		t.Fatal(err)
	}
	known, err := os.ReadFile(litFailures)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	list := strings.Fields(string(known))
	var left []string
	for _, r := range results.Tests {
		switch listed := slices.Contains(list, r.Name); {
		case r.Sound && listed && !*update:
			t.Errorf("%s passes: -update takes it out of %s", r.Name, litFailures)
		case !r.Sound && !listed:
			t.Errorf("%s fails:\n%s", r.Name, r.Output)
		case !r.Sound:
			left = append(left, r.Name)
		}
	}
	t.Logf("%d of %d tests pass\n%s", len(results.Tests)-len(left), len(results.Tests), out)
	if *update && len(left) < len(list) {
		if err := os.WriteFile(litFailures, []byte(strings.Join(left, "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
