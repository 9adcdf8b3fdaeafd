package chlo

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// constants are the patterns of constants.
var constants = map[string][]rewrite.Pattern{
	"constant":      {{Name: "constant", Apply: constant}},
	"constant_like": {{Name: "constant_like", Apply: constantLike}},
}

func constant(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	_, err := r.ReplaceWith(op, "stablehlo.constant", ir.OpState{ResultTypes: []ir.Type{op.Result(0).Type()},
		Attrs: []ir.NamedAttr{{Name: "value", Value: op.Attr("value")}}})
	return true, err
}

// constantLike is a constant of known shape, or one that is broadcast.
func constantLike(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	k := kit{expr.New(r)}
	t := op.Result(0).Type()
	b, ok := scalar(op.Attr("value"))
	if !ok || !ranked(op) || !hasConstants(t) {
		return false, nil
	}
	if ranked, ok := t.(*types.RankedTensor); ok && expr.IsStatic(ranked) {
		return true, r.Replace(op, k.Constant(t, b))
	}
	_, e, _, _ := types.Shape(t)
	v := k.Constant(types.NewTensor(k.M, nil, e, nil), b)
	return true, r.Replace(op, k.Spread(v, op.Operand(0), e))
}

// hasConstants reports whether numbers can be written as constants of a tensor type, which those
// of quantized elements cannot.
func hasConstants(t ir.Type) bool {
	_, e, _, _ := types.Shape(t)
	return elements.NumbersOf(e).Width > 0
}

// scalar returns the bits of a number.
func scalar(a ir.Attr) ([]uint64, bool) {
	switch a := a.(type) {
	case *attrs.Float:
		return []uint64{a.Value.Lo}, true
	case *attrs.Integer:
		return []uint64{elements.NumbersOf(a.Type).Cut(a.Value.Lo)}, true
	}
	return nil, false
}
