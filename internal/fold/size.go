package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// sizeFolds know sizes from types.
func (l Limits) sizeFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{
		"get_dimension_size": l.pattern("get_dimension_size", foldGetDimensionSize),
		"set_dimension_size": {{Name: "set_dimension_size to the size that there is", Apply: foldSetDimensionSize}},
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
	k, ok := integer(op, "dimension")
	size := extent(op.Operand(0), k)
	if !ok || size < 0 || !c.allowed(t, false) {
		return nil
	}
	return elements.New(c.r.Module(), t, uint64(size))
}

// foldSetDimensionSize: of the same type, so that no bound is lost.
func foldSetDimensionSize(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	from := op.Operand(0)
	k, ok := integer(op, "dimension")
	size, ok2 := Uniform(r.ConstantValue(op.Operand(1)))
	if !ok || !ok2 || from.Type() != op.Result(0).Type() || extent(from, k) != size {
		return false, nil
	}
	return true, r.Replace(op, from)
}
