package lapack

import (
	"errors"

	"gonum.org/v1/gonum/blas"
	blasgonum "gonum.org/v1/gonum/blas/gonum"
	"gonum.org/v1/gonum/lapack"
	lapackgonum "gonum.org/v1/gonum/lapack/gonum"
)

// The routines for real matrices are gonum's.
var (
	lap lapackgonum.Implementation
	bl  blasgonum.Implementation
)

// worked calls a routine with as much work space as it asks for.
func worked(f func(work []float64, size int)) {
	var ask [1]float64
	f(ask[:], -1)
	size := max(1, int(ask[0]))
	f(make([]float64, size), size)
}

func triangle(uplo byte) blas.Uplo {
	if uplo == 'U' {
		return blas.Upper
	}
	return blas.Lower
}

// realTRSM: op(A) X = B or X op(A) = B.
func realTRSM(c *call) error {
	s, err := trsmOf(c)
	if err != nil {
		return err
	}
	a, b := c.in[0], c.in[1]
	bl.Dtrsm(s.side, s.uplo, s.trans, s.diag, b.rows, b.cols, 1, a.d, a.cols, b.d, max(1, b.cols))
	return b.copyTo(c.out[0])
}

// system is what a triangular system is like.
type system struct {
	side  blas.Side
	uplo  blas.Uplo
	trans blas.Transpose
	diag  blas.Diag
}

func trsmOf(c *call) (s system, err error) {
	side, err1 := c.oneOf("side", "LR")
	uplo, err2 := c.oneOf("uplo", "LU")
	trans, err3 := c.oneOf("trans_x", "NTC")
	diag, err4 := c.oneOf("diag", "NU")
	s = system{blas.Left, triangle(uplo), blas.NoTrans, blas.NonUnit}
	if err = errors.Join(err1, err2, err3, err4); err != nil {
		return s, err
	}
	n := c.in[1].rows
	if side == 'R' {
		s.side, n = blas.Right, c.in[1].cols
	}
	switch trans {
	case 'T':
		s.trans = blas.Trans
	case 'C':
		s.trans = blas.ConjTrans
	}
	if diag == 'U' {
		s.diag = blas.Unit
	}
	return s, c.in[0].is(n, n)
}

// realGETRF: pivots count from 1; the status is the number of the first pivot that is zero.
func realGETRF(c *call) error {
	a := c.in[0]
	pivots := make([]int, min(a.rows, a.cols))
	if len(pivots) > 0 {
		lap.Dgetrf(a.rows, a.cols, a.d, a.cols, pivots)
	}
	if err := c.out[1].is(len(pivots), 1); err != nil {
		return err
	}
	for i, p := range pivots {
		c.out[1].d[i] = float64(p + 1)
		if a.d[i*a.cols+i] == 0 && c.out[2].d[0] == 0 {
			c.out[2].d[0] = float64(i + 1)
		}
	}
	return a.copyTo(c.out[0])
}

func realGEQRF(c *call) error {
	a := c.in[0]
	if err := c.out[1].is(min(a.rows, a.cols), 1); err != nil {
		return err
	}
	if len(c.out[1].d) > 0 {
		worked(func(w []float64, n int) { lap.Dgeqrf(a.rows, a.cols, a.d, a.cols, c.out[1].d, w, n) })
	}
	return a.copyTo(c.out[0])
}

// realORGQR makes the columns of Q from reflectors, no more than there are factors.
func realORGQR(c *call) error {
	a, tau := c.in[0], c.in[1]
	if a.rows < a.cols || tau.rows > a.cols {
		return errors.New("more columns than rows, or more reflectors than columns")
	}
	if len(a.d) > 0 {
		worked(func(w []float64, n int) { lap.Dorgqr(a.rows, a.cols, tau.rows, a.d, a.cols, tau.d, w, n) })
	}
	return a.copyTo(c.out[0])
}

