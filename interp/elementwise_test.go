package interp_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/interp"
)

// TestUndefined: where there is no result there is an error that says for which operands.
func TestUndefined(t *testing.T) {
	for _, c := range []struct{ op, a, b, want string }{
		{"divide", "5", "0", "element 0 is not defined: its operands are [5 0]"},
		{"remainder", "-5", "0", "[-5 0]"},
	} {
		_, err := run(`func.func @main() -> tensor<i8> {
  %a = stablehlo.constant dense<` + c.a + `> : tensor<i8>
  %b = stablehlo.constant dense<` + c.b + `> : tensor<i8>
  %r = stablehlo.` + c.op + ` %a, %b : tensor<i8>
  return %r : tensor<i8>
}`)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s of %s and %s: %v", c.op, c.a, c.b, err)
		}
	}
}

func run(program string) (*interp.Tensor, error) {
	m, err := asm.Parse([]byte(program), asm.ParseOptions{})
	if err != nil {
		return nil, err
	}
	out, err := interp.Run(m, "main", nil, interp.Options{})
	if err != nil {
		return nil, err
	}
	return out[0].(*interp.Tensor), nil
}
