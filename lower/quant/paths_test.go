package quant_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/lower/quant"
)

// TestStays: what the passes cannot say in the other form stays as it is.
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

// TestThere: the float operation is kept if there are other uses, and attributes are
// carried over.
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
