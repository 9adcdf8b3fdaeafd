package refine_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/refine"
)

// allowed names programs that differ, with the reason.
func allowed(p passtest.Program) string {
	if strings.Contains(string(p.Text), "indices_of_shape_operands") && (strings.Contains(p.Name, "canonicalize_dynamism") || strings.HasSuffix(p.Name, "refine_shapes.mlir:1073")) {
		return "what a custom call says of its shapes is wrong: the reference reports an error and goes on"
	}
	return ""
}

// TestCanonicalize compares with the reference's pass.
func TestCanonicalize(t *testing.T) {
	n := passtest.Compare(t, "builtin.module(func.func(stablehlo-canonicalize-dynamism))", []passtest.Step{{Pass: refine.Canonicalize()}},
		passtest.Programs(t, 1, "dynamic_", "indices_of_shape"), allowed)
	if n.Changed < 50 {
		t.Error("there should be more programs with dynamic shapes")
	}
}

// TestCheckAssertions compares with the reference's pass.
func TestCheckAssertions(t *testing.T) {
	n := passtest.Compare(t, "builtin.module(func.func(stablehlo-check-shape-assertions))", []passtest.Step{{Pass: refine.CheckAssertions()}},
		passtest.Programs(t, 1, "shape_assertion"), nil)
	if n.Same < 3 {
		t.Error("there should be more programs with assertions")
	}
}

// TestRefineArguments compares with the reference's pass.
func TestRefineArguments(t *testing.T) {
	for _, list := range []string{
		"tensor<f32>,tensor<1xf32>,tensor<2xf32>,tensor<1x4x6xf32>,tensor<8x10xf32>,!stablehlo.token",
		"tensor<f32>,tensor<1xf32>,tensor<?xf32>,tensor<1x4x?xf32>,tensor<8x?xf32>,!stablehlo.token",
		"tensor<3xf32>", "tensor<4x5xf32>,tensor<5xf32>", "tensor<4xi32>",
	} {
		passtest.Compare(t, "builtin.module(stablehlo-refine-arguments{types="+list+"})",
			[]passtest.Step{{Pass: refine.RefineArguments(), Options: "types=" + list}}, passtest.Programs(t, 3, "?x"), nil)
	}
}

// TestRefineShapes compares with the reference's pass.
func TestRefineShapes(t *testing.T) {
	n := passtest.Compare(t, "builtin.module(stablehlo-refine-shapes)", []passtest.Step{{Pass: refine.RefineShapes()}},
		passtest.Programs(t, 7), func(p passtest.Program) string {
			switch {
			case strings.Contains(p.Name, "chlo") || strings.Contains(string(p.Text), "chlo."):
				return "the reference ends on an optional that is empty"
			case strings.Contains(p.Name, "vhlo_attributes_invalid"):
				return "a dictionary in VHLO that has to be one of VHLO's"
			case !hasFunction(p.Text):
				return "the reference fails without a word where there is no function"
			}
			return allowed(p)
		})
	if n.Changed == 0 || n.Changed < n.Same/5 {
		t.Error("there should be more programs that are refined")
	}
}

// hasFunction reports whether a function is right inside the outermost module.
func hasFunction(text []byte) bool {
	m, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		return false
	}
	for o := m.Root().Region(0).First().First(); !o.IsNil(); o = o.Next() {
		if o.Name() == "func.func" {
			return true
		}
	}
	return false
}
