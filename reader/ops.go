package reader

import (
	"fmt"

	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
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
	maskBits      = 0x7F
)

// decoder decodes the contents of scopes, one after the other. It works on
// slabs of its own, which are warm and large enough after the first body, and
// copies what it made into slabs of just the right size.
type decoder struct {
	st    *state
	b     []byte
	p     int // next byte of b; beyond len(b) after a failure
	base  int64
	scope *ir.Scope
	sl    ir.Slabs
	// frames are the regions being decoded, outermost first; floor is the first
	// that is visible, which is that of the innermost isolated one.
	frames  []frame
	floor   int
	memo    []memo // by properties entry
	dicts   []memo // by dictionary, for containers without native properties
	orders  []order
	partial bool // some region declares more values than it defines
	err     error
	obs     container.Observer

	numAttrs, numTypes, numProps uint64
	native, segmented, ordered   bool // features of the container version
}

// frame is the values of one region: file numbers start to end are value numbers
// from base on; next is the file number of the next one to be defined.
type frame struct {
	start, end, next uint64
	base             uint32
	blocks           uint32 // first block
	numBlocks        uint32
}

// memo remembers what became of a properties entry or a dictionary for the op
// name it was last used with.
type memo struct {
	name uint32 // file number of the op name plus one
	inherent
}

// inherent is an op's attributes as IR holds them.
type inherent struct {
	props ir.PropID
	attrs ir.AttrID // discardable ones
}

func newDecoder(st *state) *decoder {
	v := st.f.Version
	return &decoder{
		st: st, obs: st.opt.Observer,
		numAttrs: uint64(st.f.NumAttrs()), numTypes: uint64(st.f.NumTypes()), numProps: uint64(st.f.NumProperties()),
		native:    container.Has(v, container.NativeProperties),
		segmented: container.Has(v, container.RegionSections),
		ordered:   container.Has(v, container.UseListOrders),
	}
}

// next reads a varint at p. It returns a position beyond b when b ends before.
func next(b []byte, p int) (uint64, int) {
	if uint(p) < uint(len(b)) && b[p]&1 != 0 {
		return uint64(b[p] >> 1), p + 1
	}
	return nextLong(b, p)
}

func nextLong(b []byte, p int) (uint64, int) {
	if p >= len(b) {
		return 0, len(b) + 1
	}
	v, n := varint.Consume(b[p:])
	if n < 0 {
		return 0, len(b) + 1
	}
	return v, p + n
}

func (d *decoder) offset(p int) int64 { return d.base + int64(p) }

// fail records an error at byte p of the window unless there is one.
func (d *decoder) fail(p int, code diag.Code, format string, args ...any) {
	if d.err == nil {
		d.err = &diag.Error{Code: code, Section: container.IRSection.String(), Offset: d.offset(min(p, len(d.b))),
			Path: d.path(), Msg: fmt.Sprintf(format, args...)}
	}
	d.p = len(d.b) + 1
}

func (d *decoder) truncated() {
	d.fail(len(d.b), diag.Truncated, "the input ends inside an operation")
}

// path names the operation being decoded.
func (d *decoder) path() string {
	if n := len(d.sl.Ops); n > 1 {
		return fmt.Sprintf("operation %d of its function, after %s", n, d.st.m.Info(d.sl.Ops[n-1].Name).Full)
	}
	return ""
}

// reset empties the slabs, keeping their memory.
func (d *decoder) reset(b *body) {
	d.b, d.p, d.base, d.scope = b.data, 0, b.base, b.scope
	d.err, d.partial, d.floor = nil, false, 0
	d.frames, d.orders = d.frames[:0], d.orders[:0]
	s := &d.sl
	s.Ops = append(s.Ops[:0], ir.OpRecord{})
	s.Values = append(s.Values[:0], ir.ValueRecord{})
	s.Operands = append(s.Operands[:0], 0)
	s.Blocks = append(s.Blocks[:0], ir.BlockRecord{})
	s.Args = append(s.Args[:0], ir.ArgRecord{})
	s.Regions = append(s.Regions[:0], ir.RegionRecord{})
	s.Exts = append(s.Exts[:0], ir.ExtRecord{})
	s.Successors = append(s.Successors[:0], 0)
	s.Children = append(s.Children[:0], nil)
	s.Orders = nil
}

