package eval

import (
	"sync"

	"github.com/hlobc/hlobc/ir"
)

// endings are the values of a scope that nothing needs any more after an operation, by the
// number of the operation. Programs hold no more tensors than they still need.
type endings [][]uint32

// after returns the numbers of the values that end with an operation.
func (e endings) after(o ir.Op) []uint32 {
	if _, id := o.Scope(); int(id) < len(e) {
		return e[id]
	}
	return nil
}

// endingsOf finds the endings in the body of an operation. A value ends with the last operation of
// its own block that uses it, or has a use inside, which may run more than once. What a region
// yields, or takes and does not use, ends with the operation that has the region.
func endingsOf(f ir.Op) endings {
	scope := f.Body()
	last := make([]ir.Op, scope.NumValues()+1)
	inScope(f, func(o ir.Op) ir.Action {
		for r := range o.NumRegions() {
			for b := o.Region(r).First(); !b.IsNil(); b = b.Next() {
				for i := range b.NumArgs() {
					_, id := b.Arg(i).Scope()
					last[id] = o
				}
			}
		}
		for i := range o.NumResults() {
			_, id := o.Result(i).Scope()
			last[id] = o // unless an operation uses it
		}
		for i := range o.NumOperands() {
			v := o.Operand(i)
			block := v.OwnerBlock()
			if d := v.DefiningOp(); !d.IsNil() {
				block = d.Block()
			}
			user := o
			for user.Block() != block {
				user = user.Parent()
			}
			if owner := user.Parent(); user.Next().IsNil() && owner != f {
				user = owner
			}
			_, id := v.Scope()
			last[id] = user
		}
		return ir.Advance
	})
	e := make(endings, scope.NumOps()+1)
	for id, o := range last {
		if !o.IsNil() {
			_, n := o.Scope()
			e[n] = append(e[n], uint32(id))
		}
	}
	return e
}

// inScope visits the operations in the body of f, but not in the bodies of others.
func inScope(f ir.Op, visit func(ir.Op) ir.Action) {
	for r := range f.NumRegions() {
		for b := f.Region(r).First(); !b.IsNil(); b = b.Next() {
			for o := b.First(); !o.IsNil(); o = o.Next() {
				ir.WalkScope(o, visit)
			}
		}
	}
}

// endingsTable keeps the endings of bodies that have run.
type endingsTable struct {
	mu  sync.Mutex
	all map[*ir.Scope]endings
}

func (t *endingsTable) of(f ir.Op) endings {
	t.mu.Lock()
	defer t.mu.Unlock()
	e, ok := t.all[f.Body()]
	if !ok {
		if e = endingsOf(f); t.all == nil {
			t.all = map[*ir.Scope]endings{}
		}
		t.all[f.Body()] = e
	}
	return e
}
