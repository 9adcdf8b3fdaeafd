package exec

import (
	"math"

	"github.com/hlobc/hlobc/dialect/stablehlo"
)

type float interface{ float32 | float64 }

// nan returns the result of an operation on a and b that is NaN: the first operand that is NaN, made
// quiet, otherwise the NaN without a sign.
func nan[T float](a, b T) T {
	switch {
	case a != a:
		return a + a
	case b != b:
		return b + b
	}
	return T(math.Float32frombits(0x7fc00000))
}

// Binary operations take operands of one length, or one operand with a single element. Each has a
// loop for each case, since they are what programs spend their time in.

func addFloats[T float](d, a, b []T) {
	switch {
	case len(b) < len(d):
		y := b[0]
		for i, x := range a[:len(d)] {
			v := x + y
			if v != v {
				v = nan(x, y)
			}
			d[i] = v
		}
	case len(a) < len(d):
		x := a[0]
		for i, y := range b[:len(d)] {
			v := x + y
			if v != v {
				v = nan(x, y)
			}
			d[i] = v
		}
	default:
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			v := a[i] + b[i]
			if v != v {
				v = nan(a[i], b[i])
			}
			d[i] = v
		}
	}
}

func subFloats[T float](d, a, b []T) {
	switch {
	case len(b) < len(d):
		y := b[0]
		for i, x := range a[:len(d)] {
			v := x - y
			if v != v {
				v = nan(x, y)
			}
			d[i] = v
		}
	case len(a) < len(d):
		x := a[0]
		for i, y := range b[:len(d)] {
			v := x - y
			if v != v {
				v = nan(x, y)
			}
			d[i] = v
		}
	default:
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			v := a[i] - b[i]
			if v != v {
				v = nan(a[i], b[i])
			}
			d[i] = v
		}
	}
}

func mulFloats[T float](d, a, b []T) {
	switch {
	case len(b) < len(d):
		y := b[0]
		for i, x := range a[:len(d)] {
			v := x * y
			if v != v {
				v = nan(x, y)
			}
			d[i] = v
		}
	case len(a) < len(d):
		x := a[0]
		for i, y := range b[:len(d)] {
			v := x * y
			if v != v {
				v = nan(x, y)
			}
			d[i] = v
		}
	default:
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			v := a[i] * b[i]
			if v != v {
				v = nan(a[i], b[i])
			}
			d[i] = v
		}
	}
}

func divFloats[T float](d, a, b []T) {
	switch {
	case len(b) < len(d):
		y := b[0]
		for i, x := range a[:len(d)] {
			v := x / y
			if v != v {
				v = nan(x, y)
			}
			d[i] = v
		}
	case len(a) < len(d):
		x := a[0]
		for i, y := range b[:len(d)] {
			v := x / y
			if v != v {
				v = nan(x, y)
			}
			d[i] = v
		}
	default:
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			v := a[i] / b[i]
			if v != v {
				v = nan(a[i], b[i])
			}
			d[i] = v
		}
	}
}

func maxFloats[T float](d, a, b []T) {
	if len(a) < len(d) {
		each(d, a, b, maxFloat)
		return
	}
	if len(b) < len(d) {
		y := b[0]
		for i, x := range a[:len(d)] {
			d[i] = maxFloat(x, y)
		}
		return
	}
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = maxFloat(a[i], b[i])
	}
}

func minFloats[T float](d, a, b []T) {
	if len(a) < len(d) {
		each(d, a, b, minFloat)
		return
	}
	if len(b) < len(d) {
		y := b[0]
		for i, x := range a[:len(d)] {
			d[i] = minFloat(x, y)
		}
		return
	}
	a, b = a[:len(d)], b[:len(d)]
	for i := range d {
		d[i] = minFloat(a[i], b[i])
	}
}

// maxFloat returns the larger number, 0 of 0 and -0.
func maxFloat[T float](a, b T) T {
	switch {
	case a > b:
		return a
	case a < b:
		return b
	}
	if v := max(a, b); v == v {
		return v
	}
	return nan(a, b)
}

