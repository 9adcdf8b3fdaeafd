package asm

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// isHex reports whether an integer token is in hexadecimal digits.
func isHex(s string) bool { return len(s) > 1 && s[1] == 'x' }

// parseUint returns the value of an integer token if it fits in some bits.
func parseUint(s string, bits int) (uint64, bool) {
	base := 10
	if isHex(s) {
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

// integerBits is the function of that name, for a token at a position.
func (p *nodes) integerBits(t ir.Type, minus bool, s string, pos int) (attrs.Bits, bool) {
	if width := types.BitWidth(t); width > 64 {
		if p.wide += (width + 7) / 8; p.wide > wideRoom+wideFactor*len(p.src) {
			return attrs.Bits{}, p.fail(diag.LimitSize, pos, fmt.Sprintf("numbers of more than 64 bits take more than %d bytes, which is the most for a text of this size; "+
				"write them as hexadecimal digits of a constant, or make their types narrower", wideRoom+wideFactor*len(p.src)))
		}
	}
	v, ok := integerBits(t, minus, s)
	if !ok {
		return v, p.fail(diag.OutOfRange, pos, "the number does not fit in "+p.typeText(t))
	}
	return v, true
}

// A digit is enough for a number of two megabytes. So what such numbers take is bounded by
// wideRoom bytes, and wideFactor for each of the text.
const (
	wideRoom   = 64 << 20
	wideFactor = 16
)

// integerBits returns the number of an integer token as a value of type t; ok is
// false if the type cannot hold it. Signless types hold what their signed and
// unsigned counterparts do.
func integerBits(t ir.Type, minus bool, s string) (v attrs.Bits, ok bool) {
	width := types.BitWidth(t)
	signed := false
	switch i := t.(type) {
	case *types.Integer:
		signed = i.Sign == types.Signed
	case *types.Simple: // index
		signed = true
	}
	if n, fits := parseUint(s, 64); fits && width <= 64 {
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
	if isHex(s) {
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

// maxDigits bounds the length of an integer token: reading one takes time that
// grows faster than its length.
const maxDigits = 1 << 16

// floatBits returns the bits of a float of format f that hexadecimal digits give; ok
// is false if they are too many.
func floatBits(f *types.FloatFormat, s string) (v attrs.Bits, ok bool) {
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

// numberAttr reads an integer or float, whose minus sign, if any, was read. Without a
// type that is expected, one can follow.
func (p *nodes) numberAttr(t ir.Type, minus bool) (ir.Attr, bool) {
	tok := p.tok
	s := p.spelling()
	implied := p.common().i64
	if tok.kind == tokFloat {
		implied = p.common().f64
	}
	p.next()
	if t == nil {
		t = implied
		if p.take(':') {
			var ok bool
			if t, ok = p.typ(); !ok {
				return nil, false
			}
		}
	}
	if f, ok := t.(*types.Float); ok {
		v, ok := p.floatValue(f.Format, tok, minus)
		if !ok {
			return nil, false
		}
		return attrs.NewFloatBits(p.m, t, v), true
	}
	if tok.kind == tokFloat {
		return nil, p.fail(diag.Mismatch, p.tok.pos, "a float cannot have the type "+p.typeText(t))
	}
	i, isInt := t.(*types.Integer)
	if !isInt && t != p.common().index {
		return nil, p.fail(diag.Mismatch, tok.pos, "an integer cannot have the type "+p.typeText(t))
	}
	if minus && isInt && i.Sign == types.Unsigned {
		return nil, p.fail(diag.OutOfRange, tok.pos, "a number of an unsigned type cannot be negative")
	}
	v, ok := p.integerBits(t, minus, s, tok.pos)
	if !ok {
		return nil, false
	}
	return attrs.NewIntegerBits(p.m, t, v), true
}

// floatValue returns the bits of a number token as a float.
func (p *nodes) floatValue(f *types.FloatFormat, tok token, minus bool) (attrs.Bits, bool) {
	s := p.text(tok.pos, tok.end)
	if tok.kind == tokFloat {
		v, _ := strconv.ParseFloat(s, 64) // beyond the range it is infinite
		if minus {
			if f.NoSign {
				return attrs.Bits{}, p.fail(diag.OutOfRange, tok.pos, f.Keyword+" has no negative numbers")
			}
			v = -v
		}
		return floats.Encode(v, f), true
	}
	switch {
	case !isHex(s):
		return attrs.Bits{}, p.fail(diag.Mismatch, tok.pos, "an integer cannot be a float: a dot behind it makes it one")
	case minus:
		return attrs.Bits{}, p.fail(diag.Syntax, tok.pos, "the bits of a float cannot have a minus sign")
	}
	v, ok := floatBits(f, s)
	if !ok {
		return v, p.fail(diag.OutOfRange, tok.pos, "the bits do not fit in "+f.Keyword)
	}
	return v, true
}

// boolText reports whether the current token is true or false.
func (p *nodes) boolText() (v, ok bool) {
	return p.word("true"), p.word("true") || p.word("false")
}
