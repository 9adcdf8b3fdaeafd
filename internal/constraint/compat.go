package constraint

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// CompatibleDims reports whether two sizes can be the same at run time.
func CompatibleDims(a, b int64) bool { return a == b || a == types.Dynamic || b == types.Dynamic }

// CompatibleShapes reports whether two shapes can be the same at run time.
func CompatibleShapes(a, b []int64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !CompatibleDims(a[i], b[i]) {
			return false
		}
	}
	return true
}

// ShapesMatch is [CompatibleShapes] of types: those without a rank match all
// shapes, and two types without a shape match.
func ShapesMatch(a, b ir.Type) bool {
	as, _, ar, aok := types.Shape(a)
	bs, _, br, bok := types.Shape(b)
	if !aok || !bok {
		return aok == bok
	}
	return !ar || !br || CompatibleShapes(as, bs)
}

// ElementOf returns the element type of a shaped type, and t itself otherwise.
func ElementOf(t ir.Type) ir.Type {
	if _, elem, _, ok := types.Shape(t); ok {
		return elem
	}
	return t
}

// Bounds returns the bounds of t's dimensions, nil when it has none.
func Bounds(t ir.Type) []int64 {
	if r, ok := t.(*types.RankedTensor); ok {
		if x, ok := r.Encoding.(*attrs.TypeExtensions); ok {
			return x.Bounds
		}
	}
	return nil
}

// Quantization is what the kinds of quantized types have in common. Storage or
// Expressed is nil for kinds that have none.
type Quantization struct {
	Storage, Expressed ir.Type
	Min, Max           int64
	PerAxis            bool
}

// QuantizationOf returns the quantization of an element type; ok is false for
// types that are not quantized.
func QuantizationOf(t ir.Type) (q Quantization, ok bool) {
	switch t := t.(type) {
	case *types.UniformQuantized:
		return Quantization{t.Storage, t.Expressed, t.Min, t.Max, false}, true
	case *types.UniformQuantizedPerAxis:
		return Quantization{t.Storage, t.Expressed, t.Min, t.Max, true}, true
	case *types.UniformQuantizedSubChannel:
		return Quantization{t.Storage, t.Expressed, t.Min, t.Max, false}, true
	case *types.AnyQuantized:
		return Quantization{t.Storage, t.Expressed, t.Min, t.Max, false}, true
	case *types.CalibratedQuantized:
		return Quantization{Expressed: t.Expressed}, true
	}
	return q, false
}

// CompatibleElements reports whether the element types of a and b, or a and b
// themselves when they have no shape, are the same up to the scales, zero points
// and axis of quantization.
func CompatibleElements(a, b ir.Type) bool {
	a, b = ElementOf(a), ElementOf(b)
	if a == b {
		return true
	}
	p, ok := QuantizationOf(a)
	q, ok2 := QuantizationOf(b)
	return ok && ok2 && p == q
}

// Compatible reports whether a value of type a can be one of type b: the element
// types are compatible, and so are the shapes, with sizes within the bounds of the
// other type.
func Compatible(a, b ir.Type) bool {
	if a == b {
		return true
	}
	as, ae, ar, aok := types.Shape(a)
	bs, be, br, bok := types.Shape(b)
	if !aok || !bok {
		return CompatibleElements(a, b)
	}
	if ar && br && !CompatibleShapes(as, bs) {
		return false
	}
	return Within(as, Bounds(b)) && Within(bs, Bounds(a)) && CompatibleElements(ae, be)
}

// Within reports whether no size of a shape exceeds its bound.
func Within(shape, bounds []int64) bool {
	for i := range min(len(shape), len(bounds)) {
		if bounds[i] != types.Dynamic && bounds[i] < shape[i] {
			return false
		}
	}
	return true
}
