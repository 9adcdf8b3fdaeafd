// Package dynamism makes programs with dynamic shapes static, as far as the shapes are
// known: operations that take shapes as operands become those that take attributes,
// arguments of functions get the types that a caller has for them, the types of results
// follow, and assertions about shapes are checked.
package dynamism

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/fold"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/pass"
	"github.com/hlobc/hlobc/rewrite"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/visit/domains"
)

// Canonicalize replaces operations whose shapes are operands by those whose shapes are
// attributes, where the operands are constants.
var Canonicalize = pass.Pass{
	Name:   "stablehlo-canonicalize-dynamism",
	Doc:    "replace operations on dynamic shapes that are constant by static ones",
	Anchor: pass.Function,
	Setup: func(*pass.Options) pass.Ready {
		return func() (pass.Run, error) {
			return fold.Greedy(true, append(fold.Constants(), canonical()))
		}
	},
}

// canonical has the patterns of [Canonicalize].
func canonical() rewrite.Table {
	return rewrite.Table{Domain: &domains.StableHLO, Ops: map[string][]rewrite.Pattern{
		"custom_call":              {{Name: "custom_call without shapes", Apply: customCall}},
		"dynamic_broadcast_in_dim": {{Name: "dynamic_broadcast_in_dim to broadcast_in_dim", Apply: broadcastInDim}},
		"dynamic_conv":             {{Name: "dynamic_conv to convolution", Apply: convolution}},
		"dynamic_gather":           {{Name: "dynamic_gather to gather", Apply: gather}},
		"dynamic_iota":             {{Name: "dynamic_iota to iota", Apply: iota}},
		"dynamic_pad":              {{Name: "dynamic_pad to pad", Apply: pad}},
		"dynamic_reshape":          {{Name: "dynamic_reshape to reshape", Apply: reshape}},
		"real_dynamic_slice": {
			{Name: "real_dynamic_slice to dynamic_slice", Apply: dynamicSlice},
			{Name: "real_dynamic_slice to slice", Apply: slice},
		},
	}}
}

// isStatic reports whether t is a tensor of static shape.
func isStatic(t ir.Type) bool {
	r, ok := t.(*types.RankedTensor)
	if !ok {
		return false
	}
	_, ok = types.NumElements(r.Shape)
	return ok
}

// ints returns the integers of a constant.
func ints(r *rewrite.Rewriter, v ir.Value) ([]int64, bool) {
	d, ok := elements.Of(r.ConstantValue(v))
	if !ok {
		return nil, false
	}
	return d.Ints()
}

// replace puts an operation called name in the place of op: with other operands, the
// inherent attributes of op but for those named by without, and further ones. As in the
// reference, discardable attributes stay behind but for those of slices.
func replace(r *rewrite.Rewriter, op ir.Op, name string, operands []ir.Value, without []string, with ...ir.NamedAttr) (bool, error) {
	st := ir.OpState{Name: name, Operands: operands, ResultTypes: make([]ir.Type, 0, op.NumResults()),
		Attrs: make([]ir.NamedAttr, 0, len(op.Info().Slots)+len(with))}
	for i := range op.NumResults() {
		st.ResultTypes = append(st.ResultTypes, op.Result(i).Type())
	}
	for def, a := range op.InherentAttrs() {
		if !slices.Contains(without, def.Name) {
			st.Attrs = append(st.Attrs, ir.NamedAttr{Name: def.Name, Value: a})
		}
	}
	if d := op.Discardable(); d != nil && op.Name() == "stablehlo.real_dynamic_slice" {
		st.Attrs = append(st.Attrs, d.Entries()...)
	}
	st.Attrs = append(st.Attrs, with...)
	_, err := r.ReplaceWith(op, st)
	return true, err
}

func array(r *rewrite.Rewriter, name string, values []int64) ir.NamedAttr {
	return ir.NamedAttr{Name: name, Value: attrs.NewI64Array(r.Module(), values)}
}

// broadcastInDim: the result says what the shape operand does.
func broadcastInDim(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if !isStatic(op.Operand(0).Type()) || !isStatic(op.Result(0).Type()) {
		return false, nil
	}
	if _, ok := ints(r, op.Operand(1)); !ok {
		return false, nil
	}
	return replace(r, op, "stablehlo.broadcast_in_dim", []ir.Value{op.Operand(0)},
		[]string{"known_expanding_dimensions", "known_nonexpanding_dimensions"})
}

