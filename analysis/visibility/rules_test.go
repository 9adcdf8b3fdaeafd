package visibility_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
)

// secretIn returns the sorted, unique names of the secret values of an instance.
func secretIn(in *visibility.Instance) []string {
	names := asm.NewNames(in.Func, asm.Options{UniqueSSANames: true})
	var list []string
	add := func(v ir.Value) {
		if in.Of(v) == visibility.Secret {
			list = append(list, names.Of(v))
		}
	}
	_ = ir.Walk(in.Func, func(op ir.Op) ir.Action {
		if op != in.Func {
			for i := range op.NumResults() {
				add(op.Result(i))
			}
		}
		for r := range op.NumRegions() {
			for b := op.Region(r).First(); !b.IsNil(); b = b.Next() {
				for i := range b.NumArgs() {
					add(b.Arg(i))
				}
			}
		}
		return ir.Advance
	})
	slices.Sort(list)
	return slices.Compact(list)
}

func parseText(text string) (*ir.Module, error) {
	return asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
}

func parse(t testing.TB, text string) *ir.Module {
	t.Helper()
	m, err := parseText(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return m
}

// TestRules analyzes programs in which the inputs %p and %q are public, and %s, %t and %v secret.
// The expected secret values have the names that printing with unique names gives them: %arg5 is
// the first block argument.
func TestRules(t *testing.T) {
	for _, c := range []struct{ name, want, body string }{
		{"nullary", "", `
			%0 = stablehlo.constant dense<1> : tensor<i32>
			%1 = stablehlo.iota dim = 0 : tensor<4xi32>
			%2 = stablehlo.replica_id : tensor<ui32>`},
		{"unary", "%1", `
			%0 = stablehlo.negate %p : tensor<i32>
			%1 = stablehlo.negate %s : tensor<i32>`},
		{"binary", "%1 %2 %3", `
			%0 = stablehlo.add %p, %q : tensor<i32>
			%1 = stablehlo.add %s, %q : tensor<i32>
			%2 = stablehlo.add %p, %t : tensor<i32>
			%3 = stablehlo.add %s, %t : tensor<i32>`},
		{"if of a secret", "%0 %1", `
			%c = stablehlo.compare EQ, %s, %p : (tensor<i32>, tensor<i32>) -> tensor<i1>
			%1 = "stablehlo.if"(%c) ({
			  stablehlo.return %p : tensor<i32>
			}, {
			  stablehlo.return %q : tensor<i32>
			}) : (tensor<i1>) -> tensor<i32>`},
		{"branches that differ", "%1#1", `
			%c = stablehlo.compare EQ, %q, %p : (tensor<i32>, tensor<i32>) -> tensor<i1>
			%1:2 = "stablehlo.if"(%c) ({
			  stablehlo.return %p, %q : tensor<i32>, tensor<i32>
			}, {
			  stablehlo.return %q, %s : tensor<i32>, tensor<i32>
			}) : (tensor<i1>) -> (tensor<i32>, tensor<i32>)`},
		{"case", "%0", `
			%0 = "stablehlo.case"(%s) ({
			  stablehlo.return %p : tensor<i32>
			}, {
			  stablehlo.return %p : tensor<i32>
			}, {
			  stablehlo.return %p : tensor<i32>
			}) : (tensor<i32>) -> tensor<i32>`},
		{"a loop that swaps", "%0#0 %0#1 %iterArg %iterArg_0 %iterArg_2", `
			%0:3 = stablehlo.while(%a = %s, %b = %p, %i = %q) : tensor<i32>, tensor<i32>, tensor<i32>
			cond {
			  %1 = stablehlo.compare LT, %i, %p : (tensor<i32>, tensor<i32>) -> tensor<i1>
			  stablehlo.return %1 : tensor<i1>
			} do {
			  %1 = stablehlo.add %i, %i : tensor<i32>
			  stablehlo.return %b, %a, %1 : tensor<i32>, tensor<i32>, tensor<i32>
			}`},
		{"a loop that hides what it is given", "%0#0 %iterArg", `
			%0:2 = stablehlo.while(%a = %s, %i = %q) : tensor<i32>, tensor<i32>
			cond {
			  %1 = stablehlo.compare LT, %i, %p : (tensor<i32>, tensor<i32>) -> tensor<i1>
			  stablehlo.return %1 : tensor<i1>
			} do {
			  stablehlo.return %p, %i : tensor<i32>, tensor<i32>
			}`},
		{"a loop with a secret bound", "%0#0 %0#1 %2 %3 %iterArg %iterArg_0 %iterArg_1", `
			%0:2 = stablehlo.while(%a = %q, %i = %q) : tensor<i32>, tensor<i32>
			cond {
			  %1 = stablehlo.compare LT, %i, %s : (tensor<i32>, tensor<i32>) -> tensor<i1>
			  stablehlo.return %1 : tensor<i1>
			} do {
			  %1 = stablehlo.add %p, %q : tensor<i32>
			  %2 = stablehlo.add %i, %1 : tensor<i32>
			  stablehlo.return %1, %2 : tensor<i32>, tensor<i32>
			}`},
		{"reduce", "%1#1 %3 %arg6 %arg8", `
			%x = stablehlo.broadcast_in_dim %p, dims = [] : (tensor<i32>) -> tensor<3xi32>
			%0:2 = stablehlo.reduce(%x init: %p), (%x init: %s) across dimensions = [0] : (tensor<3xi32>, tensor<3xi32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
			reducer(%a: tensor<i32>, %c: tensor<i32>) (%b: tensor<i32>, %d: tensor<i32>) {
			  %1 = stablehlo.add %a, %c : tensor<i32>
			  %2 = stablehlo.add %b, %d : tensor<i32>
			  stablehlo.return %1, %2 : tensor<i32>, tensor<i32>
			}`},
		{"is_finite publishes", "%0", `
			%0 = stablehlo.convert %s : (tensor<i32>) -> tensor<f32>
			%1 = stablehlo.is_finite %0 : (tensor<f32>) -> tensor<i1>`},
		{"custom calls", "%0#0 %0#1 %3 %4#0 %4#1", `
			%0:2 = stablehlo.custom_call @unknown(%p, %s) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
			%1 = stablehlo.custom_call @spu.reveal(%s) : (tensor<i32>) -> tensor<i32>
			%2 = stablehlo.custom_call @spu.epsilon() : () -> tensor<f32>
			%3 = stablehlo.custom_call @my.input() : () -> tensor<i32>
			%4:2 = stablehlo.custom_call @mhlo.topk(%s, %p) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
			%5:2 = stablehlo.custom_call @mhlo.topk(%p, %s) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)`},
		{"tuples and barriers", "%0 %2 %3#1", `
			%0 = stablehlo.tuple %p, %s : tuple<tensor<i32>, tensor<i32>>
			%1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
			%2 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
			%4:2 = stablehlo.optimization_barrier %p, %s : tensor<i32>, tensor<i32>
			%5 = stablehlo.get_dimension_size %v, dim = 0 : (tensor<4xi32>) -> tensor<i32>`},
		{"sort", "%1#0 %1#1 %2 %arg5 %arg6", `
			%x = stablehlo.iota dim = 0 : tensor<4xi32>
			%0:2 = "stablehlo.sort"(%v, %x) ({
			^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
			  %1 = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
			  stablehlo.return %1 : tensor<i1>
			}) {dimension = 0 : i64} : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)`},
		{"sort by something public", "%1#1 %arg7 %arg8", `
			%x = stablehlo.iota dim = 0 : tensor<4xi32>
			%0:2 = "stablehlo.sort"(%x, %v) ({
			^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
			  %1 = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
			  stablehlo.return %1 : tensor<i1>
			}) {dimension = 0 : i64} : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)`},
		{"gather by a secret index", "%1 %2", `
			%x = stablehlo.iota dim = 0 : tensor<4xi32>
			%0 = stablehlo.dynamic_slice %x, %s, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
			%1 = stablehlo.dynamic_update_slice %x, %x, %s : (tensor<4xi32>, tensor<4xi32>, tensor<i32>) -> tensor<4xi32>`},
		{"scatter", "%1 %2 %3 %arg5 %arg6", `
			%x = stablehlo.iota dim = 0 : tensor<4xi32>
			%u = stablehlo.constant dense<1> : tensor<1xi32>
			%j = stablehlo.reshape %s : (tensor<i32>) -> tensor<1x1xi32>
			%0 = "stablehlo.scatter"(%x, %j, %u) ({
			^bb0(%a: tensor<i32>, %b: tensor<i32>):
			  %1 = stablehlo.add %a, %b : tensor<i32>
			  stablehlo.return %1 : tensor<i32>
			}) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4xi32>, tensor<1x1xi32>, tensor<1xi32>) -> tensor<4xi32>`},
		{"map captures a secret", "%1 %2", `
			%x = stablehlo.iota dim = 0 : tensor<4xi32>
			%0 = "stablehlo.map"(%x) ({
			^bb0(%a: tensor<i32>):
			  %1 = stablehlo.add %a, %s : tensor<i32>
			  stablehlo.return %1 : tensor<i32>
			}) {dimensions = array<i64: 0>} : (tensor<4xi32>) -> tensor<4xi32>`},
		{"what nothing is known of", "%0 %2 %arg5", `
			%0 = "unknown.op"(%p) ({
			^bb0(%a: tensor<i32>):
			  "unknown.use"(%s) : (tensor<i32>) -> ()
			  %1 = "unknown.neg"(%a) : (tensor<i32>) -> tensor<i32>
			}) : (tensor<i32>) -> tensor<i32>
			%2 = "unknown.op"(%p) : (tensor<i32>) -> tensor<i32>`},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := "func.func @main(%p: tensor<i32>, %q: tensor<i32>, %s: tensor<i32>, %t: tensor<i32>, %v: tensor<4xi32>) {\n" +
				c.body + "\nfunc.return\n}\n"
			m := parse(t, text)
			rules := visibility.DefaultRules()
			if err := rules.ParseCustomCalls([]string{"my.input:secret"}); err != nil {
				t.Fatal(err)
			}
			r, err := visibility.Analyze(m.Root(), visibility.Options{Rules: &rules, Inputs: []visibility.Visibility{
				visibility.Public, visibility.Public, visibility.Secret, visibility.Secret, visibility.Secret}})
			if err != nil {
				t.Fatal(err)
			}
			got := slices.DeleteFunc(secretIn(r.Entry), func(s string) bool { return s == "%arg2" || s == "%arg3" || s == "%arg4" })
			want := strings.Fields(c.want)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("secret are %v, want %v in\n%s", got, want, asm.Print(nil, m.Root(), asm.Options{UniqueSSANames: true}))
			}
		})
	}
}

