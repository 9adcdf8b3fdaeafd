package visibility_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/traverse"
)

// TestRegionRules checks for operations with regions which results depend on which operands: each
// row makes one input secret after the other, and lists the results that are secret then.
func TestRegionRules(t *testing.T) {
	const dims = `scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>`
	for _, c := range []struct{ name, args, types, body, want string }{
		{"all_reduce", "%a: tensor<2xi32>, %b: tensor<2xi32>", "tensor<2xi32>, tensor<2xi32>", `
			%0:2 = "stablehlo.all_reduce"(%a, %b) ({
			^bb0(%x: tensor<i32>, %y: tensor<i32>):
			  %1 = stablehlo.add %x, %y : tensor<i32>
			  stablehlo.return %1 : tensor<i32>
			}) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)`, "01 01"},
		{"all_reduce by something else", "%a: tensor<2xi32>, %b: tensor<i32>", "tensor<2xi32>", `
			%0 = "stablehlo.all_reduce"(%a) ({
			^bb0(%x: tensor<i32>, %y: tensor<i32>):
			  stablehlo.return %b : tensor<i32>
			}) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2xi32>) -> tensor<2xi32>`, "0 0"},
		{"all_reduce with a value that nothing needs", "%a: tensor<2xi32>, %b: tensor<i32>", "tensor<2xi32>", `
			%0 = "stablehlo.all_reduce"(%a) ({
			^bb0(%x: tensor<i32>, %y: tensor<i32>):
			  %1 = stablehlo.add %x, %y : tensor<i32>
			  %2 = stablehlo.add %b, %y : tensor<i32>
			  stablehlo.return %1 : tensor<i32>
			}) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2xi32>) -> tensor<2xi32>`, "0 -"},
		{"all_reduce of several blocks", "%a: tensor<2xi32>, %b: tensor<2xi32>", "tensor<2xi32>, tensor<2xi32>", `
			%0:2 = "stablehlo.all_reduce"(%a, %b) ({
			^bb0(%x: tensor<i32>, %y: tensor<i32>):
			  "other.jump"()[^bb1] : () -> ()
			^bb1:
			  stablehlo.return %x : tensor<i32>
			}) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)`, "01 01"},
		{"all_reduce of an empty block", "%a: tensor<2xi32>, %b: tensor<2xi32>", "tensor<2xi32>, tensor<2xi32>", `
			%0:2 = "stablehlo.all_reduce"(%a, %b) ({
			^bb0(%x: tensor<i32>, %y: tensor<i32>):
			}) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)`, "01 01"},
		{"scatter that keeps what there was", "%a: tensor<2xi32>, %b: tensor<2xi32>, %i: tensor<1x1xi32>, %c: tensor<1xi32>, %d: tensor<1xi32>", "tensor<2xi32>, tensor<2xi32>", `
			%0:2 = "stablehlo.scatter"(%a, %b, %i, %c, %d) ({
			^bb0(%w: tensor<i32>, %x: tensor<i32>, %y: tensor<i32>, %z: tensor<i32>):
			  stablehlo.return %w, %x : tensor<i32>, tensor<i32>
			}) {` + dims + `} : (tensor<2xi32>, tensor<2xi32>, tensor<1x1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>)`, "0 1 01 0 1"},
		{"all_to_all", "%a: tensor<2xi32>, %b: tensor<2xi32>", "tensor<2xi32>, tensor<2xi32>", `
			%0:2 = "stablehlo.all_to_all"(%a, %b) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 1 : i64, replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)`, "0 1"},
		{"map", "%a: tensor<2xi32>, %b: tensor<2xi32>", "tensor<2xi32>", `
			%0 = "stablehlo.map"(%a, %b) ({
			^bb0(%x: tensor<i32>, %y: tensor<i32>):
			  stablehlo.return %y : tensor<i32>
			}) {dimensions = array<i64: 0>} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>`, "- 0"},
		{"reduce", "%a: tensor<2xi32>, %b: tensor<2xi32>, %c: tensor<i32>, %d: tensor<i32>", "tensor<i32>, tensor<i32>", `
			%0:2 = "stablehlo.reduce"(%a, %b, %c, %d) ({
			^bb0(%w: tensor<i32>, %x: tensor<i32>, %y: tensor<i32>, %z: tensor<i32>):
			  stablehlo.return %w, %x : tensor<i32>, tensor<i32>
			}) {dimensions = array<i64: 0>} : (tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)`, "0 1 0 1"},
		{"reduce that exchanges", "%a: tensor<2xi32>, %b: tensor<2xi32>, %c: tensor<i32>, %d: tensor<i32>", "tensor<i32>, tensor<i32>", `
			%0:2 = "stablehlo.reduce"(%a, %b, %c, %d) ({
			^bb0(%w: tensor<i32>, %x: tensor<i32>, %y: tensor<i32>, %z: tensor<i32>):
			  stablehlo.return %z, %x : tensor<i32>, tensor<i32>
			}) {dimensions = array<i64: 0>} : (tensor<2xi32>, tensor<2xi32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)`, "0 01 0 01"},
		{"scatter", "%a: tensor<4xi32>, %b: tensor<4xi32>, %i: tensor<1x1xi32>, %u: tensor<1xi32>, %v: tensor<1xi32>", "tensor<4xi32>, tensor<4xi32>", `
			%0:2 = "stablehlo.scatter"(%a, %b, %i, %u, %v) ({
			^bb0(%w: tensor<i32>, %x: tensor<i32>, %y: tensor<i32>, %z: tensor<i32>):
			  stablehlo.return %w, %z : tensor<i32>, tensor<i32>
			}) {` + dims + `} : (tensor<4xi32>, tensor<4xi32>, tensor<1x1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<4xi32>, tensor<4xi32>)`, "0 1 01 0 1"},
		{"scatter that exchanges", "%a: tensor<4xi32>, %b: tensor<4xi32>, %i: tensor<1x1xi32>, %u: tensor<1xi32>, %v: tensor<1xi32>", "tensor<4xi32>, tensor<4xi32>", `
			%0:2 = "stablehlo.scatter"(%a, %b, %i, %u, %v) ({
			^bb0(%w: tensor<i32>, %x: tensor<i32>, %y: tensor<i32>, %z: tensor<i32>):
			  stablehlo.return %x, %x : tensor<i32>, tensor<i32>
			}) {` + dims + `} : (tensor<4xi32>, tensor<4xi32>, tensor<1x1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<4xi32>, tensor<4xi32>)`, "0 01 01 0 1"},
		{"select_and_scatter", "%a: tensor<4xi32>, %b: tensor<2xi32>, %c: tensor<i32>, %d: tensor<i1>", "tensor<4xi32>", `
			%0 = "stablehlo.select_and_scatter"(%a, %b, %c) ({
			^bb0(%x: tensor<i32>, %y: tensor<i32>):
			  stablehlo.return %d : tensor<i1>
			}, {
			^bb0(%x: tensor<i32>, %y: tensor<i32>):
			  %1 = stablehlo.add %x, %y : tensor<i32>
			  stablehlo.return %1 : tensor<i32>
			}) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xi32>, tensor<2xi32>, tensor<i32>) -> tensor<4xi32>`, "0 0 0 0"},
		{"select_and_scatter of nothing", "%a: tensor<4xi32>, %b: tensor<2xi32>, %c: tensor<i32>, %d: tensor<i32>", "tensor<4xi32>", `
			%0 = "stablehlo.select_and_scatter"(%a, %b, %c) ({
			^bb0(%x: tensor<i32>, %y: tensor<i32>):
			  %1 = stablehlo.compare GE, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
			  stablehlo.return %1 : tensor<i1>
			}, {
			^bb0(%x: tensor<i32>, %y: tensor<i32>):
			  stablehlo.return %d : tensor<i32>
			}) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xi32>, tensor<2xi32>, tensor<i32>) -> tensor<4xi32>`, "0 0 0 0"},
		{"sort by neither", "%a: tensor<4xi32>, %b: tensor<4xi32>, %c: tensor<i1>", "tensor<4xi32>, tensor<4xi32>", `
			%0:2 = "stablehlo.sort"(%a, %b) ({
			^bb0(%w: tensor<i32>, %x: tensor<i32>, %y: tensor<i32>, %z: tensor<i32>):
			  stablehlo.return %c : tensor<i1>
			}) {dimension = 0 : i64} : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)`, "0 1 01"},
		{"sort by the second", "%a: tensor<4xi32>, %b: tensor<4xi32>", "tensor<4xi32>, tensor<4xi32>", `
			%0:2 = "stablehlo.sort"(%a, %b) ({
			^bb0(%w: tensor<i32>, %x: tensor<i32>, %y: tensor<i32>, %z: tensor<i32>):
			  %1 = stablehlo.compare LT, %w, %z : (tensor<i32>, tensor<i32>) -> tensor<i1>
			  stablehlo.return %1 : tensor<i1>
			}) {dimension = 0 : i64} : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)`, "01 01"},
		{"while that exchanges", "%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i1>", "tensor<i32>, tensor<i32>, tensor<i32>", `
			%0:3 = stablehlo.while(%x = %a, %y = %b, %z = %c) : tensor<i32>, tensor<i32>, tensor<i32>
			cond {
			  stablehlo.return %d : tensor<i1>
			} do {
			  stablehlo.return %y, %z, %z : tensor<i32>, tensor<i32>, tensor<i32>
			}`, "0 01 012 012"},
		{"async_start", "%a: tensor<2xi32>, %b: tensor<2xi32>", "!stablehlo.future<tensor<2xi32>, tensor<2xi32>>", `
			%0 = "stablehlo.async_start"(%a, %b) ({
			^bb0(%x: tensor<2xi32>, %y: tensor<2xi32>):
			  "stablehlo.return"(%y, %y) : (tensor<2xi32>, tensor<2xi32>) -> ()
			}) : (tensor<2xi32>, tensor<2xi32>) -> !stablehlo.future<tensor<2xi32>, tensor<2xi32>>`, "- 0"},
		{"unknown", "%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>", "tensor<i32>, tensor<i32>", `
			%0:2 = "unknown.op"(%a, %b) ({
			  "unknown.use"(%c) : (tensor<i32>) -> ()
			}) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)`, "01 01 01"},
		{"blocks that branch back", "%a: tensor<i32>, %b: tensor<i32>, %c: i1", "tensor<i32>", `
			cf.br ^loop(%a : tensor<i32>)
			^loop(%x: tensor<i32>):
			  %0 = stablehlo.negate %x : tensor<i32>
			  cf.cond_br %c, ^again, ^end
			^again:
			  cf.br ^loop(%b : tensor<i32>)
			^end:`, "0 0 0"},
		{"a jump that nothing is known about", "%a: tensor<i32>, %b: tensor<i32>", "tensor<i32>, tensor<i32>", `
			"unknown.jump"(%a)[^to] : (tensor<i32>) -> ()
			^to(%x: tensor<i32>, %y: tensor<i32>):
			  %0:2 = stablehlo.optimization_barrier %b, %y : tensor<i32>, tensor<i32>`, "1 0"},
		{"arguments in an operation that nothing is known about", "%a: tensor<i32>, %b: tensor<i32>", "tensor<i32>, tensor<i32>", `
			%1:2 = "unknown.op"(%a) ({
			^one(%x: tensor<i32>):
			  "unknown.use"(%x) : (tensor<i32>) -> ()
			}, {
			^other(%y: tensor<i32>):
			  "unknown.use"(%y, %b) : (tensor<i32>, tensor<i32>) -> ()
			}) : (tensor<i32>) -> (tensor<i32>, tensor<i32>)
			%0:2 = stablehlo.optimization_barrier %1#0, %b : tensor<i32>, tensor<i32>`, "0 01"},
		{"a tuple of unknown origin", "%a: tuple<tensor<i32>, tensor<i32>>", "tensor<i32>", `
			%0 = stablehlo.get_tuple_element %a[1] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>`, "0"},
		{"tuple", "%a: tensor<i32>, %b: tensor<i32>", "tensor<i32>", `
			%1 = stablehlo.tuple %a, %b : tuple<tensor<i32>, tensor<i32>>
			%0 = stablehlo.get_tuple_element %1[1] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>`, "- 0"},
		{"an element after the last", "%a: tensor<i32>, %b: tensor<i32>", "tensor<i32>", `
			%1 = stablehlo.tuple %a, %b : tuple<tensor<i32>, tensor<i32>>
			%0 = "stablehlo.get_tuple_element"(%1) {index = 2 : i32} : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>`, "0 0"},
		{"a dynamic dimension", "%a: tensor<?x4xi32>", "tensor<i32>, tensor<i32>, tensor<i32>", `
			%1 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?x4xi32>) -> tensor<i32>
			%2 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<?x4xi32>) -> tensor<i32>
			%3 = "stablehlo.get_dimension_size"(%a) {dimension = 2 : i64} : (tensor<?x4xi32>) -> tensor<i32>
			%0:3 = stablehlo.optimization_barrier %1, %2, %3 : tensor<i32>, tensor<i32>, tensor<i32>`, "02"},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := strings.Count(c.args, "%")
			results := "%0"
			if strings.Contains(c.body, "%0:2 =") {
				results = "%0#0, %0#1"
			} else if strings.Contains(c.body, "%0:3 =") {
				results = "%0#0, %0#1, %0#2"
			}
			text := "func.func @main(" + c.args + ") -> (" + c.types + ") {" + c.body + "\nreturn " + results + " : " + c.types + "\n}"
			var got []string
			for secret := range n {
				inputs := make([]visibility.Visibility, n)
				inputs[secret] = visibility.Secret
				list := ""
				for i, v := range analyze(t, text, inputs...).Entry.Results {
					if v == visibility.Secret {
						list += string(rune('0' + i))
					}
				}
				if list == "" {
					list = "-"
				}
				got = append(got, list)
			}
			if got := strings.Join(got, " "); got != c.want {
				t.Errorf("secret are results %s, want %s", got, c.want)
			}
		})
	}
}