// finish hands the slabs over.
func (d *decoder) finish() error {
	if d.err == nil && d.p > len(d.b) {
		d.truncated()
	}
	if d.err == nil && d.p < len(d.b) {
		d.fail(d.p, diag.Trailing, "%d bytes left after the operations", len(d.b)-d.p)
	}
	if d.err == nil && d.partial {
		d.checkDefined()
	}
	if d.err == nil {
		d.applyOrders()
	}
	if d.err != nil {
		return d.err
	}
	s := &d.sl
	d.scope.Slabs = ir.Slabs{
		Ops: exact(s.Ops), Values: exact(s.Values), Operands: exact(s.Operands), Blocks: exact(s.Blocks),
		Args: exact(s.Args), Regions: exact(s.Regions), Exts: exact(s.Exts), Successors: exact(s.Successors),
		Children: exact(s.Children), Orders: s.Orders,
	}
	return nil
}

// exact returns a copy of s without spare room.
func exact[T any](s []T) []T {
	c := make([]T, len(s))
	copy(c, s)
	return c
}

// decodeRoot decodes the section's only top-level operation.
func (d *decoder) decodeRoot(b *body) error {
	d.reset(b)
	d.frames = append(d.frames, frame{})
	d.ops(0, 1)
	d.sl.Blocks[0] = ir.BlockRecord{} // the root operation is in no block
	return d.finish()
}

// decodeBody decodes the regions of an isolated operation.
func (d *decoder) decodeBody(b *body) error {
	d.reset(b)
	d.sl.Regions = grow(d.sl.Regions, b.count)
	if d.obs != nil {
		d.obs.Begin("body", b.scope.Owner().Name(), b.base)
	}
	for i := range b.count {
		d.region(uint32(i+1), 0)
	}
	if d.obs != nil {
		d.obs.End(d.offset(d.p))
	}
	return d.finish()
}

// grow appends n zero records to s.
func grow[T any](s []T, n int) []T {
	for range n {
		var zero T
		s = append(s, zero)
	}
	return s
}

// count reads a varint that counts items of at least one byte each.
func (d *decoder) count(what string) uint64 {
	at := d.p
	n, p := next(d.b, d.p)
	d.p = p
	if p <= len(d.b) && n > uint64(len(d.b)-p) {
		d.fail(at, diag.BadCount, "%d %s cannot be in the %d bytes left", n, what, len(d.b)-p)
		return 0
	}
	return n
}

// region decodes region number id.
func (d *decoder) region(id, owner uint32) {
	at := d.p
	d.sl.Regions[id].Owner = owner
	numBlocks := d.count("blocks")
	if d.obs != nil {
		d.obs.Begin("region", "", d.offset(at))
		d.obs.Field("block count", d.offset(at), d.offset(d.p), numBlocks)
		defer func() { d.obs.End(d.offset(d.p)) }()
	}
	if numBlocks == 0 {
		return
	}
	at = d.p
	numValues := d.count("values")
	if d.obs != nil {
		d.obs.Field("value count", d.offset(at), d.offset(d.p), numValues)
	}
	if d.p > len(d.b) {
		return
	}
	if len(d.frames) >= d.st.opt.Limits.Nesting {
		d.fail(at, diag.LimitNesting, "regions are nested more than %d deep", d.st.opt.Limits.Nesting)
		return
	}
	f := frame{base: uint32(len(d.sl.Values)), blocks: uint32(len(d.sl.Blocks)), numBlocks: uint32(numBlocks)}
	if len(d.frames) > d.floor {
		f.start = d.frames[len(d.frames)-1].end
	}
	f.next, f.end = f.start, f.start+numValues
	d.frames = append(d.frames, f)
	d.sl.Values = grow(d.sl.Values, int(numValues))
	d.sl.Blocks = grow(d.sl.Blocks, int(numBlocks))
	r := &d.sl.Regions[id]
	r.First, r.Last = f.blocks, f.blocks+uint32(numBlocks)-1
	for i := f.blocks; i <= f.blocks+uint32(numBlocks)-1 && d.p <= len(d.b); i++ {
		b := &d.sl.Blocks[i]
		b.Region = id
		if i > f.blocks {
			b.Prev = i - 1
		}
		if i < f.blocks+uint32(numBlocks)-1 {
			b.Next = i + 1
		}
		d.block(i)
	}
	top := &d.frames[len(d.frames)-1]
	if top.next != top.end {
		d.partial = true
	}
	d.frames = d.frames[:len(d.frames)-1]
}

