package simplify

import (
	"slices"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/domains"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// reshapes are the patterns of operations that put elements elsewhere, or leave them
// where they are.
var reshapes = map[string][]rewrite.Pattern{
	"convert": {apply("convert to the same type", unchanged)},
	"reshape": {
		{Name: "reshape of reshape", Benefit: 2, Apply: reshapeTwice},
		apply("reshape to the same type", unchanged),
	},
	"transpose": {
		{Name: "transpose of transpose", Benefit: 2, Apply: transposeTwice},
		apply("transpose of nothing", transposeNothing),
		apply("transpose to reshape", transposeReshape),
	},
	"reverse": {apply("reverse of what is the same backwards", reverseNothing)},
	"pad": {
		apply("pad with nothing", padNothing),
		apply("pad of nothing", padEmpty),
	},
	"dynamic_pad": {apply("dynamic_pad to pad", dynamicPad)},
	"dynamic_reshape": {
		{Name: "dynamic_reshape of dynamic_reshape", Benefit: 2, Apply: dynamicReshapeTwice},
		apply("dynamic_reshape to the same shape", dynamicReshapeAgain),
		apply("dynamic_reshape to reshape", dynamicReshapeStatic),
	},
	"get_dimension_size": {apply("get_dimension_size that is known", dimensionSize)},
}

// shapes are those of the dialect shape.
var shapes = map[string][]rewrite.Pattern{
	"shape_of": {{Name: "shape_of of dynamic_reshape", Benefit: 2, Apply: shapeOfReshape}},
}

func unchanged(r *rewrite.Rewriter, op ir.Op) (bool, error) { return become(r, op, op.Operand(0)) }

func reshapeTwice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	inner := from(op.Operand(0), op.Name())
	if inner.IsNil() {
		return false, nil
	}
	return becomeOp(r, op, op.Name(), ir.OpState{Operands: []ir.Value{inner.Operand(0)}})
}

func transposeTwice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	inner := from(op.Operand(0), op.Name())
	if inner.IsNil() {
		return false, nil
	}
	a, ok := i64s(inner, "permutation")
	b, ok2 := i64s(op, "permutation")
	if !ok || !ok2 {
		return false, nil
	}
	dims, ok := through(a, b)
	if !ok {
		return false, nil
	}
	return becomeOp(r, op, op.Name(), ir.OpState{Operands: []ir.Value{inner.Operand(0)},
		Attrs: []ir.NamedAttr{list(r, "permutation", dims)}})
}

func transposeNothing(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	dims, ok := i64s(op, "permutation")
	if !ok || !isIota(dims) {
		return false, nil
	}
	return become(r, op, op.Operand(0))
}

// transposeReshape: only dimensions of one element change places with others.
func transposeReshape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := static(op.Operand(0))
	dims, ok := i64s(op, "permutation")
	if t == nil || !ok || static(op.Result(0)) == nil {
		return false, nil
	}
	dims = slices.DeleteFunc(dims, func(d int64) bool { return t.Shape[d] == 1 })
	if !slices.IsSorted(dims) {
		return false, nil
	}
	_, err := r.ReplaceWith(op, "stablehlo.reshape", ir.OpState{Operands: []ir.Value{op.Operand(0)}, ResultTypes: []ir.Type{op.Result(0).Type()}})
	return true, err
}

// reverseNothing: along dimensions of one element, or of elements that are equal, or of
// none at all.
func reverseNothing(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	dims, ok := i64s(op, "dimensions")
	x := op.Operand(0)
	if !ok || x.Type() != op.Result(0).Type() {
		return false, nil
	}
	t := static(x)
	d, isConstant := elements.Of(r.ConstantValue(x))
	if len(dims) == 0 || isConstant && d.Splat || t != nil &&
		(size(t) == 0 || !slices.ContainsFunc(dims, func(k int64) bool { return t.Shape[k] != 1 })) {
		return true, r.Replace(op, x)
	}
	return false, nil
}

