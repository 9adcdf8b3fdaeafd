package parse

import (
	"slices"

	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// body is the contents of an isolated operation while they are being read: the slabs of a scope.
// Scopes are made from bodies at the end, when it is known whether the text needs an implicit
// module.
type body struct {
	sl     records.Slabs
	number uint32 // index of the body in the text
	op     uint32 // owner of the body, in the enclosing body
	top    uint32 // number of regions of the owner
	inner  []*body
	// last maps each value to one more than the last operand slot that refers to it.
	last []uint32
	// unordered contains the values whose uses may not be in the default order. Operand slots
	// before the given one were forward references.
	unordered map[uint32]uint32
	later     []laterLoc
}

// laterLoc is a location alias that was used before it was defined.
type laterLoc struct {
	pos, end uint32 // of the name
	op, arg  uint32 // operation, or entry of Args, that has the location
}

// laterLocs are the unresolved location aliases of a completed body.
type laterLocs struct {
	body *body
	list []laterLoc
}

// recorder collects the records of operations, blocks and values while they are read.
type recorder struct {
	body      *body   // body that records are added to
	block     uint32  // block that operations are added to
	bodies    uint32  // number of bodies so far
	spare     []*body // bodies whose slabs can be reused
	chunks    slabChunks
	laterLocs []laterLocs
}

// openBody starts the body of operation op, which has n regions.
func (p *recorder) openBody(op, n uint32) *body {
	var b *body
	if k := len(p.spare); k > 0 {
		b = p.spare[k-1]
		p.spare = p.spare[:k-1]
	} else {
		b = new(body)
	}
	sl := &b.sl
	sl.Ops = append(sl.Ops[:0], slab.OpRecord{})
	sl.Values = append(sl.Values[:0], slab.ValueRecord{})
	sl.Operands = append(sl.Operands[:0], 0)
	sl.Blocks = append(sl.Blocks[:0], slab.BlockRecord{})
	sl.Args = append(sl.Args[:0], slab.ArgRecord{})
	sl.Regions = append(sl.Regions[:0], make([]slab.RegionRecord, n+1)...)
	sl.Exts = append(sl.Exts[:0], slab.ExtRecord{})
	sl.Successors = append(sl.Successors[:0], 0)
	sl.Children = append(sl.Children[:0], nil)
	b.last = append(b.last[:0], 0)
	b.op, b.top = op, n
	p.bodies++
	b.number = p.bodies
	p.body = b
	return b
}

// closeBody completes a body and trims the slabs that it keeps.
func (p *recorder) closeBody(b *body) *body {
	b.order()
	c := &p.chunks
	done := &body{number: b.number, op: b.op, top: b.top, inner: b.inner, sl: records.Slabs{
		Ops:        cut(&b.sl.Ops, &c.ops),
		Values:     cut(&b.sl.Values, &c.values),
		Operands:   cut(&b.sl.Operands, &c.words),
		Blocks:     cut(&b.sl.Blocks, &c.blocks),
		Args:       cut(&b.sl.Args, &c.args),
		Regions:    cut(&b.sl.Regions, &c.regions),
		Exts:       cut(&b.sl.Exts, &c.exts),
		Successors: cut(&b.sl.Successors, &c.words),
		Children:   cut(&b.sl.Children, &c.children),
		Orders:     b.sl.Orders,
	}}
	if len(b.later) > 0 {
		p.laterLocs = append(p.laterLocs, laterLocs{done, slices.Clone(b.later)})
	}
	b.inner, b.sl.Orders, b.unordered, b.later = nil, nil, nil, b.later[:0]
	p.spare = append(p.spare, b)
	return done
}

// assemble makes the module. Its root is the only top-level operation if that is a module,
// otherwise a new module.
func (p *OpParser) assemble(top *body) {
	root := p.Module.RootScope()
	op := slab.OpRecord{Name: p.Module.Name(moduleName), Loc: p.fileLoc(0, 0)}
	inside := top
	if first := top.sl.Blocks[1].First; first != 0 {
		only := top.sl.Ops[first]
		if only.Name == op.Name && only.Next == 0 && only.NumOperands == 0 && only.NumResults == 0 {
			op = only
			inside = top.inner[0]
		}
	}
	op.Block, op.Ext = 0, 1
	records.Of(root).Ops = append(records.Of(root).Ops, op)
	records.Of(root).Exts = append(records.Of(root).Exts, slab.ExtRecord{NumRegions: inside.top, Child: 1})
	inside.op = 1
	records.Of(root).Children = append(records.Of(root).Children, newScope(root, inside))
}

const moduleName = "builtin.module"

// newScope makes the scope of a body, and those inside it.
func newScope(around *ir.Scope, b *body) *ir.Scope {
	s := ir.NewScope(around, b.op, b.top, nil)
	*records.Of(s) = b.sl
	for i, in := range b.inner {
		records.Of(s).Children[i+1] = newScope(s, in)
	}
	return s
}

// addOp reserves the record of an operation at the end of the current block.
func (p *recorder) addOp() uint32 {
	sl := &p.body.sl
	id := uint32(len(sl.Ops))
	b := &sl.Blocks[p.block]
	sl.Ops = append(grown(sl.Ops), slab.OpRecord{Block: p.block, Prev: b.Last})
	if b.Last != 0 {
		sl.Ops[b.Last].Next = id
	} else {
		b.First = id
	}
	b.Last = id
	return id
}

// addBlock adds a block that does not belong to a region yet.
func (b *body) addBlock() uint32 {
	b.sl.Blocks = append(b.sl.Blocks, slab.BlockRecord{Args: uint32(len(b.sl.Args))})
	return uint32(len(b.sl.Blocks) - 1)
}

// addValue adds a value.
func (b *body) addValue(t ir.TypeID, owner uint32) uint32 {
	b.sl.Values = append(grown(b.sl.Values), slab.ValueRecord{Type: t, Owner: owner})
	b.last = append(grown(b.last), 0)
	return uint32(len(b.sl.Values) - 1)
}

// order finds use-list orders that differ from the default. The bytecode reader adds uses in
// textual order, but this parser adds the uses by an operation after those in its regions, and
// forward references after all others, in textual order.
func (b *body) order() {
	if len(b.unordered) == 0 {
		return
	}
	type use struct{ slot, place uint32 }
	uses := make(map[uint32][]use, len(b.unordered))
	// Positions in textual order, from a walk over the slabs.
	place := uint32(0)
	var walk func(region uint32)
	walk = func(region uint32) {
		for blk := b.sl.Regions[region].First; blk != 0; blk = b.sl.Blocks[blk].Next {
			for op := b.sl.Blocks[blk].First; op != 0; op = b.sl.Ops[op].Next {
				r := &b.sl.Ops[op]
				for i := range r.NumOperands {
					if v := b.sl.Operands[r.Operands+i]; true {
						if _, ok := b.unordered[v]; ok {
							uses[v] = append(uses[v], use{r.Operands + i, place})
						}
					}
					place++
				}
				if r.Ext != 0 && b.sl.Exts[r.Ext].Child == 0 {
					for i := range b.sl.Exts[r.Ext].NumRegions {
						walk(b.sl.Exts[r.Ext].Regions + i)
					}
				}
			}
		}
	}
	for i := range b.top {
		walk(i + 1)
	}
	for v, list := range uses {
		// Number i of the default order is the i-th use from the end; its position in the list is
		// what counts.
		forward := b.unordered[v]
		slices.SortFunc(list, func(x, y use) int {
			fx, fy := x.slot < forward, y.slot < forward
			switch {
			case fx != fy && fx:
				return 1
			case fx != fy:
				return -1
			case fx:
				return int(x.slot) - int(y.slot)
			}
			return int(y.slot) - int(x.slot)
		})
		byPlace := make([]uint32, len(list))
		for i := range byPlace {
			byPlace[i] = uint32(i)
		}
		slices.SortFunc(byPlace, func(x, y uint32) int { return int(list[y].place) - int(list[x].place) })
		if slices.IsSorted(byPlace) {
			continue
		}
		if b.sl.Orders == nil {
			b.sl.Orders = make(map[uint32][]uint32)
		}
		b.sl.Orders[v] = byPlace
	}
}
