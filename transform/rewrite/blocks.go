package rewrite

import (
	"github.com/hlobc/hlobc/internal/branch"
	"github.com/hlobc/hlobc/ir"
)

// enter prepares a region before patterns are applied in it: it erases unreachable blocks, which
// would otherwise count as predecessors.
func (g *greedy) enter(r ir.Region) error {
	if !g.opt.Blocks || r.First() == r.Last() {
		return nil
	}
	g.several = append(g.several, r)
	return g.eraseUnreachable(r)
}

// simplifyBlocks erases unused blocks and arguments in regions with several blocks. Patterns cannot
// do this, since it needs a view of the whole region.
func (g *greedy) simplifyBlocks() error {
	for i := len(g.several) - 1; i >= 0; i-- { // inner ones first
		r := g.several[i]
		if r.First() == r.Last() {
			continue
		}
		if err := g.eraseUnreachable(r); err != nil {
			return err
		}
		if err := g.eraseUseless(r); err != nil {
			return err
		}
	}
	return nil
}

// eraseUnreachable erases the unreachable blocks of a region.
func (g *greedy) eraseUnreachable(r ir.Region) error {
	reached := branch.Reachable(r)
	var gone []ir.Block
	for b := r.First(); !b.IsNil(); b = b.Next() {
		if !reached[b] {
			gone = append(gone, b)
			g.goneIn(b)
		}
	}
	g.simpler = g.simpler || gone != nil
	return ir.EraseBlocks(gone...)
}

// goneIn announces that the operations of b are about to be erased.
func (g *greedy) goneIn(b ir.Block) {
	for o := b.First(); !o.IsNil(); o = o.Next() {
		g.gone(o)
	}
}

// eraseUseless erases the operations directly in a region, and the arguments of its blocks except
// the first, on which nothing with an effect depends, even through cycles of branches. Erasing only
// arguments does not start another iteration.
func (g *greedy) eraseUseless(r ir.Region) error {
	u := useful{region: r, ops: map[ir.Op]bool{}, values: map[ir.Value]bool{}, into: map[ir.Block][]branch.Passed{}}
	u.find(g.opt.Dead)
	var gone []ir.Op
	for b := r.First(); !b.IsNil(); b = b.Next() {
		for o := b.First(); !o.IsNil(); o = o.Next() {
			if !u.ops[o] {
				g.gone(o)
				gone = append(gone, o)
			}
		}
		if last := b.Last(); !last.IsNil() {
			branch.Filter(last, func(to ir.Block, arg int) bool { return u.values[to.Arg(arg)] })
		}
	}
	if err := ir.EraseOps(gone...); err != nil {
		return err
	}
	for b := r.First().Next(); !b.IsNil(); b = b.Next() {
		for i := b.NumArgs() - 1; i >= 0; i-- {
			if u.values[b.Arg(i)] {
				continue
			}
			if err := b.EraseArg(i); err != nil {
				return err
			}
		}
	}
	g.simpler = g.simpler || gone != nil
	return nil
}

// useful is the set of useful operations and values of a region.
type useful struct {
	region ir.Region
	ops    map[ir.Op]bool
	values map[ir.Value]bool
	into   map[ir.Block][]branch.Passed
	list   []ir.Value // useful values whose definitions have not been visited yet
}

// find collects what is useful: operations with effects, control flow, and everything that they
// depend on.
func (u *useful) find(dead func(ir.Op) bool) {
	for b := u.region.First(); !b.IsNil(); b = b.Next() {
		for o := b.First(); !o.IsNil(); o = o.Next() {
			switch {
			case o == b.Last():
				u.end(o)
			case !dead(o) || o.Symbol() != "":
				u.op(o)
			}
		}
	}
	for n := len(u.list); n > 0; n = len(u.list) {
		v := u.list[n-1]
		u.list = u.list[:n-1]
		if def := v.DefiningOp(); !def.IsNil() {
			if def.ParentRegion() == u.region {
				u.op(def)
			}
			continue
		}
		for _, p := range u.into[v.OwnerBlock()] {
			u.value(p.By.Operand(p.First + v.Index()))
		}
	}
}

// end visits a terminator. The operands that it passes on are useful if the block argument is.
func (u *useful) end(o ir.Op) {
	u.ops[o] = true
	edges, ok := branch.Edges(o)
	if !ok {
		u.operands(o)
		if !o.Info().Registered() {
			return // the reference treats these as plain operands
		}
		for i := range o.NumSuccessors() {
			for b, k := o.Successor(i), 0; k < b.NumArgs(); k++ {
				u.value(b.Arg(k))
			}
		}
		return
	}
	isPassed := make([]bool, o.NumOperands())
	for _, e := range edges {
		u.into[e.To] = append(u.into[e.To], branch.Passed{Edge: e, By: o})
		for i := e.First; i < e.End; i++ {
			isPassed[i] = true
		}
	}
	for i, passed := range isPassed {
		if !passed {
			u.value(o.Operand(i))
		}
	}
}

// op marks an operation as useful.
func (u *useful) op(o ir.Op) {
	if !u.ops[o] {
		u.ops[o] = true
		u.operands(o)
	}
}

// operands marks everything that o and its nested operations use.
func (u *useful) operands(o ir.Op) {
	ir.WalkScope(o, func(o ir.Op) ir.Action {
		for i := range o.NumOperands() {
			u.value(o.Operand(i))
		}
		return ir.Advance
	})
}

func (u *useful) value(v ir.Value) {
	if !v.IsNil() && !u.values[v] {
		u.values[v] = true
		u.list = append(u.list, v)
	}
}
