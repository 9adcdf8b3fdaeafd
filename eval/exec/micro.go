package exec

// plainTile adds k products of columns of four numbers and rows of width numbers to a tile, in
// order: it is what the assembly does.
func plainTile[T float](k, width int, a, b, c []T) {
	if k == 0 {
		return
	}
	for i := 0; i < 4; i += 2 {
		for j := 0; j < width; j += 4 {
			r0, r1 := c[i*width+j:][:4:4], c[(i+1)*width+j:][:4:4]
			s00, s01, s02, s03 := r0[0], r0[1], r0[2], r0[3]
			s10, s11, s12, s13 := r1[0], r1[1], r1[2], r1[3]
			p, q := a[i:], b[j:]
			for t := range k {
				x := p[4*t:][:2:2]
				y := q[width*t:][:4:4]
				x0, x1 := x[0], x[1]
				y0, y1, y2, y3 := y[0], y[1], y[2], y[3]
				// The conversions keep other machines from rounding a product and a sum at once.
				s00 += T(x0 * y0)
				s01 += T(x0 * y1)
				s02 += T(x0 * y2)
				s03 += T(x0 * y3)
				s10 += T(x1 * y0)
				s11 += T(x1 * y1)
				s12 += T(x1 * y2)
				s13 += T(x1 * y3)
			}
			r0[0], r0[1], r0[2], r0[3] = s00, s01, s02, s03
			r1[0], r1[1], r1[2], r1[3] = s10, s11, s12, s13
		}
	}
}