// TestSelectAndScatterInside checks which arguments of the two computations depend on which operand, when one of them is
// secret: select sees the operand and the initial value, scatter the source and what was there before.
func TestSelectAndScatterInside(t *testing.T) {
	for _, c := range []struct{ scatter, operand, source, initial string }{
		{"%p", "00 01 11", "10", "00 01 11"},
		{"%x", "00 01 11", "10 11", "00 01 11"},
	} {
		for secret, want := range []string{c.operand, c.source, c.initial} {
			m := parse(t, `func.func @main(%a: tensor<4xi32>, %b: tensor<2xi32>, %c: tensor<i32>, %p: tensor<i32>) -> tensor<4xi32> {
  %0 = "stablehlo.select_and_scatter"(%a, %b, %c) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    stablehlo.return `+c.scatter+` : tensor<i32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xi32>, tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}`)
			inputs := make([]visibility.Visibility, 4)
			inputs[secret] = visibility.Secret
			res, err := visibility.Analyze(m.Root(), visibility.Options{Inputs: inputs})
			if err != nil {
				t.Fatal(err)
			}
			in, op := res.Instances[0], m.Root().Region(0).First().First().Region(0).First().First()
			var got []string
			for r := range 2 {
				for i := range 2 {
					if in.Of(op.Region(r).First().Arg(i)) == visibility.Secret {
						got = append(got, fmt.Sprintf("%d%d", r, i))
					}
				}
			}
			if got := strings.Join(got, " "); got != want {
				t.Errorf("operand %d is secret, %s is returned: secret are %q, want %q", secret, c.scatter, got, want)
			}
		}
	}
}

