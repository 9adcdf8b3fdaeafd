package layering

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// errorValues are the exported variables of public packages. All are errors that callers compare
// with errors.Is, which Go programs expect to be variables.
var errorValues = []string{
	"analysis/infer.ErrNotInferable",
	"analysis/infer.ErrNotReifiable",
	"asm.ErrTooLarge",
	"carrier.ErrNoProgram",
	"transform/traverse.Stop",
}

// TestNoVariables checks that no other package can assign to a variable of a public package:
// tables, classes and passes are shared by all goroutines of a program, so packages hand them out
// by functions.
func TestNoVariables(t *testing.T) {
	root := os.DirFS("../..")
	var found []string
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			if name != "." && strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "internal" ||
				name != "." && isModule(root, name) {
				return fs.SkipDir
			}
			return nil
		case path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		src, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, src, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		if file.Name.Name == "main" {
			return nil
		}
		for _, v := range exportedVariables(file) {
			found = append(found, path.Dir(name)+"."+v)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range found {
		if !slices.Contains(errorValues, v) {
			t.Errorf("%s is a variable that any package can assign to: export a function that returns it", v)
		}
	}
	for _, v := range errorValues {
		if !slices.Contains(found, v) {
			t.Errorf("%s is listed here but is not a variable any more", v)
		}
	}
}

func exportedVariables(file *ast.File) []string {
	var list []string
	for _, decl := range file.Decls {
		g, ok := decl.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR {
			continue
		}
		for _, spec := range g.Specs {
			for _, id := range spec.(*ast.ValueSpec).Names {
				if id.IsExported() {
					list = append(list, id.Name)
				}
			}
		}
	}
	return list
}
