package parallel

import (
	"sync"
	"sync/atomic"
)

// Ordered does the tasks 0 to n-1 in several goroutines, and gives their results to use in the order of the tasks,
// in the goroutine of the caller. Each goroutine calls start once for the function that does its tasks. That function
// gets a result that was used, or at first the zero value, so that it can build the next one in the same memory. At
// most two results per worker are kept at a time. Ordered ends early when use returns false.
func Ordered[T any](workers, n int, start func() func(task int, reuse T) T, use func(T) bool) {
	workers = min(workers, n)
	if workers < 2 {
		work := start()
		var result T
		for i := range n {
			if result = work(i, result); !use(result) {
				return
			}
		}
		return
	}
	// Who does a task holds one of the results that may be kept. So results[i%most] is empty when task i has ended.
	most := 2 * workers
	free, results := make(chan T, most), make([]chan T, most)
	for i := range results {
		free <- *new(T)
		results[i] = make(chan T, 1)
	}
	done := make(chan struct{})
	end := sync.OnceFunc(func() { close(done) })
	var next atomic.Int64
	var g Group
	defer g.Wait() // raises what a task panics with
	defer end()
	for range workers {
		begin(&g, func() {
			finished := false
			defer func() {
				if !finished { // a task has panicked, and its result will not come
					end()
				}
			}()
			for work := start(); ; {
				select {
				case reuse := <-free:
					i := int(next.Add(1)) - 1
					if i >= n {
						finished = true
						return
					}
					results[i%most] <- work(i, reuse)
				case <-done:
					finished = true
					return
				}
			}
		})
	}
	for i := range n {
		select {
		case r := <-results[i%most]:
			if !use(r) {
				return
			}
			free <- r
		case <-done:
			return
		}
	}
}
