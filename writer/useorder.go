package writer

import "github.com/hlobc/hlobc/varint"

// useOrders appends the use-list orders of those of n values that have one, and reports
// whether any do.
func (o *opWriter) useOrders(st *scopeState, n uint32, value func(i uint32) uint32) bool {
	var with []uint32
	for i := range n {
		if st.orders[value(i)] != nil {
			with = append(with, i)
		}
	}
	if len(with) == 0 {
		return false
	}
	if n != 1 {
		o.varint(uint32(len(with)))
	}
	if o.w.opt.ScatteredUseLists {
		with = scatter(with)
	}
	for _, i := range with {
		if n != 1 {
			o.varint(i)
		}
		o.useOrder(st.orders[value(i)])
	}
	return true
}

// useOrder appends one order, either as all positions or as pairs of a position and a use,
// whichever is shorter.
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
