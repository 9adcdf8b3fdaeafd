// Package xlaimport simplifies programs as XLA does when it reads them, so that their costs can be
// compared with those of XLA's cost analysis before compilation.
package xlaimport

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/legalize"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/simplify"
)

// kept are the operations of CHLO that HLO has.
var kept = map[string]bool{chlo.OpErf: true, chlo.OpTopK: true}

// Run simplifies a StableHLO module in place: CHLO is lowered, operations with constant operands
// are folded and algebraic identities applied.
func Run(m *ir.Module) error {
	list, err := passes()
	if err != nil {
		return err
	}
	mgr := pass.Manager{Driver: new(pass.Driver), Passes: list}
	return mgr.Run(m)
}

// passes are assembled once, which takes as long as running them on a small program.
var passes = sync.OnceValues(func() ([]*pass.Instance, error) {
	c := legalize.CHLOConversion()
	for _, t := range c.Tables {
		for name := range kept {
			delete(t.Ops, name)
		}
	}
	target := c.Target
	c.Target = func(m *ir.Module) func(ir.Op) rewrite.Verdict {
		inner := target(m)
		return func(op ir.Op) rewrite.Verdict {
			if kept[op.Name()] {
				return rewrite.Legal
			}
			return inner(op)
		}
	}
	var mgr pass.Manager
	if err := mgr.Add(c.Pass("xla-import", "lower CHLO to what HLO has"), ""); err != nil {
		return nil, err
	}
	err := mgr.Add(simplify.TargetIndependent(), "upstream=true")
	return mgr.Passes, err
})
