package convert

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// conversion knows what attributes and types become, once they were converted.
type conversion struct {
	m     *ir.Module
	attrs memo[ir.AttrID]
	types memo[ir.TypeID]
	raw   schema.RawSource // of entries that are good; nil if there are none
	kinds []schema.Coded   // that it has
}

func newConversion(m *ir.Module) conversion {
	c := conversion{m: m, attrs: make(memo[ir.AttrID], m.NumAttrs()+1), types: make(memo[ir.TypeID], m.NumTypes()+1)}
	if src, ok := m.Source().(schema.RawSource); ok && src.CheckAll(m) == nil {
		c.raw, c.kinds = src, src.RawKinds()
	}
	return c
}

// attr returns what convert makes of a, nil if that is nothing.
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

// number is attr for a number. Attributes of a class that has a type and data alone, and
// that are not built, are converted without being built, by elements: most attributes of
// a program are the values of constants.
func (c *conversion) number(id ir.AttrID, class *schema.Class, elements func(ir.Type, []byte) ir.Attr, convert func(ir.Attr) ir.Attr) ir.Attr {
	if to := c.attrs.get(id); to != 0 && to != ir.AttrID(failed) {
		return c.m.Attr(to)
	}
	if t, data, ok := c.elements(id, class); ok {
		if out := elements(c.m.Type(t), data); out != nil {
			c.attrs.set(id, out.ID())
			return out
		}
	}
	return c.attr(c.m.Attr(id), convert)
}

// elements returns the type and data of an attribute as they are stored.
func (c *conversion) elements(id ir.AttrID, class *schema.Class) (t ir.TypeID, data []byte, ok bool) {
	if c.raw == nil || int(id) > c.m.NumReadAttrs() || c.m.Built(id) {
		return 0, nil, false
	}
	kind, entry, ok := c.raw.RawAttr(id)
	if !ok || c.kinds[kind].Class != class {
		return 0, nil, false
	}
	index, n := varint.Consume(entry)
	if n < 0 {
		return 0, nil, false
	}
	_, m := varint.Consume(entry[n:]) // the size is that of the rest, as it is good
	if m < 0 {
		return 0, nil, false
	}
	return ir.TypeID(index + 1), entry[n+m : len(entry) : len(entry)], true
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

// typeID is typ for numbers.
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

// converted is the list of what convert makes of each; ok is false if one of them
// becomes nothing.
func converted[T any](list []T, convert func(T) T) (out []T, ok bool) {
	out = make([]T, len(list))
	for i, v := range list {
		if out[i] = convert(v); any(out[i]) == nil {
			return nil, false
		}
	}
	return out, true
}

// entries is converted for the values of a dictionary.
func entries(list []ir.NamedAttr, convert func(ir.Attr) ir.Attr) (out []ir.NamedAttr, ok bool) {
	out = make([]ir.NamedAttr, len(list))
	for i, e := range list {
		if out[i] = (ir.NamedAttr{Name: e.Name, Value: convert(e.Value)}); out[i].Value == nil {
			return nil, false
		}
	}
	return out, true
}
