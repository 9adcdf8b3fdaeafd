package eval

import (
	"testing"

	"github.com/hlobc/hlobc/limit"
)

// plus returns a region that adds two numbers.
func plus(elem string) string {
	t := "tensor<" + elem + ">"
	return `({
  ^bb0(%a: ` + t + `, %b: ` + t + `):
    %sum = stablehlo.add %a, %b : ` + t + `
    stablehlo.return %sum : ` + t + `
  })`
}

// later returns a region that returns the second of its two arguments.
func later(elem string) string {
	t := "tensor<" + elem + ">"
	return `({
  ^bb0(%a: ` + t + `, %b: ` + t + `):
    stablehlo.return %b : ` + t + `
  })`
}

// body returns a function with the given lines.
func body(lines string) string { return "func.func @main() {\n" + lines + "\n  return\n}" }

func TestReductions(t *testing.T) {
	runPrograms(t, []example{
		{name: "reduce", text: body(`
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi8>
  %i = stablehlo.constant dense<100> : tensor<i8>
  %r = "stablehlo.reduce"(%x, %i) ` + plus("i8") + ` {dimensions = array<i64: 1>} : (tensor<2x3xi8>, tensor<i8>) -> tensor<2xi8>
  %s = "stablehlo.reduce"(%x, %i) ` + plus("i8") + ` {dimensions = array<i64: 1, 0>} : (tensor<2x3xi8>, tensor<i8>) -> tensor<i8>
  %c = "stablehlo.reduce"(%x, %i) ` + plus("i8") + ` {dimensions = array<i64>} : (tensor<2x3xi8>, tensor<i8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[106, 115]> : tensor<2xi8>
  check.expect_eq_const %s, dense<121> : tensor<i8>
  check.expect_eq_const %c, dense<[[101, 102, 103], [104, 105, 106]]> : tensor<2x3xi8>`)},
		{name: "reduce in order", text: body(`
  %x = stablehlo.constant dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]]> : tensor<2x3x2xi8>
  %i = stablehlo.constant dense<0> : tensor<i8>
  %r = "stablehlo.reduce"(%x, %i) ` + later("i8") + ` {dimensions = array<i64: 2, 0>} : (tensor<2x3x2xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[8, 10, 12]> : tensor<3xi8>`)},
		{name: "reduce of floats in order", text: body(`
  %x = stablehlo.constant dense<[1.0e+08, 1.0, -1.0e+08, 1.0]> : tensor<4xf32>
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce"(%x, %i) ` + plus("f32") + ` {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r, dense<1.0> : tensor<f32>`)},
		{name: "reduce of several", text: body(`
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi8>
  %y = stablehlo.constant dense<[10.0, 20.0, 30.0]> : tensor<3xf16>
  %i = stablehlo.constant dense<0> : tensor<i8>
  %j = stablehlo.constant dense<0.5> : tensor<f16>
  %r:2 = "stablehlo.reduce"(%x, %y, %i, %j) ({
  ^bb0(%a: tensor<i8>, %b: tensor<f16>, %c: tensor<i8>, %d: tensor<f16>):
    %s = stablehlo.add %b, %d : tensor<f16>
    stablehlo.return %c, %s : tensor<i8>, tensor<f16>
  }) {dimensions = array<i64: 0>} : (tensor<3xi8>, tensor<3xf16>, tensor<i8>, tensor<f16>) -> (tensor<i8>, tensor<f16>)
  check.expect_eq_const %r#0, dense<3> : tensor<i8>
  check.expect_eq_const %r#1, dense<60.5> : tensor<f16>`)},
		{name: "reduce with more precision", text: body(`
  %x = stablehlo.constant dense<[2048.0, 1.0, 1.0]> : tensor<3xf16>
  %i = stablehlo.constant dense<0.0> : tensor<f16>
  %r = "stablehlo.reduce"(%x, %i) ` + plus("f64") + ` {dimensions = array<i64: 0>} : (tensor<3xf16>, tensor<f16>) -> tensor<f64>
  check.expect_eq_const %r, dense<2050.0> : tensor<f64>
  %y = stablehlo.constant dense<[-100, -100]> : tensor<2xi8>
  %j = stablehlo.constant dense<0> : tensor<i8>
  %s = "stablehlo.reduce"(%y, %j) ` + plus("i16") + ` {dimensions = array<i64: 0>} : (tensor<2xi8>, tensor<i8>) -> tensor<i16>
  check.expect_eq_const %s, dense<-200> : tensor<i16>`)},
		{name: "reduce of nothing", text: body(`
  %x = stablehlo.constant dense<> : tensor<2x0xi8>
  %i = stablehlo.constant dense<7> : tensor<i8>
  %r = "stablehlo.reduce"(%x, %i) ` + plus("i8") + ` {dimensions = array<i64: 1>} : (tensor<2x0xi8>, tensor<i8>) -> tensor<2xi8>
  check.expect_eq_const %r, dense<7> : tensor<2xi8>
  %s = "stablehlo.reduce"(%x, %i) ` + plus("i8") + ` {dimensions = array<i64: 0>} : (tensor<2x0xi8>, tensor<i8>) -> tensor<0xi8>
  check.expect_eq_const %s, dense<> : tensor<0xi8>`)},
		{name: "large empty tensors", text: body(`
  %x = stablehlo.constant dense<> : tensor<0x32768x32768xi8>
  %i = stablehlo.constant dense<7> : tensor<i8>
  %r = "stablehlo.reduce"(%x, %i) ` + plus("i8") + ` {dimensions = array<i64: 1, 2>} : (tensor<0x32768x32768xi8>, tensor<i8>) -> tensor<0xi8>
  check.expect_eq_const %r, dense<> : tensor<0xi8>
  %s = "stablehlo.reduce"(%x, %i) ` + plus("i8") + ` {dimensions = array<i64: 0>} : (tensor<0x32768x32768xi8>, tensor<i8>) -> tensor<32768x32768xi8>`),
			fails: "no more than"},
		{name: "reduce of vectors", text: body(`
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %r = "stablehlo.reduce"(%x, %x) ({
  ^bb0(%a: tensor<2xi8>, %b: tensor<2xi8>):
    stablehlo.return %a : tensor<2xi8>
  }) {dimensions = array<i64>} : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>`), fails: "initial value of rank 0"},
		{name: "map", text: body(`
  %x = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
  %y = stablehlo.constant dense<[[1, 0], [-3, 127]]> : tensor<2x2xi8>
  %r = "stablehlo.map"(%x, %y) ` + plus("i8") + ` {dimensions = array<i64: 0, 1>} : (tensor<2x2xi8>, tensor<2x2xi8>) -> tensor<2x2xi8>
  check.expect_eq_const %r, dense<[[2, 2], [0, -125]]> : tensor<2x2xi8>`)},
		{name: "map that fails", text: body(`
  %x = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
  %r = "stablehlo.map"(%x, %x) ` + plus("i8") + ` {dimensions = array<i64: 0, 1>} : (tensor<2x2xi8>, tensor<2x2xi8>) -> tensor<2x2xi8>`),
			opt: Options{Budget: limit.Budget{Steps: 5}}, fails: "more than 5 steps"},
	})
}

