package traverse

import (
	"cmp"
	"maps"
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// sourceOrders describes the use-lists of an old scope that are not in default order.
type sourceOrders struct {
	number uint32 // from 1
	scope  *ir.Scope
	values []uint32 // the values with such a use-list, sorted
	// position is the 1-based position of each use in its use-list, by operand slot.
	position []uint32
}

// ordersOf returns the use-lists of src that are not in default order, or nil if all are.
func (t *Transform) ordersOf(src *ir.Scope) *sourceOrders {
	if s, ok := t.sources[src]; ok {
		return s
	}
	var s *sourceOrders
	if orders := src.UseOrders(); len(orders) > 0 {
		s = newSourceOrders(src, orders)
		s.number = uint32(len(t.sources) + 1)
	}
	if t.sources == nil {
		t.sources = make(map[*ir.Scope]*sourceOrders)
	}
	t.sources[src] = s
	return s
}

func newSourceOrders(src *ir.Scope, orders map[uint32][]uint32) *sourceOrders {
	_, _, operands := src.Size()
	s := &sourceOrders{scope: src, values: slices.Sorted(maps.Keys(orders)), position: make([]uint32, operands)}
	uses := collect(src, s.values)
	for _, v := range s.values {
		list, order := uses.of(v), orders[v]
		for i, use := range list {
			// By default the last use in textual order is first.
			if n := len(list) - 1 - i; n < len(order) {
				s.position[src.Op(use.op).Slot(int(use.operand))] = order[n] + 1
			}
		}
	}
	return s
}

// targetOrders collects the origin of the operations and values of a new scope, as needed to order
// its use-lists.
type targetOrders struct {
	origin []origin // by operation
	wanted []wanted
}

// origin identifies an operation of an old scope; the zero origin stands for a new operation.
type origin struct{ source, op uint32 }

// wanted is a value of the new scope that stands for one with a use-list that is not
// in default order.
type wanted struct {
	source *sourceOrders
	v, w   uint32
}

// note records that operation at is a copy of operation id of source.
func (t *targetOrders) note(at uint32, source *sourceOrders, id uint32) {
	if n := int(at) + 1 - len(t.origin); n > 0 {
		t.origin = slices.Grow(t.origin, n)[:at+1]
	}
	t.origin[at] = origin{source.number, id}
}

// want notes the values that p maps.
func (t *targetOrders) want(p *pair) {
	i, _ := slices.BinarySearch(p.from.values, p.values.base)
	for _, v := range p.from.values[i:] {
		if v-p.values.base >= uint32(len(p.values.list)) {
			break
		}
		if w := p.values.get(v); w != 0 {
			t.wanted = append(t.wanted, wanted{p.from, v, w})
		}
	}
}

// orders returns the use-list orders of s, which must be complete. Uses by copies of the old users
// keep their order; other uses, being newer, come before them.
func (t *targetOrders) orders(s *ir.Scope) map[uint32][]uint32 {
	values := make([]uint32, len(t.wanted))
	for i, want := range t.wanted {
		values[i] = want.w
	}
	uses := collect(s, values)
	orders := make(map[uint32][]uint32)
	type ranked struct{ position, number uint32 }
	var list []ranked
	for _, want := range t.wanted {
		now := uses.of(want.w)
		if len(now) < 2 {
			continue
		}
		list = list[:0]
		for n := range now { // numbered by default from the last use on
			list = append(list, ranked{t.position(want, now[len(now)-1-n]), uint32(n)})
		}
		slices.SortStableFunc(list, func(a, b ranked) int { return cmp.Compare(a.position, b.position) })
		if slices.IsSortedFunc(list, func(a, b ranked) int { return cmp.Compare(a.number, b.number) }) {
			continue
		}
		order := make([]uint32, len(list))
		for at, l := range list {
			order[l.number] = uint32(at)
		}
		orders[want.w] = order
	}
	if len(orders) == 0 {
		return nil
	}
	return orders
}

// position returns the 1-based position that a use had in the use-list of the old value, or 0 for a
// new use.
func (t *targetOrders) position(want wanted, use slot) uint32 {
	if int(use.op) >= len(t.origin) || t.origin[use.op].source != want.source.number {
		return 0
	}
	src := want.source.scope
	op := src.Op(t.origin[use.op].op)
	if list := op.OperandIDs(); int(use.operand) >= len(list) || list[use.operand] != want.v {
		return 0
	}
	return want.source.position[op.Slot(int(use.operand))]
}

// slot is one operand.
type slot struct{ op, operand uint32 }

// usage holds the uses of some values in textual order.
type usage struct {
	place []uint32 // index into lists by value; 0 for values that were not asked for
	lists [][]slot
}

func (u *usage) of(v uint32) []slot { return u.lists[u.place[v]] }

// collect finds the uses of values in s.
func collect(s *ir.Scope, values []uint32) *usage {
	u := &usage{place: make([]uint32, s.NumValues()+1), lists: make([][]slot, 1, len(values)+1)}
	for _, v := range values {
		if u.place[v] == 0 {
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
