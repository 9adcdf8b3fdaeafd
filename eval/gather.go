package eval

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

func evalGather(p *process, o ir.Op, in []Value) ([]Value, error) {
	g := stablehlo.AsGather(o)
	return p.gatherSlices(o, g.DimensionNumbers(), in, g.SliceSizes())
}

func evalDynamicGather(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	sizes, err := sizes(in, 2, len(t.Shape))
	if err != nil {
		return nil, err
	}
	return p.gatherSlices(o, stablehlo.AsDynamicGather(o).DimensionNumbers(), in, sizes)
}

// gatherSlices copies the slice that each index vector selects to the result, whose offset
// dimensions are those of the slices and whose other dimensions are those of the indices.
func (p *process) gatherSlices(o ir.Op, d *attrs.GatherDimensionNumbers, in []Value, sizes []int64) ([]Value, error) {
	t, indices, err := pair(in)
	if err != nil {
		return nil, err
	}
	if d == nil {
		return nil, fmt.Errorf("dimension numbers are needed")
	}
	if err := inside(t.Shape, sizes); err != nil {
		return nil, err
	}
	// The slices, without the dimensions that have one element in each of them.
	kept := others(len(t.Shape), d.CollapsedSliceDims, d.OperandBatchingDims)
	window := pickSizes(sizes, kept)
	for k := range sizes {
		if !slices.Contains(kept, int64(k)) && sizes[k] != 1 {
			return nil, fmt.Errorf("slices of size %d in dimension %d, which is left out", sizes[k], k)
		}
	}
	// The index vectors, which lie along one dimension of the indices unless they are scalars.
	batch := others(len(indices.Shape), []int64{d.IndexVectorDim})
	vectors := pickSizes(indices.Shape, batch)
	all := whole(indices.Shape)
	length, step := 1, 0
	if k := d.IndexVectorDim; k < int64(len(indices.Shape)) {
		length, step = int(indices.Shape[k]), all.steps[k]
	}
	if length != len(d.StartIndexMap) {
		return nil, fmt.Errorf("index vectors have %d numbers for %d dimensions", length, len(d.StartIndexMap))
	}
	// Batching dimensions of the operand are indexed like those of the index vectors.
	operand := whole(t.Shape)
	moves := lattice{steps: make([]int, len(batch))}
	for i, k := range d.OperandBatchingDims {
		with := d.StartIndicesBatchingDims[i]
		if t.Shape[k] != indices.Shape[with] {
			return nil, fmt.Errorf("%d slices along dimension %d, which has size %d", indices.Shape[with], k, t.Shape[k])
		}
		moves.steps[slices.Index(batch, with)] = operand.steps[k]
	}

	rank := len(batch) + len(kept)
	rest := others(rank, d.OffsetDims)
	shape := make([]int64, rank)
	for i, k := range rest {
		shape[k] = vectors[i]
	}
	for i, k := range d.OffsetDims {
		shape[k] = window[i]
	}
	out, err := p.newResult(o, shape)
	if err != nil || out.Num() == 0 {
		return one(out, err)
	}
	if err := p.scratch(2*count(window) + 2*count(vectors)); err != nil {
		return nil, err
	}
	to := whole(shape)
	from, inSlice := operand.choose(kept).list(window), to.choose(d.OffsetDims).list(window)
	first, slice := all.choose(batch).list(vectors), to.choose(rest).list(vectors)
	for i, start := range moves.over(vectors) {
		if i%1024 == 1023 && p.stopped() != nil {
			return nil, p.stopped()
		}
		for n, k := range d.StartIndexMap {
			start += int(indices.index(first[i]+n*step, t.Shape[k]-sizes[k])) * operand.steps[k]
		}
		for j := range from {
			out.Set(slice[i]+inSlice[j], t.At(start+from[j]))
		}
	}
	return one(out, nil)
}

// others returns the dimensions below rank that are in none of the lists.
func others(rank int, lists ...[]int64) []int64 {
	var dims []int64
	for d := range int64(rank) {
		if !slices.ContainsFunc(lists, func(list []int64) bool { return slices.Contains(list, d) }) {
			dims = append(dims, d)
		}
	}
	return dims
}

// pickSizes returns the sizes of some dimensions of a shape.
func pickSizes(shape, dims []int64) []int64 {
	sizes := make([]int64, len(dims))
	for i, d := range dims {
		sizes[i] = shape[d]
	}
	return sizes
}