// TestBadRegions checks that operations with operands or regions that do not match are errors.
func TestBadRegions(t *testing.T) {
	for _, op := range []string{
		`"stablehlo.if"(%c) ({ "stablehlo.if"(%c, %c) ({ stablehlo.return }, { stablehlo.return }) : (tensor<i1>, tensor<i1>) -> () stablehlo.return }, { stablehlo.return }) : (tensor<i1>) -> ()`,
		`"stablehlo.if"(%c, %c) ({ stablehlo.return }, { stablehlo.return }) : (tensor<i1>, tensor<i1>) -> ()`,
		`"stablehlo.if"(%c) ({ stablehlo.return }, { stablehlo.return %c : tensor<i1> }) : (tensor<i1>) -> ()`,
		`"stablehlo.if"(%c) ({ ^bb0(%x: tensor<i1>): stablehlo.return }, { stablehlo.return }) : (tensor<i1>) -> ()`,
		`%0 = "stablehlo.reduce"(%c) ({ ^bb0(%x: tensor<i1>, %y: tensor<i1>): stablehlo.return %x : tensor<i1> }) : (tensor<i1>) -> tensor<i1>`,
		`%0 = "stablehlo.reduce"(%c, %c) ({ ^bb0(%x: tensor<i1>): stablehlo.return %x : tensor<i1> }) : (tensor<i1>, tensor<i1>) -> tensor<i1>`,
		`%0 = "stablehlo.reduce"(%c, %c) ({ ^bb0(%x: tensor<i1>, %y: tensor<i1>): stablehlo.return }) : (tensor<i1>, tensor<i1>) -> tensor<i1>`,
		`%0 = "stablehlo.scatter"(%c, %c) ({ ^bb0(%x: tensor<i1>, %y: tensor<i1>): stablehlo.return %x : tensor<i1> }) : (tensor<i1>, tensor<i1>) -> tensor<i1>`,
		`%0 = "stablehlo.scatter"(%c, %c, %c) ({ ^bb0(%x: tensor<i1>, %y: tensor<i1>): stablehlo.return }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>`,
		`%0 = "stablehlo.select_and_scatter"(%c, %c) ({ ^bb0(%x: tensor<i1>, %y: tensor<i1>): stablehlo.return %x : tensor<i1> }, { ^bb0(%x: tensor<i1>, %y: tensor<i1>): stablehlo.return %x : tensor<i1> }) : (tensor<i1>, tensor<i1>) -> tensor<i1>`,
		`%0:2 = "stablehlo.select_and_scatter"(%c, %c, %c) ({ ^bb0(%x: tensor<i1>, %y: tensor<i1>): stablehlo.return %x : tensor<i1> }, { ^bb0(%x: tensor<i1>, %y: tensor<i1>): stablehlo.return %x : tensor<i1> }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> (tensor<i1>, tensor<i1>)`,
		`%0 = "stablehlo.select_and_scatter"(%c, %c, %c) ({ ^bb0(%x: tensor<i1>, %y: tensor<i1>): stablehlo.return %x : tensor<i1> }, { ^bb0(%x: tensor<i1>): stablehlo.return %x : tensor<i1> }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>`,
		`%0 = "stablehlo.sort"(%c) ({ ^bb0(%x: tensor<i1>, %y: tensor<i1>): stablehlo.return }) : (tensor<i1>) -> tensor<i1>`,
		`%0 = "stablehlo.map"(%c) ({ stablehlo.return %c : tensor<i1> }) : (tensor<i1>) -> tensor<i1>`,
		`%0 = "stablehlo.map"(%c) ({ ^bb0(%x: tensor<i1>): stablehlo.return }) : (tensor<i1>) -> tensor<i1>`,
		`%0:2 = "stablehlo.while"(%c) ({ ^bb0(%x: tensor<i1>): stablehlo.return %x : tensor<i1> }, { ^bb0(%x: tensor<i1>): stablehlo.return %x : tensor<i1> }) : (tensor<i1>) -> (tensor<i1>, tensor<i1>)`,
		`%0 = "stablehlo.while"(%c) ({ ^bb0(%x: tensor<i1>): stablehlo.return }, { ^bb0(%x: tensor<i1>): stablehlo.return %x : tensor<i1> }) : (tensor<i1>) -> tensor<i1>`,
		`%0 = "stablehlo.async_start"(%c) ({ ^bb0(%x: tensor<i1>, %y: tensor<i1>): stablehlo.return %x : tensor<i1> }) : (tensor<i1>) -> !stablehlo.future<tensor<i1>>`,
	} {
		_, err := visibility.Analyze(parse(t, "func.func @f(%c: tensor<i1>) {\n"+op+"\nreturn\n}").Root(), visibility.Options{})
		if e := (*traverse.Error)(nil); !errors.As(err, &e) || e.Code != visibility.BadRegion {
			t.Errorf("%s: error %v", op, err)
		}
	}
	_, err := visibility.Analyze(parse(t, `"func.func"() ({ "func.return"() : () -> () }) {sym_name = "f"} : () -> ()`).Root(), visibility.Options{})
	if e := (*traverse.Error)(nil); !errors.As(err, &e) || e.Code != visibility.BadRegion {
		t.Errorf("a function without a type: error %v", err)
	}
}

