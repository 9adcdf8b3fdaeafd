package stability

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var note = regexp.MustCompile(`(?m)^Stability: (stable|experimental) \(docs/releases\.md\)\.$`)

// TestNotes: each package that other modules can import says in its documentation, once and on a line of its
// own, whether it is stable. .ci/apidiff looks for that line.
func TestNotes(t *testing.T) {
	notes := map[string][]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			// Folders of other modules, and those that no module imports.
			if name := d.Name(); path != root && (strings.HasPrefix(name, ".") || slices.Contains([]string{"internal", "testdata", "node_modules", "examples", "golden", "bench", "docs", "fleet", "fuzz"}, name)) {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil || file.Name.Name == "main" {
			return err
		}
		dir := filepath.ToSlash(filepath.Dir(path))
		notes[dir] = append(notes[dir], "")
		for _, m := range note.FindAllStringSubmatch(file.Doc.Text(), -1) {
			notes[dir] = append(notes[dir], m[1])
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(notes) < 40 {
		t.Errorf("found only %d packages", len(notes))
	}
	for dir, list := range notes {
		list = slices.DeleteFunc(list, func(s string) bool { return s == "" })
		if len(list) != 1 {
			t.Errorf("%s: %d lines \"Stability: stable (docs/releases.md).\" or \"Stability: experimental (docs/releases.md).\" in the documentation of the package, want 1", dir, len(list))
		}
	}
}
