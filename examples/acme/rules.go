package acme

import (
	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// rules infer the type of a blend: it is that of its operands.
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

// places verify where a measurement is taken: once in each call of a function, so not in a loop or
// a branch.
var places = verify.Rules{
	OpMeasure: {
		Verify: func(_ *verify.Site, op ir.Op) *verify.Finding {
			if around := op.Parent(); around.Name() != fn.OpFunc {
				return verify.Broken(op, "acme-2", around.Name()+" around it", "a function around it", verify.Note{Loc: around.Loc(), Msg: "the operation around it"})
			}
			return nil
		},
	},
}
