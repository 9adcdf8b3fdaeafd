package ir

import (
	"slices"
	"testing"
)

func TestCreate(t *testing.T) {
	m := New(registry)
	if !m.Root().IsNil() {
		t.Fatal("an empty module has a root")
	}
	i32, i64 := typ(m, "i32"), typ(m, "i64")
	root := m.CreateRoot("t.module", OpState{Regions: 1})
	if m.Root() != root || root.Body() == nil || root.Body().Owner() != root || root.Parent() != (Op{}) {
		t.Fatalf("root is %v", m.Root())
	}
	wantPanic(t, func() { m.CreateRoot("t.module", OpState{}) })
	f := newFunc(root.Region(0).AppendBlock(nil, nil), "f", 0)
	loc := m.Intern(testKind("Here"), new(testLoc)).(Location)
	b := f.Region(0).First()
	c := f.Region(0).AppendBlock([]Type{i32, i64}, []Location{loc})
	builder := new(Builder).AtEnd(b)
	id := m.Name("t.call")
	o := builder.Create("", OpState{NameID: id, Loc: loc.ID(), Operands: []Value{c.Arg(0), c.Arg(1)}, ResultTypes: []Type{i64, i32},
		Successors: []Block{c, b}, Regions: 2})
	checked(t, m)
	if o.Name() != "t.call" || o.Info().ID != id || o.Loc() != loc || o.LocID() != loc.ID() || !o.Info().Registered() {
		t.Errorf("%s at %v", o.Name(), o.Loc())
	}
	if o.NumResults() != 2 || o.Result(1).Type() != i32 || o.Result(0).TypeID() != i64.ID() || o.Result(1).DefiningOp() != o {
		t.Errorf("results of %v", o)
	}
	if o.NumOperands() != 2 || o.Operand(1) != c.Arg(1) || !slices.Equal(o.OperandIDs(), []uint32{c.Arg(0).id, c.Arg(1).id}) {
		t.Errorf("operands of %v", o)
	}
	if o.NumSuccessors() != 2 || o.Successor(0) != c || o.Successor(1) != b {
		t.Errorf("successors of %v", o)
	}
	if o.NumRegions() != 2 || !o.Region(1).Empty() || o.Region(1).Parent() != o || o.Region(1).Index() != 1 || o.Body() != nil {
		t.Errorf("regions of %v", o)
	}
	if o.Block() != b || o.Parent() != f || o.ParentRegion() != f.Region(0) || builder.Block() != b || builder.Scope() != f.Body() {
		t.Errorf("parents of %v", o)
	}
	if c.ArgLoc(0) != loc || KindOf(c.ArgLoc(1)).ClassName() != "Unknown" || c.Prev() != b || c.Region().Last() != c {
		t.Errorf("block %v", c)
	}
	later := loc
	o.SetLoc(m.reg.UnknownLoc(m))
	c.SetArgLoc(1, later)
	o.Result(0).SetType(i32)
	if o.Loc() == loc || c.ArgLoc(1) != loc || o.Result(0).Type() != i32 {
		t.Errorf("changed locations and type are %v, %v, %v", o.Loc(), c.ArgLoc(1), o.Result(0).Type())
	}
}

func TestBuilderPlaces(t *testing.T) {
	m, b := newModule(t)
	new(Builder).AtStart(b).Create("m", OpState{})
	builder := new(Builder).AtStart(b)
	builder.Create("a", OpState{})
	builder.Create("b", OpState{})
	builder.AtEnd(b).Create("y", OpState{})
	builder.Create("z", OpState{})
	builder.Before(b.Last()).Create("w", OpState{})
	builder.Create("x", OpState{})
	builder.After(b.First()).Create("aa", OpState{})
	builder.After(b.Last()).Create("zz", OpState{})
	if got, want := inside(t, m.Root()), "a aa b m y w x z zz"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	loose := NewBuilder(b.s)
	o := loose.Create("o", OpState{})
	if !o.Block().IsNil() || !loose.Block().IsNil() || !o.Next().IsNil() || !o.Prev().IsNil() {
		t.Errorf("%v is in %v", o, o.Block())
	}
	o.MoveAfter(b.First())
	if o.Prev() != b.First() || b.First().Next() != o {
		t.Errorf("%s", inside(t, m.Root()))
	}
	builder.Before(o)
	mustErase(t, o)
	wantPanic(t, func() { builder.Create("p", OpState{}) })
}

