package parse

import (
	"math"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/types"
)

// Words, numbers, strings and lists.

// Keyword reads any keyword.
func (p *tokens) Keyword(msg string) (string, bool) {
	if p.Tok.Kind != lex.Ident && p.Tok.Kind != lex.IntType {
		return "", p.FailHere(msg)
	}
	s := p.Spelling()
	p.Next()
	return s, true
}

// StringText reads a string.
func (p *tokens) StringText(msg string) (string, bool) {
	if p.Tok.Kind != lex.String {
		return "", p.FailHere(msg)
	}
	s := p.Unescape(p.Tok)
	p.Next()
	return s, true
}

// EnumCase reads the name of an enum case: a keyword, optionally in quotes.
func (p *tokens) EnumCase() (string, bool) {
	if p.Tok.Kind == lex.String {
		return p.StringText("")
	}
	return p.Keyword("expected a case of an enum")
}

// SymbolName reads @name or @"name". A name can be empty, as in the reference.
func (p *tokens) SymbolName() (string, bool) {
	t := p.Tok
	if t.Kind != lex.At {
		return "", p.FailHere("expected a symbol: '@' and a name")
	}
	p.Next()
	return p.symbolText(t), true
}

func (p *tokens) symbolText(t lex.Token) string {
	if p.Src[t.Pos+1] == '"' {
		return p.Unescape(t)
	}
	return p.Text(t.Pos+1, t.End)
}

// BoolText reports whether the current token is true or false, and its value.
func (p *tokens) BoolText() (v, ok bool) {
	return p.Word("true"), p.Word("true") || p.Word("false")
}

// Int64 reads an integer with an optional minus sign. As in upstream, false and true are one-bit
// integers with the values 0 and -1.
func (p *tokens) Int64(msg string) (int64, bool) {
	minus := p.Take('-')
	switch {
	case p.Tok.Kind == lex.Integer:
	case minus:
		return 0, p.Unexpected(msg)
	case p.TakeWord("false"):
		return 0, true
	case p.TakeWord("true"):
		return -1, true
	default:
		return 0, p.FailHere(msg)
	}
	n, ok := spell.ParseUint(p.Spelling(), 64)
	if !ok || n > math.MaxInt64 && !(minus && n == 1<<63) {
		return 0, p.Fail(diag.OutOfRange, p.Tok.Pos, "the number does not fit in 64 bits")
	}
	p.Next()
	if minus {
		n = -n
	}
	return int64(n), true
}

func (p *tokens) stride() (int64, bool) {
	if p.Take('?') {
		return types.Dynamic, true
	}
	return p.Int64("expected a number or '?'")
}

// plainStride is stride without true and false as numbers.
func (p *tokens) plainStride() (int64, bool) {
	if p.Tok.Kind == lex.Ident {
		return 0, p.FailHere("expected a number or '?'")
	}
	return p.stride()
}

// locNumber reads a line or column.
func (p *tokens) locNumber(v *uint64) bool {
	if p.Tok.Kind != lex.Integer {
		return p.Unexpected("expected a line or column number")
	}
	n, ok := spell.ParseUint(p.Spelling(), 32)
	if !ok {
		return p.FailHere("a line or column number is out of range")
	}
	*v = n
	p.Next()
	return true
}

// Float64 reads a float: a decimal number with a point, or its bits in hexadecimal.
func (p *tokens) Float64() (float64, bool) {
	at := p.Tok.Pos
	minus := p.Take('-')
	t := p.Tok
	if t.Kind != lex.Float && t.Kind != lex.Integer {
		return 0, p.Fail(diag.Syntax, at, "expected a float")
	}
	v, ok := p.FloatValue(types.F64(), t, minus)
	if !ok {
		return 0, false
	}
	p.Next()
	return math.Float64frombits(v.Lo), true
}

// FloatValue returns the bits of a number token in a float format.
func (p *tokens) FloatValue(f *types.FloatFormat, tok lex.Token, minus bool) (attrs.Bits, bool) {
	s := p.Text(tok.Pos, tok.End)
	if tok.Kind == lex.Float {
		v, _ := strconv.ParseFloat(s, 64) // infinite if out of range
		if minus {
			if f.NoSign {
				return attrs.Bits{}, p.Fail(diag.OutOfRange, tok.Pos, f.Keyword+" has no negative numbers")
			}
			v = -v
		}
		return floats.Encode(v, f), true
	}
	switch {
	case !spell.IsHex(s):
		return attrs.Bits{}, p.Fail(diag.Mismatch, tok.Pos, "an integer cannot be a float: a dot after it makes it one")
	case minus:
		return attrs.Bits{}, p.Fail(diag.Syntax, tok.Pos, "the bits of a float cannot have a minus sign")
	}
	v, ok := spell.FloatBits(f, s)
	if !ok {
		return v, p.Fail(diag.OutOfRange, tok.Pos, "the bits do not fit in "+f.Keyword)
	}
	return v, true
}

// IntList reads [1, 2].
func (p *tokens) IntList() ([]int64, bool) {
	if !p.Expect('[', "expected '[' before numbers") {
		return nil, false
	}
	var list []int64
	ok := p.List(']', "expected ']' after numbers", func() bool {
		v, ok := p.Int64("expected a number")
		list = append(list, v)
		return ok
	})
	return list, ok
}

// SizeList reads sizes between brackets, with "?" for dynamic ones.
func (p *tokens) SizeList(open, end lex.Kind) ([]int64, bool) {
	if !p.expectMark(open) {
		return nil, false
	}
	var list []int64
	ok := p.List(end, "expected a bracket after sizes", func() bool {
		v, ok := p.stride()
		list = append(list, v)
		return ok
	})
	return list, ok
}

// isSpacing reports whether a literal only concerns whitespace.
func isSpacing(text string) bool { return text == "" || text == " " || text == "\n" }

// LiteralText reads a literal of a format: whitespace, punctuation or a keyword.
func (p *tokens) LiteralText(text string) bool {
	switch {
	case isSpacing(text):
		return true
	case text == "->":
		return p.Expect(lex.Arrow, "expected '->'")
	case text[0] == '_' || lex.IsLetter(text[0]):
		return p.ExpectWord(text)
	}
	return p.expectMark(lex.Kind(text[0]))
}

func (p *tokens) StartsLiteral(text string) bool {
	switch {
	case text == "->":
		return p.Tok.Kind == lex.Arrow
	case text[0] == '_' || lex.IsLetter(text[0]):
		return p.Word(text)
	}
	return p.Tok.Kind == lex.Kind(text[0])
}
