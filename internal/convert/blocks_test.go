package convert_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
)

// TestBlocks checks functions with several blocks and branches of another dialect, to VHLO and back.
func TestBlocks(t *testing.T) {
	const text = `module {
  func.func @first(%arg0: tensor<2xf32>, %arg1: i1) -> tensor<2xf32> {
    %0 = stablehlo.abs %arg0 : tensor<2xf32>
    cf.cond_br %arg1, ^bb1(%0 : tensor<2xf32>), ^bb2
  ^bb1(%1: tensor<2xf32>):  // pred: ^bb0
    return %1 : tensor<2xf32>
  ^bb2:  // pred: ^bb0
    cf.br ^bb3
  ^bb3:  // pred: ^bb2
    return %arg0 : tensor<2xf32>
  }
  func.func @second(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    cf.br ^bb1
  ^bb1:  // pred: ^bb0
    %0 = stablehlo.abs %arg0 : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
`
	m := parse(t, text)
	if err := convert.ToVHLO(m.Root(), convert.ToOptions{AllowOtherDialects: true}); err != nil {
		t.Fatal(err)
	}
	vhlo := asm.Sprint(m.Root(), asm.Options{Generic: true})
	if !strings.Contains(vhlo, "vhlo.abs_v1") || strings.Contains(vhlo, "stablehlo.abs") {
		t.Errorf("not VHLO:\n%s", vhlo)
	}
	m = parse(t, vhlo)
	if err := convert.FromVHLO(m.Root()); err != nil {
		t.Fatal(err)
	}
	if got := asm.Sprint(m.Root(), asm.Options{}); got != text {
		t.Errorf("back again:\n%s", got)
	}
	if err := ir.Check(m.Root()); err != nil {
		t.Error(err)
	}
}
