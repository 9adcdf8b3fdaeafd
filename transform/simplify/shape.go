package simplify

import (
	"slices"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// reshapes are the patterns for operations that only rearrange elements.
var reshapes = map[string][]rewrite.Pattern{
	stablehlo.OpConvert: {apply("convert to the same type", unchanged)},
	stablehlo.OpReshape: {
		{Name: "reshape of reshape", Benefit: ofTwo, Apply: reshapeTwice},
		apply("reshape to the same type", unchanged),
	},
	stablehlo.OpTranspose: {
		{Name: "transpose of transpose", Benefit: ofTwo, Apply: transposeTwice},
		apply("transpose of nothing", transposeNothing),
		apply("transpose to reshape", transposeReshape),
	},
	stablehlo.OpReverse: {apply("reverse of what is the same backwards", reverseNothing)},
	stablehlo.OpPad: {
		apply("pad with nothing", padNothing),
		apply("pad of nothing", padEmpty),
	},
	stablehlo.OpDynamicPad: {apply("dynamic_pad to pad", dynamicPad)},
	stablehlo.OpDynamicReshape: {
		{Name: "dynamic_reshape of dynamic_reshape", Benefit: ofTwo, Apply: dynamicReshapeTwice},
		apply("dynamic_reshape to the same shape", dynamicReshapeAgain),
		apply("dynamic_reshape to reshape", dynamicReshapeStatic),
	},
	stablehlo.OpGetDimensionSize: {apply("get_dimension_size that is known", dimensionSize)},
}

// shapes are the patterns for the dialect shape.
var shapes = map[string][]rewrite.Pattern{
	shape.OpShapeOf: {{Name: "shape_of of dynamic_reshape", Benefit: ofTwo, Apply: shapeOfReshape}},
}

func unchanged(r *rewrite.Rewriter, op ir.Op) (bool, error) { return become(r, op, op.Operand(0)) }

func reshapeTwice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	outer := stablehlo.AsReshape(op)
	inner := stablehlo.AsReshape(outer.Operand().DefiningOp())
	if inner.IsNil() {
		return false, nil
	}
	return become(r, op, stablehlo.Reshape(r.At(), outer.Result().Type(), inner.Operand()))
}

func transposeTwice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	outer := stablehlo.AsTranspose(op)
	inner := stablehlo.AsTranspose(outer.Operand().DefiningOp())
	if inner.IsNil() {
		return false, nil
	}
	dims, ok := through(inner.Permutation(), outer.Permutation())
	if !ok {
		return false, nil
	}
	return become(r, op, stablehlo.Transpose(r.At(), outer.Result().Type(), inner.Operand(), dims))
}

func transposeNothing(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := stablehlo.AsTranspose(op)
	if !isIota(t.Permutation()) {
		return false, nil
	}
	return become(r, op, t.Operand())
}

// transposeReshape applies if only dimensions of size 1 change places with others.
func transposeReshape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	tr := stablehlo.AsTranspose(op)
	t, to := types.Static(tr.Operand().Type()), types.Static(tr.Result().Type())
	if t == nil || to == nil {
		return false, nil
	}
	dims := slices.DeleteFunc(tr.Permutation(), func(d int64) bool { return t.Shape[d] == 1 })
	if !slices.IsSorted(dims) {
		return false, nil
	}
	return true, r.Replace(op, stablehlo.Reshape(r.At(), to, tr.Operand()))
}

// reverseNothing applies to dimensions of size 1, equal elements, or no dimensions.
func reverseNothing(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	reverse := stablehlo.AsReverse(op)
	x, dims := reverse.Operand(), reverse.Dimensions()
	if x.Type() != reverse.Result().Type() {
		return false, nil
	}
	t := types.Static(x.Type())
	d, isConstant := elements.Of(r.ConstantValue(x))
	if len(dims) == 0 || isConstant && d.Splat || t != nil &&
		(size(t) == 0 || !slices.ContainsFunc(dims, func(k int64) bool { return t.Shape[k] != 1 })) {
		return true, r.Replace(op, x)
	}
	return false, nil
}

