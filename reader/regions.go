package reader

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// field reads a varint and reports it to the observer.
func (d *decoder) field(name string) uint64 {
	at := d.p
	v, p := varint.At(d.b, at)
	d.p = p
	if d.obs != nil {
		d.obs.Field(name, int64(at), int64(p), v)
	}
	return v
}

// owe adds to the debt the n items, of at least one byte each, whose count was read at byte
// at. It fails if the window has too few bytes left for them.
func (d *decoder) owe(at int, n uint64, what string) bool {
	if n == 0 {
		return true
	}
	left := d.left(d.p)
	if n > left || d.debt+n > left {
		return d.fail(at, d.p, diag.BadCount, "%d %s cannot fit in the remaining %d bytes", n, what, left-min(left, d.debt))
	}
	d.debt += n
	return true
}

// region decodes region number id.
func (d *decoder) region(id, owner uint32) bool {
	d.debt--
	d.sl.Regions[id].Owner = owner
	at := d.p
	if d.obs != nil {
		d.obs.Begin("region", "", int64(at))
		defer func() { d.obs.End(int64(d.p)) }()
	}
	numBlocks := d.field("block count")
	if !d.owe(at, numBlocks, "blocks") {
		return false
	}
	if numBlocks == 0 {
		return d.p <= d.end || d.truncated()
	}
	at = d.p
	numValues := d.field("value count")
	if !d.owe(at, numValues, "values") {
		return false
	}
	if d.around+len(d.frames) >= d.st.opt.Limits.Nesting {
		return d.fail(at, d.p, diag.LimitNesting, "regions are nested more than %d deep", d.st.opt.Limits.Nesting)
	}
	f := frame{start: d.base, base: uint32(len(d.sl.Values)), blocks: uint32(len(d.sl.Blocks)), numBlocks: uint32(numBlocks)}
	if len(d.frames) > d.floor {
		f.start = d.frames[len(d.frames)-1].end
	}
	f.next, f.end = f.start, f.start+numValues
	d.frames = append(d.frames, f)
	d.values(int(numValues))
	d.sl.Blocks = extend(d, d.sl.Blocks, int(numBlocks))
	last := f.blocks + f.numBlocks - 1
	r := &d.sl.Regions[id]
	r.First, r.Last = f.blocks, last
	for i := f.blocks; i <= last; i++ {
		b := &d.sl.Blocks[i]
		b.Region = id
		if i > f.blocks {
			b.Prev = i - 1
		}
		if i < last {
			b.Next = i + 1
		}
		if !d.block(i) {
			return false
		}
	}
	top := &d.frames[len(d.frames)-1]
	if missing := top.end - top.next; missing != 0 {
		d.partial = true
		d.debt -= missing
		clear(d.sl.Values[top.base+uint32(top.next-top.start):][:missing])
	}
	d.frames = d.frames[:len(d.frames)-1]
	return true
}

// block decodes block number id.
func (d *decoder) block(id uint32) bool {
	d.debt--
	at := d.p
	n, p := varint.At(d.b, d.p)
	d.p = p
	args := n&1 != 0
	n >>= 1
	if d.obs != nil {
		d.obs.Begin("block", "", int64(at))
		d.obs.Field("operation count", int64(at), int64(p), n)
		defer func() { d.obs.End(int64(d.p)) }()
	}
	if n > d.left(p)/3 { // an operation takes at least 3 bytes
		return d.fail(at, p, diag.BadCount, "%d operations cannot fit in the remaining %d bytes", n, d.left(p))
	}
	if args && !d.args(id) {
		return false
	}
	return d.ops(id, int(n))
}

