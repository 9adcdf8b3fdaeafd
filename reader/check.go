package reader

import (
	"github.com/hlobc/hlobc/attrs"
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

var _ schema.RawSource = (*entries)(nil) // the writer carries entries over if it is

// CheckAll implements [schema.RawSource].
func (s *entries) CheckAll(m *ir.Module) error { return s.checkAll(m) }

// checkAll builds all types and checks all attributes.
func (s *entries) checkAll(m *ir.Module) error {
	k := &checker{builder{entries: s}}
	return m.Unique(func(u *ir.Uniquer) error {
		k.u = u
		k.prepare() // with the lock held: several writers can check at once
		for i := range s.f.NumTypes() {
			if _, err := k.typ(i); err != nil {
				return err
			}
		}
		// What others refer to comes first, so that a glance tells that they are good.
		for _, pass := range [...]func(cd *coded) bool{
			func(cd *coded) bool { return cd.steps != nil || cd.mode == checkValue },
			func(cd *coded) bool { return cd.Class == &attrs.DictionaryAttr },
			func(*coded) bool { return true },
		} {
			for i := range k.kinds {
				k.kinds[i].now = pass(&k.kinds[i])
			}
			for i, kind := range s.attrKind {
				if !k.kinds[kind].now {
					continue
				}
				if err := k.check(i); err != nil {
					return err
				}
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
	if cd.steps != nil && k.passes(i, cd.steps) || cd.Class == &attrs.DictionaryAttr && k.opt.Trace == nil && k.dictionary(i) {
		*state = good
		return nil
	}
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
		enc := cd.Layout(*c, k)
		if enc == cd.Older {
			k.isOlder(enc)
		}
		r.Check(enc)
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

// step is a field that is a single number: an index or any number.
type step struct {
	enc   schema.Enc
	kinds []bool // which kinds of attributes may stand here
}

// prepare finds the encodings whose entries can be checked by [checker.passes].
// They are those of most locations, which can be as many as operations.
func (k *checker) prepare() {
	if k.opt.Trace != nil {
		return
	}
kinds:
	for i := range k.kinds {
		cd := &k.kinds[i]
		if cd.mode != checkFields || cd.Older != nil || cd.Encoding.Code >= 1<<7 {
			continue
		}
		steps := make([]step, 0, len(cd.Encoding.Fields))
		for j := range cd.Encoding.Fields {
			f := &cd.Encoding.Fields[j]
			s := step{enc: f.Enc}
			switch f.Enc {
			case schema.EncAttr:
				s.kinds = make([]bool, len(k.kinds))
				for n := range k.kinds[1:] {
					s.kinds[n+1] = k.kinds[n+1].fits(f)
				}
			case schema.EncVarint, schema.EncSvarint, schema.EncString, schema.EncType:
			default:
				continue kinds
			}
			steps = append(steps, s)
		}
		cd.steps = steps
	}
}

// passes reports whether attribute i is good at first glance. When it is not, it
// may refer to attributes that were not checked yet.
func (k *checker) passes(i int, steps []step) bool {
	b := k.f.Sections[container.AttrTypeSection].Data[k.f.Attrs[i].Start:k.f.Attrs[i+1].Start]
	p := 1 // the code was looked at by open
	if len(b) == 0 || b[0]&1 == 0 {
		return false
	}
	for j := range steps {
		var v uint64
		v, p = next(b, p)
		switch s := &steps[j]; s.enc {
		case schema.EncAttr:
			if v >= uint64(len(k.attrState)) || k.attrState[v] != good || !s.kinds[k.attrKind[v]] {
				return false
			}
		case schema.EncString:
			if v >= uint64(len(k.f.Strings)) {
				return false
			}
		case schema.EncType:
			if v >= uint64(k.f.NumTypes()) {
				return false
			}
		}
	}
	return p == len(b)
}

// dictionary reports whether attribute i is at first glance a good dictionary:
// names are strings in order, values are attributes that were checked.
func (k *checker) dictionary(i int) bool {
	c := k.attrCursor(i)
	c.Varint() // the code
	last := ""
	count := c.Count("entries", 2)
	for n := range count {
		name, value := c.Varint(), c.Varint()
		if name >= uint64(len(k.attrState)) || value >= uint64(len(k.attrState)) ||
			k.attrState[name] != good || k.attrState[value] != good || k.class(int(name)) != &attrs.StringAttr {
			return false
		}
		nc := k.attrCursor(int(name))
		nc.Varint() // the code
		text := k.f.Strings[nc.Varint()]
		if c.Err() != nil || n > 0 && text <= last {
			return false
		}
		last = text
	}
	return c.Len() == 0 && c.Err() == nil
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
	if k.attrKind[i] != 0 {
		return k.kinds[k.attrKind[i]].fits(f)
	}
	a, err := k.attr(i)
	return err == nil && (f.Of == nil || ir.KindOf(a) == ir.Kind(f.Of)) && (f.Accepts == nil || f.Accepts(a))
}

// fits reports whether attributes of the kind may stand in f.
func (cd *coded) fits(f *schema.Field) bool {
	switch {
	case f.Of != nil:
		return cd.Class == f.Of
	case f.Accepts != nil:
		a, ok := cd.sample.(ir.Attr)
		return ok && f.Accepts(a)
	}
	return true
}

// CheckAttr implements [schema.Resolver]; a builder only tells layouts apart by
// it.
func (b *builder) CheckAttr(c *container.Cursor, i uint64, _ *schema.Field) { b.attrIndex(c, i) }
