package reader

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// checker makes sure at load that every entry is good. It builds the types, which
// are few and which constants are checked against, and those attributes whose
// rules take more than a look at their fields. All others are built when somebody
// asks for them: that cannot fail any more.
type checker struct {
	builder
	below int  // glances under way
	blind bool // they are no use any more
}

var _ schema.RawSource = (*entries)(nil) // the writer carries entries over if it is

// CheckAll implements [schema.RawSource].
func (s *entries) CheckAll(m *ir.Module) error { return s.checkAll(m) }

// Checked implements [schema.RawSource].
func (s *entries) Checked() bool { return s.checked.Load() }

// checkAll builds all types and checks all attributes, once.
func (s *entries) checkAll(m *ir.Module) error {
	k := &checker{builder: builder{entries: s}}
	return m.Unique(func(u *ir.Uniquer) error {
		if s.checked.Load() {
			return nil
		}
		k.u = u
		k.prepare() // with the lock held: several writers can check at once
		for i := range s.f.NumTypes() {
			if _, err := k.typ(i); err != nil {
				return err
			}
		}
		k.leaves()
		for i := range s.attrKind {
			if s.attrNesting[i].good() {
				continue
			}
			if err := k.check(i); err != nil {
				return err
			}
		}
		s.checked.Store(true)
		return nil
	})
}

// check makes sure that attribute i can be built.
func (k *checker) check(i int) error {
	state := &k.attrNesting[i]
	if state.good() {
		k.saw(*state)
		return nil
	}
	if k.glance(i) {
		return nil
	}
	cd := &k.kinds[k.attrKind[i]]
	if cd.mode == build || k.opt.Trace != nil {
		_, err := k.attr(i)
		return err
	}
	before := *state
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
	return k.leave(state, before, err)
}

// step is a field that is a single number: an index or any number.
type step struct {
	enc   schema.Enc
	kinds []bool // which kinds of attributes may stand here
}