// args decodes the arguments of block number id.
func (d *decoder) args(id uint32) bool {
	at := d.p
	n := d.field("argument count")
	f := &d.frames[len(d.frames)-1]
	if n > f.end-f.next || n > d.left(d.p) {
		return d.fail(at, d.p, diag.BadValue, "%d block arguments, but the region has only %d values and %d bytes left",
			n, f.end-f.next, d.left(d.p))
	}
	b := &d.sl.Blocks[id]
	b.Args, b.NumArgs = uint32(len(d.sl.Args)), uint32(n)
	first := f.base + uint32(f.next-f.start)
	d.sl.Args = extend(d, d.sl.Args, int(n))
	for i := range uint32(n) {
		at := d.p
		typ, p := varint.At(d.b, d.p)
		d.p = p
		hasLoc := true
		if d.elided {
			hasLoc = typ&1 != 0
			typ >>= 1
		}
		if typ >= d.numTypes {
			return d.fail(at, p, diag.BadIndex, "type %d does not exist, there are %d", typ, d.numTypes)
		}
		if d.obs != nil {
			d.obs.Field("argument type", int64(at), int64(p), ir.TypeID(typ+1))
		}
		var loc ir.AttrID
		if hasLoc {
			at := d.p
			l, p := varint.At(d.b, d.p)
			d.p = p
			if l >= d.numAttrs || d.st.attrFlags[l]&schema.Location == 0 {
				return d.badLoc(at, p, l)
			}
			loc = ir.AttrID(l + 1)
			if d.obs != nil {
				d.obs.Field("location", int64(at), int64(p), loc)
			}
		} else {
			loc = d.st.unknown()
		}
		d.sl.Values[first+i] = slab.ValueRecord{Type: ir.TypeID(typ + 1), Owner: id | slab.ArgBit}
		d.sl.Args[b.Args+i] = slab.ArgRecord{Value: first + i, Loc: loc}
	}
	d.define(len(d.frames)-1, f.next+n)
	if !d.ordered {
		return true
	}
	at = d.p
	if at >= d.end {
		return d.truncated()
	}
	has := d.b[at]
	d.p++
	if d.obs != nil {
		d.obs.Field("has use-list orders", int64(at), int64(d.p), uint64(has))
	}
	return has == 0 || n == 0 || d.useOrders(first, int(n))
}

// rest decodes the parts that few operations have: successors, use-list orders and regions.
func (d *decoder) rest(id uint32, mask byte, name *opName) bool {
	var ext slab.ExtRecord
	if mask&hasSuccessors != 0 {
		at := d.p
		n := d.field("successor count")
		if n > d.left(d.p) {
			return d.fail(at, d.p, diag.BadCount, "%d successors cannot fit in the remaining %d bytes", n, d.left(d.p))
		}
		ext.Successors, ext.NumSucc = uint32(len(d.sl.Successors)), uint32(n)
		f := &d.frames[len(d.frames)-1]
		for range n {
			at := d.p
			s := d.field("successor")
			if s >= uint64(f.numBlocks) {
				return d.fail(at, d.p, diag.BadIndex, "block %d does not exist, there are %d", s, f.numBlocks)
			}
			d.sl.Successors = append(d.sl.Successors, f.blocks+uint32(s))
		}
	}
	if mask&hasUseOrders != 0 {
		if rec := &d.sl.Ops[id]; !d.useOrders(rec.Results, int(rec.NumResults)) {
			return false
		}
	}
	if mask&hasRegions == 0 {
		d.setExt(id, ext)
		return d.p <= d.end || d.truncated()
	}
	at := d.p
	n, p := varint.At(d.b, d.p)
	d.p = p
	isolated := n&1 != 0
	n >>= 1
	if d.obs != nil {
		d.obs.Field("region count", int64(at), int64(p), n)
	}
	left := d.left(p)
	if n > left {
		return d.fail(at, p, diag.BadCount, "%d regions cannot fit in the remaining %d bytes", n, left)
	}
	ext.NumRegions = uint32(n)
	if name.isolated && n > 0 {
		return d.child(id, ext, int(n), isolated)
	}
	ext.Regions = uint32(len(d.sl.Regions))
	d.sl.Regions = extend(d, d.sl.Regions, int(n))
	d.setExt(id, ext)
	if !isolated {
		return d.owe(at, n, "regions") && d.regions(ext.Regions, n, id)
	}
	// The regions cannot use values defined outside them, so value numbering restarts at
	// zero. From bytecode version 2 on, such regions are in a section of their own.
	floor, base, outerEnd, debt := d.floor, d.base, d.end, d.debt
	d.floor, d.base = len(d.frames), 0
	if d.segmented {
		start, end, ok := d.section()
		if !ok {
			return false
		}
		d.p, d.end, d.debt = start, end, 0
	}
	if !d.owe(at, n, "regions") || !d.regions(ext.Regions, n, id) {
		return false
	}
	if d.segmented && d.p < d.end {
		return d.fail(d.p, d.p, diag.Trailing, "%d bytes left after the regions", d.end-d.p)
	}
	d.floor, d.base, d.end, d.debt = floor, base, outerEnd, debt
	return true
}