// TestIsolatedOps: operations that are declared isolated own a scope, if they
// have regions.
func TestIsolatedOps(t *testing.T) {
	m, b := newModule(t)
	twin := new(Builder).AtEnd(b).Create("t.twin", OpState{Regions: 2})
	if twin.Body() == nil || twin.Body().NumTop() != 2 || twin.Region(1).Index() != 1 || twin.Region(1).Parent() != twin {
		t.Errorf("body of %v", twin)
	}
	none := new(Builder).AtEnd(b).Create("t.twin", OpState{})
	if none.Body() != nil || none.NumRegions() != 0 {
		t.Errorf("body of %v", none)
	}
	checked(t, m)
	if root := m.RootScope(); root.Owner() != (Op{}) || root.Op(1) != m.Root() || root.Module() != m {
		t.Errorf("scope of the root is owned by %v", root.Owner())
	}
}

// TestPlainRoot has a root that is not isolated, so that everything is in the
// root scope.
func TestPlainRoot(t *testing.T) {
	m := New(registry)
	root := m.CreateRoot("u.root", OpState{Regions: 1})
	b := root.Region(0).AppendBlock([]Type{typ(m, "i32")}, nil)
	inner := nest(b, 1, b.Arg(0)).Region(0).First()
	def(inner, "x", 0, b.Arg(0), b.Arg(0))
	if got, want := usesOf(b.Arg(0)), "x/1 x/0 u.nest/0"; got != want {
		t.Errorf("uses are %s, want %s", got, want)
	}
	inner.First().SetOperand(0, b.Arg(0))
	if got := b.s.UseOrders()[b.Arg(0).id]; !slices.Equal(got, []uint32{1, 0, 2}) {
		t.Errorf("order is %v", got)
	}
	checked(t, m)
	mustErase(t, root)
	if !m.Root().IsNil() {
		t.Error("an erased root is still there")
	}
	again := m.CreateRoot("t.module", OpState{Regions: 1})
	if m.Root() != again {
		t.Errorf("root is %v", m.Root())
	}
	checked(t, m)
}

