package generic_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/generic"
	"github.com/hlobc/hlobc/internal/passtest"
)

var (
	cse       = []passtest.Step{{Pass: generic.CSE()}}
	dce       = []passtest.Step{{Pass: generic.DCE()}}
	licm      = []passtest.Step{{Pass: generic.LICM()}}
	symbolDCE = []passtest.Step{{Pass: generic.SymbolDCE()}}
)

// TestReference: the passes leave the text that the reference's leave.
func TestReference(t *testing.T) {
	for _, steps := range [][]passtest.Step{cse, dce} {
		pipeline := "builtin.module(func.func(" + steps[0].Pass.Name + "))"
		if n := passtest.Compare(t, pipeline, steps, passtest.Programs(t, 10), passtest.Unchecked); n.Changed == 0 {
			t.Errorf("%s: no program was changed", pipeline)
		}
	}
}

// TestResults: programs compute the same, bit for bit, after the passes.
func TestResults(t *testing.T) {
	for _, c := range []struct {
		steps []passtest.Step
		used  bool // whether the loops that programs are put into are used
	}{{cse, true}, {dce, false}, {licm, true}} {
		programs := passtest.Programs(t, 60)
		for _, p := range programs {
			if q, ok := passtest.InLoop(p, c.used); ok {
				programs = append(programs, q)
			}
		}
		if n := passtest.SameResults(t, c.steps, programs); n.Same == 0 {
			t.Errorf("%s: no program was changed", c.steps[0].Pass.Name)
		}
	}
}
