package visibility_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// TestRotation checks that a secret that moves through a loop's carried values, one place per
// iteration, takes linear time.
func TestRotation(t *testing.T) {
	const n = 20000
	var init, types, next []string
	for i := range n {
		from := "%p"
		if i == n/2 {
			from = "%s"
		}
		init = append(init, fmt.Sprintf("%%a%d = %s", i, from))
		types = append(types, "tensor<i32>")
		next = append(next, fmt.Sprintf("%%a%d", (i+1)%n))
	}
	text := fmt.Sprintf(`func.func @main(%%p: tensor<i32>, %%s: tensor<i32>, %%c: tensor<i1>) {
%%r:%d = stablehlo.while(%s) : %s
cond {
stablehlo.return %%c : tensor<i1>
} do {
stablehlo.return %s : %s
}
return
}`, n, strings.Join(init, ", "), strings.Join(types, ", "), strings.Join(next, ", "), strings.Join(types, ", "))
	m := parse(t, text)
	start := time.Now()
	r, err := visibility.Analyze(m.Root(), visibility.Options{Inputs: []visibility.Visibility{visibility.Public, visibility.Secret, visibility.Public}})
	if err != nil {
		t.Fatal(err)
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
	if values, secret := r.Entry.NumSecret(); secret != 3*n+1 || values != 3*n+3 {
		t.Errorf("%d of %d are secret", secret, values)
	}
	c, ok, err := r.Entry.Chain(m.Root().Region(0).First().First().Region(0).First().First().Result(n/2 + 1))
	if err != nil || !ok || len(c.Steps) != n {
		t.Errorf("the chain has %d steps, %v, %v", len(c.Steps), ok, err)
	}
}

func analyze(t *testing.T, text string, inputs ...visibility.Visibility) *visibility.Result {
	t.Helper()
	r, err := visibility.Analyze(parse(t, text).Root(), visibility.Options{Inputs: inputs})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return r
}

// TestRecursion covers mutually recursive functions.
func TestRecursion(t *testing.T) {
	r := analyze(t, `
func.func @main(%s: tensor<i32>, %p: tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>) {
  %0:3 = func.call @even(%s, %p, %p) : (tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>)
  return %0#0, %0#1, %0#2 : tensor<i32>, tensor<i32>, tensor<i32>
}
func.func private @even(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>) {
  %0:3 = func.call @odd(%a, %b, %c) : (tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>)
  return %c, %0#0, %0#2 : tensor<i32>, tensor<i32>, tensor<i32>
}
func.func private @odd(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>) {
  %0:3 = func.call @even(%b, %a, %c) : (tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>)
  return %a, %0#1, %c : tensor<i32>, tensor<i32>, tensor<i32>
}`, visibility.Secret, visibility.Public)
	want := []visibility.Visibility{visibility.Public, visibility.Secret, visibility.Public}
	if !slices.Equal(r.Entry.Results, want) {
		t.Errorf("results are %v, want %v", r.Entry.Results, want)
	}
	if _, err := visibility.NewReport(r.Entry.Func.Parent(), r); err != nil {
		t.Error(err)
	}
}

// TestRecursionExchanges covers a function whose result depends on an argument only by way of a call to itself.
func TestRecursionExchanges(t *testing.T) {
	r := analyze(t, `
func.func @main(%s: i32, %p: i32, %c: i1) -> i32 {
  %0 = func.call @f(%p, %p, %s, %c) : (i32, i32, i32, i1) -> i32
  return %0 : i32
}
func.func private @f(%x: i32, %y: i32, %z: i32, %c: i1) -> i32 {
  %0 = "stablehlo.if"(%c) ({
    %1 = func.call @f(%y, %z, %z, %c) : (i32, i32, i32, i1) -> i32
    stablehlo.return %1 : i32
  }, {
    stablehlo.return %x : i32
  }) : (i1) -> i32
  return %0 : i32
}`, visibility.Secret, visibility.Public, visibility.Public)
	if r.Entry.Results[0] != visibility.Secret {
		t.Error("the result is public")
	}
}

// TestMany checks the ways through operations in which each of several operands reaches each of several results.
func TestMany(t *testing.T) {
	m := parse(t, `func.func @main(%s: i32, %p: i32) -> (i32, i32) {
  %0:2 = "other.mix"(%p, %s) : (i32, i32) -> (i32, i32)
  %1:2 = "other.mix"(%p, %0#1) : (i32, i32) -> (i32, i32)
  return %1#0, %1#1 : i32, i32
}`)
	r, err := visibility.Analyze(m.Root(), visibility.Options{Inputs: []visibility.Visibility{visibility.Secret, visibility.Public}})
	if err != nil {
		t.Fatal(err)
	}
	first := r.Entry.Func.Region(0).First().First()
	for i := range 2 {
		c, ok, err := r.Entry.ResultChain(i)
		if err != nil || !ok || len(c.Steps) != 2 || c.Source != first.Operand(1) {
			t.Fatalf("result %d: %d steps, %v, %v", i, len(c.Steps), ok, err)
		}
		if a, b := c.Steps[0], c.Steps[1]; a.Op != first || a.To != first.Result(1) || b.Op != first.Next() || b.From != a.To || b.To != first.Next().Result(i) {
			t.Errorf("result %d: steps %v", i, c.Steps)
		}
		if list, err := r.Entry.Returned(i); err != nil || len(list) != 1 || list[0] != first.Next().Result(i) {
			t.Errorf("result %d is %v, %v", i, list, err)
		}
	}
	if list, err := r.Entry.Returned(2); err != nil || len(list) != 0 {
		t.Errorf("there is no result 2: %v, %v", list, err)
	}
}

// TestManySignatures checks that the analysis terminates, and misses no secret, if recursive
// functions have more signatures than are analyzed separately.
func TestManySignatures(t *testing.T) {
	const levels = 24
	var b strings.Builder
	args := func(n int) string {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprintf("%%x%d: tensor<i32>", i))
		}
		return strings.Join(list, ", ")
	}
	b.WriteString("func.func @main(%s: tensor<i32>, %p: tensor<i32>) {\n func.call @f0(%s, %p) : (tensor<i32>, tensor<i32>) -> ()\nreturn\n}\n")
	for l := range levels {
		fmt.Fprintf(&b, "func.func private @f%d(%s) {\n", l, args(l+2))
		if l < levels-1 {
			types := strings.TrimSuffix(strings.Repeat("tensor<i32>, ", l+3), ", ")
			for _, extra := range []string{"%x0", "%x1"} {
				var list []string
				for i := range l + 2 {
					list = append(list, fmt.Sprintf("%%x%d", i))
				}
				fmt.Fprintf(&b, "func.call @f%d(%s, %s) : (%s) -> ()\n", l+1, strings.Join(list, ", "), extra, types)
			}
		}
		b.WriteString("return\n}\n")
	}
	r := analyze(t, b.String(), visibility.Secret, visibility.Public)
	most := 0
	for _, in := range r.Instances {
		most = max(most, len(r.Of(in.Func)))
		if in.Inputs[0] == visibility.Public && in.Name() != "main" {
			t.Errorf("@%s is called with a public first argument", in.Name())
		}
	}
	if most != visibility.MaxSignatures {
		t.Errorf("a function has %d signatures", most)
	}
}

