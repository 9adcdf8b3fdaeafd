package cse_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/cse"
	"github.com/hlobc/hlobc/internal/passtest"
)

var steps = []passtest.Step{{Pass: cse.Pass()}}

// TestReference: the pass leaves the text that the reference's leaves.
func TestReference(t *testing.T) {
	n := passtest.Compare(t, "builtin.module(func.func(cse))", steps, passtest.Programs(t, 10), passtest.Unchecked)
	if n.Changed == 0 {
		t.Error("no program was changed")
	}
}

// TestResults: programs compute the same, bit for bit, after the pass.
func TestResults(t *testing.T) {
	programs := passtest.Programs(t, 60)
	for _, p := range programs {
		if q, ok := passtest.InLoop(p, true); ok {
			programs = append(programs, q)
		}
	}
	if n := passtest.SameResults(t, steps, programs); n.Same == 0 {
		t.Error("no program was changed")
	}
}
