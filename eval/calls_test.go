package eval

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// outcome runs @main and returns its results on one line, or the error.
func outcome(t *testing.T, text string, opt Options) string {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	out, err2 := Run(m, "main", nil, opt)
	if err2 != nil {
		return err2.Error()
	}
	var list []string
	for _, v := range out {
		list = append(list, strings.Join(strings.Fields(string(AppendValue(nil, m, v))), " "))
	}
	return strings.Join(list, "; ")
}

// TestRandomBits compares with what XLA computes on CPUs.
func TestRandomBits(t *testing.T) {
	for _, c := range []struct{ algorithm, state, typ, want string }{
		{"THREE_FRY", "[1311768467463790320, 18446744073709551615]", "3x5xui8",
			"tensor<2xui64> { [1311768467463790320, 8] }; tensor<3x5xui8> { [ [167, 202, 61, 249, 252], [134, 141, 104, 10, 21], [2, 28, 134, 150, 137] ] }"},
		{"THREE_FRY", "[1311768467463790320, 18446744073709551615]", "ui16", "{ [1311768467463790320, 0] }; tensor<ui16> {31655}"},
		{"PHILOX", "[1311768467463790320, 18446744073709551615]", "5xui64",
			"{ [1311768467463790320, 2] }; tensor<5xui64> { [12951043062988922654, 4621549904384879066, 2311151477393820915, 12915309976788939262, 12257446613617217590] }"},
		{"DEFAULT", "[1311768467463790320, 18446744073709551615]", "4x3xui32", "[1480449822, 3015399692, 3935955418]"},
		{"PHILOX", "[1, 18446744073709551615, 7]", "2xui32", "tensor<3xui64> { [1, 0, 8] }"},
		{"THREE_FRY", "[1, 2, 3]", "2xui32", "the state of THREE_FRY has two numbers, not 3"},
		{"PHILOX", "[1]", "2xui32", "two or three integers"},
	} {
		n := strings.Count(c.state, ",") + 1
		got := outcome(t, fmt.Sprintf(`func.func @main() -> (tensor<%[1]dxui64>, tensor<%[4]s>) {
  %%s = stablehlo.constant dense<%[3]s> : tensor<%[1]dxui64>
  %%a, %%b = stablehlo.rng_bit_generator %%s, algorithm = %[2]s : (tensor<%[1]dxui64>) -> (tensor<%[1]dxui64>, tensor<%[4]s>)
  return %%a, %%b : tensor<%[1]dxui64>, tensor<%[4]s>
}`, n, c.algorithm, c.state, c.typ), Options{})
		if !strings.Contains(got, c.want) {
			t.Errorf("%s of %s: %s, want %s", c.algorithm, c.typ, got, c.want)
		}
	}
}

