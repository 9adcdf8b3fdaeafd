package convert_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/convert"
)

// TestUnlike checks that what an attribute has of one kind several times comes back in its place.
func TestUnlike(t *testing.T) {
	m := parse(t, `func.func @main(%a: tensor<2x2xf32>) {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = f8E4M3FN, rhs_precision_type = f8E5M2, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = true> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}`)
	before := printed(m)
	if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err != nil {
		t.Fatal(err)
	}
	if err := convert.Upgrade(m); err != nil {
		t.Fatal(err)
	}
	if got := printed(m); got != before {
		t.Errorf("got\n%s\nwant\n%s", got, before)
	}
}

// TestUnknownVersioned checks that an operation of VHLO that VHLO does not have has no form in any version.
func TestUnknownVersioned(t *testing.T) {
	m, err := asm.Parse([]byte(`"vhlo.unheard_v1"() : () -> ()`), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := convert.ToVersion(m.Root(), convert.Newest, convert.VersionOptions{}); err == nil || !strings.Contains(err.Error(), "vhlo.unheard_v1") {
		t.Errorf("the newest version: %v", err)
	}
}
