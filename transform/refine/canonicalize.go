// Package refine makes programs with dynamic shapes static, as far as the shapes are
// known: operations that take shapes as operands become those that take attributes,
// arguments of functions get the types that a caller has for them, the types of results
// follow, and assertions about shapes are checked.
package refine

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/domains"
	"github.com/hlobc/hlobc/internal/fold"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// Canonicalize replaces operations whose shapes are operands by those whose shapes are
// attributes, where the operands are constants.
var Canonicalize = pass.Pass{
	Name:   "stablehlo-canonicalize-dynamism",
	Doc:    "replace operations on dynamic shapes that are constant by static ones",
	Anchor: pass.Function,
	Setup: func(*pass.Options) pass.Ready {
		return func() (pass.Run, error) {
			set, err := rewrite.Assemble(append(fold.Constants(), canonical()))
			return func(ctx *pass.Context, op ir.Op) error {
				opt := fold.Options(op.Module())
				opt.TopDown, opt.Sweeps, opt.Log = true, true, ctx.Log
				if _, err := set.Greedy(op, opt); err != nil {
					return err
				}
				for i := range op.NumRegions() {
					rewrite.Sweep(op.Region(i), opt.Dead)
				}
				return nil
			}, err
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

// rank is the length of most lists of integers that have one for each dimension.
const rank = 8

// ints appends the integers of a constant.
func ints(r *rewrite.Rewriter, v ir.Value, to []int64) ([]int64, bool) {
	d, ok := elements.Of(r.ConstantValue(v))
	if !ok || !d.HasInts() {
		return to, false
	}
	return d.AppendInts(to), true
}

// areInts reports whether v is a constant of integers.
func areInts(r *rewrite.Rewriter, v ir.Value) bool {
	d, ok := elements.Of(r.ConstantValue(v))
	return ok && d.HasInts()
}

// become makes op an operation called name: with other operands, the inherent attributes of
// op but for those named by without, and further ones. As in the reference, discardable
// attributes stay behind but for those of slices.
func become(r *rewrite.Rewriter, op ir.Op, name string, operands []ir.Value, without []string, with ...ir.NamedAttr) (bool, error) {
	var list [16]ir.NamedAttr
	all := list[:0]
	for def, a := range op.InherentAttrs() {
		if !slices.Contains(without, def.Name) {
			all = append(all, ir.NamedAttr{Name: def.Name, Value: a})
		}
	}
	if d := op.Discardable(); d != nil && op.Name() == "stablehlo.real_dynamic_slice" {
		all = append(all, d.Entries()...)
	}
	return true, r.Become(op, name, operands, append(all, with...)...)
}

func array(r *rewrite.Rewriter, name string, values []int64) ir.NamedAttr {
	return ir.NamedAttr{Name: name, Value: attrs.NewI64Array(r.Module(), values)}
}

// broadcastInDim: the result says what the shape operand does.
func broadcastInDim(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if !isStatic(op.Operand(0).Type()) || !isStatic(op.Result(0).Type()) {
		return false, nil
	}
	if !areInts(r, op.Operand(1)) {
		return false, nil
	}
	return become(r, op, "stablehlo.broadcast_in_dim", []ir.Value{op.Operand(0)},
		[]string{"known_expanding_dimensions", "known_nonexpanding_dimensions"})
}

func iota(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if !areInts(r, op.Operand(0)) || !isStatic(op.Result(0).Type()) {
		return false, nil
	}
	return become(r, op, "stablehlo.iota", nil, nil)
}

func reshape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if !areInts(r, op.Operand(1)) || !isStatic(op.Result(0).Type()) {
		return false, nil
	}
	return become(r, op, "stablehlo.reshape", []ir.Value{op.Operand(0)}, nil)
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
	return become(r, op, "stablehlo.convolution", []ir.Value{op.Operand(0), op.Operand(1)}, []string{"padding"},
		ir.NamedAttr{Name: "padding", Value: elements.New(m, t, numbers...)})
}

func gather(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var buf [rank]int64
	sizes, ok := ints(r, op.Operand(2), buf[:0])
	if !ok {
		return false, nil
	}
	return become(r, op, "stablehlo.gather", []ir.Value{op.Operand(0), op.Operand(1)}, nil, array(r, "slice_sizes", sizes))
}

func pad(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var buf [3][rank]int64
	low, ok := ints(r, op.Operand(2), buf[0][:0])
	high, ok2 := ints(r, op.Operand(3), buf[1][:0])
	interior, ok3 := ints(r, op.Operand(4), buf[2][:0])
	if !ok || !ok2 || !ok3 {
		return false, nil
	}
	return become(r, op, "stablehlo.pad", []ir.Value{op.Operand(0), op.Operand(1)}, nil,
		array(r, "edge_padding_low", low), array(r, "edge_padding_high", high), array(r, "interior_padding", interior))
}

func slice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var buf [3][rank]int64
	start, ok := ints(r, op.Operand(1), buf[0][:0])
	limit, ok2 := ints(r, op.Operand(2), buf[1][:0])
	strides, ok3 := ints(r, op.Operand(3), buf[2][:0])
	if !ok || !ok2 || !ok3 {
		return false, nil
	}
	return become(r, op, "stablehlo.slice", []ir.Value{op.Operand(0)}, nil,
		array(r, "start_indices", start), array(r, "limit_indices", limit), array(r, "strides", strides))
}

// dynamicSlice: a slice of constant size and stride 1, whose limit is computed as the
// start and the size.
func dynamicSlice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	m := r.Module()
	start := op.Operand(1)
	sum := op.Operand(2).DefiningOp()
	if sum.IsNil() || sum.Name() != "stablehlo.add" || sum.Operand(0) != start {
		return false, nil
	}
	var buf [2][rank]int64
	strides, ok := ints(r, op.Operand(3), buf[0][:0])
	if !ok || slices.ContainsFunc(strides, func(s int64) bool { return s != 1 }) {
		return false, nil
	}
	sizes, ok := ints(r, sum.Operand(1), buf[1][:0])
	if !ok {
		return false, nil
	}
	_, elem, _, _ := types.Shape(start.Type())
	operands := []ir.Value{op.Operand(0)}
	for i := range int64(len(sizes)) {
		one := r.Op("stablehlo.slice", types.NewTensor(m, []int64{1}, elem, nil), []ir.Value{start},
			array(r, "start_indices", []int64{i}), array(r, "limit_indices", []int64{i + 1}), array(r, "strides", []int64{1}))
		operands = append(operands, r.Op("stablehlo.reshape", types.NewTensor(m, nil, elem, nil), []ir.Value{one}))
	}
	return become(r, op, "stablehlo.dynamic_slice", operands, nil, array(r, "slice_sizes", sizes))
}