// TestBlocks covers functions with several blocks. Values passed along branches may be secret, and
// so may values that depend on them.
func TestBlocks(t *testing.T) {
	r := analyze(t, `
func.func @main(%s: tensor<i32>, %p: tensor<i32>, %c: i1) -> (tensor<i32>, tensor<i32>) {
  %0 = stablehlo.negate %p : tensor<i32>
  "my.branch"(%c, %s, %p)[^bb1, ^bb2] : (i1, tensor<i32>, tensor<i32>) -> ()
^bb1(%a: tensor<i32>):
  %1 = stablehlo.negate %a : tensor<i32>
  "my.jump"(%1)[^bb2] : (tensor<i32>) -> ()
^bb2(%b: tensor<i32>):
  return %b, %0 : tensor<i32>, tensor<i32>
}`, visibility.Secret, visibility.Public, visibility.Public)
	if r.Entry.Results[0] != visibility.Secret {
		t.Errorf("results are %v", r.Entry.Results)
	}
	r = analyze(t, `
func.func @main(%p: tensor<i32>, %c: i1) -> tensor<i32> {
  %0 = stablehlo.negate %p : tensor<i32>
  "my.branch"(%c)[^bb1, ^bb2] : (i1) -> ()
^bb1:
  return %0 : tensor<i32>
^bb2:
  return %p : tensor<i32>
}`, visibility.Public, visibility.Secret)
	if r.Entry.Results[0] != visibility.Secret {
		t.Errorf("results are %v", r.Entry.Results)
	}
}

