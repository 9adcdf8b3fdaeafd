package writer

import (
	"iter"
	"slices"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/varint"
)

// Bits of an operation's mask byte (MLIR bytecode format, IR section).
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
	rope
	w        *writer
	props    *properties
	names    []code // indexed by op name
	types    []code // indexed by type
	sections bool   // isolated regions are sections of their own
	orders   bool   // use-list orders are stored
	elided   bool   // unknown locations of block arguments are left out
	inUnit   bool
	end      uint32 // end of the value numbers visible in the current region
	marked   uint32 // nestedBit if those values may have it
	solid    int    // number of enclosing sections that must be written in one piece
	left     int    // approximate number of bytes that a worker has left to write
	spare    []*scopeState
	err      error
}

// irSection encodes the operations and the properties that they refer to. Units are encoded
// in parallel.
func (w *writer) irSection(tuples [][]tuple) (body rope, section []byte, err error) {
	o := opWriter{w: w, sections: w.has(container.RegionSections), orders: w.has(container.UseListOrders),
		elided: w.has(container.ElidedArgLocs)}
	o.names, o.types = codes(w.num.names.number), codes(w.num.types.number)
	o.props = newProperties(w, tuples)
	if o.props.err != nil {
		return rope{}, nil, o.props.err
	}
	if o.sections {
		size := 0
		for _, u := range w.units {
			if n := room(u.scope); n <= unitRoom {
				size += n
			}
		}
		parallel.Each(w.procs, len(w.units), func(tasks iter.Seq[int]) {
			worker := o
			worker.left = size / w.workers(len(w.units))
			worker.inUnit = true
			for i := range tasks {
				worker.unit(w.units[i])
			}
		})
		if err := w.failed(); err != nil {
			return rope{}, nil, err
		}
	}
	if !w.parallel() { // otherwise the body is assembled from pieces
		o.b = make([]byte, 0, w.around+2*maxVarint)
	}
	o.b = varint.AppendFlagged(o.b, 1, false)
	o.op(o.enter(w.m.RootScope()), w.root)
	return o.rope, o.props.section(), o.err
}

// unitRoom is the size in bytes of the buffers that units are written to, unless all units
// together need less.
const unitRoom = 1 << 18

// room returns the approximate number of bytes that the operations of s take.
func room(s *ir.Scope) int {
	return 8*len(records.Of(s).Ops) + 2*len(records.Of(s).Operands) + len(records.Of(s).Values) + maxVarint*(7+len(records.Of(s).Args)) + putRoom
}

// unit encodes the body of u.
func (o *opWriter) unit(u *unit) {
	// Consecutive units share a buffer.
	if n := room(u.scope); cap(o.b) < n && (len(records.Of(u.scope).Ops) < minSplit || !o.w.parallel()) {
		o.b = make([]byte, 0, max(n, min(o.left, unitRoom)))
	}
	o.full, o.size = u.piece[:0], 0
	o.regions(u.scope)
	o.cut()
	u.body = rope{full: o.full, size: o.size}
	u.err, o.err = o.err, nil
}

func (o *opWriter) varint(v uint32) { o.b = varint.Append(o.b, uint64(v)) }

// op appends operation id.
func (o *opWriter) op(st *scopeState, id uint32) {
	s := st.s
	rec := &records.Of(s).Ops[id]
	num := &o.w.num
	// Name, mask, location, attributes, properties, two counts, and the lists.
	o.b = slices.Grow(o.b, maxVarint*(7+int(rec.NumResults)+int(rec.NumOperands))+putRoom)
	at := len(o.b)
	b := o.b[:cap(o.b)]
	p := o.names[rec.Name].put(b, at)
	maskAt, mask := p, byte(0)
	p = put(b, p+1, num.attrs.number[rec.Loc])
	attrs := rec.Attrs
	if merge := o.w.merge; merge != nil && merge[rec.Name] {
		attrs, _ = o.w.merged(rec)
	}
	if attrs != 0 {
		mask |= hasAttrs
		p = put(b, p, num.attrs.number[attrs])
	}
	entry := o.props.of(rec)
	mask |= entry.mask()
	p = entry.put(b, p)
	if rec.NumResults > 0 {
		mask |= hasResults
		p = putCount(b, p, rec.NumResults)
		for i := range records.Of(s).Values[rec.Results : rec.Results+rec.NumResults] {
			p = o.types[records.Of(s).Values[rec.Results+uint32(i)].Type].put(b, p)
		}
	}
	if rec.NumOperands > 0 {
		mask |= hasOperands
		p = putCount(b, p, rec.NumOperands)
		for _, v := range records.Of(s).Operands[rec.Operands : rec.Operands+rec.NumOperands] {
			n := st.values[v]&^o.marked - 1
			if n >= o.end {
				o.undefined(st, id)
			}
			p = put(b, p, n)
		}
	}
	if rec.Ext != 0 || len(st.ordered) > 0 {
		mask |= st.rest(id)
	}
	b[maskAt] = mask
	o.b = b[:p]
	if mask&(hasSuccessors|hasUseOrders|hasRegions) != 0 {
		o.rest(st, id, mask)
	}
}

