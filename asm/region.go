package asm

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// regionOptions say which parts of a region are printed.
type regionOptions struct {
	args        bool // the header of the entry block, if that has arguments
	terminators bool // of all blocks
	empty       bool // the header of the entry block, if that has no operations
}

// wholeRegion prints all of a region, as the generic form does.
var wholeRegion = regionOptions{args: true, terminators: true, empty: true}

// region appends { ... }.
func (p *printer) region(r ir.Region, opt regionOptions) {
	if p.visitor != nil {
		p.visitRegion(r, opt)
		return
	}
	if p.opt.SkipRegions {
		p.str("{...}")
		return
	}
	p.str("{\n")
	if first := r.First(); !first.IsNil() {
		outer, dialect := p.scope, p.dialect
		scope, _ := r.Scope()
		p.scope = p.names.scope(scope)
		p.dialect = defaultDialect(r.Parent().Info().Full)
		preds := p.predecessors(r)
		header := opt.empty && first.First().IsNil() || opt.args && first.NumArgs() > 0
		p.block(first, header, opt.terminators, preds)
		for b := first.Next(); !b.IsNil(); b = b.Next() {
			p.block(b, true, opt.terminators, preds)
		}
		p.scope, p.dialect = outer, dialect
		if scope != outer.scope {
			p.names.done(scope)
		}
	}
	p.indentation()
	p.str("}")
}

// defaultDialect returns the dialect whose name operations inside one called name
// go without.
func defaultDialect(name string) string {
	switch name {
	case "builtin.module":
		return "builtin"
	case "func.func":
		return "func"
	}
	return ""
}

// newline begins a line with the current indentation.
func (p *printer) newline() {
	p.buf = append(p.buf, '\n')
	p.indentation()
}

const spaces = "                                "

// indentation appends the current indentation.
func (p *printer) indentation() {
	n := 2 * p.indent
	for n > len(spaces) {
		p.buf = append(p.buf, spaces...)
		n -= len(spaces)
	}
	p.buf = append(p.buf, spaces[:n]...)
}

// block appends a block on lines of its own.
func (p *printer) block(b ir.Block, header, withTerminator bool, preds [][]uint32) {
	if header {
		p.blockHeader(b, preds)
	}
	p.indent++
	if p.workers > 1 && !p.parted && withTerminator {
		if p.parallel(b) {
			p.indent--
			return
		}
	}
	var end ir.Op
	if last := b.Last(); !withTerminator && !last.IsNil() && isTerminator(last) {
		end = last
	}
	p.operations(b.First(), end)
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
			p.argLocation(b, i)
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

// visitRegion visits what region prints.
func (p *printer) visitRegion(r ir.Region, opt regionOptions) {
	if p.opt.SkipRegions {
		return
	}
	args := opt.args
	for b := r.First(); !b.IsNil(); b = b.Next() {
		if args {
			for i := range b.NumArgs() {
				p.visitArg(b, i)
			}
		}
		args = true
		for o := b.First(); !o.IsNil(); o = o.Next() {
			if !opt.terminators && o.Next().IsNil() && isTerminator(o) {
				break
			}
			p.visitOp(o)
		}
	}
}

func (p *printer) visitArg(b ir.Block, i int) {
	p.visitor.typeID(p, b.Arg(i).TypeID())
	if p.opt.DebugInfo {
		if l := b.ArgLoc(i); l != nil {
			p.visitor.attr(p, l, false)
		}
	}
}

// regionArg appends name: type, attributes and location of a block argument where
// an operation prints it itself.
func (p *printer) regionArg(b ir.Block, i int, attributes ir.Attr) {
	if p.visitor != nil {
		p.visitArg(b, i)
		p.argAttrs(attributes)
		return
	}
	arg := b.Arg(i)
	scope, id := arg.Scope()
	p.valueIn(p.names.scope(scope), id)
	p.str(": ")
	p.typeID(arg.TypeID())
	p.argAttrs(attributes)
	p.argLocation(b, i)
}

// argLocation appends the location of a block argument if locations are printed.
func (p *printer) argLocation(b ir.Block, i int) {
	if !p.opt.DebugInfo {
		return
	}
	p.str(" ")
	l := b.ArgLoc(i)
	if l == nil {
		l = p.m.Registry().UnknownLoc(p.m)
	}
	p.location(l)
}

// argAttrs appends a dictionary unless it is empty.
func (p *printer) argAttrs(a ir.Attr) {
	if d, ok := a.(ir.Dictionary); ok && len(d.Entries()) > 0 {
		p.str(" ")
		p.dictionary(d.Entries())
	}
}
