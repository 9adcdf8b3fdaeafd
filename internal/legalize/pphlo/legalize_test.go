package pphlo_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/legalize/pphlo"
	"github.com/hlobc/hlobc/transform/traverse"
)

// TestIllegal checks that the error about an illegal operation is located at the operation.
func TestIllegal(t *testing.T) {
	for _, c := range []struct{ op, say string }{
		{`%0 = stablehlo.cbrt %a : tensor<4xf32>`, "stablehlo.cbrt"},
		{`%0 = "chlo.erf"(%a) : (tensor<4xf32>) -> tensor<4xf32>`, "chlo.erf"},
		{`%0 = "my.op"(%a) : (tensor<4xf32>) -> tensor<4xf32>`, "my.op"},
		{`%0 = stablehlo.tuple %a : tuple<tensor<4xf32>>`, "stablehlo.tuple"},
		{`%0 = stablehlo.bitcast_convert %a : (tensor<4xf32>) -> tensor<4x4xi8>`, "BitcastConvert"},
		{`%0 = stablehlo.constant dense<[2]> : tensor<1xi64> %1 = stablehlo.constant dense<0.0> : tensor<f32>
		  %2 = stablehlo.rng %1, %1, %0, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>`, "uniform"},
		{`%k = stablehlo.constant dense<0.0> : tensor<1x1x2xf32> %i = stablehlo.constant dense<0.0> : tensor<1x4x2xf32>
		  %0 = stablehlo.convolution(%i, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x4x2xf32>, tensor<1x1x2xf32>) -> tensor<1x4x2xf32>`, "feature_group_count"},
		{`%0 = "stablehlo.dot_general"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>`, "dimension numbers"},
		{`%k = stablehlo.constant dense<0.0> : tensor<1x2x2xf32> %i = stablehlo.constant dense<0.0> : tensor<1x4x2xf32>
		  %0 = "stablehlo.convolution"(%i, %k) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, window_reversal = array<i1: false, true>} : (tensor<1x4x2xf32>, tensor<1x2x2xf32>) -> tensor<1x4x2xf32>`, "window_reversal are not 1 numbers"},
		{`%0 = "stablehlo.gather"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>`, "dimension numbers"},
		{`%0 = "stablehlo.convolution"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>`, "dimension numbers"},
	} {
		m, err := asm.Parse([]byte("func.func @main(%a: tensor<4xf32>) {\n"+c.op+"\nreturn\n}"), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Fatalf("%s: %v", c.op, err)
		}
		_, err = pphlo.ToPPHLO(m.Root(), visibility.Options{})
		var e *traverse.Error
		if !errors.As(err, &e) || e.Code != pphlo.Illegal || !strings.Contains(err.Error(), c.say) || e.Loc == nil {
			t.Errorf("%s: %v", c.op, err)
		}
	}
}

// TestDefaultWindow checks that attributes that PPHLO requires get the defaults of StableHLO.
func TestDefaultWindow(t *testing.T) {
	m, err := asm.Parse([]byte(`func.func @main(%a: tensor<4x2xf32>, %b: tensor<4x2xf32>, %c: tensor<f32>) -> tensor<4x2xf32> {
  %0 = "stablehlo.select_and_scatter"(%a, %b, %c) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {window_strides = array<i64: 1, 1>} : (tensor<4x2xf32>, tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}`), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pphlo.ToPPHLO(m.Root(), visibility.Options{}); err != nil {
		t.Fatal(err)
	}
	if got := string(asm.Print(nil, m.Root(), asm.Options{})); !strings.Contains(got, "window_dimensions = array<i64: 1, 1>, window_strides = array<i64: 1, 1>") {
		t.Errorf("got\n%s", got)
	}
}

// TestUndeclared checks that attributes that PPHLO does not declare are kept.
func TestUndeclared(t *testing.T) {
	const kept = "{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}"
	m, err := asm.Parse([]byte(`func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.exponential %a `+kept+` : tensor<2xf32>
  return %0 : tensor<2xf32>
}`), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pphlo.ToPPHLO(m.Root(), visibility.Options{}); err != nil {
		t.Fatal(err)
	}
	if got := string(asm.Print(nil, m.Root(), asm.Options{LocalScope: true})); !strings.Contains(got, "pphlo.exponential %arg0 "+kept) {
		t.Errorf("got\n%s", got)
	}
}

// TestInputs checks that each argument needs a visibility, and that there may be more.
func TestInputs(t *testing.T) {
	for n, ok := range []bool{false, false, true, true} {
		m, err := asm.Parse([]byte("func.func @main(%a: tensor<f32>, %b: tensor<f32>) {\nreturn\n}"), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		inputs := make([]visibility.Visibility, n)
		if _, err := pphlo.ToPPHLO(m.Root(), visibility.Options{Inputs: inputs}); (err == nil) != ok {
			t.Errorf("%d inputs: %v", n, err)
		}
	}
}

// TestLower checks what is removed along with casts.
func TestLower(t *testing.T) {
	if m, err := asm.Parse([]byte(`func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %0 = pphlo.custom_call @f(%a) : (tensor<f32>) -> tensor<!pphlo.secret<f32>>
  %1 = builtin.unrealized_conversion_cast %0 : tensor<!pphlo.secret<f32>> to tensor<f32>
  return %1 : tensor<f32>
}`), asm.ParseOptions{}); err != nil {
		t.Error(err)
	} else if err := lower(m); err != nil || !strings.Contains(string(asm.Print(nil, m.Root(), asm.Options{})), "pphlo.convert %0") {
		t.Errorf("only casts cancel casts, error %v:\n%s", err, asm.Print(nil, m.Root(), asm.Options{}))
	}

	const text = `func.func @main(%a: tensor<2x1xf32>, %b: tensor<2x1x!pphlo.secret<f32>>) -> (tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1x!pphlo.secret<f32>>, tensor<2x1xf32>) {
  %0 = builtin.unrealized_conversion_cast %a : tensor<2x1xf32> to tensor<2x1xf32>
  %1 = pphlo.convert %a : tensor<2x1xf32>
  %2 = pphlo.reshape %1 : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %3 = pphlo.transpose %2, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %4 = pphlo.reverse %3, dims = [1] : tensor<2x1xf32>
  %5 = builtin.unrealized_conversion_cast %b : tensor<2x1x!pphlo.secret<f32>> to tensor<2x1xf32>
  %6 = builtin.unrealized_conversion_cast %5 : tensor<2x1xf32> to tensor<2x1x!pphlo.secret<f32>>
  %7 = pphlo.reverse %a, dims = [0] : tensor<2x1xf32>
  %8 = pphlo.reverse %7, dims = [0] : tensor<2x1xf32>
  %9 = pphlo.custom_call @unused(%a) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %10 = pphlo.custom_call @effect(%a) {has_side_effect = true} : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %11 = pphlo.slice %8 [0:1:2, 0:1:1] : (tensor<2x1xf32>) -> tensor<2x1xf32>
  return %0, %1, %2, %3, %4, %6, %11 : tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1x!pphlo.secret<f32>>, tensor<2x1xf32>
}`
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if err := lower(m); err != nil {
		t.Fatal(err)
	}
	got := string(asm.Print(nil, m.Root(), asm.Options{}))
	if !strings.Contains(got, "return %arg0, %arg0, %arg0, %arg0, %arg0, %arg1, %arg0 :") || strings.Count(got, "pphlo.") != strings.Count(got, "!pphlo.")+1 {
		t.Errorf("got\n%s", got)
	}
}