func TestAttributes(t *testing.T) {
	m, b := newModule(t)
	x, y, z := str(m, "x"), str(m, "y"), str(m, "z")
	f := new(Builder).AtEnd(b).Create("t.func", OpState{Undeclared: true, Attrs: []NamedAttr{
		{Name: "zeta", Value: z}, {Name: "sym_name", Value: y}, {Name: "alpha", Value: x},
		{Name: "sym_name", Value: x}, {Name: "nothing"}, {Name: "zeta", Value: y}}})
	expect := func(step, want string) {
		t.Helper()
		got := ""
		for slot, a := range f.InherentAttrs() {
			got += slot.Name + "=" + a.(StringLike).Text() + " "
		}
		got += "|"
		if d := f.Discardable(); d != nil {
			for _, e := range d.Entries() {
				got += " " + e.Name + "=" + e.Value.(StringLike).Text()
			}
		}
		if got != want {
			t.Errorf("%s: %s, want %s", step, got, want)
		}
		checked(t, m)
	}
	expect("created", "sym_name=x | alpha=x zeta=y")
	if f.Attr("sym_name") != x || f.Attr("zeta") != y || f.Attr("function_type") != nil || f.Attr("other") != nil {
		t.Error("attributes by name differ")
	}
	props := f.PropID()
	f.SetAttr("sym_name", x)
	if f.PropID() != props {
		t.Error("setting an attribute to its value made a new tuple")
	}
	f.SetAttr("sym_visibility", z)
	f.SetAttr("beta", z)
	f.SetAttr("zeta", z)
	expect("set", "sym_name=x sym_visibility=z | alpha=x beta=z zeta=z")
	if f.RemoveAttr("beta") != z || f.RemoveAttr("beta") != nil || f.RemoveAttr("sym_name") != x || f.RemoveAttr("sym_name") != nil {
		t.Error("removing returns something else")
	}
	expect("removed", "sym_visibility=z | alpha=x zeta=z")
	f.SetAttr("alpha", nil)
	f.SetAttr("sym_visibility", nil)
	f.SetAttr("function_type", nil)
	f.RemoveAttr("zeta")
	f.RemoveAttr("zeta")
	expect("nothing left", "|")
	if f.PropID() != 0 || f.AttrsID() != 0 || f.Attr("zeta") != nil {
		t.Errorf("tuple %d and dictionary %d are left", f.PropID(), f.AttrsID())
	}
	d := m.reg.NewDictionary(m, []NamedAttr{{Name: "k", Value: x}})
	f.SetDiscardable(d)
	if f.AttrsID() != d.ID() {
		t.Error("dictionary is another one")
	}
	expect("dictionary", "| k=x")
	f.SetDiscardable(m.reg.NewDictionary(m, nil))
	expect("empty dictionary", "|")
	f.SetDiscardable(d)
	f.SetDiscardable(nil)
	expect("no dictionary", "|")
}

// TestSharedTuple: operations can share a tuple, which no edit of one may change
// for the other.
func TestSharedTuple(t *testing.T) {
	m, b := newModule(t)
	f := newFunc(b, "f", 0)
	g, err := new(Builder).AtEnd(b).Clone(f, nil, nil)
	if err != nil || g.PropID() != f.PropID() {
		t.Fatalf("tuples %d and %d, %v", f.PropID(), g.PropID(), err)
	}
	g.SetAttr("sym_name", str(m, "g"))
	if f.Symbol() != "f" || g.Symbol() != "g" {
		t.Errorf("symbols are %s and %s", f.Symbol(), g.Symbol())
	}
}

// TestRepeatedTuples: operations that are made with equal attributes share a tuple until one
// of them gets another attribute.
func TestRepeatedTuples(t *testing.T) {
	m, b := newModule(t)
	first, second := newFunc(b, "f", 0), newFunc(b, "f", 0)
	if first.PropID() != second.PropID() || first.PropID() == newFunc(b, "g", 0).PropID() {
		t.Error("tuples are not those of the attributes")
	}
	inner, other := def(b, "t.module", 0), def(b, "u.other", 0)
	inner.SetAttr("sym_name", str(m, "f"))
	other.SetInherent(0, str(m, "f"))
	if inner.PropID() == other.PropID() {
		t.Error("operations of different names share a tuple")
	}
	n := m.NumProps()
	second.SetAttr("sym_name", str(m, "h"))
	second.SetAttr("sym_name", str(m, "f"))
	if first.Symbol() != "f" || second.PropID() != first.PropID() || m.NumProps() != n+1 {
		t.Errorf("%d tuples, and @%s", m.NumProps(), first.Symbol())
	}
}

func TestUnregisteredOp(t *testing.T) {
	m, b := newModule(t)
	x := str(m, "x")
	o := new(Builder).AtEnd(b).Create("u.op", OpState{Attrs: []NamedAttr{{Name: "sym_name", Value: x}}})
	o.SetInherent(0, x)
	if o.Inherent(0) != x || o.Attr("sym_name") != x || o.Discardable().Lookup("sym_name") != x || o.Info().Registered() {
		t.Errorf("properties %v, attributes %v", o.Inherent(0), o.Discardable())
	}
	for range o.InherentAttrs() {
		t.Error("an operation without a definition has declared attributes")
	}
	checked(t, m)
}

