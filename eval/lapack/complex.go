package lapack

import (
	"errors"
	"math"
	"math/cmplx"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/lapack"
)

func complexTRSM(c *call) error {
	s, err := trsmOf(c)
	if err != nil {
		return err
	}
	a, b := c.in[0], c.in[1]
	bl.Ztrsm(s.side, s.uplo, s.trans, s.diag, b.rows, b.cols, 1, a.z, a.cols, b.z, max(1, b.cols))
	return b.copyTo(c.out[0])
}

// realPOTRF and complexPOTRF leave the other triangle as it is. The status is the order of the first
// leading minor that is not positive, and the rest is then not computed.
func realPOTRF(c *call) error {
	a := c.in[0]
	z := make([]complex128, len(a.d))
	for i, v := range a.d {
		z[i] = complex(v, 0)
	}
	err := potrf(c, &matrix{a.rows, a.cols, a.cols, z})
	for i, v := range z {
		a.d[i] = real(v)
	}
	return errors.Join(err, a.copyTo(c.out[0]))
}

func complexPOTRF(c *call) error {
	return errors.Join(potrf(c, matrixOf(c.in[0])), c.in[0].copyTo(c.out[0]))
}

func potrf(c *call, m *matrix) error {
	uplo, err := c.oneOf("uplo", "LU")
	if err := errors.Join(err, c.in[0].square()); err != nil {
		return err
	}
	at := m.at
	if uplo == 'U' { // the lower factor of the transposed matrix
		at = func(i, j int) *complex128 { return m.at(j, i) }
	}
	for j := range m.rows {
		d := real(*at(j, j))
		for k := range j {
			d -= real(*at(j, k))*real(*at(j, k)) + imag(*at(j, k))*imag(*at(j, k))
		}
		if !(d > 0) {
			*at(j, j) = complex(d, 0)
			c.out[1].d[0] = float64(j + 1)
			return nil
		}
		d = math.Sqrt(d)
		*at(j, j) = complex(d, 0)
		for i := j + 1; i < m.rows; i++ {
			v := *at(i, j)
			for k := range j {
				v -= *at(i, k) * cmplx.Conj(*at(j, k))
			}
			*at(i, j) = complex(real(v)/d, imag(v)/d)
		}
	}
	return nil
}

// complexGETRF chooses pivots by the sum of the absolute parts, as izamax does.
func complexGETRF(c *call) error {
	m := matrixOf(c.in[0])
	n := min(m.rows, m.cols)
	if err := c.out[1].is(n, 1); err != nil {
		return err
	}
	for k := range n {
		p := k
		for i := k + 1; i < m.rows; i++ {
			if size(*m.at(i, k)) > size(*m.at(p, k)) {
				p = i
			}
		}
		c.out[1].d[k] = float64(p + 1)
		if *m.at(p, k) == 0 {
			if c.out[2].d[0] == 0 {
				c.out[2].d[0] = float64(k + 1)
			}
			continue
		}
		for j := range m.cols {
			*m.at(k, j), *m.at(p, j) = *m.at(p, j), *m.at(k, j)
		}
		inverse := 1 / *m.at(k, k)
		for i := k + 1; i < m.rows; i++ {
			*m.at(i, k) *= inverse
			f := *m.at(i, k)
			for j := k + 1; j < m.cols; j++ {
				*m.at(i, j) -= f * *m.at(k, j)
			}
		}
	}
	return c.in[0].copyTo(c.out[0])
}

// size is the sum of the absolute real and imaginary parts.
func size(z complex128) float64 { return math.Abs(real(z)) + math.Abs(imag(z)) }

func complexGEQRF(c *call) error {
	tau := matrixOf(c.in[0]).qr()
	if err := c.out[1].is(len(tau), 1); err != nil {
		return err
	}
	copy(c.out[1].z, tau)
	return c.in[0].copyTo(c.out[0])
}

func complexUNGQR(c *call) error {
	m, tau := matrixOf(c.in[0]), c.in[1]
	if m.rows < m.cols || tau.rows > m.cols {
		return errors.New("more columns than rows, or more reflectors than columns")
	}
	q := identity(m.rows, m.cols)
	m.applyQ(tau.z, 0, q)
	return (&array{m.rows, m.cols, nil, q.a}).copyTo(c.out[0])
}

