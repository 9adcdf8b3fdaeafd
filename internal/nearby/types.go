package nearby

import (
	"reflect"
	"slices"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Types returns types that differ a little from t.
func Types(m *ir.Module, t ir.Type) (list []ir.Type) {
	if shape, elem, ranked, ok := types.Shape(t); ok {
		if !ranked {
			for _, e := range Types(m, elem) {
				list = append(list, rebuilt(m, t, nil, e))
			}
			if _, tensor := t.(*types.UnrankedTensor); tensor {
				return append(list, types.NewTensor(m, []int64{2, types.Dynamic}, elem, nil))
			}
			return append(list, types.NewMemRef(m, []int64{2, types.Dynamic}, elem, identity(m, 2), t.(*types.UnrankedMemRef).Space))
		}
		for _, other := range shapes(shape) {
			list = append(list, rebuilt(m, t, other, elem))
		}
		for _, e := range Types(m, elem) {
			list = append(list, rebuilt(m, t, shape, e))
		}
	}
	switch t := t.(type) {
	case *types.RankedTensor:
		list = append(list, types.NewUnrankedTensor(m, t.Elem))
		if e, ok := t.Encoding.(*attrs.TypeExtensions); ok {
			for _, bounds := range lists(e.Bounds) {
				list = append(list, types.NewTensor(m, t.Shape, t.Elem, bounded(m, t.Shape, bounds)))
			}
			list = append(list, types.NewTensor(m, t.Shape, t.Elem, nil))
		} else if t.Encoding != nil {
			list = append(list, types.NewTensor(m, t.Shape, t.Elem, nil))
			for _, other := range Attrs(m, t.Encoding) {
				list = append(list, types.NewTensor(m, t.Shape, t.Elem, other))
			}
		}
	case *types.MemRef:
		list = append(list, types.NewUnrankedMemRef(m, t.Elem, t.Space), types.NewMemRef(m, t.Shape, t.Elem, t.Layout, attrs.NewInteger(m, types.NewInteger(m, 64, 0), 5)))
		strides := make([]int64, len(t.Shape))
		for i := range strides {
			strides[i] = types.Dynamic
		}
		list = append(list, types.NewMemRef(m, t.Shape, t.Elem, attrs.NewStridedLayout(m, types.Dynamic, strides...), t.Space))
		if plain := identity(m, len(t.Shape)); t.Layout != plain {
			list = append(list, types.NewMemRef(m, t.Shape, t.Elem, plain, t.Space))
			for _, other := range Attrs(m, t.Layout) {
				list = append(list, types.NewMemRef(m, t.Shape, t.Elem, other, t.Space))
			}
		}
	case *types.Vector:
		for i := range t.Shape {
			scalable := slices.Clone(scalability(t, len(t.Shape)))
			scalable[i] = !scalable[i]
			list = append(list, types.NewVector(m, t.Shape, t.Elem, scalable))
		}
	case *types.UnrankedTensor, *types.UnrankedMemRef:
	case *types.Integer:
		list = append(list, types.NewInteger(m, t.Width+1, t.Sign), types.NewInteger(m, 2*t.Width, t.Sign), types.NewIndex(m))
	case *types.Float:
		for _, f := range []*types.FloatFormat{types.F32(), types.F64(), types.BF16()} {
			if f != t.Format {
				list = append(list, types.NewFloat(m, f))
			}
		}
	case *types.UniformQuantized, *types.UniformQuantizedPerAxis:
		fields(t, func(v reflect.Value) {
			other := v.Interface().(ir.Type)
			switch q := other.(type) {
			case *types.UniformQuantized:
				if q.Scale < 0 {
					return
				}
			case *types.UniformQuantizedPerAxis:
				n := min(len(q.Scales), len(q.ZeroPoints))
				q.Scales, q.ZeroPoints = q.Scales[:n], q.ZeroPoints[:n]
			}
			list = append(list, m.InternType(ir.KindOf(t), other))
		}, m)
	default:
		list = append(list, types.NewInteger(m, 32, 0))
		for _, text := range spellings(asm.TypeText(m, t)) {
			if b, err := asm.ParseType(text, m); err == nil && b != t {
				list = append(list, b)
			}
		}
	}
	return list
}

// shapes returns shapes that differ a little.
func shapes(shape []int64) (list [][]int64) {
	for d := range min(len(shape), 4) {
		sizes := []int64{shape[d] + 1, max(shape[d]-1, 1), types.Dynamic}
		if !slices.Contains(append(sizes, shape[d]), 1) {
			sizes = append(sizes, 1)
		}
		for _, n := range sizes {
			other := slices.Clone(shape)
			other[d] = n
			list = append(list, other)
		}
	}
	list = append(list, append(slices.Clone(shape), 2))
	if len(shape) > 0 {
		list = append(list, shape[1:])
	}
	return list
}

// rebuilt returns a type of the class of t with another shape, if it has one, and other elements.
func rebuilt(m *ir.Module, t ir.Type, shape []int64, elem ir.Type) ir.Type {
	switch t := t.(type) {
	case *types.RankedTensor:
		if e, ok := t.Encoding.(*attrs.TypeExtensions); ok {
			return types.NewTensor(m, shape, elem, bounded(m, shape, e.Bounds))
		}
		return types.NewTensor(m, shape, elem, t.Encoding)
	case *types.UnrankedTensor:
		return types.NewUnrankedTensor(m, elem)
	case *types.MemRef:
		if layout, ok := t.Layout.(*attrs.AffineMap); ok && layout == identity(m, len(t.Shape)) {
			return types.NewMemRef(m, shape, elem, identity(m, len(shape)), t.Space)
		}
		return types.NewMemRef(m, shape, elem, t.Layout, t.Space)
	case *types.UnrankedMemRef:
		return types.NewUnrankedMemRef(m, elem, t.Space)
	case *types.Vector:
		sizes := slices.Clone(shape)
		for i, n := range sizes {
			sizes[i] = max(n, 1)
		}
		return types.NewVector(m, sizes, elem, scalability(t, len(sizes)))
	}
	return t
}

// identity returns the layout of a memref without a layout.
func identity(m *ir.Module, rank int) ir.Attr {
	results := make([]*attrs.AffineExpr, rank)
	for i := range results {
		results[i] = attrs.DimExpr(int64(i))
	}
	return attrs.NewAffineMap(m, uint64(rank), 0, results...)
}

// bounded returns the encoding with bounds of the dynamic sizes of a shape, or nil if there are none.
func bounded(m *ir.Module, shape, bounds []int64) ir.Attr {
	list, some := make([]int64, len(shape)), false
	for i, n := range shape {
		list[i] = types.Dynamic
		if n == types.Dynamic && i < len(bounds) && bounds[i] >= 0 {
			list[i], some = bounds[i], true
		}
	}
	if !some {
		return nil
	}
	return attrs.NewTypeExtensions(m, list...)
}

// scalability returns which of n dimensions of a vector are scalable; the first ones are those of t.
func scalability(t *types.Vector, n int) []bool {
	if n <= len(t.Scalable) {
		return t.Scalable[:n]
	}
	return append(slices.Clone(t.Scalable), make([]bool, n-len(t.Scalable))...)
}

// elements returns types of elements of each kind.
func elements(m *ir.Module) (list []ir.Type) {
	for _, width := range []uint32{1, 8, 32, 64} {
		list = append(list, types.NewInteger(m, width, types.Signless))
	}
	list = append(list, types.NewInteger(m, 8, types.Unsigned))
	for _, f := range []*types.FloatFormat{types.F16(), types.BF16(), types.F32(), types.F64(), types.F8E5M2()} {
		list = append(list, types.NewFloat(m, f))
	}
	i8, f32 := list[1], types.NewFloat(m, types.F32())
	quantized := types.UniformQuantized{Flags: types.QuantSigned, Storage: i8, Expressed: f32, Scale: 2, Min: -128, Max: 127}
	return append(list, types.NewComplex(m, f32), types.NewIndex(m), types.NewUniformQuantized(m, quantized))
}
