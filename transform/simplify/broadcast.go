package simplify

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// broadcasts are the patterns for operations that repeat elements.
var broadcasts = map[string][]rewrite.Pattern{
	stablehlo.OpBroadcastInDim: {
		{Name: "broadcast_in_dim of broadcast_in_dim", Benefit: ofTwo, Apply: broadcastTwice},
		{Name: "broadcast_in_dim to reshape", Benefit: ofTwo, Apply: broadcastReshape},
		apply("broadcast_in_dim of nothing", broadcastNothing),
		apply("broadcast_in_dim to transpose", broadcastTranspose),
	},
	stablehlo.OpDynamicBroadcastInDim: {
		{Name: "dynamic_broadcast_in_dim of dynamic_broadcast_in_dim", Benefit: ofTwo, Apply: dynamicBroadcastTwice},
		{Name: "dynamic_broadcast_in_dim of dynamic_reshape", Benefit: ofTwo, Apply: broadcastReshaped},
		{Name: "dynamic_broadcast_in_dim to its own shape", Benefit: ofTwo, Apply: broadcastOwnShape},
		apply("dynamic_broadcast_in_dim that expands nothing", broadcastUnexpanded),
		apply("dynamic_broadcast_in_dim to broadcast_in_dim", broadcastStatic),
	},
	stablehlo.OpIota: {
		apply("iota of one value", iotaZero),
		apply("iota to broadcast_in_dim", iotaBroadcast),
	},
	stablehlo.OpDynamicIota: {
		apply("dynamic_iota to dynamic_broadcast_in_dim", dynamicIotaBroadcast),
		apply("dynamic_iota to iota", dynamicIotaStatic),
	},
}

// broadcastNothing applies if every dimension stays in place.
func broadcastNothing(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	b := stablehlo.AsBroadcastInDim(op)
	if !isIota(b.BroadcastDimensions()) {
		return false, nil
	}
	return become(r, op, b.Operand())
}

// isReshape reports whether a broadcast repeats nothing and keeps the order.
func isReshape(b stablehlo.BroadcastInDimOp) bool {
	from, to := types.Static(b.Operand().Type()), types.Static(b.Result().Type())
	return from != nil && to != nil && slices.IsSorted(b.BroadcastDimensions()) && size(from) == size(to)
}

func broadcastReshape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	b := stablehlo.AsBroadcastInDim(op)
	if !isReshape(b) {
		return false, nil
	}
	return become(r, op, stablehlo.Reshape(r.At(), b.Result().Type(), b.Operand()))
}

// broadcastTwice does not apply to a broadcast that can become a reshape.
func broadcastTwice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	outer := stablehlo.AsBroadcastInDim(op)
	inner := stablehlo.AsBroadcastInDim(outer.Operand().DefiningOp())
	if inner.IsNil() || isReshape(inner) {
		return false, nil
	}
	dims, ok := through(outer.BroadcastDimensions(), inner.BroadcastDimensions())
	if !ok {
		return false, nil
	}
	return become(r, op, stablehlo.BroadcastInDim(r.At(), outer.Result().Type(), inner.Operand(), dims))
}

// broadcastTranspose applies if dimensions and elements are only reordered.
func broadcastTranspose(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	b := stablehlo.AsBroadcastInDim(op)
	from, to, dims := types.Static(b.Operand().Type()), types.Static(b.Result().Type()), b.BroadcastDimensions()
	if from == nil || to == nil || size(from) != size(to) || len(from.Shape) != len(to.Shape) || len(dims) != len(from.Shape) {
		return false, nil
	}
	inverse := make([]int64, len(dims))
	for i, d := range dims {
		inverse[d] = int64(i)
		if from.Shape[i] != to.Shape[d] {
			return false, nil
		}
	}
	return become(r, op, stablehlo.Transpose(r.At(), to, b.Operand(), inverse))
}

func dynamicBroadcastTwice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	outer := stablehlo.AsDynamicBroadcastInDim(op)
	inner := stablehlo.AsDynamicBroadcastInDim(outer.Operand().DefiningOp())
	if inner.IsNil() {
		return false, nil
	}
	dims, ok := through(outer.BroadcastDimensions(), inner.BroadcastDimensions())
	if !ok {
		return false, nil
	}
	return become(r, op, stablehlo.DynamicBroadcastInDim(r.At(), outer.Result().Type(), inner.Operand(), outer.OutputDimensions(), dims))
}

// broadcastReshaped applies to an operand that was reshaped to the same shape.
func broadcastReshaped(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	b := stablehlo.AsDynamicBroadcastInDim(op)
	inner := stablehlo.AsDynamicReshape(b.Operand().DefiningOp())
	if inner.IsNil() || !isIota(b.BroadcastDimensions()) || inner.OutputShape() != b.OutputDimensions() {
		return false, nil
	}
	return become(r, op, stablehlo.DynamicReshape(r.At(), b.Result().Type(), inner.Operand(), inner.OutputShape()))
}

