package simplify

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// slicing are the patterns of operations that take parts.
var slicing = map[string][]rewrite.Pattern{
	"slice": {
		apply("slice of everything", sliceNothing),
		apply("slice of concatenate", sliceConcatenate),
	},
	"dynamic_slice": {apply("dynamic_slice to slice", dynamicSlice)},
	"real_dynamic_slice": {
		{Name: "real_dynamic_slice to slice", Benefit: 2, Apply: realDynamicSlice},
		apply("real_dynamic_slice to dynamic_slice", realDynamicSliceSize),
	},
	"dynamic_update_slice": {
		apply("dynamic_update_slice of nothing", updateNothing),
		apply("dynamic_update_slice of everything", updateEverything),
	},
	"gather":         {apply("gather of one slice", gatherSlice)},
	"dynamic_gather": {{Name: "dynamic_gather to gather", Benefit: 2, Apply: dynamicGather}},
}

// cut describes a slice.
func cut(r *rewrite.Rewriter, start, limit, strides []int64) []ir.NamedAttr {
	return []ir.NamedAttr{list(r, "start_indices", start), list(r, "limit_indices", limit), list(r, "strides", strides)}
}

// ones returns n ones.
func ones(n int) []int64 {
	out := make([]int64, n)
	for i := range out {
		out[i] = 1
	}
	return out
}

func sliceNothing(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if static(op.Operand(0)) == nil {
		return false, nil
	}
	return become(r, op, op.Operand(0))
}

// sliceConcatenate leaves out the parts that the slice has nothing of. Parts that are
// joined for others too are not joined again.
func sliceConcatenate(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	join := from(op.Operand(0), "stablehlo.concatenate")
	if join.IsNil() || static(op.Result(0)) == nil {
		return false, nil
	}
	dim, ok := number(join, "dimension")
	start, ok2 := i64s(op, "start_indices")
	limit, ok3 := i64s(op, "limit_indices")
	strides, ok4 := i64s(op, "strides")
	whole := tensor(join.Result(0))
	if !ok || !ok2 || !ok3 || !ok4 || whole == nil {
		return false, nil
	}
	at, front, extent := int64(0), int64(0), int64(0)
	var parts []ir.Value
	for _, v := range operands(join) {
		t := tensor(v)
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
	if len(parts) == join.NumOperands() || len(parts) == 0 || len(parts) > 1 && !join.Result(0).HasOneUse() {
		return false, nil
	}
	v := parts[0]
	if len(parts) > 1 {
		shape := slices.Clone(whole.Shape)
		shape[dim] = extent
		v = r.Create(join.Name(), ir.OpState{Operands: parts, Attrs: same(join, "dimension"), Loc: join.LocID(),
			ResultTypes: []ir.Type{types.NewTensor(r.Module(), shape, whole.Elem, whole.Encoding)}}).Result(0)
	}
	start[dim] -= front
	limit[dim] -= front
	_, err := r.ReplaceWith(op, op.Name(), ir.OpState{Operands: []ir.Value{v}, Attrs: cut(r, start, limit, strides),
		ResultTypes: []ir.Type{op.Result(0).Type()}})
	return true, err
}

// dynamicSlice: constant indices, which stay within bounds.
func dynamicSlice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := static(op.Operand(0))
	sizes, ok := i64s(op, "slice_sizes")
	if t == nil || !ok || op.NumOperands() != 1+len(t.Shape) || len(sizes) != len(t.Shape) {
		return false, nil
	}
	start, limit := make([]int64, len(sizes)), make([]int64, len(sizes))
	for i := range sizes {
		v, ok := constants(r, op.Operand(1+i))
		if !ok || len(v) != 1 {
			return false, nil
		}
		start[i] = within(v[0], t.Shape[i]-sizes[i], op.Operand(1+i))
		limit[i] = start[i] + sizes[i]
	}
	return becomeOp(r, op, "stablehlo.slice", ir.OpState{Operands: []ir.Value{op.Operand(0)},
		Attrs: cut(r, start, limit, ones(len(sizes)))})
}

