package schema

import "github.com/hlobc/hlobc/ir"

// Raw provides information about attributes that came with a module's input without building them.
// A nil Raw has no information.
type Raw struct {
	m     *ir.Module
	src   RawSource
	kinds []Coded
	made  Made // the one that attributes with madeBit belong to
}

// Made is a deferred attribute that is created from one that came with the input. It has the same
// references, and the attributes referred to are converted in the same way.
type Made interface {
	ir.Deferred
	// Of returns the number of the attribute that it is created from.
	Of() ir.AttrID
	// As returns the class of the attribute that is created from one of class c, or nil if entries
	// do not determine it.
	As(c *Class) *Class
}

// madeBit, in the result of AppendRefs, marks what is created from an attribute.
const madeBit = 1 << 30

// NewRaw returns a Raw for the attributes of m. It returns nil if m was not read, or if not all
// entries of its file have been checked.
func NewRaw(m *ir.Module) *Raw {
	src, ok := m.Source().(RawSource)
	if !ok || !src.Checked() {
		return nil
	}
	return &Raw{m: m, src: src, kinds: src.RawKinds()}
}

// Class returns the class of attribute id, or nil if it is not known.
func (r *Raw) Class(id ir.AttrID) *Class {
	class, _, _ := r.entry(id)
	return class
}

// AppendRefs appends the attributes and types that attribute id, whose class is known, directly
// refers to: the elements of an array, or alternately the names and values of a dictionary.
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

// AppendNumbers appends the numbers that attribute id, whose class is known, holds besides references, up to
// the first field of another kind. A list of numbers has no length in front.
func (r *Raw) AppendNumbers(numbers []uint64, id ir.AttrID) []uint64 {
	class, enc, entry := r.entry(id)
	if class == nil {
		return numbers
	}
	in := newRawReader(entry)
	for i := range enc.Fields {
		switch enc.Fields[i].Enc {
		case EncAttr, EncType:
			in.varint()
		case EncVarint:
			numbers = append(numbers, in.varint())
		case EncVarints:
			for n := in.varint(); n > 0 && in.n > 0; n-- {
				numbers = append(numbers, in.varint())
			}
		default:
			return numbers
		}
	}
	return numbers
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

// entry returns the class of an attribute, and the encoding and entry of the attribute itself or of
// the one that it is created from.
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
