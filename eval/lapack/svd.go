package lapack

import (
	"errors"
	"math"
	"math/cmplx"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/lapack"
)

// svdShape is what a routine gesdd is asked for.
type svdShape struct {
	mode    byte // A: all of U and V^H, S: their first columns and rows, N: neither
	m, n, k int  // rows, columns, and the smaller of them
}

func svdOf(c *call) (s svdShape, err error) {
	a := c.in[0]
	s = svdShape{m: a.rows, n: a.cols, k: min(a.rows, a.cols)}
	if s.mode, err = c.oneOf("mode", "ASN"); err != nil {
		return s, err
	}
	if err := c.out[1].is(s.k, 1); err != nil || s.mode == 'N' {
		return s, err
	}
	columns, rows := s.k, s.k
	if s.mode == 'A' {
		columns, rows = s.m, s.n
	}
	return s, errors.Join(c.out[2].is(s.m, columns), c.out[3].is(rows, s.n))
}

// bidiagonalSVD decomposes a bidiagonal matrix of size k: singular values replace d, and the vectors are
// u and, as rows, vt. Upper says that e is above the diagonal.
func bidiagonalSVD(k int, d, e []float64, upper, vectors bool) (u, vt []float64, ok bool) {
	uplo := blas.Lower
	if upper {
		uplo = blas.Upper
	}
	work := make([]float64, max(1, 4*k))
	if !vectors {
		return nil, nil, lap.Dbdsqr(uplo, k, 0, 0, 0, d, e, nil, 1, nil, 1, nil, 1, work)
	}
	if k == 1 { // of a single number, U has the sign
		u, d[0] = []float64{math.Copysign(1, d[0])}, math.Abs(d[0])
		return u, []float64{1}, true
	}
	u, vt = make([]float64, k*k), make([]float64, k*k)
	for i := range k {
		u[i*k+i], vt[i*k+i] = 1, 1
	}
	return u, vt, lap.Dbdsqr(uplo, k, k, k, 0, d, e, vt, k, u, k, nil, 1, work)
}

// Where a matrix is so much taller than wide, or wider than tall, LAPACK factors it first: from 11/6 on
// for real and 17/9 for complex matrices.
func (s *svdShape) tall(over, under int) bool { return s.m >= s.k*over/under && s.m > s.n }
func (s *svdShape) wide(over, under int) bool { return s.n >= s.k*over/under && s.n > s.m }

// realGESDD works like complexGESDD with parts of gonum for the reductions.
func realGESDD(c *call) error {
	s, err := svdOf(c)
	if err != nil || s.k == 0 {
		return errors.Join(err, s.empty(c))
	}
	if !c.in[0].finite() {
		return c.unsolved()
	}
	a := c.in[0]
	columns, rows := c.out[2].cols, c.out[3].rows
	u, vt := c.out[2].d, c.out[3].d
	switch {
	case s.tall(11, 6):
		tau := make([]float64, s.k)
		worked(func(w []float64, n int) { lap.Dgeqrf(s.m, s.n, a.d, s.n, tau, w, n) })
		r := make([]float64, s.k*s.k)
		for i := range s.k {
			copy(r[i*s.k+i:i*s.k+s.k], a.d[i*s.n+i:i*s.n+s.n])
		}
		inner, ok := realBidiagonal(s.k, s.k, r, c.out[1].d, s.mode != 'N', s.k, s.k)
		if !ok {
			return c.unsolved()
		}
		if s.mode == 'N' {
			return nil
		}
		copy(vt, inner.vt)
		place(u, columns, inner.u, s.k)
		for i := s.k; i < columns; i++ {
			u[i*columns+i] = 1
		}
		worked(func(w []float64, n int) {
			lap.Dormqr(blas.Left, blas.NoTrans, s.m, columns, s.k, a.d, s.n, tau, u, columns, w, n)
		})
	case s.wide(11, 6):
		tau := make([]float64, s.k)
		worked(func(w []float64, n int) { lap.Dgelqf(s.m, s.n, a.d, s.n, tau, w, n) })
		l := make([]float64, s.k*s.k)
		for i := range s.k {
			copy(l[i*s.k:i*s.k+i+1], a.d[i*s.n:i*s.n+i+1])
		}
		inner, ok := realBidiagonal(s.k, s.k, l, c.out[1].d, s.mode != 'N', s.k, s.k)
		if !ok {
			return c.unsolved()
		}
		if s.mode == 'N' {
			return nil
		}
		copy(u, inner.u)
		place(vt, s.n, inner.vt, s.k)
		for i := s.k; i < rows; i++ {
			vt[i*s.n+i] = 1
		}
		worked(func(w []float64, n int) {
			lap.Dormlq(blas.Right, blas.NoTrans, rows, s.n, s.k, a.d, s.n, tau, vt, s.n, w, n)
		})
	default:
		inner, ok := realBidiagonal(s.m, s.n, a.d, c.out[1].d, s.mode != 'N', columns, rows)
		if !ok {
			return c.unsolved()
		}
		copy(u, inner.u)
		copy(vt, inner.vt)
	}
	return nil
}

