package lapack

import (
	"errors"
	"math"
	"math/cmplx"
)

// complexGEEV: eigenvalues, left and right vectors, of length 1 and with a real largest element.
func complexGEEV(c *call) error {
	a := c.in[0]
	n := a.rows
	left, err1 := c.oneOf("compute_left", "NV")
	right, err2 := c.oneOf("compute_right", "NV")
	if err := errors.Join(err1, err2, a.square(), c.out[0].is(n, 1), c.out[1].is(n, n), c.out[2].is(n, n)); err != nil {
		return err
	}
	switch {
	case n == 0:
		return nil
	case !a.finite():
		return c.unsolved()
	}
	h := matrixOf(a)
	b := h.balance(true)
	z := h.schurBasis(b.low, b.high)
	if !h.schur(z, c.out[0].z, b.low, b.high) {
		return c.unsolved()
	}
	if left == 'V' {
		v := matrixOf(c.out[1])
		h.leftVectors(z, v)
		b.back(v, false)
		v.normalize()
	}
	if right == 'V' {
		v := matrixOf(c.out[2])
		h.rightVectors(z, v)
		b.back(v, true)
		v.normalize()
	}
	return nil
}

// complexGEES: the Schur form, Schur vectors, eigenvalues, the number of those selected, and the status.
func complexGEES(c *call) error {
	a := c.in[0]
	n := a.rows
	mode, err1 := c.oneOf("mode", "NV")
	sort, err2 := c.oneOf("sort", "NS")
	if err := errors.Join(err1, err2, a.square(), c.out[1].is(n, n), c.out[2].is(n, 1)); err != nil {
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
	h := matrixOf(a)
	b := h.balance(false)
	z := h.schurBasis(b.low, b.high)
	if !h.schur(z, c.out[2].z, b.low, b.high) {
		return c.unsolved()
	}
	if mode == 'V' {
		b.back(z, true)
		copy(c.out[1].z, z.a)
	}
	return a.copyTo(c.out[0])
}

// schurBasis reduces the matrix to Hessenberg form and returns the basis in which it has that form.
func (m *matrix) schurBasis(low, high int) *matrix {
	tau := m.hessenberg(low, high)
	z := identity(m.rows, m.rows)
	for k := high - 1; k >= low; k-- {
		v := m.column(k+1, high+1, k)
		v[0] = 1
		z.part(k+1, high+1, 0, m.rows).applyLeft(v, tau[k])
	}
	for i := range m.rows {
		for j := range max(0, i-1) {
			*m.at(i, j) = 0
		}
	}
	return z
}

func (m *matrix) scaleRow(i, from, to int, by complex128) {
	for j := from; j < to; j++ {
		*m.at(i, j) *= by
	}
}

func (m *matrix) scaleColumn(j, from, to int, by complex128) {
	for i := from; i < to; i++ {
		*m.at(i, j) *= by
	}
}

const (
	ulp      = 0x1p-52
	tiny     = 0x1p-1022
	patience = 10 // iterations without progress until an exceptional shift
)

// schur makes the Hessenberg matrix upper triangular by shifted QR steps in one column after the other,
// applies the same to z, and stores the eigenvalues in w. It reports whether it converged.
func (m *matrix) schur(z *matrix, w []complex128, low, high int) bool {
	n := m.rows
	for i := range n {
		if i < low || i > high {
			w[i] = *m.at(i, i)
		}
	}
	for i := low + 1; i <= high; i++ { // make the diagonal below the main one real
		if v := *m.at(i, i-1); imag(v) != 0 {
			sc := v / complex(size(v), 0)
			sc = cmplx.Conj(sc) / complex(cmplx.Abs(sc), 0)
			*m.at(i, i-1) = complex(cmplx.Abs(v), 0)
			m.scaleRow(i, i, n, sc)
			m.scaleColumn(i, 0, min(n, i+2), cmplx.Conj(sc))
			z.scaleColumn(i, 0, n, cmplx.Conj(sc))
		}
	}
	span := high - low + 1
	small := tiny * (float64(span) / ulp)
	for i := high; i >= low; {
		l := low
		tries := 30 * max(10, span)
		for stuck := 1; ; stuck++ {
			l = m.deflate(l, i, low, high, small)
			if l > low {
				*m.at(l, l-1) = 0
			}
			if l >= i {
				break
			}
			if stuck > tries {
				return false
			}
			m.step(z, l, i, m.shift(l, i, stuck))
		}
		w[i] = *m.at(i, i)
		i = l - 1
	}
	return true
}

// deflate returns the row from which on the block that ends at row i is separate.
func (m *matrix) deflate(l, i, low, high int, small float64) int {
	k := i
	for ; k > l; k-- {
		h := func(i, j int) complex128 { return *m.at(i, j) }
		if size(h(k, k-1)) <= small {
			break
		}
		sum := size(h(k-1, k-1)) + size(h(k, k))
		if sum == 0 {
			if k-2 >= low {
				sum += math.Abs(real(h(k-1, k-2)))
			}
			if k+1 <= high {
				sum += math.Abs(real(h(k+1, k)))
			}
		}
		if math.Abs(real(h(k, k-1))) > ulp*sum {
			continue
		}
		ab, ba := max(size(h(k, k-1)), size(h(k-1, k))), min(size(h(k, k-1)), size(h(k-1, k)))
		apart := size(h(k-1, k-1) - h(k, k))
		aa, bb := max(size(h(k, k)), apart), min(size(h(k, k)), apart)
		if ba*(ab/(aa+ab)) <= max(small, ulp*(bb*(aa/(aa+ab)))) {
			break
		}
	}
	return k
}

// shift returns the eigenvalue of the last two rows that is closer to the last element, or another number
// where that did not help.
func (m *matrix) shift(l, i, stuck int) complex128 {
	switch {
	case stuck%(2*patience) == 0:
		return complex(0.75*math.Abs(real(*m.at(i, i-1))), 0) + *m.at(i, i)
	case stuck%patience == 0:
		return complex(0.75*math.Abs(real(*m.at(l+1, l))), 0) + *m.at(l, l)
	}
	t := *m.at(i, i)
	u := cmplx.Sqrt(*m.at(i-1, i)) * cmplx.Sqrt(*m.at(i, i-1))
	s := size(u)
	if s == 0 {
		return t
	}
	x := 0.5 * (*m.at(i-1, i-1) - t)
	sx := size(x)
	s = max(s, sx)
	xs, us := x/complex(s, 0), u/complex(s, 0)
	y := complex(s, 0) * cmplx.Sqrt(xs*xs+us*us)
	if sx > 0 {
		if d := x / complex(sx, 0); real(d)*real(y)+imag(d)*imag(y) < 0 {
			y = -y
		}
	}
	return t - u*(u/(x+y))
}

// step is one QR step with shift t in rows l to i.
func (m *matrix) step(z *matrix, l, i int, t complex128) {
	n := m.rows
	start := i - 1
	var v [2]complex128
	for ; ; start-- { // where two elements in a row are small, the step can begin
		diag := *m.at(start, start) - t
		below := real(*m.at(start+1, start))
		s := size(diag) + math.Abs(below)
		diag /= complex(s, 0)
		below /= s
		v = [2]complex128{diag, complex(below, 0)}
		if start == l {
			break
		}
		before := real(*m.at(start, start-1))
		if math.Abs(before)*math.Abs(below) <= ulp*(size(diag)*(size(*m.at(start, start))+size(*m.at(start+1, start+1)))) {
			break
		}
	}
	for k := start; k < i; k++ {
		if k > start {
			v = [2]complex128{*m.at(k, k-1), *m.at(k+1, k-1)}
		}
		beta, t1 := reflector(v[:])
		if k > start {
			*m.at(k, k-1), *m.at(k+1, k-1) = complex(beta, 0), 0
		}
		v2 := v[1]
		t2 := complex(real(t1*v2), 0)
		for j := k; j < n; j++ {
			sum := cmplx.Conj(t1)**m.at(k, j) + t2**m.at(k+1, j)
			*m.at(k, j) -= sum
			*m.at(k+1, j) -= sum * v2
		}
		right := func(x *matrix, rows int) {
			for j := range rows {
				sum := t1**x.at(j, k) + t2**x.at(j, k+1)
				*x.at(j, k) -= sum
				*x.at(j, k+1) -= sum * cmplx.Conj(v2)
			}
		}
		right(m, min(k+2, i)+1)
		right(z, n)
		if k == start && start > l { // keep the diagonal below the main one real
			temp := 1 - t1
			temp /= complex(cmplx.Abs(temp), 0)
			*m.at(start+1, start) *= cmplx.Conj(temp)
			if start+2 <= i {
				*m.at(start+2, start+1) *= temp
			}
			for j := start; j <= i; j++ {
				if j == start+1 {
					continue
				}
				m.scaleRow(j, j+1, n, temp)
				m.scaleColumn(j, 0, j, cmplx.Conj(temp))
				z.scaleColumn(j, 0, n, cmplx.Conj(temp))
			}
		}
	}
	if v := *m.at(i, i-1); imag(v) != 0 {
		r := cmplx.Abs(v)
		*m.at(i, i-1) = complex(r, 0)
		v /= complex(r, 0)
		m.scaleRow(i, i+1, n, cmplx.Conj(v))
		m.scaleColumn(i, 0, i, v)
		z.scaleColumn(i, 0, n, v)
	}
}

// pivot returns a difference of eigenvalues to divide by, no smaller than least.
func pivot(d complex128, least float64) complex128 {
	if size(d) < least {
		return complex(least, 0)
	}
	return d
}

// least returns the smallest difference of the eigenvalue in row k from others.
func (m *matrix) least(k int) float64 { return max(ulp*size(*m.at(k, k)), tiny*float64(m.rows)/ulp) }

// rightVectors stores the eigenvectors of the upper triangular matrix, in the basis z, as columns of v.
func (m *matrix) rightVectors(z, v *matrix) {
	n := m.rows
	for k := range n {
		x := make([]complex128, n)
		x[k] = 1
		w, least := *m.at(k, k), m.least(k)
		for i := k - 1; i >= 0; i-- {
			for j := i + 1; j <= k; j++ {
				x[i] -= *m.at(i, j) * x[j]
			}
			x[i] /= pivot(*m.at(i, i)-w, least)
		}
		v.setColumn(k, z, x)
	}
}

// leftVectors is rightVectors for the vectors u with u^H A = w u^H.
func (m *matrix) leftVectors(z, v *matrix) {
	n := m.rows
	for k := range n {
		x := make([]complex128, n)
		x[k] = 1
		w, least := *m.at(k, k), m.least(k)
		for i := k + 1; i < n; i++ {
			for j := k; j < i; j++ {
				x[i] -= cmplx.Conj(*m.at(j, i)) * x[j]
			}
			x[i] /= cmplx.Conj(pivot(*m.at(i, i)-w, least))
		}
		v.setColumn(k, z, x)
	}
}

// setColumn sets column k to z x.
func (m *matrix) setColumn(k int, z *matrix, x []complex128) {
	for i := range m.rows {
		var sum complex128
		for j, f := range x {
			sum += *z.at(i, j) * f
		}
		*m.at(i, k) = sum
	}
}

// normalize gives the columns length 1 and makes their largest elements real.
func (m *matrix) normalize() {
	for j := range m.cols {
		length := norm(m.column(0, m.rows, j))
		if length == 0 {
			continue
		}
		m.scaleColumn(j, 0, m.rows, complex(1/length, 0))
		best, most := 0, -1.0
		for i := range m.rows {
			v := *m.at(i, j)
			if s := real(v)*real(v) + imag(v)*imag(v); s > most {
				best, most = i, s
			}
		}
		turn := cmplx.Conj(*m.at(best, j)) / complex(math.Sqrt(most), 0)
		m.scaleColumn(j, 0, m.rows, turn)
		*m.at(best, j) = complex(real(*m.at(best, j)), 0)
	}
}
