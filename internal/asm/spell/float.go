package spell

import (
	"math"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/types"
)

// AppendFloat appends a floating-point number given by its bit pattern: with six significant digits
// if they read back as the same number, otherwise with as many digits as every number of the format
// needs if the result has a decimal point, and otherwise as the hexadecimal bit pattern. Infinities
// and NaNs are always hexadecimal.
func AppendFloat(dst []byte, v attrs.Bits, f *types.FloatFormat) []byte {
	n := decodeFloat(v, f)
	if n.class != finite {
		return appendBitPattern(dst, v)
	}
	start := len(dst)
	if n.neg {
		dst = append(dst, '-')
	}
	if n.isZero() {
		return append(dst, "0.000000e+00"...)
	}
	var buf [64]byte
	digits, exp := n.digits(buf[:0], 6)
	at := len(dst)
	dst = appendShortForm(dst, digits, exp)
	if n.readsBack(dst[at:], digits, exp) {
		return dst
	}
	digits, exp = n.digits(buf[:0], longDigits(n.precision))
	var point bool
	if dst, point = appendLongForm(dst[:at], digits, exp, longDigits(n.precision)); point {
		return dst
	}
	return appendBitPattern(dst[:start], v)
}

// AppendFloat64 appends a number as AppendFloat does.
func AppendFloat64(dst []byte, v float64) []byte {
	return AppendFloat(dst, attrs.Bits{Lo: math.Float64bits(v)}, types.F64())
}

func appendBitPattern(dst []byte, v attrs.Bits) []byte {
	dst = append(dst, "0x"...)
	started := false
	word := func(w uint64) {
		for s := 60; s >= 0; s -= 4 {
			d := w >> s & 15
			if started = started || d != 0; started {
				dst = append(dst, lex.HexDigits[d])
			}
		}
	}
	for i := len(v.Hi) - 1; i >= 0; i-- {
		word(v.Hi[i])
	}
	word(v.Lo)
	if !started {
		dst = append(dst, '0')
	}
	return dst
}

// appendShortForm appends digits as d.dddddde+XX, padded with zeros to six digits after the point.
func appendShortForm(dst, digits []byte, exp int) []byte {
	dst = append(dst, digits[0], '.')
	dst = append(dst, digits[1:]...)
	for i := len(digits); i < 7; i++ {
		dst = append(dst, '0')
	}
	sign := byte('+')
	if exp < 0 {
		sign, exp = '-', -exp
	}
	dst = append(dst, 'e', sign)
	if exp < 10 {
		dst = append(dst, '0')
	}
	return strconv.AppendInt(dst, int64(exp), 10)
}

// appendLongForm appends digits, the first of which counts 10^exp, without an exponent if few zeros
// must be added. It returns false, with unspecified contents appended, for a number that would be
// printed without a point: an integer of at most limit digits.
func appendLongForm(dst, digits []byte, exp, limit int) ([]byte, bool) {
	const maxZeros = 3
	n := len(digits)
	last := exp - n + 1 // exponent of the last digit
	switch {
	case last >= 0 && last <= maxZeros && exp < limit:
		return dst, false
	case last < 0 && exp >= 0:
		dst = append(append(dst, digits[:exp+1]...), '.')
		return append(dst, digits[exp+1:]...), true
	case last < 0 && -exp <= maxZeros:
		dst = append(dst, "0."...)
		for i := -1; i > exp; i-- {
			dst = append(dst, '0')
		}
		return append(dst, digits...), true
	}
	dst = append(dst, digits[0], '.')
	if n == 1 {
		dst = append(dst, '0')
	}
	dst = append(append(dst, digits[1:]...), 'E')
	if exp >= 0 {
		dst = append(dst, '+')
	}
	return strconv.AppendInt(dst, int64(exp), 10), true
}
