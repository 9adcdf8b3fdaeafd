package layering

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
)

// TestNoVariables checks that no other package can assign to a variable of a public package:
// tables, classes and passes are shared by all goroutines of a program, so packages hand them out
// by functions. Errors are left, since callers compare them with errors.Is and Go programs expect
// them to be variables. Their names start with Err.
func TestNoVariables(t *testing.T) {
	root := os.DirFS("../..")
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
			if path.Dir(name) == "transform/traverse" && v == "Stop" {
				continue // an error, named like fs.SkipAll
			}
			t.Errorf("%s.%s is a variable that any package can assign to: export a function that returns it", path.Dir(name), v)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// exportedVariables returns the names of the exported variables of a file, except errors.
func exportedVariables(file *ast.File) []string {
	var list []string
	for _, decl := range file.Decls {
		g, ok := decl.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR {
			continue
		}
		for _, spec := range g.Specs {
			for _, id := range spec.(*ast.ValueSpec).Names {
				if id.IsExported() && !strings.HasPrefix(id.Name, "Err") {
					list = append(list, id.Name)
				}
			}
		}
	}
	return list
}
