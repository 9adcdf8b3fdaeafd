package quant

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
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

// parameters are those of a uniform quantization: one scale and zero point for the
// tensor, or one for each index of an axis.
type parameters struct {
	constraint.Quantization
	elem   ir.Type // what says so
	scales []float64
	zeros  []int64
	axis   int64 // -1 for the tensor
}

// parametersOf returns the parameters of a type; ok is false for quantization of other
// kinds, and for what is not quantized.
func parametersOf(t ir.Type) (p parameters, ok bool) {
	q, _ := quantization(t)
	switch e := constraint.ElementOf(t).(type) {
	case *types.UniformQuantized:
		return parameters{q, e, []float64{e.Scale}, []int64{e.ZeroPoint}, -1}, true
	case *types.UniformQuantizedPerAxis:
		return parameters{q, e, e.Scales, e.ZeroPoints, int64(e.Dim)}, len(e.Scales) == len(e.ZeroPoints)
	}
	return p, false
}

// hasArithmetic reports whether what t stands for can be computed: f32 that are
// quantized uniformly.
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
	return ok && f.Format == &types.F32
}

// perAxis reports whether there is a scale for each index of an axis.
func (p *parameters) perAxis() bool { return p.axis >= 0 }

// at returns the scale and the zero point for index i of the axis, or those of the
// tensor.
func (p *parameters) at(i int) (scale float64, zero int64) {
	if !p.perAxis() {
		i = 0
	}
	return p.scales[i], p.zeros[i]
}

// zeroPoint reports whether a zero point is another number than zero.
func (p *parameters) zeroPoint() bool {
	for _, z := range p.zeros {
		if z != 0 {
			return true
		}
	}
	return false
}

// kit writes arithmetic on tensors.
type kit struct {
	r             *rewrite.Rewriter
	m             *ir.Module
	f32, i32, i64 ir.Type
}

func with(r *rewrite.Rewriter) kit {
	m := r.Module()
	return kit{r, m, types.NewFloat(m, &types.F32), types.NewInteger(m, 32, types.Signless), types.NewInteger(m, 64, types.Signless)}
}

// op creates an operation with one result.
func (k kit) op(name string, t ir.Type, operands []ir.Value, attributes ...ir.NamedAttr) ir.Value {
	return k.r.Op(name, t, operands, attributes...)
}

// broadcast creates an operation of CHLO, called name, on x and y: y is a scalar, lies along axis, or
// has the shape of the result t.
func (k kit) broadcast(name string, t ir.Type, x, y ir.Value, axis int64) ir.Value {
	if axis < 0 {
		return k.op(name, t, []ir.Value{x, y})
	}
	return k.op(name, t, []ir.Value{x, y},
		ir.NamedAttr{Name: "broadcast_dimensions", Value: attrs.NewI64Array(k.m, []int64{axis})})
}

// along does so with a type like that of x.
func (k kit) along(name string, x, y ir.Value, axis int64) ir.Value {
	return k.broadcast(name, x.Type(), x, y, axis)
}

// convert returns v as one of type t.
func (k kit) convert(v ir.Value, t ir.Type) ir.Value {
	return k.op("stablehlo.convert", t, []ir.Value{v})
}

// convertTo returns v with other elements.
func (k kit) convertTo(v ir.Value, elem ir.Type) ir.Value {
	return k.convert(v, withElem(k.m, v.Type(), elem))
}

// clamp and round are on x as a whole.
func (k kit) clamp(low, x, high ir.Value) ir.Value {
	return k.op("stablehlo.clamp", x.Type(), []ir.Value{low, x, high})
}

func (k kit) round(x ir.Value) ir.Value {
	return k.op("stablehlo.round_nearest_even", x.Type(), []ir.Value{x})
}

// constant makes a constant of bits: a scalar, or a vector if shape has a dimension.
func (k kit) constant(elem ir.Type, bits []uint64, shape ...int64) ir.Value {
	t := types.NewTensor(k.m, shape, elem, nil)
	return k.op("stablehlo.constant", t, nil, ir.NamedAttr{Name: "value", Value: elements.New(k.m, t, bits...)})
}

// int returns an i32, of which the low bits count.
func (k kit) int(v int64) ir.Value { return k.constant(k.i32, []uint64{uint64(v)}) }

// float returns an f32 near an integer.
func (k kit) float(v int64) ir.Value {
	return k.constant(k.f32, []uint64{elements.NumbersOf(k.f32).FromInt(v)})
}

// numbers makes a constant of one number for the tensor, or of those along an axis.
func (k kit) numbers(elem ir.Type, bits []uint64, axis int64) ir.Value {
	if axis < 0 {
		return k.constant(elem, bits)
	}
	return k.constant(elem, bits, int64(len(bits)))
}

// floats makes such a constant of numbers rounded to f32.
func (k kit) floats(list []float64, axis int64) ir.Value {
	bits := make([]uint64, len(list))
	for i, v := range list {
		bits[i] = elements.NumbersOf(k.f32).FromFloat(v)
	}
	return k.numbers(k.f32, bits, axis)
}

// zeroPoints makes such a constant of zero points, as f32 or as i32.
func (k kit) zeroPoints(p *parameters, elem ir.Type) ir.Value {
	bits := make([]uint64, len(p.zeros))
	for i, z := range p.zeros {
		bits[i] = elements.NumbersOf(elem).FromInt(z)
	}
	return k.numbers(elem, bits, p.axis)
}
