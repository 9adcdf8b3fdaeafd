package verify

import (
	"strconv"

	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// dominance checks that the definitions of all operands dominate their uses in the operations
// inside op, which are in s. Like MLIR, it lets operations of a graph region use each other in any
// order, and skips operands in unreachable blocks.
func (w *worker) dominance(op ir.Op, s *ir.Scope) {
	d := &dominance{w: w, s: s, at: make([]uint32, len(records.Of(s).Regions)), pos: make([]uint32, len(records.Of(s).Ops)), trees: map[uint32]*tree{}}
	if body := op.Body(); body == s {
		d.regions(1, uint32(s.NumTop()), op)
		return
	}
	_, id := op.Scope()
	for inner := id; ; { // operations around op dominate it if they come first
		b := records.Of(s).Ops[inner].Block
		if b == 0 {
			break
		}
		r := records.Of(s).Blocks[b].Region
		d.at[r] = inner
		d.number(b)
		if inner = records.Of(s).Regions[r].Owner; inner == 0 {
			break
		}
	}
	e := records.Of(s).Exts[records.Of(s).Ops[id].Ext]
	d.regions(e.Regions, e.NumRegions, op)
}

type dominance struct {
	w *worker
	s *ir.Scope
	// at is, by region, the operation directly inside it that the walk is in, or 0 if the walk is
	// not in the region.
	at    []uint32
	pos   []uint32 // of operations in their block, from 1
	trees map[uint32]*tree
}

// number numbers the operations of a block in order.
func (d *dominance) number(b uint32) {
	n := uint32(0)
	for id := records.Of(d.s).Blocks[b].First; id != 0; id = records.Of(d.s).Ops[id].Next {
		n++
		d.pos[id] = n
	}
}

// regions checks regions of op: first the operations directly inside, then their regions. If the
// search ends at the first finding, the regions are visited last to first, as in MLIR.
func (d *dominance) regions(first, n uint32, op ir.Op) {
	s := d.s
	free := d.w.nameOf(op).graph
	var inside []uint32
	for r := first; r < first+n; r++ {
		rec := &records.Of(s).Regions[r]
		if rec.First == 0 {
			continue
		}
		var t *tree
		if rec.First != rec.Last {
			t = d.tree(r)
		}
		for b := rec.First; b != 0; b = records.Of(s).Blocks[b].Next {
			d.number(b)
		}
		for b := rec.First; b != 0; b = records.Of(s).Blocks[b].Next {
			reachable := t == nil || t.reachable(b)
			for id := records.Of(s).Blocks[b].First; id != 0; id = records.Of(s).Ops[id].Next {
				o := &records.Of(s).Ops[id]
				d.at[r] = id
				if reachable {
					for i, v := range records.Of(s).Operands[o.Operands : o.Operands+o.NumOperands] {
						if v != 0 && !d.dominates(v, free, r) {
							d.report(id, i, v)
							if d.w.stop {
								return
							}
						}
					}
				}
				if e := &records.Of(s).Exts[o.Ext]; e.NumRegions != 0 && e.Child == 0 {
					inside = append(inside, id)
				}
			}
		}
		d.at[r] = 0
	}
	for i := range inside {
		id := inside[i]
		if d.w.first {
			id = inside[len(inside)-1-i]
		}
		e := records.Of(s).Exts[records.Of(s).Ops[id].Ext]
		r := records.Of(s).Blocks[records.Of(s).Ops[id].Block].Region
		d.at[r] = id
		d.regions(e.Regions, e.NumRegions, s.Op(id))
		d.at[r] = 0
		if d.w.stop {
			return
		}
	}
}

// dominates reports whether value v can be an operand of the operation that the walk is at,
// directly inside region use. free says that the operations of that region have no order.
func (d *dominance) dominates(v uint32, free bool, use uint32) bool {
	s := d.s
	owner := records.Of(s).Values[v].Owner
	def, arg := owner, owner&slab.ArgBit != 0
	var block uint32
	if arg {
		block = owner &^ slab.ArgBit
	} else {
		block = records.Of(s).Ops[def].Block
	}
	r := records.Of(s).Blocks[block].Region
	at := d.at[r]
	if at == 0 {
		return false // the region of v does not enclose the use
	}
	if here := records.Of(s).Ops[at].Block; here != block {
		return records.Of(s).Regions[r].First != records.Of(s).Regions[r].Last && d.tree(r).dominates(block, here)
	}
	if arg {
		return true
	}
	if records.Of(s).Regions[r].First == records.Of(s).Regions[r].Last && (r == use && free || r != use && d.free(r)) {
		return true
	}
	return d.pos[def] < d.pos[at]
}

// free reports whether region r is a graph region, in which operations have no order.
func (d *dominance) free(r uint32) bool {
	owner := d.s.Owner()
	if o := records.Of(d.s).Regions[r].Owner; o != 0 {
		owner = d.s.Op(o)
	}
	return !owner.IsNil() && d.w.nameOf(owner).graph
}

func (d *dominance) report(id uint32, i int, v uint32) {
	s := d.s
	op := s.Op(id)
	var note Note
	value := s.Value(v)
	if def := value.DefiningOp(); !def.IsNil() {
		note = Note{def.Loc(), "the operand is defined here"}
	} else {
		b := value.OwnerBlock()
		note = Note{b.ArgLoc(value.Index()), "the operand is this argument of a block"}
	}
	d.w.report(Broken(op, "dominance", "operand "+strconv.Itoa(i)+" is not defined on every way to the operation",
		"operands that are defined before", note))
}

func (d *dominance) tree(r uint32) *tree {
	t := d.trees[r]
	if t == nil {
		t = newTree(d.s, r)
		d.trees[r] = t
	}
	return t
}
