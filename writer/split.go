package writer

import (
	"runtime"
	"slices"
	"sync/atomic"

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

// splits reports whether a region is gone through in spans.
func (c *collector) splits(s *ir.Scope, region uint32) bool {
	return len(s.Ops) > minSplit && c.w.parallel() && long(s, region)
}

// long reports whether a region has more than minSplit operations.
func long(s *ir.Scope, region uint32) bool {
	n := 0
	for b := s.Regions[region].First; b != 0; b = s.Blocks[b].Next {
		for o := s.Blocks[b].First; o != 0; o = s.Ops[o].Next {
			if n++; n > minSplit {
				return true
			}
		}
	}
	return false
}

// parallel counts what the operations of a region refer to, puts their regions on the
// stack, and lists the tuples of what is in it unless they are noted.
func (c *collector) parallel(s *ir.Scope, region uint32, noted bool) {
	var list []span
	for b := s.Regions[region].First; b != 0; b = s.Blocks[b].Next {
		list = spans(list, s, b)
	}
	type found struct {
		refs   []ref
		tuples [][]tuple
		outer  []uint32 // operations that have regions
		err    error
	}
	all := make([]found, len(list))
	c.flush()
	lists := append(c.lists, c.takeTuples())
	c.lists = nil
	once := c.once
	c.once = false
	var first atomic.Bool
	sideBySide(workers(len(list)), len(list), func() func(i int) {
		c := c // which waits meanwhile, so one worker may have it
		if first.Swap(true) {
			c = newCollector(c.w)
		}
		c.refs = slices.Grow(c.refs, spanOps/2)
		return func(i int) {
			sp, f := list[i], &all[i]
			blk := &s.Blocks[sp.block]
			if sp.first == blk.First {
				c.args(s, blk)
			}
			o := sp.first
			for range sp.n {
				c.op(s, o)
				if !noted {
					c.textual(s, o)
				}
				if s.Ops[o].Ext != 0 {
					f.outer = append(f.outer, o)
				}
				o = s.Ops[o].Next
			}
			f.refs = c.take()
			f.tuples, c.lists = append(c.lists, c.takeTuples()), nil
			f.err, c.err = c.err, nil
		}
	})
	c.once = once
	for i := range all {
		f := &all[i]
		c.done = append(c.done, f.refs)
		lists = append(lists, f.tuples...)
		for _, o := range f.outer {
			c.regionsOf(s, o)
		}
		if c.err == nil {
			c.err = f.err
		}
	}
	c.lists = lists
}

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
