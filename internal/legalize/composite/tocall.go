// Package composite replaces stablehlo.composite by calls of decompositions, and wraps operations
// in composites.
package composite

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

const toCallName = "stablehlo-legalize-composite-to-call"

// ToCall replaces composites by calls of their decompositions.
var ToCall = pass.Pass{
	Name:   toCallName,
	Doc:    "replace composites by calls of their decompositions",
	Anchor: pass.Function,
	Setup: func(o *pass.Options) pass.Ready {
		var except []string
		o.Strings(&except, "except", "names of composites that stay")
		return func() (pass.Run, error) {
			c := Conversion()
			if all := c.Target; len(except) > 0 {
				c.Target = func(m *ir.Module) func(ir.Op) rewrite.Verdict {
					verdict := all(m)
					return func(op ir.Op) rewrite.Verdict {
						v := verdict(op)
						if v == rewrite.Illegal && slices.Contains(except, stablehlo.AsComposite(op).Name()) {
							return rewrite.Legal
						}
						return v
					}
				}
			}
			return c.Ready()
		}
	},
}

// Conversion returns the pattern and the target of the pass ToCall without options.
func Conversion() rewrite.Conversion {
	return rewrite.Conversion{
		Name: toCallName,
		Tables: []rewrite.Table{{Dialect: stablehlo.Ops(),
			Ops: map[string][]rewrite.Pattern{stablehlo.OpComposite: {{Name: "composite to call", Apply: call}}}}},
		Target: func(m *ir.Module) func(ir.Op) rewrite.Verdict {
			return rewrite.ByName(m, func(info *ir.OpInfo) rewrite.Verdict {
				if info.Full == stablehlo.OpComposite {
					return rewrite.Illegal
				}
				return rewrite.Legal
			})
		},
	}
}

// call replaces a composite by a call of its decomposition.
func call(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var list [8]ir.Value // large enough for most operations, which avoids a heap allocation
	operands := list[:0]
	for i := range op.NumOperands() {
		operands = append(operands, op.Operand(i))
	}
	return true, r.Become(op, fn.OpCall, operands, ir.NamedAttr{Name: fn.AttrCallee, Value: stablehlo.AsComposite(op).DecompositionAttr()})
}
