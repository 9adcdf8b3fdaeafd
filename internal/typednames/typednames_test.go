// Package typednames checks that code outside the dialects and their text names operations
// and attributes by the constants that internal/opgen writes; it has tests alone.
package typednames

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect"
)

// exempt are folders whose subject is names: dialects, text, what is generated from rows, and
// what makes or looks at files by name.
var exempt = []string{"dialect", "asm", "internal/asm", "attrs", "types", "internal/opgen", "internal/drift", "internal/passtest", "internal/goldentest", "internal/effectstest", "internal/typedgen", "internal/mutant", "examples"}

// TestNames: the full name of an operation that a dialect has is a constant, and so is the name
// of an attribute where an operation is asked for it or given it, and that of a dialect where the
// dialect of something is compared.
func TestNames(t *testing.T) {
	ops, attrs, bare, dialects := names()
	found := map[string][]string{}
	root := os.DirFS("../..")
	err := fs.WalkDir(root, ".", func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() {
			if name := e.Name(); path != "." && (strings.HasPrefix(name, ".") || name == "testdata") || slices.Contains(exempt, path) {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, "_gen.go") {
			return nil
		}
		src, err := fs.ReadFile(root, path)
		if err != nil {
			return err
		}
		for _, where := range literals(t, path, src, ops, attrs, bare, dialects) {
			dir := filepath.ToSlash(filepath.Dir(path))
			found[dir] = append(found[dir], where)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for dir, list := range found {
		t.Errorf("%s has names as literals:\n\t%s", dir, strings.Join(list, "\n\t"))
	}
}

// names returns the full names of all operations, the names of their attributes, the names of
// operations without their dialects, which are not keys of tables either, and those of dialects.
func names() (ops, attrs, bare, dialects map[string]bool) {
	ops, attrs, bare, dialects = map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, d := range dialect.Default().Dialects() {
		dialects[d.Name] = true
		if d.Ops == nil {
			continue
		}
		for i := range d.Ops.Ops {
			op := &d.Ops.Ops[i]
			ops[d.Name+"."+op.Name], bare[op.Name] = true, true
			for k := range op.Attrs {
				attrs[op.Attrs[k].Name] = true
			}
		}
	}
	return ops, attrs, bare, dialects
}

// attrCalls are the functions whose first argument is the name of an attribute.
var attrCalls = []string{"Attr", "SetAttr", "RemoveAttr"}

// isDialect reports whether an expression is the name of the dialect of something.
func isDialect(e ast.Expr) bool {
	if call, ok := e.(*ast.CallExpr); ok {
		e = call.Fun
	}
	s, ok := e.(*ast.SelectorExpr)
	return ok && (s.Sel.Name == "Dialect" || s.Sel.Name == "DialectName")
}

// literals returns where a file has names as literals.
func literals(t *testing.T, path string, src []byte, ops, attrs, bare, dialects map[string]bool) (list []string) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, path, src, 0)
	if err != nil {
		t.Fatal(err)
	}
	report := func(e ast.Expr, names map[string]bool) {
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if s, err := strconv.Unquote(lit.Value); err == nil && names[s] {
				list = append(list, fset.Position(lit.Pos()).String()+": "+lit.Value)
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			report(n, ops)
		case *ast.CallExpr:
			if s, ok := n.Fun.(*ast.SelectorExpr); ok && len(n.Args) > 0 && slices.Contains(attrCalls, s.Sel.Name) {
				report(n.Args[0], attrs)
			}
		case *ast.KeyValueExpr:
			report(n.Key, bare)
		case *ast.BinaryExpr:
			if isDialect(n.X) {
				report(n.Y, dialects)
			}
		case *ast.SwitchStmt:
			if !isDialect(n.Tag) {
				break
			}
			for _, c := range n.Body.List {
				for _, e := range c.(*ast.CaseClause).List {
					report(e, dialects)
				}
			}
		case *ast.CompositeLit:
			if s, ok := n.Type.(*ast.SelectorExpr); ok && s.Sel.Name == "NamedAttr" || n.Type == nil {
				for _, e := range n.Elts {
					if kv, ok := e.(*ast.KeyValueExpr); ok {
						if k, ok := kv.Key.(*ast.Ident); ok && k.Name == "Name" {
							report(kv.Value, attrs)
						}
					}
				}
			}
		}
		return true
	})
	return list
}
