package ir

import (
	"hash/maphash"
	"math/bits"
	"sync/atomic"
)

// recent is a cache in front of a table. It maps hashes to the numbers that were looked up most
// recently. It takes no lock and has a fixed size; each slot keeps only its latest number.
type recent struct {
	// few keeps the first number for each of its slots, many the rest. many is large, and allocated
	// after several numbers have had to replace others in few, since often few suffices.
	few      [16]atomic.Uint64
	many     atomic.Pointer[[512]atomic.Uint64]
	replaced atomic.Uint32
}

// maxReplaced is how often numbers replace others before there is more room.
const maxReplaced = 16

// get returns the number that was kept for h, or for a hash that collides with it, or 0 if there is
// none.
func (r *recent) get(h Hash) uint32 {
	if s := r.few[h%16].Load(); s>>32 == uint64(h)>>32 {
		return uint32(s)
	}
	if many := r.many.Load(); many != nil {
		if s := many[h%512].Load(); s>>32 == uint64(h)>>32 {
			return uint32(s)
		}
	}
	return 0
}

func (r *recent) keep(h Hash, id uint32) {
	s := uint64(h)>>32<<32 | uint64(id)
	few := &r.few[h%16]
	if old := few.Load(); old == 0 || old>>32 == s>>32 { // of two concurrent calls, one wins
		few.Store(s)
		return
	}
	if r.many.Load() == nil {
		if r.replaced.Add(1) <= maxReplaced {
			few.Store(s)
			return
		}
		r.many.CompareAndSwap(nil, new([512]atomic.Uint64)) // another goroutine may have been faster
	}
	r.many.Load()[h%512].Store(s)
}

// Hash is a running hash of what an attribute or type is created from.
type Hash uint64

// Add returns h with n mixed in.
func (h Hash) Add(n uint64) Hash {
	hi, lo := bits.Mul64(uint64(h)^n^0x9e3779b97f4a7c15, 0xd6e8feb86659fd93)
	return Hash(hi ^ lo)
}

// Ints returns h with list mixed in.
func (h Hash) Ints(list []int64) Hash {
	for _, n := range list {
		h = h.Add(uint64(n))
	}
	return h.Add(uint64(len(list)))
}

// String returns h with s mixed in.
func (h Hash) String(s string) Hash { return h.Add(maphash.String(seed, s)) }

// Bytes returns h with b mixed in.
func (h Hash) Bytes(b []byte) Hash { return h.Add(maphash.Bytes(seed, b)) }

// RecentAttr returns the attribute that was kept for h, or for a hash that collides with it, or nil
// if there is none. A constructor that finds the requested attribute this way need not create it
// just to look it up.
func (m *Module) RecentAttr(h Hash) Attr { return m.Attr(AttrID(m.recentAttrs.get(h))) }

// KeepAttr keeps a for h and returns it.
func (m *Module) KeepAttr(h Hash, a Attr) Attr {
	m.recentAttrs.keep(h, uint32(a.ID()))
	return a
}

// RecentType is like [Module.RecentAttr] for types.
func (m *Module) RecentType(h Hash) Type { return m.Type(TypeID(m.recentTypes.get(h))) }

// KeepType keeps t for h and returns it.
func (m *Module) KeepType(h Hash, t Type) Type {
	m.recentTypes.keep(h, uint32(t.ID()))
	return t
}
