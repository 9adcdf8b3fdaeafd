package chlo

import (
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// mulhi returns the upper half of the product of integers: in a type of twice the width
// where there is one.
func (k kit) mulhi(x, y ir.Value) ir.Value {
	t := elem(x).(*types.Integer)
	signed := elements.NumbersOf(t).Kind == elements.Signed
	if t.Width < 64 {
		double := types.NewInteger(k.m, 2*t.Width, t.Sign)
		a := k.convert(x, double)
		product := k.mul(a, k.convert(y, double))
		shift := "shift_right_logical"
		if signed {
			shift = "shift_right_arithmetic"
		}
		return k.convert(k.hlo(shift, product, k.num(product, float64(t.Width))), t)
	}
	if !signed {
		return k.mulhiWords(x, y)
	}
	unsigned := types.NewInteger(k.m, t.Width, types.Unsigned)
	a := k.convert(x, unsigned)
	high := k.mulhiWords(a, k.convert(y, unsigned))
	// As unsigned numbers, negative ones are 2^64 too large, and the product is by that
	// times the other factor.
	correct := func(high, x, y ir.Value) ir.Value {
		negative := k.cmp("LT", x, k.num(x, 0))
		excess := k.convert(y, unsigned)
		none := k.num(k.convert(y, unsigned), 0)
		return k.sub(high, k.sel(negative, excess, none))
	}
	high = correct(high, x, y)
	return k.convert(correct(high, y, x), t)
}

// mulhiWords multiplies by halves: with x = a 2^32 + b and y = c 2^32 + d the upper half
// is that of ac 2^64 + (ad + bc) 2^32 + bd.
func (k kit) mulhiWords(x, y ir.Value) ir.Value {
	upper := func(v, like ir.Value) ir.Value { return k.hlo("shift_right_logical", v, k.num(like, 32)) }
	lower := func(v, like ir.Value) ir.Value { return k.and(v, k.num(like, 1<<32-1)) }
	a := upper(x, x)
	c := upper(y, y)
	ac := k.mul(a, c)
	b := lower(x, x)
	bc := k.mul(b, c)
	d := lower(y, y)
	middle := k.add(bc, upper(k.mul(b, d), x))
	high := k.add(ac, upper(middle, x))
	ad := k.mul(a, d)
	return k.add(high, upper(k.add(ad, lower(middle, x)), x))
}
