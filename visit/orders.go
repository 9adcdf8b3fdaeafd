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
	values := slices.Sorted(maps.Keys(p.orders))
	counterparts := make([]uint32, len(values))
	for i, v := range values {
		counterparts[i] = p.value(v)
	}
	old, fresh := collect(p.src, values), collect(p.dst, counterparts)

	orders := make(map[uint32][]uint32)
	for k, v := range values {
		w, now := counterparts[k], fresh.of(counterparts[k])
		if len(now) < 2 {
			continue
		}
		// Position in the old list. By default the last use in textual order is
		// first.
		before := old.of(v)
		position := make(map[slot]int, len(before))
		order := p.orders[v]
		for i, use := range before {
			if n := len(before) - 1 - i; n < len(order) {
				position[use] = int(order[n])
			}
		}
		type ranked struct{ rank, number int }
		list := make([]ranked, len(now)) // by default number
		for i, use := range now {
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

// usage is the uses of some values in textual order.
type usage struct {
	place []uint32 // in lists, by value; 0 for values that are not asked for
	lists [][]slot
}

func (u *usage) of(v uint32) []slot { return u.lists[u.place[v]] }

// collect finds the uses of values in s. A value of 0 is none.
func collect(s *ir.Scope, values []uint32) *usage {
	u := &usage{place: make([]uint32, len(s.Values)), lists: make([][]slot, 1, len(values)+1)}
	for _, v := range values {
		if v != 0 && u.place[v] == 0 {
			u.place[v] = uint32(len(u.lists))
			u.lists = append(u.lists, nil)
		}
	}
	note := func(o ir.Op) ir.Action {
		_, id := o.Scope()
		for i, v := range o.OperandIDs() {
			if at := u.place[v]; at != 0 {
				u.lists[at] = append(u.lists[at], slot{id, uint32(i)})
			}
		}
		return ir.Advance
	}
	for i := range s.NumTop() {
		for b := s.Region(uint32(i + 1)).First(); !b.IsNil(); b = b.Next() {
			for op := b.First(); !op.IsNil(); op = op.Next() {
				ir.WalkScope(op, note)
			}
		}
	}
	return u
}
