package catalog_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/internal/catalog"
)

// TestWrongBytes describes artifacts in which one byte is wrong. Parts of them cannot be decoded, which
// turns out only where something asks for them.
func TestWrongBytes(t *testing.T) {
	files, err := filepath.Glob("../../golden/inspect/*1.0.0.mlirbc")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		step := 1 + len(data)/200
		for at := 0; at < len(data); at += step {
			for _, b := range []byte{0x57, 0xff} {
				wrong := slices.Clone(data)
				wrong[at] = b
				if p := catalog.Describe(stored("x", wrong), catalog.Options{Workers: 1}); p.Status != catalog.OK && p.Error == nil {
					t.Errorf("%s with %#x at %d: %s without an error", f, b, at, p.Status)
				}
			}
		}
	}
}
