package ir

import "testing"

// TestEraseUsed: nothing is erased as long as something else needs it.
func TestEraseUsed(t *testing.T) {
	m, body := newModule(t)
	f := newFunc(body, "f", 0)
	b := f.Region(0).First()
	x := def(b, "x", 1)
	outer := nest(b, 1)
	in := outer.Region(0).First()
	y := def(in, "y", 1, x.Result(0))
	def(b, "user", 0, y.Result(0)) // not visible there, but that is not for Erase to say
	next := f.Region(0).AppendBlock(nil, nil)
	new(Builder).AtEnd(b).Create("u.br", OpState{Successors: []Block{next}})
	before := inside(t, m.Root())
	for name, err := range map[string]error{
		"op":          x.Erase(),
		"nested":      outer.Erase(),
		"region":      outer.Region(0).Clear(),
		"block":       in.Erase(),
		"target":      next.Erase(),
		"replacement": x.Replace(),
		"argument": func() error {
			a := b.AddArg(typ(m, "i32"), nil)
			x.SetOperands(a)
			return b.EraseArg(0)
		}(),
		"inlined target": next.InlineAtEnd(in),
		"inlined values": in.InlineBefore(x, x.Result(0)),
	} {
		t.Run(name, func(t *testing.T) { wantInvalid(t, err) })
	}
	if got := inside(t, m.Root()); got != before {
		t.Errorf("%s, want %s", got, before)
	}
	checked(t, m)
}

func TestReplace(t *testing.T) {
	m, body := newModule(t)
	b := newFunc(body, "f", 2).Region(0).First()
	x := def(b, "x", 2)
	u := def(b, "user", 0, x.Result(0), x.Result(1), x.Result(0))
	if err := x.Replace(b.Arg(1), b.Arg(0)); err != nil {
		t.Fatal(err)
	}
	if !x.Erased() || u.Operand(0) != b.Arg(1) || u.Operand(1) != b.Arg(0) || u.Operand(2) != b.Arg(1) {
		t.Errorf("operands are %v", u.OperandIDs())
	}
	checked(t, m)
}

// TestEraseSelfUse: uses inside of what is erased do not count.
func TestEraseSelfUse(t *testing.T) {
	m, body := newModule(t)
	b := newFunc(body, "f", 0).Region(0).First()
	loop := def(b, "loop", 1)
	loop.AppendOperands(loop.Result(0))
	mustErase(t, loop)
	n := new(Builder).AtEnd(b).Create("n", OpState{Regions: 1, ResultTypes: []Type{typ(m, "i32")}})
	in := n.Region(0).AppendBlock([]Type{typ(m, "i32")}, nil)
	def(in, "user", 0, n.Result(0), in.Arg(0))
	mustErase(t, n)
	if got := inside(t, m.Root()); got != "t.func" {
		t.Errorf("%s is left", got)
	}
	checked(t, m)
}

func TestEraseScope(t *testing.T) {
	m, body := newModule(t)
	f := newFunc(body, "f", 1)
	s := f.Body()
	mustErase(t, f)
	if !f.Erased() || !s.Owner().IsNil() || !body.First().IsNil() {
		t.Error("the function is still there")
	}
	checked(t, m)
}

func TestMoveIntoItself(t *testing.T) {
	_, body := newModule(t)
	f := newFunc(body, "f", 0)
	b := f.Region(0).First()
	o := nest(b, 2)
	in := o.Region(0).First()
	deep := nest(in, 1).Region(0).First()
	loose := NewBuilder(b.s).Create("loose", OpState{})
	for name, edit := range map[string]func(){
		"op":           func() { o.MoveToEnd(deep) },
		"op in front":  func() { o.MoveBefore(in.First()) },
		"block":        func() { b.MoveToEnd(in.First().Region(0)) },
		"inlined":      func() { _ = b.InlineAtEnd(deep) },
		"region":       func() { o.Region(0).InlineAtEnd(deep.Region()) },
		"no place":     func() { o.MoveBefore(loose) },
		"other region": func() { o.Region(0).InsertBlock(b, nil, nil) },
		"other block":  func() { in.SplitBefore(o) },
		"argument":     func() { b.InsertArg(1, typ(b.s.m, "i32"), nil) },
		"successor":    func() { o.SetSuccessor(0, b) },
		"scope": func() {
			g := newFunc(body, "g", 0)
			g.Region(0).First().MoveToEnd(f.Region(0))
		},
		"region in scope": func() { newFunc(body, "g", 0).Region(0).InlineAtEnd(f.Region(0)) },
		"block in scope":  func() { _ = newFunc(body, "g", 0).Region(0).First().InlineAtEnd(b) },
		"far block": func() {
			new(Builder).AtEnd(b).Create("br", OpState{Successors: []Block{body}})
		},
	} {
		t.Run(name, func(t *testing.T) { wantPanic(t, edit) })
	}
	if err := CloneRegion(b.Region(), deep.Region(), nil, nil); err == nil {
		t.Error("a region was cloned into itself")
	}
}

