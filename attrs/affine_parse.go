package attrs

import (
	"math"
	"strconv"
	"strings"
)

// ParseAffineMap parses affine_map<...>. It reports false if text is not an affine map.
func ParseAffineMap(text string) (*AffineMap, bool) {
	p, ok := newAffineParser(text, "affine_map<")
	if !ok || !p.take("->") || !p.take("(") {
		return nil, false
	}
	m := &AffineMap{Dims: p.dims, Symbols: p.symbols}
	ok = p.list(")", func() bool {
		p.ops = 0
		e := p.expr(0)
		m.Results = append(m.Results, e)
		return e != nil
	})
	return m, ok && p.end()
}

// ParseIntegerSet parses affine_set<...>. It reports false if text is not an integer set.
func ParseIntegerSet(text string) (*IntegerSet, bool) {
	p, ok := newAffineParser(text, "affine_set<")
	if !ok || !p.take(":") || !p.take("(") {
		return nil, false
	}
	s := &IntegerSet{Dims: p.dims, Symbols: p.symbols}
	ok = p.list(")", func() bool {
		p.ops = 0
		e, eq := p.constraint()
		s.Constraints, s.Eq = append(s.Constraints, e), append(s.Eq, eq)
		return e != nil
	})
	return s, ok && p.end()
}

// affineParser parses the text of an affine map or integer set. Dimensions and symbols may have
// any names.
type affineParser struct {
	rest          string
	names         map[string]*AffineExpr
	dims, symbols uint64
	ops           int // operators of the expression so far
}

// maxAffineOps bounds the number of operators in an expression read from text: parsing takes
// quadratic time in that number, and each operator adds at most two levels of nesting.
const maxAffineOps = maxAffineDepth/2 - 1

// newAffineParser parses the prefix and the dimension and symbol lists of text.
func newAffineParser(text, prefix string) (*affineParser, bool) {
	rest, ok := strings.CutPrefix(text, prefix)
	p := &affineParser{rest: rest, names: make(map[string]*AffineExpr)}
	if !ok || !p.take("(") || !p.declare(AffineDim, ")", &p.dims) {
		return nil, false
	}
	return p, !p.take("[") || p.declare(AffineSymbol, "]", &p.symbols)
}

func (p *affineParser) declare(kind AffineKind, end string, count *uint64) bool {
	return p.list(end, func() bool {
		n := p.word()
		if n == "" || p.names[n] != nil {
			return false
		}
		p.names[n] = &AffineExpr{Kind: kind, Value: int64(*count)}
		*count++
		return true
	})
}

// list parses comma-separated items up to end.
func (p *affineParser) list(end string, item func() bool) bool {
	if p.take(end) {
		return true
	}
	for {
		if !item() {
			return false
		}
		if p.take(end) {
			return true
		}
		if !p.take(",") {
			return false
		}
	}
}

func (p *affineParser) end() bool {
	ok := p.take(">")
	p.space()
	return ok && p.rest == ""
}

func (p *affineParser) space() { p.rest = strings.TrimLeft(p.rest, " \t\r\n") }

func (p *affineParser) take(s string) bool {
	p.space()
	rest, ok := strings.CutPrefix(p.rest, s)
	p.rest = rest
	return ok
}

// word reads an identifier and returns "" if there is none.
func (p *affineParser) word() string {
	p.space()
	n := 0
	for n < len(p.rest) && isWord(p.rest[n], n == 0) {
		n++
	}
	w := p.rest[:n]
	p.rest = p.rest[n:]
	return w
}

func isWord(c byte, first bool) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || !first && (c >= '0' && c <= '9' || c == '$' || c == '.')
}

// constraint parses "expr == expr", "expr >= expr" or "expr <= expr". Integer sets compare with
// zero, so constraint returns the difference of the two sides.
func (p *affineParser) constraint() (*AffineExpr, bool) {
	l := p.expr(0)
	if l == nil {
		return nil, false
	}
	ge, le := p.take(">="), false
	if !ge {
		le = p.take("<=")
	}
	eq := !ge && !le
	if eq && !p.take("==") {
		return nil, false
	}
	r := p.expr(0)
	if r == nil {
		return nil, false
	}
	if le {
		l, r = r, l
	}
	return addExpr(l, mulExpr(r, ConstantExpr(-1))), eq
}

// expr parses a sum and returns nil on a syntax error.
func (p *affineParser) expr(depth int) *AffineExpr {
	l := p.product(depth)
	for l != nil {
		minus := false
		switch {
		case p.rest == "" || strings.HasPrefix(p.rest, "->"):
			return l
		case p.take("+"):
		case p.take("-"):
			minus = true
		default:
			return l
		}
		r := p.product(depth)
		if p.ops++; r == nil || p.ops > maxAffineOps {
			return nil
		}
		if minus {
			r = mulExpr(r, ConstantExpr(-1))
		}
		l = addExpr(l, r)
	}
	return nil
}

func (p *affineParser) product(depth int) *AffineExpr {
	l := p.operand(depth)
	for l != nil {
		kind := AffineMul
		if !p.take("*") {
			before := p.rest
			switch p.word() {
			case "mod":
				kind = AffineMod
			case "floordiv":
				kind = AffineFloorDiv
			case "ceildiv":
				kind = AffineCeilDiv
			default:
				p.rest = before
				return l
			}
		}
		r := p.operand(depth)
		if p.ops++; r == nil || p.ops > maxAffineOps {
			return nil
		}
		l = BinaryExpr(kind, l, r)
	}
	return nil
}

func (p *affineParser) operand(depth int) *AffineExpr {
	if depth > maxAffineDepth {
		return nil
	}
	p.space()
	switch {
	case p.take("-"):
		p.ops++
		if e := p.operand(depth + 1); e != nil && p.ops <= maxAffineOps {
			return mulExpr(e, ConstantExpr(-1))
		}
		return nil
	case p.take("("):
		e := p.expr(depth + 1)
		if e == nil || !p.take(")") {
			return nil
		}
		return e
	}
	if w := p.word(); w != "" {
		return p.names[w]
	}
	n := 0
	for n < len(p.rest) && p.rest[n] >= '0' && p.rest[n] <= '9' {
		n++
	}
	v, err := strconv.ParseUint(p.rest[:n], 10, 64)
	if err != nil || v > math.MaxInt64 {
		return nil
	}
	p.rest = p.rest[n:]
	return ConstantExpr(int64(v))
}
