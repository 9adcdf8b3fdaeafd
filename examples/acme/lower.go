package acme

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// patterns is a facet of the dialect: hlobc's lowering of CHLO to StableHLO lowers blends, too.
var patterns = rewrite.Patterns{"chlo-legalize-to-stablehlo": lowering}

// lowering lowers blends to StableHLO.
var lowering = map[string][]rewrite.Pattern{OpBlend: {{Name: "blend to StableHLO", Apply: lowerBlend}}}

// Lower returns a pass that lowers only blends to StableHLO.
func Lower() *pass.Pass {
	blends := func(info *ir.OpInfo) rewrite.Verdict {
		if info.Full == OpBlend {
			return rewrite.Illegal
		}
		return rewrite.Legal
	}
	return rewrite.Conversion{
		Tables: []rewrite.Table{{Dialect: &ops, Ops: lowering}},
		Target: func(m *ir.Module) func(ir.Op) rewrite.Verdict { return rewrite.ByName(m, blends) },
	}.Pass("acme-lower", "replace acme.blend by operations of StableHLO")
}

func lowerBlend(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	at, t := r.At(), op.Result(0).Type()
	number := func(v float64) ir.Value { return stablehlo.Constant(at, t, elements.Splat(r.Module(), t, v)) }
	share := mixOf(op)
	lhs := stablehlo.Multiply(at, number(share), op.Operand(0))
	rhs := stablehlo.Multiply(at, number(1-share), op.Operand(1))
	return true, r.Replace(op, stablehlo.Add(at, lhs, rhs))
}
