package main

import "go/ast"

// declaration looks through the bodies of functions in d, also those in tables.
func (f *finder) declaration(d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		f.function = d.Name.Name
		if d.Recv != nil && len(d.Recv.List) == 1 {
			f.function = receiver(d.Recv.List[0].Type) + "." + f.function
		}
		f.body(d.Type, d.Body)
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			if v, ok := spec.(*ast.ValueSpec); ok {
				f.function = v.Names[0].Name
				for _, value := range v.Values {
					f.literals(value)
				}
			}
		}
	}
}

// receiver is the name of the type of a receiver.
func receiver(t ast.Expr) string {
	switch t := t.(type) {
	case *ast.Ident:
		return t.Name
	case *ast.StarExpr:
		return receiver(t.X)
	case *ast.IndexExpr:
		return receiver(t.X)
	case *ast.IndexListExpr:
		return receiver(t.X)
	}
	return "?"
}

// literals looks through the functions in n alone.
func (f *finder) literals(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		if lit, ok := n.(*ast.FuncLit); ok {
			f.body(lit.Type, lit.Body)
			return false
		}
		return true
	})
}

// body looks through the body of a function.
func (f *finder) body(t *ast.FuncType, b *ast.BlockStmt) {
	if b == nil {
		return
	}
	if f.outer == nil {
		f.outer = &body{open: f.file.Offset(b.Lbrace), close: f.file.Offset(b.Rbrace), recovers: recovers(b)}
		if t.Results != nil {
			f.outer.results = f.text(t.Results)
		}
		defer func() { f.outer = nil }()
	}
	outer := f.results
	f.results = nil
	if t.Results != nil {
		for _, field := range t.Results.List {
			for range max(1, len(field.Names)) {
				f.results = append(f.results, field.Type)
			}
		}
	}
	f.early(b)
	for _, s := range b.List {
		f.walk(s)
	}
	f.results = outer
}

// recovers reports whether a function calls recover itself.
func recovers(b *ast.BlockStmt) bool {
	found := false
	ast.Inspect(b, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && isConstant(call.Fun, "recover") {
			found = true
		}
		_, inner := n.(*ast.FuncLit)
		return !inner
	})
	return found
}

// walk notes what can be done to n and what is inside it.
func (f *finder) walk(n ast.Node) {
	var around []ast.Node
	ast.Inspect(n, func(n ast.Node) bool {
		if n == nil {
			around = around[:len(around)-1]
			return true
		}
		if f.visit(n, around) {
			around = append(around, n)
			return true
		}
		return false
	})
}

// visit notes what can be done to n, and reports whether to look inside it.
func (f *finder) visit(n ast.Node, around []ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncLit:
		f.body(n.Type, n.Body)
		return false
	case *ast.GenDecl, *ast.CaseClause, *ast.CallExpr:
		return f.enter(n)
	case *ast.IfStmt:
		f.condition(n.Cond)
		f.failure(n)
	case *ast.ForStmt:
		if n.Cond != nil {
			f.condition(n.Cond)
		}
	case *ast.BinaryExpr:
		f.binary(n)
	case *ast.UnaryExpr:
		f.unary(n)
	case *ast.BasicLit:
		f.literal(n, around)
	case *ast.IncDecStmt:
		f.incDec(n)
		f.remove(n)
	case *ast.AssignStmt:
		f.assignment(n)
	case *ast.ExprStmt:
		f.remove(n)
	case *ast.BranchStmt:
		f.branch(n)
	case *ast.ReturnStmt:
		return f.returns(n)
	case *ast.SwitchStmt:
		f.cases(n.Body)
	case *ast.TypeSwitchStmt:
		f.cases(n.Body)
	}
	return true
}

// enter reports whether there is anything to be mutated inside of a node. What stops a program
// because of a mistake in it is left alone: no test gets there.
func (f *finder) enter(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	return !ok || !isPanic(call)
}

func isPanic(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	name, ok := call.Fun.(*ast.Ident)
	return ok && name.Name == "panic"
}