func iota(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if _, ok := ints(r, op.Operand(0)); !ok || !isStatic(op.Result(0).Type()) {
		return false, nil
	}
	return replace(r, op, "stablehlo.iota", nil, nil)
}

func reshape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if _, ok := ints(r, op.Operand(1)); !ok || !isStatic(op.Result(0).Type()) {
		return false, nil
	}
	return replace(r, op, "stablehlo.reshape", []ir.Value{op.Operand(0)}, nil)
}

// convolution: the padding is the third operand.
func convolution(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	d, ok := elements.Of(r.ConstantValue(op.Operand(2)))
	if !ok {
		return false, nil
	}
	padding, ok := d.Ints()
	if !ok {
		return false, nil
	}
	m := r.Module()
	numbers := make([]uint64, len(padding))
	for i, p := range padding {
		numbers[i] = uint64(p)
	}
	t := types.NewTensor(m, d.Shape, types.NewInteger(m, 64, types.Signless), nil)
	return replace(r, op, "stablehlo.convolution", []ir.Value{op.Operand(0), op.Operand(1)}, []string{"padding"},
		ir.NamedAttr{Name: "padding", Value: elements.New(m, t, numbers...)})
}

func gather(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	sizes, ok := ints(r, op.Operand(2))
	if !ok {
		return false, nil
	}
	return replace(r, op, "stablehlo.gather", []ir.Value{op.Operand(0), op.Operand(1)}, nil, array(r, "slice_sizes", sizes))
}

func pad(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	low, ok := ints(r, op.Operand(2))
	high, ok2 := ints(r, op.Operand(3))
	interior, ok3 := ints(r, op.Operand(4))
	if !ok || !ok2 || !ok3 {
		return false, nil
	}
	return replace(r, op, "stablehlo.pad", []ir.Value{op.Operand(0), op.Operand(1)}, nil,
		array(r, "edge_padding_low", low), array(r, "edge_padding_high", high), array(r, "interior_padding", interior))
}

func slice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	start, ok := ints(r, op.Operand(1))
	limit, ok2 := ints(r, op.Operand(2))
	strides, ok3 := ints(r, op.Operand(3))
	if !ok || !ok2 || !ok3 {
		return false, nil
	}
	return replace(r, op, "stablehlo.slice", []ir.Value{op.Operand(0)}, nil,
		array(r, "start_indices", start), array(r, "limit_indices", limit), array(r, "strides", strides))
}

// dynamicSlice: a slice of constant size and stride 1, whose limit is computed as the
// start and the size.
func dynamicSlice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	m := r.Module()
	start := op.Operand(1)
	strides, ok := ints(r, op.Operand(3))
	if !ok || slices.ContainsFunc(strides, func(s int64) bool { return s != 1 }) {
		return false, nil
	}
	sum := op.Operand(2).DefiningOp()
	if sum.IsNil() || sum.Name() != "stablehlo.add" || sum.Operand(0) != start {
		return false, nil
	}
	sizes, ok := ints(r, sum.Operand(1))
	if !ok {
		return false, nil
	}
	_, elem, _, _ := types.Shape(start.Type())
	operands := []ir.Value{op.Operand(0)}
	for i := range int64(len(sizes)) {
		one := r.Create(ir.OpState{Name: "stablehlo.slice", Operands: []ir.Value{start}, ResultTypes: []ir.Type{types.NewTensor(m, []int64{1}, elem, nil)},
			Attrs: []ir.NamedAttr{array(r, "start_indices", []int64{i}), array(r, "limit_indices", []int64{i + 1}), array(r, "strides", []int64{1})}})
		scalar := r.Create(ir.OpState{Name: "stablehlo.reshape", Operands: []ir.Value{one.Result(0)}, ResultTypes: []ir.Type{types.NewTensor(m, nil, elem, nil)}})
		operands = append(operands, scalar.Result(0))
	}
	return replace(r, op, "stablehlo.dynamic_slice", operands, nil, array(r, "slice_sizes", sizes))
}