func minFloat[T float](a, b T) T {
	switch {
	case a < b:
		return a
	case a > b:
		return b
	}
	if v := min(a, b); v == v {
		return v
	}
	return nan(a, b)
}

// each applies a function whose operands may have single elements.
func each[T, U any](d []U, a, b []T, f func(a, b T) U) {
	for i := range d {
		d[i] = f(a[min(i, len(a)-1)], b[min(i, len(b)-1)])
	}
}

// remainder is exact.
func remainder[T float](a, b T) T {
	v := T(math.Mod(float64(a), float64(b)))
	if v != v {
		return nan(a, b)
	}
	return v
}

// binaryFloats has the operations on two floats.
func binaryFloats[T float](op string) func(d, a, b []T) {
	switch op {
	case stablehlo.OpAdd:
		return addFloats[T]
	case stablehlo.OpSubtract:
		return subFloats[T]
	case stablehlo.OpMultiply:
		return mulFloats[T]
	case stablehlo.OpDivide:
		return divFloats[T]
	case stablehlo.OpMaximum:
		return maxFloats[T]
	case stablehlo.OpMinimum:
		return minFloats[T]
	case stablehlo.OpRemainder:
		return func(d, a, b []T) { each(d, a, b, remainder) }
	case stablehlo.OpPower:
		return func(d, a, b []T) { each(d, a, b, power) }
	case stablehlo.OpAtan2:
		return func(d, a, b []T) { each(d, a, b, atan2) }
	}
	return nil
}

// unaryFloats has the operations on a float. Those that a function of float64 rounds are in
// functions.
func unaryFloats[T float](op string) func(d, a []T) {
	switch op {
	case stablehlo.OpSign:
		return func(d, a []T) {
			for i, x := range a {
				switch {
				case x > 0:
					x = 1
				case x < 0:
					x = -1
				}
				d[i] = x
			}
		}
	case stablehlo.OpFloor:
		return func(d, a []T) {
			for i, x := range a {
				d[i] = T(math.Floor(float64(x)))
			}
		}
	case stablehlo.OpCeil:
		return func(d, a []T) {
			for i, x := range a {
				d[i] = T(math.Ceil(float64(x)))
			}
		}
	case stablehlo.OpRoundNearestEven:
		return func(d, a []T) {
			for i, x := range a {
				d[i] = T(math.RoundToEven(float64(x)))
			}
		}
	case stablehlo.OpRoundNearestAfz:
		return func(d, a []T) {
			for i, x := range a {
				d[i] = T(math.Round(float64(x)))
			}
		}
	case stablehlo.OpSqrt:
		return func(d, a []T) {
			for i, x := range a {
				d[i] = T(math.Sqrt(float64(x)))
			}
		}
	case stablehlo.OpRsqrt:
		return func(d, a []T) {
			for i, x := range a {
				d[i] = T(1 / math.Sqrt(float64(x)))
			}
		}
	case stablehlo.OpCbrt:
		return func(d, a []T) {
			for i, x := range a {
				d[i] = T(math.Cbrt(float64(x)))
			}
		}
	case stablehlo.OpLogistic:
		return logistics[T]
	}
	if f, ok := functions[op]; ok {
		return f32or64[T](f)
	}
	return nil
}

// signs returns the operation that changes the sign bits of elements in memory as integers.
func signs[T uint32 | uint64](op string, sign T) func(d, a []T) {
	switch op {
	case stablehlo.OpNegate:
		return func(d, a []T) {
			for i, x := range a {
				d[i] = x ^ sign
			}
		}
	case stablehlo.OpAbs:
		return func(d, a []T) {
			for i, x := range a {
				d[i] = x &^ sign
			}
		}
	}
	return nil
}

// isFinite reports which numbers are finite.
func isFinite[T float](d []uint8, a []T) {
	for i, x := range a {
		d[i] = truth(x-x == 0)
	}
}

func truth(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}
