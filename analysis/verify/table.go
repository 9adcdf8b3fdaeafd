package verify

import "slices"

// memo is a set of keys, implemented as a hash table with open addressing. A key is a list of
// numbers that starts with its length.
type memo struct {
	slots []uint64 // a hash above an index in keys; 0 is free
	keys  []uint32 // concatenated, from index 1
	used  int      // occupied slots
	end   int      // end of the used part of keys
}

const (
	minSlots = 1 << 8
	maxSlots = 1 << 18 // a table that would outgrow this is emptied
	perSlot  = 8       // numbers per slot; most keys have less than twice as many
	maxKey   = 1 << 12 // longer keys are not remembered
)

// has reports whether a key is in m.
func (m *memo) has(key []uint32, hash uint32) bool {
	return m.used != 0 && m.slots[m.find(key, hash)] != 0
}

// find returns the slot of a key, or the free slot where it belongs.
func (m *memo) find(key []uint32, hash uint32) int {
	for i := int(hash); ; i++ {
		i &= len(m.slots) - 1
		slot := m.slots[i]
		if slot == 0 || uint32(slot>>32) == hash && m.equal(uint32(slot), key) {
			return i
		}
	}
}

// equal reports whether the key at index at equals key.
func (m *memo) equal(at uint32, key []uint32) bool {
	list := m.keys[at:]
	return list[0] == uint32(len(key)) && slices.Equal(list[:len(key)], key)
}

// add adds a key.
func (m *memo) add(key []uint32, hash uint32) {
	if len(key) > maxKey {
		return
	}
	for 2*m.used >= len(m.slots) || m.end+len(key) > len(m.keys) {
		m.grow()
	}
	i := m.find(key, hash)
	if m.slots[i] != 0 {
		return
	}
	m.slots[i] = uint64(hash)<<32 | uint64(m.end)
	m.end += copy(m.keys[m.end:], key)
	m.used++
}

// grow makes room for more keys.
func (m *memo) grow() {
	n := 4 * len(m.slots)
	if n == 0 || len(m.slots) == maxSlots {
		n, *m = minSlots, memo{end: 1}
	}
	old := *m
	m.slots, m.keys = make([]uint64, n), make([]uint32, perSlot*n)
	copy(m.keys, old.keys)
	for _, slot := range old.slots {
		if slot == 0 {
			continue
		}
		i := int(slot >> 32)
		for m.slots[i&(n-1)] != 0 {
			i++
		}
		m.slots[i&(n-1)] = slot
	}
}

// hashOf returns the same hash of a key as makeKey.
func hashOf(k []uint32) uint32 {
	h := (uint64(k[1])<<32 | uint64(k[2])) * mix
	for _, t := range k[4:] {
		h = (h<<5 | h>>59) ^ uint64(t)*mix
	}
	return finish(h)
}

const mix = 0x9E3779B97F4A7C15

// finish folds a hash to its best 32 bits.
func finish(h uint64) uint32 { return uint32((h ^ h>>29) * mix >> 32) }
