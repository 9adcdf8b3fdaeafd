package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// sizeFolds returns the folds of sizes that are known from types.
func (l Limits) sizeFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{
		stablehlo.OpGetDimensionSize: l.pattern(stablehlo.OpGetDimensionSize, foldGetDimensionSize),
		stablehlo.OpSetDimensionSize: {{Name: "set_dimension_size to the size that there is", Apply: foldSetDimensionSize}},
	}
}

// extent returns the size of dimension k according to the type of v, or a negative number if it is
// unknown.
func extent(v ir.Value, k int64) int64 {
	t, ok := v.Type().(*types.RankedTensor)
	if !ok || k < 0 || k >= int64(len(t.Shape)) {
		return -1
	}
	return t.Shape[k]
}

func foldGetDimensionSize(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	get := stablehlo.AsGetDimensionSize(op)
	size := extent(get.Operand(), get.Dimension())
	if size < 0 || !c.allowed(t, false) {
		return nil
	}
	return elements.New(c.r.Module(), t, uint64(size))
}

// foldSetDimensionSize removes a set_dimension_size that sets the known size. The types must be
// equal so that no bound is lost.
func foldSetDimensionSize(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	set := stablehlo.AsSetDimensionSize(op)
	x := set.Operand()
	size, ok := Uniform(r.ConstantValue(set.Size()))
	if !ok || x.Type() != set.Result().Type() || extent(x, set.Dimension()) != size {
		return false, nil
	}
	return true, r.Replace(op, x)
}
