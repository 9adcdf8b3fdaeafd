package convert

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// conversion caches the converted attributes and types.
type conversion struct {
	m     *ir.Module
	pairs *pairing
	attrs sparse[ir.AttrID]
	types memo[ir.TypeID]
	raw   schema.RawSource // validated entries of a file, or nil
	kinds []schema.Coded   // the classes of raw
}

func newConversion(m *ir.Module) conversion {
	c := conversion{m: m, pairs: pairingOf(m.Registry()), attrs: newSparse[ir.AttrID](m.NumAttrs()), types: make(memo[ir.TypeID], m.NumTypes()+1)}
	if src, ok := m.Source().(schema.RawSource); ok && src.CheckAll(m) == nil {
		c.raw, c.kinds = src, src.RawKinds()
	}
	return c
}

// attr returns the result of convert for a, nil if a cannot be converted.
func (c *conversion) attr(a ir.Attr, convert func(ir.Attr) ir.Attr) ir.Attr {
	id := a.ID()
	switch to := c.attrs.get(id); to {
	case 0:
	case ir.AttrID(failed):
		return nil
	default:
		return c.m.Attr(to)
	}
	out := convert(a)
	if out == nil {
		c.attrs.set(id, ir.AttrID(failed))
		return nil
	}
	c.attrs.set(id, out.ID())
	return out
}

// number is attr for an attribute given by number. An unbuilt attribute is converted from its class
// and entry if stored supports it, and stays unbuilt: most attributes of a program are the values
// of constants, and some functions name hundreds of results.
func (c *conversion) number(id ir.AttrID, stored func(k *schema.Coded, entry []byte) ir.Attr, convert func(ir.Attr) ir.Attr) ir.Attr {
	if to := c.attrs.get(id); to != 0 && to != ir.AttrID(failed) {
		return c.m.Attr(to)
	}
	if k, entry := c.stored(id); k != nil {
		if out := stored(k, entry); out != nil {
			c.attrs.set(id, out.ID())
			return out
		}
	}
	return c.attr(c.m.Attr(id), convert)
}

// stored returns the class and the entry of an attribute that was read and is not built, nil for
// other attributes.
func (c *conversion) stored(id ir.AttrID) (k *schema.Coded, entry []byte) {
	if c.raw == nil || int(id) > c.m.NumReadAttrs() || c.m.Built(id) {
		return nil, nil
	}
	kind, entry, ok := c.raw.RawAttr(id)
	if !ok {
		return nil, nil
	}
	return &c.kinds[kind], entry
}

// storedElements returns the contents of an entry that consists of a type and data.
func (c *conversion) storedElements(entry []byte) (t ir.Type, data []byte) {
	index, n := varint.Consume(entry)
	_, m := varint.Consume(entry[n:]) // the entry is valid, so the size is that of the rest
	return c.m.Type(ir.TypeID(index + 1)), entry[n+m : len(entry) : len(entry)]
}

// storedText returns the contents of an entry that consists of a string.
func (c *conversion) storedText(entry []byte) string {
	index, _ := varint.Consume(entry)
	return c.raw.RawString(index)
}

// manyRefs is the length of an array from which room for its elements is made at once.
const manyRefs = 1 << 6

// storedList converts the attributes that an entry refers to with number; ok is false if one of
// them cannot be converted.
func (c *conversion) storedList(k *schema.Coded, entry []byte, number func(ir.AttrID) ir.Attr) (list []ir.Attr, ok bool) {
	refs := schema.AppendRefs(nil, entry, k.Encoding)
	if len(refs) >= manyRefs {
		c.m.Expect(2 * len(refs)) // a dictionary and a string each
	}
	list = make([]ir.Attr, len(refs))
	for i, r := range refs {
		if list[i] = number(ir.AttrID(r)); list[i] == nil {
			return nil, false
		}
	}
	return list, true
}

// storedEntries is storedList for the names and values of a dictionary.
func storedEntries(k *schema.Coded, entry []byte, number func(ir.AttrID) ir.Attr) (list []ir.NamedAttr, ok bool) {
	var room [16]schema.Ref // names and values
	refs := schema.AppendRefs(room[:0], entry, k.Encoding)
	list = make([]ir.NamedAttr, len(refs)/2)
	for i := range list {
		if list[i], ok = named(number(ir.AttrID(refs[2*i])), number(ir.AttrID(refs[2*i+1]))); !ok {
			return nil, false
		}
	}
	return list, true
}

// typ is attr for types.
func (c *conversion) typ(t ir.Type, convert func(ir.Type) ir.Type) ir.Type {
	id := t.ID()
	switch to := c.types.get(id); to {
	case 0:
	case ir.TypeID(failed):
		return nil
	default:
		return c.m.Type(to)
	}
	out := convert(t)
	if out == nil {
		c.types.set(id, ir.TypeID(failed))
		return nil
	}
	c.types.set(id, out.ID())
	return out
}

// typeID is typ for a type given by number.
func (c *conversion) typeID(t ir.TypeID, convert func(ir.Type) ir.Type) ir.TypeID {
	if to := c.types.get(t); to != 0 && to != ir.TypeID(failed) {
		return to
	}
	to := c.typ(c.m.Type(t), convert)
	if to == nil {
		return 0
	}
	c.types.set(t, to.ID()) // t can be another number of an equal type
	return to.ID()
}

// converted returns the converted elements of a list; ok is false if one of them cannot be
// converted.
func converted[T any](list []T, convert func(T) T) (out []T, ok bool) {
	out = make([]T, len(list))
	for i, v := range list {
		if out[i] = convert(v); any(out[i]) == nil {
			return nil, false
		}
	}
	return out, true
}

// entries is converted for the names and values of a dictionary.
func entries(list []ir.NamedAttr, convert func(ir.Attr) ir.Attr) (out []ir.NamedAttr, ok bool) {
	out = make([]ir.NamedAttr, len(list))
	for i, e := range list {
		if out[i], ok = named(convert(e.NameAttr), convert(e.Value)); !ok {
			return nil, false
		}
	}
	return out, true
}

// named returns an entry of a dictionary; ok is false if the name is not a string or the value is
// nil.
func named(name, value ir.Attr) (e ir.NamedAttr, ok bool) {
	s, ok := name.(ir.StringLike)
	if !ok || value == nil {
		return e, false
	}
	return ir.NamedAttr{Name: s.Text(), NameAttr: name, Value: value}, true
}
