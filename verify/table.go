package verify

import (
	"slices"
	"sync"
	"sync/atomic"
)

// memo is a set of keys, which are lists of numbers that start with their length. All
// workers share one: they ask without a lock.
type memo struct {
	table atomic.Pointer[table]
	_     [64]byte // what changes with each key is not in the line that all read
	mu    sync.Mutex
	used  int // keys in the table
	end   int // of what is used of the table's keys
}

// table is a hash table with open addressing. What is in it never changes.
type table struct {
	slots []atomic.Uint64 // a hash, and below it where in keys; 0 is free
	keys  []uint32        // one behind the other, from place 1 on
}

const (
	minSlots = 1 << 8
	maxSlots = 1 << 18 // when there have to be more, all keys are forgotten
	perSlot  = 8       // numbers; most keys have less than twice as many
	maxKey   = 1 << 12 // longer keys are not remembered
)

// has reports whether a key is in t.
func (t *table) has(key []uint32, hash uint32) bool {
	if t == nil {
		return false
	}
	for i := int(hash); ; i++ {
		slot := t.slots[i&(len(t.slots)-1)].Load()
		if slot == 0 {
			return false
		}
		if uint32(slot>>32) == hash && t.equal(uint32(slot), key) {
			return true
		}
	}
}

// equal reports whether the key at a place is key.
func (t *table) equal(at uint32, key []uint32) bool {
	list := t.keys[at:]
	return list[0] == uint32(len(key)) && slices.Equal(list[:len(key)], key)
}

// add adds a key.
func (m *memo) add(key []uint32, hash uint32) {
	if len(key) > maxKey {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	t := m.table.Load()
	if t.has(key, hash) {
		return // somebody else was faster
	}
	for t == nil || 2*m.used >= len(t.slots) || m.end+len(key) > len(t.keys) {
		t = m.grow(t)
	}
	copy(t.keys[m.end:], key)
	t.insert(uint64(hash)<<32 | uint64(m.end))
	m.used++
	m.end += len(key)
}

func (t *table) insert(slot uint64) {
	i := int(slot >> 32)
	for t.slots[i&(len(t.slots)-1)].Load() != 0 {
		i++
	}
	t.slots[i&(len(t.slots)-1)].Store(slot)
}

// grow replaces the table by one with room for further keys. Those who still ask the old
// one miss what is new, which is good anyway.
func (m *memo) grow(old *table) *table {
	n := minSlots
	if old != nil && len(old.slots) < maxSlots {
		n = 4 * len(old.slots)
	} else {
		m.used, m.end = 0, 1
	}
	t := &table{make([]atomic.Uint64, n), make([]uint32, perSlot*n)}
	if m.used > 0 {
		copy(t.keys, old.keys[:m.end])
		for i := range old.slots {
			if slot := old.slots[i].Load(); slot != 0 {
				t.insert(slot)
			}
		}
	}
	m.table.Store(t)
	return t
}

// has reports whether a key is in m.
func (m *memo) has(key []uint32, hash uint32) bool { return m.table.Load().has(key, hash) }

// hashOf returns the hash that makeKey makes for a key.
func hashOf(k []uint32) uint32 {
	h := (uint64(k[1])<<32 | uint64(k[2])) * mix
	for _, t := range k[4:] {
		h = (h<<5 | h>>59) ^ uint64(t)*mix
	}
	return finish(h)
}

const mix = 0x9E3779B97F4A7C15

// finish takes the best bits of a hash.
func finish(h uint64) uint32 { return uint32((h ^ h>>29) * mix >> 32) }