// TestRng: the seed decides, and the numbers are those of the distribution.
func TestRng(t *testing.T) {
	program := func(a, b, typ, shape, distribution string) string {
		return fmt.Sprintf(`func.func @main() -> tensor<%[4]sx%[3]s> {
  %%a = stablehlo.constant dense<%[1]s> : tensor<%[3]s>
  %%b = stablehlo.constant dense<%[2]s> : tensor<%[3]s>
  %%n = stablehlo.constant dense<%[4]s> : tensor<1xi64>
  %%0 = stablehlo.rng %%a, %%b, %%n, distribution = %[5]s : (tensor<%[3]s>, tensor<%[3]s>, tensor<1xi64>) -> tensor<%[4]sx%[3]s>
  return %%0 : tensor<%[4]sx%[3]s>
}`, a, b, typ, shape, distribution)
	}
	numbers := func(text string) *Tensor {
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		out, err2 := Run(m, "main", nil, Options{Seed: 3})
		if err2 != nil {
			t.Fatal(err2)
		}
		return out[0].(*Tensor)
	}
	for _, c := range []struct {
		a, b, typ, distribution  string
		least, most, mean, about float64
	}{
		{"2.0", "4.0", "f32", "UNIFORM", 2, 3.9999999, 3, 0.1},
		{"2.0", "4.0", "bf16", "UNIFORM", 2, 3.99, 3, 0.1},
		{"-3", "3", "i8", "UNIFORM", -3, 2, -0.5, 0.3},
		{"0", "18446744073709551615", "ui64", "UNIFORM", 0, 1.9e19, 9.2e18, 1e18},
		{"false", "true", "i1", "UNIFORM", 0, 1, 0.5, 0.1},
		{"1.0", "2.0", "f64", "NORMAL", -9, 11, 1, 0.3},
	} {
		x := numbers(program(c.a, c.b, c.typ, "1000", c.distribution))
		sum := 0.0
		for _, b := range x.Bits {
			v := x.Numbers.Float(b)
			sum += v
			if v < c.least || v > c.most {
				t.Fatalf("%s: %v is not from %v to %v", c.typ, v, c.least, c.most)
			}
		}
		if mean := sum / 1000; mean < c.mean-c.about || mean > c.mean+c.about {
			t.Errorf("%s: the mean is %v, not about %v", c.typ, mean, c.mean)
		}
	}
	p := program("0", "100", "i32", "20", "UNIFORM")
	if first := outcome(t, p, Options{Seed: 1}); first != outcome(t, p, Options{Seed: 1}) || first == outcome(t, p, Options{Seed: 2}) {
		t.Error("the seed does not decide")
	}
	if got := outcome(t, program("5", "5", "i32", "1", "UNIFORM"), Options{}); !strings.Contains(got, "less than the upper") {
		t.Error(got)
	}
	if got := outcome(t, program("5", "6", "i32", "1", "NORMAL"), Options{}); !strings.Contains(got, "for floats") {
		t.Error(got)
	}
}

