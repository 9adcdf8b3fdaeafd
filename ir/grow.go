package ir

import "github.com/hlobc/hlobc/internal/slab"

// Reserve makes room for more operations with the given total numbers of results and operands, so
// that building them does not reallocate slabs.
func (s *Scope) Reserve(ops, results, operands int) {
	s.slabs.Ops = slab.Reserve(s.slabs.Ops, ops)
	s.slabs.Values = slab.Reserve(s.slabs.Values, results)
	s.slabs.Operands = slab.Reserve(s.slabs.Operands, operands)
	if u := s.uses.Load(); u != nil {
		u.head = slab.Reserve(u.head, results)
		u.slots = slab.Reserve(u.slots, operands)
	}
}
