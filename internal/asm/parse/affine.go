package parse

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
)

// maxAffineOps is the maximum number of operations in one affine map or set: the nesting depth of a
// sum is its number of terms, and simplifying it takes quadratic time.
const maxAffineOps = 1000

// affineSpace maps the names of the dimensions and symbols of an affine map or set.
type affineSpace struct {
	names         map[string]*attrs.AffineExpr
	dims, symbols uint64
	ops           int
	// operand reads %name, which is a symbol or a dimension. It is nil where expressions are not over operands.
	operand func(symbol bool) *attrs.AffineExpr
}

// affineAttr reads an affine map or set:
//
//	map   = "affine_map" "<" space "->" "(" [ expr { "," expr } ] ")" ">"
//	set   = "affine_set" "<" space ":" "(" [ constraint { "," constraint } ] ")" ">"
//	space = "(" [ name { "," name } ] ")" [ "[" [ name { "," name } ] "]" ]
func (p *Parser) affineAttr() (ir.Attr, bool) {
	isMap := p.Word("affine_map")
	p.Next()
	s := &affineSpace{names: make(map[string]*attrs.AffineExpr)}
	if !p.Expect('<', "expected '<'") || !p.affineSpace(s) {
		return nil, false
	}
	var a ir.Attr
	if isMap {
		m := &attrs.AffineMap{Dims: s.dims, Symbols: s.symbols}
		if !p.Expect(lex.Arrow, "expected '->' in an affine map") || !p.Expect('(', "expected '(' before expressions") ||
			!p.List(')', "expected ')' after expressions", func() bool {
				e := p.affineExpr(s)
				m.Results = append(m.Results, e)
				return e != nil
			}) {
			return nil, false
		}
		a = p.Module.Intern(attrs.AffineMapAttr(), m)
	} else {
		set := &attrs.IntegerSet{Dims: s.dims, Symbols: s.symbols}
		if !p.Expect(':', "expected ':' in an affine set") || !p.Expect('(', "expected '(' before constraints") ||
			!p.List(')', "expected ')' after constraints", func() bool {
				e, eq := p.affineConstraint(s)
				set.Constraints, set.Eq = append(set.Constraints, e), append(set.Eq, eq)
				return e != nil
			}) {
			return nil, false
		}
		if len(set.Constraints) == 0 { // 0 == 0
			set.Constraints, set.Eq = []*attrs.AffineExpr{{Kind: attrs.AffineConstant}}, []bool{true}
		}
		a = p.Module.Intern(attrs.IntegerSetAttr(), set)
	}
	return a, p.Expect('>', "expected '>'")
}

// affineSpace reads the names of dimensions and symbols.
func (p *Parser) affineSpace(s *affineSpace) bool {
	declare := func(kind attrs.AffineKind, count *uint64) func() bool {
		return func() bool {
			at := p.Tok.Pos
			if p.Tok.Kind != lex.Ident {
				return p.Unexpected("expected a name")
			}
			name := p.Spelling()
			if s.names[name] != nil {
				return p.Fail(diag.Redefined, at, "the name '"+name+"' occurs twice")
			}
			s.names[name] = &attrs.AffineExpr{Kind: kind, Value: int64(*count)}
			*count++
			p.Next()
			return true
		}
	}
	if !p.Expect('(', "expected '(' before dimensions") || !p.List(')', "expected ')' after dimensions", declare(attrs.AffineDim, &s.dims)) {
		return false
	}
	return !p.Take('[') || p.List(']', "expected ']' after symbols", declare(attrs.AffineSymbol, &s.symbols))
}

// affineConstraint reads expr == expr, expr >= expr or expr <= expr. Constraints compare with zero,
// so one side is subtracted from the other.
func (p *Parser) affineConstraint(s *affineSpace) (e *attrs.AffineExpr, eq bool) {
	l := p.affineExpr(s)
	if l == nil {
		return nil, false
	}
	op := p.Tok.Kind
	switch op {
	case '=', '<', '>':
		p.Next()
	default:
		p.Unexpected("expected '==', '>=' or '<='")
		return nil, false
	}
	if !p.Expect('=', "expected '==', '>=' or '<='") {
		return nil, false
	}
	r := p.affineExpr(s)
	if r == nil {
		return nil, false
	}
	if op == '<' {
		l, r = r, l
	}
	return affineSub(l, r), op == '='
}

