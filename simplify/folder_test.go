package simplify_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/simplify"
)

// TestFolderResults: programs compute what they did before, bit for bit.
func TestFolderResults(t *testing.T) {
	for _, options := range []string{"", "optimize-float=false fold-op-element-limit=16"} {
		n := passtest.SameResults(t, []passtest.Step{{Pass: &simplify.Folder, Options: options}}, passtest.Programs(t, 8, "@main"))
		if n.Same < 20 {
			t.Errorf("%q: more programs should be changed", options)
		}
	}
}