// TestManyArguments checks that functions with more arguments than a word has bits keep them apart.
func TestManyArguments(t *testing.T) {
	for _, n := range []int{63, 64, 65, 127, 128, 129} {
		args := strings.Repeat(", tensor<i32>", n)[2:]
		names := func(prefix string) string {
			var list []string
			for i := range n {
				list = append(list, prefix+strings.Repeat("x", i+1))
			}
			return strings.Join(list, ", ")
		}
		declared := strings.ReplaceAll(names("%"), ",", ": tensor<i32>,") + ": tensor<i32>"
		text := "func.func @main(" + declared + ") -> (" + args + ") {\n%0:" + strconv.Itoa(n) + " = call @f(" + names("%") + ") : (" + args + ") -> (" + args + ")\n" +
			"return %0#0"
		for i := 1; i < n; i++ {
			text += ", %0#" + strconv.Itoa(i)
		}
		text += " : " + args + "\n}\nfunc.func private @f(" + declared + ") -> (" + args + ") {\nreturn " + names("%") + " : " + args + "\n}"
		inputs := make([]visibility.Visibility, n)
		for i := range n {
			if i%3 == 0 {
				inputs[i] = visibility.Secret
			}
		}
		entry := analyze(t, text, inputs...).Entry
		call := entry.Func.Region(0).First().First()
		for i, v := range entry.Results {
			if v != inputs[i] {
				t.Errorf("%d arguments: result %d is %v", n, i, v)
				break
			}
			c, ok, err := entry.Chain(call.Result(i))
			if err != nil || ok != (v == visibility.Secret) || ok && (len(c.Steps) != 1 || c.Steps[0].Arg != i) {
				t.Errorf("%d arguments: the chain to result %d has %d steps, %v, %v", n, i, len(c.Steps), ok, err)
				break
			}
		}
	}
}

