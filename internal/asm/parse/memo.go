package parse

import (
	"hash/maphash"

	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
)

// memo caches parsed values by their text and a key, which distinguishes equal texts with different
// meanings in different places.
type memo[V any] struct {
	index spell.HashIndex
	list  []memoEntry[V]
}

type memoEntry[V any] struct {
	pos, end uint32
	key      uint32
	value    V
}

func (m *memo[V]) find(src []byte, s memoSpan, key uint32) *V {
	if s.end == 0 {
		return nil
	}
	h := s.hash + key
	for at, slot := m.index.Next(h, h); at >= 0; at, slot = m.index.Next(h, slot) {
		if e := &m.list[at]; e.key == key && string(src[e.pos:e.end]) == string(src[s.pos:s.end]) {
			return &e.value
		}
	}
	return nil
}

func (m *memo[V]) add(s memoSpan, key uint32, v V) {
	m.index.Add(s.hash+key, len(m.list))
	m.list = append(m.list, memoEntry[V]{uint32(s.pos), uint32(s.end), key, v})
}

var memoSeed = maphash.MakeSeed()

// Maximum lengths of texts in memos.
const (
	maxTypeMemo = 256
	maxAttrMemo = 512
)

// opDict is the effect of an attribute dictionary on an operation: changes to the tuple of inherent
// attributes, as pairs of index and value, and the discardable attributes.
type opDict struct {
	first, last uint32 // range in the parser's pairs
	dict        ir.AttrID
}

// propIndex finds tuples of inherent attributes that have been stored before.
type propIndex struct {
	index spell.HashIndex
	list  []propEntry
}

type propEntry struct {
	name ir.NameID
	id   ir.PropID
}

// find returns the number of a tuple for an operation name, and stores the tuple if it is new.
func (x *propIndex) find(m *ir.Module, name ir.NameID, tuple []uint32) ir.PropID {
	hash := hashWords(propSeed^uint64(name), tuple)
	for at, slot := x.index.Next(hash, hash); at >= 0; at, slot = x.index.Next(hash, slot) {
		if e := x.list[at]; e.name == name && equalWords(m.Props(e.id), tuple) {
			return e.id
		}
	}
	id := m.AddProps(tuple)
	x.index.Add(hash, len(x.list))
	x.list = append(x.list, propEntry{name, id})
	return id
}

func hashWords(seed uint64, words []uint32) uint32 {
	h := seed
	for _, w := range words {
		h = (h ^ uint64(w)) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return uint32(h)
}

func equalWords(a, b []uint32) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

var propSeed = maphash.Bytes(memoSeed, []byte("props"))