func (d *decoder) regions(first uint32, n uint64, owner uint32) bool {
	for i := range uint32(n) {
		if !d.region(first+i, owner) {
			return false
		}
	}
	return true
}

func (d *decoder) setExt(id uint32, ext slab.ExtRecord) {
	d.sl.Ops[id].Ext = uint32(len(d.sl.Exts))
	d.sl.Exts = append(collect(d, d.sl.Exts, 1, d.p), ext)
}

// section reads the header of the section that holds isolated regions and
// returns the bounds of its data.
func (d *decoder) section() (start, end int, ok bool) {
	if d.p > d.end {
		return 0, 0, d.truncated()
	}
	b := d.b[d.p:d.end]
	if start, end, ok = container.PlainSection(b, container.IRSection); ok && d.obs == nil {
		start, end = d.p+start, d.p+end
	} else {
		c := container.NewCursor(b, int64(d.p), container.IRSection)
		id, s := c.ReadSection(d.obs)
		if c.Err() == nil && id != container.IRSection {
			c.FailAt(s.Header, diag.BadSection, "isolated regions must not be in a %s section", id)
		}
		if d.err == nil {
			d.err = c.Err()
		}
		if d.err != nil {
			return 0, 0, false
		}
		start = int(s.Start)
		end = start + len(s.Data)
	}
	if d.debt > uint64(d.end-end) {
		return 0, 0, d.fail(end, end, diag.BadCount, "%d announced values and blocks cannot fit in the %d bytes after a section",
			d.debt, d.end-end)
	}
	return start, end, true
}

// child creates a scope for the regions of the isolated operation id. Where the format lets
// the reader skip them, their decoding is deferred.
func (d *decoder) child(id uint32, ext slab.ExtRecord, n int, isolated bool) bool {
	ext.Child = uint32(len(d.sl.Children))
	d.setExt(id, ext)
	b := &body{st: d.st, count: n, around: d.body}
	if isolated && d.segmented {
		start, end, ok := d.section()
		if !ok {
			return false
		}
		if n > end-start {
			return d.fail(start, start, diag.BadCount, "%d regions cannot fit in the %d bytes of their section", n, end-start)
		}
		d.p, b.start, b.end = end, start, end
		d.skipped += end - start
		lazy := d.late || d.st.opt.Mode == Lazy && !d.st.m.Info(d.sl.Ops[id].Name).Def.Traits.Has(ods.SymbolTable)
		if lazy {
			b.scope = ir.NewScope(d.scope, id, uint32(n), b)
		} else {
			b.scope = ir.NewScope(d.scope, id, uint32(n), nil)
			d.st.push(b)
		}
		d.sl.Children = append(d.sl.Children, b.scope)
		return true
	}
	// Container versions 0 and 1 store the regions inline, with no length to skip them by,
	// so decode them now.
	if !d.owe(d.p, uint64(n), "regions") {
		return false
	}
	b.scope = ir.NewScope(d.scope, id, uint32(n), nil)
	d.sl.Children = append(d.sl.Children, b.scope)
	b.start, b.end, b.inline = d.p, d.end, true
	if d.inner == nil {
		d.inner = newDecoder(d.st)
		if d.memo == nil {
			d.memo = new([memoSize]memo)
		}
		d.inner.memo = d.memo
	}
	in := d.inner
	in.reset(b)
	in.around = d.around + len(d.frames)
	if !isolated && len(d.frames) > 0 { // numbering continues from the enclosing region
		in.base = d.frames[len(d.frames)-1].end
	}
	outer := d.debt - uint64(n)
	in.debt = outer
	in.sl.Regions = extend(in, in.sl.Regions, n)
	in.debt += uint64(n)
	for i := range n {
		if !in.region(uint32(i+1), 0) {
			d.err = in.err
			return false
		}
	}
	d.p, d.debt = in.p, outer
	in.end = in.p
	if err := in.finish(); err != nil {
		d.err = err
		return false
	}
	return true
}