// TestTakeBodyOfIsolated: the scope changes hands, loaded or not.
func TestTakeBodyOfIsolated(t *testing.T) {
	m, body := newModule(t)
	f := newFunc(body, "f", 1)
	x := def(f.Region(0).First(), "x", 0, f.Region(0).First().Arg(0))
	s := f.Body()
	g := new(Builder).AtEnd(body).Create("t.func", OpState{Regions: 1})
	if err := g.TakeBody(f); err != nil {
		t.Fatal(err)
	}
	if g.Body() != s || x.Parent() != g || s.Owner() != g || !f.Region(0).Empty() || f.Body().Owner() != f {
		t.Errorf("body of %v", g)
	}
	checked(t, m)
	wantInvalid(t, g.TakeBody(f))             // g has a body
	wantInvalid(t, f.TakeBody(body.Parent())) // f is inside
	wantInvalid(t, f.TakeBody(new(Builder).AtEnd(body).Create("t.twin", OpState{Regions: 2})))
	if err := g.TakeBody(g); err != nil {
		t.Error(err)
	}
	lazy(g, func(s *Scope) error { t.Error("the body was loaded"); return nil })
	if err := f.TakeBody(g); err != nil {
		t.Fatal(err)
	}
	if f.Body().Loaded() {
		t.Error("the body was loaded")
	}
	other, _ := newModule(t)
	wantInvalid(t, other.Root().TakeBody(m.Root()))
}

// TestTakeBodyAcrossScopes moves between an isolated operation and one that is
// not.
func TestTakeBodyAcrossScopes(t *testing.T) {
	m, body := newModule(t)
	f := newFunc(body, "f", 1)
	fb := f.Region(0).First()
	fb2 := f.Region(0).AppendBlock([]Type{typ(m, "i32")}, nil)
	x := def(fb, "x", 1, fb.Arg(0))
	def(fb2, "y", 0, fb2.Arg(0), x.Result(0))
	new(Builder).AtEnd(fb).Create("br", OpState{Successors: []Block{fb2}})
	o := new(Builder).AtEnd(body).Create("u.plain", OpState{Regions: 1})
	if err := o.TakeBody(f); err != nil {
		t.Fatal(err)
	}
	checked(t, m)
	if got, want := inside(t, m.Root()), "t.func u.plain x br y"; got != want || !f.Region(0).Empty() {
		t.Errorf("%s, want %s", got, want)
	}
	b := o.Region(0).First()
	if b.Last().Successor(0) != b.Next() || b.Next().First().Operand(1) != b.First().Result(0) {
		t.Error("operands or successors differ")
	}
	if err := f.TakeBody(o); err != nil {
		t.Fatal(err)
	}
	checked(t, m)
	if got, want := inside(t, m.Root()), "t.func x br y u.plain"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	// A body that refers to something around it cannot become isolated.
	value := def(body, "value", 1)
	in := o.Region(0).AppendBlock(nil, nil)
	def(in, "first", 0)
	def(in, "user", 0, value.Result(0))
	g := newFunc(body, "g", 0)
	if err := g.Region(0).Clear(); err != nil {
		t.Fatal(err)
	}
	wantInvalid(t, g.TakeBody(o))
	if got, want := inside(t, m.Root()), "t.func x br y u.plain first user value t.func"; got != want || !g.Region(0).Empty() {
		t.Errorf("%s, want %s", got, want)
	}
	checked(t, m)
}

// TestTakeBodyUsedOutside: the second region uses a value of the first, so that
// both can only go together; a use outside of both keeps the body where it is.
func TestTakeBodyUsedOutside(t *testing.T) {
	m, body := newModule(t)
	o := new(Builder).AtEnd(body).Create("u.plain", OpState{Regions: 2})
	x := def(o.Region(0).AppendBlock(nil, nil), "x", 1)
	def(o.Region(1).AppendBlock(nil, nil), "y", 0, x.Result(0))
	outside := def(body, "z", 0, x.Result(0))
	twin := new(Builder).AtEnd(body).Create("t.twin", OpState{Regions: 2})
	wantInvalid(t, twin.TakeBody(o))
	if got, want := inside(t, m.Root()), "u.plain x y z t.twin"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	checked(t, m)
	mustErase(t, outside)
	if err := twin.TakeBody(o); err != nil {
		t.Fatal(err)
	}
	if got, want := inside(t, m.Root()), "u.plain t.twin x y"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	checked(t, m)
}