// windows are arguments of reduce_window: an input of one dimension, attributes, and the result of
// adding its elements to 0.
var windows = []struct{ name, input, shape, attributes, output, outputs string }{
	{"plain", "[1, 2, 3, 4]", "4", "window_dimensions = array<i64: 2>", "[3, 5, 7]", "3"},
	{"strides", "[1, 2, 3, 4, 5]", "5", "window_dimensions = array<i64: 2>, window_strides = array<i64: 2>", "[3, 7]", "2"},
	{"padding", "[1, 2, 3]", "3", "window_dimensions = array<i64: 2>, padding = dense<[[1, 2]]> : tensor<1x2xi64>", "[1, 3, 5, 3, 0]", "5"},
	{"negative padding", "[1, 2, 3, 4, 5]", "5", "window_dimensions = array<i64: 2>, padding = dense<[[-1, -2]]> : tensor<1x2xi64>", "[5]", "1"},
	{"negative and positive padding", "[1, 2, 3]", "3", "window_dimensions = array<i64: 1>, padding = dense<[[-2, 1]]> : tensor<1x2xi64>", "[3, 0]", "2"},
	{"base dilation", "[1, 2, 3]", "3", "window_dimensions = array<i64: 2>, base_dilations = array<i64: 2>", "[1, 2, 2, 3]", "4"},
	{"window dilation", "[1, 2, 3, 4]", "4", "window_dimensions = array<i64: 2>, window_dilations = array<i64: 3>", "[5]", "1"},
	{"everything", "[1, 2, 3]", "3", "window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, base_dilations = array<i64: 3>, window_dilations = array<i64: 2>, padding = dense<[[-1, 3]]> : tensor<1x2xi64>",
		"[2, 2, 0]", "3"},
	{"all left out", "[1, 2]", "2", "window_dimensions = array<i64: 1>, padding = dense<[[-1, -1]]> : tensor<1x2xi64>", "", "0"},
	{"more than all left out", "[1, 2]", "2", "window_dimensions = array<i64: 1>, padding = dense<[[-3, -1]]> : tensor<1x2xi64>", "", "0"},
	{"only padding", "", "0", "window_dimensions = array<i64: 2>, padding = dense<[[1, 2]]> : tensor<1x2xi64>", "[0, 0]", "2"},
	{"too large", "[1, 2]", "2", "window_dimensions = array<i64: 3>", "", "0"},
}

