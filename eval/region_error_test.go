package eval

import "testing"

// TestErrorsInRegions checks that an error inside a region names the operation that failed there.
func TestErrorsInRegions(t *testing.T) {
	const values = `
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi8>
  %two = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %zero = stablehlo.constant dense<0> : tensor<i8>
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %at = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %none = stablehlo.constant dense<0> : tensor<i32>
`
	const divide = "%x0 = stablehlo.divide %a0, %zero : tensor<i8>"
	divides := region([]string{"i8", "i8"}, divide, "i8")
	compares := region([]string{"i8", "i8"}, "%y = stablehlo.divide %a0, %zero : tensor<i8>\n    %x0 = stablehlo.compare LT, %y, %a1 : (tensor<i8>, tensor<i8>) -> tensor<i1>", "i1")
	yes := region([]string{"i8", "i8"}, "%x0 = stablehlo.constant dense<true> : tensor<i1>", "i1")
	const branch = `({
    %r0 = stablehlo.divide %x, %x : tensor<3xi8>
    %d = stablehlo.divide %zero, %zero : tensor<i8>
    stablehlo.return %r0 : tensor<3xi8>
  }`
	var list []example
	for name, line := range map[string]string{
		"if":                 `"stablehlo.if"(%yes) ` + branch + `, { stablehlo.return %x : tensor<3xi8> }) : (tensor<i1>) -> tensor<3xi8>`,
		"case":               `"stablehlo.case"(%none) ` + branch + `) : (tensor<i32>) -> tensor<3xi8>`,
		"while, condition":   `"stablehlo.while"(%zero) (` + region([]string{"i8"}, "%y = stablehlo.divide %a0, %a0 : tensor<i8>\n    %x0 = stablehlo.compare EQ, %y, %y : (tensor<i8>, tensor<i8>) -> tensor<i1>", "i1") + `, ` + region([]string{"i8"}, "%x0 = stablehlo.add %a0, %a0 : tensor<i8>", "i8") + `) : (tensor<i8>) -> tensor<i8>`,
		"while, body":        `"stablehlo.while"(%zero) (` + region([]string{"i8"}, "%x0 = stablehlo.compare EQ, %a0, %a0 : (tensor<i8>, tensor<i8>) -> tensor<i1>", "i1") + `, ` + region([]string{"i8"}, divide, "i8") + `) : (tensor<i8>) -> tensor<i8>`,
		"map":                `"stablehlo.map"(%x, %x) (` + divides + `) {dimensions = array<i64: 0>} : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi8>`,
		"reduce":             `"stablehlo.reduce"(%x, %zero) (` + divides + `) {dimensions = array<i64: 0>} : (tensor<3xi8>, tensor<i8>) -> tensor<i8>`,
		"reduce_window":      `"stablehlo.reduce_window"(%x, %zero) (` + divides + `) {window_dimensions = array<i64: 2>} : (tensor<3xi8>, tensor<i8>) -> tensor<2xi8>`,
		"scatter":            `"stablehlo.scatter"(%x, %at, %two) (` + divides + `) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<3xi8>, tensor<2xi32>, tensor<2xi8>) -> tensor<3xi8>`,
		"select_and_scatter": `"stablehlo.select_and_scatter"(%x, %two, %zero) (` + yes + `, ` + divides + `) {window_dimensions = array<i64: 2>} : (tensor<3xi8>, tensor<2xi8>, tensor<i8>) -> tensor<3xi8>`,
		"select":             `"stablehlo.select_and_scatter"(%x, %two, %zero) (` + compares + `, ` + divides + `) {window_dimensions = array<i64: 2>} : (tensor<3xi8>, tensor<2xi8>, tensor<i8>) -> tensor<3xi8>`,
		"sort":               `"stablehlo.sort"(%x) (` + compares + `) : (tensor<3xi8>) -> tensor<3xi8>`,
	} {
		list = append(list, example{name: name, text: body(values + "  %r = " + line), fails: "stablehlo.divide at"})
	}
	runPrograms(t, list)
}
