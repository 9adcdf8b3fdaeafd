package verb

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
)

// TestDiffFits leaves out what is around the differences of programs that differ in many places, unless it is
// asked for.
func TestDiffFits(t *testing.T) {
	program := func(op string) string {
		var b strings.Builder
		b.WriteString("func.func @main(%a: tensor<f32>) -> tensor<f32> {\n  %0 = stablehlo.abs %a : tensor<f32>\n")
		for i := 1; i < 60; i++ {
			name := "abs"
			if i%5 == 0 {
				name = op
			}
			fmt.Fprintf(&b, "  %%%d = stablehlo.%s %%%d : tensor<f32>\n", i, name, i-1)
		}
		return b.String() + "  return %59 : tensor<f32>\n}"
	}
	dir := t.TempDir()
	var names []string
	for _, op := range []string{"cosine", "sine"} {
		names = append(names, filepath.Join(dir, op+".mlir"))
		if err := os.WriteFile(names[len(names)-1], []byte(program(op)), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		flags      []string
		around, at bool // unchanged operations, and the note
	}{{nil, false, true}, {[]string{"-U", "2"}, true, false}, {[]string{"--all"}, true, false}} {
		var out, errs strings.Builder
		code := Run(cli.Config{}, Program, append(append([]string{Program, "diff"}, c.flags...), names...), cli.Env{Stdout: &out, Stderr: &errs})
		if code != cli.Finding || errs.Len() > 0 {
			t.Fatalf("exit code %d: %s", code, errs.String())
		}
		if got := strings.Contains(out.String(), "\n  %"); got != c.around {
			t.Errorf("%v: unchanged operations are shown: %v\n%s", c.flags, got, out.String())
		}
		if got := strings.Contains(out.String(), "-U 2 shows"); got != c.at {
			t.Errorf("%v: says how to see more: %v\n%s", c.flags, got, out.String())
		}
	}
}