func TestGroups(t *testing.T) {
	m, body := newModule(t)
	b := newFunc(body, "f", 9).Region(0).First()
	type ranges [][2]int
	for _, c := range []struct {
		name     string
		operands int
		sizes    []int
		want     ranges
	}{
		{"t.add", 2, nil, ranges{{0, 1}, {1, 2}}},
		{"t.add", 1, nil, ranges{{0, 1}, {1, 1}}},
		{"t.call", 5, nil, ranges{{0, 1}, {1, 4}, {4, 5}}},
		{"t.call", 2, nil, ranges{{0, 1}, {1, 1}, {1, 2}}},
		{"t.call", 0, nil, ranges{{0, 0}, {0, 0}, {0, 0}}},
		{"t.return", 3, nil, ranges{{0, 3}}},
		{"t.even", 5, nil, ranges{{0, 2}, {2, 3}, {3, 5}}},
		{"t.even", 1, nil, ranges{{0, 0}, {0, 1}, {1, 1}}},
		{"t.sized", 4, []int{1, 1, 2}, ranges{{0, 1}, {1, 2}, {2, 4}}},
		{"t.sized", 3, []int{1, 0, 2}, ranges{{0, 1}, {1, 1}, {1, 3}}},
		{"t.sized", 3, nil, ranges{{0, 1}, {1, 1}, {1, 3}}},
		{"u.op", 3, nil, ranges{{0, 3}}},
	} {
		var operands []Value
		for i := range c.operands {
			operands = append(operands, b.Arg(i))
		}
		o := new(Builder).AtEnd(b).Create(c.name, OpState{Operands: operands, OperandSegments: c.sizes})
		for i, want := range c.want {
			if start, end := o.OperandGroup(i); start != want[0] || end != want[1] {
				t.Errorf("%s with %d operands: group %d is [%d, %d), want %v", c.name, c.operands, i, start, end, want)
			}
		}
		if (o.OperandSegments() != nil) != (c.name == "t.sized") {
			t.Errorf("%s stores %v", c.name, o.OperandSegments())
		}
	}
	checked(t, m)
	if o := b.Last(); true {
		wantPanic(t, func() { o.OperandGroup(1) })
		wantPanic(t, func() { o.ResultGroup(1) })
		wantPanic(t, func() { o.SetOperandSegments(1) })
	}
}

func TestResultGroups(t *testing.T) {
	m, b := newModule(t)
	types := slices.Repeat([]Type{typ(m, "i32")}, 3)
	o := new(Builder).AtEnd(b).Create("t.sized", OpState{ResultTypes: types, ResultSegments: []int{2, 1}, OperandSegments: []int{0, 0, 0}})
	if start, end := o.ResultGroup(1); start != 2 || end != 3 {
		t.Errorf("group 1 is [%d, %d)", start, end)
	}
	o.SetResultSegments(0, 3)
	if start, end := o.ResultGroup(1); start != 0 || end != 3 || !slices.Equal(o.ResultSegments(), []uint32{0, 3}) {
		t.Errorf("group 1 is [%d, %d)", start, end)
	}
	checked(t, m)
	// Sizes that were read can be nonsense: ranges stay inside of what there is.
	o.SetResultSegments(1<<31, 1<<31)
	if start, end := o.ResultGroup(1); start != 3 || end != 3 {
		t.Errorf("group 1 is [%d, %d)", start, end)
	}
	wantInvalid(t, Check(m.Root()))
	p := new(Builder).AtEnd(b).Create("t.call", OpState{ResultTypes: types})
	if start, end := p.ResultGroup(0); start != 0 || end != 3 {
		t.Errorf("group 0 is [%d, %d)", start, end)
	}
	q := new(Builder).AtEnd(b).Create("u.op", OpState{ResultTypes: types})
	if start, end := q.ResultGroup(0); start != 0 || end != 3 {
		t.Errorf("group 0 is [%d, %d)", start, end)
	}
}

