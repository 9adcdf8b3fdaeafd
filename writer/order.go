package writer

import (
	"cmp"
	"slices"
)

// finish turns discovery order into numbers: often used items first, so that
// their numbers are short, and within numbers of one length by dialect, so that
// groups are few.
func (t *items) finish(numDialects int) {
	t.byCount()
	spare := make([]uint32, len(t.order))
	starts := make([]uint32, numDialects+1)
	first, size := uint32(0), 1<<7
	for bits, lo := 7, 0; lo < len(t.order); {
		group := t.order[lo:min(lo+size, len(t.order))]
		t.byDialect(group, spare, starts, first)
		// The dialect that this group ends with comes first in the next.
		first = t.list[group[len(group)-1]].dialect
		lo += len(group)
		// Each size takes off the one before only, as the reference does.
		bits += 7
		size = 1<<bits - size
	}
	t.number = make([]uint32, len(t.list))
	for i, id := range t.order {
		t.number[id] = uint32(i)
	}
	for id, it := range t.list {
		t.number[id] = t.number[it.canon]
	}
}

// byCount sorts by count, largest first, keeping the order of equal ones: a radix
// sort over the bytes of the counts.
func (t *items) byCount() {
	if len(t.order) < 64 {
		slices.SortStableFunc(t.order, func(a, b uint32) int { return cmp.Compare(t.list[b].count, t.list[a].count) })
		return
	}
	top := uint32(0)
	for _, id := range t.order {
		top = max(top, t.list[id].count)
	}
	from, to := t.order, make([]uint32, len(t.order))
	for shift := 0; shift == 0 || shift < 32 && top>>shift > 0; shift += 8 {
		var start [256]int
		for _, id := range from {
			start[255-byte(t.list[id].count>>shift)]++
		}
		sum := 0
		for d := range start {
			start[d], sum = sum, sum+start[d]
		}
		for _, id := range from {
			d := 255 - byte(t.list[id].count>>shift)
			to[start[d]] = id
			start[d]++
		}
		from, to = to, from
	}
	t.order = from
}

// byDialect sorts a group by dialect number, keeping the order within each; the
// dialect first comes before all others.
func (t *items) byDialect(group, spare, starts []uint32, first uint32) {
	clear(starts)
	bucket := func(id uint32) uint32 {
		if d := t.list[id].dialect; d != first {
			return d + 1
		}
		return 0
	}
	for _, id := range group {
		starts[bucket(id)]++
	}
	sum := uint32(0)
	for d, n := range starts {
		starts[d], sum = sum, sum+n
	}
	spare = spare[:len(group)]
	for _, id := range group {
		d := bucket(id)
		spare[starts[d]] = id
		starts[d]++
	}
	copy(group, spare)
}
