package simplify_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/simplify"
)

// TestAggressiveResults: programs compute what they did before, bit for bit.
func TestAggressiveResults(t *testing.T) {
	n := passtest.SameResults(t, []passtest.Step{{Pass: simplify.Aggressive()}}, passtest.Programs(t, 8, "@main"))
	if n.Same < 20 {
		t.Error("more programs should be changed")
	}
}

// TestTargetIndependentResults is that with constants computed as well.
func TestTargetIndependentResults(t *testing.T) {
	n := passtest.SameResults(t, []passtest.Step{{Pass: simplify.TargetIndependent()}}, passtest.Programs(t, 8, "@main"))
	if n.Same < 20 {
		t.Error("more programs should be changed")
	}
}

// TestLoopResults: loops whose rounds hand on what they have got, and loops that nobody
// uses.
func TestLoopResults(t *testing.T) {
	for _, use := range []bool{true, false} {
		var list []passtest.Program
		for _, p := range passtest.Programs(t, 40, "@main") {
			if q, ok := passtest.InLoop(p, use); ok {
				list = append(list, q)
			}
		}
		if n := passtest.SameResults(t, []passtest.Step{{Pass: simplify.TargetIndependent()}}, list); n.Same < 20 {
			t.Error("more programs should be changed")
		}
	}
}
