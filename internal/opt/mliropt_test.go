package opt

import (
	"bytes"
	"os"
	"os/exec"
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