// block decodes block number id.
func (d *decoder) block(id uint32) {
	at := d.p
	n, p := next(d.b, d.p)
	d.p = p
	args := n&1 != 0
	n >>= 1
	if d.obs != nil {
		d.obs.Begin("block", "", d.offset(at))
		d.obs.Field("operation count", d.offset(at), d.offset(d.p), n)
		defer func() { d.obs.End(d.offset(d.p)) }()
	}
	if p <= len(d.b) && n > uint64(len(d.b)-p)/3 { // an operation takes at least 3 bytes
		d.fail(at, diag.BadCount, "%d operations cannot be in the %d bytes left", n, len(d.b)-p)
		return
	}
	if args {
		d.args(id)
	}
	d.ops(id, int(n))
}

// args decodes the arguments of block number id.
func (d *decoder) args(id uint32) {
	at := d.p
	n := d.count("block arguments")
	if d.obs != nil {
		d.obs.Field("argument count", d.offset(at), d.offset(d.p), n)
	}
	f := &d.frames[len(d.frames)-1]
	if d.p <= len(d.b) && n > f.end-f.next {
		d.fail(at, diag.BadValue, "%d block arguments, but their region declares %d more values", n, f.end-f.next)
		return
	}
	b := &d.sl.Blocks[id]
	b.Args, b.NumArgs = uint32(len(d.sl.Args)), uint32(n)
	elided := container.Has(d.st.f.Version, container.ElidedArgLocs)
	for i := uint64(0); i < n && d.p <= len(d.b); i++ {
		at := d.p
		typ, p := next(d.b, d.p)
		hasLoc := true
		if elided {
			hasLoc = typ&1 != 0
			typ >>= 1
		}
		if typ >= d.numTypes && p <= len(d.b) {
			d.fail(at, diag.BadIndex, "type %d of %d", typ, d.numTypes)
			return
		}
		d.p = p
		if d.obs != nil {
			d.obs.Field("argument type", d.offset(at), d.offset(d.p), ir.TypeID(typ+1))
		}
		var loc ir.AttrID
		if hasLoc {
			loc = d.loc()
		} else {
			loc = d.st.unknown()
		}
		v := f.base + uint32(f.next-f.start)
		f.next++
		d.sl.Values[v] = ir.ValueRecord{Type: ir.TypeID(typ + 1), Owner: id | ir.ArgBit}
		d.sl.Args = append(d.sl.Args, ir.ArgRecord{Value: v, Loc: loc})
	}
	if d.ordered && d.p <= len(d.b) {
		at := d.p
		if d.p == len(d.b) {
			d.truncated()
			return
		}
		has := d.b[d.p]
		d.p++
		if d.obs != nil {
			d.obs.Field("has use-list orders", d.offset(at), d.offset(d.p), uint64(has))
		}
		if has != 0 && n > 0 {
			d.useOrders(d.sl.Args[b.Args].Value, int(n))
		}
	}
}

// loc reads the index of a location.
func (d *decoder) loc() ir.AttrID {
	at := d.p
	i, p := next(d.b, d.p)
	if p > len(d.b) {
		d.p = p
		return 0
	}
	d.p = p
	if i >= d.numAttrs {
		d.fail(at, diag.BadIndex, "attribute %d of %d", i, d.numAttrs)
	} else if d.st.attrFlags[i]&schema.Location == 0 {
		d.fail(at, diag.BadOp, "attribute %d is no location", i)
	}
	if d.obs != nil {
		d.obs.Field("location", d.offset(at), d.offset(d.p), ir.AttrID(i+1))
	}
	return ir.AttrID(i + 1)
}

// ops decodes n operations into block number block.
func (d *decoder) ops(block uint32, n int) {
	var prev uint32
	for range n {
		at := d.p
		if d.obs != nil {
			d.obs.Begin("op", "", d.offset(at))
		}
		id := d.op(block, prev)
		if d.obs != nil {
			d.obs.End(d.offset(d.p))
		}
		if d.p > len(d.b) {
			if d.err == nil {
				d.truncated()
			}
			return
		}
		if prev != 0 {
			d.sl.Ops[prev].Next = id
		} else {
			d.sl.Blocks[block].First = id
		}
		prev = id
	}
	d.sl.Blocks[block].Last = prev
}

