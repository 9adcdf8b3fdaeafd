package main

import (
	"go/ast"
	"go/token"
	"math/big"
)

// swapped are the operators that stand in for others.
var swapped = map[token.Token][]token.Token{
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.QUO},
	token.AND: {token.OR}, token.OR: {token.AND}, token.XOR: {token.AND}, token.AND_NOT: {token.AND},
	token.SHL: {token.SHR}, token.SHR: {token.SHL},
	token.ADD_ASSIGN: {token.SUB_ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN},
	token.MUL_ASSIGN: {token.QUO_ASSIGN}, token.QUO_ASSIGN: {token.MUL_ASSIGN}, token.REM_ASSIGN: {token.QUO_ASSIGN},
	token.AND_ASSIGN: {token.OR_ASSIGN}, token.OR_ASSIGN: {token.AND_ASSIGN}, token.XOR_ASSIGN: {token.AND_ASSIGN},
	token.AND_NOT_ASSIGN: {token.AND_ASSIGN}, token.SHL_ASSIGN: {token.SHR_ASSIGN}, token.SHR_ASSIGN: {token.SHL_ASSIGN},
	token.INC: {token.DEC}, token.DEC: {token.INC},
}

// operator exchanges the operator of n.
func (f *finder) operator(n ast.Node, op token.Token, at token.Pos) {
	for _, other := range swapped[op] {
		f.within(n, at, at+token.Pos(len(op.String())), other.String())
	}
}

func (f *finder) binary(n *ast.BinaryExpr) { f.operator(n, n.Op, n.OpPos) }

func (f *finder) incDec(n *ast.IncDecStmt) { f.operator(n, n.Tok, n.TokPos) }

// unary leaves out a sign or a negation.
func (f *finder) unary(n *ast.UnaryExpr) {
	if n.Op == token.NOT || n.Op == token.SUB {
		f.within(n, n.OpPos, n.X.Pos(), "")
	}
}

// condition inverts a condition. For comparisons and negations other mutations do that.
func (f *finder) condition(c ast.Expr) {
	switch c := c.(type) {
	case *ast.BinaryExpr:
		if c.Op != token.LAND && c.Op != token.LOR {
			return
		}
	case *ast.UnaryExpr:
		if c.Op == token.NOT {
			return
		}
	}
	f.add(c, "!("+f.text(c)+")")
}

// literal makes a number one larger, or one smaller.
func (f *finder) literal(n *ast.BasicLit, around []ast.Node) {
	v, ok := new(big.Int).SetString(n.Value, 0)
	if n.Kind != token.INT || !ok {
		return
	}
	one := big.NewInt(1)
	f.number(n, around, new(big.Int).Add(v, one).String())
	if v.Sign() > 0 {
		f.number(n, around, new(big.Int).Sub(v, one).String())
	}
}

// number exchanges a number. It is shown with what stands around it, if that is short: the same
// number may occur several times in a function.
func (f *finder) number(n *ast.BasicLit, around []ast.Node, text string) {
	shown := ast.Node(n)
	if n := len(around); n > 1 {
		if _, sign := around[n-1].(*ast.UnaryExpr); sign {
			around = around[:n-1]
		}
	}
	if len(around) > 0 {
		switch outer := around[len(around)-1].(type) {
		case *ast.BinaryExpr, *ast.IndexExpr, *ast.SliceExpr, *ast.CallExpr, *ast.AssignStmt, *ast.ReturnStmt, *ast.KeyValueExpr:
			if outer.End()-outer.Pos() <= most {
				shown = outer
			}
		}
	}
	f.change(n.Pos(), n.End(), text, shown, string(f.src[f.file.Offset(shown.Pos()):f.file.Offset(n.Pos())])+text+string(f.src[f.file.Offset(n.End()):f.file.Offset(shown.End())]))
}
