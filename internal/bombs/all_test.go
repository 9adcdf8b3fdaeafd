package bombs

import (
	"strings"
	"testing"
)

// TestAll: there are enough shapes: a program as text and as bytecode is one.
func TestAll(t *testing.T) {
	list := All()
	shapes := map[string]bool{}
	for _, b := range list {
		shapes[strings.TrimSuffix(strings.TrimSuffix(b.Name, ".mlir"), ".mlirbc")] = true
	}
	t.Logf("%d inputs, %d shapes", len(list), len(shapes))
	if len(shapes) < 60 {
		t.Errorf("%d shapes", len(shapes))
	}
}
