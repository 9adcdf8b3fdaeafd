package traverse_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// artifact is a module like those in VHLO artifacts: functions that share the scope of the module,
// with n operations each.
func artifact(funcs, n int) *ir.Module {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	top := root.Region(0).AppendBlock(nil, nil)
	ty := types.NewIndex(m)
	loc := m.Registry().UnknownLoc(m)
	add := m.Name("vhlo.add_v1")
	for range funcs {
		fn := new(ir.Builder).AtEnd(top).Create("vhlo.func_v1", ir.OpState{Loc: loc.ID(), Regions: 1})
		b := new(ir.Builder).AtEnd(fn.Region(0).AppendBlock([]ir.Type{ty}, []ir.Location{loc}))
		x := b.Block().Arg(0)
		for range n {
			b.Create("", ir.OpState{NameID: add, Loc: loc.ID(), Operands: []ir.Value{x, x}, ResultTypes: []ir.Type{ty}})
		}
	}
	return m
}

// convert replaces the functions of a module by functions of another kind.
func convert(t testing.TB, m *ir.Module, d *ods.Dialect, from, to string) {
	t.Helper()
	h := traverse.Handlers[*rebuildCtx, traverse.None]{Dialect: d, Else: traverse.Default, Ops: changeOps{from: func(v *changeVisit, op ir.Op) (traverse.None, error) {
		fn := v.Ctx.Build(to, ir.OpState{Regions: 1})
		return none, traverse.Rebuild(v, op.Region(0), fn.Region(0))
	}}}
	as := traverse.Assembly[*rebuildCtx, traverse.None]{Tables: []changeTable{h}, Others: traverse.Default}
	if _, err := assemble(t, as).New(new(rebuildCtx)).Run(m.Root()); err != nil {
		t.Fatal(err)
	}
	if err := ir.Check(m.Root()); err != nil {
		t.Fatal(err)
	}
}

// TestSplitScope moves functions from one scope to scopes of their own and back, and checks that
// use-lists keep their order both ways.
func TestSplitScope(t *testing.T) {
	m := artifact(3, 3)
	arg := func(i int) ir.Value {
		fn := m.Root().Region(0).First().First()
		for range i {
			fn = fn.Next()
		}
		return fn.Region(0).First().Arg(0)
	}
	m.Root().Body().BuildUses()
	for i := range 3 { // a use of each function goes to the front
		op := arg(i).OwnerBlock().First()
		for range i {
			op = op.Next()
		}
		op.SetOperand(i%2, arg(i))
	}
	want := []string{"0.0 2.1 2.0 1.1 1.0 0.1", "1.1 2.1 2.0 1.0 0.1 0.0", "2.0 2.1 1.1 1.0 0.1 0.0"}
	check := func(when string) {
		t.Helper()
		for i := range 3 {
			if got := useList(arg(i)); got != want[i] {
				t.Errorf("%s: function %d has the list %s, want %s", when, i, got, want[i])
			}
		}
	}
	check("at first")
	convert(t, m, vhlo.Ops(), "vhlo.func_v1", "func.func")
	if arg(0).OwnerBlock().Parent().Body() == nil {
		t.Fatal("the functions own no scopes")
	}
	if o := arg(1).OwnerBlock().Parent().Body().UseOrders(); len(o) != 1 {
		t.Errorf("orders are %v", o)
	}
	check("split")
	convert(t, m, fn.Ops(), "func.func", "vhlo.func_v1")
	if o := m.Root().Body().UseOrders(); len(o) != 3 {
		t.Errorf("orders are %v", o)
	}
	check("together again")
}

// TestSplitIsLinear checks that twice the functions take about twice the time.
func TestSplitIsLinear(t *testing.T) {
	if testing.Short() {
		t.Skip()
	}
	took := func(funcs int) time.Duration {
		best := time.Hour
		for range 3 {
			m := artifact(funcs, 5)
			m.Root().Body().BuildUses()
			arg := m.Root().Region(0).First().Last().Region(0).First().Arg(0)
			arg.FirstUse().Next().Set(arg) // an order that is not the default
			start := time.Now()
			convert(t, m, vhlo.Ops(), "vhlo.func_v1", "func.func")
			best = min(best, time.Since(start))
		}
		return best
	}
	// A busy machine can slow one side down; a quadratic cost shows every time.
	var few, many time.Duration
	for range 5 {
		if few, many = took(500), took(4000); many <= 30*few {
			t.Log(fmt.Sprint(few, many))
			return
		}
	}
	t.Errorf("8 times the functions take %.0f times the time", float64(many)/float64(few))
}

func TestWindow(t *testing.T) {
	// Use a region whose values are visited from last to first.
	k := newKit(t)
	k.op("a.if", 0, nil, func() {
		for range 200 {
			k.value("b.op")
		}
	})
	before := text(k.root())
	seen := 0
	if err := k.change(changeOps{"a.if": func(v *changeVisit, op ir.Op) (traverse.None, error) {
		made := v.Ctx.Build("a.func", ir.OpState{Regions: 1})
		v.Ctx.PushBlock(made.Region(0).AppendBlock(nil, nil))
		for o := op.Region(0).First().Last(); !o.IsNil(); o = o.Prev() {
			if _, err := v.Visit(o); err != nil {
				return none, err
			}
			seen++
		}
		for o := op.Region(0).First().First(); !o.IsNil(); o = o.Next() {
			if w := v.Ctx.Value(o.Result(0)); w.DefiningOp().Name() != "b.op" || w.DefiningOp().Block() != v.Ctx.Building() {
				t.Error("a value stands for nothing")
			}
		}
		v.Ctx.PopBlock()
		return none, nil
	}}); err != nil || seen != 200 {
		t.Errorf("%d visited, %v", seen, err)
	}
	if len(text(k.root())) != len(before)+len("func")-len("if") {
		t.Error("operations are lost")
	}
}
