package ir

// keyIndex finds numbers by the hash of their keys. It is an open-addressing hash table. Every
// attribute that is created is looked up in it once.
type keyIndex struct {
	entries []keyEntry // the length is a power of two, with at most half of the entries in use
	count   int
}

type keyEntry struct{ hash, id uint32 }

// reserve makes room for one more entry and for about n entries in total.
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

// free returns the index of the first unused entry for a hash.
func (x *keyIndex) free(hash uint32) uint32 {
	mask := uint32(len(x.entries) - 1)
	i := hash & mask
	for x.entries[i].id != 0 {
		i = (i + 1) & mask
	}
	return i
}

// add adds a number. There must be room for it.
func (x *keyIndex) add(hash, id uint32) {
	x.entries[x.free(hash)] = keyEntry{hash, id}
	x.count++
}
