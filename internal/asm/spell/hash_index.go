package spell

// HashIndex is an open hash table that finds the indices of entries by hash.
type HashIndex struct {
	slots []hashSlot
	count int
}

type hashSlot struct {
	hash uint32
	at   uint32 // index plus one; 0 if the slot is free
}

// Next returns the next candidate for a hash, starting at a slot, and the slot to continue from. It
// returns a negative index if there are no more. The first slot is the hash itself.
func (x *HashIndex) Next(hash, slot uint32) (at int, next uint32) {
	if len(x.slots) == 0 {
		return -1, slot
	}
	for mask := uint32(len(x.slots) - 1); ; {
		s := &x.slots[slot&mask]
		slot++
		if s.at == 0 || s.hash == hash {
			return int(s.at) - 1, slot
		}
	}
}

// Add adds an index under a hash.
func (x *HashIndex) Add(hash uint32, at int) {
	if 4*x.count >= 3*len(x.slots) {
		old := x.slots
		x.slots = make([]hashSlot, max(64, 2*len(old)))
		for _, s := range old {
			if s.at != 0 {
				*x.free(s.hash) = s
			}
		}
	}
	*x.free(hash) = hashSlot{hash, uint32(at) + 1}
	x.count++
}

func (x *HashIndex) free(hash uint32) *hashSlot {
	mask := uint32(len(x.slots) - 1)
	i := hash & mask
	for x.slots[i].at != 0 {
		i = (i + 1) & mask
	}
	return &x.slots[i]
}
