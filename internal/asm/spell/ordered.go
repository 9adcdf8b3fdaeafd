package spell

import (
	"sync"
)

// InOrder makes n pieces of text by several workers, and hands them to take one after
// the other. Each worker has a function of its own that appends piece i to a buffer,
// and reports whether it could. It returns the number of pieces that were taken: less
// than n if one could not be made, or take did not want it. Buffers are used again once
// they were taken, so that few are needed.
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
		taking      bool // by one worker at a time
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
