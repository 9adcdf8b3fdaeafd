package print

import (
	"slices"

	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Arg appends the name of a block argument.
func (p *Printer) Arg(b ir.Block, i int) {
	if p.visitor != nil {
		return
	}
	scope, id := b.Arg(i).Scope()
	p.valueIn(p.names.scope(scope), id)
}

// RegionOptions configure how a region is printed.
type RegionOptions struct {
	Args        bool // the header of the entry block, if that has arguments
	Terminators bool // of all blocks
	Empty       bool // the header of the entry block, if that has no operations
}

// WholeRegion prints all of a region, as the generic form does.
var WholeRegion = RegionOptions{Args: true, Terminators: true, Empty: true}

// Region appends a region, { ... }.
func (p *Printer) Region(r ir.Region, opt RegionOptions) {
	if p.visitor != nil {
		p.visitRegion(r, opt)
		return
	}
	if p.Options.SkipRegions {
		p.Text("{...}")
		return
	}
	p.Text("{\n")
	if first := r.First(); !first.IsNil() {
		outer, dialect := p.scope, p.dialect
		scope, _ := r.Scope()
		p.scope = p.names.scope(scope)
		p.dialect = spell.DefaultDialect(r.Parent().Info().Full)
		preds := p.predecessors(r)
		header := opt.Empty && first.First().IsNil() || opt.Args && first.NumArgs() > 0
		p.block(first, header, opt.Terminators, preds)
		for b := first.Next(); !b.IsNil(); b = b.Next() {
			p.block(b, true, opt.Terminators, preds)
		}
		p.scope, p.dialect = outer, dialect
		if scope != outer.scope {
			p.names.done(scope)
		}
	}
	p.indentation()
	p.Text("}")
}

// Newline starts a new line with the current indentation.
func (p *Printer) Newline() {
	p.Buf = append(p.Buf, '\n')
	p.indentation()
}

const spaces = "                                "

// indentation appends the current indentation.
func (p *Printer) indentation() {
	n := 2 * p.indent
	for n > len(spaces) {
		p.Buf = append(p.Buf, spaces...)
		n -= len(spaces)
	}
	p.Buf = append(p.Buf, spaces[:n]...)
}

// block appends a block on lines of its own.
func (p *Printer) block(b ir.Block, header, withTerminator bool, preds [][]uint32) {
	if header {
		p.blockHeader(b, preds)
	}
	p.indent++
	if p.workers > 1 && !p.Parted && withTerminator {
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
func (p *Printer) blockHeader(b ir.Block, preds [][]uint32) {
	p.indentation()
	p.BlockName(b)
	if n := b.NumArgs(); n > 0 {
		p.Text("(")
		for i := range n {
			if i > 0 {
				p.Text(", ")
			}
			arg := b.Arg(i)
			_, id := arg.Scope()
			p.Value(id)
			p.Text(": ")
			p.TypeID(arg.TypeID())
			p.argLocation(b, i)
		}
		p.Text(")")
	}
	p.Text(":")
	_, id := b.Scope()
	place := p.scope.blocks[id]
	var from []uint32
	if preds != nil {
		from = preds[place]
	}
	switch {
	case len(from) == 1:
		p.Text("  // pred: ")
	case len(from) > 1:
		p.Text("  // ")
		p.Buf = appendUint(p.Buf, uint32(len(from)))
		p.Text(" preds: ")
	case place > 0:
		p.Text("  // no predecessors")
	}
	for i, f := range from {
		if i > 0 {
			p.Text(", ")
		}
		p.Text("^bb")
		p.Buf = appendUint(p.Buf, f)
	}
	p.Buf = append(p.Buf, '\n')
}

// predecessors returns, for the index of each block of a region, the indices of the blocks that
// branch to it, one for each branch; nil if there are no branches.
func (p *Printer) predecessors(r ir.Region) [][]uint32 {
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

// visitRegion visits everything that Region prints.
func (p *Printer) visitRegion(r ir.Region, opt RegionOptions) {
	if p.Options.SkipRegions {
		return
	}
	args := opt.Args
	for b := r.First(); !b.IsNil(); b = b.Next() {
		if args {
			for i := range b.NumArgs() {
				p.visitArg(b, i)
			}
		}
		args = true
		for o := b.First(); !o.IsNil(); o = o.Next() {
			if !opt.Terminators && o.Next().IsNil() && isTerminator(o) {
				break
			}
			p.visitOp(o)
		}
	}
}

func (p *Printer) visitArg(b ir.Block, i int) {
	p.visitor.typeID(p, b.Arg(i).TypeID())
	if p.Options.DebugInfo {
		if l := b.ArgLoc(i); l != nil {
			p.visitor.attr(p, l, false)
		}
	}
}

// RegionArg appends name: type, attributes and location of a block argument, for operations that
// print arguments themselves.
func (p *Printer) RegionArg(b ir.Block, i int, attributes ir.Attr) {
	if p.visitor != nil {
		p.visitArg(b, i)
		p.ArgAttrs(attributes)
		return
	}
	arg := b.Arg(i)
	scope, id := arg.Scope()
	p.valueIn(p.names.scope(scope), id)
	p.Text(": ")
	p.TypeID(arg.TypeID())
	p.ArgAttrs(attributes)
	p.argLocation(b, i)
}

// argLocation appends the location of a block argument if locations are printed.
func (p *Printer) argLocation(b ir.Block, i int) {
	if !p.Options.DebugInfo {
		return
	}
	p.Text(" ")
	l := b.ArgLoc(i)
	if l == nil {
		l = p.Module.Registry().UnknownLoc(p.Module)
	}
	p.location(l)
}

// ArgAttrs appends a dictionary unless it is empty.
func (p *Printer) ArgAttrs(a ir.Attr) {
	if d, ok := a.(ir.Dictionary); ok && len(d.Entries()) > 0 {
		p.Text(" ")
		p.dictionary(d.Entries())
	}
}