// rest returns the mask bits of the parts that few operations have: successors, use-list
// orders and regions.
func (st *scopeState) rest(id uint32) (mask byte) {
	e := &records.Of(st.s).Exts[records.Of(st.s).Ops[id].Ext]
	if e.NumSucc > 0 {
		mask |= hasSuccessors
	}
	if len(st.ordered) > 0 && st.ordered[id] {
		mask |= hasUseOrders
	}
	if e.NumRegions > 0 {
		mask |= hasRegions
	}
	return mask
}

// undefined records an error about an operand of operation id.
func (o *opWriter) undefined(st *scopeState, id uint32) {
	o.invalid(st, id, "an operand is not a value of an enclosing region")
}

func (o *opWriter) invalid(st *scopeState, id uint32, msg string) {
	if o.err == nil {
		o.err = &diag.Error{Code: diag.InvalidStructure, Offset: -1, Path: st.s.Op(id).Name(), Msg: msg}
	}
}

// rest appends the parts that few operations have.
func (o *opWriter) rest(st *scopeState, id uint32, mask byte) {
	s := st.s
	rec := records.Of(s).Ops[id]
	e := records.Of(s).Exts[rec.Ext]
	if mask&hasSuccessors != 0 {
		o.varint(e.NumSucc)
		for _, b := range records.Of(s).Successors[e.Successors : e.Successors+e.NumSucc] {
			if b == 0 || rec.Block == 0 || records.Of(s).Blocks[b].Region != records.Of(s).Blocks[rec.Block].Region {
				o.invalid(st, id, "a successor is not a block of the operation's region")
			}
			o.varint(st.blocks[b].number)
		}
	}
	if mask&hasUseOrders != 0 {
		o.useOrders(st, rec.NumResults, func(i uint32) uint32 { return rec.Results + i })
	}
	if mask&hasRegions == 0 {
		return
	}
	isolated := e.Child != 0 || st.isolated(e.Regions)
	o.b = varint.AppendFlagged(o.b, uint64(e.NumRegions), isolated)
	switch {
	case !isolated:
		for i := range e.NumRegions {
			o.region(st, e.Regions+i)
		}
	case !o.sections:
		o.isolated(st, e)
	case o.inUnit || len(o.w.units) == 0 && !o.w.parallel():
		o.sectionInPlace(st, e)
	default:
		o.section(st, e)
	}
}

// section appends isolated regions as a section.
func (o *opWriter) section(st *scopeState, e slab.ExtRecord) {
	o.b = append(o.b, byte(container.IRSection))
	if e.Child != 0 {
		if u := o.w.unitOf[records.Of(st.s).Children[e.Child]]; u != nil {
			o.b = varint.Append(o.b, uint64(u.body.len()))
			o.linkAll(&u.body)
			return
		}
	}
	outer := o.rope
	o.rope = rope{}
	o.isolated(st, e)
	inner := o.rope
	o.rope = outer
	o.b = varint.Append(o.b, uint64(inner.len()))
	o.linkAll(&inner)
}

// sectionInPlace is like section, but appends in place. It is used inside a unit, which is
// contiguous. It reserves one byte for the length, which suffices for most sections, and
// moves the data if it does not.
func (o *opWriter) sectionInPlace(st *scopeState, e slab.ExtRecord) {
	o.b = append(o.b, byte(container.IRSection), 0)
	at := len(o.b)
	o.solid++
	o.isolated(st, e)
	o.solid--
	n := len(o.b) - at
	if more := varint.Size(uint64(n)) - 1; more > 0 {
		o.b = append(o.b, make([]byte, more)...)
		copy(o.b[at+more:], o.b[at:at+n])
	}
	varint.Append(o.b[:at-1], uint64(n))
}

// isolated appends regions in which value numbers restart at zero.
func (o *opWriter) isolated(st *scopeState, e slab.ExtRecord) {
	if e.Child != 0 {
		o.regions(records.Of(st.s).Children[e.Child])
		return
	}
	for i := range e.NumRegions {
		o.region(st, e.Regions+i)
	}
}

// regions appends the regions of the operation that owns s.
func (o *opWriter) regions(s *ir.Scope) {
	st := o.enter(s)
	for i := range s.NumTop() {
		o.region(st, uint32(i+1))
	}
	o.spare = append(o.spare, st)
}
