package writer

import (
	"bytes"
	"hash/maphash"
	"math/bits"
)

// repeats finds out whether two attribute entries are the same. Attributes that
// are built are unique in their module, but those that are not can be equal to one
// another, or to one that was made since: their entries tell.
type repeats struct {
	seed   maphash.Seed
	hashes []uint64
	large  []large
}

// large is an entry that ends in a large blob.
type large struct {
	hash       uint64 // of head and of a sample of blob
	head, blob []byte
}

func newRepeats(entries int) *repeats {
	return &repeats{seed: maphash.MakeSeed(), hashes: make([]uint64, 0, entries)}
}

// add adds an entry.
func (r *repeats) add(entry []byte) { r.hashes = append(r.hashes, maphash.Bytes(r.seed, entry)) }

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
	const bucketBits = 8
	// Hashes are dealt out first, so that each table is a small one.
	var ends [1 << bucketBits]int
	for _, h := range r.hashes {
		ends[h>>(64-bucketBits)]++
	}
	sum := 0
	for i, n := range ends {
		ends[i] = sum
		sum += n
	}
	dealt := make([]uint64, len(r.hashes))
	for _, h := range r.hashes {
		i := h >> (64 - bucketBits)
		dealt[ends[i]] = h
		ends[i]++
	}
	var table []uint64
	start := 0
	for _, end := range ends {
		bucket := dealt[start:end]
		start = end
		width := bits.Len(uint(len(bucket))) + 1
		if len(table) < 1<<width {
			table = make([]uint64, 1<<width)
		}
		if repeated(bucket, table[:1<<width]) {
			return true
		}
	}
	return r.foundLarge()
}

// repeated reports whether there is a number twice in list. The table has a power
// of two of places, more than there are numbers.
func repeated(list, table []uint64) bool {
	clear(table)
	mask := uint64(len(table) - 1)
	for _, h := range list {
		h |= 1 // unlike an empty place
		i := h >> 1 & mask
		for ; table[i] != 0; i = (i + 1) & mask {
			if table[i] == h {
				return true
			}
		}
		table[i] = h
	}
	return false
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
