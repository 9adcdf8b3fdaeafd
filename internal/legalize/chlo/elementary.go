package chlo

import (
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// elementary has the patterns of elementwise functions.
var elementary = map[string]rewrite.Pattern{
	chlo.OpConj:      unary(kit.conj),
	chlo.OpBesselI1e: common(inF32(kit.besselI1e)),
	chlo.OpIsInf:     unary(kit.isInf),
	chlo.OpIsNegInf:  unary(func(k kit, x ir.Value) ir.Value { return k.EQ(x, k.MinusInf(x)) }),
	chlo.OpIsPosInf:  unary(func(k kit, x ir.Value) ir.Value { return k.EQ(x, k.Inf(x)) }),
	chlo.OpMulhi:     binary(kit.mulhi),
	chlo.OpNextAfter: binary(kit.nextAfter),
	chlo.OpSquare:    unary(kit.square),
	chlo.OpTan:       unary(func(k kit, x ir.Value) ir.Value { return stablehlo.Tan(k.At, x) }),
}

// unary returns the pattern for a function of one value.
func unary(f func(k kit, x ir.Value) ir.Value) rewrite.Pattern {
	return rewrite.Pattern{Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		if !ranked(op) {
			return false, nil
		}
		return true, r.Replace(op, f(kit{expr.New(r)}, op.Operand(0)))
	}}
}

// binary returns the pattern for a function of two values.
func binary(f func(k kit, x, y ir.Value) ir.Value) rewrite.Pattern {
	return rewrite.Pattern{Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		if !ranked(op) {
			return false, nil
		}
		return true, r.Replace(op, f(kit{expr.New(r)}, op.Operand(0), op.Operand(1)))
	}}
}

// realOrComplex returns the pattern for a function that is computed differently for complex
// numbers.
func realOrComplex(ofReal, ofComplex func(k kit, x ir.Value) ir.Value) rewrite.Pattern {
	return unary(func(k kit, x ir.Value) ir.Value {
		if expr.IsComplex(x) {
			return ofComplex(k, x)
		}
		return ofReal(k, x)
	})
}

// ranked reports whether the operands of op are tensors of known rank, which all operations of
// StableHLO require.
func ranked(op ir.Op) bool {
	for i := range op.NumOperands() {
		if _, ok := op.Operand(i).Type().(*types.RankedTensor); !ok {
			return false
		}
	}
	return true
}

// common returns the pattern for a function with approximations for the formats of 16 bits and
// more.
func common(f func(k kit, x ir.Value) ir.Value) rewrite.Pattern {
	return rewrite.Pattern{Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		if !ranked(op) || expr.Format(op.Operand(0)).Width < 16 {
			return false, nil
		}
		return true, r.Replace(op, f(kit{expr.New(r)}, op.Operand(0)))
	}}
}

// inF32 computes a function in single precision for small formats.
func inF32(f func(k kit, x ir.Value) ir.Value) func(k kit, x ir.Value) ir.Value {
	return func(k kit, x ir.Value) ir.Value {
		if expr.Format(x).Width >= 32 {
			return f(k, x)
		}
		return k.Convert(f(k, k.Convert(x, k.F32())), expr.Elem(x))
	}
}

func bothInF32(f func(k kit, x, y ir.Value) ir.Value) func(k kit, x, y ir.Value) ir.Value {
	return func(k kit, x, y ir.Value) ir.Value {
		if expr.Format(x).Width >= 32 {
			return f(k, x, y)
		}
		wide := k.Convert(x, k.F32())
		return k.Convert(f(k, wide, k.Convert(y, k.F32())), expr.Elem(x))
	}
}

// conj returns the complex conjugate; real numbers are their own conjugates.
func (k kit) conj(x ir.Value) ir.Value {
	if !expr.IsComplex(x) {
		return x
	}
	re := k.Real(x)
	return k.Complex(re, k.Neg(k.Imag(x)))
}

func (k kit) isInf(x ir.Value) ir.Value {
	size := k.Abs(x)
	return k.EQ(size, k.Inf(size))
}

// square computes the real part of a complex square as (re - im)(re + im), which avoids
// cancellation. It is zero if both parts have the same magnitude, even if their squares overflow.
func (k kit) square(x ir.Value) ir.Value {
	if !expr.IsComplex(x) {
		return k.Mul(x, x)
	}
	re := k.Real(x)
	finite := k.isFinite(re)
	size := k.Abs(re)
	im := k.Imag(x)
	same := k.And(finite, k.EQ(size, k.Abs(im)))
	zero := k.Num(re, 0)
	difference := k.Sub(re, im)
	product := k.Mul(difference, k.Add(re, im))
	squares := k.Sel(same, zero, product)
	two := k.Num(re, 2)
	return k.Complex(squares, k.Mul(two, k.Mul(re, im)))
}

// nextAfter increments or decrements the bit pattern of x: for numbers of one sign, patterns are
// ordered by magnitude. Zeros and changes of sign are handled separately.
func (k kit) nextAfter(x, y ir.Value) ir.Value {
	f := expr.Format(x)
	bits := k.Integer(uint32(f.Width))
	a, b := k.Bitcast(x, bits), k.Bitcast(y, bits)
	wrong := k.Or(k.NE(x, x), k.NE(y, y))
	nan := k.Bitcast(k.NaN(x), bits)
	signs, sizes := k.Bits(a, 1<<(f.Width-1)), k.Bits(a, 1<<(f.Width-1)-1)
	aSize := k.And(a, sizes)
	bSize := k.And(b, sizes)
	equal := k.EQ(x, y)
	zero := k.Num(a, 0)
	aZero := k.EQ(aSize, zero)
	bZero := k.EQ(bSize, zero)
	aSign := k.And(a, signs)
	bSign := k.And(b, signs)
	one := k.Num(a, 1)
	smallest := k.Or(bSign, one)
	otherSign := k.NE(aSign, bSign)
	smaller := k.Or(k.GT(aSize, bSize), otherSign)
	step := k.Sel(smaller, k.Num(a, -1), one)
	next := k.Add(a, step)
	fromZero := k.Sel(bZero, b, smallest)
	next = k.Sel(aZero, fromZero, next)
	next = k.Sel(equal, b, next)
	next = k.Sel(wrong, nan, next)
	return k.Bitcast(next, expr.Elem(x))
}
