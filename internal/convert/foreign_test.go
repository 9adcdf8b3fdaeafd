package convert_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/convert"
)

// TestCastsOfForeignArguments checks that an argument of an operation of another dialect is cast
// where an operation inside is converted, also if all operations inside are.
func TestCastsOfForeignArguments(t *testing.T) {
	m := parse(t, `"ml_program.func"() <{sym_name = "f", function_type = (tensor<2xf32>) -> ()}> ({
^bb0(%a: tensor<2xf32>):
  %0 = stablehlo.abs %a : tensor<2xf32>
  "stablehlo.return"() : () -> ()
}) : () -> ()`)
	if err := convert.ToVHLO(m.Root(), convert.ToOptions{AllowOtherDialects: true}); err != nil {
		t.Fatal(err)
	}
	text := string(asm.Print(nil, m.Root(), asm.Options{}))
	if !strings.Contains(text, `builtin.unrealized_conversion_cast %arg0 : tensor<2xf32> to !vhlo.tensor_v1<2x!vhlo.f32_v1>`) {
		t.Error(text)
	}
}
