package writer

import (
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/varint"
)

// scopeState holds what is needed to write the contents of one scope. It is read-only
// during writing.
type scopeState struct {
	s         *ir.Scope
	values    []uint32            // indexed by value: number in the file plus one, and nestedBit
	blocks    []blockState        // indexed by block
	regions   []regionState       // indexed by region
	orders    map[uint32][]uint32 // use-list orders, by value
	ordered   []bool              // indexed by op: a result has an order; empty if none has
	undefined uint32              // an operation that uses a value it cannot see, or 0

	cut   bool              // long blocks are split into spans
	spans map[uint32][]span // indexed by block

	// The region whose values are being numbered:
	first uint32 // number of its first value
	end   uint32 // end of the numbers assigned so far
	mark  uint32 // its nestedBit
}

// nestedBit marks values of nested regions, which the scope's own regions must not use.
const nestedBit = 1 << 31

// blockState holds the number and the size of a block.
type blockState struct {
	number uint32 // index in its region
	ops    uint32 // number of operations
}

// regionState holds the sizes and value numbers of a region.
type regionState struct {
	blocks   uint32
	values   uint32 // number of its own values
	end      uint32 // end of the value numbers in use, including those of enclosing regions
	numbered bool
	captures bool // set in an operation's first region if any of its regions uses a value from outside
}

// start prepares st for numbering the values of s.
func (st *scopeState) start(w *writer, s *ir.Scope) {
	*st = scopeState{s: s, values: zeros(st.values, len(records.Of(s).Values)), blocks: zeros(st.blocks, len(records.Of(s).Blocks)),
		regions: zeros(st.regions, len(records.Of(s).Regions)), ordered: st.ordered[:0],
		cut: len(records.Of(s).Ops) > minSplit && w.parallel()}
	st.capture()
}

