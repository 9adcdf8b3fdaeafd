package main

import (
	"go/ast"
	"go/token"
)

// remove leaves a statement out.
func (f *finder) remove(n ast.Stmt) {
	if e, ok := n.(*ast.ExprStmt); ok && isPanic(e.X) {
		return
	}
	f.add(n, "")
}

func (f *finder) assignment(n *ast.AssignStmt) {
	if n.Tok == token.DEFINE {
		return
	}
	f.remove(n)
	f.operator(n, n.Tok, n.TokPos)
}

// branch leaves a loop instead of going on with it, or the other way round.
func (f *finder) branch(n *ast.BranchStmt) {
	other := map[token.Token]string{token.BREAK: "continue", token.CONTINUE: "break"}[n.Tok]
	if other != "" {
		f.within(n, n.TokPos, n.TokPos+token.Pos(len(n.Tok.String())), other)
	}
}

// early returns before the body of a function does anything.
func (f *finder) early(body *ast.BlockStmt) {
	if len(body.List) == 0 {
		return
	}
	if _, ok := body.List[0].(*ast.ReturnStmt); ok && len(body.List) == 1 {
		return // to be had by other results
	}
	text := "return"
	for i, t := range f.results {
		sep := ", "
		if i == 0 {
			sep = " "
		}
		text += sep + f.zero(t)
	}
	first := body.List[0]
	f.change(first.Pos(), first.Pos(), text+"; ", first, text+"; "+f.text(first))
}

// returns exchanges results: truth values for the opposite, others for zero. It reports whether to
// look inside all results.
func (f *finder) returns(n *ast.ReturnStmt) bool {
	if len(n.Results) != len(f.results) {
		return true
	}
	if last := len(n.Results) - 1; last > 0 && f.fails(n) {
		f.result(n, last)
		f.walk(n.Results[last])
		return false
	}
	for i := range n.Results {
		f.result(n, i)
	}
	return true
}

// result exchanges one result.
func (f *finder) result(n *ast.ReturnStmt, i int) {
	r := n.Results[i]
	zero, text := f.zero(f.results[i]), f.text(r)
	switch {
	case f.text(f.results[i]) == "bool":
		if isConstant(r, "true") || isConstant(r, "false") {
			zero = map[string]string{"true": "false", "false": "true"}[text]
		} else if _, ok := r.(*ast.BinaryExpr); ok {
			return // its operator is exchanged
		} else if u, ok := r.(*ast.UnaryExpr); ok && u.Op == token.NOT {
			return // left out
		} else {
			zero = "!(" + text + ")"
		}
	case text == zero || isZero(f.text(f.results[i]), text):
		return
	}
	if call, ok := r.(*ast.CallExpr); ok && isPanic(call) {
		return
	}
	f.within(n, r.Pos(), r.End(), zero)
}

// fails reports whether n returns an error that is there for sure, or false as the last of several
// results. By Go's convention no caller looks at the other results then, so nothing in them is
// mutated: a test could only repeat them.
func (f *finder) fails(n *ast.ReturnStmt) bool {
	last := n.Results[len(n.Results)-1]
	if isConstant(last, "false") {
		return true
	}
	if made, ok := last.(*ast.UnaryExpr); ok && made.Op == token.AND && f.text(f.results[len(f.results)-1]) == "error" {
		return true
	}
	if call, ok := last.(*ast.CallExpr); ok {
		made := f.text(call.Fun)
		return made == "fmt.Errorf" || made == "errors.New"
	}
	return f.failing[n]
}

// failure notes the return of an error behind a condition such as err != nil.
func (f *finder) failure(n *ast.IfStmt) {
	c, ok := n.Cond.(*ast.BinaryExpr)
	if !ok || c.Op != token.NEQ || !isConstant(c.Y, "nil") || len(n.Body.List) == 0 {
		return
	}
	r, ok := n.Body.List[len(n.Body.List)-1].(*ast.ReturnStmt)
	if !ok || len(r.Results) < 2 || len(r.Results) != len(f.results) || f.text(f.results[len(f.results)-1]) != "error" {
		return
	}
	if f.text(r.Results[len(r.Results)-1]) == f.text(c.X) {
		f.failing[r] = true
	}
}

// isZero reports whether a result of a type is the zero value, as far as the text tells.
func isZero(t, text string) bool {
	switch {
	case text == "nil", text == "0", text == `""`, text == t+"{}", text == "ir.Advance", text == "NotSpeculatable":
		return true
	}
	return t == "none" || t == "traverse.None" // which have no other
}

func isConstant(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

// zero is the zero value of a type.
func (f *finder) zero(t ast.Expr) string {
	switch t := t.(type) {
	case *ast.StarExpr, *ast.MapType, *ast.FuncType, *ast.ChanType, *ast.InterfaceType:
		return "nil"
	case *ast.ArrayType:
		if t.Len == nil {
			return "nil"
		}
	case *ast.Ident:
		switch t.Name {
		case "error", "any":
			return "nil"
		case "string":
			return `""`
		case "bool":
			return "false"
		case "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64", "uintptr", "byte", "rune", "float32", "float64":
			return "0"
		}
	}
	return "*new(" + f.text(t) + ")"
}

// cases leaves out a case of a switch.
func (f *finder) cases(body *ast.BlockStmt) {
	for i, s := range body.List {
		end := s.End()
		if i+1 < len(body.List) {
			end = body.List[i+1].Pos()
		}
		c := s.(*ast.CaseClause)
		if len(c.Body) == 1 {
			if e, ok := c.Body[0].(*ast.ExprStmt); ok && isPanic(e.X) {
				continue
			}
		}
		f.change(s.Pos(), end, "", s, "")
	}
}
