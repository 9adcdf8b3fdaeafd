package cost_test

import (
	"os"
	"testing"

	"github.com/hlobc/hlobc/analysis/cost"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

// TestExported: an export with symbolic sizes has costs in the names of its dimensions.
func TestExported(t *testing.T) {
	data, err := os.ReadFile("../../docs/programs/screens/symbolic.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	m, err := portable.Deserialize(data, reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := analyze(t, m, cost.Options{})
	if got := r.Flops.String(); got != "280*b*n^2 + 101054*b*n + 3*n^2 + 3" {
		t.Errorf("%s flops", got)
	}
	if got := r.Inputs[8]; len(got) != 3 || got[0].String() != "b" || got[1].String() != "n" {
		t.Errorf("sizes of x: %v", got)
	}
	if got := r.Outputs[0][0].String(); got != "b" {
		t.Errorf("the result has %s rows", got)
	}
}

// TestAssertions: sizes that a program requires to be equal are equal.
func TestAssertions(t *testing.T) {
	r := of(t, `
func.func @main(%x: tensor<?x4xf32> loc("x"), %y: tensor<?x4xf32> loc("y"), %z: tensor<?xf32> loc("z")) -> tensor<?x4xf32> {
  %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %1 = stablehlo.get_dimension_size %y, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %2 = stablehlo.get_dimension_size %z, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %3 = stablehlo.constant dense<2> : tensor<i32>
  %4 = stablehlo.multiply %0, %3 : tensor<i32>
  %5 = stablehlo.compare EQ, %0, %1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%5, %0) {api_version = 2 : i32, has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  %6 = stablehlo.compare EQ, %4, %2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%6, %2) {api_version = 2 : i32, has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  %7 = stablehlo.tanh %y : tensor<?x4xf32>
  %8 = stablehlo.exponential %z : tensor<?xf32>
  return %7 : tensor<?x4xf32>
}`, cost.Options{})
	if got := r.Transcendentals.String(); got != "6*y.dim0" {
		t.Errorf("%s transcendentals", got)
	}
}

// TestShapes: sizes follow through computations of shapes.
func TestShapes(t *testing.T) {
	for _, c := range []struct{ compute, want string }{
		{"%s = stablehlo.add %n, %n : tensor<i32>", "2*n"},
		{"%s = stablehlo.subtract %n, %three : tensor<i32>", "n - 3"},
		{"%s = stablehlo.multiply %n, %n : tensor<i32>", "n^2"},
		{"%s = stablehlo.divide %n, %three : tensor<i32>", "div(n, 3)"},
		{"%s = stablehlo.remainder %n, %three : tensor<i32>", "rem(n, 3)"},
		{"%s = stablehlo.maximum %n, %three : tensor<i32>", "max(3, n)"},
		{"%s = stablehlo.minimum %n, %three : tensor<i32>", "min(3, n)"},
		{"%m = stablehlo.negate %n : tensor<i32>\n%s = stablehlo.negate %m : tensor<i32>", "n"},
		{"%m = stablehlo.convert %n : (tensor<i32>) -> tensor<i64>\n%s = stablehlo.convert %m : (tensor<i64>) -> tensor<i32>", "n"},
		{"%c = stablehlo.constant dense<true> : tensor<i1>\n%s = stablehlo.select %c, %n, %n : tensor<i1>, tensor<i32>", "n"},
		{"%s = call @twice(%n) : (tensor<i32>) -> tensor<i32>", "2*n"},
		{`%l:2 = stablehlo.while(%i = %three, %k = %n) : tensor<i32>, tensor<i32>
cond { %t = stablehlo.constant dense<10> : tensor<i32>
  %p = stablehlo.compare LT, %i, %t : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }
do { %o = stablehlo.constant dense<2> : tensor<i32>
  %j = stablehlo.add %i, %o : tensor<i32>
  %h = stablehlo.add %k, %o : tensor<i32>
  stablehlo.return %j, %h : tensor<i32>, tensor<i32> }
%s = stablehlo.add %l#1, %l#0 : tensor<i32>`, "n + 19"},
		{"%v = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<3xi32>\n%w = stablehlo.slice %v [1:2] : (tensor<3xi32>) -> tensor<1xi32>\n%s = stablehlo.reshape %w : (tensor<1xi32>) -> tensor<i32>", "n"},
	} {
		r := of(t, `
func.func @main(%n: tensor<i32> loc("n")) -> tensor<?xf32> {
  %three = stablehlo.constant dense<3> : tensor<i32>
  `+c.compute+`
  %shape = stablehlo.reshape %s : (tensor<i32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_iota %shape, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func private @twice(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.add %a, %a : tensor<i32>
  return %0 : tensor<i32>
}`, cost.Options{})
		if got := r.Outputs[0][0].String(); got != c.want {
			t.Errorf("%s: a size of %s, want %s", c.compute, got, c.want)
		}
	}
}
