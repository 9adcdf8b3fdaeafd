package reader

import (
	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// checker checks attributes without building them: locations, which are many and
// seldom looked at, and constants, which are large. A checked entry cannot fail
// when it is decoded later.
type checker struct {
	builder
	state []uint8 // by attribute: 0 not checked, 1 being checked, 2 good
	stack int
}

// checkAll decodes all types and small attributes and checks the others.
func (s *entries) checkAll(m *ir.Module) error {
	k := checker{builder: builder{entries: s}, state: make([]uint8, s.f.NumAttrs())}
	return m.Unique(func(u *ir.Uniquer) error {
		k.u = u
		for i := range s.f.NumTypes() {
			if _, err := k.typ(i); err != nil {
				return err
			}
		}
		for i := range s.f.NumAttrs() {
			if err := k.check(i); err != nil {
				return err
			}
		}
		return nil
	})
}

// deferred reports whether attribute i is checked only.
func (s *entries) deferred(i int) bool {
	return s.class(i).Flags&schema.Location != 0 || s.f.Attrs[i+1].Start-s.f.Attrs[i].Start > largeEntry
}

func (k *checker) check(i int) error {
	if k.state[i] == 2 {
		return nil
	}
	if !k.deferred(i) || !k.f.Attrs[i].Custom || k.opt.Trace != nil {
		_, err := k.attr(i)
		k.state[i] = 2
		return err
	}
	c := k.attrCursor(i)
	if k.state[i] == 1 {
		c.Fail(diag.Cycle, "the entry contains itself")
		return c.Err()
	}
	if k.stack++; k.stack > k.opt.Limits.Nesting {
		c.Fail(diag.LimitNesting, "entries are nested more than %d deep", k.opt.Limits.Nesting)
		return c.Err()
	}
	k.state[i] = 1
	cd := k.kind.list[k.attrKind[i]].Coded
	var err error
	if cd.Class.Check != nil {
		_, err = k.entry(c, cd) // a rule of its own: needs the value, but not its place in the table
	} else {
		c.Varint() // the code
		r := schema.NewReader(c, k, nil)
		r.Check(cd.Encoding)
		r.Cursor().End(cd.Class.Name)
		err = r.Cursor().Err()
	}
	k.stack--
	k.state[i] = 2
	return err
}

// CheckAttr implements [schema.Resolver].
func (k *checker) CheckAttr(c *container.Cursor, i uint64, f *schema.Field) {
	if !k.attrIndex(c, i) {
		return
	}
	if f.Accepts != nil {
		if n, ok := k.kind.list[k.attrKind[i]].sample.(ir.Attr); !ok || !f.Accepts(n) {
			c.Fail(diag.BadAttribute, "attribute %d of class %s cannot be the %s here", i, k.class(int(i)).Name, f.Name)
			return
		}
	}
	if err := k.check(int(i)); err != nil {
		c.SetErr(err)
	}
}

// CheckAttr implements [schema.Resolver]; a builder never only checks.
func (b *builder) CheckAttr(c *container.Cursor, i uint64, _ *schema.Field) { b.attrIndex(c, i) }
