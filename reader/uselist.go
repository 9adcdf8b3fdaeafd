package reader

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/varint"
)

// order is a use-list order as stored in the file.
type order struct {
	value   uint32
	pairs   bool // numbers holds (position, use) pairs for the uses that move, not a whole permutation
	numbers []uint32
	offset  int
}

// useOrders reads the use-list orders of the n values that start at first.
func (d *decoder) useOrders(first uint32, n int) bool {
	entries := uint64(1)
	if n != 1 {
		at := d.p
		if entries = d.field("order count"); entries > d.left(d.p)/4 { // an order takes at least 4 bytes
			return d.fail(at, d.p, diag.BadCount, "%d use-list orders cannot fit in the remaining %d bytes", entries, d.left(d.p))
		}
	}
	last := uint64(0)
	for range entries {
		at := d.p
		var index uint64
		if n != 1 {
			if index = d.field("ordered value"); index >= uint64(n) {
				return d.fail(at, d.p, diag.BadUseList, "use-list order of value %d, but there are %d values", index, n)
			}
			if index < last {
				d.st.scattered.Store(true)
			}
			last = index
		}
		at = d.p
		count, p := varint.At(d.b, at)
		d.p = p
		o := order{value: first + uint32(index), pairs: count&1 != 0, offset: at}
		count >>= 1
		if d.obs != nil {
			d.obs.Field("order", int64(at), int64(p), count)
		}
		if count < 2 || count > d.left(d.p) {
			return d.fail(at, d.p, diag.BadUseList, "a use-list order of %d numbers, but only %d bytes are left", count, d.left(d.p))
		}
		o.numbers = make([]uint32, count)
		for i := range o.numbers {
			o.numbers[i] = uint32(min(d.field("position"), 1<<32-1))
		}
		d.orders = append(d.orders, o)
	}
	return d.p <= d.end || d.truncated()
}

// applyOrders converts the use-list orders to permutations. A permutation needs the value's
// number of uses, which is known only when the whole body has been decoded.
func (d *decoder) applyOrders() {
	if len(d.orders) == 0 {
		return
	}
	const ordered = 1 << 31
	d.uses = grow(d.uses[:0], len(d.sl.Values)) // the bit ordered marks values with an order; the rest is their use count
	uses := d.uses
	for _, o := range d.orders {
		if uses[o.value] != 0 {
			d.fail(o.offset, o.offset, diag.BadUseList, "duplicate use-list order of a value")
			return
		}
		uses[o.value] = ordered
	}
	for _, v := range d.sl.Operands[1:] {
		if n := uses[v]; n != 0 {
			uses[v] = n + 1
		}
	}
	d.sl.Orders = make(map[uint32][]uint32, len(d.orders))
	for _, o := range d.orders {
		full, n := o.numbers, int(uses[o.value]&^ordered)
		if o.pairs {
			full = make([]uint32, n)
			for i := range full {
				full[i] = uint32(i)
			}
			for i := 0; i+1 < len(o.numbers); i += 2 {
				position, reference := o.numbers[i], o.numbers[i+1]
				if uint64(reference) >= uint64(len(full)) {
					d.fail(o.offset, o.offset, diag.BadUseList, "use %d does not exist, there are %d", reference, len(full))
					return
				}
				full[reference] = position
			}
		}
		if !permutation(full, n) {
			d.fail(o.offset, o.offset, diag.BadUseList, "the order of %d uses is not a permutation", n)
			return
		}
		d.sl.Orders[o.value] = full
	}
}

// permutation reports whether list is a permutation of 0 to n-1.
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
