package ir

import (
	"hash/maphash"
	"math/bits"
	"sync"
	"sync/atomic"
)

// Source decodes the attributes and types that a module was read with, on
// demand. The module calls it with its uniquing lock held; the source builds
// children by [Uniquer].
type Source interface {
	DecodeAttr(u *Uniquer, id AttrID) (Attr, error)
	DecodeType(u *Uniquer, id TypeID) (Type, error)
}

// chunkBits sizes the first chunk of attributes and types made after reading, and baseBits
// the chunks of what was read, which are there once one of it is built: of many attributes
// few are.
const (
	chunkBits = 5
	baseBits  = 6
)

// slot holds one attribute or type; value is set before ready and never after.
type slot[T Node] struct {
	ready atomic.Bool
	value T
}

// table maps numbers to unique values. Reading is lock free, so that passes can
// run on several functions at once; adding takes the module's lock.
type table[T Node] struct {
	read int // how many values the module was read with
	base []atomic.Pointer[[1 << baseBits]slot[T]]
	// extra are the chunks of those made after reading, each twice as large as the one in
	// front of it. Who knows a number knows that its chunk is in place.
	extra [32 - chunkBits][]slot[T]
	count atomic.Uint32 // all numbers handed out
	// aliased tells that two numbers stand for one value.
	aliased atomic.Bool
	hint    int // size of index at first
	index   keyIndex
}

// setRead makes the table that of n values that are still to be built.
func (t *table[T]) setRead(n int) {
	t.read = n
	t.base = make([]atomic.Pointer[[1 << baseBits]slot[T]], (n+1<<baseBits-1)>>baseBits)
	t.count.Store(uint32(n))
}

// get returns the value of id if it is there already.
func (t *table[T]) get(id uint32) (v T, ok bool) {
	i := int(id) - 1
	var s *slot[T]
	if i < t.read {
		c := t.base[i>>baseBits].Load()
		if c == nil {
			return v, false
		}
		s = &c[i&(1<<baseBits-1)]
	} else {
		s = t.made(i - t.read)
	}
	if s.ready.Load() {
		return s.value, true
	}
	return v, false
}

// place returns the chunk of what was made after i others, and its place in there.
func place(i int) (chunk, at int) {
	i += 1 << chunkBits
	chunk = bits.Len32(uint32(i)>>chunkBits) - 1
	return chunk, i - 1<<(chunkBits+chunk)
}

// made returns the slot of what was made after i others.
func (t *table[T]) made(i int) *slot[T] {
	chunk, at := place(i)
	return &t.extra[chunk][at]
}

// at returns the slot of id, making room if it is one that the module was read with; the
// lock must be held.
func (t *table[T]) at(id uint32) *slot[T] {
	i := int(id) - 1
	if i >= t.read {
		return t.made(i - t.read)
	}
	p := &t.base[i>>baseBits]
	c := p.Load()
	if c == nil {
		c = new([1 << baseBits]slot[T])
		p.Store(c)
	}
	return &c[i&(1<<baseBits-1)]
}

// add appends an empty slot, and returns its number; the lock must be held.
func (t *table[T]) add() uint32 {
	n := t.count.Load()
	if chunk, at := place(int(n) - t.read); at == 0 {
		t.extra[chunk] = make([]slot[T], 1<<(chunkBits+chunk))
	}
	t.count.Store(n + 1)
	return n + 1
}

// maxTypesHint and maxAttrsHint bound the room that a table's index gets in advance:
// types are built when a module is read, most attributes of a large one never.
const (
	maxTypesHint = 1 << 12
	maxAttrsHint = 1 << 7
)

var seed = maphash.MakeSeed()

// unique returns the value equal to v, which is v itself when it is new. With
// at != 0, v is the value of the empty slot at; otherwise a new value gets a
// number of its own. The lock must be held.
func (t *table[T]) unique(key []byte, keyOf func(T) []byte, v T, at uint32) T {
	h := uint32(maphash.Bytes(seed, key))
	t.index.reserve(t.hint)
	t.hint = 0
	mask := uint32(len(t.index.entries) - 1)
	for i := h & mask; ; i = (i + 1) & mask {
		e := t.index.entries[i]
		if e.id == 0 {
			break
		}
		if e.hash != h {
			continue
		}
		if old, ok := t.get(e.id); ok && string(keyOf(old)) == string(key) {
			if at != 0 {
				t.publish(at, old)
				t.aliased.Store(true)
			}
			return old
		}
	}
	id := at
	if id == 0 {
		id = t.add()
	}
	v.header().id = id
	t.publish(id, v)
	t.index.add(h, id)
	return v
}

// publish makes v the value of the empty slot at; the lock must be held.
func (t *table[T]) publish(at uint32, v T) {
	s := t.at(at)
	s.value = v
	s.ready.Store(true)
}

// Uniquer makes attributes and types unique while the module's lock is held. It
// is what a [Source] works with.
type Uniquer struct {
	m        *Module
	key, old Key
}

// of makes the key of n. The result is good until the next one is made.
func (k *Key) of(n Node) []byte {
	kind := n.header().kind
	k.Bytes = append(append(k.Bytes[:0], kind.DialectName()...), 0)
	kind.AppendKey(k, n)
	return k.Bytes
}

// Attr returns the unique attribute equal to a, whose class is k. A source
// passes the number of the entry it decodes; others pass 0.
func (u *Uniquer) Attr(k Kind, a Attr, at AttrID) Attr {
	a.header().kind = k
	return u.m.attrs.unique(u.key.of(a), func(o Attr) []byte { return u.old.of(o) }, a, uint32(at))
}

// Type is Attr for types.
func (u *Uniquer) Type(k Kind, t Type, at TypeID) Type {
	t.header().kind = k
	return u.m.types.unique(u.key.of(t), func(o Type) []byte { return u.old.of(o) }, t, uint32(at))
}

// AttrAt returns the attribute of number id if it is decoded already.
func (u *Uniquer) AttrAt(id AttrID) (Attr, bool) { return u.m.attrs.get(uint32(id)) }

// TypeAt returns the type of number id if it is decoded already.
func (u *Uniquer) TypeAt(id TypeID) (Type, bool) { return u.m.types.get(uint32(id)) }

// Module returns the module that is being filled.
func (u *Uniquer) Module() *Module { return u.m }

// uniquing is the state of a module that needs its lock.
type uniquing struct {
	sync.Mutex
	u Uniquer
}