// TestCalls runs custom calls that hlobc knows.
func TestCalls(t *testing.T) {
	const greater = `func.func private @greater(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func private @twice(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %a : tensor<f32>
  return %0 : tensor<f32>
}
func.func private @sum(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %c = call @twice(%b) : (tensor<f32>) -> tensor<f32>
  %0 = stablehlo.add %a, %c : tensor<f32>
  return %0 : tensor<f32>
}
`
	for _, c := range []struct{ name, results, body, want string }{
		{"top k", "tensor<2x2xf32>, tensor<2x2xi32>", `  %x = stablehlo.constant dense<[[1.0, 5.0, 3.0], [7.0, 7.0, 9.0]]> : tensor<2x3xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x3xi32>
  %f = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.constant dense<-1> : tensor<i32>
  %r:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %f, %n) {called_computations = [@greater], mhlo.backend_config = {reduction_dim = 1 : i64, top_k = 2 : i64}}
    : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)`,
			"{ [ [5.000000e+00, 3.000000e+00], [9.000000e+00, 7.000000e+00] ] }; tensor<2x2xi32> { [ [1, 2], [2, 0] ] }"},
		{"top k along rows", "tensor<1x2xf32>, tensor<1x2xi32>", `  %x = stablehlo.constant dense<[[1.0, 5.0], [7.0, 4.0]]> : tensor<2x2xf32>
  %i = stablehlo.iota dim = 0 : tensor<2x2xi32>
  %f = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.constant dense<-1> : tensor<i32>
  %r:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %f, %n) {called_computations = [@greater], mhlo.backend_config = {reduction_dim = -2 : i64}}
    : (tensor<2x2xf32>, tensor<2x2xi32>, tensor<f32>, tensor<i32>) -> (tensor<1x2xf32>, tensor<1x2xi32>)`,
			"{ [ [7.000000e+00, 5.000000e+00] ] }; tensor<1x2xi32> { [ [1, 0] ] }"},
		{"top k without dimension", "tensor<2xf32>, tensor<2xi32>", `  %x = stablehlo.constant dense<1.0> : tensor<2xf32>
  %i = stablehlo.iota dim = 0 : tensor<2xi32>
  %r:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %x, %i) {called_computations = [@greater]} : (tensor<2xf32>, tensor<2xi32>, tensor<2xf32>, tensor<2xi32>) -> (tensor<2xf32>, tensor<2xi32>)`,
			"reduction_dim is missing"},
		{"top k of nothing", "tensor<2xf32>, tensor<2xi32>", `  %r:2 = stablehlo.custom_call @stablehlo.dynamic_approx_top_k() : () -> (tensor<2xf32>, tensor<2xi32>)`,
			"the number of elements is missing"},
		{"windows", "tensor<3xf32>, tensor<f32>", `  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %f = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.constant dense<3> : tensor<1xi32>
  %o = stablehlo.constant dense<1> : tensor<1xi32>
  %p = stablehlo.constant dense<[[2, 0]]> : tensor<1x2xi32>
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %f, %n, %o, %o, %o, %p) {called_computations = [@sum]}
    : (tensor<3xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<3xf32>`,
			"{ [2.000000e+00, 6.000000e+00, 1.200000e+01] }"},
		{"windows with other sizes", "tensor<3xf32>, tensor<f32>", `  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %f = stablehlo.constant dense<0.0> : tensor<f32>
  %o = stablehlo.constant dense<1> : tensor<2xi32>
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %f, %o, %o, %o, %o, %o) {called_computations = [@sum]}
    : (tensor<3xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<3xf32>`,
			"operand #2 has another number of integers"},
		{"an assertion that holds", "tensor<i1>, tensor<i1>", `  %t = stablehlo.constant dense<true> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%t) {error_message = "no", has_side_effect = true} : (tensor<i1>) -> ()`, "tensor<i1> {true}"},
		{"an assertion that does not", "tensor<i1>, tensor<i1>", `  %t = stablehlo.constant dense<false> : tensor<i1>
  %n = stablehlo.constant dense<7> : tensor<i32>
  stablehlo.custom_call @shape_assertion(%t, %n) {error_message = "it is {0}, not {1}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()`, "it is 7, not {1}"},
		{"a sharding", "tensor<i1>, tensor<i1>", `  %x = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{replicated}"} : (tensor<i1>) -> tensor<i1>`, "tensor<i1> {true}"},
		{"a part", "tensor<i1>, tensor<i1>", `  %x = stablehlo.constant dense<true> : tensor<2xi1>
  %t = stablehlo.custom_call @SPMDFullToShardShape(%x) : (tensor<2xi1>) -> tensor<i1>`, "the type of result #0 is not that of its operand"},
		{"random bits", "tensor<2xui64>, tensor<3xui8>", `  %s = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %n = stablehlo.constant dense<3> : tensor<1xi64>
  %r:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%s, %n) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>, tensor<1xi64>) -> (tensor<2xui64>, tensor<3xui8>)`,
			"tensor<2xui64> { [1, 4] }"},
		{"an unknown call", "tensor<i1>, tensor<i1>", `  %t = stablehlo.custom_call @nothing() : () -> tensor<i1>`, `the call target "nothing" is unknown`},
	} {
		value := "%r#0, %r#1"
		switch {
		case strings.Contains(c.body, "%t ="):
			value = "%t, %t"
		case strings.Contains(c.body, "%0 ="):
			value = "%0, %f"
		}
		got := outcome(t, greater+fmt.Sprintf("func.func @main() -> (%[1]s) {\n%[2]s\n  return %[3]s : %[1]s\n}", c.results, c.body, value), Options{})
		if !strings.Contains(got, c.want) {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestCallFacet: a call of a run's options replaces hlobc's own, and one of a module's dialects both.
func TestCallFacet(t *testing.T) {
	constant := func(n int64) Evaluator {
		return func(p *Process, op ir.Op, _ []Value) ([]Value, error) {
			elem, err := elementType(op.Result(0).Type())
			if err != nil {
				return nil, err
			}
			x, err := p.NewTensor(nil, elem)
			if err != nil {
				return nil, err
			}
			x.Bits[0] = x.Numbers.FromInt(n)
			return []Value{x}, p.Work(1)
		}
	}
	reg, err := dialect.Default().With(&schema.Dialect{Name: "stablehlo", Facets: []any{Calls{"Sharding": constant(3)}}})
	if err != nil {
		t.Fatal(err)
	}
	const text = `func.func @main() -> tensor<i32> {
  %c = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.custom_call @Sharding(%c) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}`
	for _, c := range []struct {
		reg  *schema.Registry
		opt  Options
		want uint64
	}{{dialect.Default(), Options{}, 1}, {dialect.Default(), Options{Calls: Calls{"Sharding": constant(2)}}, 2}, {reg, Options{Calls: Calls{"Sharding": constant(2)}}, 3}} {
		m, err := asm.Parse([]byte(text), asm.ParseOptions{Registry: c.reg})
		if err != nil {
			t.Fatal(err)
		}
		out, err2 := Run(m, "main", nil, c.opt)
		if err2 != nil || out[0].(*Tensor).Bits[0] != c.want {
			t.Errorf("%v, %v, want %d", out, err2, c.want)
		}
	}
	if _, err := dialect.Default().With(&schema.Dialect{Name: "stablehlo", Facets: []any{Calls{"x": nil}}}); err == nil || !strings.Contains(err.Error(), `calls of "x" is nil`) {
		t.Errorf("a nil evaluator: %v", err)
	}
	if targets := ShippedCalls(); targets["Sharding"] == nil || len(targets) < 10 {
		t.Error("the calls of the package are missing")
	}
}

// TestZeroDivisors: the results are XLA's, and errors without the option.
func TestZeroDivisors(t *testing.T) {
	const text = `func.func @main() -> (tensor<2xi8>, tensor<2xi8>, tensor<ui16>) {
  %a = stablehlo.constant dense<[5, -6]> : tensor<2xi8>
  %b = stablehlo.constant dense<[2, 0]> : tensor<2xi8>
  %c = stablehlo.constant dense<7> : tensor<ui16>
  %z = stablehlo.constant dense<0> : tensor<ui16>
  %0 = stablehlo.divide %a, %b : tensor<2xi8>
  %1 = stablehlo.remainder %a, %b : tensor<2xi8>
  %2 = stablehlo.divide %c, %z : tensor<ui16>
  return %0, %1, %2 : tensor<2xi8>, tensor<2xi8>, tensor<ui16>
}`
	if got := outcome(t, text, Options{ZeroDivisors: true}); got != "tensor<2xi8> { [2, -1] }; tensor<2xi8> { [1, -6] }; tensor<ui16> {65535}" {
		t.Error(got)
	}
	if got := outcome(t, text, Options{}); !strings.Contains(got, "there is no result for element 1") {
		t.Error(got)
	}
}

// TestManualComputation runs computations that are split over meshes.
func TestManualComputation(t *testing.T) {
	const reduction = `({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    })`
	manual := func(in, out, axes string) string {
		return fmt.Sprintf("%%0 = \"sdy.manual_computation\"(%%x) <{in_shardings = #sdy.sharding_per_value<[%s]>, out_shardings = #sdy.sharding_per_value<[%s]>, manual_axes = #sdy<manual_axes{%s}>}> ({\n^bb0(%%a: tensor<4x2xf32>):\nsdy.return %%a : tensor<4x2xf32>\n}) : (tensor<4x2xf32>) -> tensor<4x2xf32>", in, out, axes)
	}
	const iota = `  %x = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0]]> : tensor<4x2xf32>
`
	for _, c := range []struct{ name, mesh, body, want string }{
		{"parts that stay", `["x"=2, "y"=2]`, `%0 = sdy.manual_computation(%x) in_shardings=[<@m, [{"x", "y"}, {}]>] out_shardings=[<@m, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<1x2xf32>) {
    %n = stablehlo.partition_id : tensor<ui32>
    %f = stablehlo.convert %n : (tensor<ui32>) -> tensor<f32>
    %b = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<1x2xf32>
    %r = stablehlo.add %a, %b : tensor<1x2xf32>
    sdy.return %r : tensor<1x2xf32>
  } : (tensor<4x2xf32>) -> tensor<4x2xf32>`, "[0.000000e+00, 1.000000e+00], [3.000000e+00, 4.000000e+00], [6.000000e+00, 7.000000e+00], [9.000000e+00, 1.000000e+01]"},
		{"other device numbers", `["x"=4], device_ids=[3, 2, 1, 0]`, `%0 = sdy.manual_computation(%x) in_shardings=[<@m, [{"x"}, {}]>] out_shardings=[<@m, [{"x"}, {}]>] manual_axes={"x"} (%a: tensor<1x2xf32>) {
    %n = stablehlo.partition_id : tensor<ui32>
    %f = stablehlo.convert %n : (tensor<ui32>) -> tensor<f32>
    %b = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<1x2xf32>
    sdy.return %b : tensor<1x2xf32>
  } : (tensor<4x2xf32>) -> tensor<4x2xf32>`, "[3.000000e+00, 3.000000e+00], [2.000000e+00, 2.000000e+00], [1.000000e+00, 1.000000e+00], [0.000000e+00, 0.000000e+00]"},
		{"a sum over one of two axes, the other one free", `["x"=2, "y"=2]`, `%0 = sdy.manual_computation(%x) in_shardings=[<@m, [{"x", ?}, {?}]>] out_shardings=[<@m, [{?}, {?}]>] manual_axes={"x"} (%a: tensor<2x2xf32>) {
    %b = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ` + reduction + ` : (tensor<2x2xf32>) -> tensor<2x2xf32>
    %c = stablehlo.concatenate %b, %b, dim = 0 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
    sdy.return %c : tensor<4x2xf32>
  } : (tensor<4x2xf32>) -> tensor<4x2xf32>`, "[4.000000e+00, 6.000000e+00], [8.000000e+00, 1.000000e+01], [4.000000e+00, 6.000000e+00]"},
		{"one inside another", `["x"=2, "y"=2]`, `%0 = sdy.manual_computation(%x) in_shardings=[<@m, [{"x"}, {}]>] out_shardings=[<@m, [{"x"}, {}]>] manual_axes={"x"} (%a: tensor<2x2xf32>) {
    %i = sdy.manual_computation(%a) in_shardings=[<@m, [{"y"}, {}]>] out_shardings=[<@m, [{"y"}, {}]>] manual_axes={"y"} (%b: tensor<1x2xf32>) {
      %n = stablehlo.partition_id : tensor<ui32>
      %f = stablehlo.convert %n : (tensor<ui32>) -> tensor<f32>
      %c = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<1x2xf32>
      %r = stablehlo.add %b, %c : tensor<1x2xf32>
      sdy.return %r : tensor<1x2xf32>
    } : (tensor<2x2xf32>) -> tensor<2x2xf32>
    sdy.return %i : tensor<2x2xf32>
  } : (tensor<4x2xf32>) -> tensor<4x2xf32>`, "[0.000000e+00, 1.000000e+00], [3.000000e+00, 4.000000e+00], [6.000000e+00, 7.000000e+00], [9.000000e+00, 1.000000e+01]"},
		{"a constraint", `["x"=2]`, `%0 = sdy.sharding_constraint %x <@m, [{"x"}, {}]> : tensor<4x2xf32>`, "[0.000000e+00, 1.000000e+00]"},
		{"a part of an axis", `["x"=4]`, `%0 = sdy.manual_computation(%x) in_shardings=[<@m, [{"x":(2)2}, {}]>] out_shardings=[<@m, [{"x":(2)2}, {}]>] manual_axes={"x"} (%a: tensor<2x2xf32>) {
    sdy.return %a : tensor<2x2xf32>
  } : (tensor<4x2xf32>) -> tensor<4x2xf32>`, "[0.000000e+00, 1.000000e+00], [2.000000e+00, 3.000000e+00], [4.000000e+00"},
		{"unequal parts", `["x"=8]`, `%0 = sdy.manual_computation(%x) in_shardings=[<@m, [{"x"}, {}]>] out_shardings=[<@m, [{"x"}, {}]>] manual_axes={"x"} (%a: tensor<1x2xf32>) {
    sdy.return %a : tensor<1x2xf32>
  } : (tensor<4x2xf32>) -> tensor<4x2xf32>`, "dimension 0 of shape [4 2] has no 8 equal parts"},
		{"a later part of an axis", `["x"=4]`, manual(`<@m, [{"x":(1)2}, {}]>`, `<@m, [{"x":(1)2}, {}]>`, `"x"`), "[6.000000e+00, 7.000000e+00]"},
		{"a part that is not a sub-axis", `["x"=4]`, manual(`<@m, [{"x":(1)3}, {}]>`, `<@m, [{}, {}]>`, `"x"`), "operand #0: the mesh has no such axis"},
		{"a part beyond the axis", `["x"=4]`, manual(`<@m, [{"x":(4)2}, {}]>`, `<@m, [{}, {}]>`, `"x"`), "operand #0: the mesh has no such axis"},
		{"an empty part", `["x"=4]`, manual(`<@m, [{"x":(1)0}, {}]>`, `<@m, [{}, {}]>`, `"x"`), "operand #0: the mesh has no such axis"},
		{"an empty part in front", `["x"=4]`, manual(`<@m, [{"x":(0)2}, {}]>`, `<@m, [{}, {}]>`, `"x"`), "operand #0: the mesh has no such axis"},
		{"an axis that is not there", `["x"=2]`, manual(`<@m, [{"y"}, {}]>`, `<@m, [{}, {}]>`, `"y"`), "operand #0: the mesh has no such axis"},
		{"an axis of the result that is not there", `["x"=2]`, manual(`<@m, [{}, {}]>`, `<@m, [{"y"}, {}]>`, `"y"`), "result #0: the mesh has no such axis"},
		{"an axis that is not manual", `["x"=2, "y"=2]`, manual(`<@m, [{"x"}, {}]>`, `<@m, [{"x"}, {}]>`, `"y"`), "[6.000000e+00, 7.000000e+00]"},
		{"no mesh of this name", `["x"=2]`, manual(`<@n, [{"x"}, {}]>`, `<@m, [{"x"}, {}]>`, `"x"`), "there is no mesh @n"},
		{"another rank", `["x"=2]`, manual(`<@m, [{"x"}]>`, `<@m, [{"x"}, {}]>`, `"x"`), "operand #0: a sharding of 1 dimensions for shape [4 2]"},
		{"another rank of the result", `["x"=2]`, manual(`<@m, [{"x"}, {}]>`, `<@m, [{"x"}]>`, `"x"`), "result #0: a sharding of 1 dimensions for shape [2 2]"},
		{"too many devices", `["x"=16384, "y"=2]`, manual(`<@m, [{"x"}, {}]>`, `<@m, [{"x"}, {}]>`, `"x"`), "a mesh of more than 16384 devices"},
		{"sums to come", `["x"=2]`, manual(`<@m, [{}, {}], unreduced={"x"}>`, `<@m, [{}, {}]>`, `"x"`), "still to be summed up"},
		{"sums to come along another axis", `["x"=2, "y"=2]`, manual(`<@m, [{}, {}], unreduced={"y"}>`, `<@m, [{}, {}]>`, `"x"`), "[6.000000e+00, 7.000000e+00]"},
		{"a failure in one device", `["x"=2]`, `%0 = sdy.manual_computation(%x) in_shardings=[<@m, [{"x"}, {}]>] out_shardings=[<@m, [{"x"}, {}]>] manual_axes={"x"} (%a: tensor<2x2xf32>) {
    %c = stablehlo.custom_call @nothing(%a) : (tensor<2x2xf32>) -> tensor<2x2xf32>
    sdy.return %c : tensor<2x2xf32>
  } : (tensor<4x2xf32>) -> tensor<4x2xf32>`, `the call target "nothing" is unknown`},
	} {
		got := outcome(t, fmt.Sprintf("sdy.mesh @m = <%s>\nfunc.func @main() -> tensor<4x2xf32> {\n%s  %s\n  return %%0 : tensor<4x2xf32>\n}", c.mesh, iota, c.body), Options{})
		if !strings.Contains(got, c.want) {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
