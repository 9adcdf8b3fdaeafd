package digest

import (
	"github.com/hlobc/hlobc/ir"
)

// stream writes operations in their order. Values and blocks are numbered in the order in which
// they are met, from 0 in each function.
type stream struct {
	p      *program
	e      *encoder
	values valueNumbers
	blocks map[ir.Block]int
}

// valueNumbers numbers values in the order in which they are met.
type valueNumbers struct {
	met     int32
	numbers ir.ValueMap[int32] // 0, or the number plus 1
}

func (n *valueNumbers) of(v ir.Value) int {
	at := n.numbers.At(v)
	if *at == 0 {
		n.met++
		*at = n.met
	}
	return int(*at) - 1
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
	s.e.tag(tagOp)
	s.e.sum(*s.p.head(op))
	s.e.number(op.NumOperands())
	for i := range op.NumOperands() {
		s.e.number(s.values.of(op.Operand(i)))
	}
	s.e.number(op.NumResults())
	for i := range op.NumResults() {
		s.e.number(s.values.of(op.Result(i)))
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
			s.e.sum(s.p.nodes.typ(b.Arg(i).Type()))
			s.e.number(s.values.of(b.Arg(i)))
		}
		for op := b.First(); !op.IsNil(); op = op.Next() {
			s.op(op)
		}
	}
	s.e.tag(0)
}
