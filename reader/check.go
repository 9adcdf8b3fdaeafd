package reader

import (
	"errors"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// checker validates every entry when the file is loaded. It builds the types, which are few
// and which constants are checked against, and the attributes whose rules need more than
// their fields. Other attributes are only checked; building them later, on first use, can
// no longer fail.
type checker struct {
	builder
	below  int  // number of nested glances in progress
	within int  // number of glances around the check in progress
	blind  bool // glances are turned off after a failure
}

// errWithin ends the checks within a glance. The check around all of them replaces it.
var errWithin = errors.New("an entry is wrong")

var _ schema.RawSource = (*entries)(nil) // lets the writer copy entries unchanged

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
		k.prepare() // must hold the lock: several writers can check at the same time
		for i := range s.f.NumTypes() {
			if _, err := k.typ(i); err != nil {
				return err
			}
		}
		k.leaves()
		for i := range s.attrKind {
			if i%checkedOps == 0 && m.Meter().Check() != nil {
				return m.Meter().Check()
			}
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

// check checks that attribute i can be built.
func (k *checker) check(i int) error {
	state := &k.attrNesting[i]
	if state.good() {
		k.saw(*state)
		return nil
	}
	if k.glance(i) {
		return nil
	}
	if k.blind && k.within > 0 {
		return errWithin
	}
	cd := &k.kinds[k.attrKind[i]]
	if cd.opaque {
		*state = 1
		k.saw(*state)
		return nil
	}
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

// step describes a field encoded as a single number, such as an index, or as a list of
// attributes.
type step struct {
	enc   schema.Enc
	kinds []bool // attribute kinds that the field accepts
}

// prepare finds the encodings whose entries can be checked by glance. They include those of
// most locations, of which there can be as many as operations.
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

// glance selects a way to check entries of an encoding without the generic field reader.
type glance uint8

const (
	none       glance = iota
	numbers           // checked by coded.steps
	dictionary        // checked as a list of names and values
)

// glance reports whether attribute i and the entries it refers to are valid. If it returns
// false, they may be valid or not.
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
	p++ // open has already decoded the code
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

// leaves checks the entries that refer to no other entry first, because others depend on
// them.
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

// settled returns the nesting of an entry whose fields are the numbers in b[p:end] if all
// entries it refers to are already known to be valid, as is usual. Otherwise it returns
// untouched.
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

// child reports whether attribute v is valid and of one of the kinds. It falls back on
// check if glance cannot tell.
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
	k.depth, k.below, k.within = k.depth+below, 0, k.within+1
	err := k.check(int(v))
	k.depth, k.below, k.within = k.depth-below, below, k.within-1
	// A failure ends the read. The check around all glances finds it again in field order
	// and so reports the right error. Glances are turned off, and checks within them give
	// up, so that each entry is visited only once more.
	k.blind = k.blind || err != nil
	return err == nil
}

// entryBytes returns the section's data and the bounds of attribute i in it. The slice
// extends past the entry because varints decode faster when more bytes follow.
func (s *entries) entryBytes(i int) (b []byte, start, end int) {
	return s.f.Sections[container.AttrTypeSection].Data, int(s.f.Attrs[i].Start()), int(s.f.Attrs[i+1].Start())
}

// numbers checks an entry whose fields, in b[p:end], are single numbers or lists of them.
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
			k.saw(k.typeNesting[v]) // types have been built already
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

// dictionary checks a dictionary whose fields are b[p:end]; the names must be strings in
// ascending order.
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

// accepts reports whether field f accepts attribute i. An attribute stored as text can be
// of any class, so it must be built first.
func (k *checker) accepts(f *schema.Field, i int) bool {
	if k.attrKind[i] != 0 {
		return k.kinds[k.attrKind[i]].fits(f)
	}
	a, err := k.attr(i)
	return err == nil && (f.Of == nil || ir.KindOf(a) == ir.Kind(f.Of)) && (f.Accepts == nil || f.Accepts(a))
}

// fits reports whether field f accepts attributes of this kind.
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

// CheckAttr implements [schema.Resolver]. A builder calls it only to distinguish layouts.
func (b *builder) CheckAttr(c *container.Cursor, i uint64, _ *schema.Field) { b.attrIndex(c, i) }
