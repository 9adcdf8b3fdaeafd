package slab

// Append appends v to a slab. A full slab doubles its capacity: append grows in smaller steps, which
// would copy a large scope several times.
func Append[T any](s []T, v T) []T {
	if len(s) == cap(s) {
		s = Reserve(s, max(len(s), 8))
	}
	return append(s, v)
}

// Reserve makes room for n more elements. Unlike slices.Grow, it does not clear memory that is
// fresh from the system.
func Reserve[T any](s []T, n int) []T {
	if cap(s)-len(s) >= n {
		return s
	}
	more := make([]T, len(s), len(s)+n)
	copy(more, s)
	return more
}

// Extend appends zeros to a until its length is n.
func Extend[T any](a []T, n int) []T {
	if n > cap(a) {
		a = Reserve(a, max(n, 2*len(a))-len(a))
	}
	old := len(a)
	if n <= old {
		return a
	}
	a = a[:n]
	clear(a[old:])
	return a
}
