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
	if !ok || k.Dialect != "vhlo" {
		return keep(&g.types, id, s)
	}
	s = since{version: k.Since, class: k}
	more := func(list ...ir.Type) {
		for _, t := range list {
			s.most(g.typ(t.ID()))
		}
	}
	switch t := t.(type) {
	case *types.VHLOComplex:
		more(t.Elem)
	case *types.VHLOFunction:
		more(t.Inputs...)
		more(t.Results...)
	case *types.VHLORankedTensor:
		if t.Encoding != nil {
			s.most(g.attr(t.Encoding.ID()))
		}
		more(t.Elem)
	case *types.VHLOTuple:
		more(t.Elems...)
	case *types.VHLOUniformQuantized:
		more(t.Storage, t.Expressed)
	case *types.VHLOUnrankedTensor:
		more(t.Elem)
	case *types.VHLORankedBuffer:
		more(t.Elem)
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
	if !ok || k.Dialect != "vhlo" {
		return keep(&g.attrs, id, s)
	}
	s = since{version: k.Since, class: k}
	more := func(list ...ir.Attr) {
		for _, a := range list {
			s.most(g.attr(a.ID()))
		}
	}
	switch a := a.(type) {
	case *attrs.VHLOArray:
		more(a.Elems...)
	case *attrs.VHLODictionary:
		for _, e := range a.Attrs {
			more(e.NameAttr, e.Value)
		}
	case *attrs.VHLOFloat:
		s.most(g.typ(a.Type.ID()))
	case *attrs.VHLOInteger:
		s.most(g.typ(a.Type.ID()))
	case *attrs.VHLOTensor:
		s.most(g.typ(a.Type.ID()))
	case *attrs.VHLOType:
		s.most(g.typ(a.Value.ID()))
	case *attrs.VHLOMesh, *attrs.VHLOMeshAxis:
	default:
		schema.Children(a, func(a ir.Attr) { s.most(g.attr(a.ID())) }, func(t ir.Type) { s.most(g.typ(t.ID())) })
	}
	return keep(&g.attrs, id, s)
}