// TestOwnSecret checks that the chain to the result of a call starts there if the function makes it secret.
func TestOwnSecret(t *testing.T) {
	m := parse(t, `
func.func @main(%a: i32) -> i32 {
  %0 = func.call @f(%a) : (i32) -> i32
  %1 = arith.addi %0, %a : i32
  return %1 : i32
}
func.func private @f(%a: i32) -> i32 {
  %0 = stablehlo.custom_call @my.hide(%a) : (i32) -> i32
  return %0 : i32
}`)
	rules := visibility.DefaultRules()
	if err := rules.ParseCustomCalls([]string{"my.hide:secret"}); err != nil {
		t.Fatal(err)
	}
	r, err := visibility.Analyze(m.Root(), visibility.Options{Rules: &rules, Inputs: []visibility.Visibility{visibility.Public}})
	if err != nil {
		t.Fatal(err)
	}
	call := r.Entry.Func.Region(0).First().First()
	c, ok, err := r.Entry.Chain(call.Next().Result(0))
	if err != nil || !ok || c.Source != call.Result(0) || len(c.Steps) != 1 {
		t.Errorf("%v, %d steps, %v", ok, len(c.Steps), err)
	}
}

// TestThrough checks that the way through a function ends at a return that the argument reaches.
func TestThrough(t *testing.T) {
	r := analyze(t, `
func.func @main(%s: i32, %c: i1) -> i32 {
  %0 = func.call @f(%s, %c) : (i32, i1) -> i32
  return %0 : i32
}
func.func private @f(%a: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.constant 1 : i32
  return %0 : i32
^bb2:
  %1 = arith.addi %a, %a : i32
  return %1 : i32
}`, visibility.Secret, visibility.Public)
	c, ok, err := r.Entry.ResultChain(0)
	if err != nil || !ok || len(c.Steps) != 1 {
		t.Fatalf("%v, %d steps, %v", ok, len(c.Steps), err)
	}
	inside, ok, err := c.Steps[0].Through()
	if err != nil || !ok || len(inside.Steps) != 1 || inside.Source != c.Steps[0].Callee.Func.Region(0).First().Arg(0) {
		t.Errorf("%v, %d steps, %v", ok, len(inside.Steps), err)
	}
}

// TestEntries checks which functions are analyzed, and with which visibilities.
func TestEntries(t *testing.T) {
	const text = `
func.func @main(%a: tensor<i32> {hlobc.visibility = "public"}, %b: tensor<i32>) -> tensor<i32> {
  return %a : tensor<i32>
}
func.func @other(%a: tensor<i32>) -> tensor<i32> {
  %0 = func.call @outside(%a) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func private @outside(tensor<i32>) -> tensor<i32>
`
	r := analyze(t, text)
	got := fmt.Sprint(r.Entry.Inputs, r.Entry.Origins, r.Entry.Results)
	if want := "[public secret] [attribute default] [public]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if n := len(r.Instances); n != 3 || !r.Instances[1].Entry || r.Instances[1].Results[0] != visibility.Secret || !r.Instances[2].External {
		t.Errorf("%d instances", n)
	}
	outside := r.Instances[2]
	values, secret := outside.NumSecret()
	returned, err := outside.Returned(0)
	if values != 0 || secret != 0 || len(returned) != 0 || err != nil || outside.Of(r.Entry.Func.Region(0).First().Arg(0)) != visibility.Public ||
		outside.Callee(r.Entry.Func) != nil || outside.Name() != "outside" {
		t.Errorf("outside: %d values, %d secret, %v, %v", values, secret, returned, err)
	}
	report, err := visibility.NewReport(r.Entry.Func.Parent(), r)
	if err != nil {
		t.Fatal(err)
	}
	names := ""
	for _, f := range report.Functions {
		names += "@" + f.Name
		for _, a := range f.Arguments {
			names += " " + a.Name
		}
	}
	if want := "@main %arg0 %arg1@other %arg0@outside "; names != want {
		t.Errorf("arguments are %q, want %q", names, want)
	}
	r, err = visibility.Analyze(parse(t, text).Root(), visibility.Options{Entry: "other", Inputs: []visibility.Visibility{visibility.Public}})
	if err != nil || r.Entry.Results[0] != visibility.Public {
		t.Errorf("%v", err)
	}
}

