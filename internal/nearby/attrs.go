package nearby

import (
	"encoding/binary"
	"reflect"
	"slices"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Attrs returns attributes that differ a little from a.
func Attrs(m *ir.Module, a ir.Attr) (list []ir.Attr) {
	switch a := a.(type) {
	case *attrs.Integer:
		for _, n := range numbers(a.Int()) {
			list = append(list, attrs.NewInteger(m, a.Type, n))
		}
	case *attrs.DenseArray:
		list = denseArrays(m, a)
	case *attrs.Array:
		if len(a.Elems) == 0 {
			return list
		}
		list = append(list, attrs.NewArray(m, a.Elems[1:]...), attrs.NewArray(m, append(slices.Clone(a.Elems), a.Elems[0])...))
		if len(a.Elems) > 1 {
			list = append(list, attrs.NewArray(m))
		}
		for i := range min(len(a.Elems), 4) {
			for _, e := range Attrs(m, a.Elems[i]) {
				elems := slices.Clone(a.Elems)
				elems[i] = e
				list = append(list, attrs.NewArray(m, elems...))
			}
		}
		for i := range min(len(a.Elems), 4) {
			if i > 0 && a.Elems[i] != a.Elems[i-1] {
				elems := slices.Clone(a.Elems)
				elems[i], elems[i-1] = elems[i-1], elems[i]
				list = append(list, attrs.NewArray(m, elems...))
			}
		}
	case *attrs.Enum:
		c := ir.KindOf(a).(*schema.Class)
		list = append(list, attrs.NewEnum(m, c, a.Value+1))
		if c.Enum != nil {
			for _, k := range c.Enum.Cases {
				if k.Value != a.Value && k.Value != a.Value+1 {
					list = append(list, attrs.NewEnum(m, c, k.Value))
				}
			}
		}
	case *attrs.AffineMap:
		list = affineMaps(m, a)
	case *attrs.DenseElements:
		list = denseElements(m, a)
	case *attrs.Type:
		for _, t := range Types(m, a.Value) {
			list = append(list, attrs.NewType(m, t))
		}
	case *attrs.SymbolRef:
		list = append(list, attrs.NewSymbolRef(m, "absent"))
	case *attrs.String:
		list = append(list, attrs.NewString(m, a.Value+"x"))
	case *attrs.ConvDimensionNumbers, *attrs.DotDimensionNumbers, *attrs.GatherDimensionNumbers, *attrs.ScatterDimensionNumbers,
		*attrs.RaggedDotDimensionNumbers, *attrs.ResultAccuracy, *attrs.DotAlgorithm, *attrs.OutputOperandAlias, *attrs.ChannelHandle, *attrs.TypeExtensions:
		fields(a, func(v reflect.Value) { list = append(list, m.Intern(ir.KindOf(a), v.Interface().(ir.Attr))) }, m)
	default:
		for _, text := range spellings(string(asm.AppendAttr(nil, m, a))) {
			if b, err := asm.ParseAttr(text, m); err == nil && b != a {
				list = append(list, b)
			}
		}
	}
	return list
}

// numbers returns numbers near n.
func numbers(n int64) []int64 {
	list := []int64{n - 1, n + 1}
	for _, other := range []int64{-1, 0} {
		if other != n && !slices.Contains(list, other) {
			list = append(list, other)
		}
	}
	return list
}

// lists returns lists of numbers that differ a little from list.
func lists(list []int64) (all [][]int64) {
	for i := range min(len(list), 4) {
		for _, n := range numbers(list[i]) {
			other := slices.Clone(list)
			other[i] = n
			all = append(all, other)
		}
		if i > 0 {
			other := slices.Clone(list)
			other[i], other[i-1] = other[i-1], other[i]
			all = append(all, other)
		}
	}
	if len(list) == 0 {
		return [][]int64{{0}}
	}
	return append(all, list[1:], append(slices.Clone(list), list[0]))
}

func denseArrays(m *ir.Module, a *attrs.DenseArray) (list []ir.Attr) {
	if a.Size == 0 {
		return nil
	}
	width := len(a.Data) / int(a.Size)
	add := func(data []byte) {
		list = append(list, attrs.NewDenseArray(m, a.Elem, uint64(len(data)/width), data))
	}
	for i := range min(int(a.Size), 6) {
		elem := func(data []byte) []byte { return data[i*width : (i+1)*width] }
		for _, by := range []byte{1, 255} {
			data := slices.Clone(a.Data)
			data[i*width] += by
			add(data)
		}
		if width < 4 {
			continue
		}
		data := slices.Clone(a.Data) // -1
		for k := range elem(data) {
			elem(data)[k] = 0xff
		}
		add(data)
		if width == 8 {
			data = slices.Clone(a.Data)
			dynamic := types.Dynamic
			binary.LittleEndian.PutUint64(elem(data), uint64(dynamic))
			add(data)
		}
		if i > 0 {
			data = slices.Clone(a.Data)
			copy(data[(i-1)*width:], a.Data[i*width:(i+1)*width])
			copy(elem(data), a.Data[(i-1)*width:])
			add(data)
		}
	}
	add(a.Data[width:])
	add(append(slices.Clone(a.Data), a.Data[:width]...))
	return list
}

// denseElements changes sizes and other integers of 64 bits, and the shape.
func denseElements(m *ir.Module, a *attrs.DenseElements) (list []ir.Attr) {
	shape, elem, _, _ := types.Shape(a.Type)
	i, integer := elem.(*types.Integer)
	if elem != types.NewIndex(m) && (!integer || i.Width != 64) || len(a.Data) == 0 || len(a.Data) > 8*16 {
		return nil
	}
	for i := range min(len(a.Data)/8, 4) {
		for _, n := range append(numbers(int64(binary.LittleEndian.Uint64(a.Data[8*i:]))), -2) {
			data := slices.Clone(a.Data)
			binary.LittleEndian.PutUint64(data[8*i:], uint64(n))
			list = append(list, attrs.NewDenseElements(m, a.Type, data))
		}
	}
	n := int64(1)
	for _, size := range shape {
		n *= size
	}
	for _, other := range [][]int64{{n}, {n, 1}, {1, n}, {n, 1, 1}} {
		if !slices.Equal(other, shape) {
			list = append(list, attrs.NewDenseElements(m, types.NewTensor(m, other, elem, nil), a.Data))
		}
	}
	return list
}

func affineMaps(m *ir.Module, a *attrs.AffineMap) (list []ir.Attr) {
	if len(a.Results) == 0 {
		return nil
	}
	add := func(dims, symbols uint64, results ...*attrs.AffineExpr) {
		list = append(list, attrs.NewAffineMap(m, dims, symbols, results...))
	}
	add(a.Dims, a.Symbols, a.Results[1:]...)
	add(a.Dims+1, a.Symbols, a.Results...)
	add(a.Dims, a.Symbols+1, a.Results...)
	add(a.Dims, a.Symbols, append(slices.Clone(a.Results), a.Results[0])...)
	for i := range a.Results[1:] {
		other := slices.Clone(a.Results)
		other[0], other[i+1] = other[i+1], other[0]
		add(a.Dims, a.Symbols, other...)
	}
	for i, e := range a.Results {
		exprs := []*attrs.AffineExpr{attrs.ConstantExpr(0), attrs.ConstantExpr(1), attrs.BinaryExpr(attrs.AffineAdd, e, attrs.ConstantExpr(1))}
		if a.Dims > 0 {
			exprs = append(exprs, attrs.DimExpr(int64(a.Dims-1)))
		}
		if a.Symbols > 0 {
			exprs = append(exprs, attrs.SymbolExpr(0))
		}
		for _, other := range exprs {
			results := slices.Clone(a.Results)
			results[i] = other
			add(a.Dims, a.Symbols, results...)
		}
	}
	return list
}

// fields calls add with copies of a node, each with a change in one field.
func fields(node any, add func(reflect.Value), m *ir.Module) {
	from := reflect.ValueOf(node).Elem()
	for i := range from.NumField() {
		if from.Type().Field(i).Anonymous {
			continue
		}
		for _, other := range near(m, from.Field(i).Interface()) {
			to := reflect.New(from.Type())
			for k := range from.NumField() {
				if !from.Type().Field(k).Anonymous {
					to.Elem().Field(k).Set(from.Field(k))
				}
			}
			to.Elem().Field(i).Set(reflect.ValueOf(other))
			add(to)
		}
	}
}

// near returns values of a field that differ a little.
func near(m *ir.Module, v any) (list []any) {
	switch v := v.(type) {
	case int64:
		for _, n := range numbers(v) {
			list = append(list, n)
		}
	case uint64:
		list = append(list, v+1, v-1)
	case float64:
		list = append(list, -v, v+1)
	case bool:
		list = append(list, !v)
	case []int64:
		for _, other := range lists(v) {
			list = append(list, other)
		}
	case []float64:
		if len(v) > 0 {
			list = append(list, v[1:], append(slices.Clone(v), 1))
		}
	case *attrs.Enum:
		for _, other := range Attrs(m, v) {
			list = append(list, other)
		}
	case ir.Type:
		for _, other := range Types(m, v) {
			list = append(list, other)
		}
	case []ir.Type:
		if len(v) > 0 {
			list = append(list, v[1:], append(slices.Clone(v), v[0]))
		}
	}
	return list
}