// TestTraceOfAnalysis checks that the analysis reports what it has found, also inside of operations: the source of
// select_and_scatter reaches only the first argument of its second computation.
func TestTraceOfAnalysis(t *testing.T) {
	var out bytes.Buffer
	m := parse(t, `func.func @main(%a: tensor<4xi32>, %b: tensor<2xi32>, %c: tensor<i32>) -> tensor<4xi32> {
  %0 = "stablehlo.select_and_scatter"(%a, %b, %c) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.compare GE, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    stablehlo.return %y : tensor<i32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xi32>, tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}`)
	inputs := []visibility.Visibility{visibility.Public, visibility.Secret, visibility.Public}
	if _, err := visibility.Analyze(m.Root(), visibility.Options{Inputs: inputs, Log: trace.NewSink(&out).Log("visibility", trace.Conclude, 0)}); err != nil {
		t.Fatal(err)
	}
	const want = `
argument 0 of func.func @main at -:1:1 is public
argument 1 of func.func @main at -:1:1 is secret
argument 2 of func.func @main at -:1:1 is public
stablehlo.select_and_scatter at -:2:8 is secret
argument 0 of stablehlo.select_and_scatter at -:2:8 is public
argument 1 of stablehlo.select_and_scatter at -:2:8 is public
argument 0 of stablehlo.select_and_scatter at -:2:8 is secret
argument 1 of stablehlo.select_and_scatter at -:2:8 is public
stablehlo.compare at -:4:10 is public
`
	if got := "\n" + strings.ReplaceAll(out.String(), "visibility: in @main(public, secret, public), ", ""); got != want {
		t.Errorf("trace:%s", got)
	}
}

