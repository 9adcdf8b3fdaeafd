package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// sizeFolds know sizes from types.
func (l Limits) sizeFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{
		stablehlo.OpGetDimensionSize: l.pattern(stablehlo.OpGetDimensionSize, foldGetDimensionSize),
		stablehlo.OpSetDimensionSize: {{Name: "set_dimension_size to the size that there is", Apply: foldSetDimensionSize}},
	}
}

// extent returns the size that the type of v says dimension k has; it is negative if
// that is not known.
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

// foldSetDimensionSize: of the same type, so that no bound is lost.
func foldSetDimensionSize(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	set := stablehlo.AsSetDimensionSize(op)
	x := set.Operand()
	size, ok := Uniform(r.ConstantValue(set.Size()))
	if !ok || x.Type() != set.Result().Type() || extent(x, set.Dimension()) != size {
		return false, nil
	}
	return true, r.Replace(op, x)
}
