package pass

import (
	"fmt"
	"strings"
	"sync"
	"time"
)

// times are the durations of passes, with one entry for each position in a pipeline.
type times struct {
	mu   sync.Mutex
	list []*timing
	of   map[any]*timing
}

type timing struct {
	name string
	d    time.Duration
}

// add adds to the entry of key.
func (t *times) add(key any, name string, d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	e := t.of[key]
	if e == nil {
		if t.of == nil {
			t.of = make(map[any]*timing)
		}
		e = &timing{name: name}
		t.of[key] = e
		t.list = append(t.list, e)
	}
	e.d += d
}

// String formats the report in the columns that MLIR uses.
func (t *times) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	var total time.Duration
	for _, e := range t.list {
		total += e.d
	}
	var b strings.Builder
	fmt.Fprintf(&b, "  Total Execution Time: %.4f seconds\n\n  ----Wall Time----  ----Name----\n", total.Seconds())
	row := func(d time.Duration, name string) {
		share := 100.0
		if total > 0 {
			share = 100 * float64(d) / float64(total)
		}
		fmt.Fprintf(&b, "  %8.4f (%5.1f%%)  %s\n", d.Seconds(), share, name)
	}
	for _, e := range t.list {
		row(e.d, e.name)
	}
	row(total, "Total")
	return b.String()
}
