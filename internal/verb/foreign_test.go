package verb

import (
	"bytes"
	"os"
	"path"
	"path/filepath"
	"testing"

	"github.com/hlobc/hlobc/internal/foreign"
)

// TestForeign runs the command lines in testdata/foreign on files of dialects that hlobc does not
// define.
func TestForeign(t *testing.T) {
	list, err := foreign.Files()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, f := range list {
		if err := os.WriteFile(filepath.Join(dir, path.Base(f.Name)), f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	shell.Scripts(t, "testdata/foreign/look.txt", func() string { return dir }, *update)
}

// TestDialectFiles runs the command lines that use rows from files.
func TestDialectFiles(t *testing.T) {
	dir := t.TempDir()
	doc, err := os.ReadFile("../../docs/dialectfile.md")
	if err != nil {
		t.Fatal(err)
	}
	_, doc, _ = bytes.Cut(doc, []byte("```json\n"))
	doc, _, _ = bytes.Cut(doc, []byte("```"))
	for name, data := range map[string][]byte{"acme.json": doc, "acme.mlir": []byte(blend)} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	shell.Scripts(t, "testdata/foreign/dialect.txt", func() string { return dir }, *update)
}

const blend = `func.func @main(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: !acme.token) -> tensor<2xf32> {
  %0 = acme.blend %arg0, %arg1 {mix = #acme.mix<25>} : tensor<2xf32>
  return %0 : tensor<2xf32>
}
`
