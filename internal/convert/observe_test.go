package convert_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// TestObserve checks that observers are notified of each converted operation and of values whose
// type has changed, in textual order, after the conversion.
func TestObserve(t *testing.T) {
	const text = `func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.tan %a : tensor<2xf32>
  %1 = stablehlo.abs %0 : tensor<2xf32>
  return %1 : tensor<2xf32>
}`
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var heard []string
	m.Observe(func(e ir.Edit) {
		switch e.Kind {
		case ir.OpBecame:
			heard = append(heard, e.Was.Full+" became "+e.Op.Name())
		case ir.TypeSet:
			heard = append(heard, fmt.Sprintf("%s has type %s, %v", e.Op.Name(), asm.TypeText(m, e.Value.Type()), e.Part))
		case ir.AttrSet:
			heard = append(heard, "attributes of "+e.Op.Name())
		default:
			heard = append(heard, fmt.Sprint(e.Kind, " ", e.Op.Name()))
		}
	})
	expect := func(what string, want ...string) {
		t.Helper()
		if !slices.Equal(heard, want) {
			t.Errorf("%s: heard\n%q\nwant\n%q", what, heard, want)
		}
		heard = nil
	}
	if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err != nil {
		t.Fatal(err)
	}
	const vhloType, plainType = " has type !vhlo.tensor_v1<2x!vhlo.f32_v1>, true", " has type tensor<2xf32>, true"
	expect("to VHLO", "func.func became vhlo.func_v1", "stablehlo.tan became vhlo.tan_v2", "vhlo.tan_v2"+vhloType,
		"stablehlo.abs became vhlo.abs_v1", "vhlo.abs_v1"+vhloType, "func.return became vhlo.return_v1")
	if err := convert.ToVersion(m.Root(), ods.V(1, 4, 0), convert.VersionOptions{}); err != nil {
		t.Fatal(err)
	}
	expect("to 1.4.0", "vhlo.tan_v2 became vhlo.tan_v1")
	if err := convert.FromVHLO(m.Root()); err == nil {
		t.Error("an older version is taken for the newest")
	}
	expect("refused")
	if err := convert.ToStableHLO(m.Root()); err != nil {
		t.Fatal(err)
	}
	expect("to StableHLO", "vhlo.func_v1 became func.func", "vhlo.tan_v1 became stablehlo.tan", "stablehlo.tan"+plainType,
		"vhlo.abs_v1 became stablehlo.abs", "stablehlo.abs"+plainType, "vhlo.return_v1 became func.return")
}