// realGEQP3: the second operand has the columns that come first, from 1, and 0 for the others.
func realGEQP3(c *call) error {
	a := c.in[0]
	if err := errors.Join(c.in[1].is(a.cols, 1), c.out[1].is(a.cols, 1), c.out[2].is(min(a.rows, a.cols), 1)); err != nil {
		return err
	}
	columns := make([]int, a.cols)
	for i, p := range c.in[1].d {
		columns[i] = -1
		if p != 0 {
			columns[i] = 0
		}
	}
	if len(a.d) > 0 {
		worked(func(w []float64, n int) { lap.Dgeqp3(a.rows, a.cols, a.d, a.cols, columns, c.out[2].d, w, n) })
	}
	for i, p := range columns {
		c.out[1].d[i] = float64(p + 1)
	}
	return a.copyTo(c.out[0])
}

// realGEHRD reduces rows and columns low to high, from 1, to Hessenberg form.
func realGEHRD(c *call) error {
	a := c.in[0]
	low, high, err := hessenbergRange(c)
	if err != nil {
		return err
	}
	if a.rows > 1 {
		worked(func(w []float64, n int) { lap.Dgehrd(a.rows, low-1, high-1, a.d, a.cols, c.out[1].d, w, n) })
	}
	return a.copyTo(c.out[0])
}

// realSYTRD: the results are the matrix with reflectors, the diagonal, the one beside it, and factors.
func realSYTRD(c *call) error {
	a := c.in[0]
	uplo, err := c.oneOf("uplo", "LU")
	n := a.rows
	if err := errors.Join(err, a.square(), c.out[1].is(n, 1), c.out[2].is(max(0, n-1), 1), c.out[3].is(max(0, n-1), 1)); err != nil {
		return err
	}
	if n > 0 {
		worked(func(w []float64, size int) {
			lap.Dsytrd(triangle(uplo), n, a.d, n, c.out[1].d, c.out[2].d, c.out[3].d, w, size)
		})
	}
	return a.copyTo(c.out[0])
}

// realSYEVD: eigenvalues in ascending order, with the vectors as columns.
func realSYEVD(c *call) error {
	a, w := c.in[0], c.out[1]
	n := a.rows
	uplo, err1 := c.oneOf("uplo", "LU")
	mode, err2 := c.oneOf("mode", "NV")
	if err := errors.Join(err1, err2, a.square(), w.is(n, 1)); err != nil {
		return err
	}
	switch {
	case n == 0:
		return nil
	case !a.finite():
		return c.unsolved()
	case n == 1:
		w.d[0], a.d[0] = a.d[0], 1
		return a.copyTo(c.out[0])
	}
	e, tau := make([]float64, n-1), make([]float64, n-1)
	worked(func(work []float64, size int) { lap.Dsytrd(triangle(uplo), n, a.d, n, w.d, e, tau, work, size) })
	if mode == 'N' {
		if !lap.Dsterf(n, w.d, e) {
			return c.unsolved()
		}
		return a.copyTo(c.out[0])
	}
	worked(func(work []float64, size int) { lap.Dorgtr(triangle(uplo), n, a.d, n, tau, work, size) })
	if !lap.Dsteqr(lapack.EVOrig, n, w.d, e, a.d, n, make([]float64, max(1, 2*n-2))) {
		return c.unsolved()
	}
	return a.copyTo(c.out[0])
}

