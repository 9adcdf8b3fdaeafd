package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
)

// maxAffineOps bounds the operations of one affine map or set: a sum nests as deep
// as it has terms, and to simplify it takes the square of that.
const maxAffineOps = 1000

// affineSpace is the dimensions and symbols of an affine map or set by name.
type affineSpace struct {
	names         map[string]*attrs.AffineExpr
	dims, symbols uint64
	ops           int
}

// affineAttr reads an affine map or set:
//
//	map   = "affine_map" "<" space "->" "(" [ expr { "," expr } ] ")" ">"
//	set   = "affine_set" "<" space ":" "(" [ constraint { "," constraint } ] ")" ">"
//	space = "(" [ name { "," name } ] ")" [ "[" [ name { "," name } ] "]" ]
func (p *nodes) affineAttr() (ir.Attr, bool) {
	isMap := p.word("affine_map")
	p.next()
	s := &affineSpace{names: make(map[string]*attrs.AffineExpr)}
	if !p.expect('<', "expected '<'") || !p.affineSpace(s) {
		return nil, false
	}
	var a ir.Attr
	if isMap {
		m := &attrs.AffineMap{Dims: s.dims, Symbols: s.symbols}
		if !p.expect(tokArrow, "expected '->' in an affine map") || !p.expect('(', "expected '(' in front of expressions") ||
			!p.list(')', "expected ')' behind expressions", func() bool {
				e := p.affineExpr(s)
				m.Results = append(m.Results, e)
				return e != nil
			}) {
			return nil, false
		}
		a = p.m.Intern(&attrs.AffineMapAttr, m)
	} else {
		set := &attrs.IntegerSet{Dims: s.dims, Symbols: s.symbols}
		if !p.expect(':', "expected ':' in an affine set") || !p.expect('(', "expected '(' in front of constraints") ||
			!p.list(')', "expected ')' behind constraints", func() bool {
				e, eq := p.affineConstraint(s)
				set.Constraints, set.Eq = append(set.Constraints, e), append(set.Eq, eq)
				return e != nil
			}) {
			return nil, false
		}
		if len(set.Constraints) == 0 { // 0 == 0
			set.Constraints, set.Eq = []*attrs.AffineExpr{{Kind: attrs.AffineConstant}}, []bool{true}
		}
		a = p.m.Intern(&attrs.IntegerSetAttr, set)
	}
	return a, p.expect('>', "expected '>'")
}

// affineSpace reads the names of dimensions and symbols.
func (p *nodes) affineSpace(s *affineSpace) bool {
	declare := func(kind attrs.AffineKind, count *uint64) func() bool {
		return func() bool {
			at := p.tok.pos
			if p.tok.kind != tokIdent {
				return p.unexpected("expected a name")
			}
			name := p.spelling()
			if s.names[name] != nil {
				return p.fail(diag.Redefined, at, "the name '"+name+"' is there already")
			}
			s.names[name] = &attrs.AffineExpr{Kind: kind, Value: int64(*count)}
			*count++
			p.next()
			return true
		}
	}
	if !p.expect('(', "expected '(' in front of dimensions") || !p.list(')', "expected ')' behind dimensions", declare(attrs.AffineDim, &s.dims)) {
		return false
	}
	return !p.take('[') || p.list(']', "expected ']' behind symbols", declare(attrs.AffineSymbol, &s.symbols))
}

// affineConstraint reads expr == expr, with >= or <= as well. A constraint compares
// with zero, so the other side is subtracted.
func (p *nodes) affineConstraint(s *affineSpace) (e *attrs.AffineExpr, eq bool) {
	l := p.affineExpr(s)
	if l == nil {
		return nil, false
	}
	op := p.tok.kind
	switch op {
	case '=', '<', '>':
		p.next()
	default:
		p.unexpected("expected '==', '>=' or '<='")
		return nil, false
	}
	if !p.expect('=', "expected '==', '>=' or '<='") {
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

// affineExpr reads a sum; nil means that there is none, which was reported.
func (p *nodes) affineExpr(s *affineSpace) *attrs.AffineExpr {
	l := p.affineProduct(s)
	for l != nil && (p.tok.kind == '+' || p.tok.kind == '-') {
		minus := p.tok.kind == '-'
		p.next()
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

// affineOp counts an operation.
func (p *nodes) affineOp(s *affineSpace) bool {
	if s.ops++; s.ops > maxAffineOps {
		return p.fail(diag.LimitSize, p.tok.pos, "the affine expression is too long")
	}
	return true
}

// affineProduct reads operands with *, mod, floordiv or ceildiv between them.
func (p *nodes) affineProduct(s *affineSpace) *attrs.AffineExpr {
	l := p.affineOperand(s)
	for l != nil {
		at := p.tok.pos
		kind := attrs.AffineMul
		switch {
		case p.take('*'):
		case p.takeWord("mod"):
			kind = attrs.AffineMod
		case p.takeWord("floordiv"):
			kind = attrs.AffineFloorDiv
		case p.takeWord("ceildiv"):
			kind = attrs.AffineCeilDiv
		default:
			return l
		}
		r := p.affineOperand(s)
		if r == nil || !p.affineOp(s) {
			return nil
		}
		if l = attrs.BinaryExpr(kind, l, r); l == nil {
			p.fail(diag.Syntax, at, "the expression is not affine: a product has a side, and a quotient a divisor, without dimensions")
		}
	}
	return nil
}

// affineOperand reads a name, a number, a negated operand or an expression in
// parentheses.
func (p *nodes) affineOperand(s *affineSpace) *attrs.AffineExpr {
	if !p.enter() {
		return nil
	}
	defer p.leave()
	switch p.tok.kind {
	case '-':
		p.next()
		e := p.affineOperand(s)
		if e == nil || !p.affineOp(s) {
			return nil
		}
		return attrs.BinaryExpr(attrs.AffineMul, e, attrs.ConstantExpr(-1))
	case '(':
		p.next()
		e := p.affineExpr(s)
		if e == nil || !p.expect(')', "expected ')' behind an expression") {
			return nil
		}
		return e
	case tokInteger:
		n, ok := parseUint(p.spelling(), 64)
		if !ok || n > 1<<63 {
			p.fail(diag.OutOfRange, p.tok.pos, "the number does not fit in 64 bits")
			return nil
		}
		p.next()
		return attrs.ConstantExpr(int64(n)) // 2^63 wraps, as it does for the reference
	case tokIdent:
		if e := s.names[p.spelling()]; e != nil {
			p.next()
			return e
		}
		p.fail(diag.Undefined, p.tok.pos, "no dimension or symbol is called '"+p.spelling()+"'")
		return nil
	}
	p.unexpected("expected an affine expression")
	return nil
}
