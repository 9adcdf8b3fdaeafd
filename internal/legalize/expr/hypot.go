package expr

import (
	"math"

	"github.com/hlobc/hlobc/ir"
)

// Hypotenuse caches the constants of [Kit.Hypot].
type Hypotenuse struct{ Root2, One, Zero, Two ir.Value }

// Hypot returns sqrt(x² + y²) for x, y ≥ 0, with constants like the value like. It computes m
// sqrt(1 + q²), where m is the larger operand and q the quotient of both. If q² is too small to
// change the sum, it uses the first term of the series, q²/2.
func (k Kit) Hypot(c *Hypotenuse, like, x, y ir.Value) ir.Value {
	once := func(v *ir.Value, n float64) ir.Value {
		if v.IsNil() {
			*v = k.Num(like, n)
		}
		return *v
	}
	large := k.Max(x, y)
	small := k.Min(x, y)
	equal := k.EQ(large, small)
	diagonal := k.Mul(once(&c.Root2, math.Sqrt2), large)
	one := once(&c.One, 1)
	q := k.Div(small, large)
	square := k.Mul(q, q)
	root := k.Sqrt(k.Add(one, square))
	isOne := k.EQ(root, one)
	lost := k.And(isOne, k.GT(square, once(&c.Zero, 0)))
	term := k.Mul(large, square)
	series := k.Add(large, k.Div(term, once(&c.Two, 2)))
	return k.Sel(equal, diagonal, k.Sel(lost, series, k.Mul(large, root)))
}
