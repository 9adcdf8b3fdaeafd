// Package complexmath expands functions of complex numbers to functions of their real and imaginary
// parts, without loss of precision and without overflow in intermediate results.
package complexmath

import (
	"maps"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/fold"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

const name = "stablehlo-complex-math-expander"

// Pass expands exponential, log, log_plus_one and sqrt of complex numbers. Operations that request
// a result accuracy other than the default stay, since the accuracy of the parts says nothing about
// that of the result.
var Pass = pass.Pass{
	Name:   name,
	Doc:    "compute exponential, log, log_plus_one and sqrt of complex numbers from their parts",
	Anchor: pass.Function,
	Setup: func(*pass.Options) pass.Ready {
		return func() (pass.Run, error) {
			return fold.Greedy(name, true, Tables())
		}
	},
}

// Tables returns the patterns of the pass, for the greedy driver, and the constants of the
// dialects.
func Tables() []rewrite.Table {
	return append(fold.Constants(), rewrite.Table{Dialect: stablehlo.Ops(), Ops: maps.Clone(patterns)})
}

// kit builds expressions. Its methods are functions of complex numbers.
type kit struct{ expr.Kit }

var patterns = map[string][]rewrite.Pattern{
	stablehlo.OpExponential: of("complex exponential", kit.exp),
	stablehlo.OpLog:         of("complex log", kit.log),
	stablehlo.OpLogPlusOne:  of("complex log_plus_one", kit.log1p),
	stablehlo.OpSqrt:        of("complex sqrt", kit.sqrt),
}

// of returns the pattern for a function of complex numbers.
func of(name string, f func(k kit, z ir.Value) ir.Value) []rewrite.Pattern {
	return []rewrite.Pattern{{Name: name, Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		if !expr.IsComplex(op.Operand(0)) || !byDefault(op) {
			return false, nil
		}
		k := kit{expr.New(r)}
		k.ConstantLike = true
		return true, r.Replace(op, f(k, op.Operand(0)))
	}}}
}

// byDefault reports whether op requests the default accuracy.
func byDefault(op ir.Op) bool {
	a, ok := op.Attr(stablehlo.AttrResultAccuracy).(*attrs.ResultAccuracy)
	return !ok || a.ATol == 0 && a.RTol == 0 && a.ULPs == 0 && a.Mode.Value == attrs.ResultAccuracyModeDefault
}
