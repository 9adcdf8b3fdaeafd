package expand

import "github.com/hlobc/hlobc/ir"

// splitter returns 2^n + 1, where n is half of the precision in bits, for splitting numbers in two
// halves (Veltkamp). The largest number identifies the format.
func (k complexKit) splitter(x, largest ir.Value) ir.Value {
	isDouble := k.GT(largest, k.Num(x, 1e308))
	double := k.Num(x, 1<<27+1)
	isSingle := k.GT(largest, k.Num(x, 1e38))
	single := k.Num(x, 1<<12+1)
	return k.Sel(isDouble, double, k.Sel(isSingle, single, k.Num(x, 1<<6+1)))
}

// lost returns the rounding error of the square of x (Dekker): with x = h + l, it is h² - square +
// 2hl + l². The splitter is requested after the first operation.
func (k complexKit) lost(x, square ir.Value, splitter func() ir.Value) ir.Value {
	minus := k.Neg(square)
	t := k.Mul(splitter(), x)
	high := k.Add(t, k.Sub(x, t))
	sum := k.Add(minus, k.Mul(high, high))
	low := k.Sub(x, high)
	mixed := k.Mul(high, low)
	sum = k.Add(k.Add(sum, mixed), mixed)
	return k.Add(sum, k.Mul(low, low))
}

// log computes log |z| + i arg z. The real part is log(1 + d)/2 with d = x² + y² - 1 if d is small;
// d is then summed with compensation for rounding errors, largest terms first. Otherwise it is log
// m + log sqrt(1 + q²), where m is the larger part and q the quotient of both parts.
func (k complexKit) log(z ir.Value) ir.Value {
	x := k.Real(z)
	minus := k.Num(x, -1)
	y := k.Imag(z)
	yy := k.Mul(y, y)
	xx := k.Mul(x, x)
	tall := k.GT(yy, xx)
	larger := k.Sel(tall, yy, xx)
	a := k.Add(minus, larger)
	smaller := k.Sel(tall, xx, yy)
	b := k.Add(a, smaller)
	var splitter ir.Value
	split := func() ir.Value {
		if splitter.IsNil() {
			splitter = k.splitter(x, k.Largest(x))
		}
		return splitter
	}
	yLost := k.lost(y, yy, split)
	c := k.Add(b, yLost)
	xLost := k.lost(x, xx, split)
	d := k.Add(c, xLost)
	// The first summand is the larger one, so the rounding error of the sum follows from the
	// second.
	lost := func(first, second, sum ir.Value) ir.Value { return k.Sub(second, k.Sub(sum, first)) }
	rest := lost(minus, larger, a)
	rest = k.Add(rest, lost(a, smaller, b))
	rest = k.Add(rest, lost(b, yLost, c))
	rest = k.Add(rest, lost(c, xLost, d))
	d = k.Add(d, rest)

	size := k.Abs(d)
	half := k.Num(x, 0.5)
	near := k.LT(size, half)
	ofNear := k.Mul(half, k.Log1p(d))
	width := k.Abs(x)
	height := k.Abs(y)
	m := k.Max(width, height)
	logM := k.Log(m)
	n := k.Min(width, height)
	equal := k.EQ(n, m)
	one := k.Num(x, 1)
	q := k.Sel(equal, one, k.Div(n, m))
	ofRest := k.Add(logM, k.Mul(half, k.Log1p(k.Mul(q, q))))
	re := k.Sel(near, ofNear, ofRest)
	return k.Complex(re, k.Atan2(y, x))
}

// log1p computes log(1 + z). The real part is log(1 + 2x + x² + y²)/2, summed with compensation for
// rounding errors. If squares overflow, it is computed from the larger part and the quotient; near
// -1, where 1 + d loses all digits, from (1 + x)² + y².
func (k complexKit) log1p(z ir.Value) ir.Value {
	x := k.Real(z)
	width := k.Abs(x)
	y := k.Imag(z)
	height := k.Abs(y)
	m := k.Max(width, height)
	largest := k.Largest(x)
	limit := k.Sqrt(largest)
	limit = k.Mul(limit, k.Num(x, 0.01))
	huge := k.GT(m, limit)
	logM := k.Log(m)
	half := k.Num(x, 0.5)
	n := k.Min(width, height)
	equal := k.EQ(n, m)
	one := k.Num(x, 1)
	q := k.Div(n, m)
	square := k.Sel(equal, one, k.Mul(q, q))
	ofHuge := k.Add(logM, k.Mul(half, k.Log1p(square)))

	above := k.Add(x, one)
	distance := k.Add(k.Abs(above), height)
	near := k.LT(distance, k.Num(x, 0.2))
	aa := k.Mul(above, above)
	yy := k.Mul(y, y)
	ofNear := k.Mul(half, k.Log(k.Add(aa, yy)))

	twice := k.Add(x, x)
	a := k.Add(twice, yy)
	xx := k.Mul(x, x)
	b := k.Add(a, xx)
	var splitter ir.Value
	split := func() ir.Value {
		if splitter.IsNil() {
			splitter = k.splitter(x, largest)
		}
		return splitter
	}
	yLost := k.lost(y, yy, split)
	c := k.Add(b, yLost)
	xLost := k.lost(x, xx, split)
	d := k.Add(c, xLost)
	// The rounding error of a sum, whichever summand is larger (Knuth).
	lost := func(first, second, sum ir.Value) ir.Value {
		part := k.Sub(sum, first)
		of := k.Sub(first, k.Sub(sum, part))
		return k.Add(of, k.Sub(second, part))
	}
	rest := lost(twice, yy, a)
	rest = k.Add(rest, lost(a, xx, b))
	rest = k.Add(rest, lost(b, yLost, c))
	rest = k.Add(rest, lost(c, xLost, d))
	d = k.Add(d, rest)
	ofRest := k.Mul(half, k.Log1p(d))
	re := k.Sel(huge, ofHuge, k.Sel(near, ofNear, ofRest))
	return k.Complex(re, k.Atan2(y, above))
}
