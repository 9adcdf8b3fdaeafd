package pass

import (
	"fmt"
	"strings"
	"sync"
	"time"
)

// times are the durations of passes, one entry for each place in a pipeline.
type times struct {
	mu   sync.Mutex
	list []*timing
	of   map[any]*timing
}

type timing struct {
	name string
	d    time.Duration
	ops  int // operations the pass ran on
}

// add adds to the entry of key.
func (t *times) add(key any, name string, d time.Duration, ops int) {
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
	e.ops += ops
}

// String is the report: wall time in seconds, share, number of operations, pass.
func (t *times) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	var total time.Duration
	for _, e := range t.list {
		total += e.d
	}
	var b strings.Builder
	b.WriteString("   seconds  percent       ops  pass\n")
	row := func(d time.Duration, ops, name string) {
		share := 100.0
		if total > 0 {
			share = 100 * float64(d) / float64(total)
		}
		fmt.Fprintf(&b, "%10.4f  %7.1f  %8s  %s\n", d.Seconds(), share, ops, name)
	}
	for _, e := range t.list {
		row(e.d, fmt.Sprint(e.ops), e.name)
	}
	row(total, "", "total")
	return b.String()
}
