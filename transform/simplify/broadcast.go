package simplify

import (
	"slices"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/domains"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

const dimsOf = "broadcast_dimensions"

// broadcasts are the patterns of operations that repeat elements.
var broadcasts = map[string][]rewrite.Pattern{
	"broadcast_in_dim": {
		{Name: "broadcast_in_dim of broadcast_in_dim", Benefit: 2, Apply: broadcastTwice},
		{Name: "broadcast_in_dim to reshape", Benefit: 2, Apply: broadcastReshape},
		apply("broadcast_in_dim of nothing", broadcastNothing),
		apply("broadcast_in_dim to transpose", broadcastTranspose),
	},
	"dynamic_broadcast_in_dim": {
		{Name: "dynamic_broadcast_in_dim of dynamic_broadcast_in_dim", Benefit: 2, Apply: dynamicBroadcastTwice},
		{Name: "dynamic_broadcast_in_dim of dynamic_reshape", Benefit: 2, Apply: broadcastReshaped},
		{Name: "dynamic_broadcast_in_dim to its own shape", Benefit: 2, Apply: broadcastOwnShape},
		apply("dynamic_broadcast_in_dim that expands nothing", broadcastUnexpanded),
		apply("dynamic_broadcast_in_dim to broadcast_in_dim", broadcastStatic),
	},
	"iota": {
		apply("iota of one value", iotaZero),
		apply("iota to broadcast_in_dim", iotaBroadcast),
	},
	"dynamic_iota": {
		apply("dynamic_iota to dynamic_broadcast_in_dim", dynamicIotaBroadcast),
		apply("dynamic_iota to iota", dynamicIotaStatic),
	},
}

// broadcastNothing: every dimension stays where it is.
func broadcastNothing(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	dims, ok := i64s(op, dimsOf)
	if !ok || !isIota(dims) {
		return false, nil
	}
	return become(r, op, op.Operand(0))
}

// isReshape reports whether a broadcast repeats nothing and keeps the order.
func isReshape(op ir.Op) bool {
	a, b := static(op.Operand(0)), static(op.Result(0))
	dims, ok := i64s(op, dimsOf)
	return a != nil && b != nil && ok && slices.IsSorted(dims) && size(a) == size(b)
}

func broadcastReshape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if !isReshape(op) {
		return false, nil
	}
	return becomeOp(r, op, "stablehlo.reshape", ir.OpState{Operands: []ir.Value{op.Operand(0)}})
}

// broadcastTwice leaves a broadcast alone that is better made a reshape.
func broadcastTwice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	inner := from(op.Operand(0), op.Name())
	if inner.IsNil() || isReshape(inner) {
		return false, nil
	}
	return mergedBroadcast(r, op, inner, op.Name(), inner.Operand(0))
}

// mergedBroadcast makes one broadcast of two.
func mergedBroadcast(r *rewrite.Rewriter, op, inner ir.Op, name string, operands ...ir.Value) (bool, error) {
	a, ok := i64s(op, dimsOf)
	b, ok2 := i64s(inner, dimsOf)
	if !ok || !ok2 {
		return false, nil
	}
	dims, ok := through(a, b)
	if !ok {
		return false, nil
	}
	return becomeOp(r, op, name, ir.OpState{Operands: operands, Attrs: []ir.NamedAttr{list(r, dimsOf, dims)}})
}

// broadcastTranspose: as many dimensions and elements as before, in another order.
func broadcastTranspose(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	a, b := static(op.Operand(0)), static(op.Result(0))
	dims, ok := i64s(op, dimsOf)
	if a == nil || b == nil || !ok || size(a) != size(b) || len(a.Shape) != len(b.Shape) || len(dims) != len(a.Shape) {
		return false, nil
	}
	inverse := make([]int64, len(dims))
	for i, d := range dims {
		inverse[d] = int64(i)
		if a.Shape[i] != b.Shape[d] {
			return false, nil
		}
	}
	return becomeOp(r, op, "stablehlo.transpose", ir.OpState{Operands: []ir.Value{op.Operand(0)},
		Attrs: []ir.NamedAttr{list(r, "permutation", inverse)}})
}

func dynamicBroadcastTwice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	inner := from(op.Operand(0), op.Name())
	if inner.IsNil() {
		return false, nil
	}
	return mergedBroadcast(r, op, inner, op.Name(), inner.Operand(0), op.Operand(1))
}

// broadcastReshaped: what has been given a shape has it.
func broadcastReshaped(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	inner := from(op.Operand(0), "stablehlo.dynamic_reshape")
	dims, ok := i64s(op, dimsOf)
	if inner.IsNil() || !ok || !isIota(dims) || inner.Operand(1) != op.Operand(1) {
		return false, nil
	}
	return becomeOp(r, op, inner.Name(), ir.OpState{Operands: operands(inner)})
}

