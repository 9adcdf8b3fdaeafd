package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/cf"
	"github.com/hlobc/hlobc/internal/branch"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// cfCanonical are the patterns of MLIR's canonicalization for cf.
func cfCanonical() rewrite.Table {
	return rewrite.Table{Dialect: cf.Ops(), Ops: map[string][]rewrite.Pattern{
		cf.OpAssert: {{Name: "assert of true", Apply: assertTrue}},
		cf.OpBr: {
			{Name: "argument that is always the same", Apply: sameArguments},
			{Name: "branch to a block of its own", Apply: joinBlocks},
			{Name: "branch to a branch", Apply: brThrough},
		},
		cf.OpCondBr: {
			{Name: "cond_br of a constant", Apply: condConstant},
			{Name: "cond_br to a branch", Apply: condThrough},
			{Name: "cond_br to one block", Apply: condToOne},
			{Name: "cond_br behind one on the same condition", Apply: condAgain},
			{Name: "condition known behind cond_br", Apply: condKnown},
			{Name: "argument that is always the same", Apply: sameArguments},
		},
		cf.OpSwitch: {
			{Name: "argument that is always the same", Apply: sameArguments},
			{Name: "switch without cases", Apply: switchWithoutCases},
			{Name: "switch without cases that are the default", Apply: switchDefaultCases},
			{Name: "switch of a constant", Apply: switchConstant},
			{Name: "switch to a branch", Apply: switchThrough},
			{Name: "switch behind a case of one on the same flag", Apply: switchAgain},
			{Name: "switch behind the default of one on the same flag", Apply: switchBehindDefault},
		},
	}}
}

// way is a successor of a branch with the operands passed to it.
type way struct {
	to     ir.Block
	values []ir.Value
}

// ways returns the successors of a branch of cf, or nil for other operations.
func ways(op ir.Op) []way {
	edges, ok := branch.Edges(op)
	if !ok {
		return nil
	}
	list, values := make([]way, len(edges)), op.Operands()
	for i, e := range edges {
		list[i] = way{e.To, values[e.First:e.End:e.End]}
	}
	return list
}

func (w way) equal(x way) bool { return w.to == x.to && sameValues(w.values, x.values) }

func sameValues(a, b []ir.Value) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// goTo replaces a branch by an unconditional branch.
func goTo(r *rewrite.Rewriter, op ir.Op, w way) (bool, error) {
	cf.Br(r.At(), w.values, w.to)
	return true, r.Erase(op)
}

// through follows a branch to a block that contains only another branch. It returns false if the
// block contains anything else or if following the branches would not end.
func through(w way) (way, bool) {
	br := cf.AsBr(w.to.First())
	if br.IsNil() || br.Op != w.to.Last() || br.Dest() == w.to {
		return w, false
	}
	for i := range w.to.NumArgs() {
		for u := w.to.Arg(i).FirstUse(); !u.IsNil(); u = u.Next() {
			if u.Op() != br.Op {
				return w, false
			}
		}
	}
	to := br.Dest()
	seen := map[ir.Block]bool{w.to: true, to: true}
	for next := cf.AsBr(to.Last()); !next.IsNil(); next = cf.AsBr(next.Dest().Last()) {
		if seen[next.Dest()] {
			return w, false
		}
		seen[next.Dest()] = true
	}
	values := br.DestOperands()
	for i, v := range values {
		if v.OwnerBlock() == w.to {
			values[i] = w.values[v.Index()]
		}
	}
	return way{to, values}, true
}

// assertTrue erases an assertion of a constant that is true.
func assertTrue(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if v, ok := Uniform(r.ConstantValue(cf.AsAssert(op).Arg())); !ok || v == 0 {
		return false, nil
	}
	return true, r.Erase(op)
}

// joinBlocks merges a block into its only predecessor if that ends in an unconditional branch.
func joinBlocks(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	br, from := cf.AsBr(op), op.Block()
	to, values := br.Dest(), br.DestOperands()
	if to == from || to == to.Region().First() || r.OnlyBranch(to) != op {
		return false, nil
	}
	for _, v := range values {
		if v.OwnerBlock() == to {
			return false, nil // the block is unreachable
		}
	}
	if err := r.Erase(op); err != nil {
		return false, err
	}
	return true, r.JoinAtEnd(to, from, values...)
}

