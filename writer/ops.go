package writer

import (
	"runtime"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/varint"
)

// The bits of an operation's mask byte (container format, IR section).
const (
	hasAttrs      = 0x01
	hasResults    = 0x02
	hasOperands   = 0x04
	hasSuccessors = 0x08
	hasRegions    = 0x10
	hasUseOrders  = 0x20
	hasProperties = 0x40
)

// opWriter appends operations.
type opWriter struct {
	*writer
	b        []byte
	spare    [][]byte // buffers for nested sections
	props    *propWriter
	segments bool // isolated regions are sections
	native   bool
	orders   bool
	elided   bool
	unknown  map[ir.AttrID]bool // locations that are the unknown one
	bodies   map[*ir.Scope][]byte
}

// scopeState is what writing the contents of one scope needs.
type scopeState struct {
	s        *ir.Scope
	values   []uint32 // by value: number in the file
	captures []bool   // by op: something inside uses a value from outside
	orders   map[uint32][]uint32
	ordered  []bool // by op: a result has an order
}

// irSection writes the operations, and the properties that they refer to. The
// bodies of functions are written in parallel.
func (w *writer) irSection() (body, properties []byte) {
	o := opWriter{writer: w, segments: w.has(container.RegionSections), native: w.has(container.NativeProperties),
		orders: w.has(container.UseListOrders), elided: w.has(container.ElidedArgLocs), unknown: w.unknownLocs()}
	s, id := w.m.Root().Scope()
	if o.native {
		o.props = newPropWriter(w)
		o.props.op(s, id)
		properties = o.props.section()
	}
	if w.err != nil {
		return nil, nil
	}
	if o.segments && o.native {
		o.writeBodies(s)
	}
	o.b = varint.AppendFlagged(nil, 1, false)
	o.op(&scopeState{s: s, values: make([]uint32, len(s.Values)), captures: captures(s)}, id, 0)
	return o.b, properties
}

// writeBodies writes the bodies of functions ahead of what is around them.
func (o *opWriter) writeBodies(s *ir.Scope) {
	var functions []*function
	if err := o.functions(s, &functions); err != nil {
		o.keep(err)
		return
	}
	bodies := make([][]byte, len(functions))
	parallel(min(runtime.GOMAXPROCS(0), len(functions)), len(functions), func(int) func(i int) {
		in := *o
		in.spare, in.b = nil, nil
		return func(i int) {
			in.b = in.b[:0]
			in.regions(functions[i].scope)
			bodies[i] = slices.Clone(in.b)
		}
	})
	o.bodies = make(map[*ir.Scope][]byte, len(functions))
	for i, f := range functions {
		o.bodies[f.scope] = bodies[i]
	}
}

// unknownLocs finds which locations of block arguments are the unknown one.
func (w *writer) unknownLocs() map[ir.AttrID]bool {
	out := make(map[ir.AttrID]bool)
	for id := range w.argLocs {
		if class, _, _ := w.rawAttr(id); class != nil {
			if class == &attrs.UnknownLoc {
				out[id] = true
			}
		} else if _, ok := w.m.Attr(id).(*attrs.Unknown); ok {
			out[id] = true
		}
	}
	return out
}

func (o *opWriter) varint(v uint32) { o.b = varint.Append(o.b, uint64(v)) }

// put stores v at p; there must be room for 5 bytes.
func put(b []byte, p int, v uint32) int {
	if v < 1<<7 {
		b[p] = byte(v<<1 | 1)
		return p + 1
	}
	return putLong(b, p, v)
}

func putLong(b []byte, p int, v uint32) int {
	if v < 1<<14 {
		w := v<<2 | 2
		b[p], b[p+1] = byte(w), byte(w>>8)
		return p + 2
	}
	return len(varint.Append(b[:p], uint64(v)))
}

