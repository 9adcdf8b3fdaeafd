package eval

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
)

// example is a program that checks itself, or that must fail.
type example struct {
	name, text string
	opt        Options
	fails      string // part of the expected error
}

// parsed returns a module that must parse and verify.
func parsed(t testing.TB, text string) *ir.Module {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err == nil {
		err = verify.Op(m.Root(), verify.Options{})
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return m
}

// runPrograms runs the function of each program.
func runPrograms(t *testing.T, list []example) {
	for _, c := range list {
		t.Run(c.name, func(t *testing.T) {
			m := parsed(t, c.text)
			name, err := Entry(m)
			meter := c.opt.Budget.Start()
			if err == nil {
				_, err = start(m, name, nil, c.opt, meter)
			}
			switch {
			case err == nil && meter.Held() != 0:
				t.Errorf("%d bytes are held in the end", meter.Held())
			case c.fails == "" && err != nil:
				t.Error(err)
			case c.fails != "" && (err == nil || !strings.Contains(err.Error(), c.fails)):
				t.Errorf("error %v, want %q", err, c.fails)
			}
		})
	}
}

// chosen returns a case operation with branches that return 10, 20 and 30.
func chosen(index, result string) string {
	return `func.func @main() {
  %i = stablehlo.constant dense<` + index + `> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    %a = stablehlo.constant dense<10> : tensor<i32>
    stablehlo.return %a : tensor<i32>
  }, {
    %a = stablehlo.constant dense<20> : tensor<i32>
    stablehlo.return %a : tensor<i32>
  }, {
    %a = stablehlo.constant dense<30> : tensor<i32>
    stablehlo.return %a : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  check.expect_eq_const %r, dense<` + result + `> : tensor<i32>
  return
}`
}

// looping returns a while operation whose condition is the value that its body returns.
func looping(again string) string {
	return `func.func @main() -> tensor<i8> {
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %n = stablehlo.constant dense<1> : tensor<i8>
  %r:2 = stablehlo.while(%c = %yes, %x = %n) : tensor<i1>, tensor<i8>
    cond { stablehlo.return %c : tensor<i1> }
    do {
      %y = stablehlo.add %x, %x : tensor<i8>
      %again = stablehlo.constant dense<` + again + `> : tensor<i1>
      stablehlo.return %again, %y : tensor<i1>, tensor<i8>
    }
  check.expect_eq_const %r#1, dense<2> : tensor<i8>
  return %r#1 : tensor<i8>
}`
}

func TestControl(t *testing.T) {
	runPrograms(t, []example{
		{name: "first branch", text: chosen("0", "10")},
		{name: "branch in the middle", text: chosen("1", "20")},
		{name: "last branch", text: chosen("2", "30")},
		{name: "branch behind the last", text: chosen("3", "30")},
		{name: "negative branch", text: chosen("-2147483648", "30")},
		{name: "if", text: `func.func @main() {
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %no = stablehlo.constant dense<false> : tensor<i1>
  %x = stablehlo.constant dense<[3, 4]> : tensor<2xi8>
  %r:2 = "stablehlo.if"(%yes) ({
    %i = "stablehlo.if"(%no) ({ stablehlo.return %x : tensor<2xi8> }, {
      %d = stablehlo.add %x, %x : tensor<2xi8>
      stablehlo.return %d : tensor<2xi8>
    }) : (tensor<i1>) -> tensor<2xi8>
    stablehlo.return %i, %x : tensor<2xi8>, tensor<2xi8>
  }, { stablehlo.return %x, %x : tensor<2xi8>, tensor<2xi8> }) : (tensor<i1>) -> (tensor<2xi8>, tensor<2xi8>)
  check.expect_eq_const %r#0, dense<[6, 8]> : tensor<2xi8>
  check.expect_eq_const %r#1, dense<[3, 4]> : tensor<2xi8>
  return
}`},
		{name: "while runs once", text: looping("false")},
		{name: "while without end", text: looping("true"), opt: Options{Budget: limit.Budget{Steps: 1000}}, fails: "more than 1000 steps"},
		{name: "just enough steps", text: looping("false"), opt: Options{Budget: limit.Budget{Steps: 10}}},
		{name: "one step too many", text: looping("false"), opt: Options{Budget: limit.Budget{Steps: 9}}, fails: "more than 9 steps"},
		{name: "while without operations", text: `func.func @main() {
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %r = stablehlo.while(%c = %yes) : tensor<i1>
    cond { stablehlo.return %c : tensor<i1> }
    do { stablehlo.return %c : tensor<i1> }
  return
}`, opt: Options{Budget: limit.Budget{Steps: 1 << 16}}, fails: "more than 65536 steps"},
		{name: "while that does not run", text: `func.func @main() {
  %no = stablehlo.constant dense<false> : tensor<i1>
  %r = stablehlo.while(%c = %no) : tensor<i1>
    cond { stablehlo.return %c : tensor<i1> }
    do {
      %yes = stablehlo.constant dense<true> : tensor<i1>
      stablehlo.return %yes : tensor<i1>
    }
  check.expect_eq_const %r, dense<false> : tensor<i1>
  return
}`},
		{name: "composite", text: `func.func private @twice(%x: tensor<i8>) -> (tensor<i8>, tensor<i8>) {
  %d = stablehlo.add %x, %x : tensor<i8>
  return %d, %x : tensor<i8>, tensor<i8>
}
func.func @main() {
  %x = stablehlo.constant dense<5> : tensor<i8>
  %r:2 = stablehlo.composite "a.twice" %x {decomposition = @twice} : (tensor<i8>) -> (tensor<i8>, tensor<i8>)
  check.expect_eq_const %r#0, dense<10> : tensor<i8>
  check.expect_eq_const %r#1, dense<5> : tensor<i8>
  return
}`},
		{name: "composite of itself", text: `func.func @main() {
  stablehlo.composite "a.b" {decomposition = @main} : () -> ()
  return
}`, fails: "calls inside one another"},
		{name: "tuples", text: `func.func @main() {
  %x = stablehlo.constant dense<5> : tensor<i8>
  %y = stablehlo.constant dense<7> : tensor<i8>
  %t = stablehlo.tuple %x, %y : tuple<tensor<i8>, tensor<i8>>
  %none = stablehlo.tuple : tuple<>
  %u = stablehlo.tuple %t, %none, %y : tuple<tuple<tensor<i8>, tensor<i8>>, tuple<>, tensor<i8>>
  %v = stablehlo.get_tuple_element %u[0] : (tuple<tuple<tensor<i8>, tensor<i8>>, tuple<>, tensor<i8>>) -> tuple<tensor<i8>, tensor<i8>>
  %a = stablehlo.get_tuple_element %v[0] : (tuple<tensor<i8>, tensor<i8>>) -> tensor<i8>
  %b = stablehlo.get_tuple_element %u[2] : (tuple<tuple<tensor<i8>, tensor<i8>>, tuple<>, tensor<i8>>) -> tensor<i8>
  check.expect_eq_const %a, dense<5> : tensor<i8>
  check.expect_eq_const %b, dense<7> : tensor<i8>
  return
}`},
		{name: "optimization_barrier", text: `func.func @main() {
  %x = stablehlo.constant dense<5> : tensor<i8>
  %y = stablehlo.constant dense<7> : tensor<i8>
  %a, %b = stablehlo.optimization_barrier %x, %y : tensor<i8>, tensor<i8>
  check.expect_eq_const %a, dense<5> : tensor<i8>
  check.expect_eq_const %b, dense<7> : tensor<i8>
  stablehlo.optimization_barrier ()
  return
}`},
	})
}
