package fuzz

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var indexingMakers = []maker{
	{"gather", 4, 0, func(g *smithy) { g.gather(false) }},
	{"dynamic_gather", 1, 0, func(g *smithy) { g.gather(true) }},
	{"scatter", 4, Regions, (*smithy).scatter},
	{"dynamic_slice", 4, 0, (*smithy).dynamicSlice},
	{"dynamic_update_slice", 4, 0, (*smithy).dynamicUpdateSlice},
	{"torch_index_select", 1, Inert, (*smithy).torchIndexSelect},
}

// window says which slices of a tensor a gather takes or a scatter changes.
type window struct {
	sizes, collapsed, batching, indicesBatching, start []int64
	indices                                            []int64 // shape
	offsets                                            []int64
	vector                                             int64
	result                                             []int64
}

// window draws slices of a shape.
func (g *smithy) window(shape []int64) (w window) {
	rank := len(shape)
	dims := g.permutation(rank)
	batches := []int64{int64(1 + g.Intn(2))}
	if g.Intn(3) == 2 {
		batches = nil
	}
	if rank > 1 && len(batches) > 0 && g.Intn(4) == 3 { // one dimension that operand and indices share
		w.batching, dims = dims[:1], dims[1:]
		w.indicesBatching, batches[0] = []int64{0}, shape[w.batching[0]]
	}
	w.start = slices.Clone(dims[:g.Intn(len(dims)+1)])
	w.sizes = make([]int64, rank)
	for d, n := range shape {
		w.sizes[d] = min(n, int64(1+g.Intn(3)))
	}
	for _, d := range w.batching {
		w.sizes[d] = min(1, shape[d])
	}
	for _, d := range dims {
		if shape[d] > 0 && g.Intn(2) == 1 {
			w.sizes[d] = 1
			w.collapsed = append(w.collapsed, d)
		}
	}
	slices.Sort(w.collapsed)
	w.vector = int64(len(batches))
	w.indices = append(slices.Clone(batches), int64(len(w.start)))
	if len(w.start) == 1 && g.Intn(2) == 1 {
		w.indices = w.indices[:len(batches)] // the only index needs no dimension of its own
	}
	var kept []int64
	for d := range rank {
		if !slices.Contains(w.collapsed, int64(d)) && !slices.Contains(w.batching, int64(d)) {
			kept = append(kept, w.sizes[d])
		}
	}
	w.offsets = g.permutation(len(kept) + len(batches))[:len(kept)]
	slices.Sort(w.offsets)
	w.result = make([]int64, len(kept)+len(batches))
	b, k := 0, 0
	for i := range w.result {
		if slices.Contains(w.offsets, int64(i)) {
			w.result[i] = kept[k]
			k++
		} else {
			w.result[i] = batches[b]
			b++
		}
	}
	return w
}

// indexElem returns a type of indices.
func (g *smithy) indexElem() ir.Type {
	return []ir.Type{g.i32(), g.i64(), types.NewInteger(g.m, 32, types.Unsigned), types.NewInteger(g.m, 8, types.Signless)}[g.Intn(4)]
}

func (g *smithy) gather(dynamic bool) {
	a := g.static(func(s []int64, e ir.Type) bool { return isPlain(e) && !slices.Contains(s, 0) }, []int64{4, 3}, g.float(types.F32()))
	w := g.window(a.shape)
	if size(w.result) > maxElements {
		return
	}
	numbers := attrs.NewGatherDimensionNumbers(g.m, attrs.GatherDimensionNumbers{OffsetDims: w.offsets, CollapsedSliceDims: w.collapsed, OperandBatchingDims: w.batching,
		StartIndicesBatchingDims: w.indicesBatching, StartIndexMap: w.start, IndexVectorDim: w.vector})
	indices := g.of(g.tensorType(w.indices, g.indexElem()))
	if dynamic {
		sizes := g.ints([]int64{int64(len(w.sizes))}, elemOf(indices.value), w.sizes...)
		g.value(stablehlo.OpDynamicGather, w.result, with([]ir.Value{a.value, indices.value, sizes.value}, named(stablehlo.AttrDimensionNumbers, numbers)))
		return
	}
	g.value(stablehlo.OpGather, nil, with([]ir.Value{a.value, indices.value}, named(stablehlo.AttrDimensionNumbers, numbers), named(stablehlo.AttrSliceSizes, g.array(w.sizes))))
}

