package writer

import (
	"math/bits"

	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/varint"
)

// propWriter collects the entries of the properties section. Equal ones are
// stored once, and they are numbered in the order of the operations.
type propWriter struct {
	w     *writer
	index map[string]uint32
	bytes []byte
	count uint32
	// tuples and empty hold what entry plus one a tuple has, and an op name without
	// a tuple.
	tuples, empty []uint32
	buf           []byte
}

func newPropWriter(w *writer) *propWriter {
	return &propWriter{w: w, index: make(map[string]uint32),
		tuples: make([]uint32, w.m.NumProps()+1), empty: make([]uint32, w.m.NumNames()+1)}
}

func (p *propWriter) section() []byte {
	return append(varint.Append(nil, uint64(p.count)), p.bytes...)
}

// scope enters the operations of the regions of s, in order, and what is below.
func (p *propWriter) scope(s *ir.Scope) {
	for r := range s.NumTop() {
		p.region(s, uint32(r+1))
	}
}

func (p *propWriter) region(s *ir.Scope, r uint32) {
	for b := s.Regions[r].First; b != 0; b = s.Blocks[b].Next {
		for id := s.Blocks[b].First; id != 0; id = s.Ops[id].Next {
			p.op(s, id)
		}
	}
}

func (p *propWriter) op(s *ir.Scope, id uint32) {
	rec := &s.Ops[id]
	if rec.Props != 0 {
		if p.tuples[rec.Props] == 0 {
			p.tuples[rec.Props] = p.enter(rec)
		}
	} else if p.empty[rec.Name] == 0 {
		p.empty[rec.Name] = p.enter(rec)
	}
	if rec.Ext == 0 {
		return
	}
	e := &s.Exts[rec.Ext]
	if e.Child != 0 {
		p.scope(s.Children[e.Child])
		return
	}
	for i := range e.NumRegions {
		p.region(s, e.Regions+i)
	}
}

// none is what tuples and empty hold for an op without an entry.
const none = ^uint32(0)

// entry returns the entry of an operation.
func (p *propWriter) entry(rec *ir.OpRecord) (e uint32, ok bool) {
	if rec.Props != 0 {
		e = p.tuples[rec.Props]
	} else {
		e = p.empty[rec.Name]
	}
	return e - 1, e != none
}

// enter returns the number plus one of the entry of an operation.
func (p *propWriter) enter(rec *ir.OpRecord) uint32 {
	shape := p.w.num.shapes[rec.Name]
	if shape.info.Def == nil && rec.Props == 0 || !shape.native {
		return none
	}
	p.buf = p.fields(p.buf[:0], shape, p.w.m.Props(rec.Props))
	e, ok := p.index[string(p.buf)]
	if !ok {
		e = p.count
		p.count++
		p.index[string(p.buf)] = e
		p.bytes = append(varint.Append(p.bytes, uint64(len(p.buf))), p.buf...)
	}
	return e + 1
}

// fields appends the fields of one entry; tuple is nil when all attributes are
// absent.
func (p *propWriter) fields(b []byte, shape *opShape, tuple []uint32) []byte {
	number := p.w.num.attrs.number
	if shape.info.Def == nil {
		for _, a := range tuple {
			b = varint.Append(b, uint64(number[a]))
		}
		return b
	}
	if tuple == nil {
		tuple = make([]uint32, shape.info.PropWidth())
	}
	for i := range shape.slots {
		sl := &shape.slots[i]
		a := tuple[sl.index]
		switch {
		case sl.sizes > 0:
			b = varint.Append(b, uint64(number[p.w.sizesAttr(tuple[sl.index:][:sl.sizes])]))
		case a != 0 && sl.optional:
			b = varint.Append(b, uint64(number[a])<<1|1)
		case a != 0:
			b = varint.Append(b, uint64(number[a]))
		case sl.optional:
			b = varint.Append(b, 0)
		default:
			p.w.fail(diag.MissingRequired, shape.info.Full, "the attribute "+sl.name+" is required")
		}
	}
	if p.w.has(container.NativeSegments) {
		at := len(shape.info.Slots)
		for _, n := range []int{shape.info.OperandGroups, shape.info.ResultGroups} {
			if n > 0 {
				b = appendSparse(b, tuple[at:at+n])
				at += n
			}
		}
	}
	return b
}

// maxSparseIndex is the last position that the sparse form is used for.
const maxSparseIndex = 256

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
