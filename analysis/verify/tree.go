package verify

import (
	"github.com/hlobc/hlobc/ir"
)

// tree is the dominator tree of the blocks of a region.
type tree struct {
	index map[ir.Block]uint32 // by block: its depth-first number, from 1; unreachable blocks have none
	// By that number: when a walk of the tree reaches the block, and how many blocks are below it.
	in, out []uint32
}

func (t *tree) reachable(b ir.Block) bool { return t.index[b] != 0 }

// dominates reports whether block a is on all paths to block b. An unreachable block is dominated
// by all blocks and dominates none.
func (t *tree) dominates(a, b ir.Block) bool {
	i, j := t.index[a], t.index[b]
	switch {
	case j == 0:
		return true
	case i == 0:
		return false
	}
	return t.in[i] <= t.in[j] && t.out[j] <= t.out[i]
}

// newTree computes the dominator tree of region r with the algorithm of Lengauer and Tarjan with
// path compression, in time linear in the number of branches up to a logarithmic factor. It does
// not recurse, since a file can have as many blocks as bytes.
func newTree(r ir.Region) *tree {
	t := &tree{index: map[ir.Block]uint32{}}
	successors := func(b ir.Block) (list []ir.Block) {
		last := b.Last()
		if last.IsNil() {
			return nil
		}
		for i := range last.NumSuccessors() {
			list = append(list, last.Successor(i))
		}
		return list
	}
	// Depth-first numbers, and the parent of each block in that walk.
	blocks, parent := make([]ir.Block, 1), []uint32{0}
	type frame struct {
		n    uint32
		next int
		list []ir.Block // the successors
	}
	enter := func(b ir.Block, from uint32) frame {
		n := uint32(len(blocks))
		t.index[b] = n
		blocks, parent = append(blocks, b), append(parent, from)
		return frame{n: n, list: successors(b)}
	}
	stack := []frame{enter(r.First(), 0)}
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if f.next == len(f.list) {
			stack = stack[:len(stack)-1]
			continue
		}
		to := f.list[f.next]
		f.next++
		if t.index[to] == 0 && to.Region() == r {
			stack = append(stack, enter(to, f.n))
		}
	}
	n := uint32(len(blocks))
	preds := make([][]uint32, n)
	for i := uint32(1); i < n; i++ {
		for _, to := range successors(blocks[i]) {
			if j := t.index[to]; j != 0 {
				preds[j] = append(preds[j], i)
			}
		}
	}
	semi, idom, ancestor, label := make([]uint32, n), make([]uint32, n), make([]uint32, n), make([]uint32, n)
	bucket := make([][]uint32, n)
	for i := range semi {
		semi[i], label[i] = uint32(i), uint32(i)
	}
	var path []uint32
	eval := func(v uint32) uint32 {
		if ancestor[v] == 0 {
			return v
		}
		path = path[:0]
		for u := v; ancestor[ancestor[u]] != 0; u = ancestor[u] {
			path = append(path, u)
		}
		for i := len(path) - 1; i >= 0; i-- {
			u := path[i]
			a := ancestor[u]
			if semi[label[a]] < semi[label[u]] {
				label[u] = label[a]
			}
			ancestor[u] = ancestor[a]
		}
		return label[v]
	}
	for i := n - 1; i >= 2; i-- {
		for _, p := range preds[i] {
			if u := eval(p); semi[u] < semi[i] {
				semi[i] = semi[u]
			}
		}
		bucket[semi[i]] = append(bucket[semi[i]], i)
		p := parent[i]
		ancestor[i] = p
		for _, v := range bucket[p] {
			if u := eval(v); semi[u] < semi[v] {
				idom[v] = u
			} else {
				idom[v] = p
			}
		}
		bucket[p] = nil
	}
	children := make([][]uint32, n)
	for i := uint32(2); i < n; i++ {
		if idom[i] != semi[i] {
			idom[i] = idom[idom[i]]
		}
		children[idom[i]] = append(children[idom[i]], i)
	}
	t.in, t.out = make([]uint32, n), make([]uint32, n)
	clock := uint32(0)
	stack = append(stack[:0], frame{n: 1})
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if f.next == 0 {
			clock++
			t.in[f.n] = clock
		}
		if f.next == len(children[f.n]) {
			clock++
			t.out[f.n] = clock
			stack = stack[:len(stack)-1]
			continue
		}
		f.next++
		stack = append(stack, frame{n: children[f.n][f.next-1]})
	}
	return t
}
