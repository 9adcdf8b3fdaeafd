// Package expr writes expressions on tensors: what lowerings compute from operations of
// StableHLO.
package expr

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// Kit writes expressions on tensors: each method creates the operation of its name and
// returns what that computes. Constants have the shape and the element type of a value,
// which may be known at run time only.
type Kit struct {
	R *rewrite.Rewriter
	M *ir.Module
	// ConstantLike has constants of unknown shapes made by chlo.constant_like instead of
	// operations that compute the shape.
	ConstantLike bool
}

// New returns a kit that creates operations where r does.
func New(r *rewrite.Rewriter) Kit { return Kit{R: r, M: r.Module()} }

// Op creates an operation with one result.
func (k Kit) Op(name string, t ir.Type, operands []ir.Value, attributes ...ir.NamedAttr) ir.Value {
	return k.R.Op(name, t, operands, attributes...)
}

// HLO creates an operation of StableHLO whose result has the type of its operands.
func (k Kit) HLO(name string, operands ...ir.Value) ir.Value {
	return k.Op(name, operands[0].Type(), operands)
}

func (k Kit) Abs(x ir.Value) ir.Value    { return k.HLO("stablehlo.abs", x) }
func (k Kit) Neg(x ir.Value) ir.Value    { return k.HLO("stablehlo.negate", x) }
func (k Kit) Not(x ir.Value) ir.Value    { return k.HLO("stablehlo.not", x) }
func (k Kit) Exp(x ir.Value) ir.Value    { return k.HLO("stablehlo.exponential", x) }
func (k Kit) Expm1(x ir.Value) ir.Value  { return k.HLO("stablehlo.exponential_minus_one", x) }
func (k Kit) Log(x ir.Value) ir.Value    { return k.HLO("stablehlo.log", x) }
func (k Kit) Log1p(x ir.Value) ir.Value  { return k.HLO("stablehlo.log_plus_one", x) }
func (k Kit) Sqrt(x ir.Value) ir.Value   { return k.HLO("stablehlo.sqrt", x) }
func (k Kit) Rsqrt(x ir.Value) ir.Value  { return k.HLO("stablehlo.rsqrt", x) }
func (k Kit) Floor(x ir.Value) ir.Value  { return k.HLO("stablehlo.floor", x) }
func (k Kit) Sin(x ir.Value) ir.Value    { return k.HLO("stablehlo.sine", x) }
func (k Kit) Cos(x ir.Value) ir.Value    { return k.HLO("stablehlo.cosine", x) }
func (k Kit) Add(x, y ir.Value) ir.Value { return k.HLO("stablehlo.add", x, y) }
func (k Kit) Sub(x, y ir.Value) ir.Value { return k.HLO("stablehlo.subtract", x, y) }
func (k Kit) Mul(x, y ir.Value) ir.Value { return k.HLO("stablehlo.multiply", x, y) }
func (k Kit) Div(x, y ir.Value) ir.Value { return k.HLO("stablehlo.divide", x, y) }
func (k Kit) Rem(x, y ir.Value) ir.Value { return k.HLO("stablehlo.remainder", x, y) }
func (k Kit) Pow(x, y ir.Value) ir.Value { return k.HLO("stablehlo.power", x, y) }
func (k Kit) Max(x, y ir.Value) ir.Value { return k.HLO("stablehlo.maximum", x, y) }
func (k Kit) Min(x, y ir.Value) ir.Value { return k.HLO("stablehlo.minimum", x, y) }
func (k Kit) And(x, y ir.Value) ir.Value { return k.HLO("stablehlo.and", x, y) }
func (k Kit) Or(x, y ir.Value) ir.Value  { return k.HLO("stablehlo.or", x, y) }
func (k Kit) Atan2(y, x ir.Value) ir.Value {
	return k.HLO("stablehlo.atan2", y, x)
}

// Clamp returns x, or the nearer bound.
func (k Kit) Clamp(low, x, high ir.Value) ir.Value {
	return k.Op("stablehlo.clamp", x.Type(), []ir.Value{low, x, high})
}

// Sel returns x where p holds and y elsewhere.
func (k Kit) Sel(p, x, y ir.Value) ir.Value {
	return k.Op("stablehlo.select", x.Type(), []ir.Value{p, x, y})
}

// Elem returns the element type of x.
func Elem(x ir.Value) ir.Type {
	_, e, _, _ := types.Shape(x.Type())
	return e
}

// As returns the type of x with other elements.
func (k Kit) As(x ir.Value, e ir.Type) ir.Type {
	switch t := x.Type().(type) {
	case *types.RankedTensor:
		return types.NewTensor(k.M, t.Shape, e, t.Encoding)
	}
	return types.NewUnrankedTensor(k.M, e)
}

