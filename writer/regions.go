package writer

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/varint"
)

// scopeState is what writing the contents of one scope needs. Who writes only reads it.
type scopeState struct {
	s         *ir.Scope
	values    []uint32            // by value: number in the file plus one, and nestedBit
	blocks    []blockState        // by block
	regions   []regionState       // by region
	orders    map[uint32][]uint32 // by value
	ordered   []bool              // by op: a result has an order; empty when none has
	undefined uint32              // an operation with a region that uses a value it cannot see; 0: none

	cut   bool              // long blocks are cut into spans
	spans map[uint32][]span // by block

	// Of the region whose values are being numbered:
	first uint32 // number
	end   uint32 // of the numbers so far
	mark  uint32 // nested
}

// nestedBit marks the values of regions that operations of the scope have: those of the
// scope's own region may not use them.
const nestedBit = 1 << 31

// blockState is what is known of a block.
type blockState struct {
	number uint32 // in its region
	ops    uint32 // in it
}

// regionState is what is known of a region.
type regionState struct {
	blocks   uint32
	values   uint32 // its own
	end      uint32 // the first value number that is not in use behind them
	numbered bool
	captures bool // of the first region of an operation: something inside uses a value from outside
}

// start prepares for numbering the values of s.
func (st *scopeState) start(w *writer, s *ir.Scope) {
	*st = scopeState{s: s, values: zeros(st.values, len(s.Values)), blocks: zeros(st.blocks, len(s.Blocks)),
		regions: zeros(st.regions, len(s.Regions)), ordered: st.ordered[:0],
		cut: len(s.Ops) > minSplit && w.parallel()}
	st.capture()
}

// enter prepares for writing the contents of s.
func (o *opWriter) enter(s *ir.Scope) *scopeState {
	st := new(scopeState)
	if u := o.w.unitOf[s]; u != nil && u.state != nil {
		st = u.state
	} else {
		if n := len(o.spare); n > 0 {
			o.spare, st = o.spare[:n-1], o.spare[n-1]
		}
		st.start(o.w, s)
		for id := range s.Regions[1:] {
			st.number(uint32(id + 1))
		}
	}
	if st.undefined != 0 {
		o.undefined(st, st.undefined)
	}
	if !o.orders {
		return st
	}
	if st.orders = s.UseOrders(); len(st.orders) > 0 {
		st.ordered = zeros(st.ordered, len(s.Ops))
		for v := range st.orders {
			if owner := s.Values[v].Owner; owner&ir.ArgBit == 0 {
				st.ordered[owner] = true
			}
		}
	}
	return st
}

// zeros returns n zero values, in s if there is room.
func zeros[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	clear(s[:n])
	return s[:n]
}

// nested returns nestedBit for regions whose values are marked with it.
func (st *scopeState) nested(region uint32) uint32 {
	if st.s.Regions[region].Owner != 0 || st.s.NumTop() > 1 {
		return nestedBit
	}
	return 0
}

// isolated reports whether nothing in the regions of the operation that owns region uses
// a value from outside.
func (st *scopeState) isolated(region uint32) bool {
	owner := st.s.Regions[region].Owner
	return owner == 0 || !st.regions[st.s.Exts[st.s.Ops[owner].Ext].Regions].captures
}

// number numbers the values of a region.
func (st *scopeState) number(region uint32) {
	if region == 0 || st.regions[region].numbered {
		return
	}
	s := st.s
	st.open(region)
	for b := s.Regions[region].First; b != 0; b = s.Blocks[b].Next {
		blk, ops := &s.Blocks[b], uint32(0)
		for _, a := range s.Args[blk.Args : blk.Args+blk.NumArgs] {
			st.define(a.Value)
		}
		var cut cutter
		for op := blk.First; op != 0; ops++ {
			rec := &s.Ops[op]
			if st.cut {
				cut.op(op, rec)
			}
			op = rec.Next
			for v := rec.Results; v < rec.Results+rec.NumResults; v++ {
				st.define(v)
			}
		}
		st.closeBlock(b, ops, &cut)
	}
	st.close(region)
}

// open is called before the values of a region are numbered: behind those around it, if it
// is not isolated.
func (st *scopeState) open(region uint32) {
	st.first = 0
	if !st.isolated(region) {
		around := st.s.Blocks[st.s.Ops[st.s.Regions[region].Owner].Block].Region
		st.number(around)
		st.first = st.regions[around].end
	}
	st.end, st.mark = st.first, st.nested(region)
}

