package parse

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/lex"
)

// AffineOperands reads affine expressions over operands, in which %i is a dimension and symbol(%n) a symbol. The same operand is
// the same dimension or symbol wherever it occurs.
type AffineOperands struct {
	p             *OpParser
	space         affineSpace
	seen          map[string]*attrs.AffineExpr
	dims, symbols []Use
}

// AffineOperands returns a reader of expressions.
func (p *OpParser) AffineOperands() *AffineOperands {
	a := &AffineOperands{p: p, seen: map[string]*attrs.AffineExpr{}}
	a.space.operand = a.operand
	return a
}

func (a *AffineOperands) operand(symbol bool) *attrs.AffineExpr {
	from := a.p.Tok.Pos
	u, ok := a.p.Use()
	if !ok {
		return nil
	}
	name := a.p.Text(from, a.p.Prev)
	if e := a.seen[name]; e != nil {
		return e
	}
	e := attrs.DimExpr(int64(len(a.dims)))
	if symbol {
		e = attrs.SymbolExpr(int64(len(a.symbols)))
		a.symbols = append(a.symbols, u)
	} else {
		a.dims = append(a.dims, u)
	}
	a.seen[name] = e
	return e
}

// List reads expressions up to the mark end.
func (a *AffineOperands) List(end lex.Kind, msg string) (list []*attrs.AffineExpr, ok bool) {
	if a.p.Take(end) {
		return nil, true
	}
	ok = a.p.List(end, msg, func() bool {
		e, ok := a.Expr()
		list = append(list, e)
		return ok
	})
	return list, ok
}

// Expr reads one expression.
func (a *AffineOperands) Expr() (*attrs.AffineExpr, bool) {
	a.space.ops = 0
	e := a.p.affineExpr(&a.space)
	return e, e != nil
}

// Map returns the map of the given expressions, and pushes its operands onto the stack: dimensions, then symbols.
func (a *AffineOperands) Map(list []*attrs.AffineExpr) *attrs.AffineMap {
	a.p.PushUse(a.dims...)
	a.p.PushUse(a.symbols...)
	return attrs.NewAffineMap(a.p.Module, uint64(len(a.dims)), uint64(len(a.symbols)), list...)
}