// padNothing applies if all padding is zero.
func padNothing(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	pad := stablehlo.AsPad(op)
	for _, list := range [...][]int64{pad.EdgePaddingLow(), pad.EdgePaddingHigh(), pad.InteriorPadding()} {
		if slices.ContainsFunc(list, func(v int64) bool { return v != 0 }) {
			return false, nil
		}
	}
	if pad.Operand().Type() != pad.Result().Type() {
		return false, nil
	}
	return true, r.Replace(op, pad.Operand())
}

// padEmpty applies if the operand has no elements.
func padEmpty(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	pad := stablehlo.AsPad(op)
	t := types.Static(pad.Operand().Type())
	if t == nil || size(t) != 0 {
		return false, nil
	}
	return true, fill(r, op, pad.PaddingValue())
}

// fill replaces the results of op by splats of the values.
func fill(r *rewrite.Rewriter, op ir.Op, values ...ir.Value) error {
	made := op.Results()
	if types.Static(made[0].Type()) != nil {
		for i, old := range made {
			made[i] = stablehlo.BroadcastInDim(r.At(), old.Type(), values[i], nil)
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
	for i, old := range made {
		made[i] = stablehlo.DynamicBroadcastInDim(r.At(), old.Type(), values[i], sizes[i], nil)
	}
	return r.Replace(op, made...)
}

func dynamicPad(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	pad := stablehlo.AsDynamicPad(op)
	low, ok := elements.Ints(r.ConstantValue(pad.EdgePaddingLow()))
	high, ok2 := elements.Ints(r.ConstantValue(pad.EdgePaddingHigh()))
	interior, ok3 := elements.Ints(r.ConstantValue(pad.InteriorPadding()))
	if !ok || !ok2 || !ok3 {
		return false, nil
	}
	return become(r, op, stablehlo.Pad(r.At(), pad.Result().Type(), pad.Operand(), pad.PaddingValue(), low, high, interior))
}

func dynamicReshapeTwice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	outer := stablehlo.AsDynamicReshape(op)
	inner := stablehlo.AsDynamicReshape(outer.Operand().DefiningOp())
	if inner.IsNil() {
		return false, nil
	}
	return become(r, op, stablehlo.DynamicReshape(r.At(), outer.Result().Type(), inner.Operand(), outer.OutputShape()))
}

// dynamicReshapeAgain applies if an operation between the reshapes keeps the shape.
func dynamicReshapeAgain(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	outer := stablehlo.AsDynamicReshape(op)
	between := outer.Operand().DefiningOp()
	if between.IsNil() || between.NumOperands() == 0 || between.Info().Def == nil ||
		!between.Info().Def.Traits.Has(ods.SameOperandsAndResultShape) && !between.Info().Def.Traits.Has(ods.SameOperandsAndResultType) {
		return false, nil
	}
	inner := stablehlo.AsDynamicReshape(between.Operand(0).DefiningOp())
	if inner.IsNil() || inner.OutputShape() != outer.OutputShape() || outer.Operand().Type() != outer.Result().Type() {
		return false, nil
	}
	return true, r.Replace(op, outer.Operand())
}

func dynamicReshapeStatic(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	reshape := stablehlo.AsDynamicReshape(op)
	t := types.Static(reshape.Result().Type())
	if t == nil {
		return false, nil
	}
	return true, r.Replace(op, stablehlo.Reshape(r.At(), t, reshape.Operand()))
}

func dimensionSize(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	get := stablehlo.AsGetDimensionSize(op)
	k, t, to := get.Dimension(), types.Ranked(get.Operand().Type()), types.Static(get.Result().Type())
	if t == nil || to == nil || k < 0 || k >= int64(len(t.Shape)) || t.Shape[k] < 0 {
		return false, nil
	}
	if _, isInt := to.Elem.(*types.Integer); !isInt {
		return false, nil
	}
	v := r.Constant(stablehlo.Namespace, elements.New(r.Module(), to, uint64(t.Shape[k])), to)
	if v.IsNil() {
		return false, nil
	}
	return true, r.Replace(op, v)
}

func shapeOfReshape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	inner := stablehlo.AsDynamicReshape(shape.AsShapeOf(op).Arg().DefiningOp())
	if inner.IsNil() {
		return false, nil
	}
	return become(r, op, inner.OutputShape())
}
