package parallel_test

import (
	"iter"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/hlobc/hlobc/internal/parallel"
)

// TestEach checks that every number is handed out once, in order for each worker, to no more
// workers than allowed, and that work is not called without numbers.
func TestEach(t *testing.T) {
	for workers := range 5 {
		for _, n := range []int{0, 1, 2, 3, 1000} {
			var calls, idle atomic.Int64
			seen := make([]atomic.Int64, n)
			parallel.Each(workers, n, func(tasks iter.Seq[int]) {
				calls.Add(1)
				last := -1
				for i := range tasks {
					if i <= last {
						t.Errorf("task %d after %d", i, last)
					}
					last = i
					seen[i].Add(1)
				}
				if last < 0 {
					idle.Add(1)
				}
			})
			for i := range seen {
				if k := seen[i].Load(); k != 1 {
					t.Errorf("%d workers: task %d of %d was done %d times", workers, i, n, k)
				}
			}
			if c := int(calls.Load()); c > max(workers, 1) || c > n || idle.Load() > 0 {
				t.Errorf("%d workers, %d tasks: %d calls, %d of them without a task", workers, n, c, idle.Load())
			}
		}
	}
}

// TestLeave checks that the others take the tasks of a worker that leaves, and that all end.
func TestLeave(t *testing.T) {
	var mu sync.Mutex
	done := 0
	parallel.Each(3, 100, func(tasks iter.Seq[int]) {
		for range tasks {
			mu.Lock()
			done++
			mu.Unlock()
			break
		}
	})
	if done == 0 || done > 3 {
		t.Errorf("%d tasks by 3 workers that do one each", done)
	}
}

func TestBeside(t *testing.T) {
	a := make(chan int)
	wait := parallel.Beside(func() { a <- 1 })
	<-a
	wait()
}
