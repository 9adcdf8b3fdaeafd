package infer

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/types"
)

// sameAs returns the reifier for operations whose results all have the shape of operand i.
func sameAs(i int) func(r *Reifier) bool {
	return func(r *Reifier) bool {
		if i >= len(r.operands) {
			return r.fail("no operand %d", i)
		}
		for range r.op.NumResults() {
			r.shapeOf(i)
		}
		return true
	}
}

// pairwise is the reifier for operations in which result i has the shape of operand i.
func pairwise(r *Reifier) bool {
	for i := range r.op.NumResults() {
		if i >= len(r.operands) {
			return r.fail("no operand %d", i)
		}
		r.shapeOf(i)
	}
	return true
}

// given returns the reifier for operations in which operand i gives the shape of the result.
func given(i int) func(r *Reifier) bool { return func(r *Reifier) bool { return r.given(i) } }

func reifyBroadcast(r *Reifier) bool {
	var list []extent
	for _, n := range r.list(stablehlo.AttrBroadcastSizes) {
		list = append(list, known(n))
	}
	return r.elements(append(list, r.dims(0)...))
}

func reifyTranspose(r *Reifier) bool {
	dims := r.dims(0)
	list := make([]extent, 0, len(dims))
	for _, d := range r.list(stablehlo.AttrPermutation) {
		if d < 0 || d >= int64(len(dims)) {
			return r.fail("no dimension %d", d)
		}
		list = append(list, dims[d])
	}
	return r.elements(list)
}

func reifyPad(r *Reifier) bool {
	low, high, interior := r.list(stablehlo.AttrEdgePaddingLow), r.list(stablehlo.AttrEdgePaddingHigh), r.list(stablehlo.AttrInteriorPadding)
	list := r.dims(0)
	if len(low) != len(list) || len(high) != len(list) || len(interior) != len(list) {
		return r.fail("paddings of other ranks")
	}
	for i, e := range list {
		list[i] = r.padded(e, known(low[i]), known(high[i]), known(interior[i]))
	}
	return r.elements(list)
}

func reifyDynamicPad(r *Reifier) bool {
	list := make([]extent, len(r.tensor(0).Shape))
	for i := range list {
		n, low, high, interior := r.dim(0, i), r.element(2, i), r.element(3, i), r.element(4, i)
		list[i] = r.padded(n, low, high, interior)
	}
	return r.elements(list)
}

func reifyRealDynamicSlice(r *Reifier) bool {
	list := make([]extent, len(r.tensor(0).Shape))
	for i := range list {
		start, limit, stride := r.element(1, i), r.element(2, i), r.element(3, i)
		if stride.is(0) {
			return r.fail("stride 0")
		}
		list[i] = r.div(r.sub(r.add(stride, r.sub(limit, start)), known(1)), stride)
	}
	return r.elements(list)
}

func reifyConcatenate(r *Reifier) bool {
	at := int(r.integer(stablehlo.AttrDimension))
	if len(r.operands) == 0 || at < 0 || at >= len(r.tensor(0).Shape) {
		return r.fail("no dimension %d", at)
	}
	list := r.dims(0)
	parts := make([]extent, len(r.operands))
	parts[0] = list[at]
	for i := 1; i < len(r.operands); i++ {
		if len(r.tensor(i).Shape) != len(list) {
			return r.fail("operands of several ranks")
		}
		parts[i] = r.dim(i, at)
		for d := range list {
			if n := r.tensor(i).Shape[d]; d != at && !list[d].v.IsNil() && !isDynamic(n) {
				list[d] = known(n)
			}
		}
	}
	for _, e := range parts[1:] {
		list[at] = r.add(list[at], e)
	}
	return r.elements(list)
}

func reifyReduce(r *Reifier) bool {
	list := r.free(nil, 0, r.list(stablehlo.AttrDimensions))
	_, n := r.group(0)
	for range n {
		r.elements(list)
	}
	return true
}

func reifyDot(r *Reifier) bool {
	last := int64(len(r.tensor(0).Shape) - 1)
	return r.elements(r.free(r.free(nil, 0, []int64{last}), 1, []int64{0}))
}

