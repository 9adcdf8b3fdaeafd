package writer

import "github.com/hlobc/hlobc/varint"

// useOrders appends the use-list orders of n values, if they have any, and
// reports whether they do.
func (o *opWriter) useOrders(st *scopeState, n uint32, value func(i uint32) uint32) bool {
	count := 0
	for i := range n {
		if st.orders[value(i)] != nil {
			count++
		}
	}
	if count == 0 {
		return false
	}
	if n != 1 {
		o.varint(uint32(count))
	}
	if o.w.opt.ScatteredUseLists && count > 1 {
		var with []uint32
		for i := range n {
			if st.orders[value(i)] != nil {
				with = append(with, i)
			}
		}
		for _, i := range scatter(with) {
			o.varint(i)
			o.useOrder(st.orders[value(i)])
		}
		return true
	}
	for i := range n {
		order := st.orders[value(i)]
		if order == nil {
			continue
		}
		if n != 1 {
			o.varint(i)
		}
		o.useOrder(order)
	}
	return true
}

// useOrder appends one order: all positions, or pairs of a position and the use
// that is there, whichever is shorter.
func (o *opWriter) useOrder(order []uint32) {
	shuffled := 0
	for use, position := range order {
		if int(position) != use {
			shuffled++
		}
	}
	if shuffled < len(order)/2 {
		o.b = varint.AppendFlagged(o.b, uint64(2*shuffled), true)
		for use, position := range order {
			if int(position) != use {
				o.varint(position)
				o.varint(uint32(use))
			}
		}
		return
	}
	o.b = varint.AppendFlagged(o.b, uint64(len(order)), false)
	for _, position := range order {
		o.varint(position)
	}
}
