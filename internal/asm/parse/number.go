package parse

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// integerBits is [spell.IntegerBits] for a token at a position.
func (p *Parser) integerBits(t ir.Type, minus bool, s string, pos int) (attrs.Bits, bool) {
	if width := types.BitWidth(t); width > 64 {
		if p.wide += (width + 7) / 8; p.wide > wideRoom+wideFactor*len(p.Src) {
			return attrs.Bits{}, p.Fail(diag.LimitSize, pos, fmt.Sprintf("numbers of more than 64 bits take more than %d bytes, which is the most for a text of this size; "+
				"write them as hexadecimal digits of a constant, or make their types narrower", wideRoom+wideFactor*len(p.Src)))
		}
	}
	v, ok := spell.IntegerBits(t, minus, s)
	if !ok {
		return v, p.Fail(diag.OutOfRange, pos, "the number does not fit in "+p.TypeText(t))
	}
	return v, true
}

// A single digit can represent a number of two megabytes, so wide numbers may take at most wideRoom
// bytes, plus wideFactor bytes for each byte of text.
const (
	wideRoom   = 64 << 20
	wideFactor = 16
)

// numberAttr reads an integer or float after its minus sign, if any. If t is nil, a type can
// follow.
func (p *Parser) numberAttr(t ir.Type, minus bool) (ir.Attr, bool) {
	tok := p.Tok
	s := p.Spelling()
	implied := p.Common().I64
	if tok.Kind == lex.Float {
		implied = p.Common().f64
	}
	p.Next()
	if t == nil {
		t = implied
		if p.Take(':') {
			var ok bool
			if t, ok = p.Type(); !ok {
				return nil, false
			}
		}
	}
	if f, ok := t.(*types.Float); ok {
		v, ok := p.FloatValue(f.Format, tok, minus)
		if !ok {
			return nil, false
		}
		return attrs.NewFloatBits(p.Module, t, v), true
	}
	if tok.Kind == lex.Float {
		return nil, p.Fail(diag.Mismatch, p.Tok.Pos, "a float cannot have the type "+p.TypeText(t))
	}
	i, isInt := t.(*types.Integer)
	if !isInt && t != p.Common().Index {
		return nil, p.Fail(diag.Mismatch, tok.Pos, "an integer cannot have the type "+p.TypeText(t))
	}
	if minus && isInt && i.Sign == types.Unsigned {
		return nil, p.Fail(diag.OutOfRange, tok.Pos, "a number of an unsigned type cannot be negative")
	}
	v, ok := p.integerBits(t, minus, s, tok.Pos)
	if !ok {
		return nil, false
	}
	return attrs.NewIntegerBits(p.Module, t, v), true
}
