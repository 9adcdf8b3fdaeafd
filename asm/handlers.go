package asm

import (
	"sync"

	"github.com/hlobc/hlobc/internal/domains"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// The printer is a pass over the IR: a table of handlers for each domain. The
// handler of an operator appends the operation from its name on; where that prints
// regions, the operations inside come to their handlers. The same handlers look for
// aliases, with a printer that takes note instead of appending.
type (
	handler = traverse.Func[*printer, traverse.None]
	forms   = traverse.Ops[*printer, traverse.None]
)

// printing makes a handler of a function. Operations without regions come to it only
// once for each name: they are in the way of nothing that a visit keeps track of.
func printing(leaf func(p *printer, o ir.Op, f *opForm)) handler {
	return func(v *traverse.Visitor[*printer, traverse.None], o ir.Op) (none traverse.None, err error) {
		p := v.Ctx
		f := p.form(o.Info())
		f.leaf = leaf
		leaf(p, o, f)
		return none, p.err
	}
}

// own returns a handler for a form that is not declarative. Fits tells whether an
// operation has what print needs beyond what all definitions ask for.
func own(print func(*printer, *opContext), fits func(*printer, *opContext) bool) handler {
	return printing(func(p *printer, o ir.Op, f *opForm) {
		if !f.allows(o) {
			p.genericOp(o, f)
			return
		}
		c := p.context(o, f)
		if fits == nil || fits(p, c) {
			p.ownName(f)
			print(p, c)
		} else {
			p.genericOp(o, f)
		}
		p.depth--
	})
}

// declared prints operations in their declarative form, or in the generic one.
func (p *printer) declared(o ir.Op, f *opForm) {
	if (f.steps != nil || f.foreign != nil) && f.allows(o) {
		c := p.context(o, f)
		if p.complete(c) && f.foreign.fits(o) {
			p.ownName(f)
			if f.foreign != nil {
				f.foreign.Print(&OpPrinter{p, c})
			} else {
				p.opSteps(c, f.steps)
			}
		} else {
			p.genericOp(o, f)
		}
		p.depth--
	} else {
		p.genericOp(o, f)
	}
}

var (
	declared = printing((*printer).declared)  // all that is not special
	generic  = printing((*printer).genericOp) // all, where the generic form is asked for
)

// ownForms and genericForm are the passes; they do not change.
var (
	ownForms = sync.OnceValue(func() *traverse.Dispatcher[*printer, traverse.None] {
		var tables []traverse.Handlers[*printer, traverse.None]
		for _, d := range domains.All() {
			ops := forms{}
			for i := range d.Ops.Ops {
				full := d.Name() + "." + d.Ops.Ops[i].Name
				if text := textOf(full); text.print != nil {
					ops[full] = own(text.print, text.fits)
				}
			}
			tables = append(tables, traverse.Handlers[*printer, traverse.None]{Domain: d, Ops: ops, ElseFunc: declared})
		}
		return mustAssemble(traverse.Assembly[*printer, traverse.None]{Tables: tables, OthersFunc: declared, UnregisteredFunc: generic})
	})
	genericForm = sync.OnceValue(func() *traverse.Dispatcher[*printer, traverse.None] {
		return mustAssemble(traverse.Assembly[*printer, traverse.None]{OthersFunc: generic, UnregisteredFunc: generic})
	})
)

// mustAssemble assembles tables of this package; those that do not fit are a bug
// that every test meets.
func mustAssemble(a traverse.Assembly[*printer, traverse.None]) *traverse.Dispatcher[*printer, traverse.None] {
	d, err := traverse.Assemble(a)
	if err != nil {
		panic(err)
	}
	return d
}

// begin makes the printer ready to dispatch.
func (p *printer) begin() {
	p.program = ownForms()
	if p.opt.Generic {
		p.program = genericForm()
	}
	p.start()
}

// start is begin for a printer that has its program.
func (p *printer) start() {
	p.ops = p.program.New(p)
	// What has another definition than its domain knows goes by that definition.
	p.Report = func(*traverse.Error) error {
		p.declared(p.Op(), p.form(p.Op().Info()))
		return p.err
	}
}

// dispatch takes an operation to its handler.
func (p *printer) dispatch(o ir.Op) {
	if _, err := p.ops.Visit(o); err != nil && p.err == nil {
		p.err, p.full = err, true
	}
}
