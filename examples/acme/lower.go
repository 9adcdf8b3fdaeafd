package acme

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// Lower returns the pass that replaces blends by operations of StableHLO.
func Lower() *pass.Pass {
	return &pass.Pass{
		Name:   "acme-lower",
		Doc:    "replace acme.blend by operations of StableHLO",
		Anchor: pass.Function,
		Setup: func(*pass.Options) pass.Ready {
			return func() (pass.Run, error) {
				set, err := rewrite.Assemble([]rewrite.Table{{
					Dialect: &ops,
					Ops:     map[string][]rewrite.Pattern{OpBlend: {{Name: "blend to StableHLO", Apply: lowerBlend}}},
				}})
				unwanted := func(info *ir.OpInfo) rewrite.Verdict {
					if info.Full == OpBlend {
						return rewrite.Illegal
					}
					return rewrite.Legal
				}
				return func(ctx *pass.Context, op ir.Op) error {
					return set.Legalize(op, rewrite.ByName(op.Module(), unwanted), rewrite.Options{Log: ctx.Log})
				}, err
			}
		},
	}
}

func lowerBlend(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	at, t := r.At(), op.Result(0).Type()
	number := func(v float64) ir.Value { return stablehlo.Constant(at, t, elements.Splat(r.Module(), t, v)) }
	share := mixOf(op)
	lhs := stablehlo.Multiply(at, number(share), op.Operand(0))
	rhs := stablehlo.Multiply(at, number(1-share), op.Operand(1))
	return true, r.Replace(op, stablehlo.Add(at, lhs, rhs))
}