// empty fills the results for a matrix without elements.
func (s *svdShape) empty(c *call) error {
	if s.k == 0 && s.mode == 'A' {
		for _, o := range c.out[2:4] {
			for i := range o.rows {
				if o.z != nil {
					o.z[i*o.cols+i] = 1
				} else {
					o.d[i*o.cols+i] = 1
				}
			}
		}
	}
	return nil
}

// place copies a square matrix of size k to the corner of one of cols columns.
func place(to []float64, cols int, from []float64, k int) {
	for i := range k {
		copy(to[i*cols:i*cols+k], from[i*k:i*k+k])
	}
}

// vectors are singular vectors.
type vectors struct{ u, vt []float64 }

// realBidiagonal decomposes an m by n matrix, with the first columns of U and rows of V^T.
func realBidiagonal(m, n int, a, s []float64, want bool, columns, rows int) (v vectors, ok bool) {
	k := min(m, n)
	e, tauQ, tauP := make([]float64, max(0, k-1)), make([]float64, k), make([]float64, k)
	worked(func(w []float64, size int) { lap.Dgebrd(m, n, a, n, s, e, tauQ, tauP, w, size) })
	u, vt, ok := bidiagonalSVD(k, s, e, m >= n, want)
	if !ok || !want {
		return v, ok
	}
	v.u, v.vt = make([]float64, m*columns), make([]float64, rows*n)
	place(v.u, columns, u, k)
	for i := k; i < columns; i++ {
		v.u[i*columns+i] = 1
	}
	place(v.vt, n, vt, k)
	for i := k; i < rows; i++ {
		v.vt[i*n+i] = 1
	}
	worked(func(w []float64, size int) {
		lap.Dormbr(lapack.ApplyQ, blas.Left, blas.NoTrans, m, columns, n, a, n, tauQ, v.u, columns, w, size)
	})
	worked(func(w []float64, size int) {
		lap.Dormbr(lapack.ApplyP, blas.Right, blas.Trans, rows, n, m, a, n, tauP, v.vt, n, w, size)
	})
	return v, true
}

