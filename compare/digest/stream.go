package digest

import (
	"github.com/hlobc/hlobc/ir"
)

// stream writes operations in their order. Values and blocks are numbered in the order in which
// they are met, from 0 in each function.
type stream struct {
	p      *program
	e      *encoder
	values map[ir.Value]int
	blocks map[ir.Block]int
}

// number returns the number of a key, a new one if it has none yet.
func number[K comparable](numbers *map[K]int, key K) int {
	if *numbers == nil {
		*numbers = make(map[K]int)
	}
	n, ok := (*numbers)[key]
	if !ok {
		n = len(*numbers)
		(*numbers)[key] = n
	}
	return n
}

func (s *stream) op(op ir.Op) {
	if s.p.normal != nil {
		s.e.sum(s.p.normal.whole(op))
		return
	}
	s.p.head(s.e, op)
	s.e.number(op.NumOperands())
	for _, v := range op.Operands() {
		s.e.number(number(&s.values, v))
	}
	s.e.number(op.NumResults())
	for _, v := range op.Results() {
		s.e.number(number(&s.values, v))
	}
	s.e.number(op.NumSuccessors())
	for i := range op.NumSuccessors() {
		s.e.number(number(&s.blocks, op.Successor(i)))
	}
	s.e.number(op.NumRegions())
	for i := range op.NumRegions() {
		s.region(op.Region(i))
	}
}

func (s *stream) region(r ir.Region) {
	s.e.tag(tagRegion)
	for b := r.First(); !b.IsNil(); b = b.Next() {
		s.e.tag(tagBlock)
		s.e.number(number(&s.blocks, b))
		s.e.number(b.NumArgs())
		for i := range b.NumArgs() {
			s.e.sum(s.p.nodes.of(b.Arg(i).Type()))
			s.e.number(number(&s.values, b.Arg(i)))
		}
		for op := b.First(); !op.IsNil(); op = op.Next() {
			s.op(op)
		}
	}
	s.e.tag(0)
}

// head writes what an operation is by itself: name, attributes, sizes of operand groups, types of
// results.
func (p *program) head(e *encoder, op ir.Op) {
	e.tag(tagOp)
	e.text(op.Name())
	e.sum(p.propsOf(op))
	p.discardable(e, op)
	groups := op.OperandSegments()
	e.number(len(groups))
	for _, n := range groups {
		e.number(int(n))
	}
	for _, v := range op.Results() {
		e.sum(p.nodes.of(v.Type()))
	}
}
