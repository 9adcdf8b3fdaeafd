package fuzz

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var dynamicMakers = []maker{
	{"dynamic_reshape", 3, Dynamic, (*smithy).dynamicReshape},
	{"dynamic_broadcast_in_dim", 2, Dynamic, (*smithy).dynamicBroadcast},
	{"dynamic_iota", 2, Dynamic, (*smithy).dynamicIota},
	{"dynamic_pad", 2, Dynamic, (*smithy).dynamicPad},
	{"real_dynamic_slice", 2, Dynamic, (*smithy).realDynamicSlice},
}

// open returns a shape with some sizes open.
func (g *smithy) open(shape []int64) []int64 {
	out := slices.Clone(shape)
	for i := range out {
		if g.Intn(3) == 2 {
			out[i] = types.Dynamic
		}
	}
	return out
}

// sizes makes a tensor of the sizes of a shape.
func (g *smithy) sizes(shape []int64, elem ir.Type) ir.Value {
	return g.ints([]int64{int64(len(shape))}, elem, shape...).value
}

func (g *smithy) sizeElem() ir.Type { return []ir.Type{g.i64(), g.i32()}[g.Intn(2)] }

func (g *smithy) dynamicReshape() {
	a := g.tensor(func(t ir.Type) bool { s, e, _, _ := types.Shape(t); return simple(s, e) }, g.tensorType([]int64{2, 3}, g.float(types.F32())))
	shape := slices.Clone(a.shape)
	if g.Intn(2) == 1 || len(shape) == 0 {
		shape = []int64{size(shape)}
	}
	g.value(stablehlo.OpDynamicReshape, shape, ir.OpState{Operands: []ir.Value{a.value, g.sizes(shape, g.sizeElem())}, ResultTypes: []ir.Type{types.NewTensor(g.m, g.open(shape), elemOf(a.value), nil)}})
}

func (g *smithy) dynamicBroadcast() {
	a := g.tensor(func(t ir.Type) bool { s, e, _, _ := types.Shape(t); return isPlain(e) && len(s) < 3 }, g.tensorType([]int64{2}, g.float(types.F32())))
	shape := append([]int64{int64(1 + g.Intn(3))}, a.shape...)
	if size(shape) > maxElements {
		return
	}
	dims := make([]int64, len(a.shape))
	var same []int64
	for i := range dims {
		dims[i] = int64(i + 1)
		same = append(same, int64(i))
	}
	list := []ir.NamedAttr{named(stablehlo.AttrBroadcastDimensions, g.array(dims))}
	if k := g.Intn(3); k > 0 && len(same) > 0 {
		list = append(list, named(stablehlo.AttrKnownNonexpandingDimensions, g.array(same)), named(stablehlo.AttrKnownExpandingDimensions, g.array(nil)))
	}
	g.value(stablehlo.OpDynamicBroadcastInDim, shape, ir.OpState{Operands: []ir.Value{a.value, g.sizes(shape, g.sizeElem())}, Attrs: list,
		ResultTypes: []ir.Type{types.NewTensor(g.m, g.open(shape), elemOf(a.value), nil)}})
}

func (g *smithy) dynamicIota() {
	elem := g.elem(func(e ir.Type) bool { return isInteger(e) || isOrdinary(e) })
	shape := g.shape(func(s []int64) bool { return len(s) > 0 }, 2)
	g.value(stablehlo.OpDynamicIota, shape, ir.OpState{Operands: []ir.Value{g.sizes(shape, g.sizeElem())}, ResultTypes: []ir.Type{types.NewTensor(g.m, g.open(shape), elem, nil)},
		Attrs: []ir.NamedAttr{named(stablehlo.AttrIotaDimension, g.integer(int64(g.Intn(len(shape)))))}})
}

func (g *smithy) dynamicPad() {
	a := g.tensor(func(t ir.Type) bool { s, e, _, _ := types.Shape(t); return isPlain(e) && len(s) > 0 }, g.tensorType([]int64{3}, g.float(types.F32())))
	if size(a.shape) > 32 {
		return
	}
	low, high, interior, shape := g.padding(a.shape)
	if size(shape) > maxElements {
		return
	}
	v := g.of(g.scalar(elemOf(a.value)))
	e := g.sizeElem()
	g.value(stablehlo.OpDynamicPad, shape, ir.OpState{Operands: []ir.Value{a.value, v.value, g.sizes(low, e), g.sizes(high, e), g.sizes(interior, e)},
		ResultTypes: []ir.Type{types.NewTensor(g.m, g.open(shape), elemOf(a.value), nil)}})
}

func (g *smithy) realDynamicSlice() {
	a := g.tensor(func(t ir.Type) bool { s, e, _, _ := types.Shape(t); return isPlain(e) && len(s) > 0 }, g.tensorType([]int64{3}, g.float(types.F32())))
	n := len(a.shape)
	start, limit, stride, shape := make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, n)
	for i, s := range a.shape {
		start[i] = int64(g.Intn(int(s) + 1))
		limit[i], stride[i] = start[i]+int64(g.Intn(int(s-start[i])+1)), int64(1+g.Intn(2))
		shape[i] = (limit[i] - start[i] + stride[i] - 1) / stride[i]
	}
	e := g.sizeElem()
	g.value(stablehlo.OpRealDynamicSlice, shape, ir.OpState{Operands: []ir.Value{a.value, g.sizes(start, e), g.sizes(limit, e), g.sizes(stride, e)},
		ResultTypes: []ir.Type{types.NewTensor(g.m, g.open(shape), elemOf(a.value), nil)}})
}
