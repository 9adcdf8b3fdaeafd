package exec

import (
	"errors"
	"math/bits"

	"github.com/hlobc/hlobc/dialect/stablehlo"
)

type signed interface{ int8 | int16 | int32 | int64 }
type unsigned interface {
	uint8 | uint16 | uint32 | uint64
}
type integers interface{ signed | unsigned }

var errDivision = errors.New("integer division by zero")

func addInts[T integers](d, a, b []T) {
	switch {
	case len(b) < len(d):
		y := b[0]
		for i, x := range a[:len(d)] {
			d[i] = x + y
		}
	case len(a) < len(d):
		addInts(d, b, a)
	default:
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			d[i] = a[i] + b[i]
		}
	}
}

func subInts[T integers](d, a, b []T) {
	switch {
	case len(b) < len(d):
		y := b[0]
		for i, x := range a[:len(d)] {
			d[i] = x - y
		}
	case len(a) < len(d):
		x := a[0]
		for i, y := range b[:len(d)] {
			d[i] = x - y
		}
	default:
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			d[i] = a[i] - b[i]
		}
	}
}

func mulInts[T integers](d, a, b []T) {
	switch {
	case len(b) < len(d):
		y := b[0]
		for i, x := range a[:len(d)] {
			d[i] = x * y
		}
	case len(a) < len(d):
		mulInts(d, b, a)
	default:
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			d[i] = a[i] * b[i]
		}
	}
}

func andInts[T integers](d, a, b []T) {
	switch {
	case len(b) < len(d):
		y := b[0]
		for i, x := range a[:len(d)] {
			d[i] = x & y
		}
	case len(a) < len(d):
		andInts(d, b, a)
	default:
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			d[i] = a[i] & b[i]
		}
	}
}

func orInts[T integers](d, a, b []T) {
	switch {
	case len(b) < len(d):
		y := b[0]
		for i, x := range a[:len(d)] {
			d[i] = x | y
		}
	case len(a) < len(d):
		orInts(d, b, a)
	default:
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			d[i] = a[i] | b[i]
		}
	}
}

func xorInts[T integers](d, a, b []T) {
	switch {
	case len(b) < len(d):
		y := b[0]
		for i, x := range a[:len(d)] {
			d[i] = x ^ y
		}
	case len(a) < len(d):
		xorInts(d, b, a)
	default:
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			d[i] = a[i] ^ b[i]
		}
	}
}

func maxInts[T integers](d, a, b []T) {
	each(d, a, b, func(a, b T) T { return max(a, b) })
}

func minInts[T integers](d, a, b []T) {
	each(d, a, b, func(a, b T) T { return min(a, b) })
}

func shiftLeft[T, U integers](d, a, b []T) {
	if len(b) < len(d) {
		y := U(b[0])
		for i, x := range a[:len(d)] {
			d[i] = x << y
		}
		return
	}
	each(d, a, b, func(a, b T) T { return a << U(b) })
}

// shiftRight shifts in zeros if U is unsigned, otherwise the sign; V is unsigned.
func shiftRight[T, U, V integers](d, a, b []T) {
	if len(b) < len(d) {
		y := V(b[0])
		for i, x := range a[:len(d)] {
			d[i] = T(U(x) >> y)
		}
		return
	}
	each(d, a, b, func(a, b T) T { return T(U(a) >> V(b)) })
}

// integerPower wraps around. Fractions become zero, and so do negative powers of zero.
func integerPower[T integers](a, b T) T {
	negative := T(0) - 1
	if b < 0 {
		if a != 1 && a != negative {
			return 0
		}
		b = -b
	}
	result := T(1)
	if b < 0 { // the least integer, which is even
		return result
	}
	for ; b != 0; b >>= 1 {
		if b&1 != 0 {
			result *= a
		}
		a *= a
	}
	return result
}

// binaryInts has the operations on two integers of type T; S and U are the signed and unsigned types
// of its size.
func binaryInts[T, S, U integers](op string) func(d, a, b []T) {
	switch op {
	case stablehlo.OpAdd:
		return addInts[T]
	case stablehlo.OpSubtract:
		return subInts[T]
	case stablehlo.OpMultiply:
		return mulInts[T]
	case stablehlo.OpAnd:
		return andInts[T]
	case stablehlo.OpOr:
		return orInts[T]
	case stablehlo.OpXor:
		return xorInts[T]
	case stablehlo.OpMaximum:
		return maxInts[T]
	case stablehlo.OpMinimum:
		return minInts[T]
	case stablehlo.OpShiftLeft:
		return shiftLeft[T, U]
	case stablehlo.OpShiftRightLogical:
		return shiftRight[T, U, U]
	case stablehlo.OpShiftRightArithmetic:
		return shiftRight[T, S, U]
	case stablehlo.OpPower:
		return func(d, a, b []T) { each(d, a, b, integerPower) }
	}
	return nil
}

