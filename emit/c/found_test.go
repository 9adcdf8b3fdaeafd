package c_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/hlobc/hlobc/emit/c"
)

// TestFound compares programs for which plans once had other results than evaluation.
func TestFound(t *testing.T) {
	compiler(t)
	files, err := filepath.Glob("../../eval/plan/testdata/found/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatal("no programs", err)
	}
	var list []*sample
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, randomly(t, filepath.Base(file), string(text), c.Options{}))
	}
	compare(t, list, nil, plain(flags...)...)
}