func (g *smithy) scatter() {
	a := g.static(func(s []int64, e ir.Type) bool { return reducible(s, e) && !slices.Contains(s, 0) }, []int64{4, 3}, g.float(types.F32()))
	w := g.window(a.shape)
	if size(w.result) > maxElements {
		return
	}
	numbers := attrs.NewScatterDimensionNumbers(g.m, attrs.ScatterDimensionNumbers{UpdateWindowDims: w.offsets, InsertedWindowDims: w.collapsed, InputBatchingDims: w.batching,
		ScatterIndicesBatchingDims: w.indicesBatching, ScatterDimsToOperandDims: w.start, IndexVectorDim: w.vector})
	elem := elemOf(a.value)
	indices, updates := g.of(g.tensorType(w.indices, g.indexElem())), g.of(g.tensorType(w.result, elem))
	g.define(g.emit(stablehlo.OpScatter, with([]ir.Value{a.value, indices.value, updates.value}, named(stablehlo.AttrScatterDimensionNumbers, numbers)), g.combine(elem)))
}

// starts returns a scalar index for each dimension.
func (g *smithy) starts(rank int) (list []ir.Value) {
	t := g.scalar(g.indexElem())
	for range rank {
		list = append(list, g.of(t).value)
	}
	return list
}

// dynamicSlice needs a dimension: without one, the text of the operation cannot be parsed, in MLIR either.
func (g *smithy) dynamicSlice() {
	a := g.static(func(s []int64, e ir.Type) bool { return len(s) > 0 && isPlain(e) }, []int64{4, 3}, g.float(types.F32()))
	sizes := make([]int64, len(a.shape))
	for i, n := range a.shape {
		sizes[i] = min(n, int64(g.Intn(4)))
	}
	g.value(stablehlo.OpDynamicSlice, nil, with(append([]ir.Value{a.value}, g.starts(len(sizes))...), named(stablehlo.AttrSliceSizes, g.array(sizes))))
}

func (g *smithy) dynamicUpdateSlice() {
	a := g.static(func(s []int64, e ir.Type) bool { return isPlain(e) }, []int64{4, 3}, g.float(types.F32()))
	sizes := make([]int64, len(a.shape))
	for i, n := range a.shape {
		sizes[i] = min(n, int64(g.Intn(4)))
	}
	update := g.of(g.tensorType(sizes, elemOf(a.value)))
	g.value(stablehlo.OpDynamicUpdateSlice, nil, with(append([]ir.Value{a.value, update.value}, g.starts(len(sizes))...)))
}

func (g *smithy) torchIndexSelect() {
	a := g.static(func(s []int64, e ir.Type) bool { return len(s) > 0 && size(s) > 0 && isReal(e) }, []int64{4, 3}, g.float(types.F32()))
	dim := g.Intn(len(a.shape))
	batch := g.Intn(dim + 1)
	shape := append(slices.Clone(a.shape[:batch]), int64(1+g.Intn(3)))
	index := g.of(g.tensorType(shape, []ir.Type{g.i32(), g.i64()}[g.Intn(2)]))
	g.value(stablehlo.OpTorchIndexSelect, nil, ir.OpState{Operands: []ir.Value{a.value, index.value}, ResultTypes: []ir.Type{a.value.Type()},
		Attrs: []ir.NamedAttr{named(stablehlo.AttrDim, g.integer(int64(dim))), named(stablehlo.AttrBatchDims, g.integer(int64(batch)))}})
}
