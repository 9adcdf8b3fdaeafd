package simplify

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// slicing are the patterns for operations that extract parts.
var slicing = map[string][]rewrite.Pattern{
	stablehlo.OpSlice: {
		apply("slice of everything", sliceNothing),
		apply("slice of concatenate", sliceConcatenate),
	},
	stablehlo.OpDynamicSlice: {apply("dynamic_slice to slice", dynamicSlice)},
	stablehlo.OpRealDynamicSlice: {
		{Name: "real_dynamic_slice to slice", Benefit: ofTwo, Apply: realDynamicSlice},
		apply("real_dynamic_slice to dynamic_slice", realDynamicSliceSize),
	},
	stablehlo.OpDynamicUpdateSlice: {
		apply("dynamic_update_slice of nothing", updateNothing),
		apply("dynamic_update_slice of everything", updateEverything),
	},
	stablehlo.OpGather:        {apply("gather of one slice", gatherSlice)},
	stablehlo.OpDynamicGather: {{Name: "dynamic_gather to gather", Benefit: ofTwo, Apply: dynamicGather}},
}

func sliceNothing(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	x := stablehlo.AsSlice(op).Operand()
	if types.Static(x.Type()) == nil {
		return false, nil
	}
	return become(r, op, x)
}

// sliceConcatenate removes the parts outside the slice. Parts that are concatenated for other
// users, too, are left alone.
func sliceConcatenate(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	slice := stablehlo.AsSlice(op)
	join := stablehlo.AsConcatenate(slice.Operand().DefiningOp())
	if join.IsNil() || types.Static(slice.Result().Type()) == nil {
		return false, nil
	}
	dim, start, limit := join.Dimension(), slice.StartIndices(), slice.LimitIndices()
	whole := types.Ranked(join.Result().Type())
	if whole == nil || dim < 0 || dim >= int64(min(len(start), len(limit))) {
		return false, nil
	}
	at, front, extent := int64(0), int64(0), int64(0)
	var parts []ir.Value
	for _, v := range join.Inputs() {
		t := types.Ranked(v.Type())
		if t == nil || t.Shape[dim] < 0 {
			return false, nil
		}
		if n := t.Shape[dim]; at+n > start[dim] && at < limit[dim] {
			if len(parts) == 0 {
				front = at
			}
			parts = append(parts, v)
			extent += n
		}
		at += t.Shape[dim]
	}
	if len(parts) == join.Op.NumOperands() || len(parts) == 0 || len(parts) > 1 && !join.Result().HasOneUse() {
		return false, nil
	}
	v := parts[0]
	if len(parts) > 1 {
		shape := slices.Clone(whole.Shape)
		shape[dim] = extent
		v = r.Create(stablehlo.OpConcatenate, ir.OpState{Operands: parts, Loc: join.Op.LocID(),
			Attrs:       []ir.NamedAttr{{Name: stablehlo.AttrDimension, Value: join.DimensionAttr()}},
			ResultTypes: []ir.Type{types.NewTensor(r.Module(), shape, whole.Elem, whole.Encoding)}}).Result(0)
	}
	start[dim] -= front
	limit[dim] -= front
	return true, r.Replace(op, stablehlo.Slice(r.At(), slice.Result().Type(), v, start, limit, slice.Strides()))
}

// dynamicSlice applies to constant indices, which are clamped to the bounds.
func dynamicSlice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	slice := stablehlo.AsDynamicSlice(op)
	t := types.Static(slice.Operand().Type())
	sizes, indices := slice.SliceSizes(), slice.StartIndices()
	if t == nil || len(indices) != len(t.Shape) || len(sizes) != len(t.Shape) {
		return false, nil
	}
	start, limit := make([]int64, len(sizes)), make([]int64, len(sizes))
	for i, at := range indices {
		v, ok := elements.Ints(r.ConstantValue(at))
		if !ok || len(v) != 1 {
			return false, nil
		}
		start[i] = within(v[0], t.Shape[i]-sizes[i], at)
		limit[i] = start[i] + sizes[i]
	}
	return become(r, op, stablehlo.Slice(r.At(), slice.Result().Type(), slice.Operand(), start, limit, ones(len(sizes))))
}

// within clamps an index to 0 and most. An unsigned 64-bit index that looks negative is beyond
// most.
func within(i, most int64, v ir.Value) int64 {
	if t := types.Ranked(v.Type()); i < 0 && t != nil {
		if e, ok := t.Elem.(*types.Integer); ok && e.Sign == types.Unsigned {
			return most
		}
	}
	return min(max(i, 0), most)
}

