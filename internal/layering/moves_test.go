package layering

import (
	"go/ast"
	"path"
	"slices"
	"strings"
	"testing"
)

// movers are packages that move operations without asking package effects whether that changes what happens: with the
// reason why it does not. An operation that may fail or not end must not come to where the program would not have executed
// it, as an integer division before a loop that never runs.
var movers = map[string]string{
	"internal/edits":          "makes programs for tests",
	"internal/legalize/quant": "a quantization goes right behind the operation whose result it quantizes, which is executed there in any case",
}

// TestMoves: what moves an operation asks package effects.
func TestMoves(t *testing.T) {
	found := map[string]bool{}
	for pkg, files := range sources(t) {
		asks := false
		for _, f := range files {
			asks = asks || slices.ContainsFunc(f.Imports, func(i *ast.ImportSpec) bool {
				return strings.Trim(i.Path.Value, `"`) == path.Join(module, "analysis/effects")
			})
		}
		if asks || pkg == "ir" {
			continue
		}
		for _, f := range files {
			ast.Inspect(f, func(n ast.Node) bool {
				if s, ok := n.(*ast.SelectorExpr); ok && slices.Contains([]string{"MoveBefore", "MoveAfter"}, s.Sel.Name) {
					found[pkg] = true
				}
				return true
			})
		}
	}
	for pkg := range found {
		if movers[pkg] == "" {
			t.Errorf("%s moves operations and does not import analysis/effects, which knows where they may be executed", pkg)
		}
	}
	for pkg := range movers {
		if !found[pkg] {
			t.Errorf("%s is listed, but it does not move operations any more", pkg)
		}
	}
}
