package acme

import (
	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/ir"
)

// secrets: what a sensor measures belongs to its owner, and which sensor is asked tells something.
// A blend at 100 or 0 shows nothing of the operand that is not in it.
var secrets = visibility.OpRules{
	OpMeasure: {Rule: visibility.Hides, Sinks: []visibility.SinkOperand{{Kind: visibility.Index, Operand: 0}}},
	OpBlend: {Edges: func(f *visibility.Flow, op ir.Op) error {
		share := mixOf(op)
		if share > 0 {
			f.Edge(op.Operand(0), op.Result(0))
		}
		if share < 1 {
			f.Edge(op.Operand(1), op.Result(0))
		}
		return nil
	}},
}
