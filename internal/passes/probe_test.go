package passes_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/internal/passtest"
)

func TestProbe(t *testing.T) {
	for _, c := range []struct{ name, options, text, want string }{
		{"results, the last one first; inner operations before outer ones", "", `func.func @f(%a: tensor<i1>, %b: tensor<f32>) -> tensor<f32> {
  %0:2 = "stablehlo.if"(%a) ({
    %1 = stablehlo.add %b, %b : tensor<f32>
    stablehlo.return %1, %a : tensor<f32>, tensor<i1>
  }, {
    stablehlo.return %b, %a : tensor<f32>, tensor<i1>
  }) : (tensor<i1>) -> (tensor<f32>, tensor<i1>)
  return %0#0 : tensor<f32>
}`, `func.func @f(%a: tensor<i1>, %b: tensor<f32>) -> tensor<f32> {
  %0:2 = "stablehlo.if"(%a) ({
    %1 = stablehlo.add %b, %b : tensor<f32>
    %2 = interpreter.probe %1, probe_id = "probe1" : tensor<f32>
    stablehlo.return %2, %a : tensor<f32>, tensor<i1>
  }, {
    stablehlo.return %b, %a : tensor<f32>, tensor<i1>
  }) : (tensor<i1>) -> (tensor<f32>, tensor<i1>)
  %3 = interpreter.probe %0#1, probe_id = "probe3" : tensor<i1>
  %4 = interpreter.probe %0#0, probe_id = "probe2" : tensor<f32>
  return %4 : tensor<f32>
}`},
		{"names", "useDebugInfo=true", `func.func @f(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.negate %a : tensor<2xcomplex<f32>> loc("here@there")
  %1 = stablehlo.negate %0 : tensor<2xcomplex<f32>> loc("a.mlir":1:2)
  return %1 : tensor<2xcomplex<f32>>
}`, `func.func @f(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.negate %a : tensor<2xcomplex<f32>>
  %1 = interpreter.probe %0, probe_id = "here.1" : tensor<2xcomplex<f32>>
  %2 = stablehlo.negate %1 : tensor<2xcomplex<f32>>
  %3 = interpreter.probe %2, probe_id = "probe2" : tensor<2xcomplex<f32>>
  return %3 : tensor<2xcomplex<f32>>
}`},
		{"one of two results", "", `func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0:2 = stablehlo.custom_call @g(%a) : (tensor<f32>) -> (tensor<f32>, !stablehlo.token)
  %1:2 = stablehlo.custom_call @g(%a) : (tensor<f32>) -> (!stablehlo.token, tensor<f32>)
  return %1#1 : tensor<f32>
}`, `func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0:2 = stablehlo.custom_call @g(%a) : (tensor<f32>) -> (tensor<f32>, !stablehlo.token)
  %1 = interpreter.probe %0#0, probe_id = "probe1" : tensor<f32>
  %2:2 = stablehlo.custom_call @g(%a) : (tensor<f32>) -> (!stablehlo.token, tensor<f32>)
  %3 = interpreter.probe %2#1, probe_id = "probe2" : tensor<f32>
  return %3 : tensor<f32>
}`},
		{"no elements", "", `func.func @f(%a: tensor<0x2xf32>) -> tensor<0x2xf32> {
  %0 = stablehlo.negate %a : tensor<0x2xf32>
  return %0 : tensor<0x2xf32>
}`, `func.func @f(%a: tensor<0x2xf32>) -> tensor<0x2xf32> {
  %0 = stablehlo.negate %a : tensor<0x2xf32>
  %1 = interpreter.probe %0, probe_id = "probe1" : tensor<0x2xf32>
  return %1 : tensor<0x2xf32>
}`},
		{"what has no probe", "", `func.func @f(%a: tensor<?xf32>, %b: tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<?xf32> {
  %0 = stablehlo.negate %a : tensor<?xf32>
  %1 = stablehlo.constant dense<0> : tensor<i32>
  %2 = stablehlo.abs %b : tensor<2x!quant.uniform<i8:f32, 0.5>>
  %3 = stablehlo.after_all : !stablehlo.token
  return %0 : tensor<?xf32>
}`, ""},
	} {
		if c.want == "" {
			c.want = c.text
		}
		passtest.Check(t, c.name, []passtest.Step{{Pass: &passes.Probe, Options: c.options}}, c.text, c.want)
	}
}
