package basic

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

const compositeToCallName = "stablehlo-legalize-composite-to-call"

// CompositeToCall replaces composites by calls of their decompositions.
var CompositeToCall = pass.Pass{
	Name:   compositeToCallName,
	Doc:    "replace composites by calls of their decompositions",
	Anchor: pass.Function,
	Setup: func(o *pass.Options) pass.Ready {
		var except []string
		o.Strings(&except, "except", "names of composites that stay")
		return func() (pass.Run, error) {
			c := CompositeConversion()
			all := c.Target
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
			return c.Ready()
		}
	},
}

// CompositeConversion returns the pattern and the target of [CompositeToCall] without options.
func CompositeConversion() rewrite.Conversion {
	return rewrite.Conversion{
		Name: compositeToCallName,
		Tables: []rewrite.Table{{Dialect: stablehlo.Ops(),
			Ops: map[string][]rewrite.Pattern{stablehlo.OpComposite: {{Name: "composite to call", Apply: compositeToCall}}}}},
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

// compositeToCall replaces a composite by a call of its decomposition.
func compositeToCall(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var list [8]ir.Value // large enough for most operations, which avoids a heap allocation
	operands := list[:0]
	for i := range op.NumOperands() {
		operands = append(operands, op.Operand(i))
	}
	return true, r.Become(op, fn.OpCall, operands, ir.NamedAttr{Name: fn.AttrCallee, Value: stablehlo.AsComposite(op).DecompositionAttr()})
}
