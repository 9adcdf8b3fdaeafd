package print

import (
	"sync"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// The printer is a pass over the IR. The handler of an operation appends its text starting with its
// name; nested operations are dispatched to their own handlers. The same handlers find aliases,
// using a printer that records attributes and types instead of appending text.
type handler = traverse.Func[*Printer, traverse.None]

// printing returns a handler for a function. Operations without regions reach it only once per
// name, because a visit only keeps track of operations with regions.
func printing(leaf func(p *Printer, o ir.Op, f *opForm)) handler {
	return func(v *traverse.Visitor[*Printer, traverse.None], o ir.Op) (none traverse.None, err error) {
		p := v.Ctx
		f := p.form(o.Info())
		f.leaf = leaf
		leaf(p, o, f)
		return none, p.err
	}
}

// ownForm prints an operation in its custom form, or in the generic form if that does not fit.
func (p *Printer) ownForm(o ir.Op, f *opForm) {
	if f.steps == nil && f.custom.Print == nil || !f.allows(o) {
		p.genericOp(o, f)
		return
	}
	c := p.context(o, f)
	switch {
	case f.custom.Fits != nil && !f.custom.Fits(p, c), f.custom.Print == nil && !p.Complete(c):
		p.genericOp(o, f)
	case f.custom.Print == nil:
		p.ownName(f)
		p.opSteps(c, f.steps)
	default:
		p.ownName(f)
		f.custom.Print(p, c)
	}
	p.depth--
}

// ownForms and genericForm are the passes for the two forms. They are immutable.
var (
	ownForms    = sync.OnceValue(func() *traverse.Dispatcher[*Printer, traverse.None] { return dispatcher((*Printer).ownForm) })
	genericForm = sync.OnceValue(func() *traverse.Dispatcher[*Printer, traverse.None] { return dispatcher((*Printer).genericOp) })
)

// dispatcher returns the pass that prints registered operations with the given function. Others
// only have the generic form.
func dispatcher(registered func(p *Printer, o ir.Op, f *opForm)) *traverse.Dispatcher[*Printer, traverse.None] {
	d, err := traverse.Assemble(traverse.Assembly[*Printer, traverse.None]{
		OthersFunc: printing(registered), UnregisteredFunc: printing((*Printer).genericOp),
	})
	if err != nil {
		panic(err) // a bug that every test would find
	}
	return d
}

// begin prepares the printer for dispatching.
func (p *Printer) begin() {
	p.program = ownForms()
	if p.Options.Generic {
		p.program = genericForm()
	}
	p.start()
}

// start is begin for a printer whose program is set.
func (p *Printer) start() { p.ops = p.program.New(p) }

// dispatch calls the handler of an operation.
func (p *Printer) dispatch(o ir.Op) {
	if _, err := p.ops.Visit(o); err != nil && p.err == nil {
		p.err, p.full = err, true
	}
}
