package convert_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// TestUseOrders checks use-list orders after operations are converted to an older version: uses by
// converted operations come first in a value's list, in reverse textual order, followed by uses of
// other operations in their previous order. The use-lists of a converted operation's results are
// reversed.
func TestUseOrders(t *testing.T) {
	// Each operation is named by a letter; tan is converted, abs is not.
	const text = `func.func @main(%a: tensor<2xf32>, %z: tensor<2xf32>) {
  %t = stablehlo.tan %a : tensor<2xf32> loc("t")
  %b = stablehlo.abs %a : tensor<2xf32> loc("b")
  %c = stablehlo.tan %a : tensor<2xf32> loc("c")
  %d = stablehlo.abs %a : tensor<2xf32> loc("d")
  %e = stablehlo.tan %a : tensor<2xf32> loc("e")
  %f = stablehlo.abs %t : tensor<2xf32> loc("f")
  %g = stablehlo.tan %t : tensor<2xf32> loc("g")
  %h = stablehlo.abs %t : tensor<2xf32> loc("h")
  %i = stablehlo.abs %b : tensor<2xf32> loc("i")
  %j = stablehlo.abs %b : tensor<2xf32> loc("j")
  %k = stablehlo.abs %z : tensor<2xf32> loc("k")
  %l = stablehlo.tan %z : tensor<2xf32> loc("l")
  %m = stablehlo.tan %g : tensor<2xf32> loc("m")
  %n = stablehlo.tan %g : tensor<2xf32> loc("n")
  %o = stablehlo.tan %l : tensor<2xf32> loc("o")
  %p = stablehlo.abs %o : tensor<2xf32> loc("p")
  %q = stablehlo.abs %o : tensor<2xf32> loc("q")
  return
}`
	name := func(op ir.Op) string {
		return strings.Trim(asm.Sprint(op, asm.Options{DebugInfo: true, LocalScope: true}), "\n")
	}
	label := func(op ir.Op) string {
		s := name(op)
		return s[strings.LastIndex(s, `loc("`)+5:][:1]
	}
	read := func(text string) *ir.Module {
		m := parse(t, text)
		if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err != nil {
			t.Fatal(err)
		}
		return m
	}
	program := func() *ir.Module { return read(text) }
	// uses lists the users of each value that has several uses. The key is the letter of the
	// defining operation, or @ and the argument number.
	uses := func(m *ir.Module) map[string]string {
		out := map[string]string{}
		list := func(what string, v ir.Value) {
			var users []string
			for u := range v.Uses() {
				users = append(users, label(u.Op()))
			}
			if len(users) > 1 {
				out[what] = strings.Join(users, "")
			}
		}
		f := m.Root().Body().Block(1).First()
		block := f.Region(0).First()
		for i := range block.NumArgs() {
			list("@"+string(rune('0'+i)), block.Arg(i))
		}
		for op := block.First(); !op.IsNil(); op = op.Next() {
			if op.NumResults() == 1 {
				list(label(op), op.Result(0))
			}
		}
		return out
	}
	check := func(what string, m *ir.Module, want map[string]string) {
		t.Helper()
		got := uses(m)
		for v, w := range want {
			if got[v] != w {
				t.Errorf("%s: value %s is used by %s, want %s", what, v, got[v], w)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s: values with several uses are %v, want %v", what, got, want)
		}
	}
	byDefault := map[string]string{"@0": "edcbt", "@1": "lk", "t": "hgf", "b": "ji", "g": "nm", "o": "qp"}
	older := func(m *ir.Module, opt convert.VersionOptions) {
		t.Helper()
		if err := convert.ToVersion(m.Root(), ods.V(1, 9, 0), opt); err != nil {
			t.Fatal(err)
		}
	}
	m := program()
	check("newest", m, byDefault)
	older(m, convert.VersionOptions{})
	check("older", m, map[string]string{"@0": "ectdb", "@1": "lk", "t": "fhg", "b": "ji", "g": "mn", "o": "pq"})
	m = program()
	older(m, convert.VersionOptions{DefaultOrders: true})
	check("older, default orders", m, byDefault)

	// Conversion to VHLO gives all uses the default order.
	stable := parse(t, text)
	arg := stable.Root().Body().Block(1).First().Region(0).First().Arg
	arg(0).ReplaceUsesIf(arg(1), func(u ir.Use) bool { return slices.Contains([]string{"b", "d", "e"}, label(u.Op())) })
	check("moved in StableHLO", stable, map[string]string{"@0": "ct", "@1": "bdelk", "t": "hgf", "b": "ji", "g": "nm", "o": "qp"})
	if err := convert.ToVHLO(stable.Root(), convert.ToOptions{}); err != nil {
		t.Fatal(err)
	}
	check("moved, then VHLO", stable, map[string]string{"@0": "ct", "@1": "lkedb", "t": "hgf", "b": "ji", "g": "nm", "o": "qp"})

	// An order other than the default is kept among uses by operations that are not converted.
	m = program()
	f := m.Root().Body().Block(1).First()
	block := f.Region(0).First()
	block.Arg(0).ReplaceUsesIf(block.Arg(1), func(u ir.Use) bool { return slices.Contains([]string{"b", "d", "e"}, label(u.Op())) })
	moved := map[string]string{"@0": "ct", "@1": "bdelk", "t": "hgf", "b": "ji", "g": "nm", "o": "qp"}
	check("moved", m, moved)
	older(m, convert.VersionOptions{})
	check("moved, older", m, map[string]string{"@0": "ct", "@1": "lebdk", "t": "fhg", "b": "ji", "g": "mn", "o": "pq"})

	// Uses in all regions of an operation count.
	m = read(`func.func @main(%a: tensor<2xf32>, %p: tensor<i1>) -> tensor<2xf32> {
  %0 = "stablehlo.if"(%p) ({
    %b = stablehlo.abs %a : tensor<2xf32> loc("b")
    %c = stablehlo.tan %a : tensor<2xf32> loc("c")
    stablehlo.return %b : tensor<2xf32>
  }, {
    %d = stablehlo.abs %a : tensor<2xf32> loc("d")
    %e = stablehlo.tan %a : tensor<2xf32> loc("e")
    stablehlo.return %d : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}`)
	check("branches", m, map[string]string{"@0": "edcb"})
	older(m, convert.VersionOptions{})
	check("branches, older", m, map[string]string{"@0": "ecdb"})
}
