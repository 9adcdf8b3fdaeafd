package asm

import (
	"math"
	"math/big"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/types"
)

// floatClass says what a bit pattern stands for.
type floatClass uint8

const (
	finite floatClass = iota
	infinite
	notANumber
)

// number is a decoded bit pattern: its sign and, if it is finite, its magnitude,
// as a float64 where that is exact and else as a big.Float.
type number struct {
	class     floatClass
	neg       bool
	precision int // bits of the format's significand, with the implied one
	small     float64
	large     *big.Float
	minExp    int // exponent of the lowest bit of the format's smallest number
}

func (n *number) isZero() bool { return n.small == 0 && n.large == nil }

func decodeFloat(v attrs.Bits, f *types.FloatFormat) number {
	switch f.Width {
	case 32:
		return fromFloat64(float64(math.Float32frombits(uint32(v.Lo))), f)
	case 64:
		return fromFloat64(math.Float64frombits(v.Lo), f)
	}
	precision := f.Mantissa + 1
	if f.Explicit {
		precision--
	}
	n := number{precision: precision}
	mantissa := bitField(v, 0, f.Mantissa)
	exponent := int(bitField(v, f.Mantissa, f.Exponent).Uint64())
	n.neg = !f.NoSign && bitField(v, f.Mantissa+f.Exponent, 1).Sign() != 0
	allOnes := exponent == 1<<f.Exponent-1
	full := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(f.Mantissa)), big.NewInt(1))
	switch {
	case f.NaN == types.NaNAllOnes && allOnes && mantissa.Cmp(full) == 0,
		f.NaN == types.NaNNegativeZero && n.neg && exponent == 0 && mantissa.Sign() == 0:
		n.class = notANumber
		return n
	case f.NaN == types.NaNIEEE && allOnes:
		n.class = notANumber
		if f.Explicit {
			mantissa.SetBit(mantissa, f.Mantissa-1, 0)
		}
		if mantissa.Sign() == 0 {
			n.class = infinite
		}
		return n
	}
	// The value is mantissa * 2^exp.
	n.minExp = 1 - f.Bias - (precision - 1)
	exp := n.minExp
	switch {
	case f.NoZero:
		exp = exponent - f.Bias
		mantissa.SetInt64(1)
	case exponent > 0:
		exp += exponent - 1
		if !f.Explicit {
			mantissa.SetBit(mantissa, f.Mantissa, 1)
		}
	}
	if precision <= 53 && f.Exponent <= 10 {
		n.small = math.Ldexp(float64(mantissa.Uint64()), exp)
		return n
	}
	if mantissa.Sign() != 0 {
		n.large = new(big.Float).SetPrec(uint(precision)).SetInt(mantissa)
		n.large.SetMantExp(n.large, exp)
	}
	return n
}

func fromFloat64(v float64, f *types.FloatFormat) number {
	n := number{neg: math.Signbit(v), precision: f.Mantissa + 1, small: math.Abs(v)}
	switch {
	case math.IsInf(v, 0):
		n.class = infinite
	case math.IsNaN(v):
		n.class = notANumber
	}
	return n
}

// bitField returns the bits of v from a position on.
func bitField(v attrs.Bits, from, width int) *big.Int {
	all := new(big.Int)
	for i := len(v.Hi) - 1; i >= 0; i-- {
		all.Or(all.Lsh(all, 64), new(big.Int).SetUint64(v.Hi[i]))
	}
	all.Or(all.Lsh(all, 64), new(big.Int).SetUint64(v.Lo))
	mask := new(big.Int).Lsh(big.NewInt(1), uint(width))
	return all.And(all.Rsh(all, uint(from)), mask.Sub(mask, big.NewInt(1)))
}

// longDigits is the number of decimal digits that a precision in bits is worth, as
// MLIR counts them: 59/196 stands for the logarithm of 2.
func longDigits(precision int) int { return 2 + precision*59/196 }

// digits returns about the first count significant digits, without trailing zeros,
// and the decimal exponent of the first one. They are those that the reference
// finds: it divides the number as an integer by the power of ten that leaves at
// least so many bits as count digits are worth, dropping the remainder, and rounds
// half up what is still too long.
func (n *number) digits(buf []byte, count int) ([]byte, int) {
	significand, exp := n.integer()
	required := (count*196 + 58) / 59
	if tens := (significand.BitLen() - required) * 59 / 196; significand.BitLen() > required && tens > 0 {
		exp += tens
		divisor := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(tens)), nil)
		significand.Quo(significand, divisor)
	}
	digits := significand.Append(buf, 10)
	exp += len(digits) - 1
	if len(digits) > count {
		up := digits[count] >= '5'
		digits = digits[:count]
		if up {
			exp += increment(digits)
		}
	}
	for len(digits) > 1 && digits[len(digits)-1] == '0' {
		digits = digits[:len(digits)-1]
	}
	return digits, exp
}

// increment adds one in the last place; it returns 1 if this makes the number a
// power of ten with one digit more, of which it keeps the first ones.
func increment(digits []byte) int {
	for i := len(digits) - 1; i >= 0; i-- {
		if digits[i] != '9' {
			digits[i]++
			return 0
		}
		digits[i] = '0'
	}
	digits[0] = '1'
	return 1
}

// integer returns the number as an integer times a power of ten that is not
// positive.
func (n *number) integer() (v *big.Int, exp int) {
	f := n.large
	if f == nil {
		f = new(big.Float).SetFloat64(n.small)
	}
	bits := int(f.MinPrec())
	v, _ = new(big.Float).SetMantExp(f, bits-f.MantExp(nil)).Int(nil)
	exp2 := f.MantExp(nil) - bits
	if exp2 >= 0 {
		return v.Lsh(v, uint(exp2)), 0
	}
	five := new(big.Int).Exp(big.NewInt(5), big.NewInt(int64(-exp2)), nil)
	return v.Mul(v, five), exp2
}

// readsBack reports whether the decimal number in text is read as n.
func (n *number) readsBack(text string) bool {
	switch {
	case n.large != nil:
		p := uint(n.precision)
		if low := n.large.MantExp(nil) - n.minExp; low < n.precision {
			p = uint(max(low, 1)) // below the normal numbers the precision shrinks
		}
		v, _, err := big.ParseFloat(text, 10, p, big.ToNearestEven)
		return err == nil && v.Cmp(n.large) == 0
	case n.precision <= 11:
		return true // six digits are more than enough
	case n.precision == 24:
		v, err := strconv.ParseFloat(text, 32)
		return err == nil && v == n.small
	}
	v, err := strconv.ParseFloat(text, 64)
	return err == nil && v == n.small
}