func affineSub(l, r *attrs.AffineExpr) *attrs.AffineExpr {
	return attrs.BinaryExpr(attrs.AffineAdd, l, attrs.BinaryExpr(attrs.AffineMul, r, attrs.ConstantExpr(-1)))
}

// affineExpr reads a sum. It returns nil after an error, which has been reported.
func (p *Parser) affineExpr(s *affineSpace) *attrs.AffineExpr {
	l := p.affineProduct(s)
	for l != nil && (p.Tok.Kind == '+' || p.Tok.Kind == '-') {
		minus := p.Tok.Kind == '-'
		p.Next()
		r := p.affineProduct(s)
		switch {
		case r == nil || !p.affineOp(s):
			return nil
		case minus:
			l = affineSub(l, r)
		default:
			l = attrs.BinaryExpr(attrs.AffineAdd, l, r)
		}
	}
	return l
}

// AffineExpr reads an expression over names. It returns nil after an error, which has been reported.
func (p *Parser) AffineExpr(names map[string]*attrs.AffineExpr) *attrs.AffineExpr {
	return p.affineExpr(&affineSpace{names: names})
}

// affineOp counts an operation toward maxAffineOps.
func (p *Parser) affineOp(s *affineSpace) bool {
	if s.ops++; s.ops > maxAffineOps {
		return p.Fail(diag.LimitSize, p.Tok.Pos, "the affine expression is too long")
	}
	return true
}

// affineProduct reads operands with *, mod, floordiv or ceildiv between them.
func (p *Parser) affineProduct(s *affineSpace) *attrs.AffineExpr {
	l := p.affineOperand(s)
	for l != nil {
		at := p.Tok.Pos
		kind := attrs.AffineMul
		switch {
		case p.Take('*'):
		case p.TakeWord("mod"):
			kind = attrs.AffineMod
		case p.TakeWord("floordiv"):
			kind = attrs.AffineFloorDiv
		case p.TakeWord("ceildiv"):
			kind = attrs.AffineCeilDiv
		default:
			return l
		}
		r := p.affineOperand(s)
		if r == nil || !p.affineOp(s) {
			return nil
		}
		if l = attrs.BinaryExpr(kind, l, r); l == nil {
			p.Fail(diag.Syntax, at, "the expression is not affine: a product has a side, and a quotient a divisor, without dimensions")
		}
	}
	return nil
}

// affineOperand reads a name, a number, a negated operand or an expression in
// parentheses.
func (p *Parser) affineOperand(s *affineSpace) *attrs.AffineExpr {
	if !p.Enter() {
		return nil
	}
	defer p.Leave()
	switch p.Tok.Kind {
	case '-':
		p.Next()
		e := p.affineOperand(s)
		if e == nil || !p.affineOp(s) {
			return nil
		}
		return attrs.BinaryExpr(attrs.AffineMul, e, attrs.ConstantExpr(-1))
	case '(':
		p.Next()
		e := p.affineExpr(s)
		if e == nil || !p.Expect(')', "expected ')' after an expression") {
			return nil
		}
		return e
	case lex.Integer:
		n, ok := spell.ParseUint(p.Spelling(), 64)
		if !ok || n > 1<<63 {
			p.Fail(diag.OutOfRange, p.Tok.Pos, "the number does not fit in 64 bits")
			return nil
		}
		p.Next()
		return attrs.ConstantExpr(int64(n)) // 2^63 wraps around, as in the reference
	case lex.Percent:
		if s.operand != nil {
			return s.operand(false)
		}
	case lex.Ident, lex.IntType:
		if s.operand != nil && p.TakeWord("symbol") {
			if !p.Expect('(', "expected '(' before a symbol") {
				return nil
			}
			if e := s.operand(true); e != nil && p.Expect(')', "expected ')' after a symbol") {
				return e
			}
			return nil
		}
		if e := s.names[p.Spelling()]; e != nil {
			p.Next()
			return e
		}
		p.Fail(diag.Undefined, p.Tok.Pos, "no dimension or symbol is called '"+p.Spelling()+"'")
		return nil
	}
	p.Unexpected("expected an affine expression")
	return nil
}
