package rewrite

import (
	"github.com/hlobc/hlobc/internal/branch"
	"github.com/hlobc/hlobc/ir"
)

// enter prepares a region before patterns are applied to what is inside: of several blocks,
// the ones that control cannot reach go, or they would be taken for predecessors.
func (g *greedy) enter(r ir.Region) error {
	if !g.opt.Blocks || r.First() == r.Last() {
		return nil
	}
	g.several = append(g.several, r)
	return g.eraseUnreachable(r)
}

// simplifyBlocks erases in the regions with several blocks what patterns cannot see to be
// of no use: that takes a look at the region as a whole.
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

// eraseUnreachable erases the blocks that control cannot reach.
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

// goneIn tells that the operations of b are about to go.
func (g *greedy) goneIn(b ir.Block) {
	for o := b.First(); !o.IsNil(); o = o.Next() {
		g.gone(o)
	}
}

// eraseUseless erases the operations right in a region, and the arguments of its blocks but
// the first, that nothing with an effect depends on, around circles of branches too.
// Arguments alone are no reason to start over.
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

// useful are the operations of a region, and the values there, that are of use.
type useful struct {
	region ir.Region
	ops    map[ir.Op]bool
	values map[ir.Value]bool
	into   map[ir.Block][]branch.Passed
	list   []ir.Value // of use; what they come from is not yet seen to be
}

// find finds what is of use: what has effects, where control goes, and what they depend on.
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

// end takes note of a terminator. What it passes on is of use if the argument is.
func (u *useful) end(o ir.Op) {
	u.ops[o] = true
	edges, ok := branch.Edges(o)
	if !ok {
		u.operands(o)
		if !o.Info().Registered() {
			return // the reference takes what it passes on for operands only
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

// op takes note of an operation that is of use.
func (u *useful) op(o ir.Op) {
	if !u.ops[o] {
		u.ops[o] = true
		u.operands(o)
	}
}

// operands takes note of all that o and what is inside it use.
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
