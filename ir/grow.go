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

// charged is how many operations are charged at once, and opBytes about how much memory one takes with its values,
// operands and uses.
const (
	charged = 1 << 8
	opBytes = 160
)

// charge charges new operations and their memory to the module's meter. The last one has the number id.
func (s *Scope) charge(id uint32) {
	if id%charged == 0 {
		s.m.meter.Charge(charged * opBytes)
		s.m.meter.Make(charged) // a later Check fails
	}
}
