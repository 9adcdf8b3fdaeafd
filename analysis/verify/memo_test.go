package verify_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestAlike checks that a cached verdict is not reused for an operation that differs in its
// regions.
func TestAlike(t *testing.T) {
	const reduce = `"stablehlo.reduce"(%a, %s) ({ REGION }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>`
	const branch = `"stablehlo.if"(%p) ({ "stablehlo.return"(%s) : (tensor<f32>) -> () }, { REGION }) : (tensor<i1>) -> tensor<f32>`
	const async = `"stablehlo.async_start"(%a) ({ REGION }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>`
	for _, c := range []struct{ name, op, good, bad string }{
		{"argument", reduce, "^b(%x: tensor<f32>, %y: tensor<f32>):\n" + `"stablehlo.return"(%x) : (tensor<f32>) -> ()`,
			"^b(%x: tensor<f32>, %y: tensor<i32>):\n" + `"stablehlo.return"(%x) : (tensor<f32>) -> ()`},
		{"arguments", reduce, "^b(%x: tensor<f32>, %y: tensor<f32>):\n" + `"stablehlo.return"(%x) : (tensor<f32>) -> ()`,
			"^b(%x: tensor<f32>):\n" + `"stablehlo.return"(%x) : (tensor<f32>) -> ()`},
		{"result", branch, `"stablehlo.return"(%s) : (tensor<f32>) -> ()`, `"stablehlo.return"(%p) : (tensor<i1>) -> ()`},
		{"results", branch, `"stablehlo.return"(%s) : (tensor<f32>) -> ()`, `"stablehlo.return"() : () -> ()`},
		{"terminator", branch, `"stablehlo.return"(%s) : (tensor<f32>) -> ()`, `"stablehlo.negate"(%s) : (tensor<f32>) -> tensor<f32>`},
		{"blocks", branch, `"stablehlo.return"(%s) : (tensor<f32>) -> ()`, `"cf.br"()[^c] : () -> ()
^c:
"stablehlo.return"(%s) : (tensor<f32>) -> ()`},
		{"empty", branch, `"stablehlo.return"(%s) : (tensor<f32>) -> ()`, ""},
		{"behind an empty one", `"sparse_tensor.unary"(%s) ({}, { REGION }) : (tensor<f32>) -> tensor<f32>`,
			"%q = arith.constant dense<1.0> : tensor<f32>\n" + `"sparse_tensor.yield"(%q) : (tensor<f32>) -> ()`, "%q = arith.constant dense<1> : tensor<i32>\n" + `"sparse_tensor.yield"(%q) : (tensor<i32>) -> ()`},
		{"inside", branch, `"stablehlo.return"(%s) : (tensor<f32>) -> ()`, `%q = "stablehlo.negate"(%s) : (tensor<f32>) -> tensor<f64>
"stablehlo.return"(%s) : (tensor<f32>) -> ()`},
		{"contents", async, `^b(%x: tensor<4xf32>):
%y = "stablehlo.slice"(%x) {start_indices = array<i64: 0>, limit_indices = array<i64: 4>, strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
"stablehlo.return"(%y) : (tensor<4xf32>) -> ()`, `^b(%x: tensor<4xf32>):
%y = "stablehlo.negate"(%x) : (tensor<4xf32>) -> tensor<4xf32>
"stablehlo.return"(%y) : (tensor<4xf32>) -> ()`},
	} {
		text := func(regions ...string) string {
			s := "func.func @f(%a: tensor<4xf32>, %s: tensor<f32>, %p: tensor<i1>) {\n"
			for i, r := range regions {
				s += fmt.Sprintf("%%r%d = ", i) + strings.Replace(c.op, "REGION", "\n"+r+"\n", 1) + "\n"
			}
			return s + "func.return }"
		}
		verified := func(regions ...string) (list verify.Findings) {
			return findings(t, verify.Module(parse(t, []byte(text(regions...))), verify.Options{Workers: 1}))
		}
		if list := verified(c.good, c.good); len(list) != 0 {
			t.Errorf("%s: a good one breaks %v", c.name, list)
		}
		alone, behind := verified(c.bad), verified(c.good, c.good, c.bad, c.good)
		if len(alone) == 0 || len(behind) != len(alone) {
			t.Errorf("%s: by itself it breaks %v, behind a good one %v", c.name, alone, behind)
			continue
		}
		for i := range alone {
			if alone[i].ID() != behind[i].ID() || alone[i].Found != behind[i].Found {
				t.Errorf("%s: by itself it breaks %v, behind a good one %v", c.name, alone[i], behind[i])
			}
		}
	}
}

// TestConstantsAlike checks that a verdict about a constant is reused for all shapes, but not if
// the result type differs from the value's.
func TestConstantsAlike(t *testing.T) {
	text := "func.func @f() {\n"
	constant := func(value, result string) {
		text += fmt.Sprintf("%%%d = \"stablehlo.constant\"() {value = dense<1> : %s} : () -> %s\n", strings.Count(text, "\n"), value, result)
	}
	for _, good := range []string{"tensor<i32>", "tensor<2xi32>", "tensor<3xi32>", "tensor<2x0xi32>", "tensor<2xi64>"} {
		constant(good, good)
	}
	bad := [][2]string{{"tensor<2xi32>", "tensor<3xi32>"}, {"tensor<2xi32>", "tensor<2xi64>"}, {"tensor<2xi32>", "tensor<?xi32>"},
		{"tensor<2xi32>", "tensor<2xi32, 7 : i8>"}, {"tensor<2xindex>", "tensor<2xindex>"}}
	for _, c := range bad {
		constant(c[0], c[1])
	}
	list := findings(t, verify.Module(parse(t, []byte(text+"func.return }")), verify.Options{}))
	if len(list) != len(bad) {
		t.Errorf("%d of %d constants are refused: %v", len(list), len(bad), list)
	}
	for i, f := range list {
		if want := fmt.Sprintf("@f, operation %d", i+6); f.Path() != want {
			t.Errorf("finding %d is at %s, want %s: %v", i, f.Path(), want, f)
		}
	}
}

