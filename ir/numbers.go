package ir

import "iter"

// Operations, values, blocks and regions of a scope are numbered from 1 in the order in which they
// were created, and keep their numbers. Those that are erased leave gaps. A slice with one element
// more than there are numbers holds something for each of them.

// NumOps returns the number of operation numbers that have been assigned. Like the other counts, it
// is 0 before the scope is loaded.
func (s *Scope) NumOps() int { return max(len(s.slabs.Ops)-1, 0) }

// NumValues returns the number of value numbers that have been assigned.
func (s *Scope) NumValues() int { return max(len(s.slabs.Values)-1, 0) }

// NumBlocks returns the number of block numbers that have been assigned.
func (s *Scope) NumBlocks() int { return max(len(s.slabs.Blocks)-1, 0) }

// NumRegions returns the number of region numbers that have been assigned.
func (s *Scope) NumRegions() int { return max(len(s.slabs.Regions)-1, 0) }

// Size returns how many operations, values and operands the scope has room for so far, including
// those that were erased; see [Scope.Reserve].
func (s *Scope) Size() (ops, values, operands int) {
	return len(s.slabs.Ops), len(s.slabs.Values), len(s.slabs.Operands)
}

// Children returns the scopes of the isolated operations in s, in the order of their creation. It
// leaves out those of erased operations.
func (s *Scope) Children() iter.Seq[*Scope] {
	return func(yield func(*Scope) bool) {
		for _, c := range s.slabs.Children {
			if c != nil && !c.owner.Erased() && !yield(c) {
				return
			}
		}
	}
}
