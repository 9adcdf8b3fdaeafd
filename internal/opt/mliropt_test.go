package opt

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/transcript"
)

// TestAgainstMLIROpt compares what the program writes to standard output with what
// MLIR's own driver writes: the whole output with flags that are about text, and with
// parts some of which are wrong.
func TestAgainstMLIROpt(t *testing.T) {
	reference := mliropt.Need(t)
	if testing.Short() {
		t.Skip("starts the reference many times")
	}
	for flags, files := range map[string]string{
		"":                                               "locations regions resources parts",
		"--mlir-print-op-generic":                        "locations regions resources",
		"-mlir-print-debuginfo":                          "locations regions resources",
		"-mlir-pretty-debuginfo":                         "locations",
		"-mlir-print-skip-regions":                       "regions",
		"-mlir-print-unique-ssa-ids":                     "regions",
		"-mlir-use-nameloc-as-prefix":                    "locations",
		"-mlir-print-local-scope":                        "locations",
		"-verify-diagnostics":                            "locations parts",
		"-split-input-file":                              "locations parts",
		"-split-input-file=return":                       "parts regions",
		"-strip-debuginfo":                               "locations",
		"-mlir-print-debuginfo -split-input-file":        "parts",
		"-split-input-file -verify-diagnostics":          "parts",
		"-split-input-file -output-split-marker=//====":  "parts",
		"-mlir-print-debuginfo -mlir-pretty-debuginfo":   "locations regions",
		"-mlir-print-debuginfo -mlir-print-local-scope":  "locations resources",
		"-mlir-elide-elementsattrs-if-larger=2":          "locations resources",
		"-mlir-elide-resource-strings-if-larger=10":      "resources",
		"-mlir-print-elementsattrs-with-hex-if-larger=2": "locations",
		"-strip-debuginfo -mlir-print-debuginfo":         "locations regions",
		"-pass-pipeline=builtin.module(strip-debuginfo) -mlir-print-debuginfo":            "locations",
		"-pass-pipeline=func.func(strip-debuginfo)":                                       "locations",
		"-pass-pipeline=builtin.module(strip-debuginfo) -strip-debuginfo":                 "locations",
		"-pass-pipeline=builtin.module(func.func(strip-debuginfo)) -mlir-print-debuginfo": "locations",
	} {
		for _, name := range strings.Fields(files) {
			t.Run(name+" "+flags, func(t *testing.T) {
				text, err := os.ReadFile("testdata/mlir/" + name + ".mlir")
				if err != nil {
					t.Fatal(err)
				}
				args := append([]string{"-allow-unregistered-dialect"}, strings.Split(flags, " -")...)
				for i := 2; i < len(args); i++ {
					args[i] = "-" + args[i]
				}
				if flags == "" {
					args = args[:1]
				}
				var want, stdout, stderr bytes.Buffer
				c := exec.Command(reference, args...)
				c.Stdin, c.Stdout = bytes.NewReader(text), &want
				failed := c.Run()
				code := run(append([]string{"hlo-opt"}, args...), cli.Env{Stdin: bytes.NewReader(text), Stdout: &stdout, Stderr: &stderr,
					Getenv: func(string) string { return "" }})
				if want.String() != stdout.String() {
					t.Errorf("%s\n%s", transcript.FirstDifference(want.String(), stdout.String()), stderr.String())
				}
				if (code != cli.Good) != (failed != nil) {
					t.Errorf("exit code %d, reference: %v\n%s", code, failed, stderr.String())
				}
			})
		}
	}
}

// TestReproducers: MLIR's driver runs the reproducers that are written here, and the other way
// round, with the same result.
func TestReproducers(t *testing.T) {
	reference := mliropt.Need(t)
	ours := func(args ...string) string {
		var stdout, stderr bytes.Buffer
		env := cli.Env{Stdin: new(bytes.Reader), Stdout: &stdout, Stderr: &stderr, Getenv: func(string) string { return "" }}
		if code := run(append([]string{"hlo-opt"}, args...), env); code != cli.Good {
			t.Fatalf("%v: exit code %d: %s", args, code, &stderr)
		}
		return stdout.String()
	}
	theirs := func(args ...string) string {
		out, err := exec.Command(reference, args...).Output()
		if err != nil {
			t.Fatalf("mlir-opt %v: %v", args, err)
		}
		return string(out)
	}
	const passes = "--pass-pipeline=builtin.module(func.func(cse),canonicalize)"
	mine, other := filepath.Join(t.TempDir(), "mine.mlir"), filepath.Join(t.TempDir(), "other.mlir")
	input := "testdata/mlir/regions.mlir"
	want := ours(passes, "--mlir-generate-reproducer="+mine, "-allow-unregistered-dialect", input)
	if got := theirs("--run-reproducer", "-allow-unregistered-dialect", mine); got != want {
		t.Errorf("mlir-opt makes of our reproducer\n%s, not\n%s", got, want)
	}
	theirs("--pass-pipeline=builtin.module(func.func(cse),canonicalize)", "--mlir-generate-reproducer="+other, "-allow-unregistered-dialect", input)
	want = theirs("--run-reproducer", "-allow-unregistered-dialect", other)
	if got := ours("--run-reproducer", "-allow-unregistered-dialect", other); got != want {
		t.Errorf("we make of its reproducer\n%s, not\n%s", got, want)
	}
}
