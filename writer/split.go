package writer

import (
	"iter"

	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/ir"
)

// A model is often one large function, and its body is not gone through by one
// alone: the operations of a long block are dealt out in spans. What is found in
// spans is put together in their order, so that it is the same as without.

const (
	// spanOps is the number of operations of a span, and minSplit that of the
	// operations of a scope, or block, from which spans are made.
	spanOps  = 1 << 11
	minSplit = 2 * spanOps
)

// span is n operations of a block, from first on.
type span struct {
	first uint32
	n     int
	room  int // in bytes, for what is written
}

// cutter cuts the operations of a block into spans, as they are met.
type cutter struct {
	span
	full []span
}

func (c *cutter) op(id uint32, rec *ir.OpRecord) {
	const more = 1 << 6 // that some operation may ask for
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

// end is called behind the last operation of a long block.
func (c *cutter) end(st *scopeState, block uint32) {
	if st.spans == nil {
		st.spans = make(map[uint32][]span)
	}
	st.spans[block] = append(c.full, c.span)
}

// parallel reports whether something can be done side by side that touches
// attributes.
func (w *writer) parallel() bool { return w.merge == nil && w.procs > 1 }

// split writes the operations of a block in spans, and reports whether it does.
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
				op = st.s.Ops[op].Next
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
