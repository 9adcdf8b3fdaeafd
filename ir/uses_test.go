package ir

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/diag"
)

// usesOf spells v's use-list: user and operand number of each use.
func usesOf(v Value) string {
	var parts []string
	for u := range v.Uses() {
		parts = append(parts, fmt.Sprintf("%s/%d", u.Op().Name(), u.OperandIndex()))
	}
	return strings.Join(parts, " ")
}

// fan returns a block with an argument that three operations use, the second one
// inside the first:
//
//	a(x, x) { b(x) } c(x)
func fan(t testing.TB) (*Module, Block, Value) {
	m, body := newModule(t)
	f := newFunc(body, "f", 2)
	b := f.Region(0).First()
	x := b.Arg(0)
	a := new(Builder).AtEnd(b).Create("a", OpState{Operands: []Value{x, x}, Regions: 1})
	def(a.Region(0).AppendBlock(nil, nil), "b", 0, x)
	def(b, "c", 0, x)
	return m, b, x
}

func TestDefaultUseOrder(t *testing.T) {
	m, b, x := fan(t)
	if got, want := usesOf(x), "c/0 b/0 a/1 a/0"; got != want {
		t.Errorf("uses are %s, want %s", got, want)
	}
	if x.NumUses() != 4 || !x.HasUses() || x.HasOneUse() {
		t.Errorf("%d uses", x.NumUses())
	}
	y := b.Arg(1)
	if y.NumUses() != 0 || y.HasUses() || y.HasOneUse() || !y.FirstUse().IsNil() {
		t.Errorf("%d uses of an unused value", y.NumUses())
	}
	b.Last().AppendOperands(y)
	if !y.HasOneUse() || y.FirstUse().Op() != b.Last() || y.FirstUse().OperandIndex() != 1 || y.FirstUse().Value() != y {
		t.Errorf("uses are %s", usesOf(y))
	}
	checked(t, m)
}

// TestUsesOfRemovedOps: operations in no block have uses, but a file has no
// place for them.
func TestUsesOfRemovedOps(t *testing.T) {
	m, b, x := fan(t)
	b.First().Remove()
	if got := x.NumUses(); got != 4 {
		t.Errorf("%d uses, want 4", got)
	}
	b.Last().SetOperand(0, x)
	if o := x.s.UseOrders(); o != nil {
		t.Errorf("orders are %v", o)
	}
	checked(t, m)
}

func TestReplaceAllUses(t *testing.T) {
	m, b, x := fan(t)
	y := b.Arg(1)
	b.Last().AppendOperands(y)
	y.ReplaceAllUsesWith(y)
	x.ReplaceAllUsesWith(y)
	if x.HasUses() {
		t.Errorf("%s still use the value", usesOf(x))
	}
	if got, want := usesOf(y), "a/0 a/1 b/0 c/0 c/1"; got != want {
		t.Errorf("uses are %s, want %s", got, want)
	}
	y.ReplaceUsesIf(x, func(u Use) bool { return u.OperandIndex() == 0 })
	if got, want := usesOf(x)+" | "+usesOf(y), "c/0 b/0 a/0 | a/1 c/1"; got != want {
		t.Errorf("uses are %s, want %s", got, want)
	}
	checked(t, m)
}

func TestSetInsideLoop(t *testing.T) {
	m, b, x := fan(t)
	y := b.Arg(1)
	n := 0
	for u := range x.Uses() {
		if n++; n == 4 {
			break
		}
		u.Set(y)
	}
	if got, want := usesOf(x)+" | "+usesOf(y), "a/0 | a/1 b/0 c/0"; got != want {
		t.Errorf("uses are %s, want %s", got, want)
	}
	checked(t, m)
}

// TestUseOrders: what the reference does with an order of a file is to put use
// number i by default at place order[i]; it writes the same order again.
func TestUseOrders(t *testing.T) {
	for _, c := range []struct {
		order []uint32
		uses  string
	}{
		{[]uint32{1, 2, 0, 3}, "a/1 c/0 b/0 a/0"},
		{[]uint32{3, 2, 1, 0}, "a/0 a/1 b/0 c/0"},
		{[]uint32{0, 2, 3, 1}, "c/0 a/0 b/0 a/1"},
	} {
		_, b, x := fan(t)
		s := b.s
		s.slabs.Orders = map[uint32][]uint32{x.id: c.order}
		if got := s.UseOrders(); !slices.Equal(got[x.id], c.order) || s.uses.Load() != nil {
			t.Errorf("orders of untouched scope are %v, lists %v", got, s.uses.Load())
		}
		if got := usesOf(x); got != c.uses {
			t.Errorf("%v: uses are %s, want %s", c.order, got, c.uses)
		}
		if got := s.UseOrders(); !slices.Equal(got[x.id], c.order) {
			t.Errorf("orders of scope with lists are %v, want %v", got, c.order)
		}
		b.Arg(1).ReplaceAllUsesWith(x) // no use, but an edit
		if got := s.UseOrders(); len(got) != 1 || !slices.Equal(got[x.id], c.order) {
			t.Errorf("orders computed from lists are %v, want %v", got, c.order)
		}
	}
}