// op decodes one operation and returns its number.
func (d *decoder) op(block, prev uint32) uint32 {
	b, at := d.b, d.p
	id := uint32(len(d.sl.Ops))
	num, p := next(b, at)
	if p >= len(b) {
		d.p = len(b) + 1
		return id
	}
	mask := b[p]
	p++
	if num >= uint64(len(d.st.names)) {
		d.fail(at, diag.BadIndex, "op name %d of %d", num, len(d.st.names))
		return id
	}
	if mask&^maskBits != 0 || mask&hasProperties != 0 && !d.native || mask&hasUseOrders != 0 && !d.ordered {
		d.fail(p-1, diag.BadOp, "operation mask 0x%X has bits that container version %d does not define", mask, d.st.f.Version)
		return id
	}
	name := &d.st.names[num]
	if d.obs != nil {
		d.obs.Field("op name", d.offset(at), d.offset(p-1), name.info.Full)
		d.obs.Field("mask", d.offset(p-1), d.offset(p), uint64(mask))
	}
	lat := p
	loc, p := next(b, p)
	if loc >= d.numAttrs || d.st.attrFlags[loc]&schema.Location == 0 {
		if p <= len(b) {
			d.fail(lat, diag.BadOp, "attribute %d is no location", loc)
		}
		d.p = len(b) + 1
		return id
	}
	if d.obs != nil {
		d.obs.Field("location", d.offset(lat), d.offset(p), ir.AttrID(loc+1))
	}
	d.sl.Ops = append(d.sl.Ops, ir.OpRecord{Name: name.id, Loc: ir.AttrID(loc + 1), Block: block, Prev: prev})
	rec := &d.sl.Ops[id]

	if mask&hasAttrs != 0 {
		lat := p
		var dict uint64
		dict, p = next(b, p)
		if dict >= d.numAttrs || d.st.attrFlags[dict]&schema.Dictionary == 0 {
			if p <= len(b) {
				d.fail(lat, diag.BadOp, "attribute %d is no dictionary", dict)
			}
			d.p = len(b) + 1
			return id
		}
		if d.obs != nil {
			d.obs.Field("attributes", d.offset(lat), d.offset(p), ir.AttrID(dict+1))
		}
		rec.Attrs = ir.AttrID(dict + 1)
		if !d.native && name.native {
			in := d.merged(uint32(num), uint32(dict))
			rec.Props, rec.Attrs = in.props, in.attrs
		}
	} else if !d.native && name.native {
		rec.Props = d.merged(uint32(num), noDict).props
	}
	if mask&hasProperties != 0 {
		lat := p
		var pr uint64
		pr, p = next(b, p)
		if pr >= d.numProps {
			if p <= len(b) {
				d.fail(lat, diag.BadIndex, "properties %d of %d", pr, d.numProps)
			}
			d.p = len(b) + 1
			return id
		}
		if d.obs != nil {
			d.obs.Field("properties", d.offset(lat), d.offset(p), pr)
		}
		rec.Props = d.properties(uint32(num), uint32(pr))
	}
	if mask&hasResults != 0 {
		lat := p
		var n uint64
		n, p = next(b, p)
		if d.obs != nil {
			d.obs.Field("result count", d.offset(lat), d.offset(p), n)
		}
		f := &d.frames[len(d.frames)-1]
		if p > len(b) || n > f.end-f.next || n > uint64(len(b)-p) {
			if p <= len(b) {
				d.fail(lat, diag.BadValue, "%d results, but the region declares %d more values and %d bytes are left", n, f.end-f.next, len(b)-p)
			}
			d.p = len(b) + 1
			return id
		}
		first := f.base + uint32(f.next-f.start)
		f.next += n
		rec.Results, rec.NumResults = first, uint32(n)
		for i := range uint32(n) {
			lat := p
			var t uint64
			t, p = next(b, p)
			if t >= d.numTypes {
				if p <= len(b) {
					d.fail(lat, diag.BadIndex, "type %d of %d", t, d.numTypes)
				}
				d.p = len(b) + 1
				return id
			}
			if d.obs != nil {
				d.obs.Field("result type", d.offset(lat), d.offset(p), ir.TypeID(t+1))
			}
			d.sl.Values[first+i] = ir.ValueRecord{Type: ir.TypeID(t + 1), Owner: id}
		}
	}
	if mask&hasOperands != 0 {
		lat := p
		var n uint64
		n, p = next(b, p)
		if d.obs != nil {
			d.obs.Field("operand count", d.offset(lat), d.offset(p), n)
		}
		if p > len(b) || n > uint64(len(b)-p) {
			if p <= len(b) {
				d.fail(lat, diag.BadCount, "%d operands cannot be in the %d bytes left", n, len(b)-p)
			}
			d.p = len(b) + 1
			return id
		}
		rec.Operands, rec.NumOperands = uint32(len(d.sl.Operands)), uint32(n)
		top := &d.frames[len(d.frames)-1]
		for range n {
			lat := p
			var v uint64
			v, p = next(b, p)
			f := top
			if v < f.start {
				f = d.outer(v)
			}
			if f == nil || v >= f.end {
				if p <= len(b) {
					d.fail(lat, diag.BadValue, "value %d is not defined here", v)
				}
				d.p = len(b) + 1
				return id
			}
			if d.obs != nil {
				d.obs.Field("operand", d.offset(lat), d.offset(p), v)
			}
			d.sl.Operands = append(d.sl.Operands, f.base+uint32(v-f.start))
		}
	}
	d.p = p
	if mask&(hasSuccessors|hasUseOrders|hasRegions) != 0 && p <= len(b) {
		d.rest(id, mask, name)
	}
	return id
}

