package spell

import (
	"sync"

	"github.com/hlobc/hlobc/internal/parallel"
)

// InOrder makes n pieces of text with several workers, and passes them to take in order. Each
// worker has its own function, which appends piece i to a buffer and reports whether it succeeded.
// InOrder returns the number of pieces that were taken, which is less than n if a worker failed or
// take returned false. Buffers are reused after they were taken, so few are needed.
func InOrder(n, workers int, worker func() func(buf []byte, i int) ([]byte, bool), take func([]byte) bool) int {
	type piece struct {
		text     []byte
		made, ok bool
	}
	var (
		mu          sync.Mutex
		pieces      = make([]piece, n)
		free        [][]byte
		next, taken int
		taking      bool // a worker is calling take
		stop        bool
		group       parallel.Group
	)
	unlocked := func(f func()) {
		mu.Unlock()
		defer mu.Lock()
		f()
	}
	for range min(workers, n) {
		group.Go(func() {
			make := worker()
			mu.Lock()
			defer mu.Unlock()
			ended := false
			defer func() { stop = stop || !ended }() // after a panic
			for next < n && !stop {
				i := next
				next++
				var buf []byte
				if last := len(free) - 1; last >= 0 {
					buf, free = free[last][:0], free[:last]
				}
				var ok bool
				unlocked(func() { buf, ok = make(buf, i) })
				pieces[i] = piece{buf, true, ok}
				if taking {
					continue
				}
				taking = true
				for taken < n && pieces[taken].made && !stop {
					c := &pieces[taken]
					ok := false
					unlocked(func() { ok = c.ok && take(c.text) })
					if !ok {
						stop = true
						break
					}
					free = append(free, c.text)
					c.text = nil
					taken++
				}
				taking = false
			}
			ended = true
		})
	}
	group.Wait()
	return taken
}