// TestOrdersSurviveEdits: an edit on a scope with orders builds the lists first.
func TestOrdersSurviveEdits(t *testing.T) {
	order := []uint32{1, 2, 0, 3} // a/1 c/0 b/0 a/0
	for _, c := range []struct {
		name string
		edit func(b Block)
		uses string
		want []uint32
	}{
		{"erase the last user", func(b Block) { _ = b.Last().Erase() }, "a/1 b/0 a/0", []uint32{1, 0, 2}},
		{"append a user", func(b Block) { def(b, "d", 0, b.Arg(0)) }, "d/0 a/1 c/0 b/0 a/0", []uint32{0, 2, 3, 1, 4}},
		{"move a user", func(b Block) { b.Last().MoveBefore(b.First()) }, "a/1 c/0 b/0 a/0", []uint32{2, 0, 3, 1}},
		{"set an operand", func(b Block) { b.First().SetOperand(0, b.Arg(0)) }, "a/0 a/1 c/0 b/0", []uint32{2, 3, 1, 0}},
		{"unset an operand", func(b Block) { b.First().SetOperand(1, Value{}) }, "c/0 b/0 a/0", nil},
	} {
		m, b, x := fan(t)
		b.s.slabs.Orders = map[uint32][]uint32{x.id: order}
		c.edit(b)
		if got := usesOf(x); got != c.uses {
			t.Errorf("%s: uses are %s, want %s", c.name, got, c.uses)
		}
		if got := b.s.UseOrders()[x.id]; !slices.Equal(got, c.want) {
			t.Errorf("%s: order is %v, want %v", c.name, got, c.want)
		}
		checked(t, m)
	}
}

func TestBadOrders(t *testing.T) {
	for _, order := range [][]uint32{{}, {0}, {0, 1, 2, 3, 4}, {0, 1, 2, 4}, {0, 1, 1, 3}} {
		m, b, x := fan(t)
		b.s.slabs.Orders = map[uint32][]uint32{x.id: order, 1000: {1, 0}}
		if got, want := usesOf(x), "c/0 b/0 a/1 a/0"; got != want {
			t.Errorf("%v: uses are %s, want %s", order, got, want)
		}
		if diag.CodeOf(m.Err()) != diag.BadUseList {
			t.Errorf("%v: error is %v", order, m.Err())
		}
	}
}

func TestUsesAllocateNothing(t *testing.T) {
	_, b, x := fan(t)
	b.s.BuildUses()
	n := 0
	if a := testing.AllocsPerRun(10, func() {
		for u := range x.Uses() {
			n += u.OperandIndex()
		}
		n += x.NumUses()
	}); a != 0 {
		t.Errorf("%v allocations", a)
	}
}

func TestForeignValues(t *testing.T) {
	_, body := newModule(t)
	f, g := newFunc(body, "f", 1), newFunc(body, "g", 1)
	o := def(f.Region(0).First(), "o", 1, f.Region(0).First().Arg(0))
	foreign := g.Region(0).First().Arg(0)
	dead := def(f.Region(0).First(), "dead", 1)
	gone := dead.Result(0)
	mustErase(t, dead)
	for name, f := range map[string]func(){
		"set":            func() { o.SetOperand(0, foreign) },
		"set erased":     func() { o.SetOperand(0, gone) },
		"insert":         func() { o.InsertOperands(0, foreign) },
		"insert far":     func() { o.InsertOperands(2) },
		"set far":        func() { o.SetOperand(1, o.Result(0)) },
		"erase far":      func() { o.EraseOperand(1) },
		"replace":        func() { o.Result(0).ReplaceAllUsesWith(foreign) },
		"create":         func() { def(f.Region(0).First(), "p", 0, foreign) },
		"create in none": func() { new(Builder).Before(f.Module().Root()) },
		"move":           func() { o.MoveToEnd(g.Region(0).First()) },
		"result":         func() { o.Result(1) },
		"region":         func() { o.Region(0) },
	} {
		t.Run(name, func(t *testing.T) { wantPanic(t, f) })
	}
	checked(t, f.Module())
}

// TestOrdersOfManyValues compares orders of several values at once.
func TestOrdersOfManyValues(t *testing.T) {
	_, body := newModule(t)
	b := newFunc(body, "f", 5).Region(0).First()
	b.s.BuildUses()
	o := def(b, "o", 0, b.Arg(0), b.Arg(1), b.Arg(2), b.Arg(3))
	p := def(b, "p", 0, b.Arg(3), b.Arg(2), b.Arg(1), b.Arg(0))
	o.SetOperand(1, b.Arg(1))
	o.SetOperand(3, b.Arg(3))
	p.SetOperand(0, b.Arg(3))
	want := map[uint32][]uint32{b.Arg(1).id: {1, 0}}
	if got := b.s.UseOrders(); !maps.EqualFunc(got, want, slices.Equal) {
		t.Errorf("orders are %v, want %v", got, want)
	}
}

// TestCountUses: the counts are those of the lists, and an operation without uses can go
// before there are any lists, and later.
func TestCountUses(t *testing.T) {
	for _, listed := range []bool{false, true} {
		m, b, x := fan(t)
		s, id := x.Scope()
		if listed {
			s.BuildUses()
		}
		if n := s.CountUses(nil)[id]; n != 4 {
			t.Errorf("%d uses counted", n)
		}
		if err := b.Last().EraseUnused(); err != nil {
			t.Fatal(err)
		}
		checked(t, m)
		if n := s.CountUses(make([]uint32, 100))[id]; n != 3 || x.NumUses() != 3 {
			t.Errorf("%d uses counted, %d listed", n, x.NumUses())
		}
	}
}
