package writer

import (
	"runtime"

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
	block, first uint32
	n            int
	room         int // in bytes, for what is written
}

// spans cuts the operations of a block into spans, and appends them. A block
// without operations is a span, too.
func spans(list []span, s *ir.Scope, block uint32) []span {
	const more = 1 << 6 // that some operation may ask for
	list = append(list, span{block: block, first: s.Blocks[block].First, room: more})
	for o := s.Blocks[block].First; o != 0; o = s.Ops[o].Next {
		last := &list[len(list)-1]
		if last.n == spanOps {
			list = append(list, span{block: block, first: o, room: more})
			last = &list[len(list)-1]
		}
		last.n++
		rec := &s.Ops[o]
		last.room += 8 + int(rec.NumResults) + 2*int(rec.NumOperands)
		if rec.Ext != 0 {
			last.room += more
		}
	}
	return list
}

// parallel reports whether something can be done side by side that touches
// attributes.
func (w *writer) parallel() bool { return w.merge == nil && runtime.GOMAXPROCS(0) > 1 }

// split writes the n operations of a block in spans, and reports whether it does.
func (o *opWriter) split(st *scopeState, block, n uint32) bool {
	if n <= minSplit || o.solid > 0 || !o.inUnit && len(o.w.units) > 0 || !o.w.parallel() {
		return false
	}
	list := spans(nil, st.s, block)
	type written struct {
		rope
		err error
	}
	all := make([]written, len(list))
	sideBySide(workers(len(list)), len(list), func() func(i int) {
		worker := *o
		worker.rope, worker.spare, worker.inUnit, worker.solid = rope{}, nil, true, 1
		return func(i int) {
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
