package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// bothWider returns the operations called name that make both operands of op wider, of one
// type.
func bothWider(op ir.Op, name string) (a, b ir.Op, ok bool) {
	a, b = from(op.Operand(0), name), from(op.Operand(1), name)
	return a, b, !a.IsNil() && !b.IsNil() && a.Operand(0).Type() == b.Operand(0).Type()
}

// bitsOfWider: bits that were added alike need no look.
func bitsOfWider(extension string) func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	return func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		a, b, ok := bothWider(op, extension)
		if !ok {
			return false, nil
		}
		r.Fuse(op, a, b)
		narrow := r.Op(op.Name(), a.Operand(0).Type(), []ir.Value{a.Operand(0), b.Operand(0)})
		return extendTo(r, op, extension, narrow, a, b)
	}
}

// extendTo replaces op by a cast of v, whose operand is not negative if those of before, which
// it stands for, are not.
func extendTo(r *rewrite.Rewriter, op ir.Op, cast string, v ir.Value, before ...ir.Op) (bool, error) {
	st := ir.OpState{Operands: []ir.Value{v}, ResultTypes: []ir.Type{op.Result(0).Type()}}
	flag := before[0].Attr(nonNegative)
	for _, b := range before {
		if b.Attr(nonNegative) == nil {
			flag = nil
		}
	}
	if flag != nil {
		st.Attrs = []ir.NamedAttr{{Name: nonNegative, Value: flag}}
	}
	_, err := r.ReplaceWith(op, cast, st)
	return true, err
}

// compareWider: what was equal before it was made wider is so behind.
func compareWider(extension string) func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	return func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		if p := predicate(op); p != arith.CmpIPredicateEq && p != arith.CmpIPredicateNe {
			return false, nil
		}
		a, b, ok := bothWider(op, extension)
		if !ok {
			return false, nil
		}
		r.Fuse(op, a, b)
		return compare(r, op, op.Attr("predicate"), a.Operand(0), b.Operand(0))
	}
}

// compare replaces op by a cmpi.
func compare(r *rewrite.Rewriter, op ir.Op, predicate ir.Attr, x, y ir.Value) (bool, error) {
	_, err := r.ReplaceWith(op, "arith.cmpi", ir.OpState{Operands: []ir.Value{x, y}, ResultTypes: []ir.Type{op.Result(0).Type()},
		Attrs: []ir.NamedAttr{{Name: "predicate", Value: predicate}}})
	return true, err
}

// notCompare: what does not hold is the opposite.
func notCompare(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	c := from(op.Operand(0), "arith.cmpi")
	one, ok := r.ConstantValue(op.Operand(1)).(*attrs.Integer)
	if c.IsNil() || !ok || !elements.IsBool(one.Type) || one.Value.Lo == 0 {
		return false, nil
	}
	a := c.Attr("predicate").(*attrs.Integer)
	r.Fuse(op, c)
	return compare(r, op, attrs.NewInteger(r.Module(), a.Type, int64(predicates[predicate(c)].opposite)), c.Operand(0), c.Operand(1))
}

// castOfExtension: what extension has made wider goes where it is to go at once, by a cast.
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

// truncOfExtension: what is narrower than before, but wider than at first, may be made no wider
// than that at once.
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

// truncOfShift: of the upper bits alone the sign says nothing.
func truncOfShift(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	shift := from(op.Operand(0), "arith.shrsi")
	if shift.IsNil() {
		return false, nil
	}
	t := shift.Result(0).Type()
	c := r.ConstantValue(shift.Operand(1))
	n, ok := pattern(c, shift.Operand(1))
	if !ok || n != uint64(types.BitWidth(elementType(shift.Result(0)))-types.BitWidth(elementType(op.Result(0)))) {
		return false, nil
	}
	r.Fuse(op, shift)
	upper := r.Op("arith.shrui", t, []ir.Value{shift.Operand(0), r.Constant("arith", c, t)})
	st := ir.OpState{Operands: []ir.Value{upper}, ResultTypes: []ir.Type{op.Result(0).Type()}}
	if flags := op.Attr(overflowFlags); flags != nil {
		st.Attrs = []ir.NamedAttr{{Name: overflowFlags, Value: flags}}
	}
	_, err := r.ReplaceWith(op, op.Name(), st)
	return true, err
}
