package ir

import "github.com/hlobc/hlobc/internal/slab"

// ByNumber holds a T for each name, attribute, type or property tuple of a module, indexed by
// number. Entries that have not been set are zero.
type ByNumber[ID ~uint32, T any] []T

// At returns a pointer to the entry of id, which is valid until the next call. n is the highest
// number so far, such as [Module.NumTypes]: pass it if most numbers are likely to be used, so that
// the slice grows only once, and again if the module has got more. With n = 0 the slice grows
// gradually.
func (l *ByNumber[ID, T]) At(id ID, n int) *T {
	if uint(id) >= uint(len(*l)) {
		l.grow(id, n)
	}
	return &(*l)[id]
}

// grow is separate so that At can be inlined.
func (l *ByNumber[ID, T]) grow(id ID, n int) { *l = slab.Extend(*l, max(int(id), n)+1) }