func TestWindows(t *testing.T) {
	var list []example
	for _, w := range windows {
		in, out := "tensor<"+w.shape+"xi8>", "tensor<"+w.outputs+"xi8>"
		list = append(list, example{name: w.name, text: body(`
  %x = stablehlo.constant dense<` + w.input + `> : ` + in + `
  %i = stablehlo.constant dense<0> : tensor<i8>
  %r = "stablehlo.reduce_window"(%x, %i) ` + plus("i8") + ` {` + w.attributes + `} : (` + in + `, tensor<i8>) -> ` + out + `
  check.expect_eq_const %r, dense<` + w.output + `> : ` + out)})
	}
	runPrograms(t, append(list, []example{
		{name: "initial value in each padding", text: body(`
  %x = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
  %i = stablehlo.constant dense<10> : tensor<i8>
  %r = "stablehlo.reduce_window"(%x, %i) ` + plus("i8") + ` {window_dimensions = array<i64: 2, 1>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>} : (tensor<2x2xi8>, tensor<i8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[21, 22, 30], [14, 16, 30]]> : tensor<2x3xi8>`)},
		{name: "rank 0", text: body(`
  %x = stablehlo.constant dense<3> : tensor<i8>
  %i = stablehlo.constant dense<10> : tensor<i8>
  %r = "stablehlo.reduce_window"(%x, %i) ` + plus("i8") + ` {window_dimensions = array<i64>} : (tensor<i8>, tensor<i8>) -> tensor<i8>
  check.expect_eq_const %r, dense<13> : tensor<i8>`)},
		{name: "several", text: body(`
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi8>
  %y = stablehlo.constant dense<[4, 5, 6]> : tensor<3xi16>
  %i = stablehlo.constant dense<0> : tensor<i8>
  %j = stablehlo.constant dense<0> : tensor<i16>
  %r:2 = "stablehlo.reduce_window"(%x, %y, %i, %j) ({
  ^bb0(%a: tensor<i8>, %b: tensor<i16>, %c: tensor<i8>, %d: tensor<i16>):
    %s = stablehlo.add %b, %d : tensor<i16>
    stablehlo.return %c, %s : tensor<i8>, tensor<i16>
  }) {window_dimensions = array<i64: 2>} : (tensor<3xi8>, tensor<3xi16>, tensor<i8>, tensor<i16>) -> (tensor<2xi8>, tensor<2xi16>)
  check.expect_eq_const %r#0, dense<[2, 3]> : tensor<2xi8>
  check.expect_eq_const %r#1, dense<[9, 11]> : tensor<2xi16>`)},
		{name: "more precision", text: body(`
  %x = stablehlo.constant dense<[2048.0, 1.0]> : tensor<2xf16>
  %i = stablehlo.constant dense<1.0> : tensor<f16>
  %r = "stablehlo.reduce_window"(%x, %i) ` + plus("f32") + ` {window_dimensions = array<i64: 2>, padding = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf16>, tensor<f16>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[2050.0, 3.0]> : tensor<2xf32>`)},
		{name: "a window that is larger than memory", text: body(`
  %x = stablehlo.constant dense<1> : tensor<1xi8>
  %i = stablehlo.constant dense<0> : tensor<i8>
  %r = "stablehlo.reduce_window"(%x, %i) ` + plus("i8") + ` {window_dimensions = array<i64: 1073741824>, padding = dense<[[1073741824, 0]]> : tensor<1x2xi64>} : (tensor<1xi8>, tensor<i8>) -> tensor<2xi8>`),
			fails: "more than 268435456 elements"},
		{name: "a stride that is too large", text: body(`
  %x = stablehlo.constant dense<1> : tensor<1xi8>
  %i = stablehlo.constant dense<0> : tensor<i8>
  %r = "stablehlo.reduce_window"(%x, %i) ` + plus("i8") + ` {window_dimensions = array<i64: 1>, window_strides = array<i64: 9223372036854775807>} : (tensor<1xi8>, tensor<i8>) -> tensor<1xi8>`),
			fails: "out of range"},
	}...))
}

