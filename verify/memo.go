package verify

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// memo is the set of what good operations depend on: name, inherent attributes, and
// types of operands and results, as a list of numbers.
type memo struct {
	slots []uint64 // the upper half of a hash, and where in keys; 0 is free
	keys  []uint32 // length and numbers, one key behind the other
	used  int
	key   []uint32 // the key in the making
	hash  uint64
}

// maxKeys bounds the numbers that are kept: when there are more, all are forgotten.
const maxKeys = 1 << 22

const mix = 0x9E3779B97F4A7C15

// makeKey makes the key of an operation.
func (m *memo) makeKey(s *ir.Scope, op *ir.OpRecord) {
	n := int(4 + op.NumOperands + op.NumResults)
	if cap(m.key) < n {
		m.key = make([]uint32, 0, 2*n)
	}
	k := m.key[:n]
	k[0], k[1], k[2], k[3] = uint32(n), uint32(op.Name), uint32(op.Props), op.NumOperands
	h := (uint64(op.Name)<<32 | uint64(op.Props)) * mix
	at := 4
	for _, v := range s.Operands[op.Operands : op.Operands+op.NumOperands] {
		t := uint32(s.Values[v].Type)
		k[at] = t
		at++
		h = (h<<5 | h>>59) ^ uint64(t)*mix
	}
	for _, v := range s.Values[op.Results : op.Results+op.NumResults] {
		k[at] = uint32(v.Type)
		at++
		h = (h<<5 | h>>59) ^ uint64(v.Type)*mix
	}
	m.key, m.hash = k, finish(h)
}

// known reports whether an operation is like one that was good.
func (w *worker) known(s *ir.Scope, op *ir.OpRecord) bool {
	m := &w.memo
	m.makeKey(s, op)
	if m.slots == nil {
		return false
	}
	mask := uint64(len(m.slots) - 1)
	for i := m.hash & mask; m.slots[i] != 0; i = (i + 1) & mask {
		slot := m.slots[i]
		if slot>>32 != m.hash>>32 {
			continue
		}
		if at := uint32(slot); equal(m.keys[at:], m.key) {
			return true
		}
	}
	return false
}

// equal reports whether the list in keys that starts with its length is the key.
func equal(keys, key []uint32) bool {
	return keys[0] == uint32(len(key)) && slices.Equal(keys[:len(key)], key)
}

// remember adds an operation that known has not found.
func (w *worker) remember(s *ir.Scope, op *ir.OpRecord) {
	m := &w.memo
	if len(m.keys)+len(m.key) > maxKeys {
		m.slots, m.keys, m.used = nil, m.keys[:0], 0
	}
	if 2*m.used >= len(m.slots) {
		m.grow()
	}
	m.makeKey(s, op)
	if len(m.key) > maxKeys {
		return
	}
	if len(m.keys) == 0 {
		m.keys = append(m.keys, 0) // place 0 is none
	}
	m.insert(m.hash, uint32(len(m.keys)))
	m.keys = append(m.keys, m.key...)
	m.used++
}

func (m *memo) insert(hash uint64, at uint32) {
	mask := uint64(len(m.slots) - 1)
	i := hash & mask
	for m.slots[i] != 0 {
		i = (i + 1) & mask
	}
	m.slots[i] = hash>>32<<32 | uint64(at)
}

func (m *memo) grow() {
	old := m.keys
	n := max(256, 4*m.used)
	size := 256
	for size < n {
		size *= 2
	}
	m.slots = make([]uint64, size)
	for at := 1; at < len(old); at += int(old[at]) {
		m.insert(hashOf(old[at:at+int(old[at])]), uint32(at))
	}
}

// hashOf returns the hash that makeKey has made for a key.
func hashOf(k []uint32) uint64 {
	h := (uint64(k[1])<<32 | uint64(k[2])) * mix
	for _, t := range k[4:] {
		h = (h<<5 | h>>59) ^ uint64(t)*mix
	}
	return finish(h)
}

// finish spreads what is in the upper bits of a hash.
func finish(h uint64) uint64 {
	h = (h ^ h>>29) * mix
	return h ^ h>>32
}
