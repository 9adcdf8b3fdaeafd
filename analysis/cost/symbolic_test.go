package cost_test

import (
	"os"
	"strings"
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
func.func @main(%x: tensor<?x4xf32> loc("x"), %y: tensor<?x4xf32> loc("y"), %z: tensor<?xf32> loc("z"), %w: tensor<?xf32> loc("w")) -> tensor<?x4xf32> {
  %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %1 = stablehlo.get_dimension_size %y, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %2 = stablehlo.get_dimension_size %z, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %3 = stablehlo.constant dense<2> : tensor<i32>
  %4 = stablehlo.multiply %0, %3 : tensor<i32>
  %5 = stablehlo.compare EQ, %0, %1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%5, %0) {api_version = 2 : i32, has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  %6 = stablehlo.compare EQ, %4, %2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%6, %2) {api_version = 2 : i32, has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  %9 = stablehlo.get_dimension_size %w, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %10 = stablehlo.compare EQ, %9, %0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @something(%10, %9) {api_version = 2 : i32, has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  stablehlo.custom_call @shape_assertion() {api_version = 2 : i32, has_side_effect = true} : () -> ()
  %11 = stablehlo.cosine %w : tensor<?xf32>
  %7 = stablehlo.tanh %y : tensor<?x4xf32>
  %8 = stablehlo.exponential %z : tensor<?xf32>
  return %7 : tensor<?x4xf32>
}`, cost.Options{})
	if got := r.Transcendentals.String(); got != "w.dim0 + 6*y.dim0" {
		t.Errorf("%s transcendentals", got)
	}
}

// TestNames: the name of an argument's location becomes that of a symbol, unless it is long.
func TestNames(t *testing.T) {
	for n, named := range map[int]bool{0: false, 1: true, 40: true, 41: false} {
		name := strings.Repeat("k", n)
		want := "arg0.dim0"
		if named {
			want = name + ".dim0"
		}
		r := of(t, `func.func @main(%x: tensor<?xf32> loc("`+name+`")) { %0 = stablehlo.tanh %x : tensor<?xf32> return }`, cost.Options{})
		if got := r.Transcendentals.String(); got != want {
			t.Errorf("%d letters: %s, want %s", n, got, want)
		}
	}
}

// TestAssertionsInside: nothing follows from a requirement that a size equals a computation with that size.
func TestAssertionsInside(t *testing.T) {
	r := of(t, `
func.func @main(%x: tensor<?xf32> loc("x")) {
  %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %1 = stablehlo.multiply %0, %0 : tensor<i32>
  %2 = stablehlo.compare EQ, %0, %1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%2, %0) {api_version = 2 : i32, has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  %3 = stablehlo.tanh %x : tensor<?xf32>
  return
}`, cost.Options{})
	if got := r.Transcendentals.String(); got != "x.dim0" {
		t.Errorf("%s transcendentals", got)
	}
}

// TestOneAssertion: sizes that a single requirement makes equal.
func TestOneAssertion(t *testing.T) {
	r := of(t, `
func.func @main(%x: tensor<?xf32> loc("x"), %y: tensor<?xf32> loc("y")) {
  %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %1 = stablehlo.get_dimension_size %y, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %2 = stablehlo.compare EQ, %0, %1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%2, %0) {api_version = 2 : i32, has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  %3 = stablehlo.tanh %x : tensor<?xf32>
  %4 = stablehlo.tanh %y : tensor<?xf32>
  return
}`, cost.Options{})
	if got := r.Transcendentals.String(); got != "2*y.dim0" {
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
		{`%l:3 = stablehlo.while(%i = %three, %k = %n, %q = %n) : tensor<i32>, tensor<i32>, tensor<i32>
cond { %t = stablehlo.constant dense<10> : tensor<i32>
  %p = stablehlo.compare LT, %i, %t : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }
do { %o = stablehlo.constant dense<2> : tensor<i32>
  %j = stablehlo.add %i, %o : tensor<i32>
  %h = stablehlo.multiply %k, %o : tensor<i32>
  stablehlo.return %j, %h, %q : tensor<i32>, tensor<i32>, tensor<i32> }
%s = stablehlo.add %l#1, %l#2 : tensor<i32>`, "n1"},
		{`%l:2 = stablehlo.while(%i = %three, %q = %n) : tensor<i32>, tensor<i32>
cond { %t = stablehlo.constant dense<10> : tensor<i32>
  %p = stablehlo.compare LT, %i, %t : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.return %p : tensor<i1> }
do { %o = stablehlo.constant dense<2> : tensor<i32>
  %j = stablehlo.add %i, %o : tensor<i32>
  stablehlo.return %j, %q : tensor<i32>, tensor<i32> }
%s = stablehlo.add %l#1, %l#1 : tensor<i32>`, "2*n"},
		{"%s = call @nothing() : () -> tensor<i32>", "n1"},
		{"%u = call @nothing() : () -> tensor<?xf32>\n%s = stablehlo.get_dimension_size %u, dim = 0 : (tensor<?xf32>) -> tensor<i32>", "n1"},
		{"%b = stablehlo.constant dense<true> : tensor<i1>\n%u = \"stablehlo.if\"(%b) ({ \"stablehlo.return\"() : () -> () }, { \"stablehlo.return\"() : () -> () }) : (tensor<i1>) -> tensor<?xf32>\n%s = stablehlo.get_dimension_size %u, dim = 0 : (tensor<?xf32>) -> tensor<i32>", "n1"},
		{"%b = stablehlo.constant dense<true> : tensor<i1>\n%v = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>\n%u = \"stablehlo.if\"(%b) ({ %i = stablehlo.dynamic_iota %v, dim = 0 : (tensor<1xi32>) -> tensor<?xf32> stablehlo.return %i : tensor<?xf32> }, { \"stablehlo.return\"() : () -> () }) : (tensor<i1>) -> tensor<?xf32>\n%s = stablehlo.get_dimension_size %u, dim = 0 : (tensor<?xf32>) -> tensor<i32>", "n"},
		{"%s = stablehlo.get_dimension_size %n, dim = 0 : (tensor<i32>) -> tensor<i32>", "n1"},
		{"%u = stablehlo.custom_call @g() : () -> tensor<i32>\n%s = call @twice(%u) : (tensor<i32>) -> tensor<i32>", "2*n1"},
		{"%u = stablehlo.custom_call @g() : () -> tensor<?xf32>\n%s = call @columns(%u) : (tensor<?xf32>) -> tensor<i32>", "n2"},
		{"%u = stablehlo.iota dim = 0 : tensor<3xi32>\n%t = stablehlo.dynamic_iota %u, dim = 0 : (tensor<3xi32>) -> tensor<?x4x?xf32>\n%s = call @columns(%t) : (tensor<?x4x?xf32>) -> tensor<i32>", "4"},
		{"%v = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<3xi32>\n%w = \"stablehlo.slice\"(%v) <{start_indices = array<i64: 2>, limit_indices = array<i64: 4>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<1xi32>\n%s = stablehlo.reshape %w : (tensor<1xi32>) -> tensor<i32>", "n"},
		{"%v = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<3xi32>\n%w = \"stablehlo.slice\"(%v) <{start_indices = array<i64: 2>, limit_indices = array<i64: 3>, strides = array<i64: 1, 1>}> : (tensor<3xi32>) -> tensor<1xi32>\n%s = stablehlo.reshape %w : (tensor<1xi32>) -> tensor<i32>", "n1"},
		{"%v = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<3xi32>\n%w = \"stablehlo.slice\"(%v) <{start_indices = array<i64: 2>, limit_indices = array<i64: 3, 3>, strides = array<i64: 1>}> : (tensor<3xi32>) -> tensor<1xi32>\n%s = stablehlo.reshape %w : (tensor<1xi32>) -> tensor<i32>", "n1"},
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
func.func private @nothing() { return }
func.func private @columns(%a: tensor<?x?xf32>) -> tensor<i32> {
  %0 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  return %0 : tensor<i32>
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

// TestSizes: sizes of results that depend on operands.
func TestSizes(t *testing.T) {
	for _, c := range []struct{ op, want string }{
		{"%0 = stablehlo.dynamic_pad %x, %z, %m, %two, %one : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>", "n + 2*k + 1"},
		{"%0 = stablehlo.dynamic_pad %x, %z, %two, %m, %two : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>", "n + 3*k"},
		{"%0 = stablehlo.real_dynamic_slice %x, %one, %m, %two : (tensor<?xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>", "div(n, 2)"},
		{"%0 = stablehlo.real_dynamic_slice %x, %m, %two, %one : (tensor<?xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>", "-n + 2"},
		{"%0 = stablehlo.concatenate %x, %x, %y, dim = 0 : (tensor<?xf32>, tensor<?xf32>, tensor<5xf32>) -> tensor<?xf32>", "2*k + 5"},
		{"%0 = stablehlo.dynamic_reshape %x, %m : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32>", "n"},
		{"%0 = stablehlo.dynamic_broadcast_in_dim %z, %m, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>", "n"},
		{"%w = stablehlo.concatenate %m, %two, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>\n  %v = stablehlo.dynamic_iota %w, dim = 0 : (tensor<2xi32>) -> tensor<?x2xf32>\n  %0 = \"stablehlo.transpose\"(%v) <{permutation = array<i64: 1, 0>}> : (tensor<?x2xf32>) -> tensor<?x?xf32>", "2"},
		{"%0 = \"stablehlo.gather\"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<?xf32>, tensor<?x1xi32>) -> tensor<?xf32>", "j"},
		{"%0 = \"stablehlo.gather\"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 3>}> : (tensor<?xf32>, tensor<?x1xi32>) -> tensor<?x?xf32>", "3"},
		{"%0 = \"stablehlo.gather\"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 3>}> : (tensor<?xf32>, tensor<?x1xi32>) -> tensor<?x?xf32>", "n1"},
		{"%0 = \"stablehlo.gather\"(%x, %i) <{slice_sizes = array<i64: 1>}> : (tensor<?xf32>, tensor<?x1xi32>) -> tensor<?xf32>", "n1"},
		{"%0 = stablehlo.dot_general %i, %i, contracting_dims = [1] x [1] : (tensor<?x1xi32>, tensor<?x1xi32>) -> tensor<?x?xf32>", "j"},
		{"%0 = stablehlo.rng %z, %z, %m, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi32>) -> tensor<?xf32>", "n"},
		{"%0 = stablehlo.custom_call @f(%x) : (tensor<?xf32>) -> tensor<?xf32>", "k"},
		{"%0 = \"stablehlo.reduce\"(%i, %n) <{dimensions = array<i64: 1>}> ({\n  ^b(%a: tensor<i32>, %b: tensor<i32>):\n    stablehlo.return %a : tensor<i32>\n  }) : (tensor<?x1xi32>, tensor<i32>) -> tensor<?xi32>", "j"},
	} {
		result := c.op[strings.LastIndex(c.op, "-> ")+3:]
		r := of(t, `
func.func @main(%n: tensor<i32> loc("n"), %x: tensor<?xf32> loc("x"), %y: tensor<5xf32>, %z: tensor<f32>, %i: tensor<?x1xi32> loc("i")) -> `+result+` {
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %m = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  `+c.op+`
  return %0 : `+result+`
}`, cost.Options{})
		if got := strings.NewReplacer("x.dim0", "k", "i.dim0", "j").Replace(r.Outputs[0][0].String()); got != c.want {
			t.Errorf("%s: %s, want %s", c.op, got, c.want)
		}
	}
}
