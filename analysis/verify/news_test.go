package verify

import (
	"sync"
	"testing"
)

// TestNews checks that, once all workers have exchanged their notes, each knows the keys of the
// others, short or long, and nothing else.
func TestNews(t *testing.T) {
	const workers, each = 3, 5*manyNotes + 7
	v := &Verifier{opt: Options{Workers: workers}}
	list := make([]*worker, workers)
	good := func(g, i int) (short, []uint32) {
		return short{uint64(g + 1), uint64(i)}, listOf(5+i%6, uint32(g*each+i))
	}
	var wg sync.WaitGroup
	for g := range list {
		w := &worker{v: v}
		list[g] = w
		wg.Go(func() {
			for i := range each {
				s, k := good(g, i)
				w.short = s
				w.remember()
				w.short, w.key, w.hash = short{}, k, hashOf(k)
				w.remember()
			}
			w.exchange()
		})
	}
	wg.Wait()
	for _, w := range list {
		w.exchange()
		for g := range workers {
			for i := range each {
				if s, k := good(g, i); !w.shorts.has(s) || !w.memo.has(k, hashOf(k)) {
					t.Fatalf("key %d of worker %d: there %t, %t", i, g, w.shorts.has(s), w.memo.has(k, hashOf(k)))
				}
			}
		}
		if w.shorts.used != workers*each || w.memo.used != workers*each {
			t.Errorf("%d short keys and %d long ones, want %d", w.shorts.used, w.memo.used, workers*each)
		}
	}
}

// TestNewsEnd checks that the number of published notes is bounded.
func TestNewsEnd(t *testing.T) {
	w := &worker{v: &Verifier{opt: Options{Workers: 2}}}
	for range maxNews + 10 {
		w.exchange()
	}
	if n := len(w.v.news.list); n != maxNews {
		t.Errorf("%d notes are kept, want %d", n, maxNews)
	}
}