func (k Kit) F32() ir.Type             { return types.NewFloat(k.M, &types.F32) }
func (k Kit) Bool() ir.Type            { return types.NewInteger(k.M, 1, types.Signless) }
func (k Kit) Integer(w uint32) ir.Type { return types.NewInteger(k.M, w, types.Signless) }

// Cmp compares: direction is EQ, NE, LT, LE, GT or GE.
func (k Kit) Cmp(direction string, x, y ir.Value) ir.Value {
	return k.Op("stablehlo.compare", k.As(x, k.Bool()), []ir.Value{x, y},
		ir.NamedAttr{Name: "comparison_direction", Value: attrs.NewEnum(k.M, &attrs.ComparisonDirectionAttr, Direction(direction))})
}

// Convert returns x with elements of type e.
func (k Kit) Convert(x ir.Value, e ir.Type) ir.Value {
	return k.Op("stablehlo.convert", k.As(x, e), []ir.Value{x})
}

// Bitcast returns the bits of x as elements of type e, which is as wide.
func (k Kit) Bitcast(x ir.Value, e ir.Type) ir.Value {
	return k.Op("stablehlo.bitcast_convert", k.As(x, e), []ir.Value{x})
}

// Real, Imag and Complex take complex numbers apart and make them.
func (k Kit) Real(x ir.Value) ir.Value {
	return k.Op("stablehlo.real", k.As(x, Elem(x).(*types.Complex).Elem), []ir.Value{x})
}

func (k Kit) Imag(x ir.Value) ir.Value {
	return k.Op("stablehlo.imag", k.As(x, Elem(x).(*types.Complex).Elem), []ir.Value{x})
}

func (k Kit) Complex(re, im ir.Value) ir.Value {
	return k.Op("stablehlo.complex", k.As(re, types.NewComplex(k.M, Elem(re))), []ir.Value{re, im})
}

// Num returns a tensor like x whose elements are all v.
func (k Kit) Num(x ir.Value, v float64) ir.Value {
	n := elements.NumbersOf(Elem(x))
	b := n.FromFloat(v)
	if n.Kind != elements.Real {
		b = n.FromInt(int64(v))
	}
	return k.Bits(x, b)
}

// Bits returns a tensor like x whose elements all have the same bits. Of complex
// numbers those are the bits of the real part.
func (k Kit) Bits(x ir.Value, b uint64) ir.Value {
	numbers := []uint64{b}
	if _, ok := Elem(x).(*types.Complex); ok {
		numbers = append(numbers, 0)
	}
	t, ranked := x.Type().(*types.RankedTensor)
	if ranked && IsStatic(t) {
		if t.Encoding != nil {
			t = types.NewTensor(k.M, t.Shape, t.Elem, nil)
		}
		return k.Constant(t, numbers)
	}
	if f, ok := Elem(x).(*types.Float); ok && k.ConstantLike {
		return k.Op("chlo.constant_like", x.Type(), []ir.Value{x}, ir.NamedAttr{Name: "value", Value: attrs.NewFloatBits(k.M, f, attrs.Bits{Lo: b})})
	}
	scalar := k.Constant(types.NewTensor(k.M, nil, Elem(x), nil), numbers)
	return k.Spread(scalar, x, Elem(x))
}

// Spread broadcasts a scalar to the shape of x.
func (k Kit) Spread(scalar, x ir.Value, e ir.Type) ir.Value {
	if t, ok := x.Type().(*types.RankedTensor); ok && isBounded(t) {
		return k.spreadBounded(scalar, x, t)
	}
	return k.Op("stablehlo.dynamic_broadcast_in_dim", k.As(x, e), []ir.Value{scalar, k.ShapeOf(x)},
		ir.NamedAttr{Name: "broadcast_dimensions", Value: attrs.NewI64Array(k.M, nil)})
}

// isBounded reports whether every size of t that is not known has a bound.
func isBounded(t *types.RankedTensor) bool {
	bounds := constraint.Bounds(t)
	for i, n := range t.Shape {
		if n < 0 && (i >= len(bounds) || bounds[i] < 0) {
			return false
		}
	}
	return bounds != nil
}

