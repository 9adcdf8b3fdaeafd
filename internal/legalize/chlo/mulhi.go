package chlo

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// mulhi returns the upper half of the product of integers. It multiplies in a type of twice the
// width if there is one.
func (k kit) mulhi(x, y ir.Value) ir.Value {
	t := expr.Elem(x).(*types.Integer)
	signed := elements.NumbersOf(t).Kind == elements.Signed
	if t.Width < 64 {
		double := types.NewInteger(k.M, 2*t.Width, t.Sign)
		a := k.Convert(x, double)
		product := k.Mul(a, k.Convert(y, double))
		shift := stablehlo.ShiftRightLogical
		if signed {
			shift = stablehlo.ShiftRightArithmetic
		}
		return k.Convert(shift(k.At, product, k.Num(product, float64(t.Width))), t)
	}
	if !signed {
		return k.mulhiWords(x, y)
	}
	unsigned := types.NewInteger(k.M, t.Width, types.Unsigned)
	a := k.Convert(x, unsigned)
	high := k.mulhiWords(a, k.Convert(y, unsigned))
	// Read as unsigned, a negative number is 2^64 too large, so the product is too large by 2^64
	// times the other factor.
	correct := func(high, x, y ir.Value) ir.Value {
		negative := k.LT(x, k.Num(x, 0))
		excess := k.Convert(y, unsigned)
		none := k.Num(k.Convert(y, unsigned), 0)
		return k.Sub(high, k.Sel(negative, excess, none))
	}
	high = correct(high, x, y)
	return k.Convert(correct(high, y, x), t)
}

// mulhiWords multiplies by halves: with x = a 2^32 + b and y = c 2^32 + d, it returns the upper
// half of ac 2^64 + (ad + bc) 2^32 + bd.
func (k kit) mulhiWords(x, y ir.Value) ir.Value {
	upper := func(v, like ir.Value) ir.Value { return stablehlo.ShiftRightLogical(k.At, v, k.Num(like, 32)) }
	lower := func(v, like ir.Value) ir.Value { return k.And(v, k.Num(like, 1<<32-1)) }
	a := upper(x, x)
	c := upper(y, y)
	ac := k.Mul(a, c)
	b := lower(x, x)
	bc := k.Mul(b, c)
	d := lower(y, y)
	middle := k.Add(bc, upper(k.Mul(b, d), x))
	high := k.Add(ac, upper(middle, x))
	ad := k.Mul(a, d)
	return k.Add(high, upper(k.Add(ad, lower(middle, x)), x))
}
