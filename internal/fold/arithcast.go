package fold

import (
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
	if op.Info().Slot(nonNegative) >= 0 {
		op.SetAttr(nonNegative, inner.Attr(nonNegative)) // of the outer one it is a matter of course
	}
	return rewrite.InPlace
}

// nonNegative says of a cast that its operand is not negative as a signed number.
const nonNegative = "nonNeg"

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
		return rewrite.InPlace
	case source == to:
		return value(inner.Operand(0))
	}
	return nil
}

// extension returns the operation that makes v wider, nil if another one defines it.
func extension(v ir.Value) ir.Op {
	if e := from(v, "arith.extui"); !e.IsNil() {
		return e
	}
	return from(v, "arith.extsi")
}

// elementType returns the type of v, or of its elements.
func elementType(v ir.Value) ir.Type {
	if _, elem, _, ok := types.Shape(v.Type()); ok {
		return elem
	}
	return v.Type()
}
