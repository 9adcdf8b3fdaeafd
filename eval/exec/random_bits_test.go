package exec_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/exec"
)

// TestRandomBits compares random bits, and the states after them, with the evaluator's.
func TestRandomBits(t *testing.T) {
	for _, algorithm := range []string{"THREE_FRY 2", "PHILOX 2", "PHILOX 3", "DEFAULT 3"} {
		for _, typ := range []string{"ui8", "7xi16", "3x5xui32", "4x3xi32", "5xui64", "2x2xf32", "3xbf16", "0xui32"} {
			var name string
			var size int
			if _, err := fmt.Sscan(algorithm, &name, &size); err != nil {
				t.Fatal(err)
			}
			text := fmt.Sprintf("func.func @main(%%s: tensor<%[1]dxui64>) -> (tensor<%[1]dxui64>, tensor<%[2]s>) {\n  %%n:2 = stablehlo.rng_bit_generator %%s, algorithm = %[3]s : (tensor<%[1]dxui64>) -> (tensor<%[1]dxui64>, tensor<%[2]s>)\n  return %%n#0, %%n#1 : tensor<%[1]dxui64>, tensor<%[2]s>\n}", size, typ, name)
			m, err := asm.Parse([]byte(text), asm.ParseOptions{})
			if err != nil {
				t.Fatal(err)
			}
			a, err := asm.ParseAttr(fmt.Sprintf("dense<0xfffffffffffffffe> : tensor<%dxui64>", size), m)
			if err != nil {
				t.Fatal(err)
			}
			state, err := eval.FromAttr(a)
			if err != nil {
				t.Fatal(err)
			}
			args := []eval.Value{state}
			want, err := eval.Run(m, "main", args, eval.Options{})
			if err != nil {
				t.Fatal(err)
			}
			got, err := exec.Evaluate(m, "main", args, exec.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for i := range want {
				if a, b := want[i].(*eval.Tensor).Bits, got[i].(*eval.Tensor).Bits; !slices.Equal(a, b) {
					t.Errorf("%s, %s: result %d is %x, want %x", algorithm, typ, i, b, a)
				}
			}
		}
	}
}
