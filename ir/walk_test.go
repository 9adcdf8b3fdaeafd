package ir

import (
	"errors"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

// family returns a t.func that holds
//
//	a { b { | c d } { } e } f { { {} g } }
//
// where | separates blocks.
func family(t testing.TB) (*Module, Op) {
	m, body := newModule(t)
	f := newFunc(body, "f", 0)
	top := f.Region(0).First()
	a := new(Builder).AtEnd(top).Create("a", OpState{Regions: 1})
	aBlock := a.Region(0).AppendBlock(nil, nil)
	b := new(Builder).AtEnd(aBlock).Create("b", OpState{Regions: 2})
	b.Region(0).AppendBlock(nil, nil)
	second := b.Region(0).AppendBlock(nil, nil)
	def(second, "c", 0)
	def(second, "d", 0)
	b.Region(1).AppendBlock(nil, nil)
	def(aBlock, "e", 0)
	g := new(Builder).AtEnd(top).Create("f", OpState{Regions: 3})
	inner := g.Region(1).AppendBlock(nil, nil)
	new(Builder).AtEnd(inner).Create("t.twin", OpState{Regions: 2})
	def(g.Region(2).AppendBlock(nil, nil), "g", 0)
	twin := inner.First()
	def(twin.Region(1).AppendBlock(nil, nil), "h", 0)
	checked(t, m)
	return m, f
}

func TestWalkOrder(t *testing.T) {
	m, f := family(t)
	a := f.Region(0).First().First()
	for _, c := range []struct {
		name string
		walk func(Op, func(Op) Action) error
		root Op
		want string
	}{
		{"pre", Walk, m.Root(), "t.module t.func a b c d e f t.twin h g"},
		{"post", WalkPost, m.Root(), "c d b e a h t.twin g f t.func t.module"},
		{"back", WalkBack, m.Root(), "g h t.twin f e d c b a t.func t.module"},
		{"back, inner root", WalkBack, a, "e d c b a"},
		{"back, leaf", WalkBack, a.Region(0).First().Last(), "e"},
		{"back, nil", WalkBack, Op{}, ""},
		{"pre, inner root", Walk, a, "a b c d e"},
		{"post, inner root", WalkPost, a, "c d b e a"},
		{"pre, leaf", Walk, a.Region(0).First().Last(), "e"},
		{"post, leaf", WalkPost, a.Region(0).First().Last(), "e"},
		{"pre, scope", shallow(WalkScope), a.Next(), "f t.twin g"},
		{"post, scope", shallow(WalkScopePost), a.Next(), "t.twin g f"},
		{"pre, scope of the root", shallow(WalkScope), m.Root(), "t.module"},
		{"nil", Walk, Op{}, ""},
		{"nil, post", WalkPost, Op{}, ""},
	} {
		var n names
		if err := c.walk(c.root, n.add); err != nil || n.String() != c.want {
			t.Errorf("%s: %s, %v, want %s", c.name, n, err, c.want)
		}
	}
}

func shallow(walk func(Op, func(Op) Action)) func(Op, func(Op) Action) error {
	return func(root Op, visit func(Op) Action) error {
		walk(root, visit)
		return nil
	}
}

func TestWalkActions(t *testing.T) {
	m, _ := family(t)
	for _, c := range []struct {
		name string
		walk func(Op, func(Op) Action) error
		at   string
		act  Action
		want string
	}{
		{"skip", Walk, "b", Skip, "t.module t.func a b e f t.twin h g"},
		{"skip isolated", Walk, "t.func", Skip, "t.module t.func"},
		{"skip leaf", Walk, "g", Skip, "t.module t.func a b c d e f t.twin h g"},
		{"interrupt", Walk, "d", Interrupt, "t.module t.func a b c d"},
		{"interrupt post", WalkPost, "e", Interrupt, "c d b e"},
		{"interrupt back", WalkBack, "d", Interrupt, "g h t.twin f e d"},
		{"skip post", WalkPost, "b", Skip, "c d b e a h t.twin g f t.func t.module"},
	} {
		var n names
		err := c.walk(m.Root(), func(o Op) Action {
			n.add(o)
			if o.Name() == c.at {
				return c.act
			}
			return Advance
		})
		if err != nil || n.String() != c.want {
			t.Errorf("%s: %s, %v, want %s", c.name, n, err, c.want)
		}
	}
}

// TestWalkBackErases: the visitor erases what it is given.
func TestWalkBackErases(t *testing.T) {
	for _, c := range []struct{ name, erase, want, left string }{
		{"leaves", "c d e g h", "g h t.twin f e d c b a t.func t.module", "t.func a b f t.twin"},
		{"with what is inside", "b f", "g h t.twin f e d c b a t.func t.module", "t.func a e"},
		{"all", "a b c d e f g h t.twin t.func", "g h t.twin f e d c b a t.func t.module", ""},
	} {
		m, _ := family(t)
		var n names
		if err := WalkBack(m.Root(), func(o Op) Action {
			n.add(o)
			if slices.Contains(strings.Fields(c.erase), o.Name()) {
				mustErase(t, o)
			}
			return Advance
		}); err != nil || n.String() != c.want {
			t.Errorf("%s: visited %s, %v, want %s", c.name, n, err, c.want)
		}
		checked(t, m)
		if left := inside(t, m.Root()); left != c.left {
			t.Errorf("%s: left %q, want %q", c.name, left, c.left)
		}
	}
}

// TestWalkWhileEditing erases, moves and inserts from inside of the visitor.
func TestWalkWhileEditing(t *testing.T) {
	for _, c := range []struct {
		name  string
		post  bool
		visit func(t *testing.T, o Op)
		want  string // visited
		left  string
	}{
		{"erase leaves", true, func(t *testing.T, o Op) {
			if o.NumRegions() == 0 {
				mustErase(t, o)
			}
		}, "c d b e a h t.twin g f t.func t.module", "t.func a b f t.twin"},
		{"erase all but the module", true, func(t *testing.T, o Op) {
			if o.Name() != "t.module" {
				mustErase(t, o)
			}
		}, "c d b e a h t.twin g f t.func t.module", ""},
		{"erase before what is inside", false, func(t *testing.T, o Op) {
			if o.Name() == "b" || o.Name() == "g" {
				mustErase(t, o)
			}
		}, "t.module t.func a b e f t.twin h g", "t.func a e f t.twin h"},
		{"insert in front", false, func(t *testing.T, o Op) {
			if o.NumRegions() == 0 {
				new(Builder).Before(o).Create("new", OpState{})
			}
		}, "t.module t.func a b c d e f t.twin h g", "t.func a b new c new d new e f t.twin new h new g"},
		{"insert behind", false, func(t *testing.T, o Op) {
			if o.Name() == "c" || o.Name() == "a" {
				new(Builder).After(o).Create("new", OpState{})
			}
		}, "t.module t.func a b c new d e new f t.twin h g", "t.func a b c new d e new f t.twin h g"},
		{"move away", false, func(t *testing.T, o Op) {
			if o.Name() == "c" && o.ParentRegion().Index() == 0 {
				o.MoveToEnd(o.Parent().Region(1).First())
			}
		}, "t.module t.func a b c d c e f t.twin h g", "t.func a b d c e f t.twin h g"},
	} {
		m, _ := family(t)
		var n names
		walk := Walk
		if c.post {
			walk = WalkPost
		}
		if err := walk(m.Root(), func(o Op) Action {
			n.add(o)
			c.visit(t, o)
			return Advance
		}); err != nil || n.String() != c.want {
			t.Errorf("%s: visited %s, %v, want %s", c.name, n, err, c.want)
		}
		checked(t, m)
		if left := inside(t, m.Root()); left != c.left {
			t.Errorf("%s: left %s, want %s", c.name, left, c.left)
		}
	}
}

// TestWalkMoved: an operation that moves within its block changes nothing of the order.
func TestWalkMoved(t *testing.T) {
	for _, c := range []struct {
		name string
		walk func(Op, func(Op) Action) error
		want string
	}{
		{"pre", Walk, "t.module t.func a b c d e f t.twin h g"},
		{"post", WalkPost, "c d b e a h t.twin g f t.func t.module"},
	} {
		m, _ := family(t)
		var n names
		if err := c.walk(m.Root(), func(o Op) Action {
			n.add(o)
			if o.Name() != "d" {
				return Advance
			}
			o.MoveToStart(o.Block())
			return Moved
		}); err != nil || n.String() != c.want {
			t.Errorf("%s: visited %s, %v, want %s", c.name, n, err, c.want)
		}
		checked(t, m)
		if left, want := inside(t, m.Root()), "t.func a b d c e f t.twin h g"; left != want {
			t.Errorf("%s: left %s, want %s", c.name, left, want)
		}
	}
}

func mustErase(t testing.TB, o Op) {
	t.Helper()
	if err := o.Erase(); err != nil {
		t.Fatal(err)
	}
}

type loaderFunc func(*Scope) error

func (f loaderFunc) LoadScope(s *Scope) error { return f(s) }

// lazy makes f's body one that is loaded on demand.
func lazy(f Op, load func(s *Scope) error) *Scope {
	s, id := f.Scope()
	e := s.slabs.Exts[s.slabs.Ops[id].Ext]
	body := NewScope(s, id, 1, loaderFunc(load))
	s.slabs.Children[e.Child] = body
	return body
}

func TestWalkLoads(t *testing.T) {
	m, f := family(t)
	slabs := f.Body().slabs
	loads := 0
	body := lazy(f, func(s *Scope) error {
		loads++
		s.slabs = slabs
		s.slabs.Children = make([]*Scope, len(slabs.Children))
		s.slabs.Children[1] = NewScope(s, slabs.Children[1].owner.id, 2, loaderFunc(func(c *Scope) error {
			c.slabs = slabs.Children[1].slabs
			return nil
		}))
		return nil
	})
	WalkScope(m.Root(), func(Op) Action { return Advance })
	if body.Loaded() || loads != 0 {
		t.Fatal("a walk of one scope loaded another")
	}
	if got, want := inside(t, m.Root()), "t.func a b c d e f t.twin h g"; got != want || loads != 1 || !body.Loaded() {
		t.Errorf("%s with %d loads, want %s", got, loads, want)
	}
	checked(t, m)
}

func TestWalkLoadFails(t *testing.T) {
	m, f := family(t)
	failure := errors.New("cannot load")
	body := lazy(f, func(s *Scope) error { return failure })
	for _, walk := range []func(Op, func(Op) Action) error{Walk, WalkPost, WalkBack, Walk} {
		var n names
		if err := walk(m.Root(), n.add); err != failure {
			t.Errorf("%v after %s", err, n)
		}
	}
	if m.Err() != failure || body.Load() != failure || !body.Loaded() || !f.Region(0).Empty() {
		t.Errorf("module has %v", m.Err())
	}
	checked(t, m)
}

// deepModule nests operations depth times, with a use of the outermost argument
// at every level.
func deepModule(t testing.TB, depth int) *Module {
	m, body := newModule(t)
	f := newFunc(body, "f", 1)
	b := f.Region(0).First()
	arg := b.Arg(0)
	for range depth {
		b = nest(b, 1, arg).Region(0).First()
	}
	return m
}

func TestDeepNesting(t *testing.T) {
	const depth = 20_000
	little(t)
	m := deepModule(t, depth)
	n := 0
	count := func(Op) Action { n++; return Advance }
	if err := Walk(m.Root(), count); err != nil || n != depth+2 {
		t.Fatalf("%d operations, %v", n, err)
	}
	n = 0
	if err := WalkPost(m.Root(), count); err != nil || n != depth+2 {
		t.Fatalf("%d operations in post-order, %v", n, err)
	}
	f := m.Root().Region(0).First().First()
	arg := f.Region(0).First().Arg(0)
	if arg.NumUses() != depth {
		t.Fatalf("%d uses", arg.NumUses())
	}
	checked(t, m)
	outer := f.Region(0).First().First()
	c, err := new(Builder).After(outer).Clone(outer, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if arg.NumUses() != 2*depth {
		t.Fatalf("%d uses after cloning", arg.NumUses())
	}
	checked(t, m)
	mustErase(t, outer)
	if n = 0; WalkPost(m.Root(), count) != nil || n != depth+2 || c.Erased() {
		t.Fatalf("%d operations after erasing", n)
	}
	checked(t, m)
}

// TestDeepScopes nests scopes.
func TestDeepScopes(t *testing.T) {
	const depth = 5000
	little(t)
	m, b := newModule(t)
	for range depth {
		b = newFunc(b, "f", 0).Region(0).First()
	}
	n := 0
	for _, walk := range []func(Op, func(Op) Action) error{Walk, WalkPost} {
		if err := walk(m.Root(), func(Op) Action { n++; return Advance }); err != nil {
			t.Fatal(err)
		}
	}
	if n != 2*(depth+1) {
		t.Fatalf("%d visits", n)
	}
	root := m.Root().Region(0).First().First()
	if _, err := new(Builder).After(root).Clone(root, nil, nil); err != nil {
		t.Fatal(err)
	}
	checked(t, m)
}

func TestWalkAllocatesNothing(t *testing.T) {
	m, _ := family(t)
	n := 0
	visit := func(Op) Action { n++; return Advance }
	for name, walk := range map[string]func(Op, func(Op) Action) error{"pre": Walk, "post": WalkPost} {
		if a := testing.AllocsPerRun(10, func() {
			if walk(m.Root(), visit) != nil {
				t.Error("walk failed")
			}
		}); a != 0 {
			t.Errorf("%s: %v allocations", name, a)
		}
	}
}

// little leaves a test less stack than a function takes that calls itself for each of some thousand operations.
func little(t *testing.T) {
	old := debug.SetMaxStack(1 << 18)
	t.Cleanup(func() { debug.SetMaxStack(old) })
}
