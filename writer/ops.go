package writer

import (
	"math/bits"

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
	props    propWriter
	segments bool // isolated regions are sections
	native   bool
	orders   bool
	elided   bool
	unknown  ir.AttrID
}

// scopeState is what writing the contents of one scope needs.
type scopeState struct {
	s        *ir.Scope
	values   []uint32 // file numbers of values
	captures []bool   // by op: something inside uses a value from outside
	orders   map[uint32][]uint32
}

// irSection writes the operations, and the properties that they refer to.
func (w *writer) irSection() (body, properties []byte) {
	o := opWriter{writer: w, segments: w.has(container.RegionSections), native: w.has(container.NativeProperties),
		orders: w.has(container.UseListOrders), elided: w.has(container.ElidedArgLocs)}
	o.props = newPropWriter(w)
	s, id := w.m.Root().Scope()
	o.b = varint.AppendFlagged(nil, 1, false)
	st := &scopeState{s: s, values: make([]uint32, len(s.Values)), captures: captures(s)}
	o.op(st, id, 0)
	return o.b, o.props.section()
}

func (o *opWriter) varint(v uint32) { o.b = varint.Append(o.b, uint64(v)) }

// op appends operation id; next is the first value number that its regions may
// use when they are not isolated.
func (o *opWriter) op(st *scopeState, id, next uint32) {
	s := st.s
	rec := &s.Ops[id]
	n := &o.num
	o.varint(n.names.number[rec.Name])
	at := len(o.b)
	o.b = append(o.b, 0)
	mask := byte(0)
	o.varint(n.attrs.number[n.canon[rec.Loc]])
	dict, props, hasProps := o.attributes(rec)
	if dict != 0 {
		mask |= hasAttrs
		o.varint(n.attrs.number[n.canon[dict]])
	}
	if hasProps {
		mask |= hasProperties
		o.varint(props)
	}
	if rec.NumResults > 0 {
		mask |= hasResults
		o.varint(rec.NumResults)
		for _, v := range s.Values[rec.Results : rec.Results+rec.NumResults] {
			o.varint(o.typeNumber(v.Type))
		}
	}
	if rec.NumOperands > 0 {
		mask |= hasOperands
		o.varint(rec.NumOperands)
		for _, v := range s.Operands[rec.Operands : rec.Operands+rec.NumOperands] {
			o.varint(st.values[v])
		}
	}
	if st.orders != nil && rec.NumResults > 0 && o.useOrders(st, rec.NumResults, func(i uint32) uint32 { return rec.Results + i }, false) {
		mask |= hasUseOrders // written below, behind the successors
	}
	if rec.Ext != 0 {
		mask = o.ext(st, id, mask, next)
	} else if mask&hasUseOrders != 0 {
		o.useOrders(st, rec.NumResults, func(i uint32) uint32 { return rec.Results + i }, true)
	}
	o.b[at] = mask
}

// attributes returns the dictionary and the properties entry of an op.
func (o *opWriter) attributes(rec *ir.OpRecord) (dict ir.AttrID, props uint32, hasProps bool) {
	if !o.native {
		if rec.Attrs|ir.AttrID(rec.Props) != 0 {
			dict = o.merged(rec)
		}
		return dict, 0, false
	}
	shape := o.shape(rec.Name)
	if shape.info.Def == nil {
		if rec.Props == 0 {
			return rec.Attrs, 0, false
		}
	} else if !shape.native {
		return rec.Attrs, 0, false
	}
	return rec.Attrs, o.props.entry(shape, rec), true
}

// ext appends the successors, orders and regions of an operation.
func (o *opWriter) ext(st *scopeState, id uint32, mask byte, next uint32) byte {
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
	if mask&hasUseOrders != 0 {
		o.useOrders(st, rec.NumResults, func(i uint32) uint32 { return rec.Results + i }, true)
	}
	if e.NumRegions == 0 {
		return mask
	}
	mask |= hasRegions
	isolated := e.Child != 0 || !st.captures[id]
	o.b = varint.AppendFlagged(o.b, uint64(e.NumRegions), isolated)
	outer := o.b
	nested := isolated && o.segments
	if nested {
		o.b = o.buffer()
	}
	if isolated {
		next = 0
	}
	if e.Child != 0 {
		c := s.Children[e.Child]
		in := &scopeState{s: c, values: make([]uint32, len(c.Values)), captures: captures(c)}
		if o.orders {
			in.orders = c.UseOrders()
		}
		for i := range e.NumRegions {
			o.region(in, i+1, next)
		}
	} else {
		for i := range e.NumRegions {
			o.region(st, e.Regions+i, next)
		}
	}
	if nested {
		inner := o.b
		o.b = varint.Append(append(outer, byte(container.IRSection)), uint64(len(inner)))
		o.b = append(o.b, inner...)
		o.spare = append(o.spare, inner[:0])
	}
	return mask
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
		args := s.Args[blk.Args : blk.Args+blk.NumArgs]
		o.varint(blk.NumArgs)
		for _, a := range args {
			t := o.typeNumber(s.Values[a.Value].Type)
			loc := o.num.canon[a.Loc]
			if !o.elided {
				o.varint(t)
				o.varint(o.num.attrs.number[loc])
				continue
			}
			known := !o.isUnknown(loc)
			o.b = varint.AppendFlagged(o.b, uint64(t), known)
			if known {
				o.varint(o.num.attrs.number[loc])
			}
		}
		if o.orders {
			at := len(o.b)
			o.b = append(o.b, 0)
			if st.orders != nil && o.useOrders(st, blk.NumArgs, func(i uint32) uint32 { return args[i].Value }, true) {
				o.b[at] = hasUseOrders
			}
		}
	}
	for op := blk.First; op != 0; op = s.Ops[op].Next {
		o.op(st, op, next)
	}
}