// quotients returns the instruction for divisions and remainders, which can fail unless [Options.ZeroDivisors] is set.
func quotients[T integers](op string) func(f *frame, d, a, b []T) {
	switch op {
	case stablehlo.OpDivide:
		return func(f *frame, d, a, b []T) {
			for i := range d {
				x, y := a[min(i, len(a)-1)], b[min(i, len(b)-1)]
				if y == 0 {
					if !f.zeroDivisors {
						f.fail(errDivision)
						return
					}
					d[i] = ^T(0)
					continue
				}
				d[i] = x / y // the least integer divided by -1 is itself
			}
		}
	case stablehlo.OpRemainder:
		return func(f *frame, d, a, b []T) {
			for i := range d {
				x, y := a[min(i, len(a)-1)], b[min(i, len(b)-1)]
				if y == 0 {
					if !f.zeroDivisors {
						f.fail(errDivision)
						return
					}
					d[i] = x
					continue
				}
				d[i] = x % y
			}
		}
	}
	return nil
}

// unaryInts has the operations on an integer of type T; U is the unsigned type of its size.
func unaryInts[T, U integers](op string, width int) func(d, a []T) {
	switch op {
	case stablehlo.OpNegate:
		return func(d, a []T) {
			for i, x := range a {
				d[i] = -x
			}
		}
	case stablehlo.OpNot:
		return func(d, a []T) {
			for i, x := range a {
				d[i] = ^x
			}
		}
	case stablehlo.OpAbs:
		return func(d, a []T) {
			for i, x := range a {
				if x < 0 {
					x = -x
				}
				d[i] = x
			}
		}
	case stablehlo.OpPopcnt:
		return func(d, a []T) {
			for i, x := range a {
				d[i] = T(bits.OnesCount64(uint64(U(x))))
			}
		}
	case stablehlo.OpCountLeadingZeros:
		return func(d, a []T) {
			for i, x := range a {
				d[i] = T(bits.LeadingZeros64(uint64(U(x))) - 64 + width)
			}
		}
	}
	return nil
}

// compares returns the comparison of numbers in a direction.
func compares[T integers | float](direction string) func(d []uint8, a, b []T) {
	switch direction {
	case "EQ":
		return func(d []uint8, a, b []T) {
			if len(b) < len(d) {
				y := b[0]
				for i, x := range a[:len(d)] {
					d[i] = truth(x == y)
				}
				return
			}
			each(d, a, b, func(a, b T) uint8 { return truth(a == b) })
		}
	case "NE":
		return func(d []uint8, a, b []T) {
			each(d, a, b, func(a, b T) uint8 { return truth(a != b) })
		}
	case "LT":
		return lessThan[T]
	case "GT":
		return func(d []uint8, a, b []T) { lessThan(d, b, a) }
	case "LE":
		return atMost[T]
	case "GE":
		return func(d []uint8, a, b []T) { atMost(d, b, a) }
	}
	return nil
}

func lessThan[T integers | float](d []uint8, a, b []T) {
	switch {
	case len(b) < len(d):
		y := b[0]
		for i, x := range a[:len(d)] {
			d[i] = truth(x < y)
		}
	case len(a) < len(d):
		x := a[0]
		for i, y := range b[:len(d)] {
			d[i] = truth(x < y)
		}
	default:
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			d[i] = truth(a[i] < b[i])
		}
	}
}

func atMost[T integers | float](d []uint8, a, b []T) {
	switch {
	case len(b) < len(d):
		y := b[0]
		for i, x := range a[:len(d)] {
			d[i] = truth(x <= y)
		}
	case len(a) < len(d):
		x := a[0]
		for i, y := range b[:len(d)] {
			d[i] = truth(x <= y)
		}
	default:
		a, b = a[:len(d)], b[:len(d)]
		for i := range d {
			d[i] = truth(a[i] <= b[i])
		}
	}
}
