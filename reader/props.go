package reader

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
)

// noDict is the entry of a [pair] whose op has no attribute dictionary.
const noDict = ^uint32(0)

// pair is an op name with a properties entry, or with a dictionary for an op whose
// properties are not stored separately. Each pair is decoded once.
type pair struct {
	name  uint32 // index in the file's op name table
	entry uint32
	dict  bool
}

// inherent holds the attributes of an op as package ir stores them.
type inherent struct {
	props ir.PropID
	attrs ir.AttrID // discardable attributes
}

// properties decodes properties entry pr for op name num. Nearly every entry belongs to one
// op name, so state.props keeps the tuple for the op name that used the entry first; the
// caller has already looked there.
func (d *decoder) properties(num, pr uint32) ir.PropID {
	slot := &d.st.props[pr]
	if slot.Load() == 0 {
		in := d.work(pair{name: num, entry: pr})
		if slot.CompareAndSwap(0, uint64(num+1)<<32|uint64(in.props)) {
			return in.props
		}
		if v := slot.Load(); v>>32 == uint64(num+1) { // another worker was faster
			return ir.PropID(v)
		}
	}
	return d.inherent(pair{name: num, entry: pr}).props
}

// merged splits a dictionary that holds inherent and discardable attributes.
func (d *decoder) merged(num, dict uint32) inherent {
	return d.inherent(pair{name: num, entry: dict, dict: true})
}

// memoSize is the number of pairs that a decoder caches, a power of two. They are entries
// shared by several op names, which are few but used often.
const memoSize = 1 << 9

type memo struct {
	pair
	in    inherent
	valid bool
}

// inherent returns the attributes of p, which it decodes if p is new.
func (d *decoder) inherent(p pair) inherent {
	if d.memo == nil {
		d.memo = new([memoSize]memo)
	}
	m := &d.memo[(p.name*37+p.entry)%memoSize]
	if m.valid && m.pair == p {
		return m.in
	}
	in := d.lookUp(p)
	*m = memo{p, in, true}
	return in
}

// lookUp is inherent without the decoder's cache.
func (d *decoder) lookUp(p pair) inherent {
	st := d.st
	st.mu.Lock()
	in, ok := st.pairs[p]
	st.mu.Unlock()
	if !ok {
		in = d.work(p)
		st.mu.Lock()
		if old, ok := st.pairs[p]; ok { // another worker was faster
			in = old
		} else {
			if st.pairs == nil {
				st.pairs = make(map[pair]inherent)
			}
			st.pairs[p] = in
		}
		st.mu.Unlock()
	}
	return in
}

// work decodes p. If p does not match the layout, its tuple is a placeholder until settle
// finds a layout that matches.
func (d *decoder) work(p pair) inherent {
	st := d.st
	width := st.names[p.name].info.PropWidth()
	d.tuple = grow(d.tuple[:0], width)
	tuple, discardable, err := st.decode(p, st.fields.Load(), d.tuple)
	if err != nil {
		tuple = d.tuple
		clear(tuple)
		st.misfit.Store(true)
	}
	return inherent{st.m.AddProps(tuple), discardable}
}

// decode returns the tuple of inherent attributes of p. If p is a dictionary that mixes
// inherent and discardable attributes, decode also returns the number of a dictionary of
// the discardable ones. The tuple is stored in values, which must have the op's width and
// be zero.
func (st *state) decode(p pair, fields *fields, values []uint32) ([]uint32, ir.AttrID, error) {
	n := &st.names[p.name]
	if p.dict {
		if p.entry == noDict {
			n.bare.Store(true)
			return values, 0, nil
		}
		dict, err := st.dictionary(p.entry)
		if err != nil {
			return nil, 0, err
		}
		rest, err := st.split(n.info, dict, values)
		switch {
		case err != nil:
			return values, 0, err
		case len(rest) == 0:
			n.mixed.Store(true)
			return values, 0, nil
		case len(rest) == len(dict.Entries()):
			n.bare.Store(true)
			return values, ir.AttrID(p.entry + 1), nil
		}
		n.mixed.Store(true)
		return values, st.reg.NewDictionary(st.m, rest).ID(), nil
	}
	c := st.f.Property(int(p.entry))
	c.SetItem(container.PropertiesItem, int(p.entry))
	if st.opaqueProperties(n, c) {
		values[0] = uint32(st.opaqueOf(c.Rest()).ID())
		return values, 0, nil
	}
	if !n.registered || n.info.Def == nil {
		values, err := st.unregistered(&c, n, values)
		return values, 0, err
	}
	r := propReader{st: st, c: c, values: values}
	r.read(n.info, fields.of[n.id-1])
	return values, 0, r.c.Err()
}

