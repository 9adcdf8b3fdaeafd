package effects

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// zeroDivisor returns a reason if op may divide integers by zero, that is, if its second operand is
// not a constant free of zeros. Floating-point and quantized elements allow any divisor.
func (a *Analysis) zeroDivisor(op ir.Op, r *row) Reason {
	if !r.divides || op.NumOperands() != 2 || !hasIntegers(op.Operand(1).Type()) || a.nonZero(op.Operand(1)) {
		return Reason{}
	}
	return Reason{Rule: ZeroDivisor, Op: op, Operand: 1}
}

// hasIntegers reports whether t is an integer type or a tensor of integers; either may be secret.
func hasIntegers(t ir.Type) bool {
	if _, elem, _, ok := types.Shape(t); ok {
		t = elem
	}
	if s, ok := t.(*types.Secret); ok {
		t = s.Base
	}
	_, ok := t.(*types.Integer)
	return ok
}

// nonZero reports whether v is a constant in which no element is zero.
func (a *Analysis) nonZero(v ir.Value) bool {
	if !a.isConstant(v) {
		return false
	}
	d, ok := elements.Of(v.DefiningOp().Attr(stablehlo.AttrValue))
	if !ok {
		return false
	}
	n := elements.NumbersOf(d.Elem)
	count := d.Num
	if d.Splat {
		count = min(count, 1)
	}
	for i := range count {
		if n.IsZero(d.At(i)) {
			return false
		}
	}
	return true
}
