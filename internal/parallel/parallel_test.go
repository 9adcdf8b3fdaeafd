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

// TestPanic: a panic of any worker reaches the caller, after all workers have ended.
func TestPanic(t *testing.T) {
	for at := range 4 {
		var busy atomic.Int64
		caught := func() (v any) {
			defer func() { v = recover() }()
			parallel.Each(3, 4, func(tasks iter.Seq[int]) {
				busy.Add(1)
				defer busy.Add(-1)
				for i := range tasks {
					if i == at {
						panic("oops")
					}
				}
			})
			return nil
		}()
		if p := parallel.Caught(caught); p.String() != "oops" || busy.Load() != 0 {
			t.Errorf("task %d: %v, and %d workers are busy", at, caught, busy.Load())
		}
	}
	wait := parallel.Beside(func() { panic("oops") })
	defer func() {
		if p, ok := recover().(*parallel.Panic); !ok || p.Value != "oops" || len(p.Stack) == 0 {
			t.Errorf("%v, expected the panic", p)
		}
	}()
	wait()
}

func TestBeside(t *testing.T) {
	a := make(chan int)
	wait := parallel.Beside(func() { a <- 1 })
	<-a
	wait()
}
