package exec

import (
	"math"

	"github.com/hlobc/hlobc/dialect/stablehlo"
)

// exp32 and tanh32 compute functions of f32 in double precision, four at a time, with the rounding
// test of [function.single]: they stop before numbers that do not pass it, or that are out of range.
//
//go:noescape
func exp32(d, a *float32, n int, table *[22][4]float64) (done int)

//go:noescape
func tanh32(d, a *float32, n int, table *[22][4]float64) (done int)

func cpuid7() (ebx uint32)

var hasAVX2 = hasAVX && cpuid7()&(1<<5) != 0

// expTable has the constants of the assembly, each four times.
var expTable = func() (t [22][4]float64) {
	const high = 0x1.62e42fefap-1 // of ln(2), with zeros enough that its products with exponents are exact
	rows := [22]float64{0: math.Log2E, 1: high, 2: math.Ln2 - high, 14: 87, 15: 1 - margin, 16: 1 + margin,
		17: math.Float64frombits(1<<63 - 1), 18: math.Copysign(0, -1), 19: 2, 20: 40, 21: 0x1p52 + 1023}
	factorial := 1.0
	for n := 1; n <= 11; n++ { // the terms of (exp(r) - 1) / r
		factorial *= float64(n)
		rows[14-n] = 1 / factorial
	}
	for i, v := range rows {
		t[i] = [4]float64{v, v, v, v}
	}
	return t
}()

// vectorFunction32 returns a faster function of f32, or the given one.
func vectorFunction32(op string, plain func(d, a []float32)) func(d, a []float32) {
	if !hasAVX2 {
		return plain
	}
	switch op {
	case stablehlo.OpExponential:
		return inFours(exp32, plain)
	case stablehlo.OpTanh:
		return inFours(tanh32, plain)
	case stablehlo.OpLogistic:
		exp := inFours(exp32, functions32(stablehlo.OpExponential))
		one := []float32{1}
		add, div := accelerated32(stablehlo.OpAdd, addFloats[float32]), accelerated32(stablehlo.OpDivide, divFloats[float32])
		return func(d, a []float32) {
			if len(d) < 8 {
				plain(d, a)
				return
			}
			for i, x := range a {
				d[i] = -x
			}
			exp(d, d)
			add(d, one, d)
			div(d, one, d)
		}
	}
	return plain
}

func inFours(of func(d, a *float32, n int, table *[22][4]float64) int, plain func(d, a []float32)) func(d, a []float32) {
	return func(d, a []float32) {
		for len(d) >= 4 {
			n := len(d) &^ 3
			_ = a[n-1]
			done := of(&d[0], &a[0], n, &expTable)
			next := min(done+4, len(d))
			plain(d[done:next], a[done:next])
			d, a = d[next:], a[next:]
		}
		plain(d, a)
	}
}