func realDynamicSlice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	slice := stablehlo.AsRealDynamicSlice(op)
	start, ok := elements.Ints(r.ConstantValue(slice.StartIndices()))
	limit, ok2 := elements.Ints(r.ConstantValue(slice.LimitIndices()))
	strides, ok3 := elements.Ints(r.ConstantValue(slice.Strides()))
	if !ok || !ok2 || !ok3 {
		return false, nil
	}
	return become(r, op, stablehlo.Slice(r.At(), slice.Result().Type(), slice.Operand(), start, limit, strides))
}

// realDynamicSliceSize applies if the limits are a constant after the starts.
func realDynamicSliceSize(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	slice := stablehlo.AsRealDynamicSlice(op)
	start := slice.StartIndices()
	strides, ok := elements.Ints(r.ConstantValue(slice.Strides()))
	sum := stablehlo.AsAdd(slice.LimitIndices().DefiningOp())
	if !ok || sum.IsNil() || slices.ContainsFunc(strides, func(v int64) bool { return v != 1 }) {
		return false, nil
	}
	other := sum.RHS()
	if other == start {
		other = sum.LHS()
	} else if sum.LHS() != start {
		return false, nil
	}
	sizes, ok := elements.Ints(r.ConstantValue(other))
	t := types.Ranked(start.Type())
	if !ok || t == nil {
		return false, nil
	}
	m := r.Module()
	indices := make([]ir.Value, len(sizes))
	for i := range indices {
		k := int64(i)
		one := stablehlo.Slice(r.At(), types.NewTensor(m, []int64{1}, t.Elem, nil), start, []int64{k}, []int64{k + 1}, []int64{1})
		indices[i] = stablehlo.Reshape(r.At(), types.NewTensor(m, nil, t.Elem, nil), one)
	}
	return become(r, op, stablehlo.DynamicSlice(r.At(), slice.Result().Type(), slice.Operand(), indices, sizes))
}

func updateNothing(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	u := stablehlo.AsDynamicUpdateSlice(op)
	t := types.Static(u.Update().Type())
	if t == nil || size(t) != 0 || r.ConstantValue(u.Update()) == nil {
		return false, nil
	}
	return become(r, op, u.Operand())
}

// updateEverything applies to updates of the operand's type at the start.
func updateEverything(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	u := stablehlo.AsDynamicUpdateSlice(op)
	if types.Static(u.Operand().Type()) == nil || u.Operand().Type() != u.Update().Type() {
		return false, nil
	}
	for _, at := range u.StartIndices() {
		if !IntegerZero.is(r.ConstantValue(at)) {
			return false, nil
		}
	}
	return become(r, op, u.Update())
}

// gatherSlice applies to constant indices of one slice, which are clamped to the bounds.
func gatherSlice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	gather := stablehlo.AsGather(op)
	t, at := types.Static(gather.Operand().Type()), types.Static(gather.StartIndices().Type())
	d, limit := gather.DimensionNumbers(), gather.SliceSizes()
	index, ok := elements.Ints(r.ConstantValue(gather.StartIndices()))
	result := types.Ranked(gather.Result().Type())
	if t == nil || at == nil || result == nil || d == nil || !ok || d.IndexVectorDim != 0 || len(at.Shape) > 1 || len(index) != len(d.StartIndexMap) ||
		len(d.OperandBatchingDims) != 0 || len(limit) != len(t.Shape) || !slices.IsSorted(d.OffsetDims) {
		return false, nil
	}
	shape := slices.Clone(limit)
	start := make([]int64, len(limit))
	for i, k := range d.StartIndexMap {
		start[k] = within(index[i], t.Shape[k]-shape[k], gather.StartIndices())
		limit[k] = start[k] + shape[k]
	}
	var rest []int64
	for k, n := range shape {
		if !slices.Contains(d.CollapsedSliceDims, int64(k)) {
			rest = append(rest, n)
		}
	}
	to := types.NewTensor(r.Module(), shape, result.Elem, nil)
	if len(rest) == len(shape) {
		to = result
	}
	v := stablehlo.Slice(r.At(), to, gather.Operand(), start, limit, ones(len(shape)))
	if len(rest) < len(shape) {
		v = stablehlo.Reshape(r.At(), result, v)
	}
	return true, r.Replace(op, v)
}

func dynamicGather(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	gather := stablehlo.AsDynamicGather(op)
	sizes, ok := elements.Ints(r.ConstantValue(gather.SliceSizes()))
	d := gather.DimensionNumbers()
	if !ok || d == nil {
		return false, nil
	}
	return become(r, op, stablehlo.Gather(r.At(), gather.Result().Type(), gather.Operand(), gather.StartIndices(), d, sizes,
		ir.NamedAttr{Name: stablehlo.AttrIndicesAreSorted, Value: gather.IndicesAreSortedAttr()}))
}
