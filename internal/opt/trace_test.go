package opt_test

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/opt"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/traverse"
)

// TestTrace: whatever means a pass uses, its trace says what happens to each operation. Passes
// that change nothing say at least what they run on.
func TestTrace(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/trace.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range archive.Files {
		files[f.Name] = f.Data
	}
	idle := map[string]bool{"print-ir": true, "print-op-stats": true}
	for _, p := range opt.Passes() {
		t.Run(p.Name, func(t *testing.T) {
			text, ok := files[p.Name]
			if idle[p.Name] {
				text, ok = []byte("//\nfunc.func @main() {\n  return\n}\n"), true
			}
			if !ok {
				t.Fatal("there is no program for the pass")
			}
			options, _, _ := strings.Cut(strings.TrimPrefix(string(text), "//"), "\n")
			if n := traced(t, p, options+" trace=change trace-level=9", text).check(t); (n == 0) != idle[p.Name] {
				t.Errorf("%d operations have changed", n)
			}
			all := traced(t, p, options+" trace=all", text).trace
			if !strings.HasPrefix(all, p.Name+": run on ") {
				t.Errorf("the trace does not begin with what the pass runs on:\n%s", all)
			}
			if want, ok := files[p.Name+".trace"]; ok && all != string(want) {
				t.Errorf("the trace is\n%s\nand not\n%s", all, want)
			}
		})
	}
}

// TestTraceOfArchives is [TestTrace] of the programs that the archives have for passes.
func TestTraceOfArchives(t *testing.T) {
	names, err := golden.Archives()
	if err != nil {
		t.Fatal(err)
	}
	passes := map[string]*pass.Pass{}
	for _, p := range opt.Passes() {
		passes[p.Name] = p
	}
	seen, ran, changed := 0, 0, 0
	for _, name := range names {
		for _, c := range goldentest.Cases(t, name) {
			if len(c.Flags) != 1 || c.Outputs[goldentest.Err] != "" {
				continue
			}
			flag, options, _ := strings.Cut(strings.TrimPrefix(c.Flags[0], "--"), "=")
			if p := passes[flag]; p != nil {
				if seen++; seen%corpus.Part(3) != 0 {
					continue
				}
				t.Run(name+"/"+c.Name, func(t *testing.T) {
					changed += traced(t, p, options+" trace=change trace-level=9", []byte(c.Program)).check(t)
				})
				ran++
			}
		}
	}
	if ran == 0 || changed == 0 {
		t.Errorf("%d programs, %d operations have changed", ran, changed)
	}
}

// described is an operation: what it is called, where it comes from, and the rest of what can
// change.
type described struct{ name, symbol, at, rest string }

// result is what a program has before and after a pass, and the trace of that.
type result struct {
	pass          *pass.Pass
	before, after []described
	trace         string
}

func traced(t *testing.T, p *pass.Pass, options string, text []byte) result {
	t.Helper()
	m, err := asm.Parse(text, asm.ParseOptions{Filename: "t.mlir", AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	mgr := pass.Manager{Driver: &pass.Driver{Out: io.Discard, Err: &out, Warn: func(pass.Warning) {},
		Print: func(io.Writer, ir.Op) error { return nil }}}
	if err := mgr.Add(p, strings.TrimSpace(options)); err != nil {
		t.Fatal(err)
	}
	places := map[ir.Op]string{}
	r := result{pass: p, before: operations(m, places)}
	if err := mgr.Run(m); err != nil {
		t.Fatal(err)
	}
	if m.Observed() {
		t.Error("the module is still observed")
	}
	r.after, r.trace = operations(m, places), out.String()
	return r
}

// check compares what has changed with what the trace says, and returns how much there is.
func (r result) check(t *testing.T) (changed int) {
	t.Helper()
	lines := strings.FieldsFunc(r.trace, func(c rune) bool { return c == '\n' })
	for i, l := range lines {
		lines[i] += " "
		if !strings.HasPrefix(l, r.pass.Name+": ") {
			t.Errorf("a line is not of the pass: %s", l)
		}
	}
	for _, o := range append(without(r.before, r.after), without(r.after, r.before)...) {
		changed++
		if !slices.ContainsFunc(lines, o.isIn()) {
			t.Errorf("nothing is said of %s%s at %s", o.name, o.symbol, o.at)
		}
	}
	if t.Failed() {
		t.Logf("the trace is\n%s", r.trace)
	}
	return changed
}

// isIn returns a function that reports whether a line of a trace, which a space follows, says something of the
// operation.
func (o described) isIn() func(line string) bool {
	name, place, to, from := " "+o.name+" ", o.symbol+" at "+o.at+" ", " to "+o.at+" ", o.name+o.symbol
	return func(line string) bool {
		return strings.Contains(line, name) && strings.Contains(line, place) ||
			strings.HasSuffix(line, to) && strings.Contains(line, from) // a new location
	}
}

// operations describes those of a module. Places says where operations come from when that is
// first asked: one that an operand is a result of can have got another location, or become
// another operation, which does not change who uses it.
func operations(m *ir.Module, places map[ir.Op]string) (list []described) {
	place := func(op ir.Op) string {
		if _, ok := places[op]; !ok {
			places[op] = traverse.Position(op.Loc())
		}
		return places[op]
	}
	value := func(v ir.Value) string {
		def := v.DefiningOp()
		if def.IsNil() {
			def = v.OwnerBlock().Parent()
		}
		return fmt.Sprintf("%s#%d", place(def), v.Index())
	}
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		place(op)
		o := described{name: op.Name(), at: traverse.Position(op.Loc())}
		if s := op.Symbol(); s != "" {
			o.symbol = " @" + s
		}
		rest := fmt.Sprint(op.PropID(), op.AttrsID())
		if up := op.Parent(); !up.IsNil() {
			rest += " in " + place(up)
		}
		for i := range op.NumOperands() {
			rest += " " + value(op.Operand(i))
		}
		for i := range op.NumResults() {
			rest += fmt.Sprint(" ", op.Result(i).TypeID())
		}
		o.rest = rest
		list = append(list, o)
		return ir.Advance
	})
	return list
}

// without returns what is in a list more often than in another one.
func without(list, other []described) (more []described) {
	n := map[described]int{}
	for _, o := range other {
		n[o]++
	}
	for _, o := range list {
		if n[o]--; n[o] < 0 {
			more = append(more, o)
		}
	}
	return more
}
