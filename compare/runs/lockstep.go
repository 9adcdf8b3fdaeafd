package runs

import (
	"strconv"

	"github.com/hlobc/hlobc/compare/diff"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/watch"
	"github.com/hlobc/hlobc/ir"
)

// comparison compares what two runs tell of.
type comparison struct {
	opt     Options
	aligned *diff.Alignment
	a, b    program
	result  *Result

	// waiting has results whose counterpart has not run yet.
	waitingA, waitingB map[occurrence]waiting
	timesA, timesB     map[ir.Op]int
	next               int // number of the next event of the first program
	best               *Divergence
	bestAt             int
	bestUnmatched      int
	// same tells of values of the first program that have a counterpart whether they were the same
	// in the second one when they were computed last.
	same map[ir.Value]bool
}

// occurrence is the n-th run of an operation of the first program.
type occurrence struct {
	op ir.Op
	n  int
}

type waiting struct {
	event
	at        int // when it ran in the first program
	unmatched int // results without counterpart up to then
}

// maxAhead is how many results of one program wait for those of the other before it is stopped to
// let the other catch up.
const maxAhead = 1000

// run takes events of both programs until they end, or until nothing can come in front of the first
// difference. Then it calls stop, and waits for both to end.
func (c *comparison) run(stop func()) {
	c.waitingA, c.waitingB = make(map[occurrence]waiting), make(map[occurrence]waiting)
	c.timesA, c.timesB = make(map[ir.Op]int), make(map[ir.Op]int)
	c.same = make(map[ir.Value]bool)
	a, b := c.a.events, c.b.events
	for a != nil || b != nil {
		fromA, fromB := a, b
		if len(c.waitingA) > maxAhead && b != nil {
			fromA = nil
		}
		if len(c.waitingB) > maxAhead && a != nil {
			fromB = nil
		}
		select {
		case e, ok := <-fromA:
			if !ok {
				a = nil
				continue
			}
			c.first(e)
		case e, ok := <-fromB:
			if !ok {
				b = nil
				continue
			}
			c.second(e)
		}
		if c.best != nil && c.settled() {
			stop()
			break
		}
	}
	for range c.a.events { // until it has ended
	}
	for range c.b.events {
	}
}

// settled reports whether no result that waits ran in front of the first difference.
func (c *comparison) settled() bool {
	for _, w := range c.waitingA {
		if w.at < c.bestAt {
			return false
		}
	}
	return true
}

// first takes an event of the first program.
func (c *comparison) first(e event) {
	c.next++
	at := c.next
	if c.best != nil && at > c.bestAt {
		return
	}
	if c.aligned.B(e.op).IsNil() {
		c.result.Unmatched++
		return
	}
	c.timesA[e.op]++
	key := occurrence{e.op, c.timesA[e.op]}
	w := waiting{e, at, c.result.Unmatched}
	if other, ok := c.waitingB[key]; ok {
		delete(c.waitingB, key)
		c.pair(key, w, other.event)
	} else {
		c.waitingA[key] = w
	}
}

// second takes an event of the second program.
func (c *comparison) second(e event) {
	op := c.aligned.A(e.op)
	if op.IsNil() {
		return
	}
	c.timesB[op]++
	key := occurrence{op, c.timesB[op]}
	if w, ok := c.waitingA[key]; ok {
		delete(c.waitingA, key)
		c.pair(key, w, e)
	} else {
		c.waitingB[key] = waiting{event: e}
	}
}

// pair compares the results of two operations that correspond to each other.
func (c *comparison) pair(key occurrence, w waiting, e event) {
	c.result.Compared++
	first := c.best == nil || w.at < c.bestAt
	for i := range min(len(w.results), len(e.results)) {
		s := compareValues(w.results[i], e.results[i], c.opt.ULPs)
		c.same[w.op.Result(i)] = s.Different == 0
		if s.Different > 0 && first {
			c.best, c.bestAt = &Divergence{A: c.aligned.Describe(w.op), B: c.aligned.Describe(e.op), Op: w.op, Run: key.n, Result: i,
				Stats: s, Inputs: c.inputs(w.event)}, w.at
			c.bestUnmatched, first = w.unmatched, false
		}
	}
}

// inputs describes the operands of an operation of the first program.
func (c *comparison) inputs(e event) []Input {
	list := make([]Input, len(e.operands))
	for i, v := range e.operands {
		value := e.op.Operand(i)
		in := &list[i]
		in.Tensor, _ = v.(*eval.Tensor)
		in.Name, in.Same = "argument "+strconv.Itoa(value.Index()), true
		if def := value.DefiningOp(); !def.IsNil() {
			in.Name = def.Name()
			in.Unmatched = c.aligned.B(def).IsNil()
			in.Same = !in.Unmatched && c.same[value]
		}
		if in.Tensor != nil {
			in.Range = watch.Of(in.Tensor)
		}
	}
	return list
}
