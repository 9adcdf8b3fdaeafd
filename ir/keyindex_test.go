package ir

import (
	"math/rand/v2"
	"testing"
)

// TestKeyIndex enters numbers with few different hashes and finds all of them again.
func TestKeyIndex(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, hint := range []int{0, 1, 100} {
		var x keyIndex
		hashes := make(map[uint32]uint32)
		for id := uint32(1); id < 1000; id++ {
			h := r.Uint32N(64) << r.Uint32N(30)
			x.reserve(hint)
			x.add(h, id)
			hashes[id] = h
			if 2*x.count > len(x.entries) {
				t.Fatalf("%d of %d entries are in use", x.count, len(x.entries))
			}
		}
		for id, h := range hashes {
			i := h & uint32(len(x.entries)-1)
			for x.entries[i] != (keyEntry{h, id}) {
				if x.entries[i].id == 0 {
					t.Fatalf("number %d is not found", id)
				}
				i = (i + 1) & uint32(len(x.entries)-1)
			}
		}
	}
}