func TestSetOperandGroup(t *testing.T) {
	m, body := newModule(t)
	b := newFunc(body, "f", 6).Region(0).First()
	arg := func(list ...int) (vs []Value) {
		for _, i := range list {
			vs = append(vs, b.Arg(i))
		}
		return vs
	}
	o := new(Builder).AtEnd(b).Create("t.sized", OpState{Operands: arg(0, 1, 2), OperandSegments: []int{1, 0, 2}})
	for _, c := range []struct {
		group int
		to    []int
		want  []int
		sizes []uint32
	}{
		{1, []int{5}, []int{0, 5, 1, 2}, []uint32{1, 1, 2}},
		{2, []int{4}, []int{0, 5, 4}, []uint32{1, 1, 1}},
		{2, []int{1, 2, 3}, []int{0, 5, 1, 2, 3}, []uint32{1, 1, 3}},
		{1, nil, []int{0, 1, 2, 3}, []uint32{1, 0, 3}},
		{0, []int{4}, []int{4, 1, 2, 3}, []uint32{1, 0, 3}},
	} {
		o.SetOperandGroup(c.group, arg(c.to...)...)
		var ids []uint32
		for _, v := range arg(c.want...) {
			ids = append(ids, v.id)
		}
		if !slices.Equal(o.OperandIDs(), ids) || !slices.Equal(o.OperandSegments(), c.sizes) {
			t.Errorf("operands are %v in groups of %v, want %v", o.OperandIDs(), o.OperandSegments(), c)
		}
		checked(t, m)
	}
	p := new(Builder).AtEnd(b).Create("t.call", OpState{Operands: arg(0, 1)})
	p.SetOperandGroup(1, arg(2, 3)...)
	if p.NumOperands() != 4 || p.Operand(2) != b.Arg(3) || p.Operand(3) != b.Arg(1) {
		t.Errorf("operands are %v", p.OperandIDs())
	}
}

// TestDeclaredOps: what tests rely on in their own definitions.
func TestDeclaredOps(t *testing.T) {
	for name, def := range registry {
		if def.Name != name {
			t.Errorf("%s is called %s", name, def.Name)
		}
	}
	m := New(registry)
	info := m.Info(m.Name("t.sized"))
	if info.PropWidth() != 7 || info.Slot("a") != 0 || info.Slot("b") != 1 || info.Slot("c") != -1 || info.Isolated() {
		t.Errorf("slots of t.sized are %v", info.Slots)
	}
	if info := m.Info(m.Name("whole")); info.PropWidth() != 1 || info.Dialect != "whole" || info.Name != "" || info.Isolated() {
		t.Errorf("op without a dot is %v", info)
	}
}

func TestReserve(t *testing.T) {
	m, body := newModule(t)
	b := newFunc(body, "f", 2).Region(0).First()
	for _, lists := range []bool{false, true} {
		if lists {
			b.s.BuildUses()
		}
		b.s.Reserve(1000, 1000, 2000)
		name, types, loc := m.Name("t.add"), []Type{typ(m, "i32")}, m.reg.UnknownLoc(m)
		builder, operands := new(Builder).AtEnd(b), []Value{b.Arg(0), b.Arg(1)}
		if a := testing.AllocsPerRun(900, func() {
			builder.Create("", OpState{NameID: name, Loc: loc.ID(), Operands: operands, ResultTypes: types})
		}); a != 0 {
			t.Errorf("lists %v: %v allocations for an operation", lists, a)
		}
	}
	checked(t, m)
}

