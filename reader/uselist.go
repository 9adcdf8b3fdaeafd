package reader

import (
	"github.com/hlobc/hlobc/diag"
)

// order is a use-list order as the file gives it.
type order struct {
	value   uint32
	pairs   bool // numbers are pairs of a position and a use where they differ
	numbers []uint32
	offset  int
}

// useOrders reads the orders of n values from first on.
func (d *decoder) useOrders(first uint32, n int) {
	entries := uint64(1)
	at := d.p
	if n != 1 {
		entries = d.count("use-list orders")
		if d.obs != nil {
			d.obs.Field("order count", d.offset(at), d.offset(d.p), entries)
		}
	}
	for ; entries > 0 && d.p <= len(d.b); entries-- {
		at := d.p
		var index, count uint64
		if n != 1 {
			index, d.p = next(d.b, d.p)
			if index >= uint64(n) && d.p <= len(d.b) {
				d.fail(at, diag.BadUseList, "use-list order of value %d of %d", index, n)
				return
			}
			if d.obs != nil {
				d.obs.Field("ordered value", d.offset(at), d.offset(d.p), index)
			}
		}
		at = d.p
		count, d.p = next(d.b, d.p)
		o := order{value: first + uint32(index), pairs: count&1 != 0, offset: at}
		count >>= 1
		if d.p <= len(d.b) && (count > uint64(len(d.b)-d.p) || count < 2) {
			d.fail(at, diag.BadUseList, "a use-list order of %d numbers where %d bytes are left", count, len(d.b)-d.p)
			return
		}
		if d.obs != nil {
			d.obs.Field("order", d.offset(at), d.offset(d.p), count)
		}
		for i := uint64(0); i < count && d.p <= len(d.b); i++ {
			at := d.p
			var v uint64
			v, d.p = next(d.b, d.p)
			o.numbers = append(o.numbers, uint32(min(v, 1<<32-1)))
			if d.obs != nil {
				d.obs.Field("position", d.offset(at), d.offset(d.p), v)
			}
		}
		d.orders = append(d.orders, o)
	}
}

// applyOrders turns the orders that were read into permutations, which takes the
// number of uses of each value, known only at the end.
func (d *decoder) applyOrders() {
	if len(d.orders) == 0 {
		return
	}
	uses := make(map[uint32]int, len(d.orders))
	for _, o := range d.orders {
		uses[o.value] = 0
	}
	for _, v := range d.sl.Operands[1:] {
		if _, ok := uses[v]; ok {
			uses[v]++
		}
	}
	d.sl.Orders = make(map[uint32][]uint32, len(d.orders))
	for _, o := range d.orders {
		full := o.numbers
		if o.pairs {
			full = make([]uint32, uses[o.value])
			for i := range full {
				full[i] = uint32(i)
			}
			for i := 0; i+1 < len(o.numbers); i += 2 {
				position, reference := o.numbers[i], o.numbers[i+1]
				if int(reference) >= len(full) {
					d.fail(o.offset, diag.BadUseList, "use %d of %d", reference, len(full))
					return
				}
				full[reference] = position
			}
		}
		if !permutation(full, uses[o.value]) {
			d.fail(o.offset, diag.BadUseList, "the order of %d uses is no permutation", uses[o.value])
			return
		}
		d.sl.Orders[o.value] = full
	}
}

// permutation reports whether list holds each of 0 to n-1 once.
func permutation(list []uint32, n int) bool {
	if len(list) != n {
		return false
	}
	seen := make([]bool, n)
	for _, v := range list {
		if int(v) >= n || seen[v] {
			return false
		}
		seen[v] = true
	}
	return true
}
