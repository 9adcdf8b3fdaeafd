package fold

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/domains"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// joinFolds join constants.
func (l Limits) joinFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{"concatenate": append(l.pattern("concatenate", foldConcatenate),
		rewrite.Pattern{Name: "concatenate of equal neighbours", Apply: joinNeighbours})}
}

// foldConcatenate: rows of each operand by turns.
func foldConcatenate(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	dim, ok := integer(op, "dimension")
	if !ok || dim < 0 || dim >= int64(len(t.Shape)) || !c.allowed(t, false) || !c.fits(t) {
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

// joinNeighbours makes one constant of equal ones in a row whose elements are equal.
func joinNeighbours(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	dim, ok := integer(op, "dimension")
	if !ok {
		return false, nil
	}
	var values []ir.Value
	for i := 0; i < op.NumOperands(); {
		v := op.Operand(i)
		a := r.ConstantValue(v)
		d, ok := elements.Of(a)
		next := i + 1
		if ok && d.Splat {
			for next < op.NumOperands() && r.ConstantValue(op.Operand(next)) == a {
				next++
			}
		}
		if next > i+1 {
			t, ok := v.Type().(*types.RankedTensor)
			if !ok || dim < 0 || dim >= int64(len(t.Shape)) || !isStatic(t) || d.Elem != t.Elem {
				return false, nil
			}
			shape := slices.Clone(t.Shape)
			shape[dim] *= int64(next - i)
			long := types.NewTensor(r.Module(), shape, t.Elem, t.Encoding)
			v = r.Constant(domains.StableHLO.Name(), splat(r.Module(), long, d), long)
		}
		values = append(values, v)
		i = next
	}
	if len(values) == op.NumOperands() {
		return false, nil
	}
	_, err := r.ReplaceWith(op, op.Name(), ir.OpState{Operands: values, ResultTypes: []ir.Type{op.Result(0).Type()},
		Attrs: []ir.NamedAttr{{Name: "dimension", Value: op.Attr("dimension")}}})
	return true, err
}
