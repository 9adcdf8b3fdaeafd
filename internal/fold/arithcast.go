package fold

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// withSign and withoutSign return b, an integer of format n, sign-extended and zero-extended,
// respectively.
func withSign(n elements.Numbers, b uint64) uint64    { return uint64(n.Int(b)) }
func withoutSign(n elements.Numbers, b uint64) uint64 { return n.Cut(b) }

// cast folds casts of constant integers. Values are truncated to the width of the result.
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

// throughCast folds a cast of a cast of the same kind: the outer cast takes the operand of the
// inner one.
func throughCast(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
	inner := from(op.Operand(0), op.Name())
	if inner.IsNil() {
		return nil
	}
	op.SetOperand(0, inner.Operand(0))
	if op.Info().Slot(arith.AttrNonNeg) >= 0 {
		op.SetAttr(arith.AttrNonNeg, inner.Attr(arith.AttrNonNeg)) // the operand of the outer cast is never negative
	}
	return rewrite.InPlace()
}

// truncOfWider folds a truncation of an extension if the result is no wider than the operand of the
// extension.
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

// extension returns the extui or extsi that defines v, or nil if another operation does.
func extension(v ir.Value) ir.Op { return from(v, arith.OpExtui, arith.OpExtsi) }

// from returns the operation that defines v if it has one of the names, otherwise nil.
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
