package pphlo

import (
	"encoding/binary"
	"math"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// padding is what pphlo.pad adds in each dimension: elements before, after, and between two
// elements. The lists are nil if there is nothing to add.
type padding struct{ low, high, interior []int64 }

func (p *padding) trivial() bool { return p.low == nil }

// read reads the padding from attributes of op: pad has pairs of low and high padding, and dilation
// has dilation factors, where 1 means no padding. Either attribute may be absent. n is the rank;
// with dims, entry i of the attributes is for dimension dims[i].
func (p *padding) read(op ir.Op, pad, dilation string, n int, dims []int64) error {
	if dims == nil {
		for i := range n {
			dims = append(dims, int64(i))
		}
	}
	for _, d := range dims {
		if d < 0 || d >= int64(n) {
			return illegal(op, "dimension %d of %d", d, n)
		}
	}
	low, high, interior := make([]int64, n), make([]int64, n), make([]int64, n)
	any := false
	if a := op.Attr(pad); a != nil {
		list, err := elements(op, pad, a, 2*len(dims))
		if err != nil {
			return err
		}
		for i, d := range dims {
			low[d], high[d] = list[2*i], list[2*i+1]
			any = any || low[d] != 0 || high[d] != 0
		}
	}
	if a := op.Attr(dilation); dilation != "" && a != nil {
		list, err := elements(op, dilation, a, len(dims))
		if err != nil {
			return err
		}
		for i, d := range dims {
			interior[d] = list[i] - 1
			any = any || interior[d] != 0
		}
	}
	if any {
		p.low, p.high, p.interior = low, high, interior
	}
	return nil
}

// elements returns the n elements of an attribute, which are 64-bit integers or bools.
func elements(op ir.Op, name string, a ir.Attr, n int) ([]int64, error) {
	var data []byte
	var elem ir.Type
	splat := false
	switch a := a.(type) {
	case *attrs.DenseArray:
		data, elem = a.Data, a.Elem
	case *attrs.DenseElements:
		_, elem, _, _ = types.Shape(a.Type)
		data, splat = a.Data, len(a.Data) == 8
	}
	list := make([]int64, n)
	switch {
	case types.BitWidth(elem) == 1 && len(data) == n:
		for i, b := range data {
			list[i] = int64(b)
		}
	case types.BitWidth(elem) == 64 && splat:
		for i := range list {
			list[i] = int64(binary.LittleEndian.Uint64(data))
		}
	case types.BitWidth(elem) == 64 && len(data) == 8*n:
		for i := range list {
			list[i] = int64(binary.LittleEndian.Uint64(data[8*i:]))
		}
	default:
		return nil, illegal(op, "%s are not %d numbers", name, n)
	}
	return list, nil
}

// pad pads v with the value with.
func (l *Lowering) pad(op ir.Op, v, with ir.Value, p *padding) (ir.Value, error) {
	shape, err := shapeOf(op, v.Type())
	if err != nil {
		return v, err
	}
	if len(shape) != len(p.low) {
		return v, illegal(op, "padding of %d dimensions for %d", len(p.low), len(shape))
	}
	padded := make([]int64, len(shape))
	for i, d := range shape {
		between, over := int64(0), false
		if d > 1 {
			over = p.interior[i] > math.MaxInt32 || d > math.MaxInt32
			between = (d - 1) * p.interior[i]
		}
		if padded[i] = d + p.low[i] + p.high[i] + between; over || padded[i] < 0 {
			return v, illegal(op, "dimension %d cannot be padded", i)
		}
	}
	out, err := withShape(op, v.Type(), padded)
	if err != nil {
		return v, err
	}
	return pphlo.Pad(l.Builder(), out, v, with, p.low, p.high, p.interior), nil
}

// rank returns the number of dimensions of a tensor.
func rank(v ir.Value) int {
	shape, _, _, _ := types.Shape(v.Type())
	return len(shape)
}

// shapeOf returns the shape of a static tensor.
func shapeOf(op ir.Op, t ir.Type) ([]int64, error) {
	r, ok := t.(*types.RankedTensor)
	if !ok {
		return nil, illegal(op, "an operand is not a ranked tensor")
	}
	for _, d := range r.Shape {
		if d < 0 {
			return nil, illegal(op, "an operand has dynamic dimensions")
		}
	}
	return r.Shape, nil
}

// withShape returns the tensor type t with another shape.
func withShape(op ir.Op, t ir.Type, shape []int64) (ir.Type, error) {
	r, ok := t.(*types.RankedTensor)
	if !ok {
		return nil, illegal(op, "a value is not a ranked tensor")
	}
	return types.NewTensor(op.Module(), shape, r.Elem, nil), nil
}

func filled(n int, v int64) []int64 {
	list := make([]int64, n)
	for i := range list {
		list[i] = v
	}
	return list
}
