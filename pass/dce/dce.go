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
	// Users come before what they use, so that most operations are dead by the time
	// that the walk comes to them; the others, in graph regions and where blocks are in
	// another order, are looked at again behind it.
	var u counts
	var again []ir.Op
	try := func(o ir.Op) error {
		if u.used(o) || !a.Droppable(o).OK() {
			return nil
		}
		if log.On(trace.Change) {
			log.Printf(trace.Change, "erase %s at %s", o.Name(), visit.Position(o.Loc()))
		}
		again = u.release(again, o)
		erased++
		return o.EraseUnused()
	}
	var failed error
	err = ir.WalkBack(op, func(o ir.Op) ir.Action {
		if o != op {
			failed = try(o)
		}
		if failed != nil {
			return ir.Interrupt
		}
		return ir.Advance
	})
	if err == nil {
		err = failed
	}
	for err == nil && len(again) > 0 {
		o := again[len(again)-1]
		again = again[:len(again)-1]
		if !o.Erased() {
			err = try(o)
		}
	}
	return erased, err
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
// appends the operations that define what has no uses any more.
func (c *counts) release(list []ir.Op, op ir.Op) []ir.Op {
	if op.NumRegions() == 0 {
		return c.dropped(list, op)
	}
	ir.WalkScope(op, func(o ir.Op) ir.Action { list = c.dropped(list, o); return ir.Advance })
	return list
}

// dropped is release of op without what is inside it.
func (c *counts) dropped(list []ir.Op, op ir.Op) []ir.Op {
	s, _ := op.Scope()
	of := c.in(s)
	for _, v := range op.OperandIDs() {
		if of[v]--; v != 0 && of[v] == 0 {
			if d := s.Value(v).DefiningOp(); !d.IsNil() {
				list = append(list, d)
			}
		}
	}
	return list
}
