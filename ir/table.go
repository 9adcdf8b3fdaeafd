package ir

import (
	"hash/maphash"
	"math/bits"
	"sync"
	"sync/atomic"
)

// Source decodes on demand the attributes and types that came with a module's input. The module
// calls it with its uniquing lock held; the source makes the children of an entry unique with a
// [Uniquer].
type Source interface {
	DecodeAttr(u *Uniquer, id AttrID) (Attr, error)
	DecodeType(u *Uniquer, id TypeID) (Type, error)
}

// chunkBits is the base-2 logarithm of the size of the first chunk of values created after reading.
// baseBits is that of the size of the chunks of values that came with the input. Such a chunk is
// allocated when the first of its values is built, since few of a large module's attributes ever
// are.
const (
	chunkBits = 5
	baseBits  = 6
)

// slot holds one attribute or type. value is set before ready and never changes after that.
type slot[T Node] struct {
	ready atomic.Bool
	value T
}

// table maps numbers to unique values. Reading is lock-free, so that passes can run on several
// functions at once; adding requires the module's lock.
type table[T Node] struct {
	read int // number of values that came with the input
	base []atomic.Pointer[[1 << baseBits]slot[T]]
	// extra holds the chunks of values created after reading, each twice as large as the previous
	// one. A value's number is only known after its chunk has been put in place.
	extra [32 - chunkBits][]slot[T]
	count atomic.Uint32 // numbers assigned so far
	// aliased is set if two numbers stand for the same value.
	aliased atomic.Bool
	hint    int // initial size of index
	index   keyIndex
}

// setRead sets up an empty table for n values that came with the input and have yet to be built.
func (t *table[T]) setRead(n int) {
	t.read = n
	t.base = make([]atomic.Pointer[[1 << baseBits]slot[T]], (n+1<<baseBits-1)>>baseBits)
	t.count.Store(uint32(n))
}

// get returns the value numbered id if it has been built.
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

// place returns the chunk of value i, counting from 0, among those created after reading, and its
// index in the chunk.
func place(i int) (chunk, at int) {
	i += 1 << chunkBits
	chunk = bits.Len32(uint32(i)>>chunkBits) - 1
	return chunk, i - 1<<(chunkBits+chunk)
}

// made returns the slot of value i, counting from 0, among those created after reading.
func (t *table[T]) made(i int) *slot[T] {
	chunk, at := place(i)
	return &t.extra[chunk][at]
}

// at returns the slot of id. It allocates the slot's chunk if the value came with the input. The
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

// add appends an empty slot and returns its number. The lock must be held.
func (t *table[T]) add() uint32 {
	n := t.count.Load()
	if chunk, at := place(int(n) - t.read); at == 0 {
		t.extra[chunk] = make([]slot[T], 1<<(chunkBits+chunk))
	}
	t.count.Store(n + 1)
	return n + 1
}

// maxTypesHint and maxAttrsHint bound the initial size of a table's index. Types are built when a
// module is read, but most attributes of a large module never are.
const (
	maxTypesHint = 1 << 12
	maxAttrsHint = 1 << 7
)

var seed = maphash.MakeSeed()

// unique returns the value equal to v, which is v itself if it is new. If at is not 0, v is the
// value for the empty slot at; otherwise a new value gets a new number. The lock must be held.
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

// publish stores v in the empty slot at. The lock must be held.
func (t *table[T]) publish(at uint32, v T) {
	s := t.at(at)
	s.value = v
	s.ready.Store(true)
}

// Uniquer makes attributes and types unique while the module's lock is held. It is for
// implementations of [Source].
type Uniquer struct {
	m        *Module
	key, old Key
}

// of returns the key of n, which is valid until the next call.
func (k *Key) of(n Node) []byte {
	kind := n.header().kind
	k.Bytes = append(append(k.Bytes[:0], kind.DialectName()...), 0)
	kind.AppendKey(k, n)
	return k.Bytes
}

// Attr returns the unique attribute of class k that equals a. A source passes the number of the
// entry it decodes as at; other callers pass 0.
func (u *Uniquer) Attr(k Kind, a Attr, at AttrID) Attr {
	a.header().kind = k
	key := u.key.of(a)
	v := u.m.attrs.unique(key, func(o Attr) []byte { return u.old.of(o) }, a, uint32(at))
	if at == 0 && v == a { // it stays for as long as the module
		u.m.meter.Charge(int64(len(key)) + attrBytes)
		u.m.meter.Make(1)
	}
	return v
}

// attrBytes is about how much memory a new attribute takes apart from its contents, for which its key stands.
const attrBytes = 128

// Type is like [Uniquer.Attr] for types.
func (u *Uniquer) Type(k Kind, t Type, at TypeID) Type {
	t.header().kind = k
	v := u.m.types.unique(u.key.of(t), func(o Type) []byte { return u.old.of(o) }, t, uint32(at))
	if at == 0 && v == t {
		u.m.meter.Make(1)
	}
	return v
}

// AttrAt returns the attribute numbered id if it has been decoded.
func (u *Uniquer) AttrAt(id AttrID) (Attr, bool) { return u.m.attrs.get(uint32(id)) }

// TypeAt returns the type numbered id if it has been decoded.
func (u *Uniquer) TypeAt(id TypeID) (Type, bool) { return u.m.types.get(uint32(id)) }

// Module returns the module whose attributes and types are made unique.
func (u *Uniquer) Module() *Module { return u.m }

// uniquing is the part of a module's state that its lock guards.
type uniquing struct {
	sync.Mutex
	u Uniquer
}
