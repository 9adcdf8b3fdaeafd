package traverse_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// The tests have two dialects: a, and b, which depends on a.
var (
	a = ods.Dialect{Name: "a", DependentDialects: []string{"builtin"}, Ops: []ods.Op{
		{Name: "br", Traits: ods.IsTerminator, Successors: []ods.Successor{{Arity: ods.Variadic}}},
		{Name: "func", Traits: ods.IsolatedFromAbove | ods.FunctionLike,
			Attrs: []ods.Attr{{Name: "sym_name", Constraint: "StrAttr", Storage: "StringAttr"}}},
		{Name: "if"},
		{Name: "loop", Traits: ods.LoopLike},
		{Name: "op"},
		{Name: "ret", Traits: ods.IsTerminator},
	}}
	b = ods.Dialect{Name: "b", DependentDialects: []string{"a", "builtin"}, Ops: []ods.Op{
		{Name: "func", Traits: ods.IsolatedFromAbove | ods.FunctionLike,
			Attrs: []ods.Attr{{Name: "sym_name", Constraint: "StrAttr", Storage: "StringAttr"}}},
		{Name: "loop", Traits: ods.LoopLike},
		{Name: "op"},
		{Name: "sized", Traits: ods.AttrSizedOperandSegments,
			Operands: []ods.Value{{Name: "x", Type: "AnyType", Arity: ods.Variadic}, {Name: "y", Type: "AnyType", Arity: ods.Variadic}},
			Attrs:    []ods.Attr{{Name: "k", Constraint: "StrAttr", Storage: "StringAttr", Optional: true}}},
	}}
	core = dialect.Builtin().Ops
)

// kit builds a module operation by operation.
type kit struct {
	t  testing.TB
	m  *ir.Module
	b  ir.Builder
	at ir.Block
}

// newKit returns a kit that builds into the body of a module.
func newKit(t testing.TB) *kit {
	t.Helper()
	r, err := schema.NewRegistry(dialect.Builtin(), &schema.Dialect{Name: "a", Ops: &a}, &schema.Dialect{Name: "b", Ops: &b})
	if err != nil {
		t.Fatal(err)
	}
	k := &kit{t: t, m: ir.New(r)}
	root := k.m.CreateRoot("builtin.module", ir.OpState{Loc: k.loc("module").ID(), Regions: 1})
	k.at = root.Region(0).AppendBlock(nil, nil)
	return k
}

func (k *kit) root() ir.Op { return k.m.Root() }
func (k *kit) i32() ir.Type {
	return types.NewInteger(k.m, 32, types.Signless)
}
func (k *kit) loc(name string) ir.Location { return attrs.NewName(k.m, name, nil) }

// op adds an operation with the given operands, n results and, for each function in inside, a
// region with one block. Its location is its name.
func (k *kit) op(name string, n int, operands []ir.Value, inside ...func()) ir.Op {
	st := ir.OpState{Loc: k.loc(name).ID(), Operands: operands, Regions: len(inside)}
	for range n {
		st.ResultTypes = append(st.ResultTypes, k.i32())
	}
	if strings.HasSuffix(name, "func") {
		st.Attrs = []ir.NamedAttr{{Name: "sym_name", Value: attrs.NewString(k.m, name)}}
	}
	op := k.b.AtEnd(k.at).Create(name, st)
	for i, f := range inside {
		k.in(op.Region(i).AppendBlock(nil, nil), f)
	}
	return op
}

// in builds into block b with f.
func (k *kit) in(b ir.Block, f func()) {
	old := k.at
	k.at = b
	f()
	k.at = old
}

// value adds an operation with one result.
func (k *kit) value(name string, operands ...ir.Value) ir.Value {
	return k.op(name, 1, operands).Result(0)
}

// text lists the operations nested in op, with their operands and results numbered in order of
// appearance, regions in braces, and further blocks after ^.
func text(op ir.Op) string {
	var sb strings.Builder
	numbers := map[ir.Value]int{}
	number := func(v ir.Value) string {
		if v.IsNil() {
			return "?"
		}
		if _, ok := numbers[v]; !ok {
			numbers[v] = len(numbers)
		}
		return string(rune('0' + numbers[v]))
	}
	var inside func(op ir.Op)
	inside = func(op ir.Op) {
		for i := range op.NumRegions() {
			sb.WriteString("{")
			sep := ""
			for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
				if b != op.Region(i).First() {
					sb.WriteString(" ^")
					sep = " "
				}
				for i := range b.NumArgs() {
					sb.WriteString(sep + "@" + number(b.Arg(i)))
					sep = " "
				}
				for o := b.First(); !o.IsNil(); o = o.Next() {
					sb.WriteString(sep + strings.TrimPrefix(o.Name(), "a."))
					sep = " "
					for i := range o.NumOperands() {
						sb.WriteString(":" + number(o.Operand(i)))
					}
					for i := range o.NumResults() {
						sb.WriteString("=" + number(o.Result(i)))
					}
					inside(o)
				}
			}
			sb.WriteString("}")
		}
	}
	inside(op)
	return sb.String()
}

// want compares the text of a module.
func (k *kit) want(want string) {
	k.t.Helper()
	if got := text(k.root()); got != want {
		k.t.Errorf("module is\n%s\nwant\n%s", got, want)
	}
	if err := ir.Check(k.root()); err != nil {
		k.t.Error(err)
	}
}

// wantError checks the code of err and that its text has all of parts.
func wantError(t testing.TB, err error, code diag.Code, parts ...string) {
	t.Helper()
	if !errors.Is(err, &traverse.Error{Code: code}) {
		t.Fatalf("error is %v, want code %s", err, code)
	}
	for _, p := range parts {
		if !strings.Contains(err.Error(), p) {
			t.Errorf("error %q does not say %q", err, p)
		}
	}
}

// plain and rebuildCtx are contexts without fields of their own.
type (
	plain      struct{ traverse.Analysis }
	rebuildCtx struct{ traverse.Transform }
)

// assembly has tables for all dialects of the tests. Default handles the operations that the given
// tables do not.
func assembly[C traverse.Context, R any](given ...traverse.Handlers[C, R]) traverse.Assembly[C, R] {
	as := traverse.Assembly[C, R]{Tables: given, Unregistered: traverse.Default}
next:
	for _, d := range []*ods.Dialect{core, &a, &b} {
		for _, h := range given {
			if h.Dialect == d {
				continue next
			}
		}
		as.Tables = append(as.Tables, traverse.Handlers[C, R]{Dialect: d, Else: traverse.Default})
	}
	return as
}

func assemble[C traverse.Context, R any](t testing.TB, as traverse.Assembly[C, R]) *traverse.Dispatcher[C, R] {
	t.Helper()
	d, err := traverse.Assemble(as)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// ons returns a table of a with functions, and Default for the rest.
func ons[C traverse.Context, R any](d *ods.Dialect, ops traverse.Ops[C, R]) traverse.Handlers[C, R] {
	return traverse.Handlers[C, R]{Dialect: d, Ops: ops, Else: traverse.Default}
}
