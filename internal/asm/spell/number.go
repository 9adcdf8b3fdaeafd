package spell

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// IsHex reports whether an integer token is hexadecimal.
func IsHex(s string) bool { return len(s) > 1 && s[1] == 'x' }

// ParseUint returns the value of an integer token if it fits in the given number of bits.
func ParseUint(s string, bits int) (uint64, bool) {
	base := 10
	if IsHex(s) {
		s, base = s[2:], 16
	}
	if len(s) < 19 && base == 10 {
		n := uint64(0)
		for i := range len(s) {
			n = n*10 + uint64(s[i]-'0')
		}
		return n, bits == 64 || n>>bits == 0
	}
	n, err := strconv.ParseUint(s, base, bits)
	return n, err == nil
}

// IntegerBits returns the value of an integer token as a value of type t; ok is false if the type
// cannot hold it. Signless types hold the values of both their signed and unsigned counterparts.
func IntegerBits(t ir.Type, minus bool, s string) (v attrs.Bits, ok bool) {
	width := types.BitWidth(t)
	signed := false
	switch i := t.(type) {
	case *types.Integer:
		signed = i.Sign == types.Signed
	case *types.Simple: // index
		signed = true
	}
	if n, fits := ParseUint(s, 64); fits && width <= 64 {
		switch {
		case width < 64 && n>>width != 0:
			return v, false
		case width == 0:
			return v, !minus
		case minus && (n == 0 || n > 1<<(width-1)):
			return v, false
		case minus:
			n = -n
		case signed && n>>(width-1) != 0:
			return v, false
		}
		return attrs.Bits{Lo: n}.Truncate(width), true
	}
	if len(s) > maxDigits {
		return v, false
	}
	base, digits := 10, s
	if IsHex(s) {
		digits, base = s[2:], 16
	}
	n, _ := new(big.Int).SetString(digits, base)
	switch {
	case n.BitLen() > width:
		return v, false
	case minus:
		limit := new(big.Int).Lsh(big.NewInt(1), uint(width-1))
		if n.Sign() == 0 || n.Cmp(limit) > 0 {
			return v, false
		}
		n.Sub(limit.Lsh(limit, 1), n)
	case signed && n.BitLen() == width:
		return v, false
	}
	return floats.Bits(n), true
}

// maxDigits is the maximum length of an integer token: the time to parse one grows faster than its
// length.
const maxDigits = 1 << 16

// FloatBits returns the bits of a float of format f from hexadecimal digits; ok is false if there
// are too many.
func FloatBits(f *types.FloatFormat, s string) (v attrs.Bits, ok bool) {
	s = strings.TrimLeft(s[2:], "0")
	if 4*len(s) > f.Width+3 {
		return v, false
	}
	n := new(big.Int)
	if s != "" {
		n, _ = n.SetString(s, 16)
	}
	return floats.Bits(n), n.BitLen() <= f.Width
}
