package ir

// add appends v to a slab. A full slab doubles its capacity: append grows in smaller steps, which
// would copy a large scope several times.
func add[T any](slab []T, v T) []T {
	if len(slab) == cap(slab) {
		slab = reserve(slab, max(len(slab), 8))
	}
	return append(slab, v)
}

// reserve makes room for n more elements. Unlike slices.Grow, it does not clear memory that is
// fresh from the system.
func reserve[T any](slab []T, n int) []T {
	if cap(slab)-len(slab) >= n {
		return slab
	}
	more := make([]T, len(slab), len(slab)+n)
	copy(more, slab)
	return more
}

// extend appends zeros to a until its length is n.
func extend[T any](a []T, n int) []T {
	if n > cap(a) {
		a = reserve(a, max(n, 2*len(a))-len(a))
	}
	old := len(a)
	if n <= old {
		return a
	}
	a = a[:n]
	clear(a[old:])
	return a
}

// Reserve makes room for more operations with the given total numbers of results and operands, so
// that building them does not reallocate slabs.
func (s *Scope) Reserve(ops, results, operands int) {
	s.Ops = reserve(s.Ops, ops)
	s.Values = reserve(s.Values, results)
	s.Operands = reserve(s.Operands, operands)
	if u := s.uses.Load(); u != nil {
		u.head = reserve(u.head, results)
		u.slots = reserve(u.slots, operands)
	}
}
