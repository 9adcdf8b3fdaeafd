package ir

// keyIndex finds numbers by the hash of their keys: an open hash table, which every
// attribute that is made is looked up in once.
type keyIndex struct {
	entries []keyEntry // a power of two, at most half of them in use
	count   int
}

type keyEntry struct{ hash, id uint32 }

// reserve makes room for one more entry, and for about n.
func (x *keyIndex) reserve(n int) {
	if 2*max(x.count, n) < len(x.entries) {
		return
	}
	size := max(16, 2*len(x.entries))
	for size < 2*n {
		size *= 2
	}
	old := x.entries
	x.entries = make([]keyEntry, size)
	for _, e := range old {
		if e.id != 0 {
			x.entries[x.free(e.hash)] = e
		}
	}
}

// free returns the place of the first entry for a hash that is not in use.
func (x *keyIndex) free(hash uint32) uint32 {
	mask := uint32(len(x.entries) - 1)
	i := hash & mask
	for x.entries[i].id != 0 {
		i = (i + 1) & mask
	}
	return i
}

// add enters a number. There must be room.
func (x *keyIndex) add(hash, id uint32) {
	x.entries[x.free(hash)] = keyEntry{hash, id}
	x.count++
}
