package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// bothWider returns the operations that define both operands of op, if they are extensions with the
// given name from the same type.
func bothWider(op ir.Op, name string) (a, b ir.Op, ok bool) {
	a, b = from(op.Operand(0), name), from(op.Operand(1), name)
	return a, b, !a.IsNil() && !b.IsNil() && a.Operand(0).Type() == b.Operand(0).Type()
}

// bitsOfWider applies a bitwise operation before the extensions of its operands instead of after
// them. If one is set, one nneg operand is enough for the result to be nneg.
func bitsOfWider(extension string, one bool) func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	return func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		a, b, ok := bothWider(op, extension)
		if !ok {
			return false, nil
		}
		r.Fuse(op, a, b)
		narrow := r.Create(op.Name(), ir.OpState{Operands: []ir.Value{a.Operand(0), b.Operand(0)}, ResultTypes: []ir.Type{a.Operand(0).Type()}})
		switch {
		case one && a.Attr(arith.AttrNonNeg) != nil:
			return extendTo(r, op, extension, narrow.Result(0), a)
		case one:
			return extendTo(r, op, extension, narrow.Result(0), b)
		}
		return extendTo(r, op, extension, narrow.Result(0), a, b)
	}
}

// extendTo replaces op by a cast of v. The cast is nneg if all operations of before, which it
// stands for, are.
func extendTo(r *rewrite.Rewriter, op ir.Op, cast string, v ir.Value, before ...ir.Op) (bool, error) {
	st := ir.OpState{Operands: []ir.Value{v}, ResultTypes: []ir.Type{op.Result(0).Type()}}
	flag := before[0].Attr(arith.AttrNonNeg)
	for _, b := range before {
		if b.Attr(arith.AttrNonNeg) == nil {
			flag = nil
		}
	}
	if flag != nil {
		st.Attrs = []ir.NamedAttr{{Name: arith.AttrNonNeg, Value: flag}}
	}
	_, err := r.ReplaceWith(op, cast, st)
	return true, err
}

// compareWider compares two values for equality before they are extended instead of after.
func compareWider(extension string) func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	return func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		p := arith.AsCmpi(op).Predicate()
		if p != arith.CmpIPredicateEq && p != arith.CmpIPredicateNe {
			return false, nil
		}
		a, b, ok := bothWider(op, extension)
		if !ok {
			return false, nil
		}
		r.Fuse(op, a, b)
		return true, r.Replace(op, arith.Cmpi(r.At(), op.Result(0).Type(), a.Operand(0), b.Operand(0), p))
	}
}

// notCompare turns the negation of a comparison into the opposite comparison.
func notCompare(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	not := arith.AsXori(op)
	c := arith.AsCmpi(not.LHS().DefiningOp())
	one, ok := r.ConstantValue(not.RHS()).(*attrs.Integer)
	if c.IsNil() || !ok || !elements.IsBool(one.Type) || one.Value.Lo == 0 {
		return false, nil
	}
	r.Fuse(op, c.Op)
	return true, r.Replace(op, arith.Cmpi(r.At(), not.Result().Type(), c.LHS(), c.RHS(), predicates[c.Predicate()].opposite))
}

// castOfExtension replaces a cast of an extension by one cast of the original value.
func castOfExtension(extension, cast string) func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	return func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		inner := from(op.Operand(0), extension)
		if inner.IsNil() {
			return false, nil
		}
		r.Fuse(op, inner)
		return extendTo(r, op, cast, inner.Operand(0), inner)
	}
}

// truncOfExtension replaces a truncation of an extension to a type that is wider than the original
// one by a single extension.
func truncOfExtension(extension string) func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	return func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		inner := from(op.Operand(0), extension)
		if inner.IsNil() || types.BitWidth(elementType(op.Result(0))) <= types.BitWidth(elementType(inner.Operand(0))) {
			return false, nil
		}
		r.Fuse(op, inner)
		return extendTo(r, op, extension, inner.Operand(0), inner)
	}
}

// truncOfShift replaces an arithmetic shift by a logical one if a truncation keeps just the upper
// bits, which the sign does not affect.
func truncOfShift(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	trunc := arith.AsTrunci(op)
	shift := arith.AsShrsi(trunc.In().DefiningOp())
	if shift.IsNil() {
		return false, nil
	}
	c := r.ConstantValue(shift.RHS())
	n, ok := pattern(c, shift.RHS())
	if !ok || n != uint64(types.BitWidth(elementType(shift.Result()))-types.BitWidth(elementType(trunc.Out()))) {
		return false, nil
	}
	r.Fuse(op, shift.RHS().DefiningOp())
	upper := arith.Shrui(r.At(), shift.LHS(), r.Constant(arith.Namespace, c, shift.Result().Type()))
	return true, r.Replace(op, arith.Trunci(r.At(), trunc.Out().Type(), upper,
		ir.NamedAttr{Name: arith.AttrOverflowFlags, Value: trunc.OverflowFlags()}))
}
