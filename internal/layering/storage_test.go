package layering

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// storage lists the packages that may get at the records behind the handles of package ir, with the
// reason. Everything else uses handles, whose methods keep use-lists and observers informed.
var storage = map[string]string{
	"reader":             "decodes operations into slabs that it sizes itself",
	"writer":             "numbers and encodes records, several times faster than by handles",
	"internal/asm/parse": "builds slabs from text as the reader does from bytes",
	"internal/asm/print": "writes records as text",
	"internal/convert":   "gives a module's records other names and attributes while the original keeps its own",
}

// memory lists the packages that import the records' package for something else than records.
var memory = map[string]string{
	"ir":                 "wraps the records in handles",
	"internal/records":   "gives access to them",
	"internal/asm/spell": "takes memory that is not cleared, for the digits of constants",
}

// TestStorage checks who imports the storage of operations.
func TestStorage(t *testing.T) {
	for pkg, imports := range graph(t) {
		may := storage[pkg] != ""
		if slices.Contains(imports, "internal/records") != may {
			t.Errorf("%s imports internal/records: %t; is listed: %t", pkg, !may, may)
		}
		if slices.Contains(imports, "internal/slab") && !may && memory[pkg] == "" {
			t.Errorf("%s imports internal/slab", pkg)
		}
	}
}

// TestKey checks that internal/records is the only way to the storage.
func TestKey(t *testing.T) {
	root := os.DirFS("../..")
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".go" {
			return err
		}
		text, err := fs.ReadFile(root, name)
		if dir := path.Dir(name); strings.Contains(string(text), "slab."+"Key") && dir != "ir" && dir != "internal/records" {
			t.Errorf("%s uses the key to the storage of scopes", name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
