package spell

import (
	"sync"
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
		wg          sync.WaitGroup
	)
	for range min(workers, n) {
		wg.Go(func() {
			make := worker()
			mu.Lock()
			defer mu.Unlock()
			for next < n && !stop {
				i := next
				next++
				var buf []byte
				if last := len(free) - 1; last >= 0 {
					buf, free = free[last][:0], free[:last]
				}
				mu.Unlock()
				buf, ok := make(buf, i)
				mu.Lock()
				pieces[i] = piece{buf, true, ok}
				if taking {
					continue
				}
				taking = true
				for taken < n && pieces[taken].made && !stop {
					c := &pieces[taken]
					mu.Unlock()
					ok := c.ok && take(c.text)
					mu.Lock()
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
		})
	}
	wg.Wait()
	return taken
}
