package rewrite

import "github.com/hlobc/hlobc/ir"

// branches is the set of branches inside the regions that were queried, by target block. A region
// is scanned once; after that, every new or removed branch is recorded, so a pattern that queries
// and changes each of n blocks takes time linear in n.
type branches struct {
	known map[ir.Region]bool
	into  map[ir.Block][]successor
	at    map[successor]place
}

// successor is a position in the successors of a terminator.
type successor struct {
	op ir.Op
	i  int
}

// place is the index of an element in a list of into.
type place struct {
	to ir.Block
	i  int
}

// find returns the branches to b, in no particular order.
func (t *branches) find(b ir.Block) []successor {
	region := b.Region()
	if t.known == nil {
		*t = branches{map[ir.Region]bool{}, map[ir.Block][]successor{}, map[successor]place{}}
	}
	if !t.known[region] {
		t.known[region] = true
		for from := region.First(); !from.IsNil(); from = from.Next() {
			if last := from.Last(); !last.IsNil() {
				t.made(last)
			}
		}
	}
	return t.into[b]
}

// made records a new operation.
func (t *branches) made(op ir.Op) {
	n := op.NumSuccessors()
	if n == 0 || !t.known[op.ParentRegion()] {
		return
	}
	t.gone(op)
	for i := range n {
		to, s := op.Successor(i), successor{op, i}
		t.at[s] = place{to, len(t.into[to])}
		t.into[to] = append(t.into[to], s)
	}
}

// gone records an operation that is about to be erased.
func (t *branches) gone(op ir.Op) {
	for i := range op.NumSuccessors() {
		s := successor{op, i}
		p, ok := t.at[s]
		if !ok {
			continue
		}
		end := len(t.into[p.to]) - 1
		t.swap(p.to, p.i, end)
		t.into[p.to] = t.into[p.to][:end]
		delete(t.at, s)
	}
}

func (t *branches) swap(to ir.Block, i, k int) {
	list := t.into[to]
	list[i], list[k] = list[k], list[i]
	t.at[list[i]], t.at[list[k]] = place{to, i}, place{to, k}
}

// OnlyBranch returns the terminator with the only branch to b, nil if there are none or several. A
// terminator that branches to b twice has two branches.
func (r *Rewriter) OnlyBranch(b ir.Block) ir.Op {
	if list := r.branches.find(b); len(list) == 1 {
		return list[0].op
	}
	return ir.Op{}
}

// NumBranches returns the number of branches to b.
func (r *Rewriter) NumBranches(b ir.Block) int { return len(r.branches.find(b)) }

// AnyBranch reports whether f holds for a branch to b, given as a terminator and the index of b in
// its successors. The branch for which it holds is tried first the next time, which is fast if many
// branches to b ask about the others and one of them decides for all.
func (r *Rewriter) AnyBranch(b ir.Block, f func(from ir.Op, successor int) bool) bool {
	for i, s := range r.branches.find(b) {
		if f(s.op, s.i) {
			r.branches.swap(b, i, i/2)
			return true
		}
	}
	return false
}
