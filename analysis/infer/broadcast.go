package infer

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// broadcastTo is a dimension of the common shape, with the operand and dimension that it comes
// from.
type broadcastTo struct {
	dim
	value, at int
}

// Broadcast brings tensors to a common shape as NumPy does: shapes are aligned at their last
// dimensions, and dimensions that are missing or have size 1 are expanded. Sizes may be bounded. If
// a dimension is expanded to a bounded size, it is expanded to the bound and then set to the actual
// size of the operand with that dimension. Values that have the common shape already are returned
// unchanged; new operations have the location of the value that they expand.
//
// It is an error if sizes contradict each other, if a dimension is bounded in one value and static
// in another, or if a size is neither static nor bounded.
func (b *Builder) Broadcast(values ...ir.Value) []ir.Value {
	if *b.err != nil {
		return make([]ir.Value, len(values))
	}
	out := slices.Clone(values)
	target, err := commonShape(values)
	if err != nil {
		b.fail("", err)
		return make([]ir.Value, len(values))
	}
	for i, v := range values {
		out[i] = b.broadcast(v, values, target)
	}
	return out
}

// commonShape returns the shape to which all values are broadcast.
func commonShape(values []ir.Value) ([]broadcastTo, error) {
	if len(values) == 0 {
		return nil, fmt.Errorf("infer: nothing to broadcast")
	}
	rank := 0
	for _, v := range values {
		t, ok := v.Type().(*types.RankedTensor)
		if !ok {
			return nil, fmt.Errorf("infer: %s is no ranked tensor, and does not broadcast", constraint.Describe(v.Type()))
		}
		rank = max(rank, len(t.Shape))
	}
	target := make([]broadcastTo, rank)
	for i := range target {
		target[i] = broadcastTo{dim: dim{1, types.Dynamic}, value: -1}
	}
	for i, v := range values {
		t := v.Type().(*types.RankedTensor)
		bounds := constraint.Bounds(t)
		for k := range t.Shape {
			to, next := &target[rank-len(t.Shape)+k], dimOf(t.Shape, bounds, k)
			switch {
			case isDynamic(next.atMost()):
				return nil, fmt.Errorf("infer: dimension %d of %s has neither a size nor a bound, and does not broadcast", k, constraint.Describe(t))
			case to.size == 1 && next.size != 1:
				*to = broadcastTo{next, i, k}
			case next.size == 1 || next == to.dim:
			case isDynamic(next.size) != isDynamic(to.size):
				return nil, fmt.Errorf("infer: dimension %d of %s is bounded in one operand and known in another, and does not broadcast", k, constraint.Describe(t))
			default:
				return nil, fmt.Errorf("infer: sizes %d and %d do not broadcast", to.atMost(), next.atMost())
			}
		}
	}
	return target, nil
}

// broadcast expands one value to the shape target.
func (b *Builder) broadcast(v ir.Value, values []ir.Value, target []broadcastTo) ir.Value {
	m := b.c.m
	t := v.Type().(*types.RankedTensor)
	skip, loc := len(target)-len(t.Shape), ir.LocIDOf(v.Loc())
	shape, bounds, dims := make([]int64, len(target)), make([]int64, len(target)), make([]int64, len(t.Shape))
	bounded := false
	var set []int
	have := constraint.Bounds(t)
	for i, to := range target {
		shape[i], bounds[i] = to.atMost(), types.Dynamic
		if i >= skip {
			dims[i-skip] = int64(i)
			if own := dimOf(t.Shape, have, i-skip); own == to.dim {
				shape[i], bounds[i] = own.size, own.bound
				bounded = bounded || !isDynamic(own.bound)
				continue
			}
		}
		if isDynamic(to.size) {
			set = append(set, i)
		}
	}
	if !slices.Equal(shape, t.Shape) {
		var encoding ir.Attr
		if bounded {
			encoding = attrs.NewTypeExtensions(m, bounds...)
		}
		v = b.Result(stablehlo.OpBroadcastInDim, ir.OpState{Loc: loc, Operands: []ir.Value{v}, ResultTypes: []ir.Type{types.NewTensor(m, shape, t.Elem, encoding)},
			Attrs: []ir.NamedAttr{{Name: stablehlo.AttrBroadcastDimensions, Value: attrs.NewI64Array(m, dims)}}})
	}
	dimension := func(d int) []ir.NamedAttr {
		return []ir.NamedAttr{{Name: stablehlo.AttrDimension, Value: attrs.NewInteger(m, types.NewInteger(m, 64, types.Signless), int64(d))}}
	}
	for _, i := range set {
		size := b.Result(stablehlo.OpGetDimensionSize, ir.OpState{Loc: loc, Operands: []ir.Value{values[target[i].value]}, Attrs: dimension(target[i].at)})
		v = b.Result(stablehlo.OpSetDimensionSize, ir.OpState{Loc: loc, Operands: []ir.Value{v, size}, Attrs: dimension(i)})
	}
	return v
}
