package writer

import (
	"bytes"
	"hash/maphash"
	"math/bits"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/varint"
)

// properties holds the entries of the properties section. Equal entries are stored once.
// They are numbered in the order of the operations.
type properties struct {
	w     *writer
	bytes []byte            // all entries, each after its size
	at    []int             // start and end of each entry
	index map[uint64]uint32 // by hash of an entry, or the next free hash after it
	seed  maphash.Seed
	// tuples has the entry of each tuple, and none, by op name, that of the tuple whose
	// attributes are all absent.
	tuples, none []code
	buf          []byte
	err          error
}

// newProperties adds the tuples of all lists in order.
func newProperties(w *writer, lists [][]tuple) *properties {
	p := &properties{w: w, index: make(map[uint64]uint32), seed: maphash.MakeSeed(),
		tuples: make([]code, w.m.NumProps()+1), none: make([]code, w.m.NumNames()+1)}
	for _, list := range lists {
		for _, t := range list {
			at := &p.none[t.name]
			if t.props != 0 {
				at = &p.tuples[t.props]
			}
			if *at == 0 {
				*at = p.enter(t)
			}
		}
	}
	return p
}

// section returns the data of the section.
func (p *properties) section() []byte {
	return append(varint.Append(nil, uint64(len(p.at)/2)), p.bytes...)
}

// of returns the entry of an operation, or 0 if it has none. It loads from both tables,
// because a branch on which one applies would be hard to predict.
func (p *properties) of(rec *slab.OpRecord) code {
	entry, none := p.tuples[rec.Props], p.none[rec.Name]
	if rec.Props == 0 {
		entry = none
	}
	return entry
}

// enter returns the entry of a tuple, adding it if it is new, or 0 if the op has no entry.
func (p *properties) enter(t tuple) code {
	shape := p.w.shapes[t.name]
	if !shape.native || shape.info.Def == nil && t.props == 0 {
		return 0
	}
	p.buf = p.fields(p.buf[:0], shape, shape.tuple(p.w.m, t.props))
	for h := maphash.Bytes(p.seed, p.buf); ; h++ {
		e, ok := p.index[h]
		if !ok {
			e = uint32(len(p.at) / 2)
			p.index[h] = e
			p.bytes = varint.Append(p.bytes, uint64(len(p.buf)))
			start := len(p.bytes)
			p.bytes = append(p.bytes, p.buf...)
			p.at = append(p.at, start, len(p.bytes))
		} else if !bytes.Equal(p.bytes[p.at[2*e]:p.at[2*e+1]], p.buf) {
			continue
		}
		return newCode(e, hasProperties)
	}
}

// fields appends the fields of one entry.
func (p *properties) fields(b []byte, shape *opShape, tuple []uint32) []byte {
	number := p.w.num.attrs.number
	if shape.info.Def == nil {
		if o := p.w.opaqueTuple(shape.info, tuple); o != nil {
			return append(b, o.Bytes...)
		}
		for _, a := range tuple {
			b = varint.Append(b, uint64(number[a]))
		}
		return b
	}
	for i := range shape.slots {
		sl := &shape.slots[i]
		a := tuple[sl.index]
		switch {
		case sl.sizes > 0:
			b = varint.Append(b, uint64(number[p.w.sizesAttr(tuple[sl.index:][:sl.sizes])]))
		case a != 0 && sl.optional:
			b = varint.AppendFlagged(b, uint64(number[a]), true)
		case a != 0:
			b = varint.Append(b, uint64(number[a]))
		case sl.optional:
			b = varint.Append(b, 0)
		case p.err == nil:
			p.err = shape.absent(sl.name)
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

// maxSparseIndex is the last position for which the sparse form is used.
const maxSparseIndex = 256

// appendSparse appends segment sizes as integers: only the nonzero ones, each with its
// position in the low bits, or all of them if that is shorter.
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
