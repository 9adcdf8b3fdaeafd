package diag_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// awkward matches phrases that messages and help texts should not have, because readers stumble
// over them: negated nouns ("is no tensor", for "is not a tensor"), and riddles.
var awkward = regexp.MustCompile(`\b(is none of|an? [a-z]+ is no [a-z]+|is no (array|case|constant|dictionary|function|location|module|name|number|permutation|power|string|symbol|tensor|type|version|visibility)\b|has it that|cannot stand beside|there is neither|who leaves|nobody asked)\b`)

// TestMessages checks the string literals of the module, apart from tests.
func TestMessages(t *testing.T) {
	root := os.DirFS("..")
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || name != "." && strings.HasPrefix(d.Name(), ".")):
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		src, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, src, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, _ := strconv.Unquote(lit.Value)
				if phrase := awkward.FindString(strings.ReplaceAll(text, "there is no ", "")); phrase != "" {
					t.Errorf("%s: %q in %q", set.Position(lit.Pos()), phrase, text)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
