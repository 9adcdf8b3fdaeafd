package ir

import (
	"errors"
	"testing"
)

// TestEachScope: bodies come whole, outer ones first, unless something in them is elsewhere.
func TestEachScope(t *testing.T) {
	for _, c := range []struct {
		name string
		edit func(f Op)
		root func(m *Module, f Op) Op
		want string
	}{
		{"module", nil, func(m *Module, _ Op) Op { return m.Root() }, "t.module: t.func, t.func: a b c d e f t.twin g, t.twin: h"},
		{"function", nil, func(_ *Module, f Op) Op { return f }, "t.func: a b c d e f t.twin g, t.twin: h"},
		{"not isolated", nil, func(_ *Module, f Op) Op { return f.Region(0).First().First() }, "part a"},
		{"operation elsewhere", func(f Op) { NewBuilder(f.Body()).Create("x", OpState{}) },
			func(_ *Module, f Op) Op { return f }, "t.func: a b c d e f t.twin g, t.twin: h"},
		{"region elsewhere", func(f Op) {
			x := NewBuilder(f.Body()).Create("x", OpState{Regions: 1})
			def(x.Region(0).AppendBlock(nil, nil), "y", 0)
		}, func(m *Module, _ Op) Op { return m.Root() }, "t.module: t.func, part t.func"},
		{"body elsewhere", func(f Op) { NewBuilder(f.Body()).Create("t.twin", OpState{Regions: 2}) },
			func(_ *Module, f Op) Op { return f }, "t.func: a b c d e f t.twin g, t.twin: h"},
	} {
		m, f := family(t)
		if c.edit != nil {
			c.edit(f)
		}
		got := ""
		add := func(s string) {
			if got != "" {
				got += ", "
			}
			got += s
		}
		err := EachScope(c.root(m, f), func(s *Scope) error {
			ops := s.Owner().Name() + ":"
			for id := range s.slabs.Ops {
				if s.slabs.Ops[id].Block != 0 {
					ops += " " + s.Op(uint32(id)).Name()
				}
			}
			add(ops)
			return nil
		}, func(op Op) error { add("part " + op.Name()); return nil })
		if err != nil || got != c.want {
			t.Errorf("%s: %s, %v, want %s", c.name, got, err, c.want)
		}
	}
	m, _ := family(t)
	bad, n := errors.New("bad"), 0
	if err := EachScope(m.Root(), func(*Scope) error { n++; return bad }, nil); err != bad || n != 1 {
		t.Errorf("error %v after %d scopes", err, n)
	}
}
