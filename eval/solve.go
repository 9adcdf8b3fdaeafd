package eval

import (
	"fmt"
	"math"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// matrices splits a batch of matrices: it returns the batch dimensions, the numbers of the
// matrices' first elements, and the lattice of a matrix.
func matrices(shape []int64) (batch []int64, first []int, m lattice) {
	n := len(shape) - 2
	l := whole(shape)
	return shape[:n], lattice{steps: l.steps[:n]}.list(shape[:n]), lattice{steps: l.steps[n:]}
}

// transpose exchanges the dimensions of a matrix.
func (l *lattice) transpose() { l.steps[0], l.steps[1] = l.steps[1], l.steps[0] }

// at returns the number of an element of a matrix.
func (l *lattice) at(i, j int) int { return l.start + i*l.steps[0] + j*l.steps[1] }

// triangular is the system of equations a * x = b with a lower triangular matrix a of size n.
// Other systems are reduced to it by reversing or exchanging rows and columns.
type triangular struct {
	n, columns int
	a, b       lattice
	first      struct{ a, b []int } // of the matrices
	unit, conj bool
}

func evalTriangularSolve(p *process, o ir.Op, in []Value) ([]Value, error) {
	a, b, err := pair(in)
	if err != nil {
		return nil, err
	}
	out, err := p.newResult(o, b.Shape)
	if err != nil || out.Num() == 0 {
		return one(out, err)
	}
	batch, first, x := matrices(b.Shape)
	size, columns := b.Shape[len(batch)], b.Shape[len(batch)+1]
	s := stablehlo.AsTriangularSolve(o)
	left, lower := s.LeftSide(), s.Lower()
	if !left {
		size, columns = columns, size
	}
	if want := append(slices.Clone(batch), size, size); !slices.Equal(a.Shape, want) {
		return nil, fmt.Errorf("coefficients of shape %v are needed, not %v", want, a.Shape)
	}
	t := triangular{b: x, unit: s.UnitDiagonal()}
	t.first.b = first
	_, t.first.a, t.a = matrices(a.Shape)
	if kind, ok := attrs.AsEnum(s.TransposeAAttr()); ok && kind != attrs.TransposeNoTranspose {
		t.a.transpose()
		lower = !lower
		t.conj = kind == attrs.TransposeAdjoint
	}
	if !left { // x * a = b
		t.a.transpose()
		t.b.transpose()
		lower = !lower
	}
	if !lower {
		t.a.reverse(0, size)
		t.a.reverse(1, size)
		t.b.reverse(0, size)
	}
	t.n, t.columns = int(size), int(columns)
	if err := p.work(int64(out.Num()) * size); err != nil {
		return nil, err
	}
	if err := p.scratch(int64(out.Parts)*int64(a.Num()+b.Num()) + 2*count(batch)); err != nil {
		return nil, err
	}
	if out.Parts == 2 {
		err = solve(p, &t, complexes(out.Numbers), out, a, b)
	} else {
		err = solve(p, &t, reals(out.Numbers), out, a, b)
	}
	return one(out, err)
}

// solve computes one unknown after the other, each rounded.
func solve[T any](p *process, t *triangular, r *arithmetic[T], out, a, b *Tensor) error {
	left, x := r.values(a), r.values(b)
	if t.conj {
		for i, v := range left {
			left[i] = r.conj(v)
		}
	}
	for m, start := range t.first.b {
		left := left[t.first.a[m]:]
		for k := range t.columns {
			if err := p.stopped(); err != nil {
				return err
			}
			for i := range t.n {
				at := start + t.b.at(i, k)
				v := x[at]
				for j := range i {
					v = r.sub(v, r.mul(left[t.a.at(i, j)], x[start+t.b.at(j, k)]))
				}
				if !t.unit {
					v = r.div(v, left[t.a.at(i, i)])
				}
				x[at] = v
				out.Set(at, r.to(v))
			}
		}
	}
	return nil
}

// evalCholesky follows the specification; the reference does not support it. It computes in f64
// and rounds at the end. The other triangle of the result is zero, and that of the operand is not
// read. The result has NaN elements if a matrix is not positive definite.
func evalCholesky(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	out, err := p.newResult(o, t.Shape)
	if err != nil || out.Num() == 0 {
		return one(out, err)
	}
	batch, first, m := matrices(t.Shape)
	n := int(t.Shape[len(batch)])
	if t.Shape[len(batch)+1] != int64(n) {
		return nil, fmt.Errorf("matrices of shape %v are not square", t.Shape)
	}
	if err := p.work(int64(t.Num()) * int64(n)); err != nil {
		return nil, err
	}
	if err := p.scratch(2*int64(n)*int64(n) + count(batch)); err != nil {
		return nil, err
	}
	if !stablehlo.AsCholesky(o).Lower() { // the transposed lower triangle of the transposed matrix
		m.transpose()
	}
	l := make([]complex128, n*n)
	for _, start := range first {
		clear(l)
		for i := range n {
			if err := p.stopped(); err != nil {
				return nil, err
			}
			for j := range i + 1 {
				v := doubles.from(t, start+m.at(i, j))
				for k := range j {
					v = doubles.sub(v, doubles.mul(l[i*n+k], doubles.conj(l[j*n+k])))
				}
				if i == j {
					v = complex(math.Sqrt(real(v)), 0)
				} else {
					v = doubles.div(v, l[j*n+j])
				}
				l[i*n+j] = v
				out.Set(start+m.at(i, j), fromComplex(out.Numbers, v))
			}
		}
	}
	return one(out, nil)
}
