package reader

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
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
	maskBits      = 0x7F
)

// ops decodes n operations of at least 3 bytes each into a block.
func (d *decoder) ops(block uint32, n int) bool {
	if n == 0 {
		return true
	}
	if !d.within(d.st.m.Meter().Make(int64(n))) {
		return false
	}
	pending := d.pending
	d.room(pending + n)
	d.sl.Blocks[block].First = uint32(len(d.sl.Ops))
	d.prev = 0
	for n > 0 {
		if !d.goOn() {
			return false
		}
		if d.obs == nil && d.starts == nil {
			part := min(n, checkedOps)
			left := d.plain(block, part)
			if n -= part - left; left == 0 {
				continue
			}
		}
		n--
		d.pending = pending + n
		id := uint32(len(d.sl.Ops))
		if !d.op(block) {
			return false
		}
		d.sl.Ops[id].Next = uint32(len(d.sl.Ops))
		d.prev = id
	}
	d.sl.Blocks[block].Last = d.prev
	d.sl.Ops[d.prev].Next = 0
	d.pending = pending
	return true
}

// checkedOps is the number of plain operations after which the decoder looks at the budget.
const checkedOps = 1 << 12

// goOn reports whether the budget allows to go on.
func (d *decoder) goOn() bool {
	if d.seen++; d.seen%64 != 0 {
		return true
	}
	return d.within(d.st.m.Meter().Check())
}

// within reports whether there is no error. It keeps the first one.
func (d *decoder) within(err error) bool {
	if err != nil && d.err == nil {
		d.err = err
	}
	return err == nil
}

// op decodes one operation of any form.
func (d *decoder) op(block uint32) bool {
	st, sl := d.st, &d.sl
	b, f := d.b, &d.frames[len(d.frames)-1]
	begin := d.p
	num, p := varint.At(b, begin)
	d.begun = begin
	if d.starts != nil {
		*d.starts = append(*d.starts, int64(begin))
	}
	if p >= d.end {
		return d.truncated()
	}
	mask := b[p]
	if p++; num >= uint64(len(st.names)) {
		return d.fail(begin, p, diag.BadIndex, "op name %d does not exist, there are %d", num, len(st.names))
	}
	name := &st.names[num]
	if mask&^d.mask != 0 {
		return d.fail(p-1, p, diag.BadOp, "operation mask 0x%X has bits that container version %d does not define", mask, st.f.Version)
	}
	at := p
	loc, p := varint.At(b, p)
	sum := container.SummedOp{LocationBytes: p - at, Location: loc + 1}
	if loc >= uint64(len(st.attrFlags)) || st.attrFlags[loc]&schema.Location == 0 {
		return d.badLoc(at, p, loc)
	}
	id := uint32(len(sl.Ops))
	sl.Ops = sl.Ops[:id+1] // ops reserved room for all pending operations
	rec := &sl.Ops[id]
	*rec = slab.OpRecord{Name: name.id, Loc: ir.AttrID(loc + 1), Block: block, Prev: d.prev}

	if mask&hasAttrs != 0 || name.native && mask&hasProperties == 0 {
		at := p
		dict := uint64(noDict)
		if mask&hasAttrs != 0 {
			dict, p = varint.At(b, p)
			if dict >= uint64(len(st.attrFlags)) || st.attrFlags[dict]&schema.Dictionary == 0 {
				return d.fail(at, p, diag.BadOp, "attribute %d is not a dictionary", dict)
			}
			sum.Attributes = dict + 1
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
		pr, p = varint.At(b, p)
		if pr >= uint64(len(st.props)) {
			return d.fail(at, p, diag.BadIndex, "properties %d do not exist, there are %d", pr, len(st.props))
		}
		sum.Properties = pr + 1
		if v := st.props[pr].Load(); v>>32 == num+1 {
			rec.Props = ir.PropID(v)
		} else {
			rec.Props = d.properties(uint32(num), uint32(pr))
		}
	}
	defined := f.next
	if mask&hasResults != 0 {
		at := p
		var k uint64
		k, p = varint.At(b, p)
		if k > f.end-f.next || k > d.left(p) {
			return d.fail(at, p, diag.BadValue, "%d results, but the region has only %d values and %d bytes left",
				k, f.end-f.next, d.left(p))
		}
		rec.Results, rec.NumResults = f.base+uint32(f.next-f.start), uint32(k)
		defined += k
		results := sl.Values[rec.Results:][:k]
		for i := range results {
			at := p
			var t uint64
			t, p = varint.At(b, p)
			if t >= d.numTypes {
				return d.fail(at, p, diag.BadIndex, "type %d does not exist, there are %d", t, d.numTypes)
			}
			results[i] = slab.ValueRecord{Type: ir.TypeID(t + 1), Owner: id}
		}
	}
	if mask&hasOperands != 0 {
		at := p
		var k uint64
		k, p = varint.At(b, p)
		if k > d.left(p) {
			return d.fail(at, p, diag.BadCount, "%d operands cannot fit in the remaining %d bytes", k, d.left(p))
		}
		rec.Operands, rec.NumOperands = uint32(len(sl.Operands)), uint32(k)
		operands := reserve(d, sl.Operands, int(k), p)
		for range k {
			at := p
			var v uint64
			v, p = varint.AtMixed(b, p, varint.AtLong)
			if v-f.start < f.end-f.start {
				operands = append(operands, f.base+uint32(v-f.start))
			} else if o := d.outer(v); o != nil {
				operands = append(operands, o.base+uint32(v-o.start))
			} else {
				return d.fail(at, p, diag.BadValue, "value %d is not defined in this scope", v)
			}
		}
		sl.Operands = operands
	}
	if p > d.end {
		return d.truncated()
	}
	more := mask&(hasSuccessors|hasUseOrders|hasRegions) != 0
	if d.sums != nil && !more {
		d.begun = -1
		sum.Name, sum.Start, sum.End = name.info.Full, int64(begin), int64(p)
		d.sums.Op(sum)
	} else if d.obs != nil {
		d.observeOp(begin, p)
		defer func() { d.obs.End(int64(d.p)) }()
	}
	d.p = p
	d.define(len(d.frames)-1, defined)
	return !more || d.rest(id, mask, name)
}

// define marks the values of a frame with file numbers below next as defined.
func (d *decoder) define(frame int, next uint64) {
	f := &d.frames[frame]
	d.debt -= next - f.next
	f.next = next
}

// allowedMask returns the mask bits that a bytecode version defines.
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
		return d.fail(at, p, diag.BadIndex, "attribute %d does not exist, there are %d", loc, d.numAttrs)
	}
	return d.fail(at, p, diag.BadOp, "attribute %d is not a location", loc)
}

// outer returns the frame of a value defined in an enclosing region, or nil if no visible
// region defines it.
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
