package verify

import (
	"math/rand/v2"
	"testing"
)

// listOf returns a key of n numbers that depends on seed.
func listOf(n int, seed uint32) []uint32 {
	k := make([]uint32, n)
	k[0] = uint32(n)
	for i := 1; i < n; i++ {
		k[i] = seed % 7 // most keys differ only in their last number
	}
	k[n-1] = seed
	return k
}

// TestTable checks that a key is found once it was added, and that no other key is.
func TestTable(t *testing.T) {
	const keys = 3000
	var m memo
	var added [keys]bool
	key := func(i int) []uint32 { return listOf(5+i%6, uint32(i)) }
	rng := rand.New(rand.NewPCG(1, 2))
	for range 40_000 {
		i := rng.IntN(keys)
		k := key(i)
		if found := m.has(k, hashOf(k)); found != added[i] {
			t.Fatalf("key %d: added %t, there %t", i, added[i], found)
		}
		if i%3 != 0 {
			m.add(k, hashOf(k))
			added[i] = true
		}
	}
	if m.used != keys*2/3 || m.end > len(m.keys) || m.used >= len(m.slots) {
		t.Errorf("%d keys of %d numbers in a table of %d slots", m.used, m.end, len(m.slots))
	}
}

// TestTableForgets checks that the size of a table is bounded.
func TestTableForgets(t *testing.T) {
	var m memo
	for i := range uint32(perSlot*maxSlots/maxKey + 10) {
		k := listOf(maxKey, i)
		m.add(k, hashOf(k))
		if !m.has(k, hashOf(k)) || len(m.slots) > maxSlots {
			t.Fatalf("key %d: there: %t, behind %d numbers", i, m.has(k, hashOf(k)), m.end)
		}
	}
	k := listOf(maxKey, 0)
	if m.has(k, hashOf(k)) {
		t.Error("the first key is still there")
	}
	k = listOf(maxKey+1, 1)
	if m.add(k, hashOf(k)); m.has(k, hashOf(k)) {
		t.Error("a key that is too long is there")
	}
}

// TestShorts is TestTable for short keys.
func TestShorts(t *testing.T) {
	const keys = 3000
	var s shorts
	var added [keys]bool
	key := func(i int) short { return short{uint64(i%50 + 1), uint64(i/50) << (i % 4 * shortBits)} }
	rng := rand.New(rand.NewPCG(1, 2))
	for range 40_000 {
		i := rng.IntN(keys)
		if found := s.has(key(i)); found != added[i] {
			t.Fatalf("key %d: added %t, there %t", i, added[i], found)
		}
		if i/50%3 != 0 {
			s.add(key(i))
			added[i] = true
		}
	}
	if n := len(s.table); s.used != keys*2/3 || 2*s.used > n {
		t.Errorf("%d keys in a table of %d", s.used, n)
	}
}

// TestShortsForget checks that the size of a table of short keys is bounded.
func TestShortsForget(t *testing.T) {
	var s shorts
	for i := range uint64(maxShorts) {
		k := short{i + 1, 0}
		if s.add(k); !s.has(k) || len(s.table) > maxShorts {
			t.Fatalf("key %d: there: %t, in a table of %d", i, s.has(k), len(s.table))
		}
	}
	if s.has(short{1, 0}) {
		t.Error("the first key is still there")
	}
}
