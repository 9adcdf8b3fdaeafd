package verify

import (
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
)

// listOf makes a key of n numbers that seed tells from others.
func listOf(n int, seed uint32) []uint32 {
	k := make([]uint32, n)
	k[0] = uint32(n)
	for i := 1; i < n; i++ {
		k[i] = seed % 7 // most keys differ in their last number alone
	}
	k[n-1] = seed
	return k
}

// TestTable: a key is found from when it was added, whoever did it, and no other one.
func TestTable(t *testing.T) {
	const keys = 3000
	var m memo
	var added [keys]atomic.Bool
	key := func(i int) []uint32 { return listOf(5+i%6, uint32(i)) }
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			rng := rand.New(rand.NewPCG(1, uint64(g)))
			for range 20_000 {
				i := rng.IntN(keys)
				k, before := key(i), added[i].Load()
				found := m.table.Load().has(k, hashOf(k))
				if before && !found {
					t.Errorf("key %d was added and is not there", i)
					return
				}
				if found && i%3 == 0 {
					t.Errorf("key %d is there and was not added", i)
					return
				}
				if i%3 != 0 && !found {
					m.add(k, hashOf(k))
					added[i].Store(true)
				}
			}
		})
	}
	wg.Wait()
	table := m.table.Load()
	if m.used != keys*2/3 || m.end > len(table.keys) || m.used >= len(table.slots) {
		t.Errorf("%d keys of %d numbers in a table of %d slots", m.used, m.end, len(table.slots))
	}
}

// TestTableForgets: there is a bound to what is kept.
func TestTableForgets(t *testing.T) {
	var m memo
	for i := range uint32(perSlot*maxSlots/maxKey + 10) {
		k := listOf(maxKey, i)
		m.add(k, hashOf(k))
		if !m.has(k, hashOf(k)) || len(m.table.Load().slots) > maxSlots {
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

// TestShorts: likewise for short keys.
func TestShorts(t *testing.T) {
	const keys = 3000
	var s shorts
	var added [keys]atomic.Bool
	key := func(i int) (head, types uint64) { return uint64(i%50 + 1), uint64(i/50) << (i % 4 * shortBits) }
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			rng := rand.New(rand.NewPCG(1, uint64(g)))
			for range 20_000 {
				i := rng.IntN(keys)
				head, types := key(i)
				before := added[i].Load()
				switch found := s.has(head, types); {
				case before && !found:
					t.Errorf("key %d was added and is not there", i)
				case found && i/50%3 == 0:
					t.Errorf("key %d is there and was not added", i)
				case i/50%3 != 0 && !found:
					s.add(head, types)
					added[i].Store(true)
				}
			}
		})
	}
	wg.Wait()
	if n := len(*s.table.Load()); s.used != keys*2/3 || 2*s.used > n {
		t.Errorf("%d keys in a table of %d", s.used, n)
	}
}

// TestShortsForget: there is a bound to what is kept.
func TestShortsForget(t *testing.T) {
	var s shorts
	for i := range uint64(maxShorts) {
		if s.add(i+1, 0); !s.has(i+1, 0) || len(*s.table.Load()) > maxShorts {
			t.Fatalf("key %d: there: %t, in a table of %d", i, s.has(i+1, 0), len(*s.table.Load()))
		}
	}
	if s.has(1, 0) {
		t.Error("the first key is still there")
	}
}
