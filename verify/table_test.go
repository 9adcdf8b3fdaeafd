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
		t.Errorf("%d keys of %d numbers in a table of %d slots and %d numbers", m.used, m.end, len(table.slots), len(table.keys))
	}
}

// TestTableForgets: there is a bound to what is kept.
func TestTableForgets(t *testing.T) {
	var m memo
	const size = maxKeys / 8
	for i := range uint32(20) {
		k := listOf(size, i)
		m.add(k, hashOf(k))
		table := m.table.Load()
		if !table.has(k, hashOf(k)) || len(table.keys) > maxKeys || m.end > maxKeys {
			t.Fatalf("key %d: there: %t, with room for %d numbers", i, table.has(k, hashOf(k)), len(table.keys))
		}
	}
	k := listOf(size, 0)
	if m.table.Load().has(k, hashOf(k)) {
		t.Error("the first key is still there")
	}
	k = listOf(maxKeys+1, 1)
	if m.add(k, hashOf(k)); m.table.Load().has(k, hashOf(k)) {
		t.Error("a key that is too long is there")
	}
}