// TestErrors checks that programs that cannot be analyzed are errors with a code.
func TestErrors(t *testing.T) {
	secrets := func(n int) []visibility.Visibility { return make([]visibility.Visibility, n) }
	for _, c := range []struct {
		code diag.Code
		opt  visibility.Options
		text string
	}{
		{visibility.NoEntry, visibility.Options{}, `func.func @f() { return } func.func @g() { return }`},
		{visibility.NoEntry, visibility.Options{Entry: "h"}, `func.func @f() { return }`},
		{visibility.NoEntry, visibility.Options{}, `module {}`},
		{visibility.BadInputs, visibility.Options{Inputs: secrets(2)}, `func.func @f(%a: tensor<i32>) { return }`},
		{visibility.BadMark, visibility.Options{}, `func.func @f(%a: tensor<i32> {hlobc.visibility = "hidden"}) { return }`},
		{visibility.BadMark, visibility.Options{}, `func.func @f(%a: tensor<i32> {hlobc.visibility = 1 : i32}) { return }`},
		{visibility.BadMark, visibility.Options{}, `func.func @main() { return } func.func @f(%a: tensor<i32> {hlobc.visibility = "hidden"}) { return }`},
		{visibility.NoCallee, visibility.Options{}, `func.func @main() { return } func.func @f() { func.call @g() : () -> () return }`},
		{visibility.NoCallee, visibility.Options{}, `func.func @f() { func.call @g() : () -> () return }`},
		{visibility.NoCallee, visibility.Options{}, `func.func @main() { func.call @g() : () -> () return } func.func @g(%a: tensor<i32>) { return }`},
		{visibility.BadRegion, visibility.Options{}, `func.func @f(%c: tensor<i1>) { "stablehlo.if"(%c) ({ }, { stablehlo.return }) : (tensor<i1>) -> () return }`},
		{visibility.BadRegion, visibility.Options{}, `func.func @f(%c: tensor<i1>) { %0 = "stablehlo.if"(%c) ({ stablehlo.return }, { stablehlo.return }) : (tensor<i1>) -> tensor<i1> return }`},
		{visibility.BadRegion, visibility.Options{}, `func.func @f(%c: tensor<i1>) { %0 = "stablehlo.while"(%c) ({ stablehlo.return }, { stablehlo.return }) : (tensor<i1>) -> tensor<i1> return }`},
		{visibility.BadRegion, visibility.Options{}, `func.func @f(%c: tensor<i1>) { %0 = "stablehlo.sort"(%c) ({ stablehlo.return %c : tensor<i1> }) : (tensor<i1>) -> tensor<i1> return }`},
	} {
		m := parse(t, c.text)
		_, err := visibility.Analyze(m.Root(), c.opt)
		var e *traverse.Error
		if !errors.As(err, &e) || e.Code != c.code {
			t.Errorf("%s: %v, want code %s", c.text, err, c.code)
		}
	}
	m := parse(t, `func.func @f() { func.call @g() : () -> () return }`)
	m.Root().Region(0).First().First().Region(0).First().First().SetAttr("callee", attrs.NewUnit(m))
	var e *traverse.Error
	if _, err := visibility.Analyze(m.Root(), visibility.Options{}); !errors.As(err, &e) || e.Code != visibility.NoCallee {
		t.Errorf("a call of no symbol: %v", err)
	}
	for _, word := range []string{"", "hidden", "VIS_", "VIS_OTHER", "Secret "} {
		if v, err := visibility.Parse(word); err == nil || v == visibility.Public {
			t.Errorf("%q is %v, %v", word, v, err)
		}
	}
	for word, want := range map[string]visibility.Visibility{"public": visibility.Public, "VIS_PUBLIC": visibility.Public,
		"secret": visibility.Secret, "VIS_SECRET": visibility.Secret, "VIS_PRIVATE": visibility.Secret} {
		if v, err := visibility.Parse(word); err != nil || v != want {
			t.Errorf("%q is %v, %v", word, v, err)
		}
	}
}

