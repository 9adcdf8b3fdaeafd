package runs

import (
	"fmt"
	"math"

	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
)

// A kind of operation says how far the results of two correct implementations can be apart.
type kind uint8

const (
	exact      kind = iota // moves, compares or selects numbers: none
	rounded                // is rounded once: one unit, since a neighbour may be fused with it
	elementary             // a function that libraries approximate
	sum                    // terms can be added in any order
)

// elementaryULPs is how many units in the last place the elementary functions of common libraries are
// apart at most, where they are not required to be better.
const elementaryULPs = 16

var kindsOf = map[string]kind{
	stablehlo.OpAdd: rounded, stablehlo.OpSubtract: rounded, stablehlo.OpMultiply: rounded, stablehlo.OpDivide: rounded,
	stablehlo.OpRemainder: rounded, stablehlo.OpSqrt: rounded, stablehlo.OpConvert: rounded, stablehlo.OpReducePrecision: rounded,
	stablehlo.OpUniformDequantize: rounded, stablehlo.OpUniformQuantize: rounded,

	stablehlo.OpExponential: elementary, stablehlo.OpExponentialMinusOne: elementary, stablehlo.OpLog: elementary,
	stablehlo.OpLogPlusOne: elementary, stablehlo.OpLogistic: elementary, stablehlo.OpTanh: elementary, stablehlo.OpTan: elementary,
	stablehlo.OpSine: elementary, stablehlo.OpCosine: elementary, stablehlo.OpPower: elementary, stablehlo.OpRsqrt: elementary,
	stablehlo.OpCbrt: elementary, stablehlo.OpAtan2: elementary,

	stablehlo.OpDot: sum, stablehlo.OpDotGeneral: sum, stablehlo.OpConvolution: sum, stablehlo.OpReduce: sum, stablehlo.OpReduceWindow: sum,
	stablehlo.OpScatter: sum, stablehlo.OpSelectAndScatter: sum, stablehlo.OpFft: sum, stablehlo.OpBatchNormTraining: sum,
	stablehlo.OpBatchNormGrad: sum, stablehlo.OpBatchNormInference: sum, stablehlo.OpCholesky: sum, stablehlo.OpTriangularSolve: sum,
	stablehlo.OpAllReduce: sum, stablehlo.OpReduceScatter: sum, stablehlo.OpDynamicConv: sum, stablehlo.OpEinsum: sum,
}

// kindOf returns the kind of an operation; one that combines elements without adding is exact.
func kindOf(op ir.Op) kind {
	k := kindsOf[op.Name()]
	if k != sum || op.NumRegions() == 0 {
		return k
	}
	for o := op.Region(0).First().First(); !o.IsNil(); o = o.Next() {
		if kindsOf[o.Name()] != exact {
			return sum
		}
	}
	return exact
}

// allowance is how far the results of an operation may be apart.
type allowance struct {
	absolute float64
	why      string
}

// rounding keeps account of the differences that rounding explains.
type rounding struct {
	relative map[ir.Value]float64 // to the largest magnitude of the value
	most     float64              // of these
	entry    ir.Op                // the function that runs, whose arguments are exact
}

// operands returns by how much the operands of an operation may be apart, and their magnitudes.
func (r *rounding) operands(op ir.Op, values []eval.Value) (apart, magnitude []float64) {
	for i, v := range values {
		t, ok := v.(*eval.Tensor)
		if !ok {
			apart, magnitude = append(apart, 0), append(magnitude, 0)
			continue
		}
		m := largest(t)
		d, known := r.relative[op.Operand(i)]
		if !known && op.Operand(i).DefiningOp().IsNil() && op.Operand(i).ParentBlock().Parent() != r.entry {
			d = r.most // an argument of a region or function: it is not known what it stands for
		}
		apart, magnitude = append(apart, d*m), append(magnitude, m)
	}
	return apart, magnitude
}

// keep notes by how much a value is apart, or may be.
func (r *rounding) keep(v ir.Value, apart, magnitude float64) {
	if r.relative == nil {
		r.relative = make(map[ir.Value]float64)
	}
	d := 0.0
	if magnitude > 0 {
		d = apart / magnitude * (1 + 1e-9) // for the rounding of this quotient
	}
	r.relative[v], r.most = d, max(r.most, d)
}