// choosing returns a region that returns a constant.
func choosing(elem, first string) string {
	return `({
  ^bb0(%a: tensor<` + elem + `>, %b: tensor<` + elem + `>):
    %c = stablehlo.constant dense<` + first + `> : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, `
}

func TestSelectAndScatter(t *testing.T) {
	runPrograms(t, []example{
		{name: "first of each", text: body(`
  %x = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi8>
  %s = stablehlo.constant dense<[10, 20]> : tensor<2xi8>
  %i = stablehlo.constant dense<0> : tensor<i8>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ` + choosing("i8", "true") + plus("i8")[1:] + ` {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xi8>, tensor<2xi8>, tensor<i8>) -> tensor<4xi8>
  check.expect_eq_const %r, dense<[10, 0, 20, 0]> : tensor<4xi8>`)},
		{name: "last of each", text: body(`
  %x = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi8>
  %s = stablehlo.constant dense<[10, 20]> : tensor<2xi8>
  %i = stablehlo.constant dense<0> : tensor<i8>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ` + choosing("i8", "false") + plus("i8")[1:] + ` {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xi8>, tensor<2xi8>, tensor<i8>) -> tensor<4xi8>
  check.expect_eq_const %r, dense<[0, 10, 0, 20]> : tensor<4xi8>`)},
		{name: "windows that overlap", text: body(`
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi8>
  %s = stablehlo.constant dense<[10, 20, 30, 40]> : tensor<4xi8>
  %i = stablehlo.constant dense<0> : tensor<i8>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ` + choosing("i8", "false") + plus("i8")[1:] + ` {window_dimensions = array<i64: 2>, padding = dense<1> : tensor<1x2xi64>} : (tensor<3xi8>, tensor<4xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[10, 20, 70]> : tensor<3xi8>`)},
		{name: "initial value each time", text: body(`
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi8>
  %s = stablehlo.constant dense<[10, 20]> : tensor<2xi8>
  %i = stablehlo.constant dense<1> : tensor<i8>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ` + choosing("i8", "false") + plus("i8")[1:] + ` {window_dimensions = array<i64: 2>} : (tensor<3xi8>, tensor<2xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[1, 12, 22]> : tensor<3xi8>`)},
		{name: "more precision", text: body(`
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi8>
  %s = stablehlo.constant dense<[100, 100]> : tensor<2xi8>
  %i = stablehlo.constant dense<-1> : tensor<i8>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ` + choosing("i8", "true") + plus("i16")[1:] + ` {window_dimensions = array<i64: 2>} : (tensor<3xi8>, tensor<2xi8>, tensor<i8>) -> tensor<3xi16>
  check.expect_eq_const %r, dense<[98, 98, -1]> : tensor<3xi16>`)},
		{name: "a large window", text: body(`
  %x = stablehlo.constant dense<5> : tensor<1xi8>
  %s = stablehlo.constant dense<10> : tensor<2xi8>
  %i = stablehlo.constant dense<0> : tensor<i8>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ` + choosing("i8", "false") + plus("i8")[1:] + ` {window_dimensions = array<i64: 268435456>, padding = dense<[[268435455, 1]]> : tensor<1x2xi64>} : (tensor<1xi8>, tensor<2xi8>, tensor<i8>) -> tensor<1xi8>`),
			opt: Options{Budget: limit.Budget{Steps: 1000}}, fails: "more than 1000 steps"},
		{name: "windows of padding", text: body(`
  %x = stablehlo.constant dense<5> : tensor<1xi8>
  %s = stablehlo.constant dense<[10, 20, 30]> : tensor<3xi8>
  %i = stablehlo.constant dense<0> : tensor<i8>
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) ` + choosing("i8", "false") + plus("i8")[1:] + ` {window_dimensions = array<i64: 1>, padding = dense<1> : tensor<1x2xi64>} : (tensor<1xi8>, tensor<3xi8>, tensor<i8>) -> tensor<1xi8>
  check.expect_eq_const %r, dense<20> : tensor<1xi8>`)},
	})
}