// op appends operation id; next is the first value number that its regions may
// use when they are not isolated.
func (o *opWriter) op(st *scopeState, id, next uint32) {
	s := st.s
	rec := &s.Ops[id]
	num := &o.num
	// Room for name, mask, location, attributes, properties, counts, and lists.
	o.b = slices.Grow(o.b, 5*(8+int(rec.NumResults)+int(rec.NumOperands)))
	at := len(o.b)
	b := o.b[:cap(o.b)]
	p := put(b, at, num.names.number[rec.Name])
	maskAt, mask := p, byte(0)
	p = put(b, p+1, num.attrs.number[rec.Loc])
	if o.native {
		if rec.Attrs != 0 {
			mask |= hasAttrs
			p = put(b, p, num.attrs.number[rec.Attrs])
		}
		if e, ok := o.props.entry(rec); ok {
			mask |= hasProperties
			p = put(b, p, e)
		}
	} else if uint32(rec.Attrs)|uint32(rec.Props) != 0 {
		if dict := o.merged(rec); dict != 0 {
			mask |= hasAttrs
			p = put(b, p, num.attrs.number[dict])
		}
	}
	if rec.NumResults > 0 {
		mask |= hasResults
		p = put(b, p, rec.NumResults)
		for i := range s.Values[rec.Results : rec.Results+rec.NumResults] {
			p = put(b, p, num.types.number[s.Values[rec.Results+uint32(i)].Type])
		}
	}
	if rec.NumOperands > 0 {
		mask |= hasOperands
		p = put(b, p, rec.NumOperands)
		for _, v := range s.Operands[rec.Operands : rec.Operands+rec.NumOperands] {
			p = put(b, p, st.values[v])
		}
	}
	o.b = b[:p]
	if rec.Ext != 0 || st.ordered != nil && st.ordered[id] {
		mask |= o.rest(st, id, next)
	}
	o.b[maskAt] = mask
}

// rest appends the parts that few operations have, and returns their mask bits.
func (o *opWriter) rest(st *scopeState, id, next uint32) (mask byte) {
	s := st.s
	rec := s.Ops[id]
	e := s.Exts[rec.Ext]
	if e.NumSucc > 0 {
		mask |= hasSuccessors
		o.varint(e.NumSucc)
		first := s.Regions[s.Blocks[rec.Block].Region].First
		for _, b := range s.Successors[e.Successors : e.Successors+e.NumSucc] {
			i := uint32(0)
			for c := first; c != b && c != 0; c = s.Blocks[c].Next {
				i++
			}
			o.varint(i)
		}
	}
	if st.orders != nil && o.useOrders(st, rec.NumResults, func(i uint32) uint32 { return rec.Results + i }) {
		mask |= hasUseOrders
	}
	if e.NumRegions == 0 {
		return mask
	}
	mask |= hasRegions
	isolated := e.Child != 0 || !st.captures[id]
	o.b = varint.AppendFlagged(o.b, uint64(e.NumRegions), isolated)
	if !isolated {
		for i := range e.NumRegions {
			o.region(st, e.Regions+i, next)
		}
		return mask
	}
	if !o.segments {
		o.isolated(st, e)
		return mask
	}
	if e.Child != 0 {
		if inner, ok := o.bodies[s.Children[e.Child]]; ok {
			o.nested(inner)
			return mask
		}
	}
	outer := o.b
	o.b = o.buffer()
	o.isolated(st, e)
	inner := o.b
	o.b = outer
	o.nested(inner)
	o.spare = append(o.spare, inner[:0])
	return mask
}

// nested appends a section of operations.
func (o *opWriter) nested(inner []byte) {
	o.b = varint.Append(append(o.b, byte(container.IRSection)), uint64(len(inner)))
	o.b = append(o.b, inner...)
}

// isolated appends regions in which value numbers start anew.
func (o *opWriter) isolated(st *scopeState, e ir.ExtRecord) {
	if e.Child != 0 {
		o.regions(st.s.Children[e.Child])
		return
	}
	for i := range e.NumRegions {
		o.region(st, e.Regions+i, 0)
	}
}

// regions appends the regions of the operation that owns s.
func (o *opWriter) regions(s *ir.Scope) {
	st := &scopeState{s: s, values: make([]uint32, len(s.Values)), captures: captures(s)}
	if o.orders {
		if st.orders = s.UseOrders(); len(st.orders) > 0 {
			st.ordered = make([]bool, len(s.Ops))
			for v := range st.orders {
				if owner := s.Values[v].Owner; owner&ir.ArgBit == 0 {
					st.ordered[owner] = true
				}
			}
		}
	}
	for i := range s.NumTop() {
		o.region(st, uint32(i+1), 0)
	}
}

// buffer returns an empty buffer, one that was used before if there is any.
func (o *opWriter) buffer() []byte {
	if n := len(o.spare); n > 0 {
		b := o.spare[n-1]
		o.spare = o.spare[:n-1]
		return b
	}
	return nil
}

