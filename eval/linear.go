package eval

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// linear evaluates linear algebra: products, convolutions, transforms.
var linear = group{
	stablehlo.OpCholesky:        evalCholesky,
	stablehlo.OpConvolution:     evalConvolution,
	stablehlo.OpDotGeneral:      evalDotGeneral,
	stablehlo.OpDynamicConv:     evalDynamicConv,
	stablehlo.OpFft:             evalFFT,
	stablehlo.OpTriangularSolve: evalTriangularSolve,
}

// product describes sums of products of elements of two tensors. The index of an element is the
// sum of one number from each list: for its group (or batch), its row or column, and the term of
// the sum.
type product struct {
	group struct{ lhs, rhs, out []int }
	row   struct{ lhs, out []int }
	col   struct{ rhs, out []int }
	term  struct{ lhs, rhs []int }
}

// compute fills a tensor with the sums, in the arithmetic of its own elements: as in the
// reference each product and each sum is rounded to them, from the first term to the last.
func (p *product) compute(by *process, out, lhs, rhs *Tensor) error {
	if err := by.work(int64(out.Num()) * int64(len(p.term.lhs))); err != nil {
		return err
	}
	if err := by.scratch(int64(out.Parts) * int64(lhs.Num()+rhs.Num())); err != nil {
		return err
	}
	switch {
	case out.Parts == 2:
		return compute(by, p, complexes(out.Numbers), out, lhs, rhs)
	case out.Numbers.Kind == elements.Real:
		return compute(by, p, reals(out.Numbers), out, lhs, rhs)
	default:
		return compute(by, p, integers(out.Numbers), out, lhs, rhs)
	}
}

func compute[T any](by *process, p *product, a *arithmetic[T], out, lhs, rhs *Tensor) error {
	left, right := a.values(lhs), a.values(rhs)
	for g := range p.group.out {
		for i, row := range p.row.lhs {
			if err := by.stopped(); err != nil {
				return err
			}
			l, at := p.group.lhs[g]+row, p.group.out[g]+p.row.out[i]
			for c, col := range p.col.rhs {
				r := p.group.rhs[g] + col
				sum := a.zero
				for k, term := range p.term.lhs {
					sum = a.add(sum, a.mul(left[l+term], right[r+p.term.rhs[k]]))
				}
				out.Set(at+p.col.out[c], a.to(sum))
			}
		}
	}
	return nil
}

// evalDotGeneral ignores the requested precision and algorithm, like the reference.
func evalDotGeneral(by *process, o ir.Op, in []Value) ([]Value, error) {
	lhs, rhs, err := pair(in)
	if err != nil {
		return nil, err
	}
	d := stablehlo.AsDotGeneral(o).DotDimensionNumbers()
	if d == nil {
		return nil, fmt.Errorf("dimension numbers are needed")
	}
	batch, terms := pickSizes(lhs.Shape, d.LHSBatching), pickSizes(lhs.Shape, d.LHSContracting)
	if err := same("batching", batch, pickSizes(rhs.Shape, d.RHSBatching)); err != nil {
		return nil, err
	}
	if err := same("contracting", terms, pickSizes(rhs.Shape, d.RHSContracting)); err != nil {
		return nil, err
	}
	rowDims := others(len(lhs.Shape), d.LHSBatching, d.LHSContracting)
	colDims := others(len(rhs.Shape), d.RHSBatching, d.RHSContracting)
	rows, cols := pickSizes(lhs.Shape, rowDims), pickSizes(rhs.Shape, colDims)

	out, err := by.newResult(o, slices.Concat(batch, rows, cols))
	if err != nil || out.Num() == 0 {
		return one(out, err)
	}
	if err := by.scratch(3*count(batch) + 2*count(terms) + 2*count(rows) + 2*count(cols)); err != nil {
		return nil, err
	}
	l, r, to := whole(lhs.Shape), whole(rhs.Shape), whole(out.Shape)
	var p product
	p.group.lhs, p.group.rhs = l.choose(d.LHSBatching).list(batch), r.choose(d.RHSBatching).list(batch)
	p.term.lhs, p.term.rhs = l.choose(d.LHSContracting).list(terms), r.choose(d.RHSContracting).list(terms)
	p.row.lhs, p.col.rhs = l.choose(rowDims).list(rows), r.choose(colDims).list(cols)
	b, c := len(batch), len(batch)+len(rows)
	p.group.out = lattice{steps: to.steps[:b]}.list(batch)
	p.row.out = lattice{steps: to.steps[b:c]}.list(rows)
	p.col.out = lattice{steps: to.steps[c:]}.list(cols)
	return one(out, p.compute(by, out, lhs, rhs))
}

// count returns the number of elements of a shape.
func count(shape []int64) int64 {
	n, _ := types.NumElements(shape)
	return n
}

// same returns an error if corresponding dimensions of two tensors differ in size.
func same(what string, a, b []int64) error {
	if !slices.Equal(a, b) {
		return fmt.Errorf("sizes %v and %v of %s dimensions differ", a, b, what)
	}
	return nil
}
