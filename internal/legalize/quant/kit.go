package quant

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// notLegal returns the error that op cannot be replaced.
func notLegal(op ir.Op, format string, args ...any) error {
	return &traverse.Error{Code: rewrite.NotLegal, Op: op.Name(), Loc: op.Loc(), Msg: fmt.Sprintf(format, args...)}
}

// elemOf returns the element type of v.
func elemOf(v ir.Value) ir.Type { return constraint.ElementOf(v.Type()) }

// parameters are the parameters of a uniform quantization: one scale and zero point for the tensor,
// or one for each index along an axis.
type parameters struct {
	constraint.Quantization
	elem   ir.Type // the quantized type
	scales []float64
	zeros  []int64
	axis   int64 // -1 if per tensor
}

// noAxis stands for the axis of parameters that are the same everywhere.
const noAxis = -1

// parametersOf returns the parameters of a type; ok is false if it is not quantized, or not
// uniformly.
func parametersOf(t ir.Type) (p parameters, ok bool) {
	q, _ := quantization(t)
	switch e := constraint.ElementOf(t).(type) {
	case *types.UniformQuantized:
		return parameters{q, e, []float64{e.Scale}, []int64{e.ZeroPoint}, noAxis}, true
	case *types.UniformQuantizedPerAxis:
		return parameters{q, e, e.Scales, e.ZeroPoints, int64(e.Dim)}, len(e.Scales) == len(e.ZeroPoints)
	}
	return p, false
}

// hasArithmetic reports whether arithmetic on t is supported: t must be f32, quantized uniformly.
func hasArithmetic(t ir.Type) bool {
	q, _ := quantization(t)
	switch e := constraint.ElementOf(t).(type) {
	case *types.UniformQuantized:
	case *types.UniformQuantizedPerAxis:
		if len(e.Scales) != len(e.ZeroPoints) {
			return false
		}
	default:
		return false
	}
	f, ok := q.Expressed.(*types.Float)
	return ok && f.Format == types.F32()
}

// perAxis reports whether the quantization is per axis.
func (p *parameters) perAxis() bool { return p.axis >= 0 }

// at returns the scale and the zero point for index i of the axis, or those of the tensor.
func (p *parameters) at(i int) (scale float64, zero int64) {
	if !p.perAxis() {
		i = 0
	}
	return p.scales[i], p.zeros[i]
}

// zeroPoint reports whether any zero point is not zero.
func (p *parameters) zeroPoint() bool {
	for _, z := range p.zeros {
		if z != 0 {
			return true
		}
	}
	return false
}

// kit builds arithmetic on tensors.
type kit struct {
	r             *rewrite.Rewriter
	at            *ir.Builder // of r
	m             *ir.Module
	f32, i32, i64 ir.Type
}

func with(r *rewrite.Rewriter) kit {
	m := r.Module()
	return kit{r, r.At(), m, types.NewFloat(m, types.F32()), types.NewInteger(m, 32, types.Signless), types.NewInteger(m, 64, types.Signless)}
}

// binary is the builder of a CHLO operation that broadcasts its operands.
type binary func(at *ir.Builder, result ir.Type, lhs, rhs ir.Value, attributes ...ir.NamedAttr) ir.Value

// along creates an operation on x and y whose result has the type of x. y is a scalar, a vector
// along axis, or has the shape of x.
func (k kit) along(create binary, x, y ir.Value, axis int64) ir.Value {
	if axis < 0 {
		return create(k.at, x.Type(), x, y)
	}
	return create(k.at, x.Type(), x, y,
		ir.NamedAttr{Name: chlo.AttrBroadcastDimensions, Value: attrs.NewI64Array(k.m, []int64{axis})})
}

// convertTo converts v to another element type.
func (k kit) convertTo(v ir.Value, elem ir.Type) ir.Value {
	return stablehlo.Convert(k.at, withElem(k.m, v.Type(), elem), v)
}

// constant creates a constant from bits: a scalar, or a vector if shape has one dimension.
func (k kit) constant(elem ir.Type, bits []uint64, shape ...int64) ir.Value {
	t := types.NewTensor(k.m, shape, elem, nil)
	return stablehlo.Constant(k.at, t, elements.New(k.m, t, bits...))
}

// int returns an i32 constant with the low bits of v.
func (k kit) int(v int64) ir.Value { return k.constant(k.i32, []uint64{uint64(v)}) }

// float returns an f32 constant with v rounded to f32.
func (k kit) float(v int64) ir.Value {
	return k.constant(k.f32, []uint64{elements.NumbersOf(k.f32).FromInt(v)})
}

// numbers creates a constant that is a scalar if per tensor, or a vector along an axis.
func (k kit) numbers(elem ir.Type, bits []uint64, axis int64) ir.Value {
	if axis < 0 {
		return k.constant(elem, bits)
	}
	return k.constant(elem, bits, int64(len(bits)))
}

// floats is like numbers, for numbers rounded to f32.
func (k kit) floats(list []float64, axis int64) ir.Value {
	bits := make([]uint64, len(list))
	for i, v := range list {
		bits[i] = elements.NumbersOf(k.f32).FromFloat(v)
	}
	return k.numbers(k.f32, bits, axis)
}

// zeroPoints is like numbers, for zero points as f32 or i32.
func (k kit) zeroPoints(p *parameters, elem ir.Type) ir.Value {
	bits := make([]uint64, len(p.zeros))
	for i, z := range p.zeros {
		bits[i] = elements.NumbersOf(elem).FromInt(z)
	}
	return k.numbers(elem, bits, p.axis)
}
