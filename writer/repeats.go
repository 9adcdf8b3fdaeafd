package writer

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
	"math/bits"
)

// repeats detects duplicate attribute entries. Built attributes are unique in their module,
// but attributes that are not built can be equal to one another, or to one created since;
// then their entries are equal.
//
// It is a hash table that does not store the entries. A place holds 32 bits of a 64-bit
// hash, and other bits determine the place, so false positives are very rare even among
// millions of entries. Their only cost is that attributes are built unnecessarily.
type repeats struct {
	seed   maphash.Seed
	odd    uint64
	places []uint32 // at least a third are empty, which is 0
	twice  bool     // a duplicate was found
	large  []large

	// Entries are hashed in batches: reading back bytes that were just written in pieces
	// stalls the processor for longer than hashing takes.
	waiting [batch][]byte
	n       int
}

const batch = 32

// large is an entry that ends with a large blob.
type large struct {
	hash       uint64 // hash of head and a sample of blob
	head, blob []byte
}

// newRepeats returns a table for the given number of entries, in memory if that is large
// enough.
func newRepeats(entries int, memory []uint32) *repeats {
	seed := maphash.MakeSeed()
	return &repeats{seed: seed, odd: maphash.Bytes(seed, nil) | 1, places: zeros(memory, max(entries+entries/2+1, cap(memory)))}
}

// add adds an entry.
func (r *repeats) add(entry []byte) {
	r.waiting[r.n] = entry
	if r.n++; r.n == batch {
		r.enterAll()
	}
}

// enterAll enters the waiting entries.
func (r *repeats) enterAll() {
	var hashes [batch]uint64
	for i, entry := range r.waiting[:r.n] {
		hashes[i] = r.hash(entry)
	}
	for _, h := range hashes[:r.n] {
		r.enter(h)
	}
	r.n = 0
}

// enter enters the hash of an entry.
func (r *repeats) enter(hash uint64) {
	i, below := bits.Mul64(hash, uint64(len(r.places)))
	rest := uint32(below>>32) | 1
	for {
		switch r.places[i] {
		case 0:
			r.places[i] = rest
			return
		case rest:
			r.twice = true
			return
		}
		if i++; i == uint64(len(r.places)) {
			i = 0
		}
	}
}

// hash returns the hash of an entry. It may load bytes after the entry, but they do not
// affect the result.
func (r *repeats) hash(entry []byte) uint64 {
	n := len(entry)
	if n >= 8 {
		return maphash.Bytes(r.seed, entry)
	}
	// Most entries are short. Their hash is unique: the length and the bytes, times an odd
	// number.
	if cap(entry) < 8 {
		entry = append(make([]byte, 0, 8), entry...)
	}
	h := binary.LittleEndian.Uint64(entry[:8])&(1<<(8*n)-1) | uint64(n)<<56
	return h * r.odd
}

// sampleSize is the number of bytes of a large blob that are hashed.
const sampleSize = 256

// addLarge adds an entry that ends with a large blob.
func (r *repeats) addLarge(head, blob []byte) {
	h := maphash.Bytes(r.seed, head) ^ maphash.Bytes(r.seed, blob[len(blob)-sampleSize:])
	r.large = append(r.large, large{h, head, blob})
}

// found reports whether there are duplicate entries.
func (r *repeats) found() bool {
	r.enterAll()
	return r.twice || r.foundLarge()
}

func (r *repeats) foundLarge() bool {
	seen := make(map[uint64][]large)
	for _, l := range r.large {
		for _, o := range seen[l.hash] {
			if bytes.Equal(l.head, o.head) && bytes.Equal(l.blob, o.blob) {
				return true
			}
		}
		seen[l.hash] = append(seen[l.hash], l)
	}
	return false
}
