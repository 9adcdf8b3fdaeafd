package schema

import "github.com/hlobc/hlobc/ir"

// Raw tells of attributes that a module was read with what does not take building them.
// A nil Raw knows nothing.
type Raw struct {
	src   RawSource
	kinds []Coded
	read  int
}

// NewRaw returns what is known of m's attributes; nil if m was not read, or if nobody has
// made sure yet that all entries of its file are good.
func NewRaw(m *ir.Module) *Raw {
	src, ok := m.Source().(RawSource)
	if !ok || !src.Checked() {
		return nil
	}
	return &Raw{src, src.RawKinds(), m.NumReadAttrs()}
}

// Class returns the class of attribute id, nil if it is not known.
func (r *Raw) Class(id ir.AttrID) *Class {
	if kind, _ := r.entry(id); kind != nil {
		return kind.Class
	}
	return nil
}

// AppendRefs appends the attributes and types right inside attribute id, whose class is
// known: the elements of an array, names and values of a dictionary in turn.
func (r *Raw) AppendRefs(refs []Ref, id ir.AttrID) []Ref {
	if kind, entry := r.entry(id); kind != nil {
		return AppendRefs(refs, entry, kind.Encoding)
	}
	return refs
}

// Text returns the value of attribute id if it is known to be a string.
func (r *Raw) Text(id ir.AttrID) (text string, ok bool) {
	kind, entry := r.entry(id)
	if kind == nil || kind.Class.Flags&String == 0 || kind.Encoding.Fields[0].Enc != EncString {
		return "", false
	}
	in := newRawReader(entry)
	return r.src.RawString(in.varint()), true
}

func (r *Raw) entry(id ir.AttrID) (*Coded, []byte) {
	if r == nil || id == 0 || int(id) > r.read {
		return nil, nil
	}
	kind, entry, ok := r.src.RawAttr(id)
	if !ok {
		return nil, nil
	}
	return &r.kinds[kind], entry
}