func reifyDotGeneral(r *Reifier) bool {
	a, ok := r.attr(stablehlo.AttrDotDimensionNumbers).(*attrs.DotDimensionNumbers)
	if !ok {
		return r.fail("no dimension numbers")
	}
	var list []extent
	for _, d := range a.LHSBatching {
		if d < 0 || d >= int64(len(r.tensor(0).Shape)) {
			return r.fail("no dimension %d", d)
		}
		list = append(list, r.dim(0, int(d)))
	}
	list = r.free(list, 0, a.LHSBatching, a.LHSContracting)
	return r.elements(r.free(list, 1, a.RHSBatching, a.RHSContracting))
}

func reifyGather(r *Reifier) bool {
	infer := inferGather
	if len(r.operands) > 2 {
		infer = inferDynamicGather
	}
	if !infer(r.Context) {
		return r.fail("%v", r.violation())
	}
	d, _ := r.attr(stablehlo.AttrDimensionNumbers).(*attrs.GatherDimensionNumbers)
	shape := r.results[0].Shape
	list := make([]extent, len(shape))
	slice, index := 0, 0
	for i, n := range shape {
		if slices.Contains(d.OffsetDims, int64(i)) {
			for slices.Contains(d.CollapsedSliceDims, int64(slice)) || slices.Contains(d.OperandBatchingDims, int64(slice)) {
				slice++
			}
			if list[i] = known(n); isDynamic(n) {
				list[i] = r.element(2, slice)
			}
			slice++
			continue
		}
		if int64(index) == d.IndexVectorDim {
			index++
		}
		list[i] = r.dim(1, index)
		index++
	}
	return r.elements(list)
}

func reifyBitcast(r *Reifier) bool {
	from, to := int64(bitsOf(r.tensor(0).Elem)), int64(bitsOf(r.result(0).Elem))
	list := r.dims(0)
	switch {
	case from == 0 || to == 0:
		return r.fail("elements without a width")
	case from > to:
		list = append(list, known(from/to))
	case from < to && len(list) == 0:
		return r.fail("a scalar of narrower elements")
	case from < to:
		list = list[:len(list)-1]
	}
	return r.elements(list)
}

func reifyAllToAll(r *Reifier) bool {
	split, concat, count := r.integer(stablehlo.AttrSplitDimension), r.integer(stablehlo.AttrConcatDimension), r.integer(stablehlo.AttrSplitCount)
	for i := range r.operands {
		list := r.dims(i)
		if n := int64(len(list)); split < 0 || split >= n || concat < 0 || concat >= n || count < 1 {
			return r.fail("no dimension %d", max(split, concat))
		}
		list[split] = r.div(list[split], known(count))
		list[concat] = r.mul(list[concat], known(count))
		r.elements(list)
	}
	return true
}

func reifySetDimensionSize(r *Reifier) bool {
	list := r.dims(0)
	d := r.integer(stablehlo.AttrDimension)
	if d < 0 || d >= int64(len(list)) {
		return r.fail("no dimension %d", d)
	}
	if n, ok := r.constant(1); ok && len(n) == 1 {
		list[d] = known(n[0])
	} else {
		elem := r.tensor(1).Elem
		list[d] = extent{v: r.cast(tensor.Extract(r.at, elem, r.op.Operand(1), nil), elem)}
	}
	return r.elements(list)
}

// reifyReduceWindow counts the positions of the window. It fails if the window may not fit at all,
// for which there is no expression here.
func reifyReduceWindow(r *Reifier) bool {
	var w window
	if !r.reduceWindow(&w) {
		return r.fail("%v", r.violation())
	}
	_, n := r.group(0)
	list := make([]extent, len(w.size))
	for i := range list {
		size := r.tensor(0).Shape[i]
		if !isDynamic(size) {
			list[i] = known(w.positions(size, i))
			continue
		}
		pads := int64(0)
		if len(w.padding) > 0 {
			pads = w.padding[2*i] + w.padding[2*i+1]
		}
		if w.size[i] == types.Dynamic || at(w.base, i, 1) != 1 || pads != dilated(w.size[i], at(w.dilation, i, 1))-1 {
			return r.fail("a window that may not fit in dimension %d", i)
		}
		// The padding is one less than what the window spans, so there is a position for each
		// element; the stride then selects from these.
		stride := at(w.stride, i, 1)
		list[i] = r.div(r.add(r.dim(0, i), known(stride-1)), known(stride))
	}
	for range n {
		r.elements(list)
	}
	return true
}
