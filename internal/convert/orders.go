package convert

import (
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// ordersAfter returns the use-list orders that the reference produces when it replaces operations
// of s with new ones. A new operation uses the same values as the old one, and its uses are
// inserted before the existing ones; then the old operation's uses are removed. Finally the uses of
// the old results are moved to the new results one by one, starting with the first, which reverses
// their order.
func ordersAfter(s *ir.Scope, converted []bool) map[uint32][]uint32 {
	before := s.UseOrders()
	// For each affected value, first the number of its uses plus one, later the index of its first
	// use in flags.
	place := make([]uint32, len(records.Of(s).Values)+1)
	for id, c := range converted {
		if !c {
			continue
		}
		rec := &records.Of(s).Ops[id]
		for _, v := range records.Of(s).Operands[rec.Operands : rec.Operands+rec.NumOperands] {
			place[v] = 1
		}
		for v := rec.Results; v < rec.Results+rec.NumResults; v++ {
			place[v] = 1
		}
	}
	n := uint32(s.NumTop())
	textual(s, 1, n, func(id uint32, rec *slab.OpRecord) {
		for _, v := range records.Of(s).Operands[rec.Operands : rec.Operands+rec.NumOperands] {
			if place[v] != 0 {
				place[v]++
			}
		}
	})
	sum := uint32(0)
	for v, p := range place {
		place[v] = sum
		if p > 2 { // values with at most one use have no order
			sum += p - 1
		}
	}
	flags := make([]bool, sum) // whether each use is by a converted operation, in textual order
	at := append([]uint32(nil), place...)
	textual(s, 1, n, func(id uint32, rec *slab.OpRecord) {
		for _, v := range records.Of(s).Operands[rec.Operands : rec.Operands+rec.NumOperands] {
			if at[v] < place[v+1] {
				flags[at[v]] = converted[id]
				at[v]++
			}
		}
	})
	orders := make(map[uint32][]uint32)
	for v, o := range before {
		orders[v] = o
	}
	for v := range uint32(len(records.Of(s).Values)) {
		uses := flags[place[v]:place[v+1]]
		n := len(uses)
		if n == 0 {
			continue
		}
		// The list after the conversion, as indices in default order: 0 is the last use in the
		// text.
		list := make([]uint32, 0, n)
		for i := range n {
			if uses[n-1-i] {
				list = append(list, uint32(i))
			}
		}
		old := make([]uint32, n)
		for i := range old {
			old[i] = uint32(i)
		}
		if o := before[v]; len(o) == n {
			for i, at := range o {
				old[at] = uint32(i)
			}
		}
		for _, i := range old {
			if !uses[n-1-int(i)] {
				list = append(list, i)
			}
		}
		if owner := records.Of(s).Values[v].Owner; owner&slab.ArgBit == 0 && converted[owner] {
			for i, j := 0, n-1; i < j; i, j = i+1, j-1 {
				list[i], list[j] = list[j], list[i]
			}
		}
		order := make([]uint32, n)
		same := true
		for at, i := range list {
			order[i] = uint32(at)
			same = same && int(i) == at
		}
		if same {
			delete(orders, v)
		} else {
			orders[v] = order
		}
	}
	if len(orders) == 0 {
		return nil
	}
	return orders
}