func (st *state) dictionary(entry uint32) (ir.Dictionary, error) {
	a, err := st.m.DecodeAttr(ir.AttrID(entry + 1))
	if err != nil {
		return nil, err
	}
	dict, ok := a.(ir.Dictionary)
	if !ok {
		return nil, &diag.Error{Code: diag.BadProperties, Section: container.IRSection.String(), Offset: -1,
			Path: fmt.Sprintf("attribute %d", entry), Msg: "expected a dictionary"}
	}
	return dict, nil
}

// split stores the inherent attributes of a dictionary in the op's slots, and returns the
// discardable ones.
func (st *state) split(info *ir.OpInfo, dict ir.Dictionary, values []uint32) ([]ir.NamedAttr, error) {
	var rest []ir.NamedAttr
	for _, e := range dict.Entries() {
		if i := info.Slot(e.Name); i >= 0 {
			values[i] = uint32(e.Value.ID())
			continue
		}
		var sizes []uint32
		switch {
		case e.Name == container.OperandSegmentSizes && info.OperandGroups > 0:
			sizes = values[len(info.Slots):][:info.OperandGroups]
		case e.Name == container.ResultSegmentSizes && info.ResultGroups > 0:
			sizes = values[len(info.Slots)+info.OperandGroups:]
		default:
			rest = append(rest, e)
			continue
		}
		if !segmentSizes(sizes, e.Value) {
			return nil, &diag.Error{Code: diag.BadProperties, Section: container.IRSection.String(), Offset: -1,
				Path: info.Full, Msg: e.Name + " is not an array with one size per group"}
		}
	}
	return rest, nil
}

// segmentSizes fills sizes from an array<i32>, or from a dense<> tensor as older versions
// wrote.
func segmentSizes(sizes []uint32, a ir.Attr) bool {
	var data []byte
	switch a := a.(type) {
	case *attrs.DenseArray:
		data = a.Data
	case *attrs.DenseElements:
		data = a.Data
		if len(data) == 4 { // splat
			for i := range sizes {
				sizes[i] = le32(data)
			}
			return true
		}
	}
	if len(data) != 4*len(sizes) {
		return false
	}
	for i := range sizes {
		sizes[i] = le32(data[4*i:])
	}
	return true
}

