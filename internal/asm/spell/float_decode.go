package spell

import (
	"encoding/binary"
	"math"
	"math/big"
	"math/bits"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/types"
)

// floatClass is the kind of value that a bit pattern represents.
type floatClass uint8

const (
	finite floatClass = iota
	infinite
	notANumber
)

// number is a decoded bit pattern: its sign and, if it is finite, its magnitude, as a float64 if
// that is exact and otherwise as a big.Float.
type number struct {
	class     floatClass
	neg       bool
	precision int // bits of the format's significand, with the implied one
	small     float64
	large     *big.Float
	minExp    int // exponent of the lowest bit of the smallest number, with large
}

func (n *number) isZero() bool { return n.small == 0 && n.large == nil }

func decodeFloat(v attrs.Bits, f *types.FloatFormat) number {
	if f.Width > 64 {
		return decodeLarge(v, f)
	}
	return fromFloat64(floats.Decode(v.Lo, f), f)
}

// decodeLarge is decodeFloat for formats that a float64 cannot hold.
func decodeLarge(v attrs.Bits, f *types.FloatFormat) number {
	n := number{precision: f.Mantissa + 1}
	if f.Explicit {
		n.precision--
	}
	mantissa := BitField(v, 0, f.Mantissa)
	exponent := int(BitField(v, f.Mantissa, f.Exponent).Uint64())
	n.neg = BitField(v, f.Mantissa+f.Exponent, 1).Sign() != 0
	if exponent == 1<<f.Exponent-1 {
		n.class = notANumber
		if f.Explicit {
			mantissa.SetBit(mantissa, f.Mantissa-1, 0)
		}
		if mantissa.Sign() == 0 {
			n.class = infinite
		}
		return n
	}
	n.minExp = 1 - f.Bias - (n.precision - 1)
	exp := n.minExp
	if exponent > 0 {
		exp += exponent - 1
		if !f.Explicit {
			mantissa.SetBit(mantissa, f.Mantissa, 1)
		}
	}
	if mantissa.Sign() != 0 {
		n.large = new(big.Float).SetPrec(uint(n.precision)).SetInt(mantissa)
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

// BitField returns the bits of v from a position on.
func BitField(v attrs.Bits, from, width int) *big.Int {
	all := new(big.Int)
	if len(v.Hi) == 0 {
		all.SetUint64(v.Lo)
	} else {
		b := make([]byte, 0, 8*len(v.Hi)+8)
		for i := len(v.Hi) - 1; i >= 0; i-- {
			b = binary.BigEndian.AppendUint64(b, v.Hi[i])
		}
		all.SetBytes(binary.BigEndian.AppendUint64(b, v.Lo))
	}
	mask := new(big.Int).Lsh(big.NewInt(1), uint(width))
	return all.And(all.Rsh(all, uint(from)), mask.Sub(mask, big.NewInt(1)))
}

// longDigits returns the number of decimal digits that corresponds to a precision in bits, as MLIR
// computes it: 59/196 approximates the decimal logarithm of 2.
func longDigits(precision int) int { return 2 + precision*59/196 }

// digits returns approximately the first count significant digits, without trailing zeros, and the
// decimal exponent of the first one. They are the same as the reference's, which divides the number
// as an integer by the power of ten that leaves at least the bits that count digits need, drops the
// remainder, and rounds half up to count digits.
func (n *number) digits(buf []byte, count int) ([]byte, int) {
	digits, exp, ok := n.fewDigits(buf, count)
	if !ok {
		digits, exp = n.allDigits(buf, count)
	}
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

// fewDigits returns the digits before rounding, and the exponent of the last one, if the number has
// a moderate size.
func (n *number) fewDigits(buf []byte, count int) ([]byte, int, bool) {
	if n.large != nil {
		return nil, 0, false
	}
	mantissa, exp := bits64(n.small)
	if exp <= 0 && -exp < len(powersOfFive) && bits.Len64(mantissa)+bits.Len64(powersOfFive[-exp]) <= 64 {
		v := mantissa * powersOfFive[-exp]
		if tens := removable(bits.Len64(v), count); tens > 0 {
			v /= uint64(powersOfTen[tens])
			exp += tens
		}
		return strconv.AppendUint(buf, v, 10), exp, true
	}
	w := newWide(mantissa)
	if w.bitLen()+max(exp, -exp*7/3+1) > wideBits {
		return nil, 0, false
	}
	if exp >= 0 {
		w.shift(exp)
		exp = 0
	} else {
		w.pow(5, 27, -exp, (*wide).mul) // x * 2^-e is x * 5^e * 10^-e
	}
	if tens := removable(w.bitLen(), count); tens > 0 {
		exp += tens
		w.pow(10, 19, tens, (*wide).div)
	}
	if w.n > 1 {
		return nil, 0, false
	}
	return strconv.AppendUint(buf, w.word[0], 10), exp, true
}

// bits64 returns v as an odd number times a power of two.
func bits64(v float64) (mantissa uint64, exp int) {
	b := math.Float64bits(v)
	mantissa, exp = b&(1<<52-1), int(b>>52&(1<<11-1))
	if exp == 0 {
		exp = 1
	} else {
		mantissa |= 1 << 52
	}
	zeros := bits.TrailingZeros64(mantissa)
	return mantissa >> zeros, exp - 1075 + zeros
}

// removable returns how many decimal digits can be cut from an integer of length bits to keep count
// digits.
func removable(length, count int) int {
	if required := (count*196 + 58) / 59; length > required {
		return (length - required) * 59 / 196
	}
	return 0
}

// allDigits is fewDigits for numbers of any size.
func (n *number) allDigits(buf []byte, count int) ([]byte, int) {
	significand, exp := n.integer()
	if tens := removable(significand.BitLen(), count); tens > 0 {
		exp += tens
		significand.Quo(significand, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(tens)), nil))
	}
	return significand.Append(buf, 10), exp
}

// increment adds one in the last place. It returns 1 if the result is a power of ten with one digit
// more, of which it keeps the leading ones; otherwise 0.
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

// integer returns the number as an integer times a nonpositive power of ten.
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

// readsBack reports whether the decimal number in text reads back as n. digits and exp are its
// digits and decimal exponent.
func (n *number) readsBack(text, digits []byte, exp int) bool {
	if n.large != nil {
		p := uint(n.precision)
		if low := n.large.MantExp(nil) - n.minExp; low < n.precision {
			p = uint(max(low, 1)) // subnormal numbers have less precision
		}
		v, _, err := big.ParseFloat(string(text), 10, p, big.ToNearestEven)
		return err == nil && v.Cmp(n.large) == 0
	}
	if n.precision <= 11 {
		return true // six digits are more than enough
	}
	if n.farFrom(digits, exp-len(digits)+1) {
		return false
	}
	size := 64
	if n.precision == 24 {
		size = 32
	}
	v, err := strconv.ParseFloat(string(text), size)
	return err == nil && v == n.small
}

// farFrom reports whether digits * 10^exp is so far from n that it certainly reads back as another
// number. It may return false in any case.
func (n *number) farFrom(digits []byte, exp int) bool {
	if exp < -22 || exp > 22 || n.small < 0x1p-126 {
		return false
	}
	v := 0.0
	for _, d := range digits {
		v = v*10 + float64(d-'0')
	}
	if exp < 0 {
		v /= powersOfTen[-exp]
	} else {
		v *= powersOfTen[exp]
	}
	tolerance := 0x1p-50
	if n.precision == 24 {
		tolerance = 0x1p-22
	}
	return math.Abs(v-n.small) > n.small*tolerance
}

// powersOfFive are the powers of five that fit into a word.
var powersOfFive = func() (t [28]uint64) {
	t[0] = 1
	for i := range t[1:] {
		t[i+1] = 5 * t[i]
	}
	return t
}()

// powersOfTen are the powers of ten that a float64 represents exactly.
var powersOfTen = [...]float64{1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
	1e18, 1e19, 1e20, 1e21, 1e22}
