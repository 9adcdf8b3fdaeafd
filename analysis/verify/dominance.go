package verify

import (
	"strconv"

	"github.com/hlobc/hlobc/ir"
)

// dominance checks that the definitions of all operands dominate their uses in the operations
// inside op, which are in s. Like MLIR, it lets operations of a graph region use each other in any
// order, and skips operands in unreachable blocks.
func (w *worker) dominance(op ir.Op, s *ir.Scope) {
	d := &dominance{w: w, s: s, at: make([]ir.Op, s.NumRegions()+1), pos: make([]uint32, s.NumOps()+1), trees: map[ir.Region]*tree{}}
	if body := op.Body(); body == s {
		d.regions(s.Region(1), s.NumTop(), op)
		return
	}
	// Operations around op dominate it if they come first.
	for inner := op; !inner.IsNil() && inner != s.Owner(); inner = inner.Parent() {
		b := inner.Block()
		if b.IsNil() {
			break
		}
		*d.inside(b.Region()) = inner
		d.number(b)
	}
	if op.NumRegions() > 0 {
		d.regions(op.Region(0), op.NumRegions(), op)
	}
}

type dominance struct {
	w *worker
	s *ir.Scope
	// at is, by region, the operation directly inside it that the walk is in, or nil if the walk is
	// not in the region.
	at    []ir.Op
	pos   []uint32 // of operations in their block, from 1
	trees map[ir.Region]*tree
}

// inside returns the entry of region r in at.
func (d *dominance) inside(r ir.Region) *ir.Op {
	_, id := r.Scope()
	return &d.at[id]
}

// position returns the entry of op in pos.
func (d *dominance) position(op ir.Op) *uint32 {
	_, id := op.Scope()
	return &d.pos[id]
}

// number numbers the operations of a block in order.
func (d *dominance) number(b ir.Block) {
	n := uint32(0)
	for op := b.First(); !op.IsNil(); op = op.Next() {
		n++
		*d.position(op) = n
	}
}

// regions checks the n regions of op, of which first is the first one: first the operations directly inside, then their regions. If the
// search ends at the first finding, the regions are visited last to first, as in MLIR.
func (d *dominance) regions(first ir.Region, n int, op ir.Op) {
	free := d.w.nameOf(op).graph
	var inside []ir.Op
	_, id := first.Scope()
	for i := range n {
		if inside = d.region(d.s.Region(id+uint32(i)), free, inside); d.w.stop {
			return
		}
	}
	for i := range inside {
		o := inside[i]
		if d.w.first {
			o = inside[len(inside)-1-i]
		}
		at := d.inside(o.ParentRegion())
		*at = o
		d.regions(o.Region(0), o.NumRegions(), o)
		*at = ir.Op{}
		if d.w.stop {
			return
		}
	}
}

// region checks the operations directly inside region r, and appends those that have regions in the
// same scope to inside. free says that the operations have no order.
func (d *dominance) region(r ir.Region, free bool, inside []ir.Op) []ir.Op {
	if r.Empty() {
		return inside
	}
	var t *tree
	if !single(r) {
		t = d.tree(r)
	}
	for b := r.First(); !b.IsNil(); b = b.Next() {
		d.number(b)
	}
	at := d.inside(r)
	for b := r.First(); !b.IsNil(); b = b.Next() {
		reachable := t == nil || t.reachable(b)
		for o := b.First(); !o.IsNil(); o = o.Next() {
			*at = o
			if reachable && !d.operands(o, free, r) {
				return inside
			}
			if !o.IsSimple() && o.NumRegions() != 0 && o.Body() == nil {
				inside = append(inside, o)
			}
		}
	}
	*at = ir.Op{}
	return inside
}

// operands checks the operands of o, which is directly inside region r. It returns false if the
// search ends.
func (d *dominance) operands(o ir.Op, free bool, r ir.Region) bool {
	for i, v := range o.OperandIDs() {
		if v != 0 && !d.dominates(d.s.Value(v), free, r) {
			d.report(o, i, d.s.Value(v))
			if d.w.stop {
				return false
			}
		}
	}
	return true
}

// dominates reports whether value v can be an operand of the operation that the walk is at,
// directly inside region use. free says that the operations of that region have no order.
func (d *dominance) dominates(v ir.Value, free bool, use ir.Region) bool {
	def := v.DefiningOp()
	block := v.ParentBlock()
	if block.IsNil() || block.Region().IsNil() {
		return false
	}
	r := block.Region()
	at := *d.inside(r)
	if at.IsNil() {
		return false // the region of v does not enclose the use
	}
	if here := at.Block(); here != block {
		return !single(r) && d.tree(r).dominates(block, here)
	}
	if def.IsNil() {
		return true // an argument
	}
	if single(r) && (r == use && free || r != use && d.free(r)) {
		return true
	}
	return *d.position(def) < *d.position(at)
}

// free reports whether region r is a graph region, in which operations have no order.
func (d *dominance) free(r ir.Region) bool {
	owner := r.Parent()
	return !owner.IsNil() && d.w.nameOf(owner).graph
}

func (d *dominance) report(op ir.Op, i int, value ir.Value) {
	var note Note
	if def := value.DefiningOp(); !def.IsNil() {
		note = Note{def.Loc(), "the operand is defined here"}
	} else {
		b := value.OwnerBlock()
		note = Note{b.ArgLoc(value.Index()), "the operand is this argument of a block"}
	}
	d.w.report(Broken(op, "dominance", "operand "+strconv.Itoa(i)+" does not dominate this use",
		"operands that dominate their uses", note))
}

func (d *dominance) tree(r ir.Region) *tree {
	t := d.trees[r]
	if t == nil {
		t = newTree(r)
		d.trees[r] = t
	}
	return t
}
