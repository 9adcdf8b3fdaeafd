package generic

import (
	"sync"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// DCE returns the pass trivial-dce, which runs [EraseDead] on every function.
func DCE() *pass.Pass { return &dcePass }

var dcePass = pass.Pass{
	Name:   "trivial-dce",
	Doc:    "erase operations without uses whose execution cannot be observed",
	Anchor: pass.Function,
	Setup: func(*pass.Options) pass.Ready {
		return func() (pass.Run, error) {
			var idle sync.Pool // eliminators that are done with a function
			return func(_ *pass.Context, op ir.Op) error {
				e, _ := idle.Get().(*eliminator)
				if e == nil || e.m != op.Module() {
					e = &eliminator{m: op.Module(), effects: effects.For(op.Module())}
				}
				e.effects.Forget()
				err := e.run(op)
				if err == nil {
					idle.Put(e)
				}
				return err
			}, nil
		}
	},
}

// EraseDead erases the dead operations inside op, see [effects.Analysis.TriviallyDead], including
// those that become dead when others are erased, and returns their number; operations nested in an
// erased one are not counted. Operations that use each other's results in a cycle are not found.
//
// It returns an error if a body cannot be loaded.
func EraseDead(a *effects.Analysis, op ir.Op) (erased int, err error) {
	e := &eliminator{m: op.Module(), effects: a}
	err = e.run(op)
	return e.erased, err
}

type eliminator struct {
	m       *ir.Module
	effects *effects.Analysis
	counts  useCounts
	again   []ir.Op // operations whose results lost their last use after the walk had passed them
	at      uint32  // position of the walk if it goes by number: lower numbers are still to come
	erased  int
}

// run erases dead operations inside op. Users are visited before the operations that they use, so
// most operations are dead when the walk reaches them. The others, in graph regions and where
// blocks are in another order, are revisited afterwards.
func (e *eliminator) run(op ir.Op) error { return ir.EachScope(op, e.body, e.inside) }

// body erases dead operations in a scope, all of which are inside its owner. Operations that were
// read from a file are in textual order.
func (e *eliminator) body(s *ir.Scope) error {
	uses := e.counts.in(s)
	for id := s.NumOps(); id > 0; id-- {
		o := s.Op(uint32(id))
		if o.Block().IsNil() || hasUses(o, uses) {
			continue
		}
		e.at = uint32(id)
		if err := e.unused(o); err != nil {
			return err
		}
	}
	e.at = 0
	err := e.rest()
	e.counts.done()
	return err
}

// inside erases dead operations inside op, which may share its scope with others.
func (e *eliminator) inside(op ir.Op) error {
	var failed error
	err := ir.WalkBack(op, func(o ir.Op) ir.Action {
		if o != op {
			failed = e.try(o)
		}
		if failed != nil {
			return ir.Interrupt
		}
		return ir.Advance
	})
	if err == nil {
		err = failed
	}
	if err == nil {
		err = e.rest()
	}
	return err
}

// rest erases the dead operations of again.
func (e *eliminator) rest() error {
	for len(e.again) > 0 {
		o := e.again[len(e.again)-1]
		e.again = e.again[:len(e.again)-1]
		if o.Erased() {
			continue
		}
		if err := e.try(o); err != nil {
			return err
		}
	}
	return nil
}

// try erases o if it is dead.
func (e *eliminator) try(o ir.Op) error {
	if e.counts.hasUses(o) {
		return nil
	}
	return e.unused(o)
}

// unused erases o, which has no uses, if that makes it dead.
func (e *eliminator) unused(o ir.Op) error {
	if !e.effects.IsDroppable(o) {
		return nil
	}
	e.release(o)
	e.erased++
	return o.EraseUnused()
}

// useCounts are the numbers of uses of the values of a scope, by number. Building use lists would take
// longer.
type useCounts struct {
	of     []uint32
	scope  *ir.Scope
	others map[*ir.Scope][]uint32
	idle   []uint32 // memory for the next scope
}

func (c *useCounts) in(s *ir.Scope) []uint32 {
	if s != c.scope {
		if c.others == nil {
			c.others = map[*ir.Scope][]uint32{}
		}
		if c.scope, c.of = s, c.others[s]; c.of == nil {
			c.of, c.idle = s.CountUses(c.idle), nil
			c.others[s] = c.of
		}
	}
	return c.of
}

// done discards the most recent scope.
func (c *useCounts) done() {
	delete(c.others, c.scope)
	c.scope, c.of, c.idle = nil, nil, c.of
}

// hasUses reports whether results of op have uses.
func (c *useCounts) hasUses(op ir.Op) bool {
	s, _ := op.Scope()
	return hasUses(op, c.in(s))
}

// hasUses reports whether the count of a result of op is not 0.
func hasUses(op ir.Op, counts []uint32) bool {
	for i := range op.NumResults() {
		if _, v := op.Result(i).Scope(); counts[v] > 0 {
			return true
		}
	}
	return false
}

// release subtracts the uses by op and its nested operations.
func (e *eliminator) release(op ir.Op) {
	if op.NumRegions() == 0 {
		e.dropped(op)
		return
	}
	ir.WalkScope(op, func(o ir.Op) ir.Action { e.dropped(o); return ir.Advance })
}

// dropped is release without nested operations.
func (e *eliminator) dropped(op ir.Op) {
	s, _ := op.Scope()
	of := e.counts.in(s)
	for _, v := range op.OperandIDs() {
		if of[v]--; v == 0 || of[v] > 0 {
			continue
		}
		if owner := s.Value(v).DefiningOp(); !owner.IsNil() && opNumber(owner) >= e.at {
			e.again = append(e.again, owner)
		}
	}
}

func opNumber(op ir.Op) uint32 {
	_, id := op.Scope()
	return id
}
