package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// predicates describes the predicates of cmpi: the equivalent one with the operands exchanged, the
// opposite one, whether it holds for equal operands, and the comparison itself.
var predicates = map[uint64]struct {
	exchanged, opposite uint64
	reflexive           bool
	holds               func(n elements.Numbers, a, b uint64) bool
}{
	arith.CmpIPredicateEq: {arith.CmpIPredicateEq, arith.CmpIPredicateNe, true, func(n elements.Numbers, a, b uint64) bool { return n.Cut(a) == n.Cut(b) }},
	arith.CmpIPredicateNe: {arith.CmpIPredicateNe, arith.CmpIPredicateEq, false, func(n elements.Numbers, a, b uint64) bool { return n.Cut(a) != n.Cut(b) }},

	arith.CmpIPredicateSlt: {arith.CmpIPredicateSgt, arith.CmpIPredicateSge, false, func(n elements.Numbers, a, b uint64) bool { return n.Int(a) < n.Int(b) }},
	arith.CmpIPredicateSle: {arith.CmpIPredicateSge, arith.CmpIPredicateSgt, true, func(n elements.Numbers, a, b uint64) bool { return n.Int(a) <= n.Int(b) }},
	arith.CmpIPredicateSgt: {arith.CmpIPredicateSlt, arith.CmpIPredicateSle, false, func(n elements.Numbers, a, b uint64) bool { return n.Int(a) > n.Int(b) }},
	arith.CmpIPredicateSge: {arith.CmpIPredicateSle, arith.CmpIPredicateSlt, true, func(n elements.Numbers, a, b uint64) bool { return n.Int(a) >= n.Int(b) }},

	arith.CmpIPredicateUlt: {arith.CmpIPredicateUgt, arith.CmpIPredicateUge, false, func(n elements.Numbers, a, b uint64) bool { return n.Cut(a) < n.Cut(b) }},
	arith.CmpIPredicateUle: {arith.CmpIPredicateUge, arith.CmpIPredicateUgt, true, func(n elements.Numbers, a, b uint64) bool { return n.Cut(a) <= n.Cut(b) }},
	arith.CmpIPredicateUgt: {arith.CmpIPredicateUlt, arith.CmpIPredicateUle, false, func(n elements.Numbers, a, b uint64) bool { return n.Cut(a) > n.Cut(b) }},
	arith.CmpIPredicateUge: {arith.CmpIPredicateUle, arith.CmpIPredicateUlt, true, func(n elements.Numbers, a, b uint64) bool { return n.Cut(a) >= n.Cut(b) }},
}

// foldCompareInts folds arith.cmpi: a value compared with itself, a comparison of a bool with a
// constant whose result is the bool, and two constants. A single constant moves to the right.
func foldCompareInts(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	compare := arith.AsCmpi(op)
	p, x, y := compare.Predicate(), compare.LHS(), compare.RHS()
	c, ok := predicates[p]
	if !ok {
		return nil
	}
	if x == y {
		return all(f.Module(), compare.Result().Type(), elements.Truth(c.reflexive))
	}
	_, elem, _, isTensor := types.Shape(x.Type())
	if !isTensor {
		elem = x.Type()
	}
	if v, ok := Uniform(f.Constant(y)); ok && elements.IsBool(elem) &&
		(v == 0 && p == arith.CmpIPredicateNe || v != 0 && p == arith.CmpIPredicateEq) {
		return value(x)
	}
	if e := extension(x); !e.IsNil() && p == arith.CmpIPredicateNe && elements.IsBool(e.Operand(0).Type()) && isAll(f.Constant(y), 0) {
		return value(e.Operand(0))
	}
	if f.Constant(x) != nil && f.Constant(y) == nil {
		op.SetAttr(arith.AttrPredicate, attrs.NewInteger(f.Module(), types.NewInteger(f.Module(), 64, types.Signless), int64(c.exchanged)))
		op.SetOperands(y, x)
		return rewrite.InPlace()
	}
	return computeConstants(f, op, compare.Result().Type(), func(n elements.Numbers, a, b uint64) (uint64, bool) {
		return elements.Truth(c.holds(n, a, b)), n.IsInteger()
	})
}