// enter returns the state for writing the contents of s, with all values numbered.
func (o *opWriter) enter(s *ir.Scope) *scopeState {
	st := new(scopeState)
	if u := o.w.unitOf[s]; u != nil && u.state != nil {
		st = u.state
	} else {
		if n := len(o.spare); n > 0 {
			o.spare, st = o.spare[:n-1], o.spare[n-1]
		}
		st.start(o.w, s)
		for id := range records.Of(s).Regions[1:] {
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
		st.ordered = zeros(st.ordered, len(records.Of(s).Ops))
		for v := range st.orders {
			if owner := records.Of(s).Values[v].Owner; owner&slab.ArgBit == 0 {
				st.ordered[owner] = true
			}
		}
	}
	return st
}

// zeros returns a slice of n zero values, which reuses s if it is large enough.
func zeros[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	clear(s[:n])
	return s[:n]
}

// nested returns nestedBit if the values of a region are marked with it, and 0 otherwise.
func (st *scopeState) nested(region uint32) uint32 {
	if records.Of(st.s).Regions[region].Owner != 0 || st.s.NumTop() > 1 {
		return nestedBit
	}
	return 0
}

// isolated reports whether none of the regions of the operation that owns region uses a
// value from outside.
func (st *scopeState) isolated(region uint32) bool {
	owner := records.Of(st.s).Regions[region].Owner
	return owner == 0 || !st.regions[records.Of(st.s).Exts[records.Of(st.s).Ops[owner].Ext].Regions].captures
}

// number numbers the values of a region.
func (st *scopeState) number(region uint32) {
	if region == 0 || st.regions[region].numbered {
		return
	}
	s := st.s
	st.open(region)
	for b := records.Of(s).Regions[region].First; b != 0; b = records.Of(s).Blocks[b].Next {
		blk, ops := &records.Of(s).Blocks[b], uint32(0)
		for _, a := range records.Of(s).Args[blk.Args : blk.Args+blk.NumArgs] {
			st.define(a.Value)
		}
		var cut cutter
		for op := blk.First; op != 0; ops++ {
			rec := &records.Of(s).Ops[op]
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

// open starts numbering the values of a region. Unless the region is isolated, its numbers
// follow those of the enclosing region.
func (st *scopeState) open(region uint32) {
	st.first = 0
	if !st.isolated(region) {
		around := records.Of(st.s).Blocks[records.Of(st.s).Ops[records.Of(st.s).Regions[region].Owner].Block].Region
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

// closeBlock ends a block after its last operation.
func (st *scopeState) closeBlock(block, ops uint32, cut *cutter) {
	if ops > minSplit && st.cut {
		cut.end(st, block)
	}
	state := &st.regions[records.Of(st.s).Blocks[block].Region]
	st.blocks[block] = blockState{state.blocks, ops}
	state.blocks++
}

// close ends a region after its last block.
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
	for b := records.Of(st.s).Regions[id].First; b != 0; b = records.Of(st.s).Blocks[b].Next {
		o.block(st, b)
	}
	o.end, o.marked = end, marked
}

func (o *opWriter) block(st *scopeState, id uint32) {
	s := st.s
	blk := records.Of(s).Blocks[id]
	ops := st.blocks[id].ops
	o.b = varint.AppendFlagged(o.b, uint64(ops), blk.NumArgs > 0)
	if blk.NumArgs > 0 {
		o.args(st, records.Of(s).Args[blk.Args:blk.Args+blk.NumArgs])
	}
	if o.split(st, id) {
		return
	}
	for op, n := blk.First, 1; op != 0; op, n = records.Of(s).Ops[op].Next, n+1 {
		o.op(st, op)
		if n%checkedOps == 0 && o.err == nil {
			if o.err = o.w.m.Meter().Check(); o.err != nil {
				return
			}
		}
	}
}

// checkedOps is the number of operations of a block after which the writer looks at the module's budget.
const checkedOps = 1 << 12

// args appends the arguments of a block.
func (o *opWriter) args(st *scopeState, args []slab.ArgRecord) {
	num := &o.w.num
	o.varint(uint32(len(args)))
	for _, a := range args {
		t := num.types.number[records.Of(st.s).Values[a.Value].Type]
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

// capture finds the operations whose regions use values from outside, and checks that those
// values are defined in an enclosing region.
func (st *scopeState) capture() {
	s := st.s
	regionOf := func(v uint32) uint32 {
		o := records.Of(s).Values[v].Owner
		if o&slab.ArgBit != 0 {
			return records.Of(s).Blocks[o&^slab.ArgBit].Region
		}
		return records.Of(s).Blocks[records.Of(s).Ops[o].Block].Region
	}
	for i := range records.Of(s).Regions {
		region := uint32(i)
		if st.nested(region) == 0 {
			continue // its values are unmarked, and it may use only those
		}
		for b := records.Of(s).Regions[region].First; b != 0; b = records.Of(s).Blocks[b].Next {
			for op := records.Of(s).Blocks[b].First; op != 0; op = records.Of(s).Ops[op].Next {
				rec := &records.Of(s).Ops[op]
				for _, v := range records.Of(s).Operands[rec.Operands : rec.Operands+rec.NumOperands] {
					if v != 0 && !st.captured(region, regionOf(v)) {
						st.undefined = op
					}
				}
			}
		}
	}
}

// captured marks the operations between a use in one region and the value's definition in
// another, and reports whether the defining region encloses the use. Operations that have
// been taken out of their blocks are not written, so what they use does not matter.
func (st *scopeState) captured(use, def uint32) bool {
	for r := use; r != def; {
		owner := records.Of(st.s).Regions[r].Owner
		if owner == 0 {
			return r == 0 || int(r) > st.s.NumTop()
		}
		st.regions[records.Of(st.s).Exts[records.Of(st.s).Ops[owner].Ext].Regions].captures = true
		r = records.Of(st.s).Blocks[records.Of(st.s).Ops[owner].Block].Region
	}
	return true
}
