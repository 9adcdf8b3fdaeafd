package simplify

import (
	"slices"

	"github.com/hlobc/hlobc/internal/generic"

	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/fold"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// Aggressive returns the pass that simplifies operations by their algebraic properties and by
// patterns of their own.
func Aggressive() *pass.Pass { return &aggressivePass }

var aggressivePass = aggressive(fold.DefaultLimits())

const aggressiveName = "stablehlo-aggressive-simplification"

func aggressive(defaults Limits) pass.Pass {
	return pass.Pass{
		Name:   aggressiveName,
		Doc:    "simplify operations without folding constants",
		Anchor: pass.Function,
		Setup: func(o *pass.Options) pass.Ready {
			l := defaults
			elementLimit(o, &l)
			upstream(o, &l)
			return func() (pass.Run, error) {
				return fold.Greedy(aggressiveName, false, slices.Concat(fold.Hooks(), Tables(l)), emptyValues)
			}
		},
	}
}

// TargetIndependent returns the pass that does what [Aggressive] and [Folder] do, in one run.
func TargetIndependent() *pass.Pass { return &targetIndependentPass }

var targetIndependentPass = targetIndependent(fold.DefaultLimits())

const targetIndependentName = "stablehlo-target-independent-optimization"

func targetIndependent(defaults Limits) pass.Pass {
	return pass.Pass{
		Name:   targetIndependentName,
		Doc:    "simplify operations and fold those with constant operands",
		Anchor: pass.Function,
		Setup: func(o *pass.Options) pass.Ready {
			l := limits(o, defaults)
			return func() (pass.Run, error) {
				return fold.Greedy(targetIndependentName, false, slices.Concat(fold.Hooks(), fold.Benefit(ofTwo, l.All()...), Tables(*l)), emptyValues)
			}
		},
	}
}

// Upstream returns the passes of this package that have the option upstream, with that option on by
// default, for programs that stand in for the reference's.
func Upstream() []*pass.Pass {
	l := fold.DefaultLimits()
	l.Upstream = true
	a, f, t := aggressive(l), folder(l), targetIndependent(l)
	return []*pass.Pass{&a, &f, &t, generic.UpstreamLICM()}
}

// Benefits of patterns that look at the operations before the one that they replace: two of them
// altogether, or three. They are tried before patterns for single operations.
const (
	ofTwo   = 2
	ofThree = 3
)

// apply returns a pattern with a single function.
func apply(name string, f func(r *rewrite.Rewriter, op ir.Op) (bool, error)) rewrite.Pattern {
	return rewrite.Pattern{Name: name, Apply: f}
}

// Limits restrict folding.
type Limits = fold.Limits

// Tables returns the simplifier's tables for all dialects: patterns from algebraic properties,
// followed by specific patterns.
func Tables(l Limits) []rewrite.Table {
	hlo := func(ops map[string][]rewrite.Pattern) rewrite.Table {
		return rewrite.Table{Dialect: stablehlo.Ops(), Ops: ops}
	}
	return []rewrite.Table{
		algebras(stablehlo.Ops(), stablehloAlgebra, l),
		algebras(chlo.Ops(), chloAlgebra, l),
		Patterns(arith.Ops(), arithAlgebra),
		hlo(broadcasts), hlo(choices(l)), hlo(reshapes), hlo(slicing), hlo(joins), hlo(bodies(l)),
		{Dialect: shape.Ops(), Ops: shapes},
	}
}
