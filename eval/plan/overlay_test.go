package plan_test

import "testing"

// TestInPlace checks what a loop may overwrite.
func TestInPlace(t *testing.T) {
	const dot = `"stablehlo.dot_general"(%a, %a) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}>
		: (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>`
	for _, c := range []struct {
		name, body string // from %0 to %1
		saved      int64  // tensors
	}{
		{"the operand of the same element", `
			%1 = stablehlo.tanh %0 : tensor<16x16xf32>`, 1},
		{"where other memory is free", `
			%t = stablehlo.transpose %0, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
			%d = stablehlo.dot %t, %0 : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
			%1 = stablehlo.multiply %0, %d : tensor<16x16xf32>`, 0},
		{"another element", `
			%t = stablehlo.transpose %0, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
			%1 = stablehlo.add %0, %t : tensor<16x16xf32>`, 0},
		{"needed later", `
			%t = stablehlo.tanh %0 : tensor<16x16xf32>
			%1 = stablehlo.dot %t, %0 : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>`, 0},
		{"another type", `
			%b = stablehlo.bitcast_convert %0 : (tensor<16x16xf32>) -> tensor<16x16xi32>
			%s = stablehlo.dot %b, %b : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi32>
			%1 = stablehlo.bitcast_convert %s : (tensor<16x16xi32>) -> tensor<16x16xf32>`, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := planOf([]byte("func.func @main(%a: tensor<16x16xf32>, %v: tensor<16xf32>) -> tensor<16xf32> {\n%0 = " + dot + c.body + `
				%r = stablehlo.dot %1, %v : (tensor<16x16xf32>, tensor<16xf32>) -> tensor<16xf32>
				return %r : tensor<16xf32> }`))
			if err != nil {
				t.Fatal(err)
			}
			sound(t, p)
			if workspace := p.InPlace(nil).Workspace; workspace != p.Workspace-c.saved*16*16*4 {
				t.Errorf("%d bytes, and %d in place", p.Workspace, workspace)
			}
		})
	}
}
