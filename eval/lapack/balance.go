package lapack

import "math/cmplx"

// balance is how a matrix was balanced: rows and columns low to high were scaled, and the others hold
// eigenvalues that exchanges have isolated.
type balance struct {
	low, high int
	scale     []float64 // between low and high factors, outside the row that was exchanged
}

// balance exchanges rows and columns to isolate eigenvalues, and if scaled is set makes rows and columns
// of similar size, by powers of 2.
func (m *matrix) balance(scaled bool) *balance {
	n := m.rows
	b := &balance{0, n - 1, make([]float64, n)}
	zero := func(i, j int) bool { return i == j || *m.at(i, j) == 0 }
	swap := func(i, j int) {
		if i == j {
			return
		}
		for r := 0; r <= b.high; r++ {
			*m.at(r, i), *m.at(r, j) = *m.at(r, j), *m.at(r, i)
		}
		for c := b.low; c < n; c++ {
			*m.at(i, c), *m.at(j, c) = *m.at(j, c), *m.at(i, c)
		}
	}
	for again := true; again; {
		again = false
		for i := b.high; i >= 0; i-- {
			alone := true
			for j := 0; j <= b.high && alone; j++ {
				alone = zero(i, j)
			}
			if !alone {
				continue
			}
			b.scale[b.high] = float64(i)
			swap(i, b.high)
			if b.high == 0 {
				return b
			}
			again = true
			b.high--
		}
	}
	for again := true; again; {
		again = false
		for j := b.low; j <= b.high; j++ {
			alone := true
			for i := b.low; i <= b.high && alone; i++ {
				alone = zero(i, j)
			}
			if !alone {
				continue
			}
			b.scale[b.low] = float64(j)
			swap(j, b.low)
			again = true
			b.low++
		}
	}
	for i := b.low; i <= b.high; i++ {
		b.scale[i] = 1
	}
	for scaled && m.equilibrate(b) {
	}
	return b
}

// equilibrate scales each row and column once and reports whether one was.
func (m *matrix) equilibrate(b *balance) (changed bool) {
	const radix, gain = 2.0, 0.95
	small := tiny / ulp
	large := 1 / small
	for i := b.low; i <= b.high; i++ {
		row := make([]complex128, 0, b.high-b.low+1)
		for j := b.low; j <= b.high; j++ {
			row = append(row, *m.at(i, j))
		}
		c, r := norm(m.column(b.low, b.high+1, i)), norm(row)
		if c == 0 || r == 0 {
			continue
		}
		var ca, ra float64
		for k := 0; k <= b.high; k++ {
			ca = max(ca, cmplx.Abs(*m.at(k, i)))
		}
		for k := b.low; k < m.cols; k++ {
			ra = max(ra, cmplx.Abs(*m.at(i, k)))
		}
		f, sum := 1.0, c+r
		for g := r / radix; c < g && max(f, c, ca) < large && min(r, g, ra) > small; g /= radix {
			f, c, ca, r, ra = f*radix, c*radix, ca*radix, r/radix, ra/radix
		}
		for g := c / radix; g >= r && max(r, ra) < large && min(f, c, g, ca) > small; g /= radix {
			f, c, ca, r, ra = f/radix, c/radix, ca/radix, r*radix, ra*radix
		}
		if c+r >= gain*sum {
			continue
		}
		b.scale[i] *= f
		changed = true
		m.scaleRow(i, b.low, m.cols, complex(1/f, 0))
		m.scaleColumn(i, 0, b.high+1, complex(f, 0))
	}
	return changed
}

// back makes eigenvectors of the matrix of those of the balanced one.
func (b *balance) back(v *matrix, right bool) {
	for i := b.low; i <= b.high && i < len(b.scale) && b.low < b.high; i++ {
		f := b.scale[i]
		if !right {
			f = 1 / f
		}
		v.scaleRow(i, 0, v.cols, complex(f, 0))
	}
	swap := func(i int) {
		if k := int(b.scale[i]); k != i {
			for j := range v.cols {
				*v.at(i, j), *v.at(k, j) = *v.at(k, j), *v.at(i, j)
			}
		}
	}
	for i := b.low - 1; i >= 0; i-- {
		swap(i)
	}
	for i := b.high + 1; i < v.rows; i++ {
		swap(i)
	}
}
