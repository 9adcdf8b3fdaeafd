package layering

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Attributes and types are shared: each is stored once, however many others refer to it. Forty of them, each of which
// refers to the one before twice, have 2^40 paths, so what follows them without remembering where it was never ends.
// [schema.Walk] and [schema.Memo] remember; what a function calls itself for instead has to be listed here, with the
// reason why it ends. The list may only become shorter.
var recursive = map[string]string{
	"analysis/cost.elementBytes":          chain,
	"analysis/infer.bitsOf":               chain,
	"attrs.elementBytes":                  chain,
	"inspect.DataType":                    chain,
	"inspect.complexKind":                 chain,
	"internal/asm/forms.printBuiltinType": chain,
	"internal/asm/forms.vhloType":         chain,
	"internal/asm/parse.isNumber":         chain,
	"internal/asm/spell.ElementSize":      chain,
	"internal/constraint.test":            chain,
	"internal/convert.elementSize":        chain,
	"types.StorageBytes":                  chain,
	"types.AppendElement":                 chain,

	"internal/compare/digest.compute":  memo,
	"internal/compare/digest.contents": memo,
	"internal/compare/digest.elements": memo,
	"internal/compare/digest.attr":     memo,
	"internal/compare/digest.typ":      memo,
	"internal/compare/digest.typeList": memo,
	"internal/convert.attr":            memo,
	"internal/convert.typ":             memo,
	"internal/legalize/expand.of":      memo,
	"internal/legalize/expand.start":   memo,
	"internal/legalize/basic.convert":  memo,
	"transform/traverse.Type":          memo,
	"schema.From":                      memo,
	"types.Of":                         memo,

	"analysis/infer.aliased":           "ends at the first leaf that is not among the aliases that the operation lists",
	"transform/refine.component":       "ends with the list of sizes, of which each leaf takes one",
	"transform/refine.flat":            "follows types with at most maxLeaves leaves",
	"internal/constraint.appendType":   "ends at maxDescription bytes",
	"internal/constraint.appendTypes":  "ends at maxDescription bytes",
	"internal/asm/parse.classElements": "follows the format of a class, not the attribute",

	"internal/nearby.Attrs": "is for programs of tests",
	"internal/nearby.Types": "is for programs of tests",

	"asm.Attr":                same,
	"asm.Type":                same,
	"inspect.TraceField":      same,
	"schema.Read":             same,
	"schema.Write":            same,
	"fuzz.constant":           "a quantized type has an element type that is not quantized",
	"internal/rowtest.Intern": same,
	"internal/rowtest.Write":  same,
}

const (
	chain = "an element type is the only type that its type has, so there is one path"
	memo  = "remembers the results by attribute or type"
	same  = "has the name of a method that it calls of another type"
)

// printing is the package that writes each attribute and type at each of its uses. The text of an operation's attributes is
// bounded there (allowance), whatever method it comes from.
const printing = "internal/asm/print"

// TestSharedWalks finds functions that take an attribute or type and call themselves, directly or through others of
// their package.
func TestSharedWalks(t *testing.T) {
	found := map[string]bool{}
	for pkg, files := range sources(t) {
		if pkg == printing {
			continue
		}
		for _, name := range plainWalks(pkg, files) {
			found[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(found)) {
		if recursive[name] == "" {
			t.Errorf("%s follows attributes or types by calling itself; use schema.Walk or schema.Memo, which visit what is shared once", name)
		}
	}
	for name := range recursive {
		if !found[name] {
			t.Errorf("%s is listed, but it does not call itself any more", name)
		}
	}
}

// TestPlainWalks: what the test above would find.
func TestPlainWalks(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"func f(a ir.Attr) { f(a) }", "[p.f]"},
		{"func f(a []ir.Type) { f(a) }", "[p.f]"},
		{"func (x *T) f(a ir.Type) { x.g(a) }\nfunc (x *T) g(a ir.Type) { x.f(a) }", "[p.f p.g]"},
		{"func (x *T) f(a *types.Tuple) { x.f(a.Elems[0]) }", "[p.f]"},
		{"func f() { var g func(n ir.Node)\n g = func(n ir.Node) { g(n) } }", "[p.g]"},
		{"func f(a ir.Attr) { g(a) }\nfunc g(n int) { h(n) }", "[]"},
		{"func f(n int) { f(n) }", "[]"},
		{"func f(op ir.Op) { f(op) }", "[]"},
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "x.go", "package p\n"+c.src, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(plainWalks("p", []*ast.File{file})); got != c.want {
			t.Errorf("%s: %s, want %s", c.src, got, c.want)
		}
	}
}

