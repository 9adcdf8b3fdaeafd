package acme

import (
	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/types"
)

// rules: a blend has the type of what is blended.
var rules = infer.Rules{
	OpBlend: {
		Infer: func(c *infer.Context) bool { return c.Return(c.OperandType(0)) },
		Verify: func(c *infer.Context) bool {
			if t := types.Ranked(c.ResultType(0)); t != nil && len(t.Shape) == 0 {
				return c.Fail("acme-1", "tensors of one dimension or more", "a scalar")
			}
			return true
		},
	},
}
