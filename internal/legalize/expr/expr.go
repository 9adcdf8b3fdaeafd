// Package expr builds expressions on tensors, from which lowerings compute their results with
// operations of StableHLO.
package expr

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// Kit builds expressions on tensors. Each method creates the operations that compute what the
// method is named after, and returns the result. Constants have the shape and the element type of a
// value, whose shape may be dynamic. Use the builders of the dialects for operations without a
// method.
type Kit struct {
	R  *rewrite.Rewriter
	At *ir.Builder // of R, for the builders of operations
	M  *ir.Module
	// ConstantLike creates constants of dynamic shape with chlo.constant_like instead of operations
	// that compute the shape.
	ConstantLike bool
}

// New returns a kit that creates operations at the insertion point of r.
func New(r *rewrite.Rewriter) Kit { return Kit{R: r, At: r.At(), M: r.Module()} }

// Elem returns the element type of x.
func Elem(x ir.Value) ir.Type {
	_, e, _, _ := types.Shape(x.Type())
	return e
}

// As returns the type of x with element type e.
func (k Kit) As(x ir.Value, e ir.Type) ir.Type {
	switch t := x.Type().(type) {
	case *types.RankedTensor:
		return types.NewTensor(k.M, t.Shape, e, t.Encoding)
	}
	return types.NewUnrankedTensor(k.M, e)
}

func (k Kit) F32() ir.Type             { return types.NewFloat(k.M, types.F32()) }
func (k Kit) Bool() ir.Type            { return types.NewInteger(k.M, 1, types.Signless) }
func (k Kit) Integer(w uint32) ir.Type { return types.NewInteger(k.M, w, types.Signless) }

// Convert returns x converted to element type e.
func (k Kit) Convert(x ir.Value, e ir.Type) ir.Value {
	return stablehlo.Convert(k.At, k.As(x, e), x)
}

// Bitcast returns the bits of x as elements of type e, which must have the same width.
func (k Kit) Bitcast(x ir.Value, e ir.Type) ir.Value {
	return stablehlo.BitcastConvert(k.At, k.As(x, e), x)
}

// Real, Imag and Complex return the parts of complex numbers, and complex numbers with given parts.
func (k Kit) Real(x ir.Value) ir.Value {
	return stablehlo.Real(k.At, k.As(x, Elem(x).(*types.Complex).Elem), x)
}

func (k Kit) Imag(x ir.Value) ir.Value {
	return stablehlo.Imag(k.At, k.As(x, Elem(x).(*types.Complex).Elem), x)
}

func (k Kit) Complex(re, im ir.Value) ir.Value {
	return stablehlo.Complex(k.At, k.As(re, types.NewComplex(k.M, Elem(re))), re, im)
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

// Bits returns a tensor like x whose elements all have the bits b. For complex numbers, b has the
// bits of the real part.
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
		return chlo.ConstantLike(k.At, x.Type(), x, attrs.NewFloatBits(k.M, f, attrs.Bits{Lo: b}))
	}
	scalar := k.Constant(types.NewTensor(k.M, nil, Elem(x), nil), numbers)
	return k.Spread(scalar, x, Elem(x))
}

// Spread broadcasts a scalar to the shape of x.
func (k Kit) Spread(scalar, x ir.Value, e ir.Type) ir.Value {
	if t, ok := x.Type().(*types.RankedTensor); ok && isBounded(t) {
		return k.spreadBounded(scalar, x, t)
	}
	return stablehlo.DynamicBroadcastInDim(k.At, k.As(x, e), scalar, k.ShapeOf(x), nil)
}

// isBounded reports whether every dynamic size of t has a bound.
func isBounded(t *types.RankedTensor) bool {
	bounds := constraint.Bounds(t)
	for i, n := range t.Shape {
		if n < 0 && (i >= len(bounds) || bounds[i] < 0) {
			return false
		}
	}
	return bounds != nil
}

