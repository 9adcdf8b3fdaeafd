// Package refine implements shape refinement: it makes programs with dynamic shapes static as far
// as the shapes are known. Operations that take shapes as operands become operations that take them
// as attributes, arguments of functions get the types that a caller has for them, result types
// follow, and shape assertions are checked.
//
// Stability: experimental (docs/releases.md).
package refine

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/fold"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// Canonicalize returns the pass that replaces operations whose shapes are operands by their
// static forms, whose shapes are attributes, where the operands are constants.
func Canonicalize() *pass.Pass { return &canonicalizePass }

const canonicalizeName = "stablehlo-canonicalize-dynamism"

var canonicalizePass = pass.Pass{
	Name:   canonicalizeName,
	Doc:    "replace operations on constant dynamic shapes by static ones",
	Anchor: pass.Function,
	Setup: func(*pass.Options) pass.Ready {
		return func() (pass.Run, error) {
			sets, err := rewrite.AssemblePass(canonicalizeName, append(fold.Constants(), canonical()))
			return func(ctx *pass.Context, op ir.Op) error {
				opt := fold.Options(op.Module())
				opt.TopDown, opt.Sweeps, opt.Log = true, true, ctx.Log
				if _, err := sets.Greedy(op, opt); err != nil {
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

// canonical returns the patterns of [Canonicalize].
func canonical() rewrite.Table {
	return rewrite.Table{Dialect: stablehlo.Ops(), Ops: map[string][]rewrite.Pattern{
		stablehlo.OpCustomCall:            {{Name: "custom_call without shapes", Apply: customCall}},
		stablehlo.OpDynamicBroadcastInDim: {{Name: "dynamic_broadcast_in_dim to broadcast_in_dim", Apply: broadcastInDim}},
		stablehlo.OpDynamicConv:           {{Name: "dynamic_conv to convolution", Apply: convolution}},
		stablehlo.OpDynamicGather:         {{Name: "dynamic_gather to gather", Apply: gather}},
		stablehlo.OpDynamicIota:           {{Name: "dynamic_iota to iota", Apply: iota}},
		stablehlo.OpDynamicPad:            {{Name: "dynamic_pad to pad", Apply: pad}},
		stablehlo.OpDynamicReshape:        {{Name: "dynamic_reshape to reshape", Apply: reshape}},
		stablehlo.OpRealDynamicSlice: {
			{Name: "real_dynamic_slice to dynamic_slice", Apply: dynamicSlice},
			{Name: "real_dynamic_slice to slice", Apply: slice},
		},
	}}
}

// rank is the capacity for most lists with one integer for each dimension.
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

// become turns op into an operation called name: with other operands, the inherent attributes of op
// except those in without, and more attributes. As in the reference, discardable attributes are
// dropped, except for slices.
func become(r *rewrite.Rewriter, op ir.Op, name string, operands []ir.Value, without []string, with ...ir.NamedAttr) (bool, error) {
	var list [16]ir.NamedAttr
	all := list[:0]
	for def, a := range op.InherentAttrs() {
		if !slices.Contains(without, def.Name) {
			all = append(all, ir.NamedAttr{Name: def.Name, Value: a})
		}
	}
	if d := op.Discardable(); d != nil && !stablehlo.AsRealDynamicSlice(op).IsNil() {
		all = append(all, d.Entries()...)
	}
	return true, r.Become(op, name, operands, append(all, with...)...)
}

func array(r *rewrite.Rewriter, name string, values []int64) ir.NamedAttr {
	return ir.NamedAttr{Name: name, Value: attrs.NewI64Array(r.Module(), values)}
}

// broadcastInDim applies if the result type is as static as the shape operand.
func broadcastInDim(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	b := stablehlo.AsDynamicBroadcastInDim(op)
	if types.Static(b.Operand().Type()) == nil || types.Static(b.Result().Type()) == nil || !areInts(r, b.OutputDimensions()) {
		return false, nil
	}
	return become(r, op, stablehlo.OpBroadcastInDim, []ir.Value{b.Operand()},
		[]string{stablehlo.AttrKnownExpandingDimensions, stablehlo.AttrKnownNonexpandingDimensions})
}

func iota(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	i := stablehlo.AsDynamicIota(op)
	if !areInts(r, i.OutputShape()) || types.Static(i.Result().Type()) == nil {
		return false, nil
	}
	return become(r, op, stablehlo.OpIota, nil, nil)
}

func reshape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	d := stablehlo.AsDynamicReshape(op)
	if !areInts(r, d.OutputShape()) || types.Static(d.Result().Type()) == nil {
		return false, nil
	}
	return become(r, op, stablehlo.OpReshape, []ir.Value{d.Operand()}, nil)
}

// convolution applies if the padding operand is constant.
func convolution(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	c := stablehlo.AsDynamicConv(op)
	padding, ok := paddingOf(r, c)
	if !ok {
		return false, nil
	}
	return become(r, op, stablehlo.OpConvolution, []ir.Value{c.LHS(), c.RHS()}, []string{stablehlo.AttrPadding}, padding)
}

// paddingOf returns the padding as a convolution has it, if it is constant.
func paddingOf(r *rewrite.Rewriter, c stablehlo.DynamicConvOp) (a ir.NamedAttr, ok bool) {
	d, ok := elements.Of(r.ConstantValue(c.Padding()))
	if !ok {
		return a, false
	}
	list, ok := d.Ints()
	if !ok {
		return a, false
	}
	m := r.Module()
	numbers := make([]uint64, len(list))
	for i, p := range list {
		numbers[i] = uint64(p)
	}
	t := types.NewTensor(m, d.Shape, types.NewInteger(m, 64, types.Signless), nil)
	return ir.NamedAttr{Name: stablehlo.AttrPadding, Value: elements.New(m, t, numbers...)}, true
}

func gather(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var buf [rank]int64
	g := stablehlo.AsDynamicGather(op)
	sizes, ok := ints(r, g.SliceSizes(), buf[:0])
	if !ok {
		return false, nil
	}
	return become(r, op, stablehlo.OpGather, []ir.Value{g.Operand(), g.StartIndices()}, nil, array(r, stablehlo.AttrSliceSizes, sizes))
}

func pad(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var buf [3][rank]int64
	p := stablehlo.AsDynamicPad(op)
	low, ok := ints(r, p.EdgePaddingLow(), buf[0][:0])
	high, ok2 := ints(r, p.EdgePaddingHigh(), buf[1][:0])
	interior, ok3 := ints(r, p.InteriorPadding(), buf[2][:0])
	if !ok || !ok2 || !ok3 {
		return false, nil
	}
	return become(r, op, stablehlo.OpPad, []ir.Value{p.Operand(), p.PaddingValue()}, nil,
		array(r, stablehlo.AttrEdgePaddingLow, low), array(r, stablehlo.AttrEdgePaddingHigh, high), array(r, stablehlo.AttrInteriorPadding, interior))
}

func slice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var buf [3][rank]int64
	s := stablehlo.AsRealDynamicSlice(op)
	start, ok := ints(r, s.StartIndices(), buf[0][:0])
	limit, ok2 := ints(r, s.LimitIndices(), buf[1][:0])
	strides, ok3 := ints(r, s.Strides(), buf[2][:0])
	if !ok || !ok2 || !ok3 {
		return false, nil
	}
	b := bounds(r, start, limit, strides)
	return become(r, op, stablehlo.OpSlice, []ir.Value{s.Operand()}, nil, b[:]...)
}

// bounds returns the attributes of a slice.
func bounds(r *rewrite.Rewriter, start, limit, strides []int64) [3]ir.NamedAttr {
	return [...]ir.NamedAttr{array(r, stablehlo.AttrStartIndices, start), array(r, stablehlo.AttrLimitIndices, limit), array(r, stablehlo.AttrStrides, strides)}
}

// dynamicSlice applies to a slice of constant size and stride 1, whose limit is computed as the sum
// of the start and the size.
func dynamicSlice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	m := r.Module()
	s := stablehlo.AsRealDynamicSlice(op)
	start := s.StartIndices()
	sum := stablehlo.AsAdd(s.LimitIndices().DefiningOp())
	if sum.IsNil() {
		return false, nil
	}
	size := sum.RHS()
	if sum.LHS() != start {
		if size = sum.LHS(); sum.RHS() != start {
			return false, nil
		}
	}
	var buf [2][rank]int64
	strides, ok := ints(r, s.Strides(), buf[0][:0])
	if !ok || slices.ContainsFunc(strides, func(s int64) bool { return s != 1 }) {
		return false, nil
	}
	sizes, ok := ints(r, size, buf[1][:0])
	if !ok {
		return false, nil
	}
	_, elem, _, _ := types.Shape(start.Type())
	operands := []ir.Value{s.Operand()}
	for i := range int64(len(sizes)) {
		one := stablehlo.Slice(r.At(), types.NewTensor(m, []int64{1}, elem, nil), start, []int64{i}, []int64{i + 1}, []int64{1})
		operands = append(operands, stablehlo.Reshape(r.At(), types.NewTensor(m, nil, elem, nil), one))
	}
	return become(r, op, stablehlo.OpDynamicSlice, operands, nil, array(r, stablehlo.AttrSliceSizes, sizes))
}