// spreadBounded broadcasts to the bounds, and sets the sizes.
func (k Kit) spreadBounded(scalar, x ir.Value, t *types.RankedTensor) ir.Value {
	all := constraint.Bounds(t)
	shape, bounds := slices.Clone(t.Shape), slices.Repeat([]int64{types.Dynamic}, len(t.Shape))
	for i, n := range shape {
		if n < 0 {
			shape[i] = all[i]
		}
	}
	v := k.Op("stablehlo.broadcast_in_dim", types.NewTensor(k.M, slices.Clone(shape), Elem(scalar), nil), []ir.Value{scalar},
		ir.NamedAttr{Name: "broadcast_dimensions", Value: attrs.NewI64Array(k.M, nil)})
	for i, n := range t.Shape {
		if n >= 0 {
			continue
		}
		size := k.Dimension(x, i)
		shape[i], bounds[i] = types.Dynamic, all[i]
		v = k.Op("stablehlo.set_dimension_size", types.NewTensor(k.M, slices.Clone(shape), Elem(scalar), attrs.NewTypeExtensions(k.M, slices.Clone(bounds)...)),
			[]ir.Value{v, size}, ir.NamedAttr{Name: "dimension", Value: k.I64(int64(i))})
	}
	return v
}

// Dimension returns the size of a dimension of x, as i32.
func (k Kit) Dimension(x ir.Value, d int) ir.Value {
	return k.Op("stablehlo.get_dimension_size", types.NewTensor(k.M, nil, k.Integer(32), nil), []ir.Value{x},
		ir.NamedAttr{Name: "dimension", Value: k.I64(int64(d))})
}

// I64 returns an attribute.
func (k Kit) I64(n int64) ir.Attr { return attrs.NewInteger(k.M, k.Integer(64), n) }

// Constant returns a constant of a static type: of all its elements, or of one number
// that all are. That stays a splat where there are no elements.
func (k Kit) Constant(t ir.Type, numbers []uint64) ir.Value {
	value := elements.New(k.M, t, numbers...)
	if value != nil && len(value.Data) == 0 && len(numbers) > 0 {
		_, e, _, _ := types.Shape(t)
		one := elements.New(k.M, types.NewTensor(k.M, nil, e, nil), numbers...)
		value = attrs.NewDenseElements(k.M, t, one.Data)
	}
	return k.Op("stablehlo.constant", t, nil, ir.NamedAttr{Name: "value", Value: value})
}

// ShapeOf returns the extents of x as a tensor of index.
func (k Kit) ShapeOf(x ir.Value) ir.Value {
	n := int64(types.Dynamic)
	if t, ok := x.Type().(*types.RankedTensor); ok {
		n = int64(len(t.Shape))
	}
	return k.Op("shape.shape_of", k.Extents(n), []ir.Value{x})
}

// Extents returns the type of the extents of n dimensions.
func (k Kit) Extents(n int64) ir.Type {
	return types.NewTensor(k.M, []int64{n}, types.NewIndex(k.M), nil)
}

// Inf, NaN, Largest and Smallest return tensors like x of infinity, of what is not a
// number, and of the largest number and the smallest normal one of the format.
func (k Kit) Inf(x ir.Value, sign int) ir.Value {
	f := Format(x)
	b := floats.Infinity(f)
	if f.NaN == types.NaNNone {
		b = 0 // formats of finite numbers
	}
	if sign < 0 {
		b |= 1 << (f.Width - 1)
	}
	return k.Bits(x, b)
}

func (k Kit) NaN(x ir.Value) ir.Value      { return k.Bits(x, floats.NaN(Format(x))) }
func (k Kit) Largest(x ir.Value) ir.Value  { return k.Bits(x, floats.Largest(Format(x))) }
func (k Kit) Smallest(x ir.Value) ir.Value { return k.Bits(x, floats.SmallestNormal(Format(x))) }

// Format returns the format of the elements of x, or of their parts.
func Format(x ir.Value) *types.FloatFormat { return elements.NumbersOf(Elem(x)).Format }

// Polynomial returns the value at x of the polynomial with the given coefficients, the
// highest first, by Horner's rule.
func (k Kit) Polynomial(x ir.Value, coefficients ...float64) ir.Value {
	p := k.Num(x, coefficients[0])
	for _, c := range coefficients[1:] {
		p = k.Mul(p, x)
		p = k.Add(p, k.Num(x, c))
	}
	return p
}

// IsStatic reports whether all sizes of t are known.
func IsStatic(t *types.RankedTensor) bool {
	_, ok := types.NumElements(t.Shape)
	return ok
}

// IsComplex reports whether x is a tensor of complex numbers.
func IsComplex(x ir.Value) bool {
	_, ok := Elem(x).(*types.Complex)
	return ok
}

// Direction returns the case of a comparison: EQ, NE, LT, LE, GT or GE.
func Direction(name string) uint64 { return directions[name] }

// directions are the cases of comparisons.
var directions = map[string]uint64{
	"EQ": attrs.ComparisonDirectionEQ, "NE": attrs.ComparisonDirectionNE,
	"LT": attrs.ComparisonDirectionLT, "LE": attrs.ComparisonDirectionLE,
	"GT": attrs.ComparisonDirectionGT, "GE": attrs.ComparisonDirectionGE,
}
