package generic_test

import (
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/passtest"
)

// TestLICMMLIROpt: mlir-opt's pass of this name does the same to loops of MLIR.
func TestLICMMLIROpt(t *testing.T) {
	program := mliropt.Need(t)
	for i, text := range []string{scfLoops, `func.func @f(%x: i32, %t: tensor<4x?xi32>, %n: index) {
		%c0 = arith.constant 0 : index
		%c1 = arith.constant 1 : index
		%c2 = arith.constant 2 : index
		scf.for %i = %c0 to %n step %c1 {
			%d0 = tensor.dim %t, %c1 : tensor<4x?xi32>
			%d1 = tensor.dim %t, %c2 : tensor<4x?xi32>
			%d2 = tensor.dim %t, %i : tensor<4x?xi32>
			%by0 = arith.divsi %n, %c0 : index
			%by1 = arith.divsi %n, %c1 : index
			%byn = arith.divsi %n, %n : index
			%e = tensor.extract %t[%c0, %c1] : tensor<4x?xi32>
			scf.for %j = %c0 to %n step %c1 {
				%k = arith.addi %i, %i : index
				"a.use"(%j, %k) : (index, index) -> ()
			}
			scf.for %j = %c0 to %n step %c1 {
				%k = arith.addi %j, %j : index
			}
			scf.for %j = %c0 to %n step %c2 {
				%k = arith.addi %j, %j : index
			}
			"a.use"(%d0, %d1, %d2, %by0, %by1, %byn, %e) : (index, index, index, index, index, index, i32) -> ()
		}
		return
	}`} {
		want, err := mliropt.Run(program, []byte(text), "--allow-unregistered-dialect", "--loop-invariant-code-motion")
		if err != nil {
			t.Fatal(err)
		}
		passtest.Check(t, fmt.Sprint("program ", i), licm, text, string(want))
	}
}