func TestAppendBlockAt(t *testing.T) {
	m := New(registry)
	root := m.CreateRoot("t.module", OpState{Regions: 1})
	i32 := typ(m, "i32")
	loc := m.Intern(testKind("Here"), new(testLoc)).(Location)
	b := root.Region(0).AppendBlockAt(loc.ID(), i32, i32)
	checked(t, m)
	if b.NumArgs() != 2 || b.Arg(1).Type() != i32 || b.ArgLoc(0) != loc || b.ArgLoc(1) != loc || b.Region() != root.Region(0) {
		t.Errorf("%d arguments at %v", b.NumArgs(), b.ArgLoc(1))
	}
}

// TestLike: an operation that is like another has its name, location and attributes.
func TestLike(t *testing.T) {
	m, b := newModule(t)
	loc := m.Intern(testKind("Here"), new(testLoc)).(Location)
	x := def(b, "u.x", 2)
	builder := new(Builder).AtEnd(b)
	o := builder.Create("t.sized", OpState{Loc: loc.ID(), Operands: []Value{x.Result(0)}, ResultTypes: []Type{typ(m, "i32")},
		Attrs: []NamedAttr{{Name: "a", Value: str(m, "inherent")}, {Name: "d.z", Value: str(m, "discardable")}}, OperandSegments: []int{1, 0, 0}, ResultSegments: []int{0, 1}})
	like := builder.Create("u.other", OpState{Like: o, Operands: []Value{x.Result(1)}, ResultTypes: []Type{typ(m, "i64")}})
	checked(t, m)
	if like.Name() != o.Name() || like.LocID() != o.LocID() || like.PropID() != o.PropID() || like.AttrsID() != o.AttrsID() || like.Prev() != o {
		t.Errorf("%s at %v", like.Name(), like.Loc())
	}
	if like.Operand(0) != x.Result(1) || !x.Result(1).HasOneUse() || like.Result(0).Type() != typ(m, "i64") {
		t.Error("operands and results are not those that were asked for")
	}
}

// TestBecome: all but results and place are those of another operation.
func TestBecome(t *testing.T) {
	m, b := newModule(t)
	loc := m.Intern(testKind("Here"), new(testLoc)).(Location)
	x := def(b, "u.x", 2)
	builder := new(Builder).AtEnd(b)
	o := builder.Create("u.old", OpState{Operands: []Value{x.Result(0)}, ResultTypes: []Type{typ(m, "i32")},
		Attrs: []NamedAttr{{Name: "old", Value: str(m, "old")}}})
	user := builder.Create("u.user", OpState{Operands: []Value{o.Result(0), o.Result(0)}})
	if err := builder.Become(o, "t.sized", OpState{Loc: loc.ID(), Operands: []Value{x.Result(1), x.Result(0)},
		Attrs: []NamedAttr{{Name: "a", Value: str(m, "inherent")}, {Name: "d.z", Value: str(m, "discardable")}}, OperandSegments: []int{1, 1, 0}, ResultSegments: []int{0, 1}}); err != nil {
		t.Fatal(err)
	}
	checked(t, m)
	if o.Name() != "t.sized" || o.Loc() != loc || o.Attr("a") != str(m, "inherent") || o.Attr("d.z") != str(m, "discardable") || o.Attr("old") != nil {
		t.Errorf("%s at %v with %v and %v", o.Name(), o.Loc(), o.Attr("a"), o.Attr("z"))
	}
	if o.Operand(0) != x.Result(1) || o.Operand(1) != x.Result(0) || !x.Result(0).HasOneUse() || o.NumResults() != 1 ||
		!slices.Equal(o.OperandSegments(), []uint32{1, 1, 0}) || !slices.Equal(o.ResultSegments(), []uint32{0, 1}) {
		t.Errorf("operands %v in %v, results in %v", o.OperandIDs(), o.OperandSegments(), o.ResultSegments())
	}
	if o.Prev() != x || o.Next() != user || user.Operand(0) != o.Result(0) {
		t.Error("the operation is elsewhere")
	}
}
