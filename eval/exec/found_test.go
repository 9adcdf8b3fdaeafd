package exec_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/exec"
)

// found are programs for which plans or their executors once had other results than evaluation, or none.
const found = "../plan/testdata/found/*.mlir"

func TestFound(t *testing.T) {
	files, err := filepath.Glob(found)
	if err != nil || len(files) == 0 {
		t.Fatal("no programs", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			m, err := asm.Parse(text, asm.ParseOptions{})
			if err != nil {
				t.Fatal(err)
			}
			var args []eval.Value
			for _, a := range arguments(t, m) {
				args = append(args, a)
			}
			want, err := eval.Run(m, "main", args, eval.Options{})
			if err != nil {
				t.Fatal(err)
			}
			got, err := exec.Evaluate(m, "main", args, exec.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for i := range want {
				a, b := want[i].(*eval.Tensor), got[i].(*eval.Tensor)
				if !slices.Equal(a.Shape, b.Shape) || !slices.Equal(a.Bits, b.Bits) {
					t.Errorf("result %d is %x, want %x", i, b.Bits, a.Bits)
				}
			}
		})
	}
}
