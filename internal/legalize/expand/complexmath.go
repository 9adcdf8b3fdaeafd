package expand

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

const complexMathName = "stablehlo-complex-math-expander"

// ComplexMath expands exponential, log, log_plus_one and sqrt of complex numbers. Operations that
// request a result accuracy other than the default stay, since the accuracy of the parts says
// nothing about that of the result.
var ComplexMath = pass.Pass{
	Name:   complexMathName,
	Doc:    "compute exponential, log, log_plus_one and sqrt of complex numbers from their parts",
	Anchor: pass.Function,
	Setup: func(*pass.Options) pass.Ready {
		return func() (pass.Run, error) {
			return fold.Greedy(complexMathName, true, ComplexMathTables())
		}
	},
}

// ComplexMathTables returns the patterns of [ComplexMath], for the greedy driver, and the constants
// of the dialects.
func ComplexMathTables() []rewrite.Table {
	return append(fold.Constants(), rewrite.Table{Dialect: stablehlo.Ops(), Ops: maps.Clone(complexPatterns)})
}

// complexKit builds expressions. Its methods are functions of complex numbers.
type complexKit struct{ expr.Kit }

var complexPatterns = map[string][]rewrite.Pattern{
	stablehlo.OpExponential: complexPattern("complex exponential", complexKit.exp),
	stablehlo.OpLog:         complexPattern("complex log", complexKit.log),
	stablehlo.OpLogPlusOne:  complexPattern("complex log_plus_one", complexKit.log1p),
	stablehlo.OpSqrt:        complexPattern("complex sqrt", complexKit.sqrt),
}

// complexPattern returns the pattern for a function of complex numbers.
func complexPattern(name string, f func(k complexKit, z ir.Value) ir.Value) []rewrite.Pattern {
	return []rewrite.Pattern{{Name: name, Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		if !expr.IsComplex(op.Operand(0)) || !byDefault(op) {
			return false, nil
		}
		k := complexKit{expr.New(r)}
		k.ConstantLike = true
		return true, r.Replace(op, f(k, op.Operand(0)))
	}}}
}

// byDefault reports whether op requests the default accuracy.
func byDefault(op ir.Op) bool {
	a, ok := op.Attr(stablehlo.AttrResultAccuracy).(*attrs.ResultAccuracy)
	return !ok || a.ATol == 0 && a.RTol == 0 && a.ULPs == 0 && a.Mode.Value == attrs.ResultAccuracyModeDefault
}
