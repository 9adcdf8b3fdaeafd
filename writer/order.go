package writer

import (
	"cmp"
	"slices"
)

// finish assigns numbers to the ids in discovery order: by number of references, so that
// frequent items get short numbers, and among numbers of the same length by dialect, so
// that there are few groups.
func (t *items) finish(numDialects int) {
	spare := t.byCount()
	starts := make([]uint32, numDialects+1)
	first, size := uint32(1), 1<<7
	for bits, lo := 7, 0; lo < len(t.order); {
		group := t.order[lo:min(lo+size, len(t.order))]
		t.byDialect(group, spare, starts, first)
		// The dialect that this group ends with comes first in the next group.
		first = t.dialect[group[len(group)-1]]
		lo += len(group)
		// Each size subtracts only the previous one, as MLIR's writer does.
		bits += 7
		size = 1<<bits - size
	}
	t.number, t.counts = t.counts, nil // counts are no longer needed
	for i, id := range t.order {
		t.number[id] = uint32(i)
	}
	for id, first := range t.equal {
		if first != 0 {
			t.number[id] = t.number[first]
		}
	}
}

// byCount sorts ids by count in descending order; the sort is stable. Most counts are
// small, so they are bucket-sorted and only the others are compared. It returns a spare
// list of the same length.
func (t *items) byCount() (spare []uint32) {
	const large = 1 << 8
	var start [large + 1]int // indexed by large minus the count; the first bucket has the large counts
	for _, id := range t.order {
		start[large-min(t.counts[id], large)]++
	}
	sum := 0
	for d, n := range start {
		start[d], sum = sum, sum+n
	}
	sorted := make([]uint32, len(t.order))
	for _, id := range t.order {
		at := &start[large-min(t.counts[id], large)]
		sorted[*at] = id
		*at++
	}
	spare, t.order = t.order, sorted
	slices.SortStableFunc(sorted[:start[0]], func(a, b uint32) int { return cmp.Compare(t.counts[b], t.counts[a]) })
	return spare
}

// byDialect sorts a group by dialect, with the dialect first before all others; the sort is
// stable.
func (t *items) byDialect(group, spare, starts []uint32, first uint32) {
	clear(starts)
	bucket := func(id uint32) uint32 {
		if d := t.dialect[id]; d != first {
			return d
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
