// Package parallel divides numbered tasks among goroutines.
package parallel

import (
	"iter"
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
	var g Group
	defer g.Wait()
	for range min(workers, n) - 1 {
		begin(&g, part)
	}
	part()
}

// Beside calls f concurrently with the caller; wait returns when f is done, and panics if f did.
func Beside(f func()) (wait func()) {
	var g Group
	begin(&g, f)
	return g.Wait
}

// begin lets another thread call f. The scheduler first reserves the goroutine that was started
// last for the current thread, which delays other threads by 50 microseconds and more; so begin
// starts an empty goroutine last.
func begin(g *Group, f func()) {
	g.Go(f)
	go func() {}()
}
