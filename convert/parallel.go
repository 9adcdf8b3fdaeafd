package convert

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// minParallel is the number of operations from which several goroutines are worth it.
const minParallel = 1 << 12

// sideBySide calls f for each of the list, whose scopes have so many operations, with
// one of the workers that start makes.
func sideBySide[W any](list []int, ops int, start func() W, f func(w W, i int)) {
	workers := min(runtime.GOMAXPROCS(0), len(list))
	if ops < minParallel {
		workers = min(workers, 1)
	}
	var next atomic.Int64
	work := func() {
		w := start()
		for i := int(next.Add(1)) - 1; i < len(list); i = int(next.Add(1)) - 1 {
			f(w, list[i])
		}
	}
	var wg sync.WaitGroup
	for range workers - 1 {
		wg.Go(work)
	}
	if workers > 0 {
		work()
	}
	wg.Wait()
}
