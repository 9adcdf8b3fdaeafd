package fuzz

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var shapeMakers = []maker{
	{"reshape", 7, 0, (*smithy).reshape},
	{"broadcast_in_dim", 7, 0, (*smithy).broadcastInDim},
	{"broadcast", 1, 0, (*smithy).broadcast},
	{"transpose", 6, 0, (*smithy).transpose},
	{"slice", 6, 0, (*smithy).slice},
	{"pad", 5, 0, (*smithy).pad},
	{"concatenate", 5, 0, (*smithy).concatenate},
	{"reverse", 3, 0, (*smithy).reverse},
	{"iota", 3, 0, (*smithy).iota},
	{"constant", 4, 0, func(g *smithy) { g.constant(g.tensorType(g.shapes[g.Intn(4)], g.elems[g.Intn(4)])) }},
	{"constant of CHLO", 1, CHLO, (*smithy).chloConstant},
	{"get_dimension_size", 3, 0, (*smithy).dimensionSize},
	{"tuple", 2, 0, (*smithy).tuple},
	{"optimization_barrier", 2, 0, (*smithy).barrier},
}

// simple takes tensors whose type does not depend on one of their dimensions.
func simple(s []int64, e ir.Type) bool {
	_, perAxis := e.(*types.UniformQuantizedPerAxis)
	return !perAxis
}

// plain takes tensors that are not quantized.
func plain(_ []int64, e ir.Type) bool { return isPlain(e) }

func plainType(t ir.Type) bool { return isPlain(constraint.ElementOf(t)) }

func (g *smithy) shaped(name string, a live, shape []int64, list ...ir.NamedAttr) ir.Value {
	t := types.NewTensor(g.m, shape, elemOf(a.value), nil)
	return g.value(name, nil, ir.OpState{Operands: []ir.Value{a.value}, Attrs: list, ResultTypes: []ir.Type{t}})
}

// reshape groups the elements in another shape: flat, with a dimension of size 1 more or less, or with two
// dimensions joined.
func (g *smithy) reshape() {
	a := g.static(simple, []int64{2, 3}, g.float(types.F32()))
	shape := slices.Clone(a.shape)
	switch k := g.Intn(4); {
	case k == 0 || len(shape) == 0:
		shape = slices.Insert(shape, g.Intn(len(shape)+1), 1)
	case k == 1:
		shape = []int64{size(shape)}
	case k == 2 && len(shape) > 1:
		i := g.Intn(len(shape) - 1)
		shape = slices.Replace(shape, i, i+2, shape[i]*shape[i+1])
	default:
		shape = slices.DeleteFunc(shape, func(n int64) bool { return n == 1 })
	}
	if len(shape) > 4 {
		shape = []int64{size(shape)}
	}
	g.shaped(stablehlo.OpReshape, a, shape)
}

// broadcastInDim adds dimensions, and expands some of size 1.
func (g *smithy) broadcastInDim() {
	a := g.static(func(s []int64, e ir.Type) bool { return len(s) < 4 && simple(s, e) }, []int64{2}, g.float(types.F32()))
	rank := len(a.shape) + g.Intn(3)
	dims := g.permutation(rank)[:len(a.shape)]
	if g.Intn(2) == 0 {
		slices.Sort(dims)
	}
	shape := make([]int64, rank)
	for i := range shape {
		shape[i] = int64(1 + g.Intn(3))
	}
	for i, d := range dims {
		if a.shape[i] != 1 || g.Intn(2) == 0 {
			shape[d] = a.shape[i]
		}
	}
	if size(shape) <= maxElements {
		g.shaped(stablehlo.OpBroadcastInDim, a, shape, named(stablehlo.AttrBroadcastDimensions, g.array(dims)))
	}
}

func (g *smithy) broadcast() {
	a := g.static(func(s []int64, e ir.Type) bool { return isPlain(e) && size(s) <= 16 && len(s) < 4 }, []int64{2}, g.float(types.F32()))
	g.value(stablehlo.OpBroadcast, nil, with([]ir.Value{a.value}, named(stablehlo.AttrBroadcastSizes, g.array([]int64{int64(1 + g.Intn(3))}))))
}

// permutation returns the numbers below n in some order.
func (g *smithy) permutation(n int) []int64 {
	p := make([]int64, n)
	for i := range p {
		k := g.Intn(i + 1)
		p[i] = p[k]
		p[k] = int64(i)
	}
	return p
}

func (g *smithy) transpose() {
	a := g.tensor(func(t ir.Type) bool { s, e, _, _ := types.Shape(t); return simple(s, e) }, g.tensorType([]int64{2, 3}, g.float(types.F32())))
	p := g.permutation(len(a.shape))
	shape := make([]int64, len(p))
	for i, d := range p {
		shape[i] = a.shape[d]
	}
	g.value(stablehlo.OpTranspose, shape, with([]ir.Value{a.value}, named(stablehlo.AttrPermutation, g.array(p))))
}

