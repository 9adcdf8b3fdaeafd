package writer

import "slices"

// finish turns discovery order into numbers: often used items first, so that
// their numbers are short, and within numbers of one length by dialect, so that
// groups are few.
func (t *items) finish(numDialects int) {
	slices.SortStableFunc(t.order, func(a, b uint32) int {
		return int(t.count[b]) - int(t.count[a])
	})
	first, size := uint32(0), 1<<7
	for bits, lo := 7, 0; lo < len(t.order); {
		group := t.order[lo:min(lo+size, len(t.order))]
		// The dialect that the last group ended with comes first in this one.
		key := func(id uint32) int {
			d := t.dialect[id]
			if d == first {
				return -1
			}
			return int(d)
		}
		slices.SortStableFunc(group, func(a, b uint32) int { return key(a) - key(b) })
		first = t.dialect[group[len(group)-1]]
		lo += len(group)
		// Each size takes off the one before only, as the reference does.
		bits += 7
		size = 1<<bits - size
	}
	t.number = make([]uint32, len(t.count))
	for i, id := range t.order {
		t.number[id] = uint32(i)
	}
}
