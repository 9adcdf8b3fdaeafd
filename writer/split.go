package writer

import (
	"iter"

	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
)

// A model is often one large function. So that its body is not processed by a single
// goroutine, the operations of a long block are distributed in spans. The results are
// joined in the order of the spans, so the output is the same as without them.

const (
	// spanOps is the number of operations in a span. minSplit is the minimum number of
	// operations for a scope or block to be split.
	spanOps  = 1 << 11
	minSplit = 2 * spanOps
)

// span is a run of n operations of a block, starting at first.
type span struct {
	first uint32
	n     int
	room  int // approximate encoded size in bytes
}

// cutter splits the operations of a block into spans as they are visited.
type cutter struct {
	span
	full []span
}

func (c *cutter) op(id uint32, rec *slab.OpRecord) {
	const more = 1 << 6 // extra room for an operation with unusual parts
	if c.n == spanOps {
		c.full = append(c.full, c.span)
		c.n = 0
	}
	if c.n == 0 {
		c.span = span{first: id, room: more}
	}
	c.n++
	c.room += 8 + int(rec.NumResults) + 2*int(rec.NumOperands)
	if rec.Ext != 0 {
		c.room += more
	}
}

// end completes the spans of a long block after its last operation.
func (c *cutter) end(st *scopeState, block uint32) {
	if st.spans == nil {
		st.spans = make(map[uint32][]span)
	}
	st.spans[block] = append(c.full, c.span)
}

// parallel reports whether tasks that use attributes may run in parallel.
func (w *writer) parallel() bool { return w.merge == nil && w.procs > 1 }

// split appends the operations of a block in parallel if it has spans, and reports whether
// it did.
func (o *opWriter) split(st *scopeState, block uint32) bool {
	list := st.spans[block]
	if len(list) == 0 || o.solid > 0 || !o.inUnit && len(o.w.units) > 0 {
		return false
	}
	type written struct {
		rope
		err error
	}
	all := make([]written, len(list))
	parallel.Each(o.w.procs, len(list), func(tasks iter.Seq[int]) {
		worker := *o
		worker.rope, worker.spare, worker.inUnit, worker.solid = rope{}, nil, true, 1
		for i := range tasks {
			sp := list[i]
			worker.b = make([]byte, 0, sp.room)
			op := sp.first
			for range sp.n {
				worker.op(st, op)
				op = records.Of(st.s).Ops[op].Next
			}
			all[i] = written{rope{b: worker.b}, worker.err}
			worker.err = nil
		}
	})
	for i := range all {
		o.linkAll(&all[i].rope)
		if o.err == nil {
			o.err = all[i].err
		}
	}
	return true
}