func (g *smithy) slice() {
	a := g.static(func(s []int64, e ir.Type) bool { return isPlain(e) }, []int64{4, 3}, g.float(types.F32()))
	n := len(a.shape)
	start, limit, stride := make([]int64, n), make([]int64, n), make([]int64, n)
	for i, s := range a.shape {
		start[i] = int64(g.Intn(int(s) + 1))
		limit[i] = start[i] + int64(g.Intn(int(s-start[i])+1))
		stride[i] = int64(1 + g.Intn(3))
		if g.Intn(3) == 0 {
			start[i], limit[i] = 0, s
		}
	}
	g.value(stablehlo.OpSlice, nil, with([]ir.Value{a.value}, named(stablehlo.AttrStartIndices, g.array(start)), named(stablehlo.AttrLimitIndices, g.array(limit)), named(stablehlo.AttrStrides, g.array(stride))))
}

// padding returns padding for a shape that keeps sizes from 0 to 6.
func (g *smithy) padding(shape []int64) (low, high, interior, result []int64) {
	n := len(shape)
	low, high, interior, result = make([]int64, n), make([]int64, n), make([]int64, n), slices.Clone(shape)
	for i, s := range shape {
		low[i], high[i], interior[i] = int64(g.Intn(3)-1), int64(g.Intn(3)-1), int64(g.Intn(2))
		if s > 6 {
			interior[i] = 0
		}
		result[i] = s + low[i] + high[i] + max(s-1, 0)*interior[i]
		if result[i] < 0 {
			low[i] -= result[i]
			result[i] = 0
		}
	}
	return low, high, interior, result
}

func (g *smithy) pad() {
	a := g.static(func(s []int64, e ir.Type) bool { return isPlain(e) && size(s) <= 32 }, []int64{3}, g.float(types.F32()))
	low, high, interior, result := g.padding(a.shape)
	if size(result) > maxElements {
		return
	}
	v := g.of(g.scalar(elemOf(a.value)))
	g.value(stablehlo.OpPad, nil, with([]ir.Value{a.value, v.value}, named(stablehlo.AttrEdgePaddingLow, g.array(low)), named(stablehlo.AttrEdgePaddingHigh, g.array(high)), named(stablehlo.AttrInteriorPadding, g.array(interior))))
}

func (g *smithy) concatenate() {
	a := g.static(func(s []int64, e ir.Type) bool { return len(s) > 0 && simple(s, e) && size(s) <= 64 }, []int64{2}, g.float(types.F32()))
	list := []ir.Value{a.value}
	for range g.Intn(3) {
		list = append(list, g.like(a).value)
	}
	g.value(stablehlo.OpConcatenate, nil, with(list, named(stablehlo.AttrDimension, g.integer(int64(g.Intn(len(a.shape)))))))
}

func (g *smithy) reverse() {
	a := g.tensor(plainType, g.tensorType([]int64{2, 3}, g.float(types.F32())))
	dims := g.permutation(len(a.shape))
	g.value(stablehlo.OpReverse, a.shape, with([]ir.Value{a.value}, named(stablehlo.AttrDimensions, g.array(dims[:g.Intn(len(dims)+1)]))))
}

func (g *smithy) iota() {
	elem := g.elem(func(e ir.Type) bool { return isInteger(e) || isFloat(e) || isComplex(e) })
	shape := g.shape(func(s []int64) bool { return len(s) > 0 }, 2)
	g.value(stablehlo.OpIota, nil, ir.OpState{ResultTypes: []ir.Type{g.tensorType(shape, elem)}, Attrs: []ir.NamedAttr{named(stablehlo.AttrIotaDimension, g.integer(int64(g.Intn(len(shape)))))}})
}

func (g *smithy) chloConstant() {
	before := g.at.Block().Last()
	v := g.constant(g.tensorType(g.shapes[g.Intn(4)], g.elem(isReal)))
	op := v.value.DefiningOp()
	if op == before {
		return
	}
	value := op.Attr(stablehlo.AttrValue)
	g.value(chlo.OpConstant, nil, with(nil, named(chlo.AttrValue, value)))
}

func (g *smithy) dimensionSize() {
	a := g.tensor(func(t ir.Type) bool { s, _, _, _ := types.Shape(t); return len(s) > 0 }, g.tensorType([]int64{2}, g.i32()))
	g.value(stablehlo.OpGetDimensionSize, nil, with([]ir.Value{a.value}, named(stablehlo.AttrDimension, g.integer(int64(g.Intn(len(a.shape)))))))
}

// tuple makes a tuple and takes one of its elements.
func (g *smithy) tuple() {
	var parts []live
	for range 1 + g.Intn(3) {
		parts = append(parts, g.tensor(plainType, g.scalar(g.i32())))
	}
	list := make([]ir.Value, len(parts))
	for i, p := range parts {
		list[i] = p.value
	}
	op := g.emit(stablehlo.OpTuple, with(list))
	if op.IsNil() {
		return
	}
	k := g.Intn(len(parts))
	i := attrs.NewInteger(g.m, g.i32(), int64(k))
	g.value(stablehlo.OpGetTupleElement, parts[k].shape, with([]ir.Value{op.Result(0)}, named(stablehlo.AttrIndex, i)))
}

func (g *smithy) barrier() {
	a := g.tensor(plainType, g.scalar(g.i32()))
	b := g.tensor(plainType, g.scalar(g.i32()))
	g.define(g.emit(stablehlo.OpOptimizationBarrier, with([]ir.Value{a.value, b.value})), a.shape, b.shape)
}
