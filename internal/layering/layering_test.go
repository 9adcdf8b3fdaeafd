// Package layering checks which packages import which. It contains only tests.
package layering

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/hlobc/hlobc/"

// isModule reports whether a folder is a module of its own, such as an example.
func isModule(root fs.FS, dir string) bool {
	_, err := fs.Stat(root, path.Join(dir, "go.mod"))
	return err == nil
}

// graph returns the imports of each package of the module, without tests and the standard library.
// Names of the module's own packages are relative to the module. The files are parsed here instead
// of by go list, so that go test knows when its cached result is out of date.
func graph(t *testing.T) map[string][]string {
	t.Helper()
	g := map[string][]string{}
	root := os.DirFS("../..")
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || name != "." && (strings.HasPrefix(d.Name(), ".") || isModule(root, name))):
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".go":
			return nil
		}
		pkg := path.Dir(name)
		if _, ok := g[pkg]; !ok {
			g[pkg] = nil // a package may consist of tests only
		}
		if strings.HasSuffix(name, "_test.go") {
			return nil
		}
		src, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, src, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, i := range file.Imports {
			p, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			if domain, _, _ := strings.Cut(p, "/"); strings.Contains(domain, ".") || p == "net/http" {
				g[pkg] = append(g[pkg], strings.TrimPrefix(p, module))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// dependencies returns what a package imports, directly or not.
func dependencies(g map[string][]string, pkg string) []string {
	var list []string
	work := []string{pkg}
	for len(work) > 0 {
		p := work[0]
		work = work[1:]
		for _, d := range g[p] {
			if !slices.Contains(list, d) {
				list = append(list, d)
				work = append(work, d)
			}
		}
	}
	return list
}

// TestRuntimePackages checks that the packages linked into runtimes import nothing from outside the
// module and few internal packages, and that the reader and the writer do not import each other.
func TestRuntimePackages(t *testing.T) {
	g := graph(t)
	for _, pkg := range []string{"reader", "writer"} {
		deps := dependencies(g, pkg)
		if len(deps) < 5 {
			t.Errorf("%s depends on %v: the list cannot be right", pkg, deps)
		}
		for _, d := range deps {
			_, own := g[d]
			top, _, _ := strings.Cut(d, "/")
			switch {
			case !own:
				t.Errorf("%s depends on %s", pkg, d)
			case slices.Contains([]string{"tools", "transform", "inspect", "carrier", "fuzz", "golden", "bench", "asm", "reader", "writer"}, top):
				t.Errorf("%s depends on %s", pkg, d)
			case top == "internal" && !slices.Contains([]string{"internal/constraint", "internal/container", "internal/parallel", "internal/records", "internal/slab"}, d):
				t.Errorf("%s depends on %s", pkg, d)
			}
		}
	}
}

// TestFacets: the dialects have no facets, so that what reads and writes links none of the packages
// that define them but those that verify what is read.
func TestFacets(t *testing.T) {
	g := graph(t)
	for _, pkg := range []string{"dialect", "reader", "writer"} {
		deps := dependencies(g, pkg)
		for _, banned := range []string{"eval", "asm", "analysis/effects", "analysis/visibility", "portable", "transform/pass", "transform/rewrite",
			"transform/traverse", "internal/convert"} {
			if _, ok := g[banned]; !ok {
				t.Errorf("there is no package %s", banned)
			}
			if slices.Contains(deps, banned) {
				t.Errorf("%s depends on %s", pkg, banned)
			}
		}
		if pkg != "reader" && (slices.Contains(deps, "analysis/infer") || slices.Contains(deps, "analysis/verify")) {
			t.Errorf("%s depends on verification", pkg)
		}
	}
}

// TestInspect: the library behind the command line brings no package for command
// lines or compression along.
func TestInspect(t *testing.T) {
	g := graph(t)
	for _, d := range dependencies(g, "inspect") {
		if _, own := g[d]; !own {
			t.Errorf("inspect depends on %s", d)
		}
	}
}

// TestStart: the libraries of policies, bills of materials, scans and pages for browsers, whose initialization takes as
// long as the rest of the program takes to start, are linked into hlobc-full alone.
func TestStart(t *testing.T) {
	g := graph(t)
	heavy := []string{"internal/policy", "internal/bom", "internal/scan", "internal/viewserver"}
	libraries := []string{"cel.dev/", "go.yaml.in/", "github.com/parquet-go/", "github.com/minio/", "net/http"}
	for pkg, deps := range g {
		if slices.ContainsFunc(deps, func(d string) bool { return strings.HasPrefix(d, "cel.dev/") }) && !slices.Contains(heavy, pkg) {
			t.Errorf("%s imports CEL", pkg)
		}
	}
	for _, pkg := range []string{"catalog", "driver", "tools/hlobc", "tools/hlo-bcdump", "tools/hlo-opt"} {
		for _, d := range dependencies(g, pkg) {
			if slices.Contains(heavy, d) || slices.ContainsFunc(libraries, func(l string) bool { return strings.HasPrefix(d, l) }) {
				t.Errorf("%s depends on %s", pkg, d)
			}
		}
	}
	for _, pkg := range heavy {
		if !slices.Contains(dependencies(g, "tools/hlobc-full"), pkg) {
			t.Errorf("hlobc-full does not have %s", pkg)
		}
	}
}

// TestApart checks that some packages do not import others although those are in a lower row.
func TestApart(t *testing.T) {
	g := graph(t)
	for pkg, banned := range map[string][]string{
		"ir":                  {"internal/container", "varint"}, // neither bytes nor text
		"asm":                 {"reader", "writer"},
		"internal/asm/lex":    {"ir"},
		"internal/asm/format": {"internal/asm/print", "internal/asm/parse"},
		"internal/asm/print":  {"internal/asm/parse", "internal/asm/forms"},
		"internal/asm/parse":  {"internal/asm/print", "internal/asm/forms"},
		"analysis/effects":    {"reader", "writer", "asm"},
		"analysis/visibility": {"reader", "writer"},              // it only needs names for values
		"carrier":             {"ir", "reader", "writer", "asm"}, // it decodes no program
	} {
		deps := dependencies(g, pkg)
		for _, b := range banned {
			if _, ok := g[b]; !ok {
				t.Errorf("there is no package %s", b)
			}
			if slices.Contains(deps, b) {
				t.Errorf("%s depends on %s", pkg, b)
			}
		}
	}
}
