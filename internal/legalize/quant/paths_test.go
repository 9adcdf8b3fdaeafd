package quant_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/legalize/quant"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/traverse"
)

// TestStays checks that what the passes cannot express in the other form stays.
func TestStays(t *testing.T) {
	for name, c := range map[string]struct {
		step passtest.Step
		text string
	}{
		"nothing is expressed": {passtest.Step{Pass: &quant.ToQDQ}, `func.func @f(%a: tensor<2x!quant.any<i8>>) -> tensor<2x!quant.any<i8>> {
  %0 = "stablehlo.abs"(%a) : (tensor<2x!quant.any<i8>>) -> tensor<2x!quant.any<i8>>
  return %0 : tensor<2x!quant.any<i8>>
}`},
		"elements are moved": {passtest.Step{Pass: &quant.ToQDQ}, `func.func @f(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>> {
  %0 = stablehlo.reverse %a, dims = [0] : tensor<2x!quant.uniform<i8:f32, 0.5>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5>>
}`},
		"an operand is no quantized one": {passtest.Step{Pass: &quant.FromQDQ}, `func.func @f(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>, %b: tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 0.5>> {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2xf32>
  %1 = stablehlo.add %0, %b : tensor<2xf32>
  %2 = stablehlo.uniform_quantize %1 : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return %2 : tensor<2x!quant.uniform<i8:f32, 0.5>>
}`},
	} {
		passtest.Check(t, name, []passtest.Step{c.step}, c.text, c.text)
	}
}

// TestThere checks that the float operation is kept if it has other uses, and that attributes are
// copied.
func TestThere(t *testing.T) {
	passtest.Check(t, "other uses", []passtest.Step{{Pass: &quant.FromQDQ}}, `func.func @f(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>) -> (tensor<2xf32>, tensor<2x!quant.uniform<i8:f32, 0.25>>) {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2xf32>
  %1 = stablehlo.tanh %0 {mine = 1} : tensor<2xf32>
  %2 = stablehlo.uniform_quantize %1 : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 0.25>>
  return %1, %2 : tensor<2xf32>, tensor<2x!quant.uniform<i8:f32, 0.25>>
}`, `func.func @f(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>) -> (tensor<2xf32>, tensor<2x!quant.uniform<i8:f32, 0.25>>) {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2xf32>
  %1 = stablehlo.tanh %0 {mine = 1} : tensor<2xf32>
  %2 = stablehlo.tanh %a {mine = 1} : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.25>>
  return %1, %2 : tensor<2xf32>, tensor<2x!quant.uniform<i8:f32, 0.25>>
}`)
}

const (
	i8   = "tensor<2x!quant.uniform<i8:f32, 0.5>>"
	bf16 = "tensor<2x!quant.uniform<i8:bf16, 0.5>>"
)

