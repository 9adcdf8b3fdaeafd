package eval

import (
	"fmt"
	"testing"
)

// TestExpectations checks which values the operations of the check dialect, and custom calls that
// stand for them, accept, and which errors they return for others.
func TestExpectations(t *testing.T) {
	const nan, inf, minusInf = "0x7FC00000", "0x7F800000", "0xFF800000"
	var list []example
	compared := func(op, elem, x, y, fails string) {
		list = append(list, example{name: fmt.Sprint(op, " of ", x, " and ", y), fails: fails, text: fmt.Sprintf(`func.func @main() {
  %%x = stablehlo.constant dense<%s> : tensor<%s>
  %%y = stablehlo.constant dense<%s> : tensor<%[2]s>
  %[4]s
  return
}`, x, elem, y, fmt.Sprintf(op, elem))})
	}
	for _, c := range []struct{ elem, x, y, fails string }{
		{"f32", "0.0", "-0.0", ""},
		{"f32", inf, inf, ""},
		{"f32", nan, nan, "the value is 0x7FC00000, expected 0x7FC00000"},
		{"f32", "1.0", "1.00000012", "the value is 1.000000e+00, expected 1.00000012"},
		{"2x2xi8", "[[1, -2], [3, 4]]", "[[1, -2], [3, 4]]", ""},
		{"2x2xi8", "[[1, -2], [3, 4]]", "[[1, -2], [-3, 4]]", "at index [1 0]: the value is 3, expected -3"},
		{"2xcomplex<f32>", "[(1.0, 2.0), (3.0, 4.0)]", "[(1.0, 2.0), (3.0, 5.0)]", "at index [1]: the value is 4.000000e+00, expected 5.000000e+00"},
		{"2xi1", "[true, false]", "[true, true]", "at index [1]: the value is false, expected true"},
	} {
		compared("check.expect_eq %%x, %%y : tensor<%s>", c.elem, c.x, c.y, c.fails)
		compared("stablehlo.custom_call @check.expect_eq(%%x, %%y) {has_side_effect = true} : (tensor<%[1]s>, tensor<%[1]s>) -> ()", c.elem, c.x, c.y, c.fails)
	}
	near := "check.expect_almost_eq %%x, %%y : tensor<%s>"
	for _, c := range []struct{ elem, x, y, fails string }{
		{"f32", "1.0", "1.0000999", ""},
		{"f32", "1.0", "0.9999001", ""},
		{"f32", "1.0", "1.00011", "the value is 1.000000e+00, expected 1.000110e+00, or no more than 0.0001 away"},
		{"f32", "1.0", "0.9998", "or no more than"},
		{"f32", nan, "0xFFC00001", ""},
		{"f32", nan, "1.0", "or no more than"},
		{"f32", "1.0", nan, "or no more than"},
		{"f32", inf, inf, ""},
		{"f32", inf, minusInf, "or no more than"},
		{"f32", inf, "3.0e38", "or no more than"},
		{"f64", "1.0", "1.00009999", ""},
		{"f64", "1.0", "1.00010001", "or no more than"},
		{"complex<f32>", "(1.0, 2.0)", "(1.0, 2.01)", "or no more than"},
	} {
		compared(near, c.elem, c.x, c.y, c.fails)
	}
	compared("check.expect_almost_eq %%x, %%y, tolerance = 0.5 : tensor<%s>", "f32", "1.0", "1.5", "")
	compared("check.expect_almost_eq %%x, %%y, tolerance = 0.5 : tensor<%s>", "f32", "1.0", "1.5000001", "or no more than 0.5 away")

	// The number of steps from x to y.
	const far = 18446744073709551615
	for _, c := range []struct {
		elem, x, y string
		steps      uint64
	}{
		{"f32", "1.0", "1.0", 0}, {"f32", "1.0", "1.00000012", 1}, {"f32", "1.00000012", "1.0", 1}, {"f32", "1.0", "1.00000024", 2}, {"f32", "1.0", "1.00000036", 3},
		{"f32", "1.0", "1.00000048", 4}, {"f32", "1.0", "0.99999994", 1}, {"f32", "-1.0", "-1.00000012", 1}, {"f32", "0.0", "-0.0", 0}, {"f32", "1.0e-45", "-1.0e-45", 2},
		{"f32", "-3.0e-45", "1.0e-45", 3}, {"f32", nan, "0xFFC00001", 0}, {"f32", nan, "1.0", far}, {"f32", "1.0", nan, far}, {"f32", inf, inf, 0}, {"f32", inf, minusInf, far},
		{"f32", inf, "3.40282347E+38", far}, {"f32", "3.40282347E+38", inf, far}, {"f32", minusInf, "-3.40282347E+38", far}, {"f32", "1.0", "-1.0", 2130706432},
		{"f64", "1.0", "1.0000000000000002", 1}, {"f8E4M3FN", "1.0", "1.125", 1}, {"f8E4M3FN", "0x7E", "0x7F", far}, {"bf16", "1.0", "1.0078125", 1}, {"f8E4M3FNUZ", "0x7F", "0xFF", 254},
	} {
		for _, k := range []struct {
			attrs       string
			least, most uint64
		}{{"", 0, 1}, {"max_ulp_difference = 3 : ui64", 0, 3}, {"min_ulp_difference = 1 : ui64, max_ulp_difference = 3 : ui64", 1, 3}, {"max_ulp_difference = 0 : ui64", 0, 0}, {"min_ulp_difference = 2 : ui64, max_ulp_difference = 2130706432 : ui64", 2, 2130706432}} {
			fails := ""
			if c.steps < k.least || c.steps > k.most {
				fails = fmt.Sprintf("%d steps of the last place, which must be %d to %d", c.steps, k.least, k.most)
			}
			compared(`"check.expect_close"(%%x, %%y) {`+k.attrs+"} : (tensor<%[1]s>, tensor<%[1]s>) -> ()", c.elem, c.x, c.y, fails)
		}
	}

	for _, c := range []struct{ call, elem, x, y, fails string }{
		{"expect_almost_eq", "f32", "1.0", "1.0009", ""}, {"expect_almost_eq", "f32", "1.0", "1.0011", "or no more than 0.001 away"},
		{"expect_close", "f32", "1.0", "1.00000036", ""}, {"expect_close", "f32", "1.0", "1.00000048", "must be 0 to 3"},
		{"eq", "f32", "1.0", "1.00009", ""}, {"eq", "f32", "1.0", "1.00011", "or no more than 0.0001 away"}, {"eq", "f32", nan, nan, ""},
		{"eq", "i32", "7", "7", ""}, {"eq", "i32", "7", "8", "the value is 7, expected 8"},
		{"expect_almost_eq", "i32", "7", "7", "only floating point numbers have a distance"}, {"expect_close", "i32", "7", "7", "only floating point numbers have a distance"},
		{"expect_ne", "i32", "7", "8", `the call target "check.expect_ne" is unknown`},
	} {
		compared("stablehlo.custom_call @check."+c.call+"(%%x, %%y) {has_side_effect = true} : (tensor<%[1]s>, tensor<%[1]s>) -> ()", c.elem, c.x, c.y, c.fails)
	}
	compared("check.expect_eq_const %%x, dense<7> : tensor<%s>", "i16", "7", "0", "")
	compared("check.expect_eq_const %%x, dense<7> : tensor<%s>", "i16", "8", "0", "the value is 8, expected 7")
	compared("check.expect_almost_eq_const %%x, dense<7.0> : tensor<%s>", "f16", "7.0", "0.0", "")
	compared("check.expect_almost_eq_const %%x, dense<7.0> : tensor<%s>", "f16", "8.0", "0.0", "the value is 8.000000e+00, expected 7.000000e+00")
	compared("%%r = stablehlo.custom_call @check.eq(%%x, %%y) {has_side_effect = true} : (tensor<%[1]s>, tensor<%[1]s>) -> tensor<i1>\n  check.expect_eq_const %%r, dense<true> : tensor<i1>", "i16", "8", "8", "")
	compared("%%r:2 = stablehlo.custom_call @check.eq(%%x, %%y) {has_side_effect = true} : (tensor<%[1]s>, tensor<%[1]s>) -> (tensor<i1>, tensor<f32>)\n  check.expect_eq_const %%r#1, dense<1.0> : tensor<f32>", "i16", "8", "8", "")
	compared("stablehlo.custom_call @check.eq(%%x) {has_side_effect = true} : (tensor<%[1]s>) -> ()", "i16", "8", "8", "check.eq compares two tensors")
	compared("%%r = stablehlo.concatenate %%x, %%y, dim = 0 : (tensor<%[1]s>, tensor<%[1]s>) -> tensor<4xi16>\n  stablehlo.custom_call @check.eq(%%x, %%r) {has_side_effect = true} : (tensor<%[1]s>, tensor<4xi16>) -> ()", "2xi16", "8", "8", "tensors of shapes [2] and [4], or their elements, cannot be compared")
	compared("%%r = stablehlo.convert %%y : (tensor<%[1]s>) -> tensor<2xui16>\n  stablehlo.custom_call @check.eq(%%x, %%r) {has_side_effect = true} : (tensor<%[1]s>, tensor<2xui16>) -> ()", "2xi16", "8", "8", "cannot be compared")
	runPrograms(t, list)
}
