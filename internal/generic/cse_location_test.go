package generic_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/generic"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestCSELocations checks, for text and for bytecode, that the operation that stays takes the other's
// location only if its own is unknown.
func TestCSELocations(t *testing.T) {
	for _, c := range []struct{ first, second, want string }{
		{"unknown", `"b"`, `"b"`}, {`"a"`, `"b"`, `"a"`}, {`"a"`, "unknown", `"a"`},
	} {
		text := "func.func @f(%x: tensor<i32>) -> (tensor<i32>, tensor<i32>) {\n%0 = stablehlo.abs %x : tensor<i32> loc(" + c.first + ")\n" +
			"%1 = stablehlo.abs %x : tensor<i32> loc(" + c.second + ")\nreturn %0, %1 : tensor<i32>, tensor<i32>\n}"
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := writer.Write(&b, m, writer.Options{}); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if n, err := generic.MergeEqual(effects.For(m), m.Root()); n != 1 || err != nil {
				t.Fatalf("%d erased, error %v", n, err)
			}
			got := string(asm.Print(nil, m.Root(), asm.Options{DebugInfo: true, PrettyDebugInfo: true}))
			_, after, _ := strings.Cut(got, "stablehlo.abs %arg0 : tensor<i32> ")
			if line, _, _ := strings.Cut(after, "\n"); strings.Trim(line, "[]") != c.want {
				t.Errorf("%s and %s: location %s", c.first, c.second, line)
			}
			file, err := reader.Read(b.Bytes(), reader.Options{})
			if err != nil {
				t.Fatal(err)
			}
			m = file.Module
		}
	}
}
