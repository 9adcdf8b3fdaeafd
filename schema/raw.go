package schema

import "github.com/hlobc/hlobc/ir"

// Raw tells of attributes that a module was read with what does not take building them.
// A nil Raw knows nothing.
type Raw struct {
	m     *ir.Module
	src   RawSource
	kinds []Coded
	made  Made // that of attributes with madeBit
}

// Made is a deferred attribute that is made of one that was read, and has the same
// references, of which others are made in the same way.
type Made interface {
	ir.Deferred
	// Of returns the number of the attribute that it is made of.
	Of() ir.AttrID
	// As returns the class of what is made of an attribute of a class, nil for those that
	// entries do not tell about.
	As(c *Class) *Class
}

// madeBit marks, in what AppendRefs returns, what is made of an attribute.
const madeBit = 1 << 30

// NewRaw returns what is known of m's attributes; nil if m was not read, or if nobody has
// made sure yet that all entries of its file are good.
func NewRaw(m *ir.Module) *Raw {
	src, ok := m.Source().(RawSource)
	if !ok || !src.Checked() {
		return nil
	}
	return &Raw{m: m, src: src, kinds: src.RawKinds()}
}

// Class returns the class of attribute id, nil if it is not known.
func (r *Raw) Class(id ir.AttrID) *Class {
	class, _, _ := r.entry(id)
	return class
}

// AppendRefs appends the attributes and types right inside attribute id, whose class is
// known: the elements of an array, names and values of a dictionary in turn.
func (r *Raw) AppendRefs(refs []Ref, id ir.AttrID) []Ref {
	class, enc, entry := r.entry(id)
	if class == nil {
		return refs
	}
	from := len(refs)
	refs = AppendRefs(refs, entry, enc)
	if int(id) > r.m.NumReadAttrs() {
		for i := range refs[from:] {
			refs[from+i] |= madeBit
		}
	}
	return refs
}

// Text returns the value of attribute id if it is known to be a string.
func (r *Raw) Text(id ir.AttrID) (text string, ok bool) {
	class, enc, entry := r.entry(id)
	if class == nil || class.Flags&String == 0 || enc.Fields[0].Enc != EncString {
		return "", false
	}
	in := newRawReader(entry)
	return r.src.RawString(in.varint()), true
}

// entry returns the class of an attribute, and how it, or what it is made of, is stored.
func (r *Raw) entry(id ir.AttrID) (*Class, *Encoding, []byte) {
	if r == nil || id == 0 {
		return nil, nil, nil
	}
	of, made := id, int(id) > r.m.NumReadAttrs()
	switch {
	case made && id&madeBit != 0:
		of = id &^ madeBit
	case made:
		d, ok := r.m.Deferred(id).(Made)
		if !ok {
			return nil, nil, nil
		}
		r.made, of = d, d.Of()
	}
	kind, entry, ok := r.src.RawAttr(of)
	if !ok {
		return nil, nil, nil
	}
	k := &r.kinds[kind]
	if made {
		return r.made.As(k.Class), k.Encoding, entry
	}
	return k.Class, k.Encoding, entry
}
