package reader

import (
	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
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
	maskBits      = 0x7F
)

// ops decodes n operations, of at least 3 bytes each, into block number block.
// Nearly all the time of reading a file goes by here, so what the loop needs is
// in local variables, records are filled in place, and what is rare is elsewhere.
func (d *decoder) ops(block uint32, n int) bool {
	sl := &d.sl
	pending := d.pending
	d.room(pending + n)
	b, p, end := d.b, d.p, d.end
	names, flags, props, numTypes, allowed := d.st.names, d.st.attrFlags, d.st.props, d.numTypes, d.mask
	fewProps, fewTypes := len(props) <= maxShort, numTypes <= maxShort
	values, operands := sl.Values, sl.Operands
	top := len(d.frames) - 1
	f := d.frames[top]
	var prev uint32
	for ; n > 0; n-- {
		if d.obs != nil {
			d.begun = p
		}
		at := p
		num, p1 := next(b, p)
		if p1 >= end {
			return d.truncated()
		}
		mask := b[p1]
		p = p1 + 1
		if num >= uint64(len(names)) {
			return d.fail(at, p, diag.BadIndex, "op name %d of %d", num, len(names))
		}
		name := &names[num]
		if mask&^allowed != 0 {
			return d.fail(p1, p, diag.BadOp, "operation mask 0x%X has bits that container version %d does not define", mask, d.st.f.Version)
		}
		at = p
		loc, p2 := nextAny(b, p, nextLong)
		p = p2
		if loc >= uint64(len(flags)) || flags[loc]&schema.Location == 0 {
			return d.badLoc(at, p, loc)
		}
		id := uint32(len(sl.Ops))
		rec := &sl.Ops[:id+1][id] // there is room for all that are pending
		*rec = ir.OpRecord{}
		rec.Name, rec.Loc, rec.Block, rec.Prev = name.id, ir.AttrID(loc+1), block, prev

		if mask&hasAttrs != 0 || name.native && mask&hasProperties == 0 {
			at := p
			dict := uint64(noDict)
			if mask&hasAttrs != 0 {
				dict, p = next(b, p)
				if dict >= uint64(len(flags)) || flags[dict]&schema.Dictionary == 0 {
					return d.fail(at, p, diag.BadOp, "attribute %d is no dictionary", dict)
				}
			}
			if name.native && mask&hasProperties == 0 {
				in := d.merged(uint32(num), uint32(dict))
				rec.Props, rec.Attrs = in.props, in.attrs
			} else {
				rec.Attrs = ir.AttrID(dict + 1)
			}
		}
		if mask&hasProperties != 0 {
			at := p
			var pr uint64
			if fewProps {
				pr, p = next(b, p)
			} else {
				pr, p = nextAny(b, p, nextLong)
			}
			if pr >= uint64(len(props)) {
				return d.fail(at, p, diag.BadIndex, "properties %d of %d", pr, len(props))
			}
			if v := props[pr].Load(); v>>32 == num+1 {
				rec.Props = ir.PropID(v)
			} else {
				rec.Props = d.properties(uint32(num), uint32(pr))
			}
		}
		if mask&hasResults != 0 {
			at := p
			k, p2 := next(b, p)
			p = p2
			if k > f.end-f.next || k > d.left(p) {
				return d.fail(at, p, diag.BadValue, "%d results, but the region declares %d more values and %d bytes are left",
					k, f.end-f.next, d.left(p))
			}
			first := f.base + uint32(f.next-f.start)
			f.next += k
			rec.Results, rec.NumResults = first, uint32(k)
			results := values[first : first+uint32(k)]
			for i := range results {
				at := p
				var t uint64
				if fewTypes {
					t, p = next(b, p)
				} else {
					t, p = nextAny(b, p, nextLong)
				}
				if t >= numTypes {
					return d.fail(at, p, diag.BadIndex, "type %d of %d", t, numTypes)
				}
				results[i] = ir.ValueRecord{Type: ir.TypeID(t + 1), Owner: id}
			}
		}
		if mask&hasOperands != 0 {
			at := p
			k, p2 := next(b, p)
			p = p2
			if k > d.left(p) {
				return d.fail(at, p, diag.BadCount, "%d operands cannot be in the %d bytes left", k, d.left(p))
			}
			rec.Operands, rec.NumOperands = uint32(len(operands)), uint32(k)
			if uint64(cap(operands)-len(operands)) < k {
				operands = reserve(d, operands, int(k), p)
			}
			for range k {
				at := p
				v, p2 := nextAny(b, p, nextLong)
				p = p2
				if v-f.start < f.end-f.start {
					operands = append(operands, f.base+uint32(v-f.start))
				} else if o := d.outer(v); o != nil {
					operands = append(operands, o.base+uint32(v-o.start))
				} else {
					return d.fail(at, p, diag.BadValue, "value %d is not defined here", v)
				}
			}
		}
		if p > end {
			return d.truncated()
		}
		if d.obs != nil {
			d.observeOp(d.begun, p)
		}
		sl.Ops = sl.Ops[:id+1]
		if prev != 0 {
			sl.Ops[prev].Next = id
		} else {
			sl.Blocks[block].First = id
		}
		prev = id
		if mask&(hasSuccessors|hasUseOrders|hasRegions) != 0 {
			sl.Operands, d.p, d.pending = operands, p, pending+n-1
			d.define(top, f.next)
			if !d.rest(id, mask, name) {
				return false
			}
			operands, values, p = sl.Operands, sl.Values, d.p
		}
		if d.obs != nil {
			d.obs.End(int64(p))
		}
	}
	sl.Blocks[block].Last = prev
	sl.Operands, d.p, d.pending = operands, p, pending
	d.define(top, f.next)
	return true
}

// define notes that the values before next of a frame are defined.
func (d *decoder) define(frame int, next uint64) {
	f := &d.frames[frame]
	d.debt -= next - f.next
	f.next = next
}

// allowedMask returns the mask bits that a container version defines.
func allowedMask(version uint64) byte {
	m := byte(maskBits)
	if !container.Has(version, container.NativeProperties) {
		m &^= hasProperties
	}
	if !container.Has(version, container.UseListOrders) {
		m &^= hasUseOrders
	}
	return m
}

func (d *decoder) badLoc(at, p int, loc uint64) bool {
	if loc >= d.numAttrs {
		return d.fail(at, p, diag.BadIndex, "attribute %d of %d", loc, d.numAttrs)
	}
	return d.fail(at, p, diag.BadOp, "attribute %d is no location", loc)
}

// outer finds the frame of a value that is defined around the current region.
func (d *decoder) outer(v uint64) *frame {
	for i := len(d.frames) - 2; i >= d.floor; i-- {
		if f := &d.frames[i]; v >= f.start {
			if v < f.end {
				return f
			}
			return nil
		}
	}
	return nil
}
