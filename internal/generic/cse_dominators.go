package generic

import "github.com/hlobc/hlobc/ir"

// domTree is the dominator tree of a region: reachable blocks in reverse postorder, and for each
// block the numbers of the blocks that it immediately dominates, in textual order.
type domTree struct {
	blocks   []ir.Block
	children [][]int
}

// dominators computes the tree with the iteration of Cooper, Harvey and Kennedy.
func dominators(r ir.Region) *domTree {
	number := map[ir.Block]int{}
	// Postorder, with a stack of blocks and their remaining successors.
	type frame struct {
		b    ir.Block
		next int
	}
	var order []ir.Block
	seen := map[ir.Block]bool{r.First(): true}
	for stack := []frame{{r.First(), 0}}; len(stack) > 0; {
		top := &stack[len(stack)-1]
		last := top.b.Last()
		if last.IsNil() || top.next == last.NumSuccessors() {
			order = append(order, top.b)
			stack = stack[:len(stack)-1]
			continue
		}
		s := last.Successor(top.next)
		top.next++
		if !s.IsNil() && !seen[s] {
			seen[s] = true
			stack = append(stack, frame{s, 0})
		}
	}
	t := &domTree{children: make([][]int, len(order))}
	for i := len(order) - 1; i >= 0; i-- {
		number[order[i]] = len(t.blocks)
		t.blocks = append(t.blocks, order[i])
	}
	preds := make([][]int, len(order))
	for i, b := range t.blocks {
		if last := b.Last(); !last.IsNil() {
			for k := range last.NumSuccessors() {
				if n, ok := number[last.Successor(k)]; ok {
					preds[n] = append(preds[n], i)
				}
			}
		}
	}
	idom := make([]int, len(order)) // plus 1; 0 means unknown
	idom[0] = 1
	for changed := true; changed; {
		changed = false
		for i := 1; i < len(idom); i++ {
			n := -1
			for _, p := range preds[i] {
				switch {
				case idom[p] == 0:
				case n < 0:
					n = p
				default:
					for a, b := p, n; ; {
						if a == b {
							n = a
							break
						}
						if a > b {
							a = idom[a] - 1
						} else {
							b = idom[b] - 1
						}
					}
				}
			}
			if n >= 0 && idom[i] != n+1 {
				idom[i], changed = n+1, true
			}
		}
	}
	for b := r.First(); !b.IsNil(); b = b.Next() {
		if i, ok := number[b]; ok && i > 0 {
			t.children[idom[i]-1] = append(t.children[idom[i]-1], i)
		}
	}
	return t
}
