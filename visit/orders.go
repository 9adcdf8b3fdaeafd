package visit

import (
	"cmp"
	"maps"
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// newOrders carries the orders of use-lists over to the new scope. Uses by copies
// of the old users keep their order; others, being newer, come in front of them.
func (p *pair) newOrders() map[uint32][]uint32 {
	// What is asked for: the uses of some values in textual order.
	old := make(map[uint32][]slot)
	fresh := make(map[uint32][]slot)
	for v := range p.orders {
		old[v] = nil
		if w := p.value(v); w != 0 {
			fresh[w] = nil
		}
	}
	collect(p.src, old)
	collect(p.dst, fresh)

	orders := make(map[uint32][]uint32)
	for _, v := range slices.Sorted(maps.Keys(p.orders)) {
		w := p.value(v)
		if len(fresh[w]) < 2 {
			continue
		}
		// Position in the old list. By default the last use in textual order is
		// first.
		position := make(map[slot]int, len(old[v]))
		order := p.orders[v]
		for i, use := range old[v] {
			if n := len(old[v]) - 1 - i; n < len(order) {
				position[use] = int(order[n])
			}
		}
		type ranked struct{ rank, number int }
		list := make([]ranked, len(fresh[w])) // by default number
		for i, use := range fresh[w] {
			n := len(list) - 1 - i
			rank := -1
			if int(use.op) < len(p.origin) {
				if at, ok := position[slot{p.origin[use.op], use.operand}]; ok && p.origin[use.op] != 0 {
					rank = at
				}
			}
			list[n] = ranked{rank, n}
		}
		slices.SortStableFunc(list, func(a, b ranked) int { return cmp.Compare(a.rank, b.rank) })
		if slices.IsSortedFunc(list, func(a, b ranked) int { return cmp.Compare(a.number, b.number) }) {
			continue
		}
		order = make([]uint32, len(list))
		for at, l := range list {
			order[l.number] = uint32(at)
		}
		orders[w] = order
	}
	if len(orders) == 0 {
		return nil
	}
	return orders
}

// slot is one operand.
type slot struct{ op, operand uint32 }

// collect adds to each value in uses its uses in s, in textual order.
func collect(s *ir.Scope, uses map[uint32][]slot) {
	for i := range s.NumTop() {
		for b := s.Region(uint32(i + 1)).First(); !b.IsNil(); b = b.Next() {
			for op := b.First(); !op.IsNil(); op = op.Next() {
				ir.WalkScope(op, func(o ir.Op) ir.Action {
					_, id := o.Scope()
					for i, v := range o.OperandIDs() {
						if list, ok := uses[v]; ok {
							uses[v] = append(list, slot{id, uint32(i)})
						}
					}
					return ir.Advance
				})
			}
		}
	}
}
