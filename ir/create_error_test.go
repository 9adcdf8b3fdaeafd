package ir

import (
	"errors"
	"testing"
)

// TestCreateErrors: what is likely to be a slip is found at once, and can be asked for.
func TestCreateErrors(t *testing.T) {
	m, b := newModule(t)
	at := new(Builder).AtEnd(b)
	slip := []NamedAttr{{Name: "sym_nam", Value: str(m, "f")}}
	kept := []NamedAttr{{Name: "sym_nam", NameAttr: str(m, "sym_nam"), Value: str(m, "f")}}
	for _, c := range []struct {
		name  string
		attrs []NamedAttr
		want  string // the attribute at fault, or the operation
	}{
		{"t.func", nil, ""},
		{"t.fun", nil, "t.fun"},
		{"elsewhere.fun", slip, ""},
		{"t.func", slip, "sym_nam"},
		{"t.func", []NamedAttr{{Name: "other.name", Value: str(m, "f")}}, ""},
		{"t.func", []NamedAttr{{Name: "sym_nam"}}, ""},
		{"t.func", kept, ""},
	} {
		before := len(b.s.slabs.Ops)
		op, err := at.TryCreate(c.name, OpState{Attrs: c.attrs})
		var e *CreateError
		switch {
		case c.want == "" && (err != nil || op.IsNil()):
			t.Errorf("%s: %v", c.name, err)
		case c.want != "" && (!errors.As(err, &e) || e.Op != c.name || e.Attr != c.want && e.Op != c.want || len(b.s.slabs.Ops) != before):
			t.Errorf("%s with %v: error %v, want one about %s", c.name, c.attrs, err, c.want)
		case c.want != "":
			if op, err := at.TryCreate(c.name, OpState{Attrs: c.attrs, Undeclared: true}); err != nil || op.Name() != c.name {
				t.Errorf("%s is allowed: %v", c.name, err)
			}
			func() {
				defer func() {
					if e, ok := recover().(*CreateError); !ok || e.Op != c.name {
						t.Errorf("%s: Create does not say what is wrong", c.name)
					}
				}()
				at.Create(c.name, OpState{Attrs: c.attrs})
			}()
		}
	}
}

// created lists what a builder tells its listener.
type created []Op

func (c *created) Created(op Op) { *c = append(*c, op) }

// TestBuilderDefaults: the location of the builder is that of operations without one, and the
// listener hears of each.
func TestBuilderDefaults(t *testing.T) {
	m, b := newModule(t)
	here := m.Intern(testKind("Here"), new(testLoc)).(Location)
	var heard created
	at := new(Builder).AtEnd(b)
	at.Listen(&heard)
	first := at.Create("t.func", OpState{})
	at.SetLoc(here)
	second := at.Create("t.func", OpState{})
	third := at.Create("", OpState{Like: first})
	at.Listen(nil)
	at.Create("t.func", OpState{Loc: first.LocID()})
	if first.LocID() == here.ID() || second.Loc() != here || third.LocID() != first.LocID() || b.Last().LocID() != first.LocID() {
		t.Error("locations")
	}
	if len(heard) != 3 || heard[0] != first || heard[2] != third {
		t.Errorf("the listener heard of %v", heard)
	}
}
