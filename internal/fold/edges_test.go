package fold_test

import (
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/simplify"
)

// TestReduceSizes checks that a reduction whose body returns a constant is that constant if the body runs, as it does for
// one element, and stays if it need not.
func TestReduceSizes(t *testing.T) {
	const head, seven = "func.func @f(%%x: tensor<%[1]sx3xi32>, %%z: tensor<i32>) -> tensor<3xi32> {\n", "%%c = stablehlo.constant dense<7> : tensor<i32>\n"
	const reduce = `%%0 = "stablehlo.reduce"(%%x, %%z) ({
  ^bb0(%%a: tensor<i32>, %%b: tensor<i32>):
    stablehlo.return %%c : tensor<i32>
  }) {dimensions = array<i64: 0>} : (tensor<%[1]sx3xi32>, tensor<i32>) -> tensor<3xi32>
  return %%0 : tensor<3xi32>
}`
	for size, folds := range map[string]bool{"1": true, "2": true, "0": false, "?": false} {
		text := fmt.Sprintf(head+seven+reduce, size)
		want := text
		if folds {
			want = fmt.Sprintf(head+"%%c = stablehlo.constant dense<7> : tensor<3xi32>\nreturn %%c : tensor<3xi32>\n}", size)
		}
		passtest.Check(t, size, []passtest.Step{{Pass: simplify.Folder()}}, text, want)
	}
}

// TestSelfBranch checks that a block that branches to itself is not merged with itself.
func TestSelfBranch(t *testing.T) {
	const alone = `func.func @f() {
  "test.use"() : () -> ()
  cf.br ^bb1
^bb1:
  "test.more"() : () -> ()
  cf.br ^bb1
}`
	passtest.Check(t, "endless", []passtest.Step{{Pass: simplify.Canonicalize()}}, alone, alone)
}

// TestCastOfNothing checks that folding asks for a size behind a cast only if the cast says less about it: not if it says
// that a dimension is empty.
func TestCastOfNothing(t *testing.T) {
	const cast = `func.func @f(%x: tensor<?x?xf32>) -> index {
  %i = arith.constant 1 : index
  %c = tensor.cast %x : tensor<?x?xf32> to tensor<0x?xf32>
  %d = tensor.dim %c, %i : tensor<0x?xf32>
  return %d : index
}`
	passtest.Check(t, "empty", []passtest.Step{{Pass: simplify.Folder()}}, cast, cast)
}