// realGEEV: the parts of the eigenvalues, left and right vectors.
func realGEEV(c *call) error {
	a := c.in[0]
	n := a.rows
	left, err1 := c.oneOf("compute_left", "NV")
	right, err2 := c.oneOf("compute_right", "NV")
	if err := errors.Join(err1, err2, a.square(), c.out[0].is(n, 1), c.out[1].is(n, 1), c.out[2].is(n, n), c.out[3].is(n, n)); err != nil {
		return err
	}
	if n == 0 {
		return nil
	}
	if !a.finite() {
		return c.unsolved()
	}
	vl, vr := make([]float64, n*n), make([]float64, n*n)
	jobL, jobR := lapack.LeftEVNone, lapack.RightEVNone
	if left == 'V' {
		jobL = lapack.LeftEVCompute
	}
	if right == 'V' {
		jobR = lapack.RightEVCompute
	}
	first := 0
	worked(func(w []float64, size int) {
		first = lap.Dgeev(jobL, jobR, n, a.d, n, c.out[0].d, c.out[1].d, vl, n, vr, n, w, size)
	})
	if first > 0 {
		return c.unsolved()
	}
	for i, v := range [][]float64{vl, vr} {
		if [...]byte{left, right}[i] == 'V' {
			unpack(v, c.out[1].d, c.out[2+i].z)
		}
	}
	return nil
}

// unpack makes complex vectors of the columns of v: those of a conjugate pair of eigenvalues are the
// real and the imaginary part of the first.
func unpack(v, imaginary []float64, to []complex128) {
	n := len(imaginary)
	for j := 0; j < n; j++ {
		for i := range n {
			if imaginary[j] == 0 {
				to[i*n+j] = complex(v[i*n+j], 0)
			} else if j+1 < n {
				to[i*n+j] = complex(v[i*n+j], v[i*n+j+1])
				to[i*n+j+1] = complex(v[i*n+j], -v[i*n+j+1])
			}
		}
		if imaginary[j] != 0 {
			j++
		}
	}
}

// realGEES: the Schur form, Schur vectors, parts of eigenvalues, number of those selected, and status.
func realGEES(c *call) error {
	a := c.in[0]
	n := a.rows
	mode, err1 := c.oneOf("mode", "NV")
	sort, err2 := c.oneOf("sort", "NS")
	if err := errors.Join(err1, err2, a.square(), c.out[1].is(n, n), c.out[2].is(n, 1), c.out[3].is(n, 1)); err != nil {
		return err
	}
	if sort == 'S' {
		return errors.New("sorted eigenvalues are not supported")
	}
	switch {
	case n == 0:
		return nil
	case !a.finite():
		return c.unsolved()
	}
	z := c.out[1].d
	scale := make([]float64, n)
	ilo, ihi := lap.Dgebal(lapack.Permute, n, a.d, n, scale)
	tau := make([]float64, max(0, n-1))
	worked(func(w []float64, size int) { lap.Dgehrd(n, ilo, ihi, a.d, n, tau, w, size) })
	compz := lapack.SchurNone
	if mode == 'V' {
		compz = lapack.SchurOrig
		copy(z, a.d)
		worked(func(w []float64, size int) { lap.Dorghr(n, ilo, ihi, z, n, tau, w, size) })
	}
	for i := range n {
		for j := range i - 1 {
			a.d[i*n+j] = 0
		}
	}
	left := 0
	worked(func(w []float64, size int) {
		left = lap.Dhseqr(lapack.EigenvaluesAndSchur, compz, n, ilo, ihi, a.d, n, c.out[2].d, c.out[3].d, z, n, w, size)
	})
	if left > 0 {
		return c.unsolved()
	}
	if mode == 'V' {
		lap.Dgebak(lapack.Permute, lapack.EVRight, n, ilo, ihi, scale, n, z, n)
	}
	return a.copyTo(c.out[0])
}

// realGTSV solves a system with a tridiagonal matrix, whose diagonals are dl, d and du; the first element
// of dl and the last of du do not count.
func realGTSV(c *call) error {
	n, b := c.in[1].rows, c.in[3]
	dl, d, du, err := diagonals(c)
	if err != nil {
		return err
	}
	ok := true
	if n > 0 && b.cols > 0 {
		ok = lap.Dgtsv(n, b.cols, dl.d, d.d, du.d, b.d, b.cols)
	}
	if !ok {
		c.out[4].d[0] = 1
	}
	return errors.Join(c.in[0].copyTo(c.out[0]), d.copyTo(c.out[1]), c.in[2].copyTo(c.out[2]), b.copyTo(c.out[3]))
}
