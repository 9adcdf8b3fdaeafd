package infer

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/types"
)

// gatherRules are the rules of gather and dynamic_gather, which are numbered differently. The
// specification of dynamic_gather has no batching dimensions; the reference treats them as in
// gather.
type gatherRules struct {
	rank, vector, mapSize, offsets, offsetRange, collapsedDistinct, collapsedSorted, collapsedRange, collapsedSize,
	batchSorted, batchRange, batchSize, startDistinct, startRange, startVector, pairCount, pairSize,
	mapDistinct, mapRange, sliceCount, sliceSize string
}

var (
	plainGather = gatherRules{"C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16",
		"C17", "C18", "C19", "C20", "C21"}
	dynamicGather = gatherRules{"C1", "C2", "C3", "C4", "C5", "C6", "C6", "C7", "C8", "operand_batching_dims", "operand_batching_dims",
		"operand_batching_dims", "start_indices_batching_dims", "start_indices_batching_dims", "start_indices_batching_dims",
		"batching dimensions", "batching dimensions", "C9", "C10", "C11", "C12"}
)

// gather infers the result of taking slices. sizes are the count slice sizes, or nil if they are
// not known.
func (c *Context) gather(r *gatherRules, d *attrs.GatherDimensionNumbers, sizes []int64, count int64) bool {
	operand, start := c.tensor(0), c.tensor(1)
	rank, indices := len(operand.Shape), len(start.Shape)
	if n := len(d.OffsetDims) + len(d.CollapsedSliceDims) + len(d.OperandBatchingDims); n != rank {
		return c.fail(r.rank, "as many offset, collapsed and batching dimensions as the operand has", "%d for rank %d", n, rank)
	}
	vector := d.IndexVectorDim
	if vector < 0 || vector > int64(indices) {
		return c.fail(r.vector, "index_vector_dim from 0 up to the rank of start_indices", "%d for rank %d", vector, indices)
	}
	length := int64(1)
	if vector < int64(indices) {
		length = start.Shape[vector]
	}
	if !constraint.CompatibleDims(length, int64(len(d.StartIndexMap))) {
		return c.fail(r.mapSize, "a dimension for each element of an index", "%d for %d elements", len(d.StartIndexMap), length)
	}
	if !c.sorted(r.offsets, "offset_dims", d.OffsetDims) || !c.distinct(r.offsets, "offset_dims", d.OffsetDims, nil) ||
		!c.distinct(r.collapsedDistinct, "collapsed_slice_dims and operand_batching_dims", d.CollapsedSliceDims, d.OperandBatchingDims) ||
		!c.sorted(r.collapsedSorted, "collapsed_slice_dims", d.CollapsedSliceDims) ||
		!c.inRange(r.collapsedRange, "collapsed_slice_dims", d.CollapsedSliceDims, rank) ||
		!c.sorted(r.batchSorted, "operand_batching_dims", d.OperandBatchingDims) ||
		!c.inRange(r.batchRange, "operand_batching_dims", d.OperandBatchingDims, rank) ||
		!c.distinct(r.startDistinct, "start_indices_batching_dims", d.StartIndicesBatchingDims, nil) ||
		!c.inRange(r.startRange, "start_indices_batching_dims", d.StartIndicesBatchingDims, indices) {
		return false
	}
	switch {
	case slices.Contains(d.StartIndicesBatchingDims, vector):
		return c.fail(r.startVector, "start_indices_batching_dims without index_vector_dim", "%d", vector)
	case len(d.OperandBatchingDims) != len(d.StartIndicesBatchingDims):
		return c.fail(r.pairCount, "as many batching dimensions on both sides", "%d and %d", len(d.OperandBatchingDims), len(d.StartIndicesBatchingDims))
	}
	if !c.pairs(r.pairSize, "batching", operand.Shape, start.Shape, d.OperandBatchingDims, d.StartIndicesBatchingDims) ||
		!c.distinct(r.mapDistinct, "start_index_map and operand_batching_dims", d.StartIndexMap, d.OperandBatchingDims) ||
		!c.inRange(r.mapRange, "start_index_map", d.StartIndexMap, rank) {
		return false
	}
	if count != int64(rank) {
		return c.fail(r.sliceCount, "a slice size for each dimension of the operand", "%d for rank %d", count, rank)
	}
	if sizes != nil && !c.sliceSizes(r, d, operand.Shape, sizes) {
		return false
	}
	return c.addGathered(r, d, sizes)
}

