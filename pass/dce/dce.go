// Package dce erases operations that nobody can tell were executed: their results
// have no uses, and they have no memory effects that last.
package dce

import (
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
	var ops []ir.Op // op and those inside it, in textual order
	if body := op.Body(); body != nil {
		ops = make([]ir.Op, 0, len(body.Ops))
	}
	if err := ir.Walk(op, func(o ir.Op) ir.Action { ops = append(ops, o); return ir.Advance }); err != nil {
		return 0, err
	}
	// Users come before what they use, so that most operations are dead by the time
	// that they are looked at; the others, in graph regions and where blocks are in
	// another order, are looked at again when a use of them has gone.
	var u counts
	var again []ir.Op
	for i := len(ops) - 1; i > 0; i-- { // number 0 is op itself
		for again = append(again[:0], ops[i]); len(again) > 0; {
			o := again[len(again)-1]
			again = again[:len(again)-1]
			if o.Erased() || u.used(o) || !a.Droppable(o).OK() {
				continue
			}
			if log.On(trace.Change) {
				log.Printf(trace.Change, "erase %s at %s", o.Name(), visit.Position(o.Loc()))
			}
			again = u.release(again, o)
			if err := o.EraseUnused(); err != nil {
				return erased, err
			}
			erased++
		}
	}
	return erased, nil
}

// counts are the numbers of uses of the values of a scope, by number. Lists of the uses
// would take longer to make.
type counts struct {
	of     []uint32
	scope  *ir.Scope
	others map[*ir.Scope][]uint32
}

func (c *counts) in(s *ir.Scope) []uint32 {
	if s != c.scope {
		if c.others == nil {
			c.others = map[*ir.Scope][]uint32{}
		}
		if c.scope, c.of = s, c.others[s]; c.of == nil {
			c.of = s.CountUses()
			c.others[s] = c.of
		}
	}
	return c.of
}

// used reports whether results of op have uses.
func (c *counts) used(op ir.Op) bool {
	s, id := op.Scope()
	r := &s.Ops[id]
	for _, n := range c.in(s)[r.Results : r.Results+r.NumResults] {
		if n > 0 {
			return true
		}
	}
	return false
}

// release takes the uses by op, and by operations inside it, off the counts, and
// appends the operations that define what was used.
func (c *counts) release(list []ir.Op, op ir.Op) []ir.Op {
	s, _ := op.Scope()
	of := c.in(s)
	ir.WalkScope(op, func(o ir.Op) ir.Action {
		for _, v := range o.OperandIDs() {
			if of[v]--; v != 0 {
				if d := s.Value(v).DefiningOp(); !d.IsNil() {
					list = append(list, d)
				}
			}
		}
		return ir.Advance
	})
	return list
}
