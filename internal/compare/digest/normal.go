package digest

import (
	"bytes"
	"slices"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Tags of the normalized form.
const (
	tagResult   = 'r' // of an operation that may be left out
	tagEffect   = 'E' // the result of one that may not
	tagArgument = 'b'
	tagForward  = 'w' // a value that is used before its definition is met
)

// normal hashes values by what they are computed from, so that the order of operations counts
// only where they have effects.
type normal struct {
	p       *program
	effects *effects.Analysis
	// pure are the functions whose calls may be left out.
	pure   map[string]bool
	values map[ir.Value]Sum
	blocks map[ir.Block]int
	// ahead numbers values that are used before their definition is met, which happens where
	// blocks are not in the order of dominance.
	ahead map[ir.Value]int
}

func newNormal(p *program, a *effects.Analysis, list []*effects.Function) *normal {
	n := &normal{p: p, effects: a, pure: make(map[string]bool)}
	for _, f := range list {
		n.pure[f.Op.Symbol()] = len(f.All.Effects) == 0 && f.All.Unknown.IsNil() && f.All.Ends.OK()
	}
	return n
}

// whole returns the sum of an operation that uses no value from outside.
func (n *normal) whole(op ir.Op) Sum {
	fresh := normal{p: n.p, effects: n.effects, pure: n.pure, values: make(map[ir.Value]Sum)}
	return fresh.op(op, 0)
}

// op returns the sum of op, inside as many operations as depth says.
func (n *normal) op(op ir.Op, depth int) Sum {
	e := n.p.nodes.encoders.get()
	e.tag(tagOp)
	e.sum(*n.p.head(op))
	operands := make([]Sum, op.NumOperands())
	for i := range operands {
		operands[i] = n.value(op.Operand(i))
	}
	if def := op.Info().Def; def != nil && def.Traits.Has(ods.Commutative) {
		slices.SortFunc(operands, func(a, b Sum) int { return bytes.Compare(a[:], b[:]) })
	}
	e.number(len(operands))
	for _, s := range operands {
		e.sum(s)
	}
	e.number(op.NumSuccessors())
	for i := range op.NumSuccessors() {
		e.number(number(&n.blocks, op.Successor(i)))
	}
	e.number(op.NumRegions())
	for i := range op.NumRegions() {
		n.region(e, op.Region(i), depth+1)
	}
	return n.p.nodes.encoders.end(e)
}

func (n *normal) value(v ir.Value) Sum {
	if s, ok := n.values[v]; ok {
		return s
	}
	e := n.p.nodes.encoders.get()
	e.tag(tagForward)
	e.number(number(&n.ahead, v))
	return n.p.nodes.encoders.end(e)
}

// define sets the sums of results of an operation or arguments of a block.
func (n *normal) define(values []ir.Value, tag byte, of Sum, numbers ...int) {
	for i, v := range values {
		e := n.p.nodes.encoders.get()
		e.tag(tag)
		e.sum(of)
		for _, k := range numbers {
			e.number(k)
		}
		e.number(i)
		n.values[v] = n.p.nodes.encoders.end(e)
	}
}

func (n *normal) region(e *encoder, r ir.Region, depth int) {
	e.tag(tagRegion)
	numbers := n.blocks
	n.blocks = nil
	for b := r.First(); !b.IsNil(); b = b.Next() {
		at := number(&n.blocks, b)
		e.tag(tagBlock)
		e.number(at)
		e.number(b.NumArgs())
		for i := range b.NumArgs() {
			e.sum(n.p.nodes.typ(b.Arg(i).Type()))
		}
		n.define(args(b), tagArgument, Sum{}, depth, at)
		kept := 0
		for op := b.First(); !op.IsNil(); op = op.Next() {
			s := n.op(op, depth)
			if n.droppable(op) && !op.Next().IsNil() {
				n.define(op.Results(), tagResult, s)
				continue
			}
			n.define(op.Results(), tagEffect, s, depth, at, kept)
			e.sum(s)
			kept++
		}
	}
	e.tag(0)
	n.blocks = numbers
}

func args(b ir.Block) []ir.Value {
	list := make([]ir.Value, b.NumArgs())
	for i := range list {
		list[i] = b.Arg(i)
	}
	return list
}

// droppable reports whether op may be left out when nothing uses its results: by itself, or
// because it calls a function that does nothing but compute.
func (n *normal) droppable(op ir.Op) bool {
	if n.effects.IsDroppable(op) {
		return true
	}
	if def := op.Info().Def; def == nil || !def.Traits.Has(ods.CallLike) {
		return false
	}
	ref, ok := op.Attr(fn.AttrCallee).(*attrs.SymbolRef)
	return ok && len(ref.Nested) == 0 && n.pure[ref.Root.Value]
}
