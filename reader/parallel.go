package reader

import (
	"math"
	"sync"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
)

// minParallel is the size in bytes of the IR section from which decoding in parallel pays
// off, about 6,000 operations. At 4,000 operations, waking the goroutines costs as much as
// they save. Verification takes several times as long as decoding, so with it the threshold
// is lower.
const (
	minParallel         = 1 << 16
	minParallelVerified = 1 << 14
)

// readAll decodes and checks the whole file. Attributes and types are checked in parallel
// with decoding operations, which need only the classes of attributes. Idle workers then
// decode the queued bodies, and verify each one right after decoding it.
func (st *state) readAll() error {
	workers := st.opt.Workers
	least := minParallel
	if st.opt.Verify == Verified {
		least = minParallelVerified
	}
	if len(st.f.Sections[container.IRSection].Data) < least {
		workers = 1
	}
	if workers == 1 && !st.checkEntries() {
		return st.badEntry
	}
	var h helpers
	rooted := make(chan struct{}) // closed when the root has been decoded and its bodies are queued
	for w := 1; w < workers; w++ {
		h.run(func() {
			if st.checkEntries() {
				<-rooted
				st.queue.work(newDecoder(st))
			}
		})
	}
	d := newDecoder(st)
	badRoot := st.readRoot(d)
	if badRoot != nil {
		st.queue.clear()
	}
	close(rooted)
	st.queue.work(d)
	st.checkEntries()
	h.wait()
	// Report the same error in every run, whichever goroutine failed first.
	switch {
	case st.badEntry != nil:
		return st.badEntry
	case badRoot != nil:
		return badRoot
	}
	return st.queue.err
}

// checkEntries checks all attributes and types, unless another worker already does. It
// reports whether the caller may continue.
func (st *state) checkEntries() bool {
	if !st.checking.CompareAndSwap(false, true) {
		return true
	}
	st.badEntry = st.checkAll(st.m)
	st.checked.Store(st.badEntry == nil)
	return st.badEntry == nil
}

// helpers runs goroutines for work that the caller could finish alone. Waking a processor
// can take as long as reading a small module, so a goroutine that starts after the work is
// done skips its part, and wait does not wait for it.
type helpers struct {
	mu   sync.Mutex
	late bool // wait was called: too late to start
	busy sync.WaitGroup
	// panics are raised by wait.
	panics parallel.Panics
}

// run starts a goroutine that runs part, unless wait is called first.
func (h *helpers) run(part func()) {
	go func() {
		h.mu.Lock()
		late := h.late
		if !late {
			h.busy.Add(1)
		}
		h.mu.Unlock()
		if !late {
			defer h.busy.Done()
			h.panics.Catch(part)
		}
	}()
}

// wait waits for the goroutines that have started their part.
func (h *helpers) wait() {
	h.mu.Lock()
	h.late = true
	h.mu.Unlock()
	h.busy.Wait()
	h.panics.Raise()
}

// readRoot decodes the root operation. The bodies inside it are queued or, in lazy mode,
// left undecoded.
func (st *state) readRoot(d *decoder) error {
	s := &st.f.Sections[container.IRSection]
	c := s.Cursor(container.IRSection)
	if len(s.Data) > math.MaxInt32 { // ir numbers values and blocks with 31 bits; each takes a byte
		c.Fail(diag.LimitSize, "the section has more than 2 GiB")
	}
	n, args := c.Flagged()
	if c.Err() == nil && (n != 1 || args) {
		c.FailAt(s.Start, diag.BadOp, "expected one root operation without block arguments, found %d", n)
	}
	if c.Err() != nil {
		return c.Err()
	}
	if obs := st.opt.Observer; obs != nil {
		obs.Begin("section", container.IRSection.String(), s.Start)
		obs.Field("root operations", s.Start, c.Offset(), n)
	}
	return d.decodeRoot(&body{st: st, scope: st.m.RootScope(), start: int(c.Offset()), end: int(c.Offset()) + c.Len()})
}

// queue holds the bodies to be decoded, in the order they were found.
type queue struct {
	mu     sync.Mutex
	bodies []*body
	next   int
	bytes  int                      // size of the waiting bodies
	past   struct{ bytes, ops int } // totals of the decoded bodies
	memory *slab.Memory             // source of memory for operations, or nil
	ops    []slab.OpRecord          // memory for the operations of the waiting bodies
	bad    *body                    // the earliest body in the file that failed
	err    error                    // the error of bad
}

func (st *state) push(b *body) {
	q := &st.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	q.bodies = append(q.bodies, b)
	q.bytes += b.end - b.start
}

// clear drops all bodies.
func (q *queue) clear() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.bodies = nil
}

// pop returns the next body, or nil if the queue is empty. It skips bodies that come after
// a failed one in the file, because the first error in the file is the one reported.
func (q *queue) pop() *body {
	q.mu.Lock()
	defer q.mu.Unlock()
	for q.next < len(q.bodies) {
		b := q.bodies[q.next]
		q.bodies[q.next] = nil
		q.next++
		q.bytes -= b.end - b.start
		if q.bad == nil || b.start < q.bad.start {
			return b
		}
	}
	return nil
}

// decoded records the size in bytes of a decoded body and its number of operations, the
// rate that room extrapolates.
func (q *queue) decoded(bytes, ops int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.past.bytes += bytes
	q.past.ops += ops
}

// room estimates, from the bodies decoded so far, how many operations one worker will find
// in the waiting bodies. It also returns memory for them and for the next body, which is
// bytes long, or nil if the worker's capacity suffices or little follows. All workers share
// one large allocation, most of what reading allocates: a garbage collection that it
// triggers finds it in use, which puts the next collection far off.
func (q *queue) room(bytes, has, workers int) (share int, ops []slab.OpRecord) {
	q.mu.Lock()
	defer q.mu.Unlock()
	n, all := float64(bytes)/bytesPerOp, float64(q.bytes)/maxBytesPerOp
	if q.past.ops > minSample {
		rate := float64(q.past.ops) / float64(q.past.bytes)
		n, all = float64(bytes)*rate, float64(q.bytes)*rate
	}
	next, follow := int(n*opsMargin)+minChunk, min(int(all), maxChunk)
	share = follow
	if workers > 1 { // other workers may be faster
		share /= 2 * workers
	}
	if has >= next || follow < next {
		return share, nil
	}
	if len(q.ops) < next {
		q.ops = slab.Uncleared[slab.OpRecord](q.memory, next+follow)[:next+follow]
	}
	next = min(next+share, len(q.ops))
	ops, q.ops = q.ops[:0:next], q.ops[next:]
	return share, ops
}

func (q *queue) fail(b *body, err error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.bad == nil || b.start < q.bad.start {
		q.bad, q.err = b, err
	}
}

// work decodes bodies until the queue is empty. Only a body with isolated operations inside
// queues further bodies, so a worker may stop when the queue is empty while another is
// busy: the busy one decodes what it queues.
func (q *queue) work(d *decoder) {
	for b := q.pop(); b != nil; b = q.pop() {
		if err := d.decodeBody(b); err != nil {
			q.fail(b, err)
		} else {
			q.decoded(b.end-b.start-d.skipped, len(records.Of(b.scope).Ops))
			d.st.verifyAhead(b)
		}
	}
}