// outer finds the frame of a value that is defined around the current region.
func (d *decoder) outer(v uint64) *frame {
	for i := len(d.frames) - 2; i >= d.floor; i-- {
		if f := &d.frames[i]; v >= f.start {
			return f
		}
	}
	return nil
}

// rest decodes the parts that few operations have.
func (d *decoder) rest(id uint32, mask byte, name *opName) {
	var ext ir.ExtRecord
	if mask&hasSuccessors != 0 {
		at := d.p
		n := d.count("successors")
		if d.obs != nil {
			d.obs.Field("successor count", d.offset(at), d.offset(d.p), n)
		}
		ext.Successors, ext.NumSucc = uint32(len(d.sl.Successors)), uint32(n)
		f := d.frames[len(d.frames)-1]
		for i := uint64(0); i < n && d.p <= len(d.b); i++ {
			at := d.p
			var s uint64
			s, d.p = next(d.b, d.p)
			if s >= uint64(f.numBlocks) && d.p <= len(d.b) {
				d.fail(at, diag.BadIndex, "block %d of %d", s, f.numBlocks)
			}
			if d.obs != nil {
				d.obs.Field("successor", d.offset(at), d.offset(d.p), s)
			}
			d.sl.Successors = append(d.sl.Successors, f.blocks+uint32(s))
		}
	}
	if mask&hasUseOrders != 0 && d.p <= len(d.b) {
		rec := &d.sl.Ops[id]
		d.useOrders(rec.Results, int(rec.NumResults))
	}
	if mask&hasRegions == 0 || d.p > len(d.b) {
		d.setExt(id, ext)
		return
	}
	at := d.p
	n, p := next(d.b, d.p)
	d.p = p
	isolated := n&1 != 0
	n >>= 1
	if d.obs != nil {
		d.obs.Field("region count", d.offset(at), d.offset(d.p), n)
	}
	if p <= len(d.b) && n > uint64(len(d.b)-p) {
		d.fail(at, diag.BadCount, "%d regions cannot be in the %d bytes left", n, len(d.b)-p)
		return
	}
	ext.NumRegions = uint32(n)
	if p > len(d.b) {
		return
	}
	if name.isolated {
		d.child(id, ext, int(n), isolated)
		return
	}
	ext.Regions = uint32(len(d.sl.Regions))
	d.sl.Regions = grow(d.sl.Regions, int(n))
	d.setExt(id, ext)
	if !isolated {
		for i := range uint32(n) {
			d.region(ext.Regions+i, id)
		}
		return
	}
	// Nothing inside uses values from outside, so numbering starts anew; from
	// version 2 on the regions are a section of their own.
	outerFloor, outerB, outerBase := d.floor, d.b, d.base
	after := d.p
	if d.segmented {
		data, base, end, ok := d.section()
		if !ok {
			return
		}
		d.b, d.base, d.p, after = data, base, 0, end
	}
	d.floor = len(d.frames)
	for i := range uint32(n) {
		d.region(ext.Regions+i, id)
	}
	d.floor = outerFloor
	if d.segmented {
		if d.p < len(d.b) {
			d.fail(d.p, diag.Trailing, "%d bytes left after the regions", len(d.b)-d.p)
		} else if d.p > len(d.b) && d.err == nil {
			d.truncated()
		}
		d.b, d.base, d.p = outerB, outerBase, after
		if d.err != nil {
			d.p = len(d.b) + 1
		}
	}
}

