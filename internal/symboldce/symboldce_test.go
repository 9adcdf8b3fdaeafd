package symboldce_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/internal/symboldce"
)

var steps = []passtest.Step{{Pass: symboldce.Pass()}}

// program puts operations into a module that uses @used, and in which x.y is not known.
func program(name, text string) passtest.Program {
	return passtest.Program{Name: name, Text: []byte("module {\n" + text + "\n}\n")}
}

// call is a function that calls others.
func call(header string, callees ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "func.func %s() {\n", header)
	for _, c := range callees {
		fmt.Fprintf(&b, "  call @%s() : () -> ()\n", c)
	}
	return b.String() + "  return\n}\n"
}

// programs are awkward ones.
var programs = []passtest.Program{
	program("a chain", call("@main", "a")+call("private @a", "b")+call("private @b")+call("private @c", "b")),
	program("a circle", call("@main")+call("private @a", "b")+call("private @b", "a")+call("private @own", "own")),
	program("visibilities", call("nested @a")+call("private @b")+call("public @c")+call("@d")),
	program("declarations", "func.func private @a()\nfunc.func private @b()\nfunc.func @c() {\n  call @a() : () -> ()\n  return\n}"),
	program("modules", "module @a {\n"+call("nested @x")+call("private @y")+call("@z")+"}\nmodule @b attributes {sym_visibility = \"private\"} {\n"+call("@x")+"}\nmodule {\n"+call("@x")+call("nested @y")+"}"),
	program("a path", `"x.y"() {to = @a::@b::@c} : () -> ()
module @a attributes {sym_visibility = "private"} {
  module @b attributes {sym_visibility = "private"} {
`+call("private @c", "d")+call("private @d")+call("private @e")+`
  }
}`),
	program("a path that leads nowhere", `"x.y"() {to = @a::@b} : () -> ()
module @a attributes {sym_visibility = "private"} {
  func.func @c() { return }
}`),
	program("the symbols of another table", call("private @a")+"module @m {\n"+call("@b")+"  \"x.y\"() {to = @a} : () -> ()\n}"),
	program("names in attributes", `"x.y"() {to = [{a = @a, b = tensor<2xf32, @b>}]} : () -> ()
`+call("private @a")+call("private @b")+call("private @c")+"func.func private @d() attributes {x = @c} { return }\nfunc.func @e() attributes {x = [@d]} { return }"),
	program("a module inside a function", "func.func @main() {\n  module @inner {\n"+call("@x")+call("private @y")+"  }\n  return\n}"),
	program("a table that is not known", "\"x.y\"() ({\n}) : () -> ()\n"+call("private @a")),
	program("a table that is not known, in what is dead", "func.func private @a() {\n \"x.y\"() ({\n}) : () -> ()\n return\n}"),
	program("two regions are no table", "\"x.y\"() ({\n}, {\n}) {to = @a} : () -> ()\n"+call("private @a")),
	program("regions", `func.func @main(%p: tensor<i1>) {
  "stablehlo.if"(%p) ({
    func.call @a() : () -> ()
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}
`+call("private @a")+call("private @b")),
}

// generated returns a module with functions, and modules inside, that call one another.
func generated(seed uint64) passtest.Program {
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
			b.WriteString(call([]string{"", "private ", "private ", "nested "}[r.IntN(4)]+fmt.Sprintf("@f%d", i), callees...))
		}
		for i := range r.IntN(3 - depth) {
			fmt.Fprintf(&b, "module @m%d %s {\n%s}\n", i, []string{"", `attributes {sym_visibility = "private"}`, `attributes {sym_visibility = "nested"}`}[r.IntN(3)], module(depth+1))
			if r.IntN(3) == 0 {
				fmt.Fprintf(&b, "\"x.y\"() {to = @m%d::@f%d} : () -> ()\n", i, r.IntN(4))
			}
		}
		return b.String()
	}
	return program(fmt.Sprintf("generated %d", seed), module(0))
}

// TestReference: the pass leaves the text that the reference's leaves.
func TestReference(t *testing.T) {
	list := programs
	for seed := range uint64(300) {
		list = append(list, generated(seed))
	}
	list = append(list, passtest.Programs(t, 3, " private ", "nested")...)
	if n := passtest.Compare(t, "builtin.module(symbol-dce)", steps, list, nil); n.Changed < 200 {
		t.Errorf("%d programs were changed, there should be more", n.Changed)
	}
}