// prepare finds the encodings whose entries can be checked at a glance.
// They are those of most locations, which can be as many as operations.
func (k *checker) prepare() {
	if k.opt.Trace != nil {
		return
	}
kinds:
	for i := range k.kinds {
		cd := &k.kinds[i]
		if cd.Class == attrs.DictionaryAttr() && cd.Encoding.Code < 1<<7 {
			cd.glance = dictionary
		}
		if cd.mode != checkFields || cd.Older != nil || cd.Encoding.Code >= 1<<7 {
			continue
		}
		steps := make([]step, 0, len(cd.Encoding.Fields))
		for j := range cd.Encoding.Fields {
			f := &cd.Encoding.Fields[j]
			s := step{enc: f.Enc}
			switch f.Enc {
			case schema.EncAttr, schema.EncAttrs:
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
		cd.steps, cd.glance = steps, numbers
	}
}

// A glance says how entries of an encoding can be looked at without all the
// machinery of fields.
type glance uint8

const (
	none       glance = iota
	numbers           // by coded.steps
	dictionary        // names and values
)

// glance reports whether attribute i is good, with what it refers to. When it
// reports false that is still open.
func (k *checker) glance(i int) bool {
	cd := &k.kinds[k.attrKind[i]]
	state := &k.attrNesting[i]
	if cd.glance == none || k.blind || *state == opened || k.depth+k.below >= k.opt.Limits.Nesting {
		return false
	}
	b, p, end := k.entryBytes(i)
	if b[p]&1 == 0 {
		return false
	}
	p++ // the code was looked at by open
	if cd.glance == numbers {
		if n := k.settled(b, p, end, cd.steps); n != untouched {
			*state = n
			k.saw(n)
			return true
		}
	}
	around := k.inside
	*state, k.inside = opened, 0
	k.below++
	ok := false
	if cd.glance == numbers {
		ok = k.numbers(b, p, end, cd.steps)
	} else {
		ok = k.dictionary(b, p, end)
	}
	k.below--
	n := k.inside + 1
	k.inside = around
	if !ok || int(n) > k.opt.Limits.Nesting {
		*state = untouched
		return false
	}
	*state = n
	k.saw(n)
	return true
}

// leaves checks the entries that refer to no others, which others wait for.
func (k *checker) leaves() {
	leaf := make([]bool, len(k.kinds))
	for i := range k.kinds {
		leaf[i] = k.kinds[i].glance == numbers && !slices.ContainsFunc(k.kinds[i].steps, func(s step) bool { return s.kinds != nil })
	}
	for i, kind := range k.attrKind {
		if leaf[kind] {
			k.glance(i)
		}
	}
}

// settled returns the nesting of an entry whose fields are the numbers b[p:end], if all
// that it refers to was found to be good before. Most entries are like that.
func (k *checker) settled(b []byte, p, end int, steps []step) nesting {
	inside := untouched
	for j := range steps {
		v, q := varint.AtMixed(b, p, varint.AtLong)
		if p = q; p > end {
			return untouched
		}
		switch s := &steps[j]; s.enc {
		case schema.EncAttr:
			if v >= uint64(len(k.attrNesting)) || !s.kinds[k.attrKind[v]] || !k.attrNesting[v].good() {
				return untouched
			}
			inside = max(inside, k.attrNesting[v])
		case schema.EncString:
			if v >= uint64(len(k.f.Strings)) {
				return untouched
			}
		case schema.EncType:
			if v >= uint64(len(k.typeNesting)) {
				return untouched
			}
			inside = max(inside, k.typeNesting[v])
		case schema.EncAttrs:
			return untouched
		}
	}
	if p != end || int(inside) >= k.opt.Limits.Nesting {
		return untouched
	}
	return inside + 1
}

// child reports whether attribute v is good and of one of the kinds. What cannot
// be seen at a glance is checked.
func (k *checker) child(v uint64, kinds []bool) bool {
	if v >= uint64(len(k.attrNesting)) || kinds != nil && !kinds[k.attrKind[v]] {
		return false
	}
	switch n := k.attrNesting[v]; n {
	case untouched:
	case opened:
		k.blind = true
		return false
	default:
		k.saw(n)
		return true
	}
	below := k.below
	k.depth, k.below = k.depth+below, 0
	err := k.check(int(v))
	k.depth, k.below = k.depth-below, below
	// A failure is the end of reading, and is found again by those around it, in
	// the order of fields. Without glances that takes each of them once.
	k.blind = k.blind || err != nil
	return err == nil
}

// entryBytes returns where attribute i is in the bytes of its section. They are not
// cut off there: numbers are read faster where others follow.
func (s *entries) entryBytes(i int) (b []byte, start, end int) {
	return s.f.Sections[container.AttrTypeSection].Data, int(s.f.Attrs[i].Start()), int(s.f.Attrs[i+1].Start())
}

// numbers looks at an entry whose fields are single numbers or lists of them; they are
// b[p:end].
func (k *checker) numbers(b []byte, p, end int, steps []step) bool {
	for j := range steps {
		s := &steps[j]
		v, q := varint.At(b, p)
		if p = q; p > end {
			return false
		}
		switch s.enc {
		case schema.EncAttr:
			if !k.child(v, s.kinds) {
				return false
			}
		case schema.EncString:
			if v >= uint64(len(k.f.Strings)) {
				return false
			}
		case schema.EncType:
			if v >= uint64(len(k.typeNesting)) {
				return false
			}
			k.saw(k.typeNesting[v]) // types are built before
		case schema.EncAttrs:
			for ; v > 0; v-- {
				a, q := varint.At(b, p)
				if p = q; p > end || !k.child(a, s.kinds) {
					return false
				}
			}
		}
	}
	return p == end
}

// dictionary looks at a dictionary, whose fields are b[p:end]: names are strings in
// order.
func (k *checker) dictionary(b []byte, p, end int) bool {
	count, p := varint.At(b, p)
	last := ""
	for n := uint64(0); n < count; n++ {
		name, q := varint.At(b, p)
		value, q := varint.At(b, q)
		if p = q; p > end || name >= uint64(len(k.attrNesting)) || k.class(int(name)) != attrs.StringAttr() ||
			!k.child(name, nil) || !k.child(value, nil) {
			return false
		}
		_, at, _ := k.entryBytes(int(name))
		if b[at]&1 == 0 {
			return false
		}
		s, _ := varint.At(b, at+1)
		text := k.f.Strings[s]
		if n > 0 && text <= last {
			return false
		}
		last = text
	}
	return p == end
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
		c.Fail(diag.BadAttribute, "attribute %d of class %s cannot be the %s of this entry", i, k.kinds[kind].Class.Name, f.Name)
	}
}

// CheckType implements [schema.Resolver].
func (k *checker) CheckType(c *container.Cursor, i uint64) {
	k.builder.CheckType(c, i)
	if c.Err() == nil {
		k.saw(k.typeNesting[i])
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