// TestOtherReturns checks that a terminator of another dialect returns its operands, and that its
// values are not those of func.return as well.
func TestOtherReturns(t *testing.T) {
	for _, end := range []string{"other.end", "func.return"} {
		r := analyze(t, `func.func @main(%a: tensor<i32>, %b: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  "`+end+`"(%b, %a) : (tensor<i32>, tensor<i32>) -> ()
}`, visibility.Public, visibility.Secret)
		if r.Entry.Results[0] != visibility.Secret || r.Entry.Results[1] != visibility.Public {
			t.Errorf("%s: results are %v", end, r.Entry.Results)
		}
	}
}

// TestSinkOperands lists, for each operation of StableHLO, the operands that are sinks.
func TestSinkOperands(t *testing.T) {
	var got []string
	ops := stablehlo.Ops()
	for name, rule := range visibility.Shipped("stablehlo") {
		for _, s := range rule.Sinks {
			op := ops.Op(strings.TrimPrefix(name, "stablehlo."))
			got = append(got, fmt.Sprintf("%s %s %v", op.Name, op.Operands[s.Operand].Name, s.Kind))
		}
	}
	slices.Sort(got)
	want := strings.Split(strings.TrimSpace(sinkOperands), "\n")
	if !slices.Equal(got, want) {
		t.Errorf("sinks are\n%s", strings.Join(got, "\n"))
	}
}

const sinkOperands = `
case index branch index
dynamic_broadcast_in_dim output_dimensions shape
dynamic_conv padding shape
dynamic_gather slice_sizes shape
dynamic_gather start_indices index
dynamic_iota output_shape shape
dynamic_pad edge_padding_high shape
dynamic_pad edge_padding_low shape
dynamic_pad interior_padding shape
dynamic_reshape output_shape shape
dynamic_slice start_indices index
dynamic_update_slice start_indices index
gather start_indices index
if pred predicate
real_dynamic_slice limit_indices index
real_dynamic_slice start_indices index
real_dynamic_slice strides index
rng shape shape
scatter scatter_indices index
set_dimension_size size shape
torch_index_select index index`
