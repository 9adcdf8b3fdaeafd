package asm

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// region appends { ... }. The header of the entry block is printed if it has
// arguments and withArgs is set, or if the block is empty; the terminators of
// blocks are left out unless withTerminators is set.
func (p *printer) region(r ir.Region, withArgs, withTerminators bool) {
	if p.opt.SkipRegions {
		p.str("{...}")
		return
	}
	p.str("{\n")
	if first := r.First(); !first.IsNil() {
		outer := p.scope
		scope, _ := r.Scope()
		p.scope = p.names.scope(scope)
		preds := p.predecessors(r)
		header := first.First().IsNil() || withArgs && first.NumArgs() > 0
		p.block(first, header, withTerminators, preds)
		for b := first.Next(); !b.IsNil(); b = b.Next() {
			p.block(b, true, withTerminators, preds)
		}
		p.scope = outer
	}
	p.indentation()
	p.str("}")
}

// indentation appends the current indentation.
func (p *printer) indentation() {
	for range p.indent {
		p.buf = append(p.buf, "  "...)
	}
}

// block appends a block on lines of its own.
func (p *printer) block(b ir.Block, header, withTerminator bool, preds [][]uint32) {
	if header {
		p.blockHeader(b, preds)
	}
	p.indent++
	for o := b.First(); !o.IsNil(); o = o.Next() {
		if !withTerminator && o.Next().IsNil() && isTerminator(o) {
			break
		}
		p.indentation()
		p.op(o)
		p.buf = append(p.buf, '\n')
	}
	p.indent--
}

func isTerminator(o ir.Op) bool {
	def := o.Info().Def
	return def != nil && def.Traits.Has(ods.IsTerminator)
}

// blockHeader appends ^name(arguments): and a comment with the predecessors.
func (p *printer) blockHeader(b ir.Block, preds [][]uint32) {
	p.indentation()
	p.blockName(b)
	if n := b.NumArgs(); n > 0 {
		p.str("(")
		for i := range n {
			if i > 0 {
				p.str(", ")
			}
			arg := b.Arg(i)
			_, id := arg.Scope()
			p.value(id)
			p.str(": ")
			p.typeID(arg.TypeID())
			if p.opt.DebugInfo {
				p.trailingLocation(b.ArgLoc(i), false)
			}
		}
		p.str(")")
	}
	p.str(":")
	_, id := b.Scope()
	place := p.scope.blocks[id]
	var from []uint32
	if preds != nil {
		from = preds[place]
	}
	switch {
	case len(from) == 1:
		p.str("  // pred: ")
	case len(from) > 1:
		p.str("  // ")
		p.buf = appendUint(p.buf, uint32(len(from)))
		p.str(" preds: ")
	case place > 0:
		p.str("  // no predecessors")
	}
	for i, f := range from {
		if i > 0 {
			p.str(", ")
		}
		p.str("^bb")
		p.buf = appendUint(p.buf, f)
	}
	p.buf = append(p.buf, '\n')
}

// predecessors returns for each block of a region, by place, the places of the
// blocks that branch to it, one for each branch; nil if there are no branches.
func (p *printer) predecessors(r ir.Region) [][]uint32 {
	var preds [][]uint32
	for b := r.First(); !b.IsNil(); b = b.Next() {
		last := b.Last()
		if last.IsNil() {
			continue
		}
		_, from := b.Scope()
		for i := range last.NumSuccessors() {
			if preds == nil {
				_, end := r.Last().Scope()
				preds = make([][]uint32, p.scope.blocks[end]+1)
			}
			_, to := last.Successor(i).Scope()
			at := p.scope.blocks[to]
			preds[at] = append(preds[at], p.scope.blocks[from])
		}
	}
	for _, list := range preds {
		slices.Sort(list)
	}
	return preds
}
