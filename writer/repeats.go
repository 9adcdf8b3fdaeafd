package writer

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
	"math/bits"
)

// repeats finds out whether two attribute entries are the same. Attributes that
// are built are unique in their module, but those that are not can be equal to one
// another, or to one that was made since: their entries tell.
//
// It is a hash table without the entries. A place holds 32 bits of a hash of 64, and
// others say where the place is, so that hashes which look the same hardly ever are of
// different entries, even among millions. Otherwise attributes are built in vain.
type repeats struct {
	seed   maphash.Seed
	odd    uint64
	places []uint32 // a third of them empty, which is 0
	twice  bool     // one has come twice
	large  []large

	// Entries wait until there are some: to read again what was just written in pieces
	// takes a processor longer than what comes of it.
	waiting [batch][]byte
	n       int
}

const batch = 32

// large is an entry that ends in a large blob.
type large struct {
	hash       uint64 // of head and of a sample of blob
	head, blob []byte
}

// newRepeats returns what takes so many entries, in memory if that is enough.
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

// enterAll enters what waits.
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

// enter enters an entry with a hash.
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

// hash returns what stands for an entry. Bytes behind it are looked at and do not count.
func (r *repeats) hash(entry []byte) uint64 {
	n := len(entry)
	if n >= 8 {
		return maphash.Bytes(r.seed, entry)
	}
	// Most entries are short, and different ones have different hashes: the length and
	// the bytes, times an odd number.
	if cap(entry) < 8 {
		entry = append(make([]byte, 0, 8), entry...)
	}
	h := binary.LittleEndian.Uint64(entry[:8])&(1<<(8*n)-1) | uint64(n)<<56
	return h * r.odd
}

// sampleSize is the number of bytes that of a large blob are hashed.
const sampleSize = 256

// addLarge adds an entry that ends in a large blob.
func (r *repeats) addLarge(head, blob []byte) {
	h := maphash.Bytes(r.seed, head) ^ maphash.Bytes(r.seed, blob[len(blob)-sampleSize:])
	r.large = append(r.large, large{h, head, blob})
}

// found reports whether two entries are the same.
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
