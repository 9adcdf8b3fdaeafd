package reader

import (
	"math"
	"sync"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
)

// minParallel is the size in bytes of an IR section from which several goroutines
// are worth it: some 6,000 operations. At 4,000 what they gain is what waking them
// takes. Verification takes a few times as long as decoding, so there it is less.
const (
	minParallel         = 1 << 16
	minParallelVerified = 1 << 14
)

// readAll decodes and checks everything. Attributes and types are checked beside
// the operations, which need no more of them than their classes; after that the
// bodies are decoded by whoever is free, and verified while they are at hand.
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
	rooted := make(chan struct{}) // closed when the queue has its bodies
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
	// Whatever the goroutines found first, the error is the same in every run.
	switch {
	case st.badEntry != nil:
		return st.badEntry
	case badRoot != nil:
		return badRoot
	}
	return st.queue.err
}

// checkEntries checks attributes and types, unless another worker does. It reports
// whether this one may go on.
func (st *state) checkEntries() bool {
	if !st.checking.CompareAndSwap(false, true) {
		return true
	}
	st.badEntry = st.checkAll(st.m)
	st.checked.Store(st.badEntry == nil)
	return st.badEntry == nil
}

// helpers are goroutines that help with work that gets done without them, too. A
// processor can take as long to wake up as a small module takes to be read, so those
// that come late find that all is done, and nobody waits for them.
type helpers struct {
	mu   sync.Mutex
	late bool // to come now
	busy sync.WaitGroup
}

// run lets a helper do its part.
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
			part()
		}
	}()
}

// wait waits for the helpers that came.
func (h *helpers) wait() {
	h.mu.Lock()
	h.late = true
	h.mu.Unlock()
	h.busy.Wait()
}

// readRoot decodes the root operation. What is below it gets into the queue or
// stays where it is.
func (st *state) readRoot(d *decoder) error {
	s := &st.f.Sections[container.IRSection]
	c := s.Cursor(container.IRSection)
	if len(s.Data) > math.MaxInt32 { // IR numbers values and blocks with 31 bits, and each takes a byte
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

// queue is the bodies that wait to be decoded, in the order they were found.
type queue struct {
	mu     sync.Mutex
	bodies []*body
	next   int
	bytes  int                      // of those that wait
	past   struct{ bytes, ops int } // of those that were decoded
	memory *ir.Memory               // where room comes from, or nil
	ops    []ir.OpRecord            // room for those that wait
	bad    *body                    // the first body in the file that is known to fail
	err    error                    // why
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

// pop returns the next body, or nil. Bodies behind one that failed are left out:
// the error to report is that of the first.
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

// decoded notes what a body came to.
func (q *queue) decoded(bytes, ops int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.past.bytes += bytes
	q.past.ops += ops
}

// room returns how many operations one of the workers will find in the bodies that
// wait, judging by those before, and memory for them and the next body, which has so
// many bytes; none if what the worker has is enough or little follows. It comes from
// one piece for all workers: that is most of what reading allocates, so a collection
// that it starts finds it in use, and the next one is far off.
func (q *queue) room(bytes, has, workers int) (share int, ops []ir.OpRecord) {
	q.mu.Lock()
	defer q.mu.Unlock()
	n, all := float64(bytes)/bytesPerOp, float64(q.bytes)/maxBytesPerOp
	if q.past.ops > minSample {
		rate := float64(q.past.ops) / float64(q.past.bytes)
		n, all = float64(bytes)*rate, float64(q.bytes)*rate
	}
	next, follow := int(n*opsMargin)+minChunk, min(int(all), maxChunk)
	share = follow
	if workers > 1 { // others can turn out to be faster
		share /= 2 * workers
	}
	if has >= next || follow < next {
		return share, nil
	}
	if len(q.ops) < next {
		q.ops = ir.Uncleared[ir.OpRecord](q.memory, next+follow)[:next+follow]
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

// work decodes bodies until there are none. Bodies queue further ones only for
// isolated operations inside, so a worker that finds the queue empty while
// another is busy may stop: the busy one goes on.
func (q *queue) work(d *decoder) {
	for b := q.pop(); b != nil; b = q.pop() {
		if err := d.decodeBody(b); err != nil {
			q.fail(b, err)
		} else {
			q.decoded(b.end-b.start-d.skipped, len(b.scope.Ops))
			d.st.verifyAhead(b)
		}
	}
}