// complexGESDD reduces the matrix to a real bidiagonal one, decomposes that, and applies the reflectors
// to its vectors.
func complexGESDD(c *call) error {
	s, err := svdOf(c)
	if err != nil || s.k == 0 {
		return errors.Join(err, s.empty(c))
	}
	if !c.in[0].finite() {
		return c.unsolved()
	}
	m := matrixOf(c.in[0])
	u, vh := matrixOf(c.out[2]), matrixOf(c.out[3])
	want := s.mode != 'N'
	if !want {
		u, vh = newMatrix(0, 0), newMatrix(0, 0)
	}
	switch {
	case s.tall(17, 9):
		tau := m.qr()
		r := newMatrix(s.k, s.k)
		for i := range s.k {
			for j := i; j < s.k; j++ {
				*r.at(i, j) = *m.at(i, j)
			}
		}
		if !r.bidiagonalize(c.out[1].d, u, vh, want, s.k) {
			return c.unsolved()
		}
		m.applyQ(tau, 0, u)
	case s.wide(17, 9): // the adjoint of a QR factorization
		h := m.adjoint()
		tau := h.qr()
		l := newMatrix(s.k, s.k)
		for i := range s.k {
			for j := i; j < s.k; j++ {
				*l.at(j, i) = cmplx.Conj(*h.at(i, j))
			}
		}
		if !l.bidiagonalize(c.out[1].d, u, vh, want, s.k) {
			return c.unsolved()
		}
		if want {
			v := vh.adjoint()
			h.applyQ(tau, 0, v)
			copy(vh.a, v.adjoint().a)
		}
	default:
		if !m.bidiagonalize(c.out[1].d, u, vh, want, 0) {
			return c.unsolved()
		}
	}
	return nil
}

// bidiagonalize decomposes the matrix. The singular vectors are in u and vh, which are zero; those beyond
// the ones that belong to singular values complete them. If inner is not 0, the matrix is square of that
// size, and its vectors are the corners of larger u and vh, which the identity completes.
func (m *matrix) bidiagonalize(s []float64, u, vh *matrix, want bool, inner int) bool {
	k := min(m.rows, m.cols)
	e := make([]float64, max(0, k-1))
	tauQ, tauP := make([]complex128, k), make([]complex128, k)
	upper := m.rows >= m.cols
	columns, rows := make([][]complex128, k), make([][]complex128, k) // reflectors
	for i := range k {
		if upper {
			columns[i], tauQ[i], s[i] = m.reduceColumn(i, i)
			if i+1 < m.cols {
				rows[i], tauP[i], e[i] = m.reduceRow(i, i+1)
			}
			continue
		}
		rows[i], tauP[i], s[i] = m.reduceRow(i, i)
		if i+1 < m.rows {
			columns[i], tauQ[i], e[i] = m.reduceColumn(i+1, i)
		}
	}
	x, y, ok := bidiagonalSVD(k, s, e, upper, want)
	if !ok || !want {
		return ok
	}
	for i := range k {
		for j := range k {
			*u.at(i, j), *vh.at(i, j) = complex(x[i*k+j], 0), complex(y[i*k+j], 0)
		}
	}
	for i := k; i < u.cols; i++ {
		*u.at(i, i) = 1
	}
	for i := k; i < vh.rows; i++ {
		*vh.at(i, i) = 1
	}
	height, width := u.rows, vh.cols
	if inner > 0 {
		height, width = inner, inner
	}
	for i := k - 1; i >= 0; i-- {
		if v := columns[i]; v != nil {
			u.part(height-len(v), height, 0, u.cols).applyLeft(v, tauQ[i])
		}
		if v := rows[i]; v != nil { // vh P^H, where P is the product of reflectors
			vh.part(0, vh.rows, width-len(v), width).applyRight(v, cmplx.Conj(tauP[i]))
		}
	}
	return true
}

// reduceColumn makes zeros below row i of column j.
func (m *matrix) reduceColumn(i, j int) (v []complex128, tau complex128, beta float64) {
	v = m.column(i, m.rows, j)
	beta, tau = reflector(v)
	v[0] = 1
	m.part(i, m.rows, j+1, m.cols).applyLeft(v, cmplx.Conj(tau))
	return v, tau, beta
}

// reduceRow makes zeros to the right of column j of row i. The reflector is that of the conjugate row.
func (m *matrix) reduceRow(i, j int) (v []complex128, tau complex128, beta float64) {
	v = make([]complex128, m.cols-j)
	for k := range v {
		v[k] = cmplx.Conj(*m.at(i, j+k))
	}
	beta, tau = reflector(v)
	v[0] = 1
	m.part(i+1, m.rows, j, m.cols).applyRight(v, tau)
	return v, tau, beta
}
