package opt

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
)

// lit runs the reference's own tests selected by args on the program. HLOBC_LIT=off skips them.
func lit(t *testing.T, args ...string) {
	t.Helper()
	if testing.Short() {
		t.Skip("runs hundreds of tests")
	}
	if os.Getenv("HLOBC_LIT") == "off" {
		t.Skip("HLOBC_LIT is off")
	}
	shared, ok := corpus.Shared()
	if !ok {
		t.Skip("no folder shared next to the repository")
	}
	runner := filepath.Join(shared, "lit", "run")
	if _, err := os.Stat(runner); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(dir, "hlo-opt"), "../../tools/hlo-opt")
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
	var results struct {
		Tests []struct {
			Name, Result, Output string
			Sound                *bool // of runs with --guards: the test passes, and its spoiled copies fail
		}
	}
	if err := json.Unmarshal(text, &results); err != nil {
		t.Fatal(err)
	}
	if len(results.Tests) == 0 {
		t.Errorf("no tests")
	}
	for _, r := range results.Tests {
		if r.Result != "PASS" || r.Sound != nil && !*r.Sound {
			t.Errorf("%s fails:\n%s", r.Name, r.Output)
		}
	}
	t.Logf("%s", out)
}

// TestLit runs the reference's own tests, and spoiled copies of those that would pass even if
// nothing were done.
func TestLit(t *testing.T) { lit(t, "--guards", "--asserts") }

// TestLitPrograms checks that exported programs with dynamic shapes and with quantized numbers
// survive as artifacts and compute the expected results. The static ones are evaluated by the tests
// of package eval, and written as artifacts by those of package portable.
func TestLitPrograms(t *testing.T) {
	lit(t, "--suite", "testdata", "--category", "testdata/dynamic", "--category", "testdata/quantized")
}
