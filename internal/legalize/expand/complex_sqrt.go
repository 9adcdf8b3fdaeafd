package expand

import (
	"math"

	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
)

// sqrt computes, for |x| + iy, u + iv with u = sqrt((|z| + |x|)/2) and v = |y|/2u. If u underflows
// or overflows, the larger part is factored out: with its root g, the quotient r of the parts, and
// h = sqrt(1 + r²), u is g sqrt(1 + h)/√2 if |x| is larger and g sqrt(r + h)/√2 if |y| is. Equal
// parts are handled separately, as they may be zero or infinite. For negative x, u and v are
// exchanged.
func (k complexKit) sqrt(z ir.Value) ir.Value {
	x := k.Real(z)
	zero := k.Num(x, 0)
	right := k.GE(x, zero)
	width := k.Abs(x)
	y := k.Imag(z)
	height := k.Abs(y)
	equal := k.EQ(width, height)
	rootX := k.Sqrt(width)
	scaled := k.Mul(rootX, k.Num(x, math.Sqrt(1+math.Sqrt2)))
	c := expr.Hypotenuse{Zero: zero, Root2: k.Num(x, math.Sqrt2)}
	uEqual := k.Div(scaled, c.Root2)

	size := k.Hypot(&c, x, width, height)
	halfSize := k.Div(size, c.Two)
	u := k.Sqrt(k.Add(halfSize, k.Div(width, c.Two)))
	under := k.EQ(u, zero)
	apart := k.Or(under, k.EQ(u, k.Inf(x)))

	wide := k.GT(width, height)
	tall := k.LT(width, height)
	quotient := func(a, b ir.Value) ir.Value { // smaller by larger
		ab := k.Div(a, b)
		return k.Sel(equal, c.One, k.Sel(tall, ab, k.Div(b, a)))
	}
	r := quotient(width, height)
	h := k.Hypot(&c, x, c.One, k.Abs(r))
	ofWide := k.Sqrt(k.Add(c.One, h))
	uWide := k.Mul(rootX, k.Div(ofWide, c.Root2))
	rootY := k.Sqrt(height)
	ofTall := k.Sqrt(k.Add(r, h))
	uTall := k.Mul(rootY, k.Div(ofTall, c.Root2))
	uApart := k.Sel(wide, uWide, uTall)
	u2 := k.Sel(equal, uEqual, k.Sel(apart, uApart, u))

	vEqual := k.Div(rootY, k.Num(x, math.Sqrt2*math.Sqrt(1+math.Sqrt2)))
	above := k.Mul(rootY, quotient(rootX, rootY))
	vWide := k.Div(above, k.Mul(ofWide, c.Root2))
	vTall := k.Div(rootY, k.Mul(ofTall, c.Root2))
	vApart := k.Sel(wide, vWide, vTall)
	v := k.Div(height, k.Mul(u, c.Two))
	v = k.Sel(equal, vEqual, k.Sel(apart, vApart, v))

	re := k.Sel(right, u2, v)
	left := k.LT(x, zero)
	below := k.LT(y, zero)
	uSigned := k.Sel(below, k.Neg(u2), u2)
	vSigned := k.Sel(below, k.Neg(v), v)
	return k.Complex(re, k.Sel(left, uSigned, vSigned))
}
