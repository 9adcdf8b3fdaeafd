package eval

import "testing"

// sized defines %x, %y and %i: vectors of 3 and 2 bytes with dynamic types, and a byte.
const sized = `
  %n = stablehlo.constant dense<3> : tensor<1xi32>
  %m = stablehlo.constant dense<2> : tensor<1xi32>
  %x = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi8>
  %y = stablehlo.dynamic_iota %m, dim = 0 : (tensor<1xi32>) -> tensor<?xi8>
  %i = stablehlo.constant dense<0> : tensor<i8>
`

// TestSizesAtRunTime checks that shapes follow from values, and that mismatches are errors.
func TestSizesAtRunTime(t *testing.T) {
	two := region([]string{"i8", "i8", "i8", "i8"}, "%x0 = stablehlo.add %a0, %a2 : tensor<i8>\n    %x1 = stablehlo.add %a1, %a3 : tensor<i8>", "i8", "i8")
	less := region([]string{"i8", "i8", "i8", "i8"}, "%x0 = stablehlo.compare LT, %a1, %a0 : (tensor<i8>, tensor<i8>) -> tensor<i1>", "i1")
	const along = `{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}`
	runPrograms(t, []example{
		{name: "map", text: body(sized + `
  %r = "stablehlo.map"(%x, %x) ` + plus("i8") + ` {dimensions = array<i64: 0>} : (tensor<?xi8>, tensor<?xi8>) -> tensor<?xi8>
  %c = stablehlo.constant dense<[0, 2, 4]> : tensor<3xi8>
  %s = stablehlo.dynamic_reshape %r, %n : (tensor<?xi8>, tensor<1xi32>) -> tensor<3xi8>
  check.expect_eq %s, %c : tensor<3xi8>`)},
		{name: "map of different sizes", text: body(sized + `
  %r = "stablehlo.map"(%x, %y) ` + plus("i8") + ` {dimensions = array<i64: 0>} : (tensor<?xi8>, tensor<?xi8>) -> tensor<?xi8>`), fails: "do not go together"},
		{name: "map to another size", text: body(sized + `
  %r = "stablehlo.map"(%x, %x) ` + plus("i8") + ` {dimensions = array<i64: 0>} : (tensor<?xi8>, tensor<?xi8>) -> tensor<2xi8>`), fails: "its type says"},
		{name: "reduce", text: body(sized + `
  %r = "stablehlo.reduce"(%x, %i) ` + plus("i8") + ` {dimensions = array<i64: 0>} : (tensor<?xi8>, tensor<i8>) -> tensor<i8>
  check.expect_eq_const %r, dense<3> : tensor<i8>`)},
		{name: "reduce of different sizes", text: body(sized + `
  %r:2 = "stablehlo.reduce"(%x, %y, %i, %i) (` + two + `) {dimensions = array<i64: 0>} : (tensor<?xi8>, tensor<?xi8>, tensor<i8>, tensor<i8>) -> (tensor<i8>, tensor<i8>)`), fails: "do not go together"},
		{name: "reduce_window to another size", text: body(sized + `
  %r = "stablehlo.reduce_window"(%x, %i) ` + plus("i8") + ` {window_dimensions = array<i64: 2>} : (tensor<?xi8>, tensor<i8>) -> tensor<3xi8>`), fails: "its type says"},
		{name: "select_and_scatter of another source", text: body(sized + `
  %r = "stablehlo.select_and_scatter"(%x, %x, %i) ` + choosing("i8", "true") + plus("i8")[1:] + ` {window_dimensions = array<i64: 2>} : (tensor<?xi8>, tensor<?xi8>, tensor<i8>) -> tensor<?xi8>`), fails: "positions of the window [2]"},
		{name: "sort", text: body(sized + `
  %r:2 = "stablehlo.sort"(%x, %x) (` + less + `) : (tensor<?xi8>, tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi8>)
  %c = stablehlo.constant dense<[2, 1, 0]> : tensor<3xi8>
  %s = stablehlo.dynamic_reshape %r#1, %n : (tensor<?xi8>, tensor<1xi32>) -> tensor<3xi8>
  check.expect_eq %s, %c : tensor<3xi8>`)},
		{name: "sort of different sizes", text: body(sized + `
  %r:2 = "stablehlo.sort"(%x, %y) (` + less + `) : (tensor<?xi8>, tensor<?xi8>) -> (tensor<?xi8>, tensor<?xi8>)`), fails: "do not go together"},
		{name: "scatter", text: body(sized + `
  %j = stablehlo.dynamic_iota %m, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %r = "stablehlo.scatter"(%x, %j, %y) ` + plus("i8") + ` ` + along + ` : (tensor<?xi8>, tensor<?xi32>, tensor<?xi8>) -> tensor<?xi8>
  %c = stablehlo.constant dense<[0, 2, 2]> : tensor<3xi8>
  %s = stablehlo.dynamic_reshape %r, %n : (tensor<?xi8>, tensor<1xi32>) -> tensor<3xi8>
  check.expect_eq %s, %c : tensor<3xi8>`)},
		{name: "scatter of more updates than indices", text: body(sized + `
  %j = stablehlo.dynamic_iota %m, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  %r = "stablehlo.scatter"(%x, %j, %x) ` + plus("i8") + ` ` + along + ` : (tensor<?xi8>, tensor<?xi32>, tensor<?xi8>) -> tensor<?xi8>`), fails: "do not fit indices"},
		{name: "scatter by vectors that are too long", text: body(sized + `
  %k = stablehlo.constant dense<[2, 2]> : tensor<2xi32>
  %j = stablehlo.dynamic_iota %k, dim = 0 : (tensor<2xi32>) -> tensor<?x?xi32>
  %r = "stablehlo.scatter"(%x, %j, %y) ` + plus("i8") + ` ` + along + ` : (tensor<?xi8>, tensor<?x?xi32>, tensor<?xi8>) -> tensor<?xi8>`), fails: "vectors of 2 indices for 1 dimensions"},
		{name: "batch_norm_inference of another number of features", text: body(`
  %n = stablehlo.constant dense<[2, 2]> : tensor<2xi32>
  %m = stablehlo.constant dense<3> : tensor<1xi32>
  %x = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi32>) -> tensor<?x?xf32>
  %y = stablehlo.dynamic_iota %m, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %r = "stablehlo.batch_norm_inference"(%x, %y, %y, %y, %y) {epsilon = 0.0 : f32, feature_index = 1 : i64} : (tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?x?xf32>`), fails: "operand #1 must have shape [2]"},
	})
}
