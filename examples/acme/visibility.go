package acme

import (
	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/ir"
)

// secrets define the visibility of results: a measurement belongs to the sensor's owner, and the
// choice of a sensor also reveals information. A blend at 100 or 0 reveals nothing about the
// operand that does not contribute.
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
