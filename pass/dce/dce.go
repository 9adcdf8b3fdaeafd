// Package dce erases operations that nobody can tell were executed: their results
// have no uses, and they have no memory effects that last.
package dce

import (
	"sync"

	"github.com/hlobc/hlobc/effects"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/pass"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/visit"
)

// Pass is trivial-dce: it runs [Eliminate] on every function.
var Pass = pass.Pass{
	Name:   "trivial-dce",
	Doc:    "erase operations without uses whose execution cannot be noticed",
	Anchor: pass.Function,
	Run: func(ctx *pass.Context, op ir.Op) error {
		_, err := eliminate(effects.Default().For(op.Module()), op, ctx.Log)
		return err
	},
}

type context struct {
	visit.Analysis
	ops []ir.Op // inside the operation that the pass runs on, in textual order
}

type visitor = visit.Visitor[*context, visit.None]

// assemble makes the dispatcher, once.
var assemble = sync.OnceValues(func() (*visit.Dispatcher[*context, visit.None], error) {
	return visit.Assemble(visit.Assembly[*context, visit.None]{OthersFunc: collect, UnregisteredFunc: collect})
})

func collect(v *visitor, op ir.Op) (none visit.None, err error) {
	v.Ctx.ops = append(v.Ctx.ops, op)
	if op.NumRegions() == 0 {
		return none, nil
	}
	return none, v.Children(op)
}

// Eliminate erases the operations inside op that are dead, see
// [effects.Analysis.TriviallyDead], those that are dead when others are gone
// included, and returns how many there were; what is inside an operation that is
// erased does not count. Of operations that use one another's results around a circle
// none is found.
//
// The error is that of a body that could not be loaded.
func Eliminate(a *effects.Analysis, op ir.Op) (erased int, err error) {
	return eliminate(a, op, nil)
}

func eliminate(a *effects.Analysis, op ir.Op, log *trace.Log) (erased int, err error) {
	d, err := assemble()
	if err != nil {
		return 0, err
	}
	c := &context{}
	c.Log = log
	if _, err := d.New(c).Run(op); err != nil {
		return 0, err
	}
	// Users come before what they use, so that most operations are dead by the time
	// that they are looked at; the others, in graph regions and where blocks are in
	// another order, are looked at again when a use of them has gone.
	var again []ir.Op
	for i := len(c.ops) - 1; i > 0; i-- { // number 0 is op itself
		for again = append(again[:0], c.ops[i]); len(again) > 0; {
			o := again[len(again)-1]
			again = again[:len(again)-1]
			if o.Erased() || !a.TriviallyDead(o).OK() {
				continue
			}
			if log.On(trace.Change) {
				log.Printf(trace.Change, "erase %s at %s", o.Name(), visit.Position(o.Loc()))
			}
			again = appendUsed(again, o)
			if err := o.Erase(); err != nil {
				return erased, err
			}
			erased++
		}
	}
	return erased, nil
}

// appendUsed appends the operations whose results op, or an operation inside it, uses.
func appendUsed(list []ir.Op, op ir.Op) []ir.Op {
	ir.WalkScope(op, func(o ir.Op) ir.Action {
		for i := range o.NumOperands() {
			if v := o.Operand(i); !v.IsNil() {
				if d := v.DefiningOp(); !d.IsNil() {
					list = append(list, d)
				}
			}
		}
		return ir.Advance
	})
	return list
}
