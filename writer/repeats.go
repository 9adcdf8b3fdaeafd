package writer

import (
	"bytes"
	"hash/maphash"
	"math/bits"
	"slices"
)

// repeats finds out whether two attribute entries are the same. Attributes that
// are built are unique in their module, but those that are not can be equal to one
// another, or to one that was made since: their entries tell.
type repeats struct {
	seed   maphash.Seed
	odd    uint64
	hashes []uint64
	large  []large
}

// large is an entry that ends in a large blob.
type large struct {
	hash       uint64 // of head and of a sample of blob
	head, blob []byte
}

func newRepeats(entries int) *repeats {
	seed := maphash.MakeSeed()
	return &repeats{seed: seed, odd: maphash.Bytes(seed, nil) | 1, hashes: make([]uint64, 0, entries)}
}

// add adds an entry.
func (r *repeats) add(entry []byte) { r.hashes = append(r.hashes, r.hash(entry)) }

// hash returns what stands for an entry.
func (r *repeats) hash(entry []byte) uint64 {
	if len(entry) >= 8 {
		return maphash.Bytes(r.seed, entry)
	}
	// Most entries are short, and different ones have different hashes: the length and
	// the bytes, times an odd number.
	h := uint64(len(entry))
	for _, b := range entry {
		h = h<<8 | uint64(b)
	}
	return h * r.odd
}

// sampleSize is the number of bytes that of a large blob are hashed.
const sampleSize = 256

// addLarge adds an entry that ends in a large blob.
func (r *repeats) addLarge(head, blob []byte) {
	h := maphash.Bytes(r.seed, head) ^ maphash.Bytes(r.seed, blob[len(blob)-sampleSize:])
	r.large = append(r.large, large{h, head, blob})
}

// found reports whether there are two entries with one hash, which means that they
// are the same; otherwise attributes are built in vain.
func (r *repeats) found() bool {
	// Few hashes meet another one in a set of bits. Only those are compared.
	width := max(bits.Len(uint(len(r.hashes)))+3, 6)
	once, twice := make([]uint64, 1<<(width-6)), make([]uint64, 1<<(width-6))
	shift := 64 - width
	for _, h := range r.hashes {
		i, bit := h>>shift>>6, uint64(1)<<(h>>shift&63)
		twice[i] |= once[i] & bit
		once[i] |= bit
	}
	var met []uint64
	for _, h := range r.hashes {
		if twice[h>>shift>>6]>>(h>>shift&63)&1 != 0 {
			met = append(met, h)
		}
	}
	slices.Sort(met)
	return len(slices.Compact(met)) < len(met) || r.foundLarge()
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
