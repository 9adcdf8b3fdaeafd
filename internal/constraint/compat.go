package constraint

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// CompatibleDims reports whether two sizes can be equal at run time.
func CompatibleDims(a, b int64) bool { return a == b || a == types.Dynamic || b == types.Dynamic }

// CompatibleShapes reports whether two shapes can be equal at run time.
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

// ShapesMatch is like [CompatibleShapes] for types. An unranked type matches all shaped types, and
// two types that are not shaped match each other.
func ShapesMatch(a, b ir.Type) bool {
	as, _, ar, aok := types.Shape(a)
	bs, _, br, bok := types.Shape(b)
	if !aok || !bok {
		return aok == bok
	}
	return !ar || !br || CompatibleShapes(as, bs)
}

// ElementOf returns the element type of t if t is a shaped type, otherwise t itself.
func ElementOf(t ir.Type) ir.Type {
	if _, elem, _, ok := types.Shape(t); ok {
		return elem
	}
	return t
}

// Bounds returns the bounds of the dimensions of t, or nil if it has none.
func Bounds(t ir.Type) []int64 {
	if r, ok := t.(*types.RankedTensor); ok {
		if x, ok := r.Encoding.(*attrs.TypeExtensions); ok {
			return x.Bounds
		}
	}
	return nil
}

// Quantization holds the properties that the kinds of quantized types share. Storage or Expressed is
// nil for kinds that do not have it.
type Quantization struct {
	Storage, Expressed ir.Type
	Min, Max           int64
	PerAxis            bool
}

// QuantizationOf returns the quantization of an element type. If t is not quantized, ok is false.
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

// CompatibleElements reports whether the element types of a and b, or a and b themselves if they are
// not shaped, are equal apart from the scales, zero points and axis of their quantization.
func CompatibleElements(a, b ir.Type) bool {
	a, b = ElementOf(a), ElementOf(b)
	if a == b {
		return true
	}
	p, ok := QuantizationOf(a)
	q, ok2 := QuantizationOf(b)
	return ok && ok2 && p == q
}

// Compatible reports whether a value of type a can also have type b. That requires compatible element
// types and compatible shapes, and the sizes of each type must be within the bounds of the other.
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

// Within reports whether every size of a shape is within its bound.
func Within(shape, bounds []int64) bool {
	for i := range min(len(shape), len(bounds)) {
		if bounds[i] != types.Dynamic && bounds[i] < shape[i] {
			return false
		}
	}
	return true
}