// TestBadCustomCalls checks that rules of custom calls that cannot be parsed are errors that say which.
func TestBadCustomCalls(t *testing.T) {
	for text, want := range map[string]string{
		"my.hide": `custom call "my.hide" is not of the form`, ":secret": `custom call ":secret" is not of the form`, "my.hide:hidden": "custom call my.hide: ", "a:b:": "custom call a:b: ",
	} {
		rules := visibility.DefaultRules()
		if err := rules.ParseCustomCalls([]string{"good:secret", text}); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestAnnotateShort checks that a list of attributes that is too short for the arguments is completed.
func TestAnnotateShort(t *testing.T) {
	m := parse(t, `"func.func"() <{sym_name = "main", function_type = (i32, i32) -> (), arg_attrs = [{x.y}]}> ({
^bb0(%a: i32, %b: i32):
  "func.return"() : () -> ()
}) : () -> ()`)
	r, err := visibility.Analyze(m.Root(), visibility.Options{})
	if err != nil {
		t.Fatal(err)
	}
	visibility.Annotate(m.Root(), r)
	const want = `arg_attrs = [{hlobc.visibility = "secret", x.y}, {hlobc.visibility = "secret"}]`
	if got := string(asm.Print(nil, m.Root(), asm.Options{Generic: true})); !strings.Contains(got, want) {
		t.Error(got)
	}
}

// TestWords parses and prints the names of visibilities and rules.
func TestWords(t *testing.T) {
	list, err := visibility.ParseList([]string{"public", "VIS_SECRET", "private"})
	if err != nil || !slices.Equal(list, []visibility.Visibility{visibility.Public, visibility.Secret, visibility.Secret}) {
		t.Errorf("%v, %v", list, err)
	}
	if _, err := visibility.ParseList([]string{"public", "hidden"}); err == nil || !strings.Contains(err.Error(), `input 1: visibility "hidden"`) {
		t.Error(err)
	}
	var r visibility.Rules
	for i, name := range []string{"join", "pairwise", "first", "publish", "secret"} {
		if rule, err := visibility.ParseRule(name); err != nil || rule != visibility.Rule(i) || rule.String() != name {
			t.Errorf("%s: %v, %v", name, rule, err)
		}
		if err := r.ParseCustomCalls([]string{"a:b:" + name}); err != nil || r.CustomCalls["a:b"] != visibility.Rule(i) {
			t.Errorf("%s: %v, %v", name, r.CustomCalls, err)
		}
	}
	if _, err := visibility.ParseRule("publishes"); err == nil {
		t.Error("a rule of another name")
	}
}
