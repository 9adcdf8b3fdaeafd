package ir

import "slices"

// add appends v to a slab. Slabs double when they are full: the smaller steps of
// append would copy a large scope several times over.
func add[T any](slab []T, v T) []T {
	if len(slab) == cap(slab) {
		slab = slices.Grow(slab, max(len(slab), 8))
	}
	return append(slab, v)
}

// extend appends zeros to a until its length is n.
func extend[T any](a []T, n int) []T {
	if n > cap(a) {
		a = slices.Grow(a, max(n, 2*len(a))-len(a))
	}
	old := len(a)
	if n <= old {
		return a
	}
	a = a[:n]
	clear(a[old:])
	return a
}

// Reserve makes room for further operations with so many results and operands,
// so that building them moves nothing.
func (s *Scope) Reserve(ops, results, operands int) {
	s.Ops = slices.Grow(s.Ops, ops)
	s.Values = slices.Grow(s.Values, results)
	s.Operands = slices.Grow(s.Operands, operands)
	if u := s.uses.Load(); u != nil {
		u.head = slices.Grow(u.head, results)
		u.slots = slices.Grow(u.slots, operands)
	}
}