// sources returns the module without its tests and what only tests use, parsed once.
func sources(t *testing.T) map[string][]*ast.File {
	t.Helper()
	packages, err := parsed()
	if err != nil {
		t.Fatal(err)
	}
	return packages
}

var parsed = sync.OnceValues(func() (map[string][]*ast.File, error) {
	packages := map[string][]*ast.File{}
	root := os.DirFS("../..")
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || name != "." && (strings.HasPrefix(d.Name(), ".") || isModule(root, name))):
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_gen.go"):
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
		packages[path.Dir(name)] = append(packages[path.Dir(name)], file)
		return nil
	})
	return packages, err
})

// plainWalks returns the functions of a package that take an attribute or type and can call themselves through
// functions that do so, too. Methods are told apart by their names only.
func plainWalks(pkg string, files []*ast.File) (list []string) {
	calls := map[string]map[string]bool{} // by function that takes one: what it calls
	imports := map[string]bool{}
	add := func(name string, typ *ast.FuncType, body *ast.BlockStmt) {
		if body == nil || !takesShared(typ) {
			return
		}
		if calls[name] == nil {
			calls[name] = map[string]bool{}
		}
		ast.Inspect(body, func(n ast.Node) bool {
			if c, ok := n.(*ast.CallExpr); ok {
				switch f := c.Fun.(type) {
				case *ast.Ident:
					calls[name][f.Name] = true
				case *ast.SelectorExpr:
					if x, ok := f.X.(*ast.Ident); !ok || !imports[x.Name] {
						calls[name]["."+f.Sel.Name] = true
					}
				}
			}
			return true
		})
	}
	for _, file := range files {
		clear(imports)
		for _, i := range file.Imports {
			imports[path.Base(strings.Trim(i.Path.Value, `"`))] = true
			if i.Name != nil {
				imports[i.Name.Name] = true
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				name := n.Name.Name
				if n.Recv != nil {
					name = "." + name
				}
				add(name, n.Type, n.Body)
			case *ast.AssignStmt:
				for i, to := range n.Lhs {
					if name, ok := to.(*ast.Ident); ok && i < len(n.Rhs) {
						if f, ok := n.Rhs[i].(*ast.FuncLit); ok {
							add(name.Name, f.Type, f.Body)
						}
					}
				}
			}
			return true
		})
	}
	for name := range calls {
		if reaches(calls, name, name, map[string]bool{}) {
			list = append(list, pkg+"."+strings.TrimPrefix(name, "."))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func reaches(calls map[string]map[string]bool, from, to string, seen map[string]bool) bool {
	for next := range calls[from] {
		if next == to {
			return true
		}
		if calls[next] != nil && !seen[next] {
			seen[next] = true
			if reaches(calls, next, to, seen) {
				return true
			}
		}
	}
	return false
}

// takesShared reports whether a parameter is an attribute or type.
func takesShared(f *ast.FuncType) bool {
	shared := false
	for _, p := range f.Params.List {
		ast.Inspect(p.Type, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncType: // a function that is called with one
				return false
			case *ast.SelectorExpr:
				pkg, ok := n.X.(*ast.Ident)
				shared = shared || ok && (pkg.Name == "ir" && slices.Contains([]string{"Attr", "Type", "Node", "Location", "Dictionary"}, n.Sel.Name) ||
					pkg.Name == "types" || pkg.Name == "attrs")
			}
			return true
		})
	}
	return shared
}