func TestScatter(t *testing.T) {
	runPrograms(t, []example{
		{name: "out of bounds and negative", text: body(`
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi8>
  %i = stablehlo.constant dense<[[2], [-1], [3], [0], [9223372036854775807], [0]]> : tensor<6x1xi64>
  %u = stablehlo.constant dense<[10, 20, 30, 40, 50, 60]> : tensor<6xi8>
  %r = "stablehlo.scatter"(%x, %i, %u) ` + plus("i8") + ` {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<3xi8>, tensor<6x1xi64>, tensor<6xi8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[101, 2, 13]> : tensor<3xi8>`)},
		{name: "parts of windows out of bounds", text: body(`
  %x = stablehlo.constant dense<0> : tensor<4xi8>
  %i = stablehlo.constant dense<[-1, 3]> : tensor<2xi32>
  %u = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
  %r = "stablehlo.scatter"(%x, %i, %u) ` + plus("i8") + ` {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4xi8>, tensor<2xi32>, tensor<2x2xi8>) -> tensor<4xi8>
  check.expect_eq_const %r, dense<[2, 0, 0, 3]> : tensor<4xi8>`)},
		{name: "indices without sign", text: body(`
  %x = stablehlo.constant dense<0> : tensor<3xi8>
  %i = stablehlo.constant dense<[255, 1]> : tensor<2xui8>
  %j = stablehlo.constant dense<[18446744073709551615, 1]> : tensor<2xui64>
  %u = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
  %r = "stablehlo.scatter"(%x, %i, %u) ` + plus("i8") + ` {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<3xi8>, tensor<2xui8>, tensor<2x2xi8>) -> tensor<3xi8>
  %s = "stablehlo.scatter"(%x, %j, %u) ` + plus("i8") + ` {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<3xi8>, tensor<2xui64>, tensor<2x2xi8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[0, 3, 4]> : tensor<3xi8>
  check.expect_eq_const %s, dense<[0, 3, 4]> : tensor<3xi8>`)},
		{name: "order of updates", text: body(`
  %x = stablehlo.constant dense<0> : tensor<2xi8>
  %i = stablehlo.constant dense<[1, 1, 0, 1]> : tensor<4xi32>
  %u = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi8>
  %r = "stablehlo.scatter"(%x, %i, %u) ` + later("i8") + ` {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<2xi8>, tensor<4xi32>, tensor<4xi8>) -> tensor<2xi8>
  check.expect_eq_const %r, dense<[3, 4]> : tensor<2xi8>`)},
		{name: "a vector of indices in front", text: body(`
  %x = stablehlo.constant dense<0> : tensor<2x3xi8>
  %i = stablehlo.constant dense<[[2, 0], [0, 1]]> : tensor<2x2xi32>
  %u = stablehlo.constant dense<[5, 6]> : tensor<2xi8>
  %r = "stablehlo.scatter"(%x, %i, %u) ` + plus("i8") + ` {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [1, 0]>} : (tensor<2x3xi8>, tensor<2x2xi32>, tensor<2xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[0, 0, 5], [6, 0, 0]]> : tensor<2x3xi8>`)},
		{name: "batching", text: body(`
  %x = stablehlo.constant dense<0> : tensor<2x3xi8>
  %i = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xui8>
  %u = stablehlo.constant dense<[5, 6]> : tensor<2xi8>
  %r = "stablehlo.scatter"(%x, %i, %u) ` + plus("i8") + ` {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>} : (tensor<2x3xi8>, tensor<2x1xui8>, tensor<2xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[0, 0, 5], [6, 0, 0]]> : tensor<2x3xi8>`)},
		{name: "several", text: body(`
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %y = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %i = stablehlo.constant dense<1> : tensor<i32>
  %u = stablehlo.constant dense<7> : tensor<i8>
  %v = stablehlo.constant dense<0.5> : tensor<f32>
  %r:2 = "stablehlo.scatter"(%x, %y, %i, %u, %v) ({
  ^bb0(%a: tensor<i8>, %b: tensor<f32>, %c: tensor<i8>, %d: tensor<f32>):
    %s = stablehlo.add %b, %d : tensor<f32>
    stablehlo.return %c, %s : tensor<i8>, tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>} : (tensor<2xi8>, tensor<2xf32>, tensor<i32>, tensor<i8>, tensor<f32>) -> (tensor<2xi8>, tensor<2xf32>)
  check.expect_eq_const %r#0, dense<[1, 7]> : tensor<2xi8>
  check.expect_eq_const %r#1, dense<[1.0, 2.5]> : tensor<2xf32>
  check.expect_eq_const %x, dense<[1, 2]> : tensor<2xi8>`)},
		{name: "more precision", text: body(`
  %x = stablehlo.constant dense<[100, -100]> : tensor<2xi8>
  %i = stablehlo.constant dense<[0, 0]> : tensor<2xi32>
  %u = stablehlo.constant dense<[100, 127]> : tensor<2xi8>
  %r = "stablehlo.scatter"(%x, %i, %u) ` + plus("i16") + ` {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<2xi8>, tensor<2xi32>, tensor<2xi8>) -> tensor<2xi16>
  check.expect_eq_const %r, dense<[327, -100]> : tensor<2xi16>`)},
		{name: "no updates", text: body(`
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %i = stablehlo.constant dense<> : tensor<0xi32>
  %u = stablehlo.constant dense<> : tensor<0xi8>
  %r = "stablehlo.scatter"(%x, %i, %u) ` + plus("i8") + ` {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<2xi8>, tensor<0xi32>, tensor<0xi8>) -> tensor<2xi8>
  check.expect_eq_const %r, dense<[1, 2]> : tensor<2xi8>`)},
		{name: "rank 0", text: body(`
  %x = stablehlo.constant dense<1> : tensor<i8>
  %i = stablehlo.constant dense<> : tensor<0xi32>
  %u = stablehlo.constant dense<5> : tensor<i8>
  %r = "stablehlo.scatter"(%x, %i, %u) ` + plus("i8") + ` {scatter_dimension_numbers = #stablehlo.scatter<>} : (tensor<i8>, tensor<0xi32>, tensor<i8>) -> tensor<i8>
  check.expect_eq_const %r, dense<6> : tensor<i8>`)},
	})
}
