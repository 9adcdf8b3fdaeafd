package opt

import (
	"bytes"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
)

// TestDebugPatterns: --debug-only=patterns tells which patterns were applied, and where.
func TestDebugPatterns(t *testing.T) {
	text := "func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {\n" +
		"  %0 = stablehlo.dot %a, %b : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>\n  return %0 : tensor<2x4xf32>\n}\n"
	var out, errs bytes.Buffer
	code := run([]string{"hlo-opt", "--stablehlo-legalize-deprecated-ops", "--debug-only=patterns"},
		cli.Env{Stdin: strings.NewReader(text), Stdout: &out, Stderr: &errs, Getenv: func(string) string { return "" }})
	want := "stablehlo-legalize-deprecated-ops: dot to dot_general on stablehlo.dot at <stdin>:2:8\n"
	if code != cli.Good || errs.String() != want {
		t.Errorf("exit code %d, standard error %q, want %q", code, errs.String(), want)
	}
}