// spreadBounded broadcasts to the bounds, then sets the sizes.
func (k Kit) spreadBounded(scalar, x ir.Value, t *types.RankedTensor) ir.Value {
	all := constraint.Bounds(t)
	shape, bounds := slices.Clone(t.Shape), slices.Repeat([]int64{types.Dynamic}, len(t.Shape))
	for i, n := range shape {
		if n < 0 {
			shape[i] = all[i]
		}
	}
	v := stablehlo.BroadcastInDim(k.At, types.NewTensor(k.M, slices.Clone(shape), Elem(scalar), nil), scalar, nil)
	for i, n := range t.Shape {
		if n >= 0 {
			continue
		}
		size := k.Dimension(x, i)
		shape[i], bounds[i] = types.Dynamic, all[i]
		to := types.NewTensor(k.M, slices.Clone(shape), Elem(scalar), attrs.NewTypeExtensions(k.M, slices.Clone(bounds)...))
		v = stablehlo.SetDimensionSize(k.At, to, v, size, int64(i))
	}
	return v
}

// Dimension returns the size of a dimension of x, as i32.
func (k Kit) Dimension(x ir.Value, d int) ir.Value {
	return stablehlo.GetDimensionSize(k.At, types.NewTensor(k.M, nil, k.Integer(32), nil), x, int64(d))
}

// Constant returns a constant of the static type t, with the given elements or with one number as a
// splat. A splat stays one even if t has no elements.
func (k Kit) Constant(t ir.Type, numbers []uint64) ir.Value {
	value := elements.New(k.M, t, numbers...)
	if value != nil && len(value.Data) == 0 && len(numbers) > 0 {
		_, e, _, _ := types.Shape(t)
		one := elements.New(k.M, types.NewTensor(k.M, nil, e, nil), numbers...)
		value = attrs.NewDenseElements(k.M, t, one.Data)
	}
	return stablehlo.Constant(k.At, t, value)
}

// ShapeOf returns the extents of x as a tensor of index.
func (k Kit) ShapeOf(x ir.Value) ir.Value {
	n := int64(types.Dynamic)
	if t, ok := x.Type().(*types.RankedTensor); ok {
		n = int64(len(t.Shape))
	}
	return shape.ShapeOf(k.At, k.Extents(n), x)
}

// Extents returns the type of the extents of a shape of rank n.
func (k Kit) Extents(n int64) ir.Type {
	return types.NewTensor(k.M, []int64{n}, types.NewIndex(k.M), nil)
}

// Inf, MinusInf, NaN, Largest and Smallest return tensors like x whose elements are infinity, minus
// infinity, NaN, the largest finite number and the smallest normal number of the format.
func (k Kit) Inf(x ir.Value) ir.Value { return k.Bits(x, infinity(Format(x))) }
func (k Kit) MinusInf(x ir.Value) ir.Value {
	return k.Bits(x, 1<<(Format(x).Width-1)|infinity(Format(x)))
}

// infinity returns the bits of infinity, or zero if the format does not have it.
func infinity(f *types.FloatFormat) uint64 {
	if f.NaN == types.NaNNone {
		return 0
	}
	return floats.Infinity(f)
}

func (k Kit) NaN(x ir.Value) ir.Value      { return k.Bits(x, floats.NaN(Format(x))) }
func (k Kit) Largest(x ir.Value) ir.Value  { return k.Bits(x, floats.Largest(Format(x))) }
func (k Kit) Smallest(x ir.Value) ir.Value { return k.Bits(x, floats.SmallestNormal(Format(x))) }

// Format returns the floating point format of the elements of x, or of their parts.
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

// IsStatic reports whether t has no dynamic sizes.
func IsStatic(t *types.RankedTensor) bool {
	_, ok := types.NumElements(t.Shape)
	return ok
}

// IsComplex reports whether x is a tensor of complex numbers.
func IsComplex(x ir.Value) bool {
	_, ok := Elem(x).(*types.Complex)
	return ok
}
