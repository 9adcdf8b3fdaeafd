package eval

import (
	"testing"

	"github.com/hlobc/hlobc/limit"
)

// TestDisagreement checks that dynamic sizes that contradict each other, attributes or the
// available space are errors.
func TestDisagreement(t *testing.T) {
	const (
		open   = "%0 = stablehlo.constant dense<1.0> : tensor<4xf32>\n"
		matrix = open + "%s = stablehlo.constant dense<[2, 2]> : tensor<2xi64>\n%m = stablehlo.dynamic_reshape %0, %s : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x?xf32>\n"
		cube   = open + "%c = stablehlo.constant dense<[2, 2, 1]> : tensor<3xi64>\n%k = stablehlo.dynamic_reshape %0, %c : (tensor<4xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>\n"
		three  = "%t = stablehlo.constant dense<1.0> : tensor<3x3xf32>\n"
	)
	var list []example
	for _, c := range []struct{ name, text, fails string }{
		{"reshape to more elements", open + "%s = stablehlo.constant dense<[3, 1]> : tensor<2xi64>\n%n = stablehlo.add %s, %s : tensor<2xi64>\n%r = stablehlo.dynamic_reshape %0, %n : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x?xf32>", "4 elements do not have shape [6 2]"},
		{"reshape to a negative size", open + "%s = stablehlo.constant dense<[-4]> : tensor<1xi64>\n%n = stablehlo.add %s, %s : tensor<1xi64>\n%r = stablehlo.dynamic_reshape %0, %n : (tensor<4xf32>, tensor<1xi64>) -> tensor<?xf32>", "sizes must be known"},
		{"iota of too many elements", "%s = stablehlo.constant dense<1000000000000> : tensor<1xi64>\n%r = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi64>) -> tensor<?xf32>", "no more than"},
		{"iota of another shape", "%s = stablehlo.constant dense<2> : tensor<1xi64>\n%n = stablehlo.add %s, %s : tensor<1xi64>\n%r = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi64>) -> tensor<3xf32>", "its type says [3]"},
		{"broadcast of another size", matrix + "%n = stablehlo.constant dense<[3, 2]> : tensor<2xi64>\n%r = stablehlo.dynamic_broadcast_in_dim %m, %n, dims = [0, 1] : (tensor<?x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>", "size 2 of dimension 0 cannot become 3"},
		{"concatenation", matrix + three + "%r = stablehlo.concatenate %m, %t, dim = 0 : (tensor<?x?xf32>, tensor<3x3xf32>) -> tensor<?x3xf32>", "differ in dimension 1"},
		{"pad with too much", open + "%v = stablehlo.constant dense<0.0> : tensor<f32>\n%p = stablehlo.constant dense<4611686018427387904> : tensor<1xi64>\n%q = stablehlo.add %p, %p : tensor<1xi64>\n%r = stablehlo.dynamic_pad %0, %v, %q, %q, %q : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>", "is out of range"},
		{"pad with less than there is", open + "%v = stablehlo.constant dense<0.0> : tensor<f32>\n%z = stablehlo.constant dense<0> : tensor<1xi64>\n%p = stablehlo.constant dense<-3> : tensor<1xi64>\n%q = stablehlo.add %p, %p : tensor<1xi64>\n%r = stablehlo.dynamic_pad %0, %v, %q, %z, %z : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>", "sizes must be known"},
		{"slice", matrix + "%r = stablehlo.slice %m [0:3, 0:1] : (tensor<?x?xf32>) -> tensor<3x1xf32>", "is not in dimension 0, which has size 2"},
		{"slice backwards", open + "%a = stablehlo.constant dense<2> : tensor<1xi64>\n%b = stablehlo.constant dense<1> : tensor<1xi64>\n%r = stablehlo.real_dynamic_slice %0, %a, %b, %b : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>", "from 2 to 1 by 1"},
		{"slice without steps", open + "%a = stablehlo.constant dense<0> : tensor<1xi64>\n%b = stablehlo.constant dense<1> : tensor<1xi64>\n%r = stablehlo.real_dynamic_slice %0, %a, %b, %a : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>", "from 0 to 1 by 0"},
		{"dynamic_slice", matrix + "%i = stablehlo.constant dense<0> : tensor<i64>\n%r = stablehlo.dynamic_slice %m, %i, %i, sizes = [1, 3] : (tensor<?x?xf32>, tensor<i64>, tensor<i64>) -> tensor<1x3xf32>", "size 3 is not in dimension 1"},
		{"dynamic_update_slice", matrix + three + "%i = stablehlo.constant dense<0> : tensor<i64>\n%r = stablehlo.dynamic_update_slice %m, %t, %i, %i : (tensor<?x?xf32>, tensor<3x3xf32>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>", "size 3 is not in dimension 0"},
		{"gather of large slices", matrix + "%i = stablehlo.constant dense<0> : tensor<1xi64>\n%r = \"stablehlo.gather\"(%m, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 3, 1>}> : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<3x1xf32>", "size 3 is not in dimension 0"},
		{"gather of thick slices", open + "%i = stablehlo.constant dense<0> : tensor<1xi64>\n%n = stablehlo.add %i, %i : tensor<1xi64>\n%r = \"stablehlo.dynamic_gather\"(%0, %i, %n) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>", "slices of size 0 in dimension 0"},
		{"gather with long vectors", open + "%s = stablehlo.constant dense<0> : tensor<2xi64>\n%i = stablehlo.constant dense<[1, 2]> : tensor<2xi64>\n%j = stablehlo.dynamic_reshape %s, %i : (tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi64>\n%r = \"stablehlo.gather\"(%0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<?x?xi64>) -> tensor<?x1xf32>", "index vectors have 2 numbers"},
		{"gather of another batch", matrix + "%i = stablehlo.constant dense<0> : tensor<3x1xi64>\n%r = \"stablehlo.gather\"(%m, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<?x?xf32>, tensor<3x1xi64>) -> tensor<3x1xf32>", "3 slices along dimension 0, which has size 2"},
		{"product", matrix + three + "%r = stablehlo.dot_general %m, %t, contracting_dims = [1] x [0] : (tensor<?x?xf32>, tensor<3x3xf32>) -> tensor<?x3xf32>", "of contracting dimensions differ"},
		{"products", matrix + three + "%r = stablehlo.dot_general %m, %t, batching_dims = [0] x [0], contracting_dims = [] x [] : (tensor<?x?xf32>, tensor<3x3xf32>) -> tensor<?x?x3xf32>", "of batching dimensions differ"},
		{"convolution", cube + "%w = stablehlo.constant dense<1.0> : tensor<1x3x2xf32>\n%r = stablehlo.convolution(%k, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<?x?x?xf32>, tensor<1x3x2xf32>) -> tensor<?x?x2xf32>", "do not make 1 groups"},
		{"transform", matrix + "%r = stablehlo.fft %m, type = RFFT, length = [3] : (tensor<?x?xf32>) -> tensor<?x2xcomplex<f32>>", "an operand of shape [2 3] is needed"},
		{"equations", matrix + three + "%r = \"stablehlo.triangular_solve\"(%m, %t) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<?x?xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>", "coefficients of shape [3 3] are needed, not [2 2]"},
		{"a large batch of empty matrices", "%0 = stablehlo.constant dense<> : tensor<0xf32>\n%s = stablehlo.constant dense<[1000000, 0, 0]> : tensor<3xi64>\n%m = stablehlo.dynamic_reshape %0, %s : (tensor<0xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>\n%t = stablehlo.constant dense<1.0> : tensor<1x3x3xf32>\n" +
			"%r = \"stablehlo.triangular_solve\"(%m, %t) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<?x?x?xf32>, tensor<1x3x3xf32>) -> tensor<1x3x3xf32>", "coefficients of shape [1 3 3] are needed"},
		{"a matrix that is not square", "%0 = stablehlo.constant dense<1.0> : tensor<6xf32>\n%s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>\n%m = stablehlo.dynamic_reshape %0, %s : (tensor<6xf32>, tensor<2xi64>) -> tensor<?x?xf32>\n%r = stablehlo.cholesky %m : tensor<?x?xf32>", "are not square"},
	} {
		list = append(list, example{name: c.name, text: "func.func @main() {\n" + c.text + "\nreturn\n}", fails: c.fails})
	}
	list = append(list, example{name: "many products", opt: Options{Budget: limit.Budget{Steps: 20}}, fails: "more than 20 steps",
		text: "func.func @main() {\n" + three + "%r = stablehlo.dot_general %t, %t, contracting_dims = [] x [] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3x3x3xf32>\n%p = stablehlo.dot_general %r, %r, contracting_dims = [0, 1, 2] x [0, 1, 2] : (tensor<3x3x3x3xf32>, tensor<3x3x3x3xf32>) -> tensor<3x3xf32>\nreturn\n}"})
	runPrograms(t, list)
}
