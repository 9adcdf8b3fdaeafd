package schema

import "github.com/hlobc/hlobc/ir"

// Children calls attr and typ for the attributes and types that n directly refers to, in the order
// of its fields. Classes that are stored as opaque text refer to nothing.
func Children(n ir.Node, attr func(ir.Attr), typ func(ir.Type)) {
	c, ok := ir.KindOf(n).(*Class)
	if !ok {
		return
	}
	if e := c.keyEncoding(n); e != nil {
		w := Writer{Refs: &children{attr, typ}, Dry: true}
		w.Write(e, n)
	}
}

// children is the Refs of [Children].
type children struct {
	attr func(ir.Attr)
	typ  func(ir.Type)
}

func (c *children) AttrRef(a ir.Attr) uint64 {
	if a != nil {
		c.attr(a)
	}
	return 0
}

func (c *children) TypeRef(t ir.Type) uint64 {
	if t != nil {
		c.typ(t)
	}
	return 0
}

func (*children) StringRef(string) uint64         { return 0 }
func (*children) ResourceRef(*ir.Resource) uint64 { return 0 }