func broadcastOwnShape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	b := stablehlo.AsDynamicBroadcastInDim(op)
	of := shape.AsShapeOf(b.OutputDimensions().DefiningOp())
	if of.IsNil() || !isIota(b.BroadcastDimensions()) || of.Arg() != b.Operand() {
		return false, nil
	}
	return become(r, op, b.Operand())
}

// broadcastUnexpanded uses a convert to keep the type.
func broadcastUnexpanded(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	b := stablehlo.AsDynamicBroadcastInDim(op)
	t := types.Ranked(b.Result().Type())
	if t == nil || !isIota(b.BroadcastDimensions()) || len(b.KnownNonexpandingDimensions()) != len(t.Shape) ||
		b.KnownNonexpandingDimensionsAttr() == nil {
		return false, nil
	}
	return become(r, op, stablehlo.Convert(r.At(), t, b.Operand()))
}

// broadcastStatic applies if the shape follows from the type or is constant. In the latter case the
// type becomes more specific; users in other dialects, and those that need the very type, get the old
// one through a convert.
func broadcastStatic(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	b := stablehlo.AsDynamicBroadcastInDim(op)
	if types.Static(b.Operand().Type()) == nil {
		return false, nil
	}
	if t := types.Static(b.Result().Type()); t != nil {
		return become(r, op, stablehlo.BroadcastInDim(r.At(), t, b.Operand(), b.BroadcastDimensions()))
	}
	t := types.Ranked(b.Result().Type())
	extents, ok := elements.Ints(r.ConstantValue(b.OutputDimensions()))
	if t == nil || !ok || len(extents) != len(t.Shape) || slices.ContainsFunc(extents, func(d int64) bool { return d < 0 }) {
		return false, nil
	}
	v := stablehlo.BroadcastInDim(r.At(), types.NewTensor(r.Module(), extents, t.Elem, nil), b.Operand(), b.BroadcastDimensions())
	for u := range b.Result().Uses() {
		if needsExactType(u.Op()) {
			v = stablehlo.Convert(r.At(), t, v)
			break
		}
	}
	return true, r.Replace(op, v)
}

// needsExactType reports whether an operation is not valid any more if the type of an operand becomes more specific.
func needsExactType(op ir.Op) bool {
	switch op.Name() {
	case stablehlo.OpOptimizationBarrier, stablehlo.OpTuple, stablehlo.OpComposite:
		return true
	}
	return op.Info().Dialect != stablehlo.Namespace
}

// iotaZero applies along a dimension of size 1.
func iotaZero(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := types.Static(op.Result(0).Type())
	k := stablehlo.AsIota(op).IotaDimension()
	if t == nil || k < 0 || k >= int64(len(t.Shape)) || t.Shape[k] != 1 {
		return false, nil
	}
	zero := elements.Splat(r.Module(), t, 0)
	if zero == nil {
		return false, nil
	}
	v := r.Constant(stablehlo.Namespace, zero, t)
	if v.IsNil() {
		return false, nil
	}
	return true, r.Replace(op, v)
}

// iotaBroadcast creates an iota of one dimension and broadcasts it.
func iotaBroadcast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := types.Ranked(op.Result(0).Type())
	k := stablehlo.AsIota(op).IotaDimension()
	if t == nil || len(t.Shape) < 2 || k < 0 || k >= int64(len(t.Shape)) {
		return false, nil
	}
	line := stablehlo.Iota(r.At(), types.NewTensor(r.Module(), []int64{t.Shape[k]}, t.Elem, nil), 0)
	return become(r, op, stablehlo.BroadcastInDim(r.At(), t, line, []int64{k}))
}

// dynamicIotaBroadcast is the same with a size that is sliced from the shape.
func dynamicIotaBroadcast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	m, iota := r.Module(), stablehlo.AsDynamicIota(op)
	t, extents := types.Ranked(iota.Result().Type()), types.Ranked(iota.OutputShape().Type())
	k := iota.IotaDimension()
	if t == nil || extents == nil || len(t.Shape) < 2 || k < 0 || k >= int64(len(t.Shape)) {
		return false, nil
	}
	wide := types.NewInteger(m, 64, types.Signless)
	var v ir.Value
	if all := types.NewTensor(m, extents.Shape, wide, nil); ir.KindOf(extents.Elem) == ir.Kind(types.IndexType()) {
		v = arith.IndexCast(r.At(), all, iota.OutputShape())
	} else {
		v = stablehlo.Convert(r.At(), all, iota.OutputShape())
	}
	v = stablehlo.Slice(r.At(), types.NewTensor(m, []int64{1}, wide, nil), v, []int64{k}, []int64{k + 1}, []int64{1})
	v = stablehlo.DynamicIota(r.At(), types.NewTensor(m, []int64{t.Shape[k]}, t.Elem, nil), v, 0)
	return become(r, op, stablehlo.DynamicBroadcastInDim(r.At(), t, v, iota.OutputShape(), []int64{k}))
}

func dynamicIotaStatic(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := types.Static(op.Result(0).Type())
	if t == nil {
		return false, nil
	}
	return become(r, op, stablehlo.Iota(r.At(), t, stablehlo.AsDynamicIota(op).IotaDimension()))
}
