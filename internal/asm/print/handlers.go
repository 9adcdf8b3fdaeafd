package print

import (
	"sync"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// The printer is a pass over the IR. The handler of an operation appends its text from its name
// on; where that has regions, the operations inside come to their handlers. The same handlers
// look for aliases, with a printer that records attributes and types instead of appending.
type handler = traverse.Func[*Printer, traverse.None]

// printing makes a handler of a function. Operations without regions come to it only
// once for each name, because a visit keeps track only of operations with regions.
func printing(leaf func(p *Printer, o ir.Op, f *opForm)) handler {
	return func(v *traverse.Visitor[*Printer, traverse.None], o ir.Op) (none traverse.None, err error) {
		p := v.Ctx
		f := p.form(o.Info())
		f.leaf = leaf
		leaf(p, o, f)
		return none, p.err
	}
}

// ownForm prints an operation in its own form, or in the generic one if that does not fit.
func (p *Printer) ownForm(o ir.Op, f *opForm) {
	if f.steps == nil && f.custom.Print == nil || !f.allows(o) {
		p.genericOp(o, f)
		return
	}
	c := p.context(o, f)
	switch {
	case f.custom.Print == nil && p.Complete(c):
		p.ownName(f)
		p.opSteps(c, f.steps)
	case f.custom.Print != nil && (f.custom.Fits == nil || f.custom.Fits(p, c)):
		p.ownName(f)
		f.custom.Print(p, c)
	default:
		p.genericOp(o, f)
	}
	p.depth--
}

// ownForms and genericForm are the passes; they do not change.
var (
	ownForms    = sync.OnceValue(func() *traverse.Dispatcher[*Printer, traverse.None] { return dispatcher((*Printer).ownForm) })
	genericForm = sync.OnceValue(func() *traverse.Dispatcher[*Printer, traverse.None] { return dispatcher((*Printer).genericOp) })
)

// dispatcher returns the pass that prints registered operations with a function. Other
// operations have the generic form alone.
func dispatcher(registered func(p *Printer, o ir.Op, f *opForm)) *traverse.Dispatcher[*Printer, traverse.None] {
	d, err := traverse.Assemble(traverse.Assembly[*Printer, traverse.None]{
		OthersFunc: printing(registered), UnregisteredFunc: printing((*Printer).genericOp),
	})
	if err != nil {
		panic(err) // every test meets it
	}
	return d
}

// begin makes the printer ready to dispatch.
func (p *Printer) begin() {
	p.program = ownForms()
	if p.Options.Generic {
		p.program = genericForm()
	}
	p.start()
}

// start is begin for a printer that has its program.
func (p *Printer) start() { p.ops = p.program.New(p) }

// dispatch takes an operation to its handler.
func (p *Printer) dispatch(o ir.Op) {
	if _, err := p.ops.Visit(o); err != nil && p.err == nil {
		p.err, p.full = err, true
	}
}
