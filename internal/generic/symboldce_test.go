package generic_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
)

// symbolProgram puts operations into a module that uses @used, and in which x.y is not known.
func symbolProgram(name, text string) passtest.Program {
	return passtest.Program{Name: name, Text: []byte("module {\n" + text + "\n}\n")}
}

// calling is a function that calls others.
func calling(header string, callees ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "func.func %s() {\n", header)
	for _, c := range callees {
		fmt.Fprintf(&b, "  call @%s() : () -> ()\n", c)
	}
	return b.String() + "  return\n}\n"
}

// symbolPrograms are awkward ones.
var symbolPrograms = []passtest.Program{
	symbolProgram("a chain", calling("@main", "a")+calling("private @a", "b")+calling("private @b")+calling("private @c", "b")),
	symbolProgram("a circle", calling("@main")+calling("private @a", "b")+calling("private @b", "a")+calling("private @own", "own")),
	symbolProgram("visibilities", calling("nested @a")+calling("private @b")+calling("public @c")+calling("@d")),
	symbolProgram("declarations", "func.func private @a()\nfunc.func private @b()\nfunc.func @c() {\n  call @a() : () -> ()\n  return\n}"),
	symbolProgram("modules", "module @a {\n"+calling("nested @x")+calling("private @y")+calling("@z")+"}\nmodule @b attributes {sym_visibility = \"private\"} {\n"+calling("@x")+"}\nmodule {\n"+calling("@x")+calling("nested @y")+"}"),
	symbolProgram("a path", `"x.y"() {to = @a::@b::@c} : () -> ()
module @a attributes {sym_visibility = "private"} {
  module @b attributes {sym_visibility = "private"} {
`+calling("private @c", "d")+calling("private @d")+calling("private @e")+`
  }
}`),
	symbolProgram("a path that leads nowhere", `"x.y"() {to = @a::@b} : () -> ()
module @a attributes {sym_visibility = "private"} {
  func.func @c() { return }
}`),
	symbolProgram("the symbols of another table", calling("private @a")+"module @m {\n"+calling("@b")+"  \"x.y\"() {to = @a} : () -> ()\n}"),
	symbolProgram("names in attributes", `"x.y"() {to = [{a = @a, b = tensor<2xf32, @b>}]} : () -> ()
`+calling("private @a")+calling("private @b")+calling("private @c")+"func.func private @d() attributes {x = @c} { return }\nfunc.func @e() attributes {x = [@d]} { return }"),
	symbolProgram("a module inside a function", "func.func @main() {\n  module @inner {\n"+calling("@x")+calling("private @y")+"  }\n  return\n}"),
	symbolProgram("a table that is not known", "\"x.y\"() ({\n}) : () -> ()\n"+calling("private @a")),
	symbolProgram("a table that is not known, in what is dead", "func.func private @a() {\n \"x.y\"() ({\n}) : () -> ()\n return\n}"),
	symbolProgram("two regions are no table", "\"x.y\"() ({\n}, {\n}) {to = @a} : () -> ()\n"+calling("private @a")),
	symbolProgram("regions", `func.func @main(%p: tensor<i1>) {
  "stablehlo.if"(%p) ({
    func.call @a() : () -> ()
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}
`+calling("private @a")+calling("private @b")),
}

// generateSymbols returns a module with functions, and modules inside, that call one another.
func generateSymbols(seed uint64) passtest.Program {
	r := rand.New(rand.NewPCG(seed, 3))
	var module func(depth int) string
	module = func(depth int) string {
		var b strings.Builder
		n := 2 + r.IntN(6)
		for i := range n {
			var callees []string
			for range r.IntN(3) {
				callees = append(callees, fmt.Sprintf("f%d", r.IntN(n)))
			}
			b.WriteString(calling([]string{"", "private ", "private ", "nested "}[r.IntN(4)]+fmt.Sprintf("@f%d", i), callees...))
		}
		for i := range r.IntN(3 - depth) {
			fmt.Fprintf(&b, "module @m%d %s {\n%s}\n", i, []string{"", `attributes {sym_visibility = "private"}`, `attributes {sym_visibility = "nested"}`}[r.IntN(3)], module(depth+1))
			if r.IntN(3) == 0 {
				fmt.Fprintf(&b, "\"x.y\"() {to = @m%d::@f%d} : () -> ()\n", i, r.IntN(4))
			}
		}
		return b.String()
	}
	return symbolProgram(fmt.Sprintf("generated %d", seed), module(0))
}

// TestSymbolDCEReference: the pass leaves the text that the reference's leaves.
func TestSymbolDCEReference(t *testing.T) {
	list := symbolPrograms
	for seed := range uint64(300) {
		list = append(list, generateSymbols(seed))
	}
	list = append(list, passtest.Programs(t, 3, " private ", "nested")...)
	if n := passtest.Compare(t, "builtin.module(symbol-dce)", symbolDCE, list, nil); n.Changed < 200 {
		t.Errorf("%d programs were changed, there should be more", n.Changed)
	}
}
