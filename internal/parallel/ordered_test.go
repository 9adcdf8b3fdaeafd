package parallel_test

import (
	"slices"
	"strconv"
	"sync/atomic"
	"testing"

	"github.com/hlobc/hlobc/internal/parallel"
)

// TestOrdered: results come in order and in memory that was used before, whatever the number of workers.
func TestOrdered(t *testing.T) {
	for workers := range 5 {
		for _, n := range []int{0, 1, 2, 7, 1000} {
			var starts, fresh atomic.Int64
			var got, want []byte
			parallel.Ordered(workers, n, func() func(int, []byte) []byte {
				starts.Add(1)
				return func(i int, reuse []byte) []byte {
					if reuse == nil {
						fresh.Add(1)
					}
					return strconv.AppendInt(reuse[:0], int64(i), 10)
				}
			}, func(text []byte) bool {
				got = append(append(got, text...), ' ')
				return true
			})
			for i := range n {
				want = append(strconv.AppendInt(want, int64(i), 10), ' ')
			}
			if !slices.Equal(got, want) {
				t.Errorf("%d workers, %d tasks: %s", workers, n, got)
			}
			if k := starts.Load(); k > int64(max(workers, 1)) {
				t.Errorf("%d workers were started, of %d", k, workers)
			}
			if k := fresh.Load(); k > int64(2*max(workers, 1)) {
				t.Errorf("%d workers made %d results", workers, k)
			}
		}
	}
}

// TestOrderedEnds: the first refused result is the last.
func TestOrderedEnds(t *testing.T) {
	for workers := range 4 {
		used := 0
		parallel.Ordered(workers, 100, func() func(int, int) int {
			return func(i, _ int) int { return i }
		}, func(i int) bool {
			used++
			return i < 10
		})
		if used != 11 {
			t.Errorf("%d workers: %d results were used, want 11", workers, used)
		}
	}
}

// TestOrderedPanics: a panic in a task reaches the caller, which does not go on waiting for the task's result.
func TestOrderedPanics(t *testing.T) {
	for workers := range 4 {
		for _, bad := range []int{0, 7, 99} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%d workers: no panic in task %d", workers, bad)
					}
				}()
				parallel.Ordered(workers, 100, func() func(int, int) int {
					return func(i, _ int) int {
						if i == bad {
							panic("bad task")
						}
						return i
					}
				}, func(int) bool { return true })
			}()
		}
	}
}
