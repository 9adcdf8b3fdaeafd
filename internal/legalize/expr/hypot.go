package expr

import (
	"math"

	"github.com/hlobc/hlobc/ir"
)

// Hypotenuse holds the constants of [Kit.Hypot], once they are there.
type Hypotenuse struct{ Root2, One, Zero, Two ir.Value }

// Hypot returns sqrt(x² + y²) for x, y ≥ 0, with constants like a value: the larger
// size times sqrt(1 + q²), q the quotient of both. Where a small q² is lost in the sum,
// half of it is the first term of the series.
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
