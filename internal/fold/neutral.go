package fold

import (
	"math"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// neutral reports, by operation, whether f(c, x) is x for every x. For sums of floats, c must be
// negative zero, which keeps the sign of a zero x.
var neutral = map[string]func(n elements.Numbers, c uint64) bool{
	stablehlo.OpAdd: func(n elements.Numbers, c uint64) bool {
		return n.IsZero(c) && (n.Kind != elements.Real || math.Signbit(n.Float(c)))
	},
	stablehlo.OpMultiply: elements.Numbers.IsOne,
	stablehlo.OpAnd:      func(n elements.Numbers, c uint64) bool { return n.Cut(c) == n.Cut(math.MaxUint64) },
	stablehlo.OpOr:       elements.Numbers.IsZero,
	stablehlo.OpXor:      elements.Numbers.IsZero,
	stablehlo.OpMaximum:  func(n elements.Numbers, c uint64) bool { return isBound(n, c, -1) },
	stablehlo.OpMinimum:  func(n elements.Numbers, c uint64) bool { return isBound(n, c, 1) },
}

// isBound reports whether c is the least number if sign is negative, or the greatest one otherwise.
func isBound(n elements.Numbers, c uint64, sign int) bool {
	switch n.Kind {
	case elements.Real:
		return math.IsInf(n.Float(c), sign)
	case elements.Signed:
		if sign < 0 {
			return n.Cut(c) == smallest(n)
		}
		return n.Cut(c) == largest(n)
	}
	if sign < 0 {
		return n.Cut(c) == 0
	}
	return n.Cut(c) == allOnes(n)
}

// startsNeutral reports whether the body of a reduction only combines each value with an input and
// the initial values are constants that do not change it.
func startsNeutral(r *rewrite.Rewriter, op ir.Op) bool {
	body, n := op.Region(0).First(), op.NumResults()
	if body.IsNil() || body.NumArgs() != 2*n || body.Last().IsNil() || body.Last().NumOperands() != n {
		return false
	}
	for o := body.First(); o != body.Last(); o = o.Next() {
		if neutral[o.Name()] == nil {
			return false
		}
	}
	for i := range n {
		o := body.Last().Operand(i).DefiningOp()
		if o.IsNil() || o.Block() != body {
			return false
		}
		x, y := o.Operand(0), o.Operand(1)
		if x == body.Arg(n+i) {
			x, y = y, x
		}
		d, ok := elements.Of(r.ConstantValue(op.Operand(n + i)))
		if x != body.Arg(i) || y != body.Arg(n+i) || !ok || d.Num != 1 || elementType(op.Operand(i)) != d.Elem {
			return false
		}
		k := elements.NumbersOf(d.Elem)
		if k.Kind == elements.Other || !neutral[o.Name()](k, d.At(0)) {
			return false
		}
		// Complex numbers are added by their parts. Other operations mix the parts: no product keeps all infinities and signs.
		if _, isComplex := d.Elem.(*types.Complex); isComplex && (o.Name() != stablehlo.OpAdd || !neutral[o.Name()](k, d.Imag(0))) {
			return false
		}
	}
	return true
}
