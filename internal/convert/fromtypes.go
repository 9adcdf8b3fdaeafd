package convert

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// typ returns the type that the VHLO type t represents, nil if there is none. Types of other
// dialects are returned unchanged.
func (c *fromVHLO) typ(t ir.Type) ir.Type {
	return c.conversion.typ(t, c.makeType)
}

func (c *fromVHLO) makeType(t ir.Type) ir.Type {
	m := c.m
	switch t := t.(type) {
	case *types.VHLOInteger:
		sign := types.Signless
		if t.Unsigned {
			sign = types.Unsigned
		}
		return types.NewInteger(m, t.Width, sign)
	case *types.VHLOFloat:
		return types.NewFloat(m, t.Format)
	case *types.Simple:
		switch t.Kind() {
		case ir.Kind(types.BooleanV1Type()):
			return types.NewInteger(m, 1, types.Signless)
		case ir.Kind(types.WitnessV1Type()):
			return types.NewText(m, witnessDialect, witnessText)
		}
		for _, p := range simplePairs {
			if t.Kind() == ir.Kind(p.vhlo) {
				return m.InternType(p.plain, new(types.Simple))
			}
		}
	case *types.VHLOComplex:
		if e := c.typ(t.Elem); e != nil {
			return types.NewComplex(m, e)
		}
		return nil
	case *types.VHLOTuple:
		if list, ok := converted(t.Elems, c.typ); ok {
			return types.NewTuple(m, list...)
		}
		return nil
	case *types.VHLOFuture:
		if list, ok := converted(t.Types, c.typ); ok {
			return types.NewFuture(m, list...)
		}
		return nil
	case *types.VHLOFunction:
		in, ok1 := converted(t.Inputs, c.typ)
		out, ok2 := converted(t.Results, c.typ)
		if ok1 && ok2 {
			return types.NewFunction(m, in, out)
		}
		return nil
	case *types.VHLORankedTensor:
		e := c.typ(t.Elem)
		if e == nil {
			return nil
		}
		enc := t.Encoding
		if x, ok := enc.(*attrs.VHLOTypeExtensions); ok {
			enc = attrs.NewTypeExtensions(m, x.Bounds...)
		}
		return types.NewTensor(m, t.Shape, e, enc)
	case *types.VHLOUnrankedTensor:
		if e := c.typ(t.Elem); e != nil {
			return types.NewUnrankedTensor(m, e)
		}
		return nil
	case *types.VHLORankedBuffer:
		if e := c.typ(t.Elem); e != nil {
			dims := make([]*attrs.AffineExpr, len(t.Shape))
			for i := range dims {
				dims[i] = attrs.DimExpr(int64(i))
			}
			return types.NewMemRef(m, t.Shape, e, attrs.NewAffineMap(m, uint64(len(dims)), 0, dims...), nil)
		}
		return nil
	case *types.VHLOUniformQuantized:
		s, e := c.typ(t.Storage), c.typ(t.Expressed)
		if s == nil || e == nil {
			return nil
		}
		return types.NewUniformQuantized(m, types.UniformQuantized{Flags: t.Flags, Storage: s, Expressed: e,
			Scale: t.Scale, ZeroPoint: t.ZeroPoint, Min: t.Min, Max: t.Max})
	case *types.VHLOUniformQuantizedPerAxis:
		s, e := c.typ(t.Storage), c.typ(t.Expressed)
		if s == nil || e == nil {
			return nil
		}
		return types.NewUniformQuantizedPerAxis(m, types.UniformQuantizedPerAxis{Flags: t.Flags, Storage: s, Expressed: e,
			Dim: t.Dim, Min: t.Min, Max: t.Max, Scales: t.Scales, ZeroPoints: t.ZeroPoints})
	}
	if to := c.pairs.twin(ir.KindOf(t), false); to != nil {
		return twin(&c.conversion, t, to, func(_ string, a ir.Attr) ir.Attr { return c.attr(a) }, c.typ)
	}
	if k := ir.KindOf(t); k == nil || c.pairs.versioned(k.DialectName()) { // no kind: it could not be read
		return nil
	}
	return t
}
