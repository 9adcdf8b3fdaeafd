package effects_test

import (
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// shuffle moves each operation up in its block as far as allowed.
var shuffle = pass.Pass{
	Name:   "shuffle",
	Doc:    "move operations up (for tests)",
	Anchor: pass.Function,
	Run: func(_ *pass.Context, op ir.Op) error {
		a := effects.For(op.Module())
		var blocks []ir.Block
		err := ir.Walk(op, func(o ir.Op) ir.Action {
			for i := range o.NumRegions() {
				for b := o.Region(i).First(); !b.IsNil(); b = b.Next() {
					blocks = append(blocks, b)
				}
			}
			return ir.Advance
		})
		for _, b := range blocks {
			for at := b.First(); !at.IsNil(); {
				next := at.Next()
				to := at
				for prev := at.Prev(); !prev.IsNil() && a.MayExchange(prev, at).OK(); prev = prev.Prev() {
					to = prev
				}
				if to != at {
					at.MoveBefore(to)
				}
				at = next
			}
		}
		return err
	},
}

// TestExchanged checks that programs still compute the same after their operations are reordered as
// much as allowed.
func TestExchanged(t *testing.T) {
	programs := passtest.Programs(t, 60)
	for _, p := range programs {
		if q, ok := passtest.InLoop(p, true); ok {
			programs = append(programs, q)
		}
	}
	if n := passtest.SameResults(t, []passtest.Step{{Pass: &shuffle}}, programs); n.Same == 0 {
		t.Error("no program was changed")
	}
}
