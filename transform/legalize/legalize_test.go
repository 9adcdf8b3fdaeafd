package legalize_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/transform/legalize"
)

// TestAll checks that All has the pass of every function, in the order of the file, and that the
// first sentence of the function's comment ends with the flag.
func TestAll(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "legalize.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	all := legalize.All()
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Name.Name == "All" {
			continue
		}
		if len(all) == 0 {
			t.Fatalf("All does not have %s", f.Name.Name)
		}
		doc := strings.Join(strings.Fields(f.Doc.Text()), " ")
		if !strings.Contains(doc, ": "+all[0].Name+".") {
			t.Errorf("All has %s in the place of %s, whose comment says: %s", all[0].Name, f.Name.Name, doc)
		}
		all = all[1:]
	}
	for _, p := range all {
		t.Errorf("no function returns %s", p.Name)
	}
}
