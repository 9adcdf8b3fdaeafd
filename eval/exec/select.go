package exec

// selects returns the instruction that takes lanes of a where a condition holds, and of b elsewhere.
func selects[T any](cond, a, b, d reg) code {
	return func(f *frame, off, n int) {
		c := lanes[uint8](f, cond, off, n)
		to, x, y := lanes[T](f, d, off, n), lanes[T](f, a, off, n), lanes[T](f, b, off, n)
		if !cond.vector {
			if c[0] != 0 {
				spread(to, x)
			} else {
				spread(to, y)
			}
			return
		}
		switch {
		case a.vector && b.vector:
			x, y = x[:len(to)], y[:len(to)]
			for i, c := range c[:len(to)] {
				v := y[i]
				if c != 0 {
					v = x[i]
				}
				to[i] = v
			}
		case a.vector:
			v := y[0]
			for i, c := range c[:len(to)] {
				w := v
				if c != 0 {
					w = x[i]
				}
				to[i] = w
			}
		case b.vector:
			v := x[0]
			for i, c := range c[:len(to)] {
				w := y[i]
				if c != 0 {
					w = v
				}
				to[i] = w
			}
		default:
			v, w := x[0], y[0]
			for i, c := range c[:len(to)] {
				u := w
				if c != 0 {
					u = v
				}
				to[i] = u
			}
		}
	}
}
