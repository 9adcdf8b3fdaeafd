package eval

import (
	"fmt"
	"slices"
	"testing"
)

// equations returns a triangular_solve for each way to interpret the coefficients.
func equations(unit bool, a, b string, kinds ...string) []trial {
	var list []trial
	for _, left := range []bool{false, true} {
		for _, lower := range []bool{false, true} {
			for _, kind := range kinds {
				list = append(list, trial{fmt.Sprintf(`"stablehlo.triangular_solve"(%%0, %%1) <{left_side = %v, lower = %v, unit_diagonal = %v, transpose_a = #stablehlo<transpose %s>}>`, left, lower, unit, kind),
					[]string{a, b}, b})
			}
		}
	}
	return list
}

// TestTriangularSolve checks that equations are solved in the order of the reference. It skips
// f8E8M0FNU, which has neither zero nor negative numbers for differences; non-unit diagonals of more
// than one matrix, which the reference looks for in the wrong places; and the adjoint of real
// matrices, for which the reference fails.
func TestTriangularSolve(t *testing.T) {
	floatTypes := slices.DeleteFunc(slices.Clone(floatTypes), func(s string) bool { return s == "f8E8M0FNU" })
	for _, tame := range []bool{false, true} {
		agreeAll(t, equations(false, "tensor<3x3xE>", "tensor<3x3xE>", "NO_TRANSPOSE", "TRANSPOSE"), slices.Concat(floatTypes, complexTypes), 2, tame)
		agreeAll(t, equations(true, "tensor<2x2x3x3xE>", "tensor<2x2x3x3xE>", "NO_TRANSPOSE", "TRANSPOSE"), slices.Concat(floatTypes, complexTypes), 1, tame)
		agreeAll(t, equations(false, "tensor<3x3xE>", "tensor<3x3xE>", "ADJOINT"), complexTypes, 2, tame)
	}
}
