package ods

import (
	"cmp"
	"slices"
	"strings"
)

// Constraint names a type or attribute constraint.
type Constraint struct {
	Name string
	// Expr defines the constraint in terms of others; [ParseExpr] describes its syntax. If Expr is
	// empty, the constraint is implemented in code, under its name.
	Expr string
}

// FindConstraint looks up a constraint in a table sorted by name. It returns nil if there is none of
// that name.
func FindConstraint(table []Constraint, name string) *Constraint {
	i, ok := slices.BinarySearchFunc(table, name, func(c Constraint, n string) int { return cmp.Compare(c.Name, n) })
	if !ok {
		return nil
	}
	return &table[i]
}

// Expr is a parsed constraint expression: a name or number with arguments.
//
//	expr = head [ "<" arg { "," arg } ">" ]
//	arg  = expr | "[" [ expr { "," expr } ] "]"
//
// A bracketed list is an Expr with an empty Head.
type Expr struct {
	Head string
	Args []Expr
}

// ParseExpr parses a constraint expression such as
// "RankedTensorOf<[HLO_Float, HLO_Int], [IsValidQuantizedDimension]>".
// It reports false if s is not a constraint expression.
func ParseExpr(s string) (Expr, bool) {
	p := exprParser{rest: s}
	e, ok := p.expr(0)
	p.space()
	return e, ok && p.rest == ""
}

// maxExprDepth bounds the nesting of expressions. The tables use far less.
const maxExprDepth = 32

type exprParser struct{ rest string }

func (p *exprParser) space() { p.rest = strings.TrimLeft(p.rest, " ") }

func (p *exprParser) take(c byte) bool {
	p.space()
	if p.rest == "" || p.rest[0] != c {
		return false
	}
	p.rest = p.rest[1:]
	return true
}

func (p *exprParser) expr(depth int) (Expr, bool) {
	p.space()
	n := strings.IndexAny(p.rest, "<>[], ")
	if n < 0 {
		n = len(p.rest)
	}
	if n == 0 || depth > maxExprDepth {
		return Expr{}, false
	}
	e := Expr{Head: p.rest[:n]}
	p.rest = p.rest[n:]
	if !p.take('<') {
		return e, true
	}
	for {
		var arg Expr
		ok := true
		if p.take('[') {
			arg, ok = p.list(depth + 1)
		} else {
			arg, ok = p.expr(depth + 1)
		}
		if !ok {
			return Expr{}, false
		}
		e.Args = append(e.Args, arg)
		if p.take('>') {
			return e, true
		}
		if !p.take(',') {
			return Expr{}, false
		}
	}
}

func (p *exprParser) list(depth int) (Expr, bool) {
	var e Expr
	if p.take(']') {
		return e, true
	}
	for {
		arg, ok := p.expr(depth)
		if !ok {
			return Expr{}, false
		}
		e.Args = append(e.Args, arg)
		if p.take(']') {
			return e, true
		}
		if !p.take(',') {
			return Expr{}, false
		}
	}
}
