package convert

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// A function has a dictionary for each argument and result, often hundreds in a training step, and
// they are rarely used. Their entries show whether they can be converted; the conversion itself is
// deferred until they are used.

// arguments is the converted form of an unbuilt array of dictionaries.
type arguments struct {
	of ir.AttrID
}

var _ schema.Made = arguments{} // lets verification check the class without building the attribute

// Of implements [schema.Made].
func (a arguments) Of() ir.AttrID { return a.of }

// As implements [schema.Made].
func (arguments) As(c *schema.Class) *schema.Class {
	switch c {
	case attrs.ArrayV1Attr():
		return attrs.ArrayAttr()
	case attrs.DictionaryV1Attr():
		return attrs.DictionaryAttr()
	case attrs.StringV1Attr():
		return attrs.StringAttr()
	}
	return nil
}

// MakeAttr implements [ir.Deferred].
func (a arguments) MakeAttr(m *ir.Module, id ir.AttrID) (ir.Attr, error) {
	c := &fromVHLO{conversion: newConversion(m)}
	list, ok := []ir.Attr(nil), false
	if k, entry := c.stored(a.of); k != nil {
		list, ok = c.storedList(k, entry, c.number)
	} else if v, isArray := m.Attr(a.of).(*attrs.VHLOArray); isArray {
		list, ok = converted(v.Elems, c.attr)
	}
	if !ok {
		return nil, &Error{Msg: "a list of dictionaries cannot be expressed in StableHLO"}
	}
	return m.InternAs(attrs.ArrayAttr(), &attrs.Array{Elems: list}, id), nil
}

// minDeferred is the minimum size in bytes of an entry whose conversion is deferred.
const minDeferred = 32

// deferrable reports whether an attribute is an array of dictionaries that, judging by its entry,
// can all be converted.
func (c *fromVHLO) deferrable(id ir.AttrID) bool {
	k, entry := c.stored(id)
	if k == nil || k.Class != attrs.ArrayV1Attr() {
		return false
	}
	if len(entry) < minDeferred {
		return false
	}
	refs := schema.AppendRefs(nil, entry, k.Encoding)
	var room [16]schema.Ref
	for _, dict := range refs {
		k, entry := c.stored(ir.AttrID(dict))
		if k == nil || k.Class != attrs.DictionaryV1Attr() {
			return false
		}
		for i, part := range schema.AppendRefs(room[:0], entry, k.Encoding) {
			if !c.becomes(ir.AttrID(part), i%2 == 0) {
				return false
			}
		}
	}
	return true
}

// becomes reports whether a value or name in a dictionary can be converted.
func (c *fromVHLO) becomes(id ir.AttrID, name bool) bool {
	if k, _ := c.stored(id); k != nil {
		switch k.Class {
		case attrs.StringV1Attr():
			return true
		case attrs.ArrayV1Attr(), attrs.DictionaryV1Attr():
			return false // converting it inspects all its parts
		}
	}
	return !name && c.number(id) != nil
}
