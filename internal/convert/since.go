package convert

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// since is the version that an attribute or type requires, and the newest part of it.
type since struct {
	version ods.Version
	class   *schema.Class // nil if every version has it
	known   bool
}

// most keeps the newer of s and o.
func (s *since) most(o since) {
	if o.class != nil && (s.class == nil || o.version.Compare(s.version) > 0) {
		s.version, s.class = o.version, o.class
	}
}

// ages computes the versions that the attributes and types of a module require, including their
// parts. As in the reference, the parts of types quantized per axis, of futures and of meshes are
// ignored.
type ages struct {
	m     *ir.Module
	pairs *pairing
	attrs ir.ByNumber[ir.AttrID, since]
	types ir.ByNumber[ir.TypeID, since]
}

func keep[ID ~uint32](list *ir.ByNumber[ID, since], id ID, s since) since {
	s.known = true
	*list.At(id, 0) = s
	return s
}

func (g *ages) typ(id ir.TypeID) since {
	if int(id) < len(g.types) && g.types[id].known {
		return g.types[id]
	}
	var s since
	if id == 0 {
		return s // malformed, as an attribute can be
	}
	t := g.m.Type(id)
	k, ok := ir.KindOf(t).(*schema.Class)
	if !ok || !g.pairs.versioned(k.Dialect) {
		return keep(&g.types, id, s)
	}
	s = since{version: k.Since, class: k}
	switch t.(type) {
	case *types.VHLOFuture, *types.VHLOUniformQuantizedPerAxis:
	default:
		g.parts(&s, t)
	}
	return keep(&g.types, id, s)
}

func (g *ages) attr(id ir.AttrID) since {
	if int(id) < len(g.attrs) && g.attrs[id].known {
		return g.attrs[id]
	}
	var s since
	if id == 0 {
		return s // malformed; [ir.Module.Err] has the reason
	}
	a := g.m.Attr(id)
	k, ok := ir.KindOf(a).(*schema.Class)
	if !ok || !g.pairs.versioned(k.Dialect) {
		return keep(&g.attrs, id, s)
	}
	s = since{version: k.Since, class: k}
	switch a.(type) {
	case *attrs.VHLOMesh, *attrs.VHLOMeshAxis:
	default:
		g.parts(&s, a)
	}
	return keep(&g.attrs, id, s)
}

// parts adds what an attribute or type refers to.
func (g *ages) parts(s *since, n ir.Node) {
	schema.Children(n, func(a ir.Attr) { s.most(g.attr(a.ID())) }, func(t ir.Type) { s.most(g.typ(t.ID())) })
}
