// Package parallel divides numbered tasks among goroutines.
package parallel

import (
	"iter"
	"sync"
	"sync/atomic"
)

// Each calls work in up to workers goroutines, including the caller's, each with a part of the
// numbers below n. Numbers are handed out in order: a worker that finishes one takes the next. A
// worker should create its own state before it asks for the first number; work is not called if no
// numbers are left. If a worker leaves its loop early, the others take the remaining numbers.
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

// Beside calls f concurrently with the caller; wait returns when f is done.
func Beside(f func()) (wait func()) {
	var wg sync.WaitGroup
	begin(&wg, f)
	return wg.Wait
}

// begin lets another thread call f. The scheduler first reserves the goroutine that was started
// last for the current thread, which delays other threads by 50 microseconds and more; so begin
// starts an empty goroutine last.
func begin(wg *sync.WaitGroup, f func()) {
	wg.Go(f)
	go func() {}()
}