// region appends region id, whose values are numbered from next on.
func (o *opWriter) region(st *scopeState, id, next uint32) {
	s := st.s
	r := s.Regions[id]
	blocks, first := uint32(0), next
	for b := r.First; b != 0; b = s.Blocks[b].Next {
		blocks++
		blk := &s.Blocks[b]
		for _, a := range s.Args[blk.Args : blk.Args+blk.NumArgs] {
			st.values[a.Value] = next
			next++
		}
		for op := blk.First; op != 0; op = s.Ops[op].Next {
			rec := &s.Ops[op]
			for i := range rec.NumResults {
				st.values[rec.Results+i] = next
				next++
			}
		}
	}
	o.varint(blocks)
	if blocks == 0 {
		return
	}
	o.varint(next - first)
	for b := r.First; b != 0; b = s.Blocks[b].Next {
		o.block(st, b, next)
	}
}

func (o *opWriter) block(st *scopeState, id, next uint32) {
	s := st.s
	blk := s.Blocks[id]
	ops := uint64(0)
	for op := blk.First; op != 0; op = s.Ops[op].Next {
		ops++
	}
	o.b = varint.AppendFlagged(o.b, ops, blk.NumArgs > 0)
	if blk.NumArgs > 0 {
		o.args(st, s.Args[blk.Args:blk.Args+blk.NumArgs])
	}
	for op := blk.First; op != 0; op = s.Ops[op].Next {
		o.op(st, op, next)
	}
}

// args appends the arguments of a block.
func (o *opWriter) args(st *scopeState, args []ir.ArgRecord) {
	o.varint(uint32(len(args)))
	for _, a := range args {
		t := o.num.types.number[st.s.Values[a.Value].Type]
		known := true
		if o.elided {
			known = !o.unknown[a.Loc]
			o.b = varint.AppendFlagged(o.b, uint64(t), known)
		} else {
			o.varint(t)
		}
		if known {
			o.varint(o.num.attrs.number[a.Loc])
		}
	}
	if o.orders {
		at := len(o.b)
		o.b = append(o.b, 0)
		if st.orders != nil && o.useOrders(st, uint32(len(args)), func(i uint32) uint32 { return args[i].Value }) {
			o.b[at] = hasUseOrders
		}
	}
}

// useOrders appends the use-list orders of n values, if they have any, and
// reports whether they do.
func (o *opWriter) useOrders(st *scopeState, n uint32, value func(i uint32) uint32) bool {
	count := 0
	for i := range n {
		if st.orders[value(i)] != nil {
			count++
		}
	}
	if count == 0 {
		return false
	}
	if n != 1 {
		o.varint(uint32(count))
	}
	for i := range n {
		order := st.orders[value(i)]
		if order == nil {
			continue
		}
		if n != 1 {
			o.varint(i)
		}
		o.useOrder(order)
	}
	return true
}

// useOrder appends one order: all positions, or pairs of a position and the use
// that is there, whichever is shorter.
func (o *opWriter) useOrder(order []uint32) {
	shuffled := 0
	for use, position := range order {
		if int(position) != use {
			shuffled++
		}
	}
	if shuffled < len(order)/2 {
		o.b = varint.AppendFlagged(o.b, uint64(2*shuffled), true)
		for use, position := range order {
			if int(position) != use {
				o.varint(position)
				o.varint(uint32(use))
			}
		}
		return
	}
	o.b = varint.AppendFlagged(o.b, uint64(len(order)), false)
	for _, position := range order {
		o.varint(position)
	}
}

// captures tells for each operation of s whether its regions use a value that is
// defined outside of them.
func captures(s *ir.Scope) []bool {
	if len(s.Exts) <= 1 {
		return nil
	}
	out := make([]bool, len(s.Ops))
	regionOf := func(v uint32) uint32 {
		o := s.Values[v].Owner
		if o&ir.ArgBit != 0 {
			return s.Blocks[o&^ir.ArgBit].Region
		}
		return s.Blocks[s.Ops[o].Block].Region
	}
	for id := 1; id < len(s.Ops); id++ {
		rec := &s.Ops[id]
		if rec.Name == 0 || rec.Block == 0 {
			continue
		}
		own := s.Blocks[rec.Block].Region
		if own == 0 || s.Regions[own].Owner == 0 {
			continue // in the scope's own regions: nothing to capture
		}
		for _, v := range s.Operands[rec.Operands : rec.Operands+rec.NumOperands] {
			if v == 0 {
				continue
			}
			// Every op between the use and the definition captures the value.
			for r, def := own, regionOf(v); r != def && r != 0; {
				owner := s.Regions[r].Owner
				if owner == 0 {
					break
				}
				out[owner] = true
				r = s.Blocks[s.Ops[owner].Block].Region
			}
		}
	}
	return out
}
