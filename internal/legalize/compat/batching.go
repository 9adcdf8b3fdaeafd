package compat

import (
	"math"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// A batching dimension is one that operand and indices have in common: where the index is
// i there, the operand is read at i. The same is said by an index vector that begins with
// the place along those dimensions, which an iota gives.

// indexed is what gather and scatter have in common.
type indexed struct {
	indices  ir.Value
	batching []int64 // of the operand
	of       []int64 // of the indices
	dropped  []int64 // dimensions of the operand that the slices do not have
	indexMap []int64
	vector   int64 // index_vector_dim
	sorted   bool
}

// expand makes the indices with the places of the batching dimensions in front, and
// changes the rest to fit. It reports false if sizes are not known.
func (x *indexed) expand(r *rewrite.Rewriter, op ir.Op) bool {
	t, ok := x.indices.Type().(*types.RankedTensor)
	if !ok || len(x.batching) == 0 || len(x.batching) != len(x.of) || x.vector < 0 || x.vector > int64(len(t.Shape)) {
		return false
	}
	for _, n := range t.Shape {
		if n < 0 {
			return false
		}
	}
	largest := int64(0)
	for _, d := range x.of {
		if d < 0 || d >= int64(len(t.Shape)) {
			return false
		}
		largest = max(largest, t.Shape[d])
	}
	m := r.Module()
	elem, ok := t.Elem.(*types.Integer)
	if !ok {
		return false
	}
	indices, loc := x.indices, x.indices.LocID() // what is made stands for the indices
	if width := wideEnough(elem, largest); width != 0 {
		t = types.NewTensor(m, t.Shape, types.NewInteger(m, width, types.Signless), t.Encoding)
		indices = r.Create("stablehlo.convert", ir.OpState{Loc: loc, Operands: []ir.Value{indices}, ResultTypes: []ir.Type{t}}).Result(0)
	}
	shape := slices.Clone(t.Shape)
	n := int64(1) // numbers in an index vector
	if x.vector == int64(len(shape)) {
		shape = append(shape, 1)
		t = types.NewTensor(m, shape, t.Elem, nil)
		indices = r.Create("stablehlo.reshape", ir.OpState{Loc: loc, Operands: []ir.Value{indices}, ResultTypes: []ir.Type{t}}).Result(0)
	} else {
		n = shape[x.vector]
	}
	one := slices.Clone(shape)
	one[x.vector] = 1
	place := types.NewTensor(m, one, t.Elem, nil)
	i64 := types.NewInteger(m, 64, types.Signless)
	var parts []ir.Value
	for _, d := range x.of {
		parts = append(parts, r.Create("stablehlo.iota", ir.OpState{Loc: loc, ResultTypes: []ir.Type{place},
			Attrs: []ir.NamedAttr{{Name: "iota_dimension", Value: attrs.NewInteger(m, i64, d)}}}).Result(0))
	}
	shape = slices.Clone(shape)
	shape[x.vector] = n + int64(len(parts))
	x.indices = r.Create("stablehlo.concatenate", ir.OpState{Loc: loc, Operands: append(parts, indices),
		ResultTypes: []ir.Type{types.NewTensor(m, shape, t.Elem, nil)},
		Attrs:       []ir.NamedAttr{{Name: "dimension", Value: attrs.NewInteger(m, i64, x.vector)}}}).Result(0)
	x.dropped = slices.Sorted(slices.Values(slices.Concat(x.dropped, x.batching)))
	x.indexMap = slices.Concat(x.batching, x.indexMap)
	x.sorted = x.sorted && slices.IsSorted(x.of) && slices.IsSorted(x.indexMap)
	return true
}

// wideEnough returns the width of the signless integers that sizes up to n need, 0 if t
// has room for them.
func wideEnough(t *types.Integer, n int64) uint32 {
	bits := t.Width
	if t.Sign != types.Unsigned {
		bits--
	}
	switch {
	case bits >= 63 || n < 1<<bits:
		return 0
	case n <= math.MaxInt32:
		return 32
	}
	return 64
}

func isTrue(a ir.Attr) bool {
	i, ok := a.(*attrs.Integer)
	return ok && i.IsTrue()
}

func expandGather(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	d, ok := op.Attr("dimension_numbers").(*attrs.GatherDimensionNumbers)
	if !ok {
		return false, nil
	}
	x := indexed{op.Operand(1), d.OperandBatchingDims, d.StartIndicesBatchingDims, d.CollapsedSliceDims, d.StartIndexMap,
		d.IndexVectorDim, isTrue(op.Attr("indices_are_sorted"))}
	if !x.expand(r, op) {
		return false, nil
	}
	m := r.Module()
	st := like(op, op.Operand(0), x.indices)
	st.Attrs = []ir.NamedAttr{
		{Name: "dimension_numbers", Value: attrs.NewGatherDimensionNumbers(m, attrs.GatherDimensionNumbers{OffsetDims: d.OffsetDims,
			CollapsedSliceDims: x.dropped, StartIndexMap: x.indexMap, IndexVectorDim: d.IndexVectorDim})},
		{Name: "slice_sizes", Value: op.Attr("slice_sizes")},
		{Name: "indices_are_sorted", Value: attrs.NewBool(m, x.sorted)},
	}
	_, err := r.ReplaceWith(op, op.Name(), st)
	return true, err
}

func expandScatter(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	d, ok := op.Attr("scatter_dimension_numbers").(*attrs.ScatterDimensionNumbers)
	n := op.NumResults() // as many inputs, then the indices, then as many updates
	if !ok || n == 0 || op.NumOperands() != 2*n+1 {
		return false, nil
	}
	x := indexed{op.Operand(n), d.InputBatchingDims, d.ScatterIndicesBatchingDims, d.InsertedWindowDims, d.ScatterDimsToOperandDims,
		d.IndexVectorDim, isTrue(op.Attr("indices_are_sorted"))}
	if !x.expand(r, op) {
		return false, nil
	}
	m := r.Module()
	st := like(op)
	for i := range op.NumOperands() {
		st.Operands = append(st.Operands, op.Operand(i))
	}
	st.Operands[n] = x.indices
	st.Attrs = []ir.NamedAttr{
		{Name: "scatter_dimension_numbers", Value: attrs.NewScatterDimensionNumbers(m, attrs.ScatterDimensionNumbers{
			UpdateWindowDims: d.UpdateWindowDims, InsertedWindowDims: x.dropped, ScatterDimsToOperandDims: x.indexMap,
			IndexVectorDim: d.IndexVectorDim})},
		{Name: "indices_are_sorted", Value: attrs.NewBool(m, x.sorted)},
		{Name: "unique_indices", Value: attrs.NewBool(m, isTrue(op.Attr("unique_indices")))},
	}
	st.Regions = 1
	made := r.Create(op.Name(), st)
	if err := made.TakeBody(op); err != nil {
		return false, err
	}
	results := make([]ir.Value, n)
	for i := range results {
		results[i] = made.Result(i)
	}
	return true, r.Replace(op, results...)
}