// TestDeep checks that absurdly deep nests of loops are either analyzed or an error.
func TestDeep(t *testing.T) {
	const depth = 1500
	text := "func.func @main(%c: tensor<i1>) {\n" + strings.Repeat("\"stablehlo.if\"(%c) ({\n", depth) + "stablehlo.return\n" +
		strings.Repeat("}, {\nstablehlo.return\n}) : (tensor<i1>) -> ()\nstablehlo.return\n", depth-1) +
		"}, {\nstablehlo.return\n}) : (tensor<i1>) -> ()\nreturn\n}"
	r := analyze(t, text)
	if n := len(r.Entry.Sinks()); n != depth {
		t.Errorf("%d predicates", n)
	}
}

// TestAnnotate checks the attributes that record the inferred visibilities.
func TestAnnotate(t *testing.T) {
	m := parse(t, `
func.func @main(%a: tensor<i32>, %b: tensor<4xi32> {my.attr}) -> (tensor<i32>, tensor<i32>) {
  %0:2 = func.call @f(%a, %a) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
  %1:2 = func.call @f(%0#0, %0#1) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
  %2 = "stablehlo.map"(%b) ({
  ^bb0(%x: tensor<i32>):
    stablehlo.return %x : tensor<i32>
  }) {dimensions = array<i64: 0>} : (tensor<4xi32>) -> tensor<4xi32>
  return %1#0, %a : tensor<i32>, tensor<i32>
}
func.func private @f(%a: tensor<i32>, %b: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %0 = stablehlo.custom_call @my.hide(%a) : (tensor<i32>) -> tensor<i32>
  return %0, %b : tensor<i32>, tensor<i32>
}`)
	rules := visibility.DefaultRules()
	if err := rules.ParseCustomCalls([]string{"my.hide:secret"}); err != nil {
		t.Fatal(err)
	}
	r, err := visibility.Analyze(m.Root(), visibility.Options{Rules: &rules, Inputs: []visibility.Visibility{visibility.Public, visibility.Public}})
	if err != nil {
		t.Fatal(err)
	}
	visibility.Annotate(m.Root(), r)
	const want = `module {
  func.func @main(%arg0: tensor<i32> {hlobc.visibility = "public"}, %arg1: tensor<4xi32> {hlobc.visibility = "public", my.attr}) -> (tensor<i32> {hlobc.visibility = "secret"}, tensor<i32> {hlobc.visibility = "public"}) {
    %0:2 = call @f(%arg0, %arg0) {hlobc.visibility = ["secret", "public"]} : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %1:2 = call @f(%0#0, %0#1) {hlobc.visibility = ["secret", "public"]} : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
    %2 = "stablehlo.map"(%arg1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg2: tensor<i32>):
      stablehlo.return %arg2 : tensor<i32>
    }) {hlobc.argument_visibility = [["public"]], hlobc.visibility = "public"} : (tensor<4xi32>) -> tensor<4xi32>
    return %1#0, %arg0 : tensor<i32>, tensor<i32>
  }
  func.func private @f(%arg0: tensor<i32> {hlobc.visibility = "secret"}, %arg1: tensor<i32> {hlobc.visibility = "public"}) -> (tensor<i32> {hlobc.visibility = "secret"}, tensor<i32> {hlobc.visibility = "public"}) {
    %0 = stablehlo.custom_call @my.hide(%arg0) {hlobc.visibility = "secret"} : (tensor<i32>) -> tensor<i32>
    return %0, %arg1 : tensor<i32>, tensor<i32>
  }
}
`
	if got := string(asm.Print(nil, m.Root(), asm.Options{})); got != want {
		t.Errorf("got\n%s", got)
	}
	if err := ir.Check(m.Root()); err != nil {
		t.Error(err)
	}
}