// within returns an index that is not negative and not beyond most. An unsigned one of
// 64 bits may look negative and is beyond.
func within(i, most int64, v ir.Value) int64 {
	if t := tensor(v); i < 0 && t != nil {
		if e, ok := t.Elem.(*types.Integer); ok && e.Sign == types.Unsigned {
			return most
		}
	}
	return min(max(i, 0), most)
}

func realDynamicSlice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var list [3][]int64
	for i := range list {
		var ok bool
		if list[i], ok = constants(r, op.Operand(1+i)); !ok {
			return false, nil
		}
	}
	return becomeOp(r, op, "stablehlo.slice", ir.OpState{Operands: []ir.Value{op.Operand(0)}, Attrs: cut(r, list[0], list[1], list[2])})
}

// realDynamicSliceSize: the limits are a constant behind the starts.
func realDynamicSliceSize(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	start := op.Operand(1)
	strides, ok := constants(r, op.Operand(3))
	sum := from(op.Operand(2), "stablehlo.add")
	if !ok || sum.IsNil() || slices.ContainsFunc(strides, func(v int64) bool { return v != 1 }) {
		return false, nil
	}
	other := sum.Operand(1)
	if other == start {
		other = sum.Operand(0)
	} else if sum.Operand(0) != start {
		return false, nil
	}
	sizes, ok := constants(r, other)
	t := tensor(start)
	if !ok || t == nil {
		return false, nil
	}
	m := r.Module()
	st := ir.OpState{Operands: []ir.Value{op.Operand(0)}, Attrs: []ir.NamedAttr{list(r, "slice_sizes", sizes)}}
	for i := range sizes {
		k := int64(i)
		one := create(r, "stablehlo.slice", types.NewTensor(m, []int64{1}, t.Elem, nil), cut(r, []int64{k}, []int64{k + 1}, []int64{1}), start)
		st.Operands = append(st.Operands, create(r, "stablehlo.reshape", types.NewTensor(m, nil, t.Elem, nil), nil, one))
	}
	return becomeOp(r, op, "stablehlo.dynamic_slice", st)
}

func updateNothing(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := static(op.Operand(1))
	if t == nil || size(t) != 0 || r.ConstantValue(op.Operand(1)) == nil {
		return false, nil
	}
	return become(r, op, op.Operand(0))
}

// updateEverything: from the start on.
func updateEverything(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if static(op.Operand(0)) == nil || op.Operand(0).Type() != op.Operand(1).Type() {
		return false, nil
	}
	for i := 2; i < op.NumOperands(); i++ {
		if !IntegerZero.is(r.ConstantValue(op.Operand(i))) {
			return false, nil
		}
	}
	return become(r, op, op.Operand(1))
}

// gatherSlice: constant indices of one slice, which stay within bounds.
func gatherSlice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t, at := static(op.Operand(0)), static(op.Operand(1))
	d, ok := op.Attr("dimension_numbers").(*attrs.GatherDimensionNumbers)
	limit, ok2 := i64s(op, "slice_sizes")
	index, ok3 := constants(r, op.Operand(1))
	result := tensor(op.Result(0))
	if t == nil || at == nil || result == nil || !ok || !ok2 || !ok3 || d.IndexVectorDim != 0 || len(at.Shape) > 1 || len(index) != len(d.StartIndexMap) ||
		len(d.OperandBatchingDims) != 0 || len(limit) != len(t.Shape) || !slices.IsSorted(d.OffsetDims) {
		return false, nil
	}
	shape := slices.Clone(limit)
	start := make([]int64, len(limit))
	for i, k := range d.StartIndexMap {
		start[k] = within(index[i], t.Shape[k]-shape[k], op.Operand(1))
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
	v := create(r, "stablehlo.slice", to, cut(r, start, limit, ones(len(shape))), op.Operand(0))
	if len(rest) < len(shape) {
		v = create(r, "stablehlo.reshape", result, nil, v)
	}
	return true, r.Replace(op, v)
}

func dynamicGather(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	sizes, ok := constants(r, op.Operand(2))
	if !ok {
		return false, nil
	}
	return becomeOp(r, op, "stablehlo.gather", ir.OpState{Operands: []ir.Value{op.Operand(0), op.Operand(1)},
		Attrs: append(same(op, "dimension_numbers", "indices_are_sorted"), list(r, "slice_sizes", sizes))})
}
