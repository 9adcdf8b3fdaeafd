package fold

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// joinFolds returns the folds of concatenations.
func (l Limits) joinFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{stablehlo.OpConcatenate: append(l.pattern(stablehlo.OpConcatenate, foldConcatenate),
		rewrite.Pattern{Name: "concatenate of equal neighbours", Apply: joinNeighbours})}
}

// foldConcatenate folds a concatenation of constants, copying rows from each operand in turn.
func foldConcatenate(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	dim := stablehlo.AsConcatenate(op).Dimension()
	if dim < 0 || dim >= int64(len(t.Shape)) || !c.allowed(t, false) || !c.fits(t) {
		return nil
	}
	var few [3]elements.Dense
	list, ok := c.constants(few[:0], op)
	if !ok {
		return nil
	}
	top, _ := types.NumElements(t.Shape[:dim])
	n, _ := types.NumElements(t.Shape)
	out := make([]uint64, 0, n)
	for i := range list {
		if list[i].Elem != t.Elem {
			return nil
		}
	}
	if n > 0 {
		for row := range top {
			for i := range list {
				size := list[i].Num / top
				for k := range size {
					out = append(out, list[i].At(row*size+k))
				}
			}
		}
	}
	if int64(len(out)) != n {
		return nil
	}
	if n == 0 {
		return attrs.NewDenseElements(c.r.Module(), t, nil)
	}
	return elements.New(c.r.Module(), t, out...)
}

// joinNeighbours merges adjacent operands of a concatenation that are splats of the same element
// into one.
func joinNeighbours(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	join := stablehlo.AsConcatenate(op)
	dim, inputs := join.Dimension(), join.Inputs()
	var values []ir.Value
	for i := 0; i < len(inputs); {
		v := inputs[i]
		a := r.ConstantValue(v)
		d, ok := elements.Of(a)
		next := i + 1
		if ok && d.Splat {
			for next < len(inputs) && r.ConstantValue(inputs[next]) == a {
				next++
			}
		}
		if next > i+1 {
			t := types.Static(v.Type())
			if t == nil || dim < 0 || dim >= int64(len(t.Shape)) || d.Elem != t.Elem {
				return false, nil
			}
			shape := slices.Clone(t.Shape)
			shape[dim] *= int64(next - i)
			long := types.NewTensor(r.Module(), shape, t.Elem, t.Encoding)
			v = r.Constant(stablehlo.Namespace, splat(r.Module(), long, d), long)
		}
		values = append(values, v)
		i = next
	}
	if len(values) == len(inputs) {
		return false, nil
	}
	return true, r.Replace(op, stablehlo.Concatenate(r.At(), join.Result().Type(), values, dim))
}