// allowed returns by how much result i of an operation may be apart: by its own rounding, and because its
// operands are.
func (r *rounding) allowed(op ir.Op, in []eval.Value, i int, result eval.Value) allowance {
	out, ok := result.(*eval.Tensor)
	if !ok || out.Numbers.Format == nil { // integers and predicates
		return r.discrete(op, in)
	}
	apart, magnitude := r.operands(op, in)
	unit := math.Ldexp(1, -out.Numbers.Format.Mantissa)
	size := largest(out)
	own, why := 0.0, ""
	k := kindOf(op)
	switch k {
	case rounded:
		own, why = unit*size, "one rounding"
	case elementary:
		own, why = elementaryULPs*unit*size, fmt.Sprintf("%d units in the last place of an approximation", elementaryULPs)
	case sum:
		n := terms(op, in, out)
		scale := size
		if len(magnitude) > 1 && (op.Name() == stablehlo.OpDotGeneral || op.Name() == stablehlo.OpConvolution || op.Name() == stablehlo.OpDot) {
			scale = max(scale, math.Sqrt(n)*magnitude[0]*magnitude[1])
		} else if len(magnitude) > 0 {
			scale = max(scale, math.Sqrt(n)*magnitude[0])
		}
		own, why = 2*math.Sqrt(n)*unit*scale, fmt.Sprintf("%.0f terms in any order", n)
	default:
		why = "no rounding"
	}
	if op.NumRegions() > 0 && kindsOf[op.Name()] == exact || op.Name() == fn.OpCall { // loops, branches
		return allowance{r.most * size, "what the operations inside differ by"}
	}
	inherited := 0.0
	for j := range apart {
		if apart[j] > 0 {
			inherited += apart[j] * gain(op, magnitude, j, size, terms(op, in, out), in)
		}
	}
	a := allowance{own + inherited, fmt.Sprintf("%s in %s: %.2g", why, out.Numbers.Format.Keyword, own)}
	if inherited > 0 {
		a.why += fmt.Sprintf(", and %.2g from what its operands differ by", inherited)
	}
	return a
}

// discrete is allowed for results that are not floats: anything if the operands may be apart, since a
// comparison can then turn either way.
func (r *rounding) discrete(op ir.Op, in []eval.Value) allowance {
	apart, _ := r.operands(op, in)
	for j, d := range apart {
		if t, ok := in[j].(*eval.Tensor); ok && d > 0 && t.Numbers.Format != nil {
			return allowance{math.Inf(1), "its operands differ by rounding, and their comparison can turn either way"}
		}
	}
	return allowance{0, "results that are not floats are exact"}
}

// gain bounds how much a difference of operand j changes the result.
func gain(op ir.Op, magnitude []float64, j int, size, n float64, in []eval.Value) float64 {
	other := 1.0
	if len(magnitude) == 2 {
		other = magnitude[1-j]
	}
	least := func(j int) float64 {
		t, _ := in[j].(*eval.Tensor)
		return smallest(t)
	}
	switch op.Name() {
	case stablehlo.OpMultiply:
		return other
	case stablehlo.OpDot, stablehlo.OpDotGeneral, stablehlo.OpConvolution:
		return n * other
	case stablehlo.OpReduce, stablehlo.OpReduceWindow, stablehlo.OpFft, stablehlo.OpAllReduce:
		return n
	case stablehlo.OpDivide:
		if d := least(1); d > 0 {
			if j == 0 {
				return 1 / d
			}
			return magnitude[0] / d / d
		}
	case stablehlo.OpExponential:
		return size
	case stablehlo.OpLog:
		if d := least(0); d > 0 {
			return 1 / d
		}
	case stablehlo.OpSqrt:
		if d := least(0); d > 0 {
			return 0.5 / math.Sqrt(d)
		}
	case stablehlo.OpRsqrt:
		return size * size * size
	case stablehlo.OpPower, stablehlo.OpCholesky, stablehlo.OpTriangularSolve, stablehlo.OpBatchNormTraining, stablehlo.OpBatchNormGrad, stablehlo.OpBatchNormInference:
		if magnitude[j] > 0 {
			return 16 * max(1, size/magnitude[j])
		}
	}
	return 1
}

// terms is how many terms are added up for an element of the result.
func terms(op ir.Op, in []eval.Value, out *eval.Tensor) float64 {
	count := func(j int) float64 {
		if j < len(in) {
			if t, ok := in[j].(*eval.Tensor); ok {
				return float64(len(t.Bits))
			}
		}
		return 1
	}
	results := max(1, float64(len(out.Bits)))
	switch op.Name() {
	case stablehlo.OpDotGeneral, stablehlo.OpDot:
		lhs, ok := in[0].(*eval.Tensor)
		if !ok || op.Name() == stablehlo.OpDot && len(lhs.Shape) > 0 {
			return float64(lhs.Shape[len(lhs.Shape)-1])
		}
		n := 1.0
		if d := stablehlo.AsDotGeneral(op).DotDimensionNumbers(); op.Name() == stablehlo.OpDotGeneral && d != nil {
			for _, k := range d.LHSContracting {
				n *= float64(lhs.Shape[k])
			}
		}
		return n
	case stablehlo.OpConvolution:
		if d := stablehlo.AsConvolution(op).DimensionNumbers(); d != nil {
			if kernel, ok := in[1].(*eval.Tensor); ok {
				return max(1, count(1)/float64(max(1, kernel.Shape[d.KernelOutputFeature])))
			}
		}
		return count(1)
	case stablehlo.OpScatter, stablehlo.OpSelectAndScatter:
		return count(max(0, len(in)-1))
	}
	return max(1, count(0)/results)
}

// largest is the largest magnitude of a finite number of a tensor.
func largest(t *eval.Tensor) (most float64) {
	for _, b := range t.Bits {
		if v := math.Abs(t.Numbers.Float(b)); v > most && !math.IsInf(v, 0) {
			most = v
		}
	}
	return most
}

// smallest is the smallest magnitude of a number of a tensor.
func smallest(t *eval.Tensor) float64 {
	least := math.Inf(1)
	if t != nil {
		for _, b := range t.Bits {
			least = min(least, math.Abs(t.Numbers.Float(b)))
		}
	}
	return least
}
