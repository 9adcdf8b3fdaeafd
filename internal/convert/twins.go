package convert

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// twin returns the attribute or type of class to that corresponds to a, or nil; the class of a is
// the twin of to. Enum cases correspond by keyword, and struct fields by position. attr and typ
// convert the attributes and types in fields, and return nil for those that they cannot convert. The
// result has to be valid for its class, since nothing else checks it.
func twin[N ir.Node](c *conversion, a N, to *schema.Class, attr func(field string, a ir.Attr) ir.Attr, typ func(ir.Type) ir.Type) (out N) {
	if e, ok := any(a).(*attrs.Enum); ok {
		if v, ok := to.Enum.Value(e.Keyword()); ok {
			out, _ = ir.Node(attrs.NewEnum(c.m, to, v)).(N)
		}
		return out
	}
	n := to.New()
	source, target := ir.KindOf(a).(*schema.Class).Encodings[0].Fields, to.Encodings[0].Fields
	for i := range source {
		f, t := &source[i], &target[i]
		v, ok := c.field(f.Get(a), t, func(a ir.Attr) ir.Attr { return attr(f.Name, a) }, typ)
		if !ok {
			return out
		}
		t.Set(n, v)
	}
	if to.Check != nil && to.Check(n) != "" {
		return out
	}
	switch made := n.(type) {
	case ir.Type:
		n = c.m.InternType(to, made)
	case ir.Attr:
		n = c.m.Intern(to, made)
	}
	out, _ = n.(N)
	return out
}

// field converts the value of a field for field t; ok is false if that fails. VHLO uses separate
// attributes for strings and lists inside attributes.
func (c *conversion) field(v any, t *schema.Field, attr func(ir.Attr) ir.Attr, typ func(ir.Type) ir.Type) (out any, ok bool) {
	switch v := v.(type) {
	case nil:
		return ir.Attr(nil), true // an absent attribute stays absent
	case ir.Attr:
		switch x := v.(type) {
		case *attrs.VHLOString:
			if t.Enc == schema.EncString {
				return x.Value, true
			}
		case *attrs.VHLOArray:
			if t.Enc == schema.EncAttrs {
				list, ok := converted(x.Elems, attr)
				return list, ok && accepts(t, list)
			}
		}
		out := attr(v)
		return out, out != nil && t.Accepts(out)
	case []ir.Attr:
		list, ok := converted(v, attr)
		if ok && t.Enc == schema.EncAttr {
			return attrs.NewVHLOArray(c.m, list...), true
		}
		return list, ok && accepts(t, list)
	case string:
		if t.Enc == schema.EncAttr {
			return attrs.NewVHLOString(c.m, v), true
		}
	case ir.Type:
		out := typ(v)
		return out, out != nil
	case []ir.Type:
		return converted(v, typ)
	}
	return v, true
}

func accepts(t *schema.Field, list []ir.Attr) bool {
	for _, a := range list {
		if !t.Accepts(a) {
			return false
		}
	}
	return true
}
