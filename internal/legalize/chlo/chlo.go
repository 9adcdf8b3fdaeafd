// Package chlo replaces the operations of CHLO by StableHLO.
//
// Operations that broadcast have their operands broadcast (broadcast.go); functions
// that StableHLO has no operation for are computed from those that it has (the other
// files, one for each family), with the accuracy and the special cases of the
// reference. Expressions are written with the methods of [expr.Kit].
package chlo

import (
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// kit writes expressions; the methods that it has here are functions of CHLO.
type kit struct{ expr.Kit }

// Pass replaces CHLO by StableHLO, and by operations of shape and tensor where shapes
// are dynamic.
var Pass = pass.Pass{
	Name:   "chlo-legalize-to-stablehlo",
	Doc:    "replace CHLO by StableHLO",
	Anchor: pass.Function,
	Setup: func(o *pass.Options) pass.Ready {
		infinite := false
		o.Bool(&infinite, "digamma-infinite-at-zero", "digamma of 0 is negative infinity, as builds of XLA have it, instead of NaN")
		return func() (pass.Run, error) {
			set, err := rewrite.Assemble([]rewrite.Table{{Dialect: chlo.Ops(), Ops: patterns(infinite)}})
			return func(ctx *pass.Context, op ir.Op) error {
				return set.Legalize(op, target, rewrite.Options{Log: ctx.Log, Warn: ctx.Warn})
			}, err
		}
	},
}

// target wants no operation of CHLO.
func target(op ir.Op) rewrite.Verdict {
	if op.Info().Dialect == chlo.Namespace {
		return rewrite.Illegal
	}
	return rewrite.Legal
}

// patterns returns the pattern of each operation. One without a name is called by that of
// the operation. See gammas for infinite.
func patterns(infinite bool) map[string][]rewrite.Pattern {
	all := map[string][]rewrite.Pattern{}
	for _, family := range [...]map[string]rewrite.Pattern{broadcasts(), elementary, constants, errorFunctions, gammas(infinite),
		hyperbolic, inverse, structured} {
		for op, p := range family {
			if p.Name == "" {
				p.Name = short(op)
			}
			all[op] = []rewrite.Pattern{p}
		}
	}
	return all
}

// short returns the name of an operation without its dialect.
func short(op string) string {
	_, name := ir.SplitName(op)
	return name
}