func le32(b []byte) uint32 {
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

// unregistered reads the entry of an op that either its producer or this build has no
// definition of.
func (st *state) unregistered(c *container.Cursor, n *opName, values []uint32) ([]uint32, error) {
	if n.registered { // known to the producer only
		return st.foreign(c, n)
	}
	i := c.Varint()
	if c.Err() == nil && i >= uint64(st.f.NumAttrs()) {
		c.Fail(diag.BadIndex, "attribute %d does not exist, there are %d", i, st.f.NumAttrs())
	}
	c.End("the properties attribute")
	if c.Err() != nil {
		return nil, c.Err()
	}
	if n.info.Def == nil {
		values[0] = uint32(i + 1)
		return values, nil
	}
	dict, err := st.dictionary(uint32(i))
	if err != nil {
		return nil, err
	}
	rest, err := st.split(n.info, dict, values)
	if err == nil && len(rest) > 0 {
		c.Fail(diag.BadProperties, "%s has no attribute %q", n.info.Full, rest[0].Name)
		err = c.Err()
	}
	return values, err
}

// foreign reads the entry of an op that only the producer had a definition of. In the VHLO
// dialect every property is a required attribute, so an op of a newer version can still be
// read; in other dialects the encoding of the properties is unknown.
func (st *state) foreign(c *container.Cursor, n *opName) ([]uint32, error) {
	if d := st.reg.Lookup(n.info.Dialect); d == nil || !d.PlainProperties {
		c.Fail(diag.BadProperties, "the properties of %s cannot be read: the producer had a definition of this operation, but this build has none", n.info.Full)
		return nil, c.Err()
	}
	var values []uint32
	for c.Len() > 0 && c.Err() == nil {
		at := c.Offset()
		i := c.Varint()
		if c.Err() == nil && i >= uint64(st.f.NumAttrs()) {
			c.FailAt(at, diag.BadIndex, "attribute %d does not exist, there are %d", i, st.f.NumAttrs())
		}
		values = append(values, uint32(i+1))
	}
	return values, c.Err()
}

// propReader reads one entry of the properties section.
type propReader struct {
	st     *state
	c      container.Cursor
	values []uint32
	obs    container.Observer
}

// read fills values from the properties of a registered op: attributes in order of their
// names, and segment sizes either as an attribute among them (version 5) or as integers
// after them (version 6).
func (r *propReader) read(info *ir.OpInfo, list []field) {
	operands := r.values[len(info.Slots):][:info.OperandGroups]
	results := r.values[len(info.Slots)+info.OperandGroups:]
	if container.Has(r.st.f.Version, container.NativeSegments) {
		for i := range list {
			r.values[list[i].slot] = r.attr(&list[i])
		}
		r.segments(operands, container.OperandSegmentSizes)
		r.segments(results, container.ResultSegmentSizes)
	} else {
		for i := range list {
			name := list[i].attr.Name
			operands = r.segmentsBefore(name, container.OperandSegmentSizes, operands)
			results = r.segmentsBefore(name, container.ResultSegmentSizes, results)
			r.values[list[i].slot] = r.attr(&list[i])
		}
		r.segmentsBefore("\xff", container.OperandSegmentSizes, operands)
		r.segmentsBefore("\xff", container.ResultSegmentSizes, results)
	}
	if r.c.Len() > 0 {
		r.c.End("the properties of " + info.Full)
	}
}

// attr reads one attribute field and returns the attribute's number.
func (r *propReader) attr(f *field) uint32 {
	a := f.attr
	at := r.c.Offset()
	i, present := r.c.Varint(), true
	if a.MayBeAbsent() {
		present = i&1 != 0
		i >>= 1
		if !present && i != 0 {
			r.c.FailAt(at, diag.BadProperties, "%s is absent, but has index %d", a.Name, i)
		}
	}
	if r.c.Err() != nil {
		return 0
	}
	if !present {
		if r.obs != nil {
			r.obs.Field(a.Name, at, r.c.Offset(), nil)
		}
		return 0
	}
	if i >= uint64(r.st.f.NumAttrs()) {
		r.c.FailAt(at, diag.BadIndex, "%s is attribute %d, which does not exist; there are %d", a.Name, i, r.st.f.NumAttrs())
		return 0
	}
	if !f.kinds[r.st.attrKind[i]] {
		r.c.FailAt(at, diag.BadProperties, "%s is attribute %d of class %s, expected %s", a.Name, i, r.st.class(int(i)).Name, a.Storage)
		return 0
	}
	if r.obs != nil {
		r.obs.Field(a.Name, at, r.c.Offset(), ir.AttrID(i+1))
	}
	return uint32(i + 1)
}

// segmentsBefore reads the attribute that holds segment sizes if its name sorts before
// next, the name of the following attribute. It returns the sizes that have yet to be read.
func (r *propReader) segmentsBefore(next, name string, sizes []uint32) []uint32 {
	if len(sizes) == 0 || name > next || r.c.Err() != nil {
		return sizes
	}
	at := r.c.Offset()
	i := r.c.Varint()
	if r.c.Err() == nil && i >= uint64(r.st.f.NumAttrs()) {
		r.c.FailAt(at, diag.BadIndex, "%s is attribute %d, which does not exist; there are %d", name, i, r.st.f.NumAttrs())
	}
	if r.c.Err() != nil {
		return nil
	}
	a, err := r.st.m.DecodeAttr(ir.AttrID(i + 1))
	if err == nil && !segmentSizes(sizes, a) {
		r.c.FailAt(at, diag.BadProperties, "%s is not an array of %d sizes", name, len(sizes))
	}
	r.c.SetErr(err)
	if r.obs != nil {
		r.obs.Field(name, at, r.c.Offset(), ir.AttrID(i+1))
	}
	return nil
}

// segments reads segment sizes in their native form: either all of them, or only the
// nonzero ones, each with its position in the low bits.
func (r *propReader) segments(sizes []uint32, name string) {
	if len(sizes) == 0 || r.c.Err() != nil {
		return
	}
	at := r.c.Offset()
	n, sparse := r.c.Flagged()
	if r.c.Err() == nil && n > uint64(len(sizes)) {
		r.c.FailAt(at, diag.BadProperties, "expected one size per group, found %d sizes for %d groups", n, len(sizes))
	}
	indexBits := uint64(0)
	if sparse && n > 0 {
		if indexBits = r.c.Varint(); indexBits > uint64(bits.Len(uint(len(sizes))))+8 {
			r.c.FailAt(at, diag.BadProperties, "an index of %d bits for one of %d groups", indexBits, len(sizes))
		}
	}
	for i := uint64(0); i < n && r.c.Err() == nil; i++ {
		v, at := r.c.Varint(), i
		if sparse {
			at, v = v&(1<<indexBits-1), v>>indexBits
		}
		if at >= uint64(len(sizes)) || v > 1<<31 {
			r.c.Fail(diag.BadProperties, "group %d of %d has size %d", at, len(sizes), v)
			return
		}
		sizes[at] = uint32(v)
	}
	if r.obs != nil && r.c.Err() == nil {
		r.obs.Field(name, at, r.c.Offset(), slices.Clone(sizes))
	}
}
