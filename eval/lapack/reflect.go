package lapack

import (
	"math"
	"math/cmplx"
)

// matrix is a part of a complex matrix in row-major order.
type matrix struct {
	rows, cols, stride int
	a                  []complex128
}

func newMatrix(rows, cols int) *matrix {
	return &matrix{rows, cols, cols, make([]complex128, rows*cols)}
}

func matrixOf(a *array) *matrix { return &matrix{a.rows, a.cols, a.cols, a.z} }

func (m *matrix) at(i, j int) *complex128 { return &m.a[i*m.stride+j] }

// part returns rows i to r and columns j to c, without the last.
func (m *matrix) part(i, r, j, c int) *matrix {
	if i >= r || j >= c {
		return &matrix{max(0, r-i), max(0, c-j), m.stride, nil}
	}
	return &matrix{r - i, c - j, m.stride, m.a[i*m.stride+j:]}
}

// column returns a copy of a part of a column.
func (m *matrix) column(from, to, j int) []complex128 {
	v := make([]complex128, to-from)
	for i := range v {
		v[i] = *m.at(from+i, j)
	}
	return v
}

func norm(v []complex128) float64 {
	scale, sum := 0.0, 1.0
	for _, z := range v {
		for _, x := range [2]float64{real(z), imag(z)} {
			switch x = math.Abs(x); {
			case x == 0:
			case x > scale:
				sum = 1 + sum*(scale/x)*(scale/x)
				scale = x
			default:
				sum += (x / scale) * (x / scale)
			}
		}
	}
	return scale * math.Sqrt(sum)
}

// reflector computes a reflector H = I - tau v v^H with v[0] = 1 such that H^H x = (beta, 0, ...) with a
// real beta. It replaces x by v, but leaves x[0] to the caller.
func reflector(x []complex128) (beta float64, tau complex128) {
	alpha := x[0]
	rest := norm(x[1:])
	if rest == 0 && imag(alpha) == 0 {
		return real(alpha), 0
	}
	beta = -math.Copysign(math.Hypot(math.Hypot(real(alpha), imag(alpha)), rest), real(alpha))
	tau = complex((beta-real(alpha))/beta, -imag(alpha)/beta)
	scale := 1 / (alpha - complex(beta, 0))
	for i := range x[1:] {
		x[1+i] *= scale
	}
	return beta, tau
}

// applyLeft replaces m by (I - tau v v^H) m.
func (m *matrix) applyLeft(v []complex128, tau complex128) {
	if tau == 0 {
		return
	}
	for j := range m.cols {
		var sum complex128
		for i, x := range v {
			sum += cmplx.Conj(x) * *m.at(i, j)
		}
		sum *= tau
		for i, x := range v {
			*m.at(i, j) -= x * sum
		}
	}
}

// applyRight replaces m by m (I - tau v v^H).
func (m *matrix) applyRight(v []complex128, tau complex128) {
	if tau == 0 {
		return
	}
	for i := range m.rows {
		var sum complex128
		for j, x := range v {
			sum += *m.at(i, j) * x
		}
		sum *= tau
		for j, x := range v {
			*m.at(i, j) -= sum * cmplx.Conj(x)
		}
	}
}

// eliminate makes zeros below row i of column j, keeps the reflector there, and applies it to the columns
// from next on.
func (m *matrix) eliminate(i, j, next int) (tau complex128) {
	v := m.column(i, m.rows, j)
	beta, tau := reflector(v)
	v[0] = 1
	m.part(i, m.rows, next, m.cols).applyLeft(v, cmplx.Conj(tau))
	*m.at(i, j) = complex(beta, 0)
	for k := 1; k < len(v); k++ {
		*m.at(i+k, j) = v[k]
	}
	return tau
}

// qr factors the matrix: R above, reflectors below the diagonal.
func (m *matrix) qr() (tau []complex128) {
	tau = make([]complex128, min(m.rows, m.cols))
	for i := range tau {
		tau[i] = m.eliminate(i, i, i+1)
	}
	return tau
}

// reflectorAt returns the reflector that is kept below row i of column j.
func (m *matrix) reflectorAt(i, j int) []complex128 {
	v := m.column(i, m.rows, j)
	v[0] = 1
	return v
}

// applyQ replaces to by Q to, where reflector k is kept in column k from row k+down on.
func (m *matrix) applyQ(tau []complex128, down int, to *matrix) {
	for k := len(tau) - 1; k >= 0; k-- {
		to.part(k+down, to.rows, 0, to.cols).applyLeft(m.reflectorAt(k+down, k), tau[k])
	}
}

// identity returns a matrix with ones on the diagonal.
func identity(rows, cols int) *matrix {
	m := newMatrix(rows, cols)
	for i := range min(rows, cols) {
		*m.at(i, i) = 1
	}
	return m
}

// adjoint returns the conjugate transpose.
func (m *matrix) adjoint() *matrix {
	t := newMatrix(m.cols, m.rows)
	for i := range m.rows {
		for j := range m.cols {
			*t.at(j, i) = cmplx.Conj(*m.at(i, j))
		}
	}
	return t
}
