package exec_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestContract compares products of matrices of all types and of sizes around those of tiles, and
// convolutions, with package eval.
func TestContract(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	compared, undefined := 0, 0
	for _, e := range strings.Fields("f32 f64 i1 i4 i8 ui16 i32 i64 bf16 f16 f8E4M3FN complex<f32> complex<f64>") {
		for _, s := range [][4]int{{1, 1, 1, 1}, {1, 5, 17, 3}, {2, 4, 16, 8}, {3, 7, 33, 5}, {1, 70, 20, 300}, {1, 3, 2, 0}, {0, 3, 3, 3}} {
			for _, text := range []string{`
func.func @main(%%a: tensor<%[1]dx%[2]dx%[4]dxE>, %%b: tensor<%[1]dx%[4]dx%[3]dxE>) -> tensor<%[1]dx%[2]dx%[3]dxE> {
  %%0 = stablehlo.dot_general %%a, %%b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<%[1]dx%[2]dx%[4]dxE>, tensor<%[1]dx%[4]dx%[3]dxE>) -> tensor<%[1]dx%[2]dx%[3]dxE>
  return %%0 : tensor<%[1]dx%[2]dx%[3]dxE>
}`, `
func.func @main(%%a: tensor<%[4]dx%[2]dx%[1]dxE>, %%b: tensor<%[3]dx%[1]dx%[4]dxE>) -> tensor<%[1]dx%[2]dx%[3]dxE> {
  %%0 = stablehlo.dot_general %%a, %%b, batching_dims = [2] x [1], contracting_dims = [0] x [2] : (tensor<%[4]dx%[2]dx%[1]dxE>, tensor<%[3]dx%[1]dx%[4]dxE>) -> tensor<%[1]dx%[2]dx%[3]dxE>
  return %%0 : tensor<%[1]dx%[2]dx%[3]dxE>
}`} {
				count(t, r, &compared, &undefined, strings.ReplaceAll(fmt.Sprintf(text, s[0], s[1], s[2], s[3]), "E>", e+">"))
			}
		}
	}
	for _, e := range []string{"f32", "bf16"} {
		count(t, r, &compared, &undefined, strings.ReplaceAll(`
func.func @main(%a: tensor<2x9x8x3xE>, %b: tensor<3x3x3x5xE>) -> tensor<2x5x4x5xE> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x8x3xE>, tensor<3x3x3x5xE>) -> tensor<2x5x4x5xE>
  return %0 : tensor<2x5x4x5xE>
}`, "E>", e+">"))
	}
	if undefined > 0 {
		t.Errorf("%d of %d fail", undefined, compared)
	}
}
