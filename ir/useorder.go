package ir

import (
	"cmp"
	"slices"
)

// UseOrders returns the orders of all use-lists that are not in the default order, in which the
// last use in textual order comes first. The keys are value numbers. Element i of an order is the
// position in the list of the use that is at position i in the default order.
//
// If the scope's use-lists were never needed or never changed, UseOrders just returns the orders
// that came with the input or were given to [Scope.SetUseOrders]. It ignores uses by operations outside of any region. The result must not be modified.
func (s *Scope) UseOrders() map[uint32][]uint32 {
	u := s.uses.Load()
	if u == nil || !u.edited {
		return s.slabs.Orders
	}
	number := make([]uint32, len(s.slabs.Ops)) // by operation: position in textual order, from 1
	n := uint32(0)
	for id := s.start(); id != 0; id = s.follow(id, 0) {
		n++
		number[id] = n
	}
	type use struct {
		key uint64 // increases in textual order
		at  uint32 // position in the list
	}
	var list []use
	var orders map[uint32][]uint32
	for v, slot := range u.head {
		if slot == 0 || u.slots[slot].next == 0 {
			continue
		}
		list = list[:0]
		descending := true
		for ; slot != 0; slot = u.slots[slot].next {
			op := u.slots[slot].user
			if number[op] == 0 {
				continue
			}
			key := uint64(number[op])<<32 | uint64(slot-s.slabs.Ops[op].Operands)
			if len(list) > 0 && list[len(list)-1].key < key {
				descending = false
			}
			list = append(list, use{key, uint32(len(list))})
		}
		if descending {
			continue
		}
		slices.SortFunc(list, func(a, b use) int { return cmp.Compare(b.key, a.key) })
		order := make([]uint32, len(list))
		for i, l := range list {
			order[i] = l.at
		}
		if orders == nil {
			orders = make(map[uint32][]uint32)
		}
		orders[uint32(v)] = order
	}
	return orders
}

// SetUseOrders sets the orders that [Scope.UseOrders] returns. The scope's use-lists will have them
// when they are built; those that exist do not change.
func (s *Scope) SetUseOrders(orders map[uint32][]uint32) { s.slabs.Orders = orders }
