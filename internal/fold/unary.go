package fold

import (
	"math"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// unary is a function of one number; ok is false if the result must not be folded.
type unary func(n elements.Numbers, a uint64) (v uint64, ok bool)

// unaryFolds returns the folds of functions of one operand.
func (l Limits) unaryFolds() map[string][]rewrite.Pattern {
	ops := map[string][]rewrite.Pattern{}
	for name, f := range map[string]unary{
		stablehlo.OpAbs: elements.Abs, stablehlo.OpNegate: elements.Neg, stablehlo.OpNot: elements.Not,
		stablehlo.OpRoundNearestAfz: rounded(math.Round), stablehlo.OpRoundNearestEven: rounded(math.RoundToEven),
		stablehlo.OpFloor: rounded(math.Floor), stablehlo.OpCeil: rounded(math.Ceil),
		stablehlo.OpSqrt: root, stablehlo.OpRsqrt: reciprocalRoot, stablehlo.OpLogistic: logistic,
		stablehlo.OpCosine: near(math.Cos), stablehlo.OpSine: near(math.Sin), stablehlo.OpTan: near(math.Tan), stablehlo.OpTanh: real(math.Tanh),
		stablehlo.OpExponential: real(math.Exp), stablehlo.OpLog: positive(real(math.Log)),
	} {
		ops[name] = l.unary(name, f)
	}
	return ops
}

// signFolds returns the fold of sign, which occurs in shape computations that round a division
// down.
func (l Limits) signFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{stablehlo.OpSign: l.unary(stablehlo.OpSign, sign)}
}

// chloFolds returns the folds of CHLO.
func (l Limits) chloFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{chlo.OpErf: l.unary(chlo.OpErf, real(math.Erf))}
}

func (l Limits) unary(name string, f unary) []rewrite.Pattern {
	return l.pattern(name, func(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
		c.Float = true // folding these is not optional
		return c.elementwise(op, t, func(n elements.Numbers, v []uint64) (uint64, bool) { return f(n, v[0]) })
	})
}

// sign returns the sign of a number. It fails for NaN.
func sign(n elements.Numbers, a uint64) (uint64, bool) {
	v, ok := elements.Sign(n, a)
	return v, ok && !(n.Kind == elements.Real && math.IsNaN(n.Float(a)))
}

// rounded rounds real numbers to integers. It fails for formats whose largest number may have a
// fraction, which the reference rounds differently.
func rounded(f func(float64) float64) unary {
	return func(n elements.Numbers, a uint64) (uint64, bool) {
		v := math.NaN()
		if n.Kind == elements.Real && n.Float(floats.Largest(n.Format)) >= math.Ldexp(1, n.Format.Mantissa) {
			v = f(n.Float(a))
		}
		return n.FromFloat(v), !math.IsNaN(v)
	}
}

// real returns a function of real numbers that Go computes with a small error. It fails if that
// error could change the rounding of the result, so that every folded result is correctly rounded,
// and for NaN.
func real(f func(float64) float64) unary {
	return func(n elements.Numbers, a uint64) (uint64, bool) {
		if n.Kind != elements.Real {
			return 0, false
		}
		x := n.Float(a)
		y := f(x)
		if math.IsNaN(y) {
			return 0, false
		}
		v := n.FromFloat(y)
		if x == 0 || math.IsInf(x, 0) || x == 1 && y == 0 {
			return v, true // these results are exact
		}
		const doubt = 0x1p-48
		return v, n.FromFloat(y*(1-doubt)) == v && n.FromFloat(y*(1+doubt)) == v
	}
}

// near is like [real] for periodic functions, whose error grows with the argument. It fails for
// arguments beyond 2^16.
func near(f func(float64) float64) unary {
	g := real(f)
	return func(n elements.Numbers, a uint64) (uint64, bool) {
		if n.Kind != elements.Real || math.Abs(n.Float(a)) > 1<<16 {
			return 0, false
		}
		return g(n, a)
	}
}

// positive restricts f to positive numbers.
func positive(f unary) unary {
	return func(n elements.Numbers, a uint64) (uint64, bool) {
		if n.Kind != elements.Real || !(n.Float(a) > 0) {
			return 0, false
		}
		return f(n, a)
	}
}

// root returns the square root, which is correctly rounded in every format.
func root(n elements.Numbers, a uint64) (uint64, bool) {
	if n.Kind != elements.Real || !(n.Float(a) >= 0) {
		return 0, false
	}
	return n.FromFloat(math.Sqrt(n.Float(a))), true
}

// reciprocalRoot returns one divided by the square root in double precision, as the reference
// interpreter computes it.
func reciprocalRoot(n elements.Numbers, a uint64) (uint64, bool) {
	if n.Kind != elements.Real || !(n.Float(a) > 0) {
		return 0, false
	}
	return n.FromFloat(1 / math.Sqrt(n.Float(a))), true
}

// logistic returns 1 / (1 + exp(-x)), with every step rounded.
func logistic(n elements.Numbers, a uint64) (uint64, bool) {
	minus, ok := elements.Neg(n, a)
	if !ok || n.Kind != elements.Real {
		return 0, false
	}
	e, ok := real(math.Exp)(n, minus)
	if !ok {
		return 0, false
	}
	one := n.FromFloat(1)
	sum, _ := elements.Add(n, one, e)
	return elements.Div(n, one, sum)
}
