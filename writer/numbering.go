package writer

import (
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

func itoa(n uint64) string { return strconv.FormatUint(n, 10) }

// numbering gives dialects, op names, attributes and types their numbers. All of
// them are found in one traversal that counts how often each is referred to.
type numbering struct {
	dialects []string
	dialect  map[string]uint32

	attrs, types, names items

	canon   []ir.AttrID // by attribute: the number that stands for it, 0 not known
	aliases bool        // different numbers can stand for equal attributes

	shapes []*opShape          // by op name
	merges map[merge]ir.AttrID // dictionaries of containers without native properties
}

// items is one of the tables that are ordered by use.
type items struct {
	count   []uint32 // by id: how often it is referred to
	order   []uint32 // ids, first in order of discovery, then of numbers
	number  []uint32 // by id: the number in the output
	dialect []uint32 // by id: number of the dialect
}

func (t *items) grow(n int) {
	if more := n + 1 - len(t.count); more > 0 {
		t.count = append(t.count, make([]uint32, more)...)
		t.dialect = append(t.dialect, make([]uint32, more)...)
	}
}

// merge is the inherent and discardable attributes of one op.
type merge struct {
	name  ir.NameID
	props ir.PropID
	attrs ir.AttrID
}

func (w *writer) has(f container.Feature) bool { return container.Has(w.version, f) }

// number runs the traversal: operations of a region in order, then the regions of
// its last operation first. Functions are gone through in parallel, as lists of
// what they refer to, which are then counted in the order of the traversal.
func (w *writer) number() {
	n := &w.num
	n.dialect = make(map[string]uint32)
	n.aliases = w.m.HasAliases()
	n.attrs.grow(w.m.NumAttrs())
	n.types.grow(w.m.NumTypes())
	n.names.grow(w.m.NumNames())
	n.canon = make([]ir.AttrID, w.m.NumAttrs()+1)
	n.merges = make(map[merge]ir.AttrID)
	n.shapes = make([]*opShape, w.m.NumNames()+1)
	for id := range w.m.NumNames() {
		n.shapes[id+1] = w.newShape(ir.NameID(id + 1))
	}
	root, id := w.m.Root().Scope()
	lists, err := w.collectAll(root, id)
	if err != nil {
		w.err = err
		return
	}
	for _, list := range lists {
		for _, r := range list {
			w.count(r)
		}
	}
	// Dialects of resources come behind those of the IR.
	for _, g := range w.m.Resources {
		if !g.External && len(g.Entries) > 0 {
			w.dialect(g.Provider)
		}
	}
	if w.err != nil {
		return
	}
	n.attrs.finish(len(n.dialects))
	n.types.finish(len(n.dialects))
	n.names.finish(len(n.dialects))
	n.settle(w.m)
}

// settle gives every number of an equal attribute or type the output number.
func (n *numbering) settle(m *ir.Module) {
	for id, c := range n.canon {
		if c != 0 && int(c) != id {
			n.attrs.number[id] = n.attrs.number[c]
		}
	}
	for id, c := range n.types.count {
		if c == 0 && id > 0 && n.aliases {
			if t := m.Type(ir.TypeID(id)); int(t.ID()) != id {
				n.types.number[id] = n.types.number[t.ID()]
			}
		}
	}
}

// count enters what r refers to.
func (w *writer) count(r ref) {
	switch r.kind {
	case refAttr:
		w.visitAttr(ir.AttrID(r.id), r.count)
	case refType:
		w.visitType(ir.TypeID(r.id), r.count)
	case refName:
		n := &w.num.names
		if n.count[r.id] == 0 {
			n.order = append(n.order, r.id)
			n.dialect[r.id] = w.dialect(w.m.Info(ir.NameID(r.id)).Dialect)
		}
		n.count[r.id] += r.count
	}
}

// dialect returns the number of a dialect, entering it when it is new.
func (w *writer) dialect(name string) uint32 {
	n := &w.num
	if d, ok := n.dialect[name]; ok {
		return d
	}
	d := uint32(len(n.dialects))
	n.dialects = append(n.dialects, name)
	n.dialect[name] = d
	return d
}

// canonical returns the number that stands for attribute id and all equal ones.
func (w *writer) canonical(id ir.AttrID) ir.AttrID {
	n := &w.num
	if int(id) >= len(n.canon) {
		n.canon = append(n.canon, make([]ir.AttrID, int(id)+1-len(n.canon))...)
	}
	if c := n.canon[id]; c != 0 {
		return c
	}
	c := id
	if n.aliases || w.m.NumAttrs() > w.m.NumReadAttrs() {
		c = w.m.Attr(id).ID()
	}
	n.canon[id] = c
	return c
}

// visitAttr counts references to attribute id; on the first one it looks into the
// attribute.
func (w *writer) visitAttr(id ir.AttrID, times uint32) {
	id = w.canonical(id)
	n := &w.num
	n.attrs.grow(int(id))
	if n.attrs.count[id] += times; n.attrs.count[id] > times {
		return
	}
	n.attrs.order = append(n.attrs.order, uint32(id))
	if class, enc, entry := w.rawAttr(id); class != nil {
		n.attrs.dialect[id] = w.dialect(class.Dialect)
		schema.VisitRefs(entry, enc, (*visitor)(w))
		return
	}
	a := w.m.Attr(id)
	if b, ok := a.(*ir.Broken); ok {
		w.keep(b.Err)
		return
	}
	n.attrs.dialect[id] = w.dialect(dialectOf(a))
	w.visitFields(a)
}

func (w *writer) visitType(id ir.TypeID, times uint32) {
	n := &w.num
	n.types.grow(int(id))
	if n.types.count[id] > 0 {
		n.types.count[id] += times
		return
	}
	t := w.m.Type(id)
	if b, ok := t.(*ir.BrokenType); ok {
		w.keep(b.Err)
		return
	}
	if t.ID() != id { // another number for an equal type
		n.aliases = true
		w.visitType(t.ID(), times)
		return
	}
	n.types.count[id] = times
	n.types.order = append(n.types.order, uint32(id))
	n.types.dialect[id] = w.dialect(dialectOf(t))
	w.visitFields(t)
}

// visitFields counts what n refers to, in encoding order.
func (w *writer) visitFields(n ir.Node) {
	if _, enc := w.encoding(n); enc != nil {
		w.dry.Refs = (*visitor)(w)
		w.dry.Dry = true
		// Fields nest through the visitor, but bytes are dropped, so one writer does.
		w.dry.Write(enc, n)
	}
}

// dialectOf returns the dialect that an entry of n is filed under.
func dialectOf(n ir.Node) string {
	if d, ok := n.(interface{ DialectName() string }); ok {
		return d.DialectName()
	}
	return ir.KindOf(n).DialectName()
}

// encoding returns how n is stored; nil means as text.
func (w *writer) encoding(n ir.Node) (*schema.Class, *schema.Encoding) {
	class, ok := ir.KindOf(n).(*schema.Class)
	if !ok {
		return nil, nil
	}
	e := class.Encoding(n)
	if e == nil || e.Code == schema.TextOnly {
		return class, nil
	}
	if e.Revision > 0 && w.textual(class, e) {
		return class, nil
	}
	return class, e
}

// textual reports whether the revision to be written has no code for e yet.
func (w *writer) textual(class *schema.Class, e *schema.Encoding) bool {
	r, ok := w.opt.Legacy[class.Dialect]
	return ok && e.Revision > r
}

// rawAttr returns the entry of an attribute that was read and not built since, if
// it can be carried over; otherwise class is nil.
func (w *writer) rawAttr(id ir.AttrID) (class *schema.Class, enc *schema.Encoding, entry []byte) {
	if w.raw == nil || int(id) > w.m.NumReadAttrs() || w.opt.Trace != nil || w.m.Built(id) {
		return nil, nil, nil
	}
	class, enc, entry, ok := w.raw.RawAttr(id)
	if !ok || enc.Revision > 0 && w.textual(class, enc) {
		return nil, nil, nil
	}
	return class, enc, entry
}

// visitor counts references while fields are written to nowhere.
type visitor writer

func (v *visitor) AttrRef(a ir.Attr) uint64 {
	(*writer)(v).visitAttr(a.ID(), 1)
	return 0
}

func (v *visitor) TypeRef(t ir.Type) uint64 {
	(*writer)(v).visitType(t.ID(), 1)
	return 0
}

func (v *visitor) StringRef(string) uint64 { return 0 }

func (v *visitor) ResourceRef(r *ir.Resource) uint64 {
	(*writer)(v).dialect(r.Group.Provider)
	return 0
}

func (v *visitor) VisitAttr(id ir.AttrID) { (*writer)(v).visitAttr(id, 1) }
func (v *visitor) VisitType(id ir.TypeID) { (*writer)(v).visitType(id, 1) }

// opShape is what the writer needs to know of an op name.
type opShape struct {
	info   *ir.OpInfo
	native bool   // stores properties apart from its attributes
	slots  []slot // the fields of its properties entry
	// missing are slots of the current definition that the layout to be written has
	// no field for.
	missing []int
}

// slot is one field of a properties entry.
type slot struct {
	name     string
	index    int  // in the tuple
	optional bool // absent is possible
	sizes    int  // segment sizes stored as an attribute: how many
}

// newShape works out what is to know of op name id.
func (w *writer) newShape(id ir.NameID) *opShape {
	info := w.m.Info(id)
	s := &opShape{info: info, native: true}
	if info.Def == nil {
		return s
	}
	type segment struct {
		name      string
		at, sizes int
	}
	var segments []segment
	if !w.has(container.NativeSegments) {
		segments = []segment{{container.OperandSegmentSizes, len(info.Slots), info.OperandGroups},
			{container.ResultSegmentSizes, len(info.Slots) + info.OperandGroups, info.ResultGroups}}
	}
	upTo := func(name string) {
		for len(segments) > 0 && segments[0].name < name {
			if g := segments[0]; g.sizes > 0 {
				s.slots = append(s.slots, slot{name: g.name, index: g.at, sizes: g.sizes})
			}
			segments = segments[1:]
		}
	}
	var has [64]bool
	list := info.Def.Properties(w.opt.Layout)
	for _, a := range list {
		upTo(a.Name)
		i := info.Slot(a.Name)
		has[i] = true
		s.slots = append(s.slots, slot{name: a.Name, index: i, optional: a.MayBeAbsent()})
	}
	upTo("\xff")
	for i := range info.Slots {
		if !has[i] {
			s.missing = append(s.missing, i)
		}
	}
	s.native = len(list) > 0 || info.OperandGroups+info.ResultGroups > 0
	return s
}

// check finds what keeps an op with the given tuple from being written.
func (s *opShape) check(tuple []uint32, layout ods.Version) error {
	for _, i := range s.missing {
		if tuple[i] != 0 {
			return &diag.Error{Code: diag.NotEncodable, Offset: -1, Path: s.info.Full,
				Msg: "the attribute " + s.info.Slots[i].Name + " does not exist in the property layout " + layoutName(layout)}
		}
	}
	for i := range s.slots {
		if sl := &s.slots[i]; sl.sizes == 0 && !sl.optional && tuple[sl.index] == 0 {
			return &diag.Error{Code: diag.MissingRequired, Offset: -1, Path: s.info.Full,
				Msg: "the attribute " + sl.name + " is required"}
		}
	}
	return nil
}

func layoutName(v ods.Version) string {
	if v.IsZero() {
		return "of the current version"
	}
	return "of version " + v.String()
}

// merged returns the dictionary of all attributes of an op, for containers that
// do not store inherent attributes apart; 0 when there is none.
func (w *writer) merged(rec *ir.OpRecord) ir.AttrID {
	info := w.m.Info(rec.Name)
	if rec.Props == 0 || info.Def == nil {
		return rec.Attrs
	}
	key := merge{rec.Name, rec.Props, rec.Attrs}
	if a, ok := w.num.merges[key]; ok {
		return a
	}
	var list []ir.NamedAttr
	if d, ok := w.m.Attr(rec.Attrs).(ir.Dictionary); ok {
		list = append(list, d.Entries()...)
	}
	tuple := w.m.Props(rec.Props)
	for i, a := range info.Slots {
		if tuple[i] != 0 {
			list = append(list, ir.NamedAttr{Name: a.Name, Value: w.m.Attr(ir.AttrID(tuple[i]))})
		}
	}
	at := len(info.Slots)
	for _, g := range []struct {
		name string
		n    int
	}{{container.OperandSegmentSizes, info.OperandGroups}, {container.ResultSegmentSizes, info.ResultGroups}} {
		if g.n > 0 {
			list = append(list, ir.NamedAttr{Name: g.name, Value: w.m.Attr(w.sizesAttr(tuple[at : at+g.n]))})
			at += g.n
		}
	}
	var id ir.AttrID
	if len(list) > 0 {
		id = w.m.Registry().NewDictionary(w.m, list).ID()
	}
	w.num.merges[key] = id
	return id
}

// sizesAttr returns the array attribute of segment sizes.
func (w *writer) sizesAttr(sizes []uint32) ir.AttrID {
	return attrs.NewI32Array(w.m, sizes).ID()
}