// define gives a value the next number.
func (st *scopeState) define(v uint32) {
	st.end++
	st.values[v] = st.end | st.mark
}

// closeBlock is called behind the last operation of a block.
func (st *scopeState) closeBlock(block, ops uint32, cut *cutter) {
	if ops > minSplit && st.cut {
		cut.end(st, block)
	}
	state := &st.regions[st.s.Blocks[block].Region]
	st.blocks[block] = blockState{state.blocks, ops}
	state.blocks++
}

// close is called behind the last block of a region.
func (st *scopeState) close(region uint32) {
	state := &st.regions[region]
	state.values, state.end, state.numbered = st.end-st.first, st.end, true
}

// region appends region id.
func (o *opWriter) region(st *scopeState, id uint32) {
	state := &st.regions[id]
	o.varint(state.blocks)
	if state.blocks == 0 {
		return
	}
	o.varint(state.values)
	end, marked := o.end, o.marked
	o.end, o.marked = state.end, st.nested(id)
	for b := st.s.Regions[id].First; b != 0; b = st.s.Blocks[b].Next {
		o.block(st, b)
	}
	o.end, o.marked = end, marked
}

func (o *opWriter) block(st *scopeState, id uint32) {
	s := st.s
	blk := s.Blocks[id]
	ops := st.blocks[id].ops
	o.b = varint.AppendFlagged(o.b, uint64(ops), blk.NumArgs > 0)
	if blk.NumArgs > 0 {
		o.args(st, s.Args[blk.Args:blk.Args+blk.NumArgs])
	}
	if o.split(st, id) {
		return
	}
	for op := blk.First; op != 0; op = s.Ops[op].Next {
		o.op(st, op)
	}
}

// args appends the arguments of a block.
func (o *opWriter) args(st *scopeState, args []ir.ArgRecord) {
	num := &o.w.num
	o.varint(uint32(len(args)))
	for _, a := range args {
		t := num.types.number[st.s.Values[a.Value].Type]
		known := true
		if o.elided {
			known = num.unknown == 0 || num.attrs.number[a.Loc] != num.attrs.number[num.unknown]
			o.b = varint.AppendFlagged(o.b, uint64(t), known)
		} else {
			o.varint(t)
		}
		if known {
			o.varint(num.attrs.number[a.Loc])
		}
	}
	if o.orders {
		at := len(o.b)
		o.b = append(o.b, 0)
		if len(st.orders) > 0 && o.useOrders(st, uint32(len(args)), func(i uint32) uint32 { return args[i].Value }) {
			o.b[at] = hasUseOrders
		}
	}
}

// capture finds out which operations have regions that use values from outside, and
// whether all of these are of regions around them.
func (st *scopeState) capture() {
	s := st.s
	regionOf := func(v uint32) uint32 {
		o := s.Values[v].Owner
		if o&ir.ArgBit != 0 {
			return s.Blocks[o&^ir.ArgBit].Region
		}
		return s.Blocks[s.Ops[o].Block].Region
	}
	for i := range s.Regions {
		region := uint32(i)
		if st.nested(region) == 0 {
			continue // its values have no mark, and no others are used in it
		}
		for b := s.Regions[region].First; b != 0; b = s.Blocks[b].Next {
			for op := s.Blocks[b].First; op != 0; op = s.Ops[op].Next {
				rec := &s.Ops[op]
				for _, v := range s.Operands[rec.Operands : rec.Operands+rec.NumOperands] {
					if v != 0 && !st.captured(region, regionOf(v)) {
						st.undefined = op
					}
				}
			}
		}
	}
}

// captured marks the operations between a use in one region and the definition of
// the value in another, and reports whether that is around it. Of operations that were
// taken out of their blocks nothing is written, whatever they use.
func (st *scopeState) captured(use, def uint32) bool {
	for r := use; r != def; {
		owner := st.s.Regions[r].Owner
		if owner == 0 {
			return r == 0 || int(r) > st.s.NumTop()
		}
		st.regions[st.s.Exts[st.s.Ops[owner].Ext].Regions].captures = true
		r = st.s.Blocks[st.s.Ops[owner].Block].Region
	}
	return true
}