// isUnknown reports whether a location is the unknown one, of which there is one
// only.
func (o *opWriter) isUnknown(id ir.AttrID) bool {
	if o.unknown != 0 {
		return id == o.unknown
	}
	if cd, _, ok := o.rawAttr(id); ok && cd.Class != &attrs.UnknownLoc {
		return false
	}
	if _, ok := o.m.Attr(id).(*attrs.Unknown); ok {
		o.unknown = id
		return true
	}
	return false
}

// useOrders appends the use-list orders of n values, and reports whether there
// are any. Without write it only reports.
func (o *opWriter) useOrders(st *scopeState, n uint32, value func(i uint32) uint32, write bool) bool {
	count := 0
	for i := range n {
		if st.orders[value(i)] != nil {
			count++
		}
	}
	if count == 0 || !write {
		return count > 0
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
		shuffled := 0
		for k, p := range order {
			if int(p) != k {
				shuffled++
			}
		}
		// Pairs of positions, if they are the shorter form.
		if pairs := shuffled < len(order)/2; pairs {
			o.b = varint.AppendFlagged(o.b, uint64(2*shuffled), true)
			for k, p := range order {
				if int(p) != k {
					o.varint(p)
					o.varint(uint32(k))
				}
			}
			continue
		}
		o.b = varint.AppendFlagged(o.b, uint64(len(order)), false)
		for _, p := range order {
			o.varint(p)
		}
	}
	return true
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
			def := regionOf(v)
			// Every op between the use and the definition captures the value.
			for r := own; r != def && r != 0; {
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

// propWriter collects the entries of the properties section; equal ones are
// stored once.
type propWriter struct {
	w      *writer
	index  map[string]uint32
	bytes  []byte
	count  uint32
	memo   map[propKey]uint32
	tuples []uint32 // by PropID: entry plus one, for ops whose tuples are not shared
	buf    []byte
}

type propKey struct {
	name  ir.NameID
	props ir.PropID
}

func newPropWriter(w *writer) propWriter {
	return propWriter{w: w, index: make(map[string]uint32), memo: make(map[propKey]uint32), tuples: make([]uint32, w.m.NumProps()+1)}
}

func (p *propWriter) section() []byte {
	return append(varint.Append(nil, uint64(p.count)), p.bytes...)
}

// entry returns the number of the entry of an op.
func (p *propWriter) entry(shape *opShape, rec *ir.OpRecord) uint32 {
	if rec.Props != 0 {
		if e := p.tuples[rec.Props]; e != 0 {
			return e - 1
		}
	} else if e, ok := p.memo[propKey{rec.Name, 0}]; ok {
		return e
	}
	p.buf = p.fields(p.buf[:0], shape, p.w.m.Props(rec.Props))
	e, ok := p.index[string(p.buf)]
	if !ok {
		e = p.count
		p.count++
		p.index[string(p.buf)] = e
		p.bytes = append(varint.Append(p.bytes, uint64(len(p.buf))), p.buf...)
	}
	if rec.Props != 0 {
		p.tuples[rec.Props] = e + 1
	} else {
		p.memo[propKey{rec.Name, 0}] = e
	}
	return e
}

// fields appends the fields of one entry.
func (p *propWriter) fields(b []byte, shape *opShape, tuple []uint32) []byte {
	w := p.w
	number := func(id uint32) uint64 { return uint64(w.num.attrs.number[w.num.canon[id]]) }
	if shape.info.Def == nil {
		for _, a := range tuple {
			b = varint.Append(b, number(a))
		}
		return b
	}
	for i := range shape.slots {
		sl := &shape.slots[i]
		var a uint32
		if tuple != nil {
			a = tuple[sl.index]
		}
		switch {
		case sl.sizes > 0:
			var sizes []uint32
			if tuple != nil {
				sizes = tuple[sl.index:][:sl.sizes]
			} else {
				sizes = make([]uint32, sl.sizes)
			}
			b = varint.Append(b, number(uint32(w.sizesAttr(sizes))))
		case !sl.optional:
			b = varint.Append(b, number(a))
		case a == 0:
			b = varint.Append(b, 0)
		default:
			b = varint.Append(b, number(a)<<1|1)
		}
	}
	if w.has(container.NativeSegments) {
		at := len(shape.info.Slots)
		for _, n := range []int{shape.info.OperandGroups, shape.info.ResultGroups} {
			if n > 0 {
				sizes := make([]uint32, n)
				if tuple != nil {
					copy(sizes, tuple[at:at+n])
				}
				b = appendSparse(b, sizes)
				at += n
			}
		}
	}
	return b
}

// appendSparse appends segment sizes as integers: those that are not zero with
// their position in the low bits, or all of them where that is shorter.
func appendSparse(b []byte, sizes []uint32) []byte {
	nonzero, last := 0, 0
	for i, v := range sizes {
		if v != 0 {
			nonzero++
			last = i
		}
	}
	const maxSparseIndex = 256
	if last > maxSparseIndex || nonzero > len(sizes)/2 {
		b = varint.AppendFlagged(b, uint64(len(sizes)), false)
		for _, v := range sizes {
			b = varint.Append(b, uint64(v))
		}
		return b
	}
	b = varint.AppendFlagged(b, uint64(nonzero), true)
	if nonzero == 0 {
		return b
	}
	indexBits := bits.Len(uint(last)) // ceil(log2(last+1))
	b = varint.Append(b, uint64(indexBits))
	for i, v := range sizes {
		if v != 0 {
			b = varint.Append(b, uint64(v)<<indexBits|uint64(i))
		}
	}
	return b
}
