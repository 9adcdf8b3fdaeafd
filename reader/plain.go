package reader

import (
	"encoding/binary"

	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

const (
	// plainBits has the mask bits that a plain operation may have.
	plainBits = hasResults | hasOperands | hasProperties
	// plainBytes is the maximum number of bytes that plain loads before the operands of an
	// operation: two words.
	plainBytes = 8 + 8
	// maxLoc is the maximum encoded length of a plain operation's location, which shares a
	// word with the name and the mask. maxPart is that of the properties index and of the
	// result type, which share a word with two counts.
	maxLoc  = 6
	maxPart = 3
)

// plain decodes up to n operations, stops before the first that is not plain, and returns
// how many of the n are left. Nearly all operations are plain: they have no discardable
// attributes, at most one result, no successors and no regions, and all their operands are
// defined in the same region. Reading a file spends most of its time here, so plain does
// only what such operations need. Anything unusual, including an error, is left to
// [decoder.op], which decodes that operation again from its first byte.
func (d *decoder) plain(block uint32, n int) int {
	sl, f := &d.sl, &d.frames[len(d.frames)-1]
	b, p := d.b, d.p
	names, flags, props, numTypes := d.st.names, d.st.attrFlags, d.st.props, d.numTypes
	fewProps, fewTypes := len(props) <= maxShort, numTypes <= maxShort
	first := uint32(len(sl.Ops))
	id, stop := first, first+uint32(n)
	ops := sl.Ops[:stop] // ops reserved room for all pending operations
	operands, used := sl.Operands[:cap(sl.Operands)], len(sl.Operands)
	values, defined := sl.Values[f.base:][:f.end-f.start], f.next-f.start
	start, base, window := f.start, f.base, d.end
	end := min(window, len(b)-plainBytes)
decoding:
	for id < stop && p <= end {
		w := binary.LittleEndian.Uint64(b[p:])
		num, mask := w>>1&(maxShort-1), byte(w>>8)
		loc, size := varint.Word(w >> 16)
		if w&1 == 0 || num >= uint64(len(names)) || mask&^plainBits != 0 || size > maxLoc {
			break
		}
		name := &names[num]
		if loc >= uint64(len(flags)) || flags[loc]&schema.Location == 0 {
			break
		}
		q := p + 2 + int(size)
		rec := &ops[id]
		*rec = slab.OpRecord{}
		rec.Name, rec.Loc, rec.Block, rec.Prev, rec.Next = name.id, ir.AttrID(loc+1), block, id-1, id+1

		w = binary.LittleEndian.Uint64(b[q:])
		if mask&hasProperties != 0 {
			pr, size := part(w, fewProps)
			if pr >= uint64(len(props)) || size > maxPart {
				break
			}
			if v := props[pr].Load(); v>>32 == num+1 {
				rec.Props = ir.PropID(v)
			} else {
				rec.Props = d.properties(uint32(num), uint32(pr))
			}
			w >>= 8 * size & 63
			q += int(size)
		} else if name.native {
			break
		}
		results := uint64(0)
		if mask&hasResults != 0 {
			t, size := part(w>>8, fewTypes)
			if byte(w) != 1<<1|1 || t >= numTypes || size > maxPart || defined >= uint64(len(values)) {
				break
			}
			values[defined] = slab.ValueRecord{Type: ir.TypeID(t + 1), Owner: id}
			rec.Results, rec.NumResults, results = base+uint32(defined), 1, 1
			w >>= (8 + 8*size) & 63
			q += 1 + int(size)
		}
		next := used
		if mask&hasOperands != 0 {
			k := int(w >> 1 & (maxShort - 1))
			if w&1 == 0 || k > len(operands)-used {
				break
			}
			rec.Operands, rec.NumOperands = uint32(used), uint32(k)
			q++
			for next += k; used < next; used++ {
				var v uint64
				v, q = varint.AtMixed(b, q, varint.AtLong)
				if v -= start; v >= uint64(len(values)) {
					used = int(rec.Operands)
					break decoding // defined in another region, or not at all
				}
				operands[used] = base + uint32(v)
			}
		}
		if q > window {
			used = next - int(rec.NumOperands)
			break
		}
		defined += results
		p = q
		id++
	}
	if id > first {
		ops[first].Prev = d.prev
		d.prev = id - 1
	}
	sl.Ops, sl.Operands = ops[:id], operands[:used]
	d.p = p
	d.define(len(d.frames)-1, start+defined)
	return int(stop - id)
}

// maxShort is the number of values that a one-byte varint can hold.
const maxShort = 1 << 7

// part decodes the varint at the start of a word and returns its value and length. few says
// that nearly all varints of this kind have one byte.
func part(w uint64, few bool) (v uint64, size uint8) {
	if few && w&1 != 0 {
		return w >> 1 & (maxShort - 1), 1
	}
	return varint.Word(w)
}