func (c *Context) sliceSizes(r *gatherRules, d *attrs.GatherDimensionNumbers, shape, sizes []int64) bool {
	for _, k := range d.CollapsedSliceDims {
		if sizes[k] > 1 {
			return c.fail(r.collapsedSize, "slice sizes of at most 1 in collapsed dimensions", "%d in dimension %d", sizes[k], k)
		}
	}
	for _, k := range d.OperandBatchingDims {
		if sizes[k] > 1 {
			return c.fail(r.batchSize, "slice sizes of at most 1 in batching dimensions", "%d in dimension %d", sizes[k], k)
		}
	}
	for i, n := range sizes {
		if n < 0 || !isDynamic(shape[i]) && n > shape[i] {
			return c.fail(r.sliceSize, "slice sizes within the operand", "%d of %s in dimension %d", n, constraint.DescribeShape(shape[i:i+1]), i)
		}
	}
	return true
}

// addGathered appends the result. Its offset dimensions come from the slices, the others from the
// indices.
func (c *Context) addGathered(r *gatherRules, d *attrs.GatherDimensionNumbers, sizes []int64) bool {
	operand, start := c.tensor(0), c.tensor(1)
	rank := len(d.OffsetDims) + len(start.Shape)
	if d.IndexVectorDim < int64(len(start.Shape)) {
		rank--
	}
	if !c.inRange(r.offsetRange, "offset_dims", d.OffsetDims, rank) {
		return false
	}
	limits := constraint.Bounds(start)
	shape, bounds := c.unknown(rank), c.unknown(rank)
	slice, index := 0, 0
	for i := range shape {
		if slices.Contains(d.OffsetDims, int64(i)) {
			for slices.Contains(d.CollapsedSliceDims, int64(slice)) || slices.Contains(d.OperandBatchingDims, int64(slice)) {
				slice++
			}
			if sizes != nil {
				shape[i] = sizes[slice]
			}
			slice++
			continue
		}
		if int64(index) == d.IndexVectorDim {
			index++
		}
		at := dimOf(start.Shape, limits, index)
		shape[i], bounds[i] = at.size, at.bound
		index++
	}
	c.add(shape, operand.Elem).bounded(bounds, start.Encoding)
	return true
}

func inferGather(c *Context) bool {
	d, ok := c.attr(stablehlo.AttrDimensionNumbers).(*attrs.GatherDimensionNumbers)
	if !ok {
		return c.fail("attribute "+stablehlo.AttrDimensionNumbers, "dimension numbers", "none")
	}
	sizes := c.list(stablehlo.AttrSliceSizes)
	if sizes == nil {
		sizes = c.alloc(0)
	}
	return c.gather(&plainGather, d, sizes, int64(len(sizes)))
}

func inferDynamicGather(c *Context) bool {
	d, ok := c.attr(stablehlo.AttrDimensionNumbers).(*attrs.GatherDimensionNumbers)
	if !ok {
		return c.fail("attribute "+stablehlo.AttrDimensionNumbers, "dimension numbers", "none")
	}
	t := c.tensor(2)
	if len(t.Shape) != 1 {
		return c.fail("C11", "a vector of slice sizes", "%s", constraint.Describe(t))
	}
	sizes, ok := c.constant(2)
	// The type of an invalid constant can differ from that of its value; that is reported at the
	// constant.
	if !ok || int64(len(sizes)) != t.Shape[0] {
		sizes = nil
	}
	return c.gather(&dynamicGather, d, sizes, t.Shape[0])
}

func inferScatter(c *Context) bool {
	_, n := c.group(0)
	for i := range n {
		elem, ok := c.accumulator(0, i, n)
		if !ok {
			return false
		}
		c.addLike(c.operands[i], elem)
	}
	return true
}

func verifyScatter(c *Context) bool {
	d, ok := c.attr(stablehlo.AttrScatterDimensionNumbers).(*attrs.ScatterDimensionNumbers)
	if !ok {
		return true
	}
	_, n := c.group(0)
	if n == 0 {
		return c.fail("C5", "at least one input", "none")
	}
	input, indices, update := c.tensor(0), c.tensor(n), c.tensor(n+1)
	for i := range n {
		if !constraint.CompatibleShapes(input.Shape, c.tensor(i).Shape) {
			return c.mismatch("C1", "inputs of one shape", c.operands[:n], 0)
		}
	}
	for i := range n {
		if !constraint.CompatibleShapes(update.Shape, c.tensor(n+1+i).Shape) {
			return c.mismatch("C3", "updates of one shape", c.operands[n+1:], 0)
		}
	}
	vector := d.IndexVectorDim
	if vector < 0 || vector > int64(len(indices.Shape)) {
		return c.fail("C22", "index_vector_dim from 0 up to the rank of scatter_indices", "%d for rank %d", vector, len(indices.Shape))
	}
	inits := c.shapedOperands(n+1, len(c.operands))
	for i := range inits {
		inits[i].shape = nil
	}
	if !c.reducer("C23", 0, c.shapedOperands(0, n), inits, nil) {
		return false
	}
	// Indices without an index vector dimension are treated as having one of size 1 at the end.
	shape := c.alloc(len(indices.Shape) + 1)
	shape[copy(shape, indices.Shape)] = 1
	if vector < int64(len(indices.Shape)) {
		shape = shape[:len(indices.Shape)]
	}
	for i := range n {
		if have, want := len(c.tensor(n+1+i).Shape), len(shape)-1+len(d.UpdateWindowDims); have != want {
			return c.fail("C4", "updates with the dimensions of the indices and of the window", "rank %d instead of %d", have, want)
		}
	}
	for i := range n {
		if !c.scatterDims(d, c.tensor(i), c.tensor(n+1+i), shape) {
			return false
		}
	}
	for i := range n {
		if !c.updates(d, c.tensor(i).Shape, c.tensor(n+1+i).Shape, shape) {
			return false
		}
	}
	return true
}

