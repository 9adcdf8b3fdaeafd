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
	end   int // of what is used of the table's numbers
}

// table is a hash table with open addressing. What is in it never changes.
type table struct {
	slots []atomic.Uint64 // the upper half of a hash, and where in keys; 0 is free
	keys  []uint32        // one key behind the other, from place 1 on
}

// maxKeys bounds the numbers that are kept: when there are more, all are forgotten.
const maxKeys = 1 << 22

// has reports whether a key is in t.
func (t *table) has(key []uint32, hash uint64) bool {
	if t == nil {
		return false
	}
	mask := uint64(len(t.slots) - 1)
	for i := hash & mask; ; i = (i + 1) & mask {
		slot := t.slots[i].Load()
		if slot == 0 {
			return false
		}
		if slot>>32 != hash>>32 {
			continue
		}
		if at := uint32(slot); equal(t.keys[at:], key) {
			return true
		}
	}
}

// equal reports whether the list in keys that starts with its length is the key.
func equal(keys, key []uint32) bool {
	return keys[0] == uint32(len(key)) && slices.Equal(keys[:len(key)], key)
}

// add adds a key.
func (m *memo) add(key []uint32, hash uint64) {
	if len(key) >= maxKeys {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	t := m.table.Load()
	if t.has(key, hash) {
		return // somebody else was faster
	}
	if t == nil || 2*m.used >= len(t.slots) || m.end+len(key) > len(t.keys) {
		t = m.grow(t, len(key))
	}
	at := m.end
	m.used++
	m.end += copy(t.keys[at:], key)
	t.insert(hash, uint32(at))
}

func (t *table) insert(hash uint64, at uint32) {
	mask := uint64(len(t.slots) - 1)
	i := hash & mask
	for t.slots[i].Load() != 0 {
		i = (i + 1) & mask
	}
	t.slots[i].Store(hash>>32<<32 | uint64(at))
}

// grow replaces the table by one with room for a further key of n numbers. Those who
// still ask the old one miss what is new, which is good anyway.
func (m *memo) grow(old *table, n int) *table {
	size, room := 256, 0
	if m.end+n > maxKeys {
		old = nil
	}
	if old == nil {
		m.used, m.end = 0, 1
	} else {
		size, room = len(old.slots), len(old.keys)
	}
	if 2*m.used >= size {
		size *= 2
	}
	if m.end+n > room {
		room = min(max(1024, 2*(m.end+n)), maxKeys)
	}
	t := &table{slots: make([]atomic.Uint64, size), keys: make([]uint32, room)}
	if old != nil {
		copy(t.keys, old.keys[:m.end])
	}
	for at := 1; at < m.end; at += int(t.keys[at]) {
		t.insert(hashOf(t.keys[at:at+int(t.keys[at])]), uint32(at))
	}
	m.table.Store(t)
	return t
}

// hashOf returns the hash that makeKey makes for a key.
func hashOf(k []uint32) uint64 {
	h := (uint64(k[1])<<32 | uint64(k[2])) * mix
	for _, t := range k[4:] {
		h = (h<<5 | h>>59) ^ uint64(t)*mix
	}
	return finish(h)
}

const mix = 0x9E3779B97F4A7C15

// finish spreads what is in the upper bits of a hash.
func finish(h uint64) uint64 {
	h = (h ^ h>>29) * mix
	return h ^ h>>32
}