// complexGEQP3 exchanges columns so that the one with the largest rest comes next.
func complexGEQP3(c *call) error {
	m := matrixOf(c.in[0])
	if err := errors.Join(c.in[1].is(m.cols, 1), c.out[1].is(m.cols, 1), c.out[2].is(min(m.rows, m.cols), 1)); err != nil {
		return err
	}
	columns := make([]int, m.cols)
	swap := func(i, j int) {
		columns[i], columns[j] = columns[j], columns[i]
		for r := range m.rows {
			*m.at(r, i), *m.at(r, j) = *m.at(r, j), *m.at(r, i)
		}
	}
	fixed := 0
	for j := range columns {
		columns[j] = j
	}
	for j, p := range c.in[1].d {
		if p != 0 {
			swap(fixed, j)
			fixed++
		}
	}
	for k := range c.out[2].z {
		if k >= fixed {
			best, longest := k, -1.0
			for j := k; j < m.cols; j++ {
				if n := norm(m.column(k, m.rows, j)); n > longest {
					best, longest = j, n
				}
			}
			if best != k {
				swap(k, best)
			}
		}
		c.out[2].z[k] = m.eliminate(k, k, k+1)
	}
	for i, p := range columns {
		c.out[1].d[i] = float64(p + 1)
	}
	return c.in[0].copyTo(c.out[0])
}

func complexGEHRD(c *call) error {
	low, high, err := hessenbergRange(c)
	if err != nil {
		return err
	}
	copy(c.out[1].z, matrixOf(c.in[0]).hessenberg(low-1, high-1))
	return c.in[0].copyTo(c.out[0])
}

// hessenberg reduces rows and columns low to high.
func (m *matrix) hessenberg(low, high int) (tau []complex128) {
	tau = make([]complex128, max(0, m.rows-1))
	for k := low; k < high; k++ {
		v := m.column(k+1, high+1, k)
		beta, t := reflector(v)
		v[0] = 1
		m.part(0, high+1, k+1, high+1).applyRight(v, t)
		m.part(k+1, high+1, k+1, m.cols).applyLeft(v, cmplx.Conj(t))
		*m.at(k+1, k) = complex(beta, 0)
		for i := 1; i < len(v); i++ {
			*m.at(k+1+i, k) = v[i]
		}
		tau[k] = t
	}
	return tau
}

func complexHETRD(c *call) error {
	m := matrixOf(c.in[0])
	n := m.rows
	uplo, err := c.oneOf("uplo", "LU")
	if err := errors.Join(err, c.in[0].square(), c.out[1].is(n, 1), c.out[2].is(max(0, n-1), 1), c.out[3].is(max(0, n-1), 1)); err != nil {
		return err
	}
	if uplo == 'U' {
		copy(c.out[3].z, m.tridiagonalUpper(c.out[1].d, c.out[2].d))
	} else {
		copy(c.out[3].z, m.tridiagonal(c.out[1].d, c.out[2].d))
	}
	return c.in[0].copyTo(c.out[0])
}

// twoSided subtracts v w^H + w v^H from a triangle of a Hermitian matrix, where w makes H^H A H of it.
func (m *matrix) twoSided(v []complex128, tau complex128, get func(i, j int) complex128, lower bool) {
	n := len(v)
	w := make([]complex128, n)
	var dot complex128
	for i := range n {
		for j := range n {
			w[i] += get(i, j) * v[j]
		}
		w[i] *= tau
		dot += cmplx.Conj(w[i]) * v[i]
	}
	alpha := -0.5 * tau * dot
	for i := range n {
		w[i] += alpha * v[i]
	}
	for i := range n {
		for j := range n {
			if lower && j > i || !lower && j < i {
				continue
			}
			*m.at(i, j) -= v[i]*cmplx.Conj(w[j]) + w[i]*cmplx.Conj(v[j])
			if i == j {
				*m.at(i, j) = complex(real(*m.at(i, j)), 0)
			}
		}
	}
}

// tridiagonal reduces the Hermitian matrix in the lower triangle: the diagonal d, the one below it e, and
// reflectors below that.
func (m *matrix) tridiagonal(d, e []float64) (tau []complex128) {
	n := m.rows
	tau = make([]complex128, max(0, n-1))
	if n > 0 {
		*m.at(0, 0) = complex(real(*m.at(0, 0)), 0)
	}
	for k := range n - 1 {
		v := m.column(k+1, n, k)
		beta, t := reflector(v)
		v[0] = 1
		e[k], tau[k] = beta, t
		rest := m.part(k+1, n, k+1, n)
		if t != 0 {
			rest.twoSided(v, t, func(i, j int) complex128 {
				if i >= j {
					return *rest.at(i, j)
				}
				return cmplx.Conj(*rest.at(j, i))
			}, true)
		} else {
			*rest.at(0, 0) = complex(real(*rest.at(0, 0)), 0)
		}
		*m.at(k+1, k) = complex(beta, 0)
		for i := 1; i < len(v); i++ {
			*m.at(k+1+i, k) = v[i]
		}
		d[k] = real(*m.at(k, k))
	}
	if n > 0 {
		d[n-1] = real(*m.at(n-1, n-1))
	}
	return tau
}