func brThrough(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	w := ways(op)[0]
	if w.to == op.Block() {
		return false, nil
	}
	if w, ok := through(w); ok {
		return goTo(r, op, w)
	}
	return false, nil
}

// condConstant folds a branch on a constant condition.
func condConstant(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	v, ok := Uniform(r.ConstantValue(cf.AsCondBr(op).Condition()))
	list := ways(op)
	if !ok || list == nil {
		return false, nil
	}
	if v != 0 {
		return goTo(r, op, list[0])
	}
	return goTo(r, op, list[1])
}

func condThrough(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	list := ways(op)
	if list == nil {
		return false, nil
	}
	a, ok := through(list[0])
	b, ok2 := through(list[1])
	if !ok && !ok2 {
		return false, nil
	}
	br := cf.AsCondBr(op)
	cf.CondBr(r.At(), br.Condition(), a.values, b.values, a.to, b.to, ir.NamedAttr{Name: cf.AttrBranchWeights, Value: br.BranchWeights()})
	return true, r.Erase(op)
}

// condToOne replaces a conditional branch with two equal successors by an unconditional one. If
// their operands differ and the block has no other predecessors, it selects the operands by the
// condition.
func condToOne(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	list := ways(op)
	if list == nil || list[0].to != list[1].to {
		return false, nil
	}
	a, b := list[0], list[1]
	if a.equal(b) {
		return goTo(r, op, a)
	}
	if r.NumBranches(a.to) != 2 {
		return false, nil
	}
	for i, v := range a.values {
		if v != b.values[i] {
			a.values[i] = arith.Select(r.At(), v.Type(), cf.AsCondBr(op).Condition(), v, b.values[i])
		}
	}
	return goTo(r, op, a)
}

// before returns the only branch to the block of op, if it is of the same kind as op and on the
// same condition or flag.
func before(r *rewrite.Rewriter, op ir.Op) ir.Op {
	p := r.OnlyBranch(op.Block())
	if p.IsNil() || p == op || p.Info() != op.Info() || p.Operand(0) != op.Operand(0) {
		return ir.Op{}
	}
	return p
}

// condAgain folds a branch on the same condition as the only branch to its block.
func condAgain(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	p := before(r, op)
	list := ways(op)
	if p.IsNil() || list == nil {
		return false, nil
	}
	if p.Successor(0) == op.Block() {
		return goTo(r, op, list[0])
	}
	return goTo(r, op, list[1])
}

// condKnown replaces the condition by a constant in a block that only one successor of the branch
// leads to.
func condKnown(r *rewrite.Rewriter, op ir.Op) (done bool, err error) {
	for i, v := range []bool{true, false} {
		b := op.Successor(i)
		if r.OnlyBranch(b) != op {
			continue
		}
		var known ir.Value
		for u := cf.AsCondBr(op).Condition().FirstUse(); !u.IsNil(); {
			next := u.Next()
			if user := u.Op(); user.Block() == b {
				if known.IsNil() {
					known = r.Constant(arith.Namespace, attrs.NewBool(r.Module(), v), types.NewInteger(r.Module(), 1, types.Signless))
				}
				u.Set(known)
				r.Changed(user)
				done = true
			}
			u = next
		}
	}
	return done, nil
}

// sameArguments replaces a block argument by a value if all branches to the block pass that value.
// A block with a single branch is left to the other patterns.
func sameArguments(r *rewrite.Rewriter, op ir.Op) (done bool, err error) {
	for i := range op.NumSuccessors() {
		b := op.Successor(i)
		if b.NumArgs() == 0 || r.NumBranches(b) == 1 {
			continue
		}
		for k := range b.NumArgs() {
			v, ok := passed(op, i, k)
			if !ok || v == b.Arg(k) || !b.Arg(k).HasUses() || r.AnyBranch(b, func(from ir.Op, i int) bool {
				w, ok := passed(from, i, k)
				return !ok || w != v
			}) {
				continue
			}
			r.ReplaceUses(b.Arg(k), v)
			done = true
		}
	}
	return done, nil
}

// passed returns the operand that a terminator passes to an argument of a successor.
func passed(op ir.Op, successor, arg int) (v ir.Value, ok bool) {
	e, ok := branch.To(op, successor)
	if !ok {
		return v, false
	}
	return op.Operand(e.First + arg), true
}