func (d *decoder) setExt(id uint32, ext ir.ExtRecord) {
	d.sl.Ops[id].Ext = uint32(len(d.sl.Exts))
	d.sl.Exts = append(d.sl.Exts, ext)
}

// section reads the header of the section that holds isolated regions.
func (d *decoder) section() (data []byte, base int64, end int, ok bool) {
	c := container.NewCursor(d.b[d.p:], d.offset(d.p), container.IRSection)
	id, s := c.ReadSection(d.obs)
	if c.Err() == nil && id != container.IRSection {
		c.FailAt(s.Header, diag.BadSection, "isolated regions are in a %s section", id)
	}
	if c.Err() != nil {
		if d.err == nil {
			d.err = c.Err()
		}
		d.p = len(d.b) + 1
		return nil, 0, 0, false
	}
	return s.Data, s.Start, len(d.b) - c.Len(), true
}

// child gives the isolated operation number id a scope of its own, to be decoded
// later where the format allows to skip it.
func (d *decoder) child(id uint32, ext ir.ExtRecord, n int, isolated bool) {
	ext.Child = uint32(len(d.sl.Children))
	d.setExt(id, ext)
	b := &body{st: d.st, count: n}
	if isolated && d.segmented {
		data, base, end, ok := d.section()
		if !ok {
			return
		}
		d.p, b.data, b.base = end, data, base
		traits := d.st.m.Info(d.sl.Ops[id].Name).Def.Traits
		if d.st.opt.Mode == Lazy && !traits.Has(ods.SymbolTable) {
			d.sl.Children = append(d.sl.Children, ir.NewScope(d.scope, id, uint32(n), b))
			b.scope = d.sl.Children[ext.Child]
			return
		}
		b.scope = ir.NewScope(d.scope, id, uint32(n), nil)
		d.sl.Children = append(d.sl.Children, b.scope)
		d.st.mu.Lock()
		d.st.queue = append(d.st.queue, b)
		d.st.mu.Unlock()
		return
	}
	// Versions 0 and 1 keep the regions in line, so they are decoded on the spot.
	if len(d.frames) >= d.st.opt.Limits.Nesting {
		d.fail(d.p, diag.LimitNesting, "operations are nested more than %d deep", d.st.opt.Limits.Nesting)
		return
	}
	b.scope = ir.NewScope(d.scope, id, uint32(n), nil)
	d.sl.Children = append(d.sl.Children, b.scope)
	in := newDecoder(d.st)
	b.data, b.base = d.b[d.p:], d.offset(d.p)
	in.reset(b)
	in.sl.Regions = grow(in.sl.Regions, n)
	// Nesting counts through all decoders: frames stands for what is around.
	in.frames = append(in.frames, make([]frame, len(d.frames))...)
	in.floor = len(in.frames)
	if !isolated && len(d.frames) > 0 { // numbering goes on from the surrounding region
		in.frames[in.floor-1].end = d.frames[len(d.frames)-1].end
		in.floor--
		in.frames[in.floor].start = in.frames[in.floor].end
	}
	for i := range n {
		in.region(uint32(i+1), 0)
	}
	if in.p > len(in.b) {
		if in.err == nil {
			in.truncated()
		}
		d.err, d.p = in.err, len(d.b)+1
		return
	}
	d.p += in.p
	in.b = in.b[:in.p]
	if err := in.finish(); err != nil {
		d.err, d.p = err, len(d.b)+1
	}
}

// checkDefined fails when an operand is a value that no op or block defines.
func (d *decoder) checkDefined() {
	for _, v := range d.sl.Operands[1:] {
		if d.sl.Values[v].Owner == 0 {
			d.fail(len(d.b), diag.BadValue, "an operand refers to a value that is never defined")
			return
		}
	}
}
