package convert

import "github.com/hlobc/hlobc/ir"

// ordersAfter returns the orders of use-lists that the reference leaves behind when it
// replaces operations of s by new ones. A new operation uses the same values, and is
// created in front of the uses that are there; those of the old one go away. The uses
// of the results move to the new operation's results at the end, the first one first,
// so that their order turns round.
func ordersAfter(s *ir.Scope, converted map[uint32]bool) map[uint32][]uint32 {
	before := s.UseOrders()
	affected := make(map[uint32][]bool) // by value: whether each use is of a new operation, in textual order
	for id := range converted {
		rec := &s.Ops[id]
		for _, v := range s.Operands[rec.Operands : rec.Operands+rec.NumOperands] {
			affected[v] = nil
		}
		for v := rec.Results; v < rec.Results+rec.NumResults; v++ {
			affected[v] = nil
		}
	}
	textual(s, 1, uint32(s.NumTop()), func(id uint32, rec *ir.OpRecord) {
		for _, v := range s.Operands[rec.Operands : rec.Operands+rec.NumOperands] {
			if uses, ok := affected[v]; ok {
				affected[v] = append(uses, converted[id])
			}
		}
	})
	orders := make(map[uint32][]uint32)
	for v, o := range before {
		orders[v] = o
	}
	for v, uses := range affected {
		n := len(uses)
		if n < 2 {
			continue
		}
		// The list after the conversion, of default numbers: 0 is the last use in the
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
		if owner := s.Values[v].Owner; owner&ir.ArgBit == 0 && converted[owner] {
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
