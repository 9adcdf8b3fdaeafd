package acme

import (
	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var rules = infer.Rules{
	OpBlend: {
		Infer: func(_ *ir.Module, p *infer.Pending) ([]ir.Type, *infer.Violation) {
			return []ir.Type{p.Operands[0].Type()}, nil
		},
		Verify: func(op ir.Op) *infer.Violation {
			if t := types.Ranked(op.Result(0).Type()); t != nil && len(t.Shape) == 0 {
				return &infer.Violation{Rule: "acme-1", Required: "tensors of one dimension or more", Found: "a scalar"}
			}
			return nil
		},
	},
}
