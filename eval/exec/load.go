package exec

// loads returns the instruction that loads lanes from a buffer.
func loads[T any](buf int, a address, to reg) code {
	step, line := a.line()
	switch {
	case a.hasAt && a.at.vector:
		return func(f *frame, off, n int) {
			from, d := all[T](f.mem[buf]), lanes[T](f, to, off, n)
			for i, at := range a.list(f, off, n) {
				d[i] = from[at]
			}
		}
	case !to.vector:
		return func(f *frame, _, _ int) { lanes[T](f, to, 0, 1)[0] = all[T](f.mem[buf])[a.start(f)] }
	case line && step == 1:
		return func(f *frame, off, n int) {
			at := a.start(f) + int64(off)
			copy(lanes[T](f, to, off, n), all[T](f.mem[buf])[at:at+int64(n)])
		}
	}
	return func(f *frame, off, n int) {
		from, d := all[T](f.mem[buf]), lanes[T](f, to, off, n)
		if n == 1 {
			d[0] = from[a.start(f)+a.of(off)]
			return
		}
		collect(d, from, a.start(f), a.dims)
	}
}

// collect copies lanes that are apart.
func collect[T any](d, from []T, start int64, dims []laneDim) {
	switch step := dims[0].step; {
	case len(dims) > 1:
		for n := dims[0].inner; len(d) > 0; d = d[n:] {
			collect(d[:n], from, start, dims[1:])
			start += step
		}
	case step == 1:
		copy(d, from[start:start+int64(len(d))])
	case step == 0:
		v := from[start]
		for i := range d {
			d[i] = v
		}
	default:
		for i := range d {
			d[i] = from[start]
			start += step
		}
	}
}

// pointsAt returns the instruction that makes a register stand for neighbours in a buffer.
func pointsAt[T any](buf int, a address, to reg) code {
	return func(f *frame, _, n int) {
		at := a.start(f)
		point(f, to, all[T](f.mem[buf])[at:at+int64(n)])
	}
}

// loadsIf returns the instruction that loads the lanes for which a condition holds, and takes
// others elsewhere.
func loadsIf[T any](buf int, a address, cond, other, to reg) code {
	plain := loads[T](buf, a, to)
	return func(f *frame, off, n int) {
		d, o := lanes[T](f, to, off, n), lanes[T](f, other, off, n)
		c := lanes[uint8](f, cond, off, n)
		if !cond.vector {
			if c[0] != 0 {
				plain(f, off, n)
				if len(d) > 1 && !a.vector() && !(a.hasAt && a.at.vector) {
					spread(d, d[:1])
				}
			} else {
				spread(d, o)
			}
			return
		}
		from := all[T](f.mem[buf])
		for i, at := range a.list(f, off, n) {
			if c[i] != 0 {
				d[i] = from[at]
			} else if other.vector {
				d[i] = o[i]
			} else {
				d[i] = o[0]
			}
		}
	}
}

// spread copies lanes, or one value to all of them.
func spread[T any](d, from []T) {
	if len(from) == len(d) {
		copy(d, from)
		return
	}
	v := from[0]
	for i := range d {
		d[i] = v
	}
}

// spreads returns the instruction that copies a register.
func spreads[T any](from, to reg) code {
	return func(f *frame, off, n int) { spread(lanes[T](f, to, off, n), lanes[T](f, from, off, n)) }
}

// stores returns the instruction that stores lanes, all or those for which a condition holds.
func stores[T any](buf int, a address, value reg, cond *reg) code {
	step, line := a.line()
	always := func(f *frame, off, n int) {
		to, v := all[T](f.mem[buf]), lanes[T](f, value, off, n)
		switch {
		case a.hasAt && a.at.vector:
			for i, at := range a.list(f, off, n) {
				to[at] = v[min(i, len(v)-1)]
			}
		case n == 1:
			to[a.start(f)+a.of(off)] = v[0]
		case line && step == 1:
			at := a.start(f)
			spread(to[at:at+int64(n)], v)
		case len(v) < n:
			for _, at := range a.list(f, off, n) {
				to[at] = v[0]
			}
		case len(a.dims) == 0:
			to[a.start(f)] = v[n-1]
		default:
			distribute(to, v, a.start(f), a.dims)
		}
	}
	if cond == nil {
		return always
	}
	c := *cond
	if !c.vector {
		return func(f *frame, off, n int) {
			if lanes[uint8](f, c, 0, 1)[0] != 0 {
				always(f, off, n)
			}
		}
	}
	return func(f *frame, off, n int) {
		to, v, holds := all[T](f.mem[buf]), lanes[T](f, value, off, n), lanes[uint8](f, c, off, n)
		for i, at := range a.list(f, off, n) {
			if holds[i] != 0 {
				to[at] = v[min(i, len(v)-1)]
			}
		}
	}
}

// distribute is the converse of collect.
func distribute[T any](to, v []T, start int64, dims []laneDim) {
	switch step := dims[0].step; {
	case len(dims) > 1:
		for n := dims[0].inner; len(v) > 0; v = v[n:] {
			distribute(to, v[:n], start, dims[1:])
			start += step
		}
	case step == 1:
		copy(to[start:start+int64(len(v))], v)
	default:
		for _, x := range v {
			to[start] = x
			start += step
		}
	}
}