// tridiagonalUpper is tridiagonal for the upper triangle: reflector k is in column k+1, above the
// diagonal beside the main one, with its 1 last.
func (m *matrix) tridiagonalUpper(d, e []float64) (tau []complex128) {
	n := m.rows
	tau = make([]complex128, max(0, n-1))
	if n > 0 {
		*m.at(n-1, n-1) = complex(real(*m.at(n-1, n-1)), 0)
	}
	for k := n - 2; k >= 0; k-- {
		v := m.column(0, k+1, k+1)
		x := append([]complex128{v[k]}, v[:k]...)
		beta, t := reflector(x)
		copy(v, x[1:])
		v[k] = 1
		e[k], tau[k] = beta, t
		rest := m.part(0, k+1, 0, k+1)
		if t != 0 {
			rest.twoSided(v, t, func(i, j int) complex128 {
				if i <= j {
					return *rest.at(i, j)
				}
				return cmplx.Conj(*rest.at(j, i))
			}, false)
		} else {
			*rest.at(k, k) = complex(real(*rest.at(k, k)), 0)
		}
		for i := range k {
			*m.at(i, k+1) = v[i]
		}
		*m.at(k, k+1) = complex(beta, 0)
		d[k+1] = real(*m.at(k+1, k+1))
	}
	if n > 0 {
		d[0] = real(*m.at(0, 0))
	}
	return tau
}

func complexHEEVD(c *call) error {
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
		w.d[0], a.z[0] = real(a.z[0]), 1
		return a.copyTo(c.out[0])
	}
	m, e := matrixOf(a), make([]float64, n-1)
	q := identity(n, n)
	if uplo == 'U' {
		tau := m.tridiagonalUpper(w.d, e)
		for k := range tau { // Q is the product with the last reflector first
			v := m.column(0, k+1, k+1)
			v[k] = 1
			q.part(0, k+1, 0, n).applyLeft(v, tau[k])
		}
	} else {
		m.applyQ(m.tridiagonal(w.d, e), 1, q)
	}
	if mode == 'N' {
		if !lap.Dsterf(n, w.d, e) {
			return c.unsolved()
		}
		return a.copyTo(c.out[0])
	}
	z := make([]float64, n*n)
	if !lap.Dsteqr(lapack.EVTridiag, n, w.d, e, z, n, make([]float64, max(1, 2*n-2))) {
		return c.unsolved()
	}
	right := make([]complex128, n*n)
	for i, v := range z {
		right[i] = complex(v, 0)
	}
	bl.Zgemm(blas.NoTrans, blas.NoTrans, n, n, n, 1, q.a, n, right, n, 0, c.out[0].z, n)
	return nil
}

// complexGTSV eliminates with exchanges of neighbours.
func complexGTSV(c *call) error {
	n, b := c.in[1].rows, c.in[3]
	low, diag, up, err := diagonals(c)
	if err != nil {
		return err
	}
	dl, d, du, x := low.z, diag.z, up.z, matrixOf(b)
	du2 := make([]complex128, max(0, n-2))
	for k := range n - 1 {
		switch {
		case dl[k] == 0:
			if d[k] == 0 {
				c.out[4].d[0] = float64(k + 1)
				return nil
			}
		case size(d[k]) >= size(dl[k]):
			f := dl[k] / d[k]
			d[k+1] -= f * du[k]
			for j := range x.cols {
				*x.at(k+1, j) -= f * *x.at(k, j)
			}
		default:
			f := d[k] / dl[k]
			d[k] = dl[k]
			next := d[k+1]
			d[k+1] = du[k] - f*next
			if k < n-2 {
				du2[k] = du[k+1]
				du[k+1] = -f * du2[k]
			}
			du[k] = next
			for j := range x.cols {
				*x.at(k, j), *x.at(k+1, j) = *x.at(k+1, j), *x.at(k, j)-f**x.at(k+1, j)
			}
		}
	}
	if n > 0 && d[n-1] == 0 {
		c.out[4].d[0] = float64(n)
		return nil
	}
	for j := range x.cols {
		for k := n - 1; k >= 0; k-- {
			v := *x.at(k, j)
			if k+1 < n {
				v -= du[k] * *x.at(k+1, j)
			}
			if k+2 < n {
				v -= du2[k] * *x.at(k+2, j)
			}
			*x.at(k, j) = v / d[k]
		}
	}
	return errors.Join(c.in[0].copyTo(c.out[0]), c.in[1].copyTo(c.out[1]), c.in[2].copyTo(c.out[2]), b.copyTo(c.out[3]))
}