// TestOtherTypes checks that a cached verdict is not reused for an operation that differs in its types alone, in programs
// from text and from bytecode.
func TestOtherTypes(t *testing.T) {
	for name, c := range map[string]struct{ good, bad string }{
		"shapes of operands": {`"stablehlo.add"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>`,
			`"stablehlo.add"(%a, %b) : (tensor<4xf32>, tensor<5xf32>) -> tensor<4xf32>`},
		"shapes of operands of other elements": {`"stablehlo.compare"(%a, %a) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>`,
			`"stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xf32>, tensor<5xf32>) -> tensor<4xi1>`},
		"shape of the result": {`"stablehlo.negate"(%a) : (tensor<4xf32>) -> tensor<4xf32>`, `"stablehlo.negate"(%a) : (tensor<4xf32>) -> tensor<5xf32>`},
		"type of a constant": {`"stablehlo.constant"() <{value = dense<1.0> : tensor<4xf32>}> : () -> tensor<4xf32>`,
			`"stablehlo.constant"() <{value = dense<1.0> : tensor<5xf32>}> : () -> tensor<4xf32>`},
	} {
		m := parse(t, []byte("func.func @f(%a: tensor<4xf32>, %b: tensor<5xf32>) {\n%0 = "+c.good+"\n%1 = "+c.bad+"\n%2 = "+c.good+"\nfunc.return }"))
		data, err := writer.Append(nil, m, writer.Options{})
		if err != nil {
			t.Fatal(err)
		}
		b, err := reader.Read(data, reader.Options{Verify: reader.Unverified})
		if err != nil {
			t.Fatal(err)
		}
		for from, m := range map[string]*ir.Module{"text": m, "bytecode": b.Module} {
			if list := findings(t, verify.Module(m, verify.Options{Workers: 1})); len(list) != 1 || list[0].Op.Prev().IsNil() || list[0].Op.Next().IsNil() {
				t.Errorf("%s, from %s: %v", name, from, list)
			}
		}
	}
}

// TestManyTypes checks that verdicts about operations whose types are all equal are those that they have by themselves, in whatever
// order: some operations are for integers, some for floats.
func TestManyTypes(t *testing.T) {
	elements := []string{"i1", "f32", "i8", "complex<f32>", "ui8", "f64", "i32", "bf16", "si4", "i64"}
	var ops []string
	for _, name := range []string{"and", "sqrt", "abs", "negate", "popcnt", "floor", "remainder"} {
		n := 1
		if name == "and" || name == "remainder" {
			n = 2
		}
		for i, e := range elements {
			t := "tensor<2x" + e + ">"
			operands, types := slices.Repeat([]string{fmt.Sprintf("%%a%d", i)}, n), slices.Repeat([]string{t}, n)
			ops = append(ops, fmt.Sprintf("%%r = \"stablehlo.%s\"(%s) : (%s) -> %s", name, strings.Join(operands, ", "), strings.Join(types, ", "), t))
		}
	}
	args := ""
	for i, e := range elements {
		args += fmt.Sprintf(", %%a%d: tensor<2x%s>", i, e)
	}
	broken := func(list []string) []string {
		var b strings.Builder
		for i, op := range list {
			b.WriteString(strings.Replace(op, "%r", fmt.Sprintf("%%r%d", i), 1) + "\n")
		}
		var places []string
		for _, f := range findings(t, verify.Module(parse(t, []byte("func.func @f("+args[2:]+") {\n"+b.String()+"func.return }")), verify.Options{Workers: 1})) {
			places = append(places, f.Path())
		}
		return places
	}
	bad := map[string]bool{}
	for _, op := range ops {
		bad[op] = broken([]string{op}) != nil
	}
	for range 2 {
		var want []string
		for i, op := range slices.Concat(ops, ops) {
			if bad[op] {
				want = append(want, fmt.Sprintf("@f, operation %d", i+1))
			}
		}
		if got := broken(slices.Concat(ops, ops)); !slices.Equal(got, want) {
			t.Errorf("%d findings, want %d: %v", len(got), len(want), got)
		}
		slices.Reverse(ops)
	}
}

// TestFirst checks that the option stops at the first finding, before what is isolated inside.
func TestFirst(t *testing.T) {
	const bad = `%0 = "stablehlo.add"(%a, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<5xf32>`
	const function = "func.func @f(%a: tensor<4xf32>) {\n" + bad + "\nINSIDE\nfunc.return }"
	text := strings.Replace(function, "INSIDE", "builtin.module {\n"+strings.NewReplacer("INSIDE", "", "%", "%inner").Replace(function)+"\n}", 1)
	for first, want := range map[bool]int{true: 1, false: 2} {
		if list := findings(t, verify.Module(parse(t, []byte(text)), verify.Options{First: first})); len(list) != want {
			t.Errorf("first %v: %v", first, list)
		}
	}
}
