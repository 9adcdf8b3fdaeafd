package reader

import (
	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// checker makes sure at load that every entry is good. It builds the types, which
// are few and which constants are checked against, and those attributes whose
// rules take more than a look at their fields. All others are built when somebody
// asks for them: that cannot fail any more.
type checker struct{ builder }

// CheckAll implements [schema.RawSource].
func (s *entries) CheckAll(m *ir.Module) error { return s.checkAll(m) }

// checkAll builds all types and checks all attributes.
func (s *entries) checkAll(m *ir.Module) error {
	k := &checker{builder{entries: s}}
	return m.Unique(func(u *ir.Uniquer) error {
		k.u = u
		for i := range s.f.NumTypes() {
			if _, err := k.typ(i); err != nil {
				return err
			}
		}
		for i := range s.f.NumAttrs() {
			if s.attrState[i] == good {
				continue
			}
			if err := k.check(i); err != nil {
				return err
			}
		}
		return nil
	})
}

// check makes sure that attribute i can be built.
func (k *checker) check(i int) error {
	state := &k.attrState[i]
	if *state == good {
		return nil
	}
	cd := &k.kinds[k.attrKind[i]]
	if cd.mode == build || k.opt.Trace != nil {
		_, err := k.attr(i)
		if err == nil {
			*state = good
		}
		return err
	}
	c := k.attrCursor(i)
	r := k.enter(&c, state, k)
	if r == nil {
		return c.Err()
	}
	var err error
	if cd.mode == checkValue {
		err = k.entry(r, &cd.Coded, cd.scratch)
	} else {
		c := r.Cursor()
		c.Varint() // the code
		r.Check(cd.Layout(*c, k))
		c.End(cd.Class.Name)
		err = c.Err()
	}
	if err != nil {
		k.leave(state, untouched)
		return err
	}
	k.leave(state, good)
	return nil
}

// CheckAttr implements [schema.Resolver].
func (k *checker) CheckAttr(c *container.Cursor, i uint64, f *schema.Field) {
	if !k.attrIndex(c, i) {
		return
	}
	if err := k.check(int(i)); err != nil {
		c.SetErr(err)
		return
	}
	if kind := k.attrKind[i]; !k.accepts(f, int(i)) {
		c.Fail(diag.BadAttribute, "attribute %d of class %s cannot be the %s here", i, k.kinds[kind].Class.Name, f.Name)
	}
}

// accepts reports whether attribute i may stand in f. Text can stand for a value
// of any class, which is known when it is built.
func (k *checker) accepts(f *schema.Field, i int) bool {
	cd := &k.kinds[k.attrKind[i]]
	switch {
	case f.Accepts == nil && f.Of == nil:
		return true
	case k.attrKind[i] == 0:
		a, err := k.attr(i)
		return err == nil && (f.Of == nil || ir.KindOf(a) == ir.Kind(f.Of)) && (f.Accepts == nil || f.Accepts(a))
	case f.Of != nil:
		return cd.Class == f.Of
	}
	a, ok := cd.sample.(ir.Attr)
	return ok && f.Accepts(a)
}

// CheckAttr implements [schema.Resolver]; a builder only tells layouts apart by
// it.
func (b *builder) CheckAttr(c *container.Cursor, i uint64, _ *schema.Field) { b.attrIndex(c, i) }
