package ir

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// dump spells everything inside o, with values numbered in textual order.
func dump(t testing.TB, o Op) string {
	var out strings.Builder
	number := make(map[Value]int)
	name := func(v Value) string {
		if v.IsNil() {
			return "-"
		}
		if number[v] == 0 {
			number[v] = len(number) + 1
		}
		return fmt.Sprintf("%%%d:%s", number[v], v.Type().(*testType).name)
	}
	var block Block
	if err := Walk(o, func(op Op) Action {
		if b := op.Block(); op != o && b != block {
			block = b
			out.WriteString("^(")
			for i := range b.NumArgs() {
				fmt.Fprintf(&out, " %s %s", name(b.Arg(i)), KindOf(b.ArgLoc(i)).ClassName())
			}
			out.WriteString(" ) ")
		}
		for i := range op.NumResults() {
			out.WriteString(name(op.Result(i)) + " ")
		}
		fmt.Fprintf(&out, "= %s %s", op.Name(), KindOf(op.Loc()).ClassName())
		for i := range op.NumOperands() {
			out.WriteString(" " + name(op.Operand(i)))
		}
		for i := range op.NumSuccessors() {
			n := 0
			for b := op.Successor(i); !b.Prev().IsNil(); b = b.Prev() {
				n++
			}
			fmt.Fprintf(&out, " ^%d", n)
		}
		for slot, a := range op.InherentAttrs() {
			out.WriteString(" " + slot.Name + "=" + a.(StringLike).Text())
		}
		if d := op.Discardable(); d != nil {
			for _, e := range d.Entries() {
				out.WriteString(" [" + e.Name + "=" + e.Value.(StringLike).Text() + "]")
			}
		}
		fmt.Fprintf(&out, " %v %v %d\n", op.OperandSegments(), op.ResultSegments(), op.NumRegions())
		return Advance
	}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// rich returns a module with a function that has a bit of everything, and a
// function inside a region inside it.
func rich(t testing.TB) (*Module, Op) {
	m, body := newModule(t)
	f := newFunc(body, "f", 1)
	b := f.Region(0).First()
	here := m.Intern(testKind("Here"), new(testLoc)).(Location)
	c := f.Region(0).AppendBlock([]Type{typ(m, "i8"), typ(m, "i16")}, []Location{here, nil})
	sized := new(Builder).AtEnd(b).Create("t.sized", OpState{Loc: here.ID(), Operands: []Value{b.Arg(0), c.Arg(1)},
		ResultTypes: []Type{typ(m, "f32"), typ(m, "f64")}, ResultSegments: []int{1, 1}, OperandSegments: []int{1, 0, 1}, Undeclared: true,
		Attrs: []NamedAttr{{Name: "b", Value: str(m, "bee")}, {Name: "note", Value: str(m, "n")}}})
	new(Builder).AtEnd(b).Create("br", OpState{Successors: []Block{c, b}})
	o := nest(c, 2, sized.Result(1), c.Arg(0))
	inner := o.Region(1).First()
	inner.AddArg(typ(m, "i1"), here)
	def(inner, "use", 1, inner.Arg(0), b.Arg(0), sized.Result(0))
	g := newFunc(inner, "g", 2)
	gb := g.Region(0).First()
	def(gb, "in", 0, gb.Arg(1), gb.Arg(0))
	twin := new(Builder).AtEnd(gb).Create("t.twin", OpState{Regions: 2})
	def(twin.Region(1).AppendBlock(nil, nil), "deep", 1)
	o.AppendOperands(Value{})
	checked(t, m)
	return m, f
}

func TestCloneInModule(t *testing.T) {
	m, f := rich(t)
	var mapping Mapping
	g, err := new(Builder).After(f).Clone(f, &mapping, nil)
	if err != nil {
		t.Fatal(err)
	}
	checked(t, m)
	if got, want := dump(t, g), dump(t, f); got != want {
		t.Errorf("clone is\n%s, want\n%s", got, want)
	}
	b := f.Region(0).First()
	if mapping.Block(b) != g.Region(0).First() || mapping.Value(b.Arg(0)) != g.Region(0).First().Arg(0) {
		t.Errorf("mapping has %v and %v", mapping.Block(b), mapping.Value(b.Arg(0)))
	}
	if !mapping.Value(Value{m.root, 1}).IsNil() || !mapping.Block(Block{m.root, 1}).IsNil() {
		t.Error("mapping knows something else")
	}
	want := dump(t, f)
	g.Region(0).First().First().SetOperand(0, Value{})
	if got := dump(t, f); got != want {
		t.Errorf("editing the clone changed the original to\n%s", got)
	}
}

// TestCloneInScope: what is defined outside stays, unless the mapping says
// otherwise.
func TestCloneInScope(t *testing.T) {
	m, f := rich(t)
	c := f.Region(0).Last()
	o := c.First()
	var mapping Mapping
	mapping.Map(c.Arg(0), c.Arg(1))
	n, err := new(Builder).Before(o).Clone(o, &mapping, nil)
	if err != nil {
		t.Fatal(err)
	}
	checked(t, m)
	if n.Next() != o || n.Operand(0) != o.Operand(0) || n.Operand(1) != c.Arg(1) || !n.Operand(2).IsNil() {
		t.Errorf("operands are %v of %v", n.OperandIDs(), o.OperandIDs())
	}
	use, was := n.Region(1).First().First(), o.Region(1).First().First()
	if mapping.Value(was.Result(0)) != use.Result(0) || use.Operand(0) != n.Region(1).First().Arg(0) || use.Operand(1) != was.Operand(1) {
		t.Errorf("operands inside are %v of %v", use.OperandIDs(), was.OperandIDs())
	}
	// The clone is built in textual order, so its uses come first.
	x := f.Region(0).First().Arg(0)
	if got, want := usesOf(x), "use/1 use/1 t.sized/0"; got != want || x.FirstUse().Op() != was {
		t.Errorf("uses are %s, want %s", got, want)
	}
}

type testImporter struct {
	to   *Module
	fail string
}

func (i testImporter) Attr(a Attr) Attr {
	if KindOf(a).ClassName() == i.fail {
		return nil
	}
	switch a := a.(type) {
	case *testString:
		if a.text == i.fail {
			return nil
		}
		return str(i.to, a.text)
	case *testDict:
		var entries []NamedAttr
		for _, e := range a.entries {
			entries = append(entries, NamedAttr{Name: e.Name, Value: i.Attr(e.Value)})
		}
		return i.to.reg.NewDictionary(i.to, entries)
	}
	return i.to.Intern(KindOf(a), new(testLoc))
}

func (i testImporter) Type(t Type) Type {
	if n := t.(*testType).name; n != i.fail {
		return typ(i.to, n)
	}
	return nil
}

func TestCloneToModule(t *testing.T) {
	_, f := rich(t)
	to, body := newModule(t)
	for i := range 100 { // so that numbers differ
		str(to, fmt.Sprint("pad", i))
		typ(to, fmt.Sprint("pad", i))
		to.Name(fmt.Sprint("pad.", i))
	}
	wantPanic(t, func() { _, _ = new(Builder).AtEnd(body).Clone(f, nil, nil) })
	g, err := new(Builder).AtEnd(body).Clone(f, nil, testImporter{to: to})
	if err != nil {
		t.Fatal(err)
	}
	checked(t, to)
	if got, want := dump(t, g), dump(t, f); got != want {
		t.Errorf("clone is\n%s, want\n%s", got, want)
	}
	// The same by parts.
	h := newFunc(body, "h", 0)
	if err := h.Region(0).Clear(); err != nil {
		t.Fatal(err)
	}
	if err := CloneRegion(f.Region(0), h.Region(0), nil, testImporter{to: to}); err != nil {
		t.Fatal(err)
	}
	checked(t, to)
	h.SetAttr("sym_name", str(to, "f"))
	if got, want := dump(t, h), dump(t, f); got != want {
		t.Errorf("clone is\n%s, want\n%s", got, want)
	}
}

// TestCloneFails: a clone that fails leaves nothing behind.
func TestCloneFails(t *testing.T) {
	_, f := rich(t)
	fails := []string{"i32", "f64", "i16", "i1", "bee", "Here", "Dict", "g"}
	for _, fail := range fails {
		to, body := newModule(t)
		at := newFunc(body, "at", 0).Region(0).First()
		def(at, "there", 0)
		imp := testImporter{to: to, fail: fail}
		_, err := new(Builder).AtEnd(body).Clone(f, nil, imp)
		wantInvalid(t, err)
		wantInvalid(t, CloneRegion(f.Region(0), at.Region(), nil, imp))
		err = new(Builder).AtEnd(at).CloneBlock(f.Region(0).Last(), nil, imp)
		wantInvalid(t, err)
		if got, want := inside(t, to.Root()), "t.func there"; got != want {
			t.Errorf("%s: %s is left, want %s", fail, got, want)
		}
		checked(t, to)
	}
	// Another registry may define an op differently.
	other := New(testRegistry{"module": registry["module"], "func": registry["func"]})
	body := other.CreateRoot("t.module", OpState{Regions: 1}).Region(0).AppendBlock(nil, nil)
	_, err := new(Builder).AtEnd(body).Clone(f, nil, testImporter{to: other})
	wantInvalid(t, err)
	checked(t, other)
}

func TestCloneLoadFails(t *testing.T) {
	m, f := rich(t)
	failure := errors.New("cannot load")
	g := f.Region(0).Last().First().Region(1).First().Last()
	lazy(g, func(*Scope) error { return failure })
	if _, err := new(Builder).After(f).Clone(f, nil, nil); err != failure {
		t.Errorf("error is %v", err)
	}
	o := f.Region(0).Last().First()
	if _, err := new(Builder).After(o).Clone(o, nil, nil); err != failure {
		t.Errorf("error is %v", err)
	}
	if o.Next() != (Op{}) || f.Next() != (Op{}) {
		t.Error("something is left")
	}
	checked(t, m)
	lazy(f, func(*Scope) error { return failure })
	if err := new(Builder).After(f).Block().Parent().TakeBody(f); err == nil {
		t.Error("a module took the body of what is inside")
	}
	if err := nest(f.Block(), 1).TakeBody(f); err == nil {
		t.Error("a body was taken by an operation that has one")
	}
	plain := new(Builder).AtEnd(f.Block()).Create("u.plain", OpState{Regions: 1})
	if err := plain.TakeBody(f); err != failure {
		t.Errorf("error is %v", err)
	}
}

// TestCloneBlock inlines a call.
func TestCloneBlock(t *testing.T) {
	m, body := newModule(t)
	callee := newFunc(body, "callee", 2)
	cb := callee.Region(0).First()
	sum := def(cb, "t.add", 1, cb.Arg(0), cb.Arg(1))
	def(nest(cb, 1).Region(0).First(), "again", 0, sum.Result(0))
	b := newFunc(body, "caller", 2).Region(0).First()
	call := def(b, "t.call", 1, b.Arg(1), b.Arg(0))
	user := def(b, "user", 0, call.Result(0))
	var mapping Mapping
	wantInvalid(t, new(Builder).Before(call).CloneBlock(cb, &mapping, nil)) // arguments have nothing to stand for them
	checked(t, m)
	for i := range 2 {
		mapping.Map(cb.Arg(i), call.Operand(i))
	}
	mapping.MapBlock(cb, b)
	if err := new(Builder).Before(call).CloneBlock(cb, &mapping, nil); err != nil {
		t.Fatal(err)
	}
	if err := call.Replace(mapping.Value(sum.Result(0))); err != nil {
		t.Fatal(err)
	}
	checked(t, m)
	add := b.First()
	if got, want := inside(t, b.Parent()), "t.add u.nest again user"; got != want ||
		add.Operand(0) != b.Arg(1) || add.Operand(1) != b.Arg(0) || user.Operand(0) != add.Result(0) {
		t.Errorf("%s, want %s", got, want)
	}
	// What is said last counts, whatever the scope of the value.
	other := newFunc(body, "other", 1).Region(0).First().Arg(0)
	for _, v := range []Value{b.Arg(1), other, b.Arg(0), other} {
		if mapping.Map(sum.Result(0), v); mapping.Value(sum.Result(0)) != v {
			t.Errorf("%v stands for the result, want %v", mapping.Value(sum.Result(0)), v)
		}
	}
}

// TestCloneSuccessor: a branch to a block that has nothing to stand for it.
func TestCloneSuccessor(t *testing.T) {
	m, f := rich(t)
	br := f.Region(0).First().Last()
	b := newFunc(f.Block(), "to", 0).Region(0).First()
	_, err := new(Builder).AtEnd(b).Clone(br, nil, nil)
	wantInvalid(t, err)
	var mapping Mapping
	for c := f.Region(0).First(); !c.IsNil(); c = c.Next() {
		mapping.MapBlock(c, b)
	}
	if _, err = new(Builder).AtEnd(b).Clone(br, &mapping, nil); err != nil {
		t.Fatal(err)
	}
	checked(t, m)
}
