package slab

import (
	"math/rand/v2"
	"sync"
	"testing"
	"unsafe"
)

// TestMemory takes slabs of random sizes, module after module, and finds in each what was
// written there. What one module took serves the next.
func TestMemory(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 2))
	var m Memory
	for module := range 50 {
		if !m.Acquire() {
			t.Fatal("it is still in use")
		}
		if m.Acquire() {
			t.Fatal("two modules have it")
		}
		var wg sync.WaitGroup
		for worker := range uint32(4) {
			sizes := make([]int, 40)
			for i := range sizes {
				sizes[i] = draw.IntN(1 << draw.IntN(14))
			}
			wg.Go(func() {
				var slabs [][]uint32
				for i, n := range sizes {
					s := Uncleared[uint32](&m, n)
					if len(s) != 0 || cap(s) != n {
						t.Errorf("room for %d: %d of %d", n, len(s), cap(s))
						return
					}
					for range n {
						s = append(s, worker<<16|uint32(i))
					}
					slabs = append(slabs, s)
				}
				for i, s := range slabs {
					for _, v := range s {
						if v != worker<<16|uint32(i) {
							t.Errorf("module %d, slab %d of worker %d has %x", module, i, worker, v)
							return
						}
					}
				}
			})
		}
		wg.Wait()
		m.Release()
	}
}

// TestMemoryServesAgain makes sure that a module of the same size takes no new memory, and
// that no more is kept than what the last one took.
func TestMemoryServesAgain(t *testing.T) {
	var m Memory
	address := func(n int) uintptr { return uintptr(unsafe.Pointer(unsafe.SliceData(Uncleared[OpRecord](&m, n)[:n]))) }
	m.Acquire()
	small, large := address(100), address(1000)
	m.Release()
	m.Acquire()
	if address(990) != large || address(90) != small {
		t.Error("what was given back does not serve again")
	}
	m.Release()
	m.Acquire()
	if address(40) == small {
		t.Error("a piece of more than twice the size was taken")
	}
	m.Release()
	kept := 0
	for _, b := range m.free {
		kept += len(b)
	}
	if want := 40 * int(unsafe.Sizeof(OpRecord{})); kept != want {
		t.Errorf("%d bytes are kept, the last module took %d", kept, want)
	}
}
