package portable_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

// TestLate writes what only the latest versions can express. The versions are those with which jaxlib
// 0.12.0.1 (StableHLO 1.22.0) writes such programs.
func TestLate(t *testing.T) {
	conv := func(l, r string) string {
		return `func.func @main(%a: tensor<1x4x4x1x` + l + `>, %b: tensor<2x2x1x1x` + r + `>) -> tensor<1x3x3x1xf32> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x1x` + l + `>, tensor<2x2x1x1x` + r + `>) -> tensor<1x3x3x1xf32>
  return %0 : tensor<1x3x3x1xf32>
}`
	}
	dot := func(l, r string) string {
		return `func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = ` + l + `, rhs_precision_type = ` + r + `, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}`
	}
	for _, c := range []struct{ name, text, since, why string }{
		{"one format", conv("f8E4M3FN", "f8E4M3FN"), "1.16.0", ""},
		{"two formats", conv("f8E4M3FN", "f8E5M2"), "1.20.0", "has another element type than operand 0"},
		{"scales", conv("f8E8M0FNU", "f8E4M3"), "1.20.0", "has another element type than operand 0"},
		{"an old precision", dot("f8E5M2", "f8E4M3"), "1.16.0", ""},
		{"a late precision", dot("f8E5M2", "f8E4M3FN"), "1.21.0", "is f8E4M3FN"},
		{"late on the left", dot("f8E4M3FN", "f8E5M2"), "1.21.0", "attribute lhs_precision_type"},
	} {
		since, _ := ods.ParseVersion(c.since)
		for _, v := range []ods.Version{ods.V(1, 16, 0), ods.V(1, 19, 0), ods.V(1, 20, 0), ods.V(1, 21, 0), ods.V(1, 22, 0)} {
			m, err := asm.Parse([]byte(c.text), asm.ParseOptions{})
			if err != nil {
				t.Fatal(c.name, err)
			}
			data, err := portable.Serialize(m, v, portable.Options{})
			if v.Compare(since) < 0 {
				if err == nil || !strings.Contains(err.Error(), c.why) {
					t.Errorf("%s, version %v: %v, expected an error about %q", c.name, v, err, c.why)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s, version %v: %v", c.name, v, err)
				continue
			}
			if got, err := portable.VersionOf(data); err != nil || got != v {
				t.Errorf("%s: the artifact has version %v, %v, expected %v", c.name, got, err, v)
			}
			if _, err := portable.Deserialize(data, reader.Options{}); err != nil {
				t.Errorf("%s, version %v: %v", c.name, v, err)
			}
		}
	}
}
