package writer

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/varint"
)

// scopeState is what writing the contents of one scope needs.
type scopeState struct {
	s        *ir.Scope
	values   []uint32            // by value: number in the file plus one
	blocks   []blockState        // by block
	captures []bool              // by op: something inside uses a value from outside
	orders   map[uint32][]uint32 // by value
	ordered  []bool              // by op: a result has an order; empty when none has
}

// blockState is what is known of a block when its region is begun.
type blockState struct {
	number uint32 // in its region
	ops    uint32 // in it
}

// enter prepares for writing the contents of s.
func (o *opWriter) enter(s *ir.Scope) *scopeState {
	st := new(scopeState)
	if n := len(o.spare); n > 0 {
		o.spare, st = o.spare[:n-1], o.spare[n-1]
	}
	*st = scopeState{s: s, values: zeros(st.values, len(s.Values)), captures: zeros(st.captures, len(s.Ops)),
		blocks: zeros(st.blocks, len(s.Blocks)), ordered: st.ordered[:0]}
	if len(s.Exts) > 1 {
		st.capture()
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

// region appends region id, whose values are numbered from next on.
func (o *opWriter) region(st *scopeState, id, next uint32) {
	s := st.s
	r := s.Regions[id]
	blocks, first := uint32(0), next
	for b := r.First; b != 0; b = s.Blocks[b].Next {
		blk, ops := &s.Blocks[b], uint32(0)
		for _, a := range s.Args[blk.Args : blk.Args+blk.NumArgs] {
			next++
			st.values[a.Value] = next
		}
		for op := blk.First; op != 0; ops++ {
			rec := &s.Ops[op]
			op = rec.Next
			for v := rec.Results; v < rec.Results+rec.NumResults; v++ {
				next++
				st.values[v] = next
			}
		}
		st.blocks[b] = blockState{blocks, ops}
		blocks++
	}
	o.varint(blocks)
	if blocks == 0 {
		return
	}
	o.varint(next - first)
	for b := r.First; b != 0; b = s.Blocks[b].Next {
		o.block(st, b, next)
	}
	if r.Owner != 0 || s.NumTop() > 1 {
		st.forget(id)
	}
}

// forget makes the values of a region unknown, as nothing outside may use them.
func (st *scopeState) forget(region uint32) {
	s := st.s
	for b := s.Regions[region].First; b != 0; b = s.Blocks[b].Next {
		blk := &s.Blocks[b]
		for _, a := range s.Args[blk.Args : blk.Args+blk.NumArgs] {
			st.values[a.Value] = 0
		}
		for op := blk.First; op != 0; op = s.Ops[op].Next {
			rec := &s.Ops[op]
			clear(st.values[rec.Results : rec.Results+rec.NumResults])
		}
	}
}

func (o *opWriter) block(st *scopeState, id, next uint32) {
	s := st.s
	blk := s.Blocks[id]
	ops := st.blocks[id].ops
	o.b = varint.AppendFlagged(o.b, uint64(ops), blk.NumArgs > 0)
	if blk.NumArgs > 0 {
		o.args(st, s.Args[blk.Args:blk.Args+blk.NumArgs])
	}
	if o.split(st, id, ops, next) {
		return
	}
	for op := blk.First; op != 0; op = s.Ops[op].Next {
		o.op(st, op, next)
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

// capture fills in captures.
func (st *scopeState) capture() {
	s := st.s
	regionOf := func(v uint32) uint32 {
		o := s.Values[v].Owner
		if o&ir.ArgBit != 0 {
			return s.Blocks[o&^ir.ArgBit].Region
		}
		return s.Blocks[s.Ops[o].Block].Region
	}
	for own := range s.Regions {
		if s.Regions[own].Owner == 0 {
			continue // one of the scope's own: nothing to capture
		}
		for b := s.Regions[own].First; b != 0; b = s.Blocks[b].Next {
			for op := s.Blocks[b].First; op != 0; op = s.Ops[op].Next {
				rec := &s.Ops[op]
				for _, v := range s.Operands[rec.Operands : rec.Operands+rec.NumOperands] {
					if v != 0 {
						st.captured(uint32(own), regionOf(v))
					}
				}
			}
		}
	}
}

// captured marks the operations between a use in one region and the definition of
// the value in another.
func (st *scopeState) captured(use, def uint32) {
	for r := use; r != def && r != 0; {
		owner := st.s.Regions[r].Owner
		if owner == 0 {
			break
		}
		st.captures[owner] = true
		r = st.s.Blocks[st.s.Ops[owner].Block].Region
	}
}
