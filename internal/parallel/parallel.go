// Package parallel divides numbered tasks among goroutines.
package parallel

import (
	"iter"
	"sync"
	"sync/atomic"
)

// Each calls work in up to so many goroutines, the caller's among them, each time with a
// part of the numbers below n. They are handed out in order: who is done with one takes the
// next. What a worker needs for itself it makes before it asks for the first; work is not
// called where nothing is left. Who leaves its loop leaves the rest to the others.
func Each(workers, n int, work func(tasks iter.Seq[int])) {
	var next atomic.Int64
	part := func() {
		i := int(next.Add(1)) - 1
		if i >= n {
			return
		}
		work(func(yield func(int) bool) {
			for ; i < n && yield(i); i = int(next.Add(1)) - 1 {
			}
		})
	}
	var wg sync.WaitGroup
	for range min(workers, n) - 1 {
		begin(&wg, part)
	}
	part()
	wg.Wait()
}

// Beside calls f while the caller goes on; wait returns when f is done.
func Beside(f func()) (wait func()) {
	var wg sync.WaitGroup
	begin(&wg, f)
	return wg.Wait
}

// begin lets another thread call f. What a goroutine has started last the scheduler keeps
// for its own thread at first, which takes others 50 microseconds and more; so that is one
// with nothing to do.
func begin(wg *sync.WaitGroup, f func()) {
	wg.Go(f)
	go func() {}()
}