func broadcastOwnShape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	shape := from(op.Operand(1), "shape.shape_of")
	dims, ok := i64s(op, dimsOf)
	if shape.IsNil() || !ok || !isIota(dims) || shape.Operand(0) != op.Operand(0) {
		return false, nil
	}
	return become(r, op, op.Operand(0))
}

// broadcastUnexpanded: a convert keeps the type.
func broadcastUnexpanded(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	dims, ok := i64s(op, dimsOf)
	kept, ok2 := i64s(op, "known_nonexpanding_dimensions")
	t := tensor(op.Result(0))
	if !ok || !ok2 || t == nil || !isIota(dims) || len(kept) != len(t.Shape) {
		return false, nil
	}
	return becomeOp(r, op, "stablehlo.convert", ir.OpState{Operands: []ir.Value{op.Operand(0)}})
}

// broadcastStatic: the shape is known from the type or is a constant. In the latter
// case the type becomes the more specific one; users in other dialects get the old one
// by a convert.
func broadcastStatic(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if static(op.Operand(0)) == nil {
		return false, nil
	}
	st := ir.OpState{Operands: []ir.Value{op.Operand(0)}, Attrs: same(op, dimsOf)}
	if static(op.Result(0)) != nil {
		return becomeOp(r, op, "stablehlo.broadcast_in_dim", st)
	}
	t := tensor(op.Result(0))
	shape, ok := constants(r, op.Operand(1))
	if t == nil || !ok || len(shape) != len(t.Shape) || slices.ContainsFunc(shape, func(d int64) bool { return d < 0 }) {
		return false, nil
	}
	st.ResultTypes = []ir.Type{types.NewTensor(r.Module(), shape, t.Elem, nil)}
	v := r.Create("stablehlo.broadcast_in_dim", st).Result(0)
	for u := range op.Result(0).Uses() {
		if u.Op().Info().Dialect != op.Info().Dialect {
			v = create(r, "stablehlo.convert", t, nil, v)
			break
		}
	}
	return true, r.Replace(op, v)
}

// iotaZero: along a dimension of one element.
func iotaZero(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := static(op.Result(0))
	k, ok := number(op, "iota_dimension")
	if t == nil || !ok || k < 0 || k >= int64(len(t.Shape)) || t.Shape[k] != 1 {
		return false, nil
	}
	zero := elements.Splat(r.Module(), t, 0)
	if zero == nil {
		return false, nil
	}
	v := r.Constant(domains.StableHLO.Name(), zero, t)
	if v.IsNil() {
		return false, nil
	}
	return true, r.Replace(op, v)
}

// iotaBroadcast: of one dimension, and repeated.
func iotaBroadcast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := tensor(op.Result(0))
	k, ok := number(op, "iota_dimension")
	if t == nil || !ok || len(t.Shape) < 2 || k < 0 || k >= int64(len(t.Shape)) {
		return false, nil
	}
	line := types.NewTensor(r.Module(), []int64{t.Shape[k]}, t.Elem, nil)
	v := create(r, op.Name(), line, []ir.NamedAttr{{Name: "iota_dimension", Value: i64(r, 0)}})
	return becomeOp(r, op, "stablehlo.broadcast_in_dim", ir.OpState{Operands: []ir.Value{v},
		Attrs: []ir.NamedAttr{list(r, dimsOf, []int64{k})}})
}

// dynamicIotaBroadcast is that with an extent that is cut from the shape.
func dynamicIotaBroadcast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	m := r.Module()
	t, shape := tensor(op.Result(0)), tensor(op.Operand(0))
	k, ok := number(op, "iota_dimension")
	if t == nil || shape == nil || !ok || len(t.Shape) < 2 || k < 0 || k >= int64(len(t.Shape)) {
		return false, nil
	}
	wide := types.NewInteger(m, 64, types.Signless)
	cast := "stablehlo.convert"
	if ir.KindOf(shape.Elem) == ir.Kind(&types.IndexType) {
		cast = "arith.index_cast"
	}
	v := create(r, cast, types.NewTensor(m, shape.Shape, wide, nil), nil, op.Operand(0))
	v = create(r, "stablehlo.slice", types.NewTensor(m, []int64{1}, wide, nil),
		[]ir.NamedAttr{list(r, "start_indices", []int64{k}), list(r, "limit_indices", []int64{k + 1}), list(r, "strides", []int64{1})}, v)
	v = create(r, op.Name(), types.NewTensor(m, []int64{t.Shape[k]}, t.Elem, nil), []ir.NamedAttr{{Name: "iota_dimension", Value: i64(r, 0)}}, v)
	return becomeOp(r, op, "stablehlo.dynamic_broadcast_in_dim", ir.OpState{Operands: []ir.Value{v, op.Operand(0)},
		Attrs: []ir.NamedAttr{list(r, dimsOf, []int64{k})}})
}

func dynamicIotaStatic(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if static(op.Result(0)) == nil {
		return false, nil
	}
	return becomeOp(r, op, "stablehlo.iota", ir.OpState{Attrs: same(op, "iota_dimension")})
}
