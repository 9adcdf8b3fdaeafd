package convert

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// typ returns the VHLO form of t, nil if it has none.
func (c *toVHLO) typ(t ir.Type) ir.Type {
	return c.conversion.typ(t, c.makeType)
}

func (c *toVHLO) makeType(t ir.Type) ir.Type {
	m := c.m
	switch t := t.(type) {
	case *types.Integer:
		switch {
		case t.Sign == types.Signed:
			return nil
		case t.Width == 1 && t.Sign == types.Signless:
			return types.NewVHLOBoolean(m)
		}
		if v := types.NewVHLOInteger(m, t.Width, t.Sign == types.Unsigned); v != nil {
			return v
		}
		return nil
	case *types.Float:
		if v := types.NewVHLOFloat(m, t.Format); v != nil {
			return v
		}
		return nil
	case *types.Simple:
		for _, p := range simplePairs {
			if t.Kind() == ir.Kind(p.plain) {
				return m.InternType(p.vhlo, new(types.Simple))
			}
		}
	case *types.Complex:
		if e := c.typ(t.Elem); e != nil {
			return types.NewVHLOComplex(m, e)
		}
		return nil
	case *types.Tuple:
		if list, ok := converted(t.Elems, c.typ); ok {
			return types.NewVHLOTuple(m, list...)
		}
		return nil
	case *types.Future:
		if list, ok := converted(t.Types, c.typ); ok {
			return types.NewVHLOFuture(m, list...)
		}
		return nil
	case *types.Function:
		in, ok1 := converted(t.Inputs, c.typ)
		out, ok2 := converted(t.Results, c.typ)
		if ok1 && ok2 {
			return types.NewVHLOFunction(m, in, out)
		}
		return nil
	case *types.RankedTensor:
		e := c.typ(t.Elem)
		enc, ok := c.encoding(t.Encoding)
		if e == nil || !ok {
			return nil
		}
		return types.NewVHLOTensor(m, t.Shape, e, enc)
	case *types.UnrankedTensor:
		if e := c.typ(t.Elem); e != nil {
			return types.NewVHLOUnrankedTensor(m, e)
		}
		return nil
	case *types.MemRef:
		if e := c.typ(t.Elem); e != nil {
			return types.NewVHLOBuffer(m, t.Shape, e)
		}
		return nil
	case *types.UniformQuantized:
		s, e := c.typ(t.Storage), c.typ(t.Expressed)
		if s == nil || e == nil {
			return nil
		}
		return types.NewVHLOUniformQuantized(m, types.VHLOUniformQuantized{Flags: t.Flags, Storage: s, Expressed: e,
			Scale: t.Scale, ZeroPoint: t.ZeroPoint, Min: t.Min, Max: t.Max})
	case *types.UniformQuantizedPerAxis:
		s, e := c.typ(t.Storage), c.typ(t.Expressed)
		if s == nil || e == nil {
			return nil
		}
		return types.NewVHLOUniformQuantizedPerAxis(m, types.VHLOUniformQuantizedPerAxis{Flags: t.Flags, Storage: s, Expressed: e,
			Dim: t.Dim, Min: t.Min, Max: t.Max, Scales: t.Scales, ZeroPoints: t.ZeroPoints})
	case *types.Text:
		if t.Dialect == witnessDialect && t.Text == witnessText {
			return types.NewVHLOWitness(m)
		}
	}
	if to := c.pairs.twin(ir.KindOf(t), true); to != nil {
		return twin(&c.conversion, t, to, func(_ string, a ir.Attr) ir.Attr { return c.attr(a) }, c.typ)
	}
	return c.other(t)
}

// other returns t if it belongs to another known dialect.
func (c *toVHLO) other(t ir.Type) ir.Type {
	dialect := ir.KindOf(t).DialectName()
	if text, ok := t.(*types.Text); ok {
		dialect = text.Dialect
	}
	switch dialect {
	case builtin.Namespace, stablehlo.Namespace, vhlo.Namespace:
		return nil
	}
	if c.m.Registry().Dialect(dialect) {
		return t
	}
	return nil
}

// encoding converts the encoding of a tensor, which can be absent.
func (c *toVHLO) encoding(a ir.Attr) (ir.Attr, bool) {
	if a == nil {
		return nil, true
	}
	if e, ok := a.(*attrs.TypeExtensions); ok {
		return attrs.NewVHLOTypeExtensions(c.m, e.Bounds...), true
	}
	if k, ok := ir.KindOf(a).(*schema.Class); ok && k.Dialect == vhlo.Namespace {
		return a, true
	}
	return nil, false
}
