package fold

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// withSign and withoutSign say what an integer is when it gets a place of another width: with the
// highest bit as its sign, or without a sign.
func withSign(n elements.Numbers, b uint64) uint64    { return uint64(n.Int(b)) }
func withoutSign(n elements.Numbers, b uint64) uint64 { return n.Cut(b) }

// cast casts constants: integers keep their values, as far as they have a place.
func cast(value func(n elements.Numbers, b uint64) uint64) rewrite.Folder {
	return func(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
		c := f.Constant(op.Operand(0))
		to := op.Result(0).Type()
		if d, ok := elements.Of(c); ok {
			n := signed(d.Elem)
			if out := elements.Map(f.Module(), to, d, func(b uint64) (uint64, bool) { return value(n, b), n.IsInteger() }); out != nil {
				return []rewrite.Folded{{Attr: out}}
			}
			return nil
		}
		b, ok := bits(c, op.Operand(0).Type())
		n := signed(op.Operand(0).Type())
		if !ok || !n.IsInteger() {
			return nil
		}
		return number(f.Module(), to, signed(to).Cut(value(n, b)))
	}
}

// throughCast: a cast of one of the same kind casts what that one did.
func throughCast(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
	inner := from(op.Operand(0), op.Name())
	if inner.IsNil() {
		return nil
	}
	op.SetOperand(0, inner.Operand(0))
	if op.Info().Slot(arith.AttrNonNeg) >= 0 {
		op.SetAttr(arith.AttrNonNeg, inner.Attr(arith.AttrNonNeg)) // of the outer one it is a matter of course
	}
	return rewrite.InPlace()
}

// truncOfWider: of what was made wider, bits are left that were there before.
func truncOfWider(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
	inner := extension(op.Operand(0))
	if inner.IsNil() {
		return nil
	}
	source, to := elementType(inner.Operand(0)), elementType(op.Result(0))
	switch {
	case types.BitWidth(source) > types.BitWidth(to):
		op.SetOperand(0, inner.Operand(0))
		return rewrite.InPlace()
	case source == to:
		return value(inner.Operand(0))
	}
	return nil
}

// extension returns the operation that makes v wider, nil if another one defines it.
func extension(v ir.Value) ir.Op { return from(v, arith.OpExtui, arith.OpExtsi) }

// from returns the operation that defines v if it has one of names, otherwise nil.
func from(v ir.Value, names ...string) ir.Op {
	if def := v.DefiningOp(); !def.IsNil() && slices.Contains(names, def.Name()) {
		return def
	}
	return ir.Op{}
}

// elementType returns the type of v, or of its elements.
func elementType(v ir.Value) ir.Type {
	if _, elem, _, ok := types.Shape(v.Type()); ok {
		return elem
	}
	return v.Type()
}
