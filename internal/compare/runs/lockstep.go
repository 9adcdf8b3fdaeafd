package runs

import (
	"strconv"

	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/compare/diff"
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
	same     map[ir.Value]bool
	rounding rounding
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
		for i, v := range e.results {
			if t, ok := v.(*eval.Tensor); ok && c.opt.Rounding && t.Numbers.Format != nil {
				c.rounding.keep(e.op.Result(i), c.rounding.allowed(e.op, e.operands, i, t).absolute, largest(t))
			}
		}
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
		allow := allowance{}
		if c.opt.Rounding {
			allow = c.rounding.allowed(w.op, w.operands, i, w.results[i])
		}
		s := compareValues(w.results[i], e.results[i], c.opt.ULPs, allow)
		c.same[w.op.Result(i)] = s.Different == 0
		if t, ok := w.results[i].(*eval.Tensor); ok && c.opt.Rounding {
			c.rounding.keep(w.op.Result(i), float64(s.Largest), largest(t))
		}
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
		list[i] = input(value, v)
		in := &list[i]
		in.Same = true
		if def := value.DefiningOp(); !def.IsNil() {
			in.Unmatched = c.aligned.B(def).IsNil()
			in.Same = !in.Unmatched && c.same[value]
		}
	}
	return list
}

// input describes an operand and its value.
func input(v ir.Value, value eval.Value) (in Input) {
	in.Tensor, _ = value.(*eval.Tensor)
	in.Name = "argument " + strconv.Itoa(v.Index())
	if def := v.DefiningOp(); !def.IsNil() {
		in.Name = def.Name()
	}
	if in.Tensor != nil {
		in.Range = watch.Of(in.Tensor)
	}
	return in
}

// returned is by how much result i of the programs may be apart.
func (c *comparison) returned(i int) allowance {
	t, ok := c.a.results[i].(*eval.Tensor)
	if !ok || !c.opt.Rounding || c.rounding.entry.IsNil() {
		return allowance{}
	}
	v := c.rounding.entry.Region(0).First().Last().Operand(i)
	return allowance{c.rounding.relative[v] * largest(t), "what the operations up to it differ by"}
}
