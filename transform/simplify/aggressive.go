package simplify

import (
	"slices"

	"github.com/hlobc/hlobc/internal/domains"
	"github.com/hlobc/hlobc/internal/fold"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// Aggressive simplifies operations by algebra, and what is particular to them.
var Aggressive = pass.Pass{
	Name:   "stablehlo-aggressive-simplification",
	Doc:    "simplify operations, without computing constants",
	Anchor: pass.Function,
	Setup: func(o *pass.Options) pass.Ready {
		l := fold.DefaultLimits()
		elementLimit(o, &l)
		return func() (pass.Run, error) {
			return fold.Greedy(false, slices.Concat(fold.Hooks(), Tables(l)), emptyValues)
		}
	},
}

// TargetIndependent is Aggressive and Folder at once.
var TargetIndependent = pass.Pass{
	Name:   "stablehlo-target-independent-optimization",
	Doc:    "simplify operations and compute those whose operands are constants",
	Anchor: pass.Function,
	Setup: func(o *pass.Options) pass.Ready {
		l := limits(o)
		return func() (pass.Run, error) {
			return fold.Greedy(false, slices.Concat(fold.Hooks(), fold.Benefit(2, l.All()...), Tables(*l)), emptyValues)
		}
	},
}

// apply makes patterns of one function.
func apply(name string, f func(r *rewrite.Rewriter, op ir.Op) (bool, error)) rewrite.Pattern {
	return rewrite.Pattern{Name: name, Apply: f}
}

// Limits say how far folding may go.
type Limits = fold.Limits

// Tables returns the simplifier's tables, of all domains: what follows from the
// properties of operations, and then what is particular to each of them.
func Tables(l Limits) []rewrite.Table {
	hlo := func(ops map[string][]rewrite.Pattern) rewrite.Table {
		return rewrite.Table{Domain: &domains.StableHLO, Ops: ops}
	}
	return []rewrite.Table{
		Patterns(&domains.StableHLO, stablehloAlgebra),
		Patterns(&domains.CHLO, chloAlgebra),
		Patterns(&domains.Arith, arithAlgebra),
		hlo(broadcasts), hlo(choices(l.Elements)), hlo(reshapes), hlo(slicing), hlo(joins), hlo(bodies),
		{Domain: &domains.Shape, Ops: shapes},
	}
}