// padNothing: by no elements anywhere.
func padNothing(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	for _, name := range []string{"edge_padding_low", "edge_padding_high", "interior_padding"} {
		p, ok := i64s(op, name)
		if !ok || slices.ContainsFunc(p, func(v int64) bool { return v != 0 }) {
			return false, nil
		}
	}
	if op.Operand(0).Type() != op.Result(0).Type() {
		return false, nil
	}
	return true, r.Replace(op, op.Operand(0))
}

// padEmpty: there is only padding.
func padEmpty(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := static(op.Operand(0))
	if t == nil || size(t) != 0 {
		return false, nil
	}
	return true, fill(r, op, op.Operand(1))
}

// fill makes the results of op of values that all elements are equal to.
func fill(r *rewrite.Rewriter, op ir.Op, values ...ir.Value) error {
	none := []ir.NamedAttr{list(r, stablehlo.AttrBroadcastDimensions, nil)}
	made := make([]ir.Value, op.NumResults())
	if static(op.Result(0)) != nil {
		for i := range made {
			made[i] = create(r, "stablehlo.broadcast_in_dim", op.Result(i).Type(), none, values[i])
		}
		return r.Replace(op, made...)
	}
	c, err := infer.NewContext(r.Module())
	if err != nil {
		return err
	}
	sizes, err := c.Reify(r.At(), op)
	if err != nil {
		return err
	}
	for i := range made {
		made[i] = create(r, "stablehlo.dynamic_broadcast_in_dim", op.Result(i).Type(), none, values[i], sizes[i])
	}
	return r.Replace(op, made...)
}

func dynamicPad(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	st := ir.OpState{Operands: []ir.Value{op.Operand(0), op.Operand(1)}}
	for i, name := range []string{"edge_padding_low", "edge_padding_high", "interior_padding"} {
		p, ok := constants(r, op.Operand(2+i))
		if !ok {
			return false, nil
		}
		st.Attrs = append(st.Attrs, list(r, name, p))
	}
	return becomeOp(r, op, "stablehlo.pad", st)
}

func dynamicReshapeTwice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	inner := from(op.Operand(0), op.Name())
	if inner.IsNil() {
		return false, nil
	}
	return becomeOp(r, op, op.Name(), ir.OpState{Operands: []ir.Value{inner.Operand(0), op.Operand(1)}})
}

// dynamicReshapeAgain: an operation between the reshapes keeps the shape.
func dynamicReshapeAgain(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	between := op.Operand(0).DefiningOp()
	if between.IsNil() || between.NumOperands() == 0 || between.Info().Def == nil ||
		!between.Info().Def.Traits.Has(ods.SameOperandsAndResultShape) && !between.Info().Def.Traits.Has(ods.SameOperandsAndResultType) {
		return false, nil
	}
	inner := from(between.Operand(0), op.Name())
	if inner.IsNil() || inner.Operand(1) != op.Operand(1) || op.Operand(0).Type() != op.Result(0).Type() {
		return false, nil
	}
	return true, r.Replace(op, op.Operand(0))
}

func dynamicReshapeStatic(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if static(op.Result(0)) == nil {
		return false, nil
	}
	_, err := r.ReplaceWith(op, "stablehlo.reshape", ir.OpState{Operands: []ir.Value{op.Operand(0)}, ResultTypes: []ir.Type{op.Result(0).Type()}})
	return true, err
}

func dimensionSize(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	k, ok := number(op, "dimension")
	t, to := tensor(op.Operand(0)), static(op.Result(0))
	if !ok || t == nil || to == nil || k < 0 || k >= int64(len(t.Shape)) || t.Shape[k] < 0 {
		return false, nil
	}
	if _, isInt := to.Elem.(*types.Integer); !isInt {
		return false, nil
	}
	v := r.Constant(domains.StableHLO.Name(), elements.New(r.Module(), to, uint64(t.Shape[k])), to)
	if v.IsNil() {
		return false, nil
	}
	return true, r.Replace(op, v)
}

func shapeOfReshape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	inner := from(op.Operand(0), "stablehlo.dynamic_reshape")
	if inner.IsNil() {
		return false, nil
	}
	return become(r, op, inner.Operand(1))
}