// TestNotLegal checks that types without arithmetic are an error about the operation.
func TestNotLegal(t *testing.T) {
	for _, c := range []struct{ op, text string }{
		{"stablehlo.reverse", `func.func @f(%a: ` + i8 + `) -> ` + i8 + ` {
  %0 = stablehlo.reverse %a, dims = [0] : ` + i8 + `
  return %0 : ` + i8 + `
}`},
		{"stablehlo.abs", `func.func @f(%a: ` + bf16 + `) -> ` + bf16 + ` {
  %0 = stablehlo.abs %a : ` + bf16 + `
  return %0 : ` + bf16 + `
}`},
		{"stablehlo.abs", `func.func @f(%a: tensor<2x!quant.any<i8:f32>>) -> tensor<2x!quant.any<i8:f32>> {
  %0 = stablehlo.abs %a : tensor<2x!quant.any<i8:f32>>
  return %0 : tensor<2x!quant.any<i8:f32>>
}`},
		{"stablehlo.uniform_dequantize", `func.func @f(%a: ` + bf16 + `) -> tensor<2xbf16> {
  %0 = stablehlo.uniform_dequantize %a : (` + bf16 + `) -> tensor<2xbf16>
  return %0 : tensor<2xbf16>
}`},
		{"stablehlo.uniform_quantize", `func.func @f(%a: tensor<2xbf16>) -> ` + bf16 + ` {
  %0 = stablehlo.uniform_quantize %a : (tensor<2xbf16>) -> ` + bf16 + `
  return %0 : ` + bf16 + `
}`},
		{"stablehlo.uniform_quantize", `func.func @f(%a: tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>> {
  %0 = stablehlo.uniform_quantize %a : (tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return %0 : tensor<2x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
}`},
		{"foo.bar", `func.func @f(%a: ` + i8 + `) {
  "foo.bar"(%a) : (` + i8 + `) -> ()
  return
}`},
		{"stablehlo.abs", `func.func @f() {
  %0 = "foo.bar"() : () -> ` + i8 + `
  %1 = stablehlo.abs %0 : ` + i8 + `
  return
}`},
		{"func.call", `func.func private @g(` + i8 + `)
func.func @f(%a: ` + i8 + `) {
  call @g(%a) : (` + i8 + `) -> ()
  return
}`},
		{"stablehlo.transpose", `func.func @f() {
  %0 = "stablehlo.constant"() {value = dense<1.0> : tensor<2xf32>} : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  %1 = "stablehlo.transpose"(%0) {permutation = array<i64: 0>} : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.calibrated<f32<-1.0:1.0>>>
  return
}`},
		{"stablehlo.uniform_quantize", `func.func @f(%a: tensor<2x!quant.any<i8:f32>>) {
  %0 = stablehlo.uniform_quantize %a : (tensor<2x!quant.any<i8:f32>>) -> ` + i8 + `
  return
}`},
		{"func.func", `func.func @f(%a: tensor<2x!quant.calibrated<f32<-1.0:1.0>>>) -> tensor<2x!quant.calibrated<f32<-1.0:1.0>>> {
  return %a : tensor<2x!quant.calibrated<f32<-1.0:1.0>>>
}`},
	} {
		_, err := passtest.Apply([]byte(c.text), []passtest.Step{{Pass: &quant.ToMath}})
		var e *traverse.Error
		if !errors.As(err, &e) || e.Code != rewrite.NotLegal || e.Op != c.op {
			t.Errorf("%v, want %s to be not legal\n%s", err, c.op, c.text)
		}
	}
}

// TestInFloats checks that sums of products that have no form in integers are computed in floats:
// those with a float operand, and those whose dimensions verification would reject.
func TestInFloats(t *testing.T) {
	const i32 = "tensor<!quant.uniform<i32:f32, 0.25>>"
	for _, c := range []struct{ args, op, want string }{
		{"%a: " + i8 + ", %b: " + i8, `"stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]>} : (` +
			i8 + `, ` + i8 + `) -> ` + i32, "(tensor<2xf32>, tensor<2xf32>) -> tensor<f32>"},
		{"%a: " + i8 + ", %b: " + i8, `"stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [-1], rhs_contracting_dimensions = [0]>} : (` +
			i8 + `, ` + i8 + `) -> ` + i32, "(tensor<2xf32>, tensor<2xf32>) -> tensor<f32>"},
		{"%a: tensor<1x4x4x1x!quant.uniform<i8:f32, 0.5>>, %b: tensor<2x2x1x1xf32>", `stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : ` +
			`(tensor<1x4x4x1x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x1x1xf32>) -> tensor<1x3x3x1x!quant.uniform<i32:f32, 0.5>>`, "(tensor<1x4x4x1xf32>, tensor<2x2x1x1xf32>) -> tensor<1x3x3x1xf32>"},
	} {
		text := "func.func @f(" + c.args + ") {\n%0 = " + c.op + "\nreturn\n}"
		got, err := passtest.Apply([]byte(text), []passtest.Step{{Pass: &quant.ToMath}})
		if err != nil || !strings.Contains(string(got), c.want) {
			t.Errorf("error %v, want %s in\n%s", err, c.want, got)
		}
	}
}

// TestOthersStay checks that quantized values used by other dialects stay.
func TestOthersStay(t *testing.T) {
	text := `func.func @f() {
  %0 = "foo.bar"() : () -> ` + i8 + `
  "foo.baz"(%0) : (` + i8 + `) -> ()
  return
}`
	passtest.Check(t, "others", []passtest.Step{{Pass: &quant.ToMath}}, text, text)
}