// scatterDims checks the dimension numbers for one input and its updates. indices is the shape of
// the indices including the index vector dimension.
func (c *Context) scatterDims(d *attrs.ScatterDimensionNumbers, input, update *types.RankedTensor, indices []int64) bool {
	rank := len(input.Shape)
	if n := len(d.UpdateWindowDims) + len(d.InsertedWindowDims) + len(d.InputBatchingDims); n != rank {
		return c.fail("C2", "as many window, inserted and batching dimensions as the input has", "%d for rank %d", n, rank)
	}
	if !c.sorted("C7", "update_window_dims", d.UpdateWindowDims) || !c.distinct("C7", "update_window_dims", d.UpdateWindowDims, nil) ||
		!c.inRange("C8", "update_window_dims", d.UpdateWindowDims, len(update.Shape)) ||
		!c.distinct("C9", "inserted_window_dims and input_batching_dims", d.InsertedWindowDims, d.InputBatchingDims) ||
		!c.sorted("C10", "inserted_window_dims", d.InsertedWindowDims) ||
		!c.inRange("C11", "inserted_window_dims", d.InsertedWindowDims, rank) ||
		!c.sorted("C12", "input_batching_dims", d.InputBatchingDims) ||
		!c.inRange("C13", "input_batching_dims", d.InputBatchingDims, rank) ||
		!c.distinct("C14", "scatter_indices_batching_dims", d.ScatterIndicesBatchingDims, nil) ||
		!c.inRange("C15", "scatter_indices_batching_dims", d.ScatterIndicesBatchingDims, len(indices)) {
		return false
	}
	switch {
	case slices.Contains(d.ScatterIndicesBatchingDims, d.IndexVectorDim):
		return c.fail("C16", "scatter_indices_batching_dims without index_vector_dim", "%d", d.IndexVectorDim)
	case len(d.InputBatchingDims) != len(d.ScatterIndicesBatchingDims):
		return c.fail("C17", "as many batching dimensions on both sides", "%d and %d", len(d.InputBatchingDims), len(d.ScatterIndicesBatchingDims))
	}
	if !c.pairs("C18", "batching", input.Shape, indices, d.InputBatchingDims, d.ScatterIndicesBatchingDims) {
		return false
	}
	if n := indices[d.IndexVectorDim]; !constraint.CompatibleDims(n, int64(len(d.ScatterDimsToOperandDims))) {
		return c.fail("C19", "a dimension for each element of an index", "%d for %d elements", len(d.ScatterDimsToOperandDims), n)
	}
	return c.distinct("C20", "scatter_dims_to_operand_dims and input_batching_dims", d.ScatterDimsToOperandDims, d.InputBatchingDims) &&
		c.inRange("C21", "scatter_dims_to_operand_dims", d.ScatterDimsToOperandDims, rank)
}

// updates checks the shape of the updates: window dimensions must fit in the input, the others must
// match the indices.
func (c *Context) updates(d *attrs.ScatterDimensionNumbers, input, update, indices []int64) bool {
	from, index := 0, 0
	for i, n := range update {
		if !slices.Contains(d.UpdateWindowDims, int64(i)) {
			if int64(index) == d.IndexVectorDim {
				index++
			}
			if !constraint.CompatibleDims(n, indices[index]) {
				return c.fail("C4", "updates with the sizes of scatter_indices", "size %d of dimension %d instead of %d", n, i, indices[index])
			}
			index++
			continue
		}
		for slices.Contains(d.InsertedWindowDims, int64(from)) || slices.Contains(d.InputBatchingDims, int64(from)) {
			from++
		}
		if limit := input[from]; !isDynamic(n) && !isDynamic(limit) && n > limit {
			return c.fail("C4", "windows of updates within the input", "size %d of dimension %d, which has %d", n, i, limit)
		}
		from++
	}
	return true
}
