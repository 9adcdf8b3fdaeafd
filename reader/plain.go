package reader

import (
	"encoding/binary"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

const (
	// plainBits are the parts that a plain operation can have.
	plainBits = hasResults | hasOperands | hasProperties
	// plainBytes is how many bytes are looked at, at most, before the operands of a plain
	// operation: two words.
	plainBytes = 8 + 8
	// maxLoc is the length of the longest location of a plain operation, which has a word
	// with the name and the mask, and maxPart that of properties and types, which have one
	// with two counts.
	maxLoc  = 6
	maxPart = 3
)

// plain decodes operations up to the first that is not plain, and returns how many of the
// n are left. Plain is the form that nearly all have: no discardable attributes, one
// result at most, all operands defined in the same region, no successors and regions. Most
// of the time of reading a file goes by here, so this does nothing that they do not need:
// an operation with anything odd about it is not plain, and [decoder.op] sees it from its
// first byte on.
func (d *decoder) plain(block uint32, n int) int {
	sl, f := &d.sl, &d.frames[len(d.frames)-1]
	b, p := d.b, d.p
	names, flags, props, numTypes := d.st.names, d.st.attrFlags, d.st.props, d.numTypes
	fewProps, fewTypes := len(props) <= maxShort, numTypes <= maxShort
	first := uint32(len(sl.Ops))
	id, stop := first, first+uint32(n)
	ops := sl.Ops[:stop] // there is room for all that are pending
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
		*rec = ir.OpRecord{}
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
			values[defined] = ir.ValueRecord{Type: ir.TypeID(t + 1), Owner: id}
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
					break decoding // defined elsewhere, or not at all
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

// maxShort is how many numbers have one byte.
const maxShort = 1 << 7

// part returns the number that a word begins with, and its length. Few says that nearly
// all such numbers have one byte.
func part(w uint64, few bool) (v uint64, size uint8) {
	if few && w&1 != 0 {
		return w >> 1 & (maxShort - 1), 1
	}
	return varint.Word(w)
}
