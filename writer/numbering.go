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
	dialect  map[string]uint32 // number plus one

	attrs, types, names items

	canon   []ir.AttrID // by attribute: the number that stands for it, 0 not known
	aliases bool        // different numbers can stand for equal attributes
	legacy  map[string]int

	shapes  []*opShape          // by op name
	merges  map[merge]ir.AttrID // dictionaries of containers without native properties
	sizes   map[string]ir.AttrID
	layouts map[ir.NameID][]slot
}

// items is one of the tables that are ordered by use.
type items struct {
	count   []uint32 // by id: how often it is referred to
	order   []uint32 // ids, first in order of discovery, then of numbers
	number  []uint32 // by id: the number in the output
	dialect []uint32 // by id: number of the dialect
}

func (t *items) grow(n int) {
	for len(t.count) <= n {
		t.count = append(t.count, 0)
		t.dialect = append(t.dialect, 0)
	}
}

// opShape is what the writer needs to know of an op name.
type opShape struct {
	info   *ir.OpInfo
	native bool   // stores properties apart from its attributes
	slots  []slot // the fields of its properties entry
}

// slot is one field of a properties entry.
type slot struct {
	name     string
	index    int  // in the tuple
	optional bool // absent is possible
	sizes    int  // segment sizes stored as an attribute: how many
}

// merge is the inherent and discardable attributes of one op.
type merge struct {
	name  ir.NameID
	props ir.PropID
	attrs ir.AttrID
}

func (w *writer) has(f container.Feature) bool { return container.Has(w.version, f) }

// number runs the traversal: operations of a region in order, then the regions of
// its last operation first.
func (w *writer) number() {
	n := &w.num
	n.dialect = make(map[string]uint32)
	n.canon = make([]ir.AttrID, w.m.NumAttrs()+1)
	n.aliases = w.m.HasAliases()
	n.attrs.grow(w.m.NumAttrs())
	n.types.grow(w.m.NumTypes())
	n.names.grow(w.m.NumNames())
	n.shapes = make([]*opShape, w.m.NumNames()+1)
	n.merges = make(map[merge]ir.AttrID)
	n.sizes = make(map[string]ir.AttrID)

	type pending struct {
		s      *ir.Scope
		region uint32
	}
	var stack []pending
	push := func(s *ir.Scope, id uint32) {
		e := &s.Exts[s.Ops[id].Ext]
		if e.Child != 0 {
			c := s.Children[e.Child]
			if err := c.Load(); err != nil && w.err == nil {
				w.err = err
			}
			for i := range e.NumRegions {
				stack = append(stack, pending{c, i + 1})
			}
			return
		}
		for i := range e.NumRegions {
			stack = append(stack, pending{s, e.Regions + i})
		}
	}
	root, id := w.m.Root().Scope()
	w.visitOp(root, id)
	push(root, id)
	for len(stack) > 0 && w.err == nil {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		s := top.s
		for b := s.Regions[top.region].First; b != 0; b = s.Blocks[b].Next {
			blk := &s.Blocks[b]
			for _, a := range s.Args[blk.Args : blk.Args+blk.NumArgs] {
				w.visitAttr(a.Loc)
				w.visitType(s.Values[a.Value].Type)
			}
			for o := blk.First; o != 0; o = s.Ops[o].Next {
				w.visitOp(s, o)
			}
		}
		for b := s.Regions[top.region].First; b != 0; b = s.Blocks[b].Next {
			for o := s.Blocks[b].First; o != 0; o = s.Ops[o].Next {
				if s.Ops[o].Ext != 0 {
					push(s, o)
				}
			}
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

// shape returns what is to know of op name id.
func (w *writer) shape(id ir.NameID) *opShape {
	if s := w.num.shapes[id]; s != nil {
		return s
	}
	info := w.m.Info(id)
	s := &opShape{info: info, native: info.Def == nil || info.Def.HasProperties()}
	if info.Def != nil {
		list := info.Def.Properties(w.opt.Layout)
		segment := func(name string, groups, at int, before string) {
			if groups > 0 && !w.has(container.NativeSegments) && name < before && !hasSlot(s.slots, name) {
				s.slots = append(s.slots, slot{name: name, index: at, sizes: groups})
			}
		}
		segments := func(before string) {
			segment(container.OperandSegmentSizes, info.OperandGroups, len(info.Slots), before)
			segment(container.ResultSegmentSizes, info.ResultGroups, len(info.Slots)+info.OperandGroups, before)
		}
		for _, a := range list {
			segments(a.Name)
			s.slots = append(s.slots, slot{name: a.Name, index: info.Slot(a.Name), optional: a.MayBeAbsent()})
		}
		segments("\xff")
		if len(list) == 0 && info.OperandGroups+info.ResultGroups == 0 {
			s.native = false // had no attributes yet
		}
	}
	w.num.shapes[id] = s
	return s
}

func hasSlot(list []slot, name string) bool {
	for i := range list {
		if list[i].name == name {
			return true
		}
	}
	return false
}

// visitOp counts what operation id refers to.
func (w *writer) visitOp(s *ir.Scope, id uint32) {
	rec := &s.Ops[id]
	n := &w.num
	if c := &n.names.count[rec.Name]; *c == 0 {
		*c = 1
		n.names.order = append(n.names.order, uint32(rec.Name))
		n.names.dialect[rec.Name] = w.dialect(w.m.Info(rec.Name).Dialect)
	} else {
		*c++
	}
	for _, v := range s.Values[rec.Results : rec.Results+rec.NumResults] {
		w.visitType(v.Type)
	}
	if rec.Attrs|ir.AttrID(rec.Props) != 0 {
		w.visitAttributes(rec)
	}
	w.visitAttr(rec.Loc)
}

func (w *writer) visitAttributes(rec *ir.OpRecord) {
	if !w.has(container.NativeProperties) {
		if a := w.merged(rec); a != 0 {
			w.visitAttr(a)
		}
		return
	}
	if rec.Attrs != 0 {
		w.visitAttr(rec.Attrs)
	}
	if rec.Props == 0 {
		return
	}
	shape := w.shape(rec.Name)
	tuple := w.m.Props(rec.Props)
	if shape.info.Def == nil {
		for _, a := range tuple {
			if a != 0 {
				w.visitAttr(ir.AttrID(a))
			}
		}
		return
	}
	w.checkLayout(shape, tuple)
	for i := range shape.slots {
		sl := &shape.slots[i]
		if sl.sizes > 0 {
			w.visitAttr(w.sizesAttr(tuple[sl.index:][:sl.sizes]))
		} else if a := tuple[sl.index]; a != 0 {
			w.visitAttr(ir.AttrID(a))
		} else if !sl.optional {
			w.fail(diag.MissingRequired, shape.info.Full, "the attribute "+sl.name+" is required")
		}
	}
}

// checkLayout fails when an op holds an attribute that the layout to be written
// has no field for.
func (w *writer) checkLayout(shape *opShape, tuple []uint32) {
	if w.opt.Layout.IsZero() && len(shape.slots) >= len(shape.info.Slots) {
		return
	}
	for i, a := range shape.info.Slots {
		if tuple[i] != 0 && !hasSlot(shape.slots, a.Name) {
			w.fail(diag.NotEncodable, shape.info.Full, "the attribute "+a.Name+" does not exist in version "+layoutName(w.opt.Layout))
		}
	}
}

func layoutName(v ods.Version) string {
	if v.IsZero() {
		return "current"
	}
	return v.String()
}

// merged returns the dictionary of all attributes of an op, for containers that
// do not store inherent attributes apart; 0 when there is none.
func (w *writer) merged(rec *ir.OpRecord) ir.AttrID {
	info := w.shape(rec.Name).info
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
	if n.aliases || int(id) > w.m.NumReadAttrs() || w.m.NumAttrs() > w.m.NumReadAttrs() {
		c = w.m.Attr(id).ID()
	}
	n.canon[id] = c
	return c
}

// visitAttr counts a reference to attribute id; on the first one it looks into
// the attribute.
func (w *writer) visitAttr(id ir.AttrID) {
	if id == 0 {
		return
	}
	id = w.canonical(id)
	n := &w.num
	n.attrs.grow(int(id))
	if n.attrs.count[id]++; n.attrs.count[id] > 1 {
		return
	}
	n.attrs.order = append(n.attrs.order, uint32(id))
	if cd, c, ok := w.rawAttr(id); ok {
		n.attrs.dialect[id] = w.dialect(cd.Class.Dialect)
		schema.Transcode(nil, &c, cd.Encoding, (*visitor)(w))
		return
	}
	a := w.m.Attr(id)
	if b, ok := a.(*ir.Broken); ok && w.err == nil {
		w.err = b.Err
		return
	}
	n.attrs.dialect[id] = w.dialect(dialectOf(a))
	w.visitFields(a)
}

func (w *writer) visitType(id ir.TypeID) {
	n := &w.num
	n.types.grow(int(id))
	if n.types.count[id]++; n.types.count[id] > 1 {
		return
	}
	t := w.m.Type(id)
	if b, ok := t.(*ir.BrokenType); ok {
		if w.err == nil {
			w.err = b.Err
		}
		return
	}
	if t.ID() != id { // another number for an equal type
		n.types.count[id] = 0
		w.visitType(t.ID())
		return
	}
	n.types.order = append(n.types.order, uint32(id))
	n.types.dialect[id] = w.dialect(dialectOf(t))
	w.visitFields(t)
}

// visitFields counts what n refers to, in encoding order.
func (w *writer) visitFields(n ir.Node) {
	if _, enc := w.encoding(n); enc != nil {
		v := schema.Writer{Refs: (*visitor)(w), Dry: true}
		v.Write(enc, n)
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
	if r, ok := w.opt.Legacy[class.Dialect]; ok && e.Revision > r {
		return class, nil
	}
	return class, e
}

// rawAttr returns the entry of an attribute that was read and not built since, if
// it can be carried over.
func (w *writer) rawAttr(id ir.AttrID) (cd schema.Coded, c container.Cursor, ok bool) {
	if w.raw == nil || int(id) > w.m.NumReadAttrs() || w.m.Built(id) || w.opt.Trace != nil {
		return cd, c, false
	}
	cd, c, ok = w.raw.RawAttr(id)
	if !ok || cd.Encoding.Revision > 0 || !schema.CanTranscode(cd.Encoding) {
		return cd, c, false
	}
	return cd, c, cd.Class.Flags&schema.Location != 0 || cd.Class == &attrs.DenseElementsAttr
}

// visitor counts references while fields are written to nowhere.
type visitor writer

func (v *visitor) AttrRef(a ir.Attr) uint64 {
	(*writer)(v).visitAttr(a.ID())
	return 0
}

func (v *visitor) TypeRef(t ir.Type) uint64 {
	(*writer)(v).visitType(t.ID())
	return 0
}

func (v *visitor) StringRef(string) uint64 { return 0 }

func (v *visitor) ResourceRef(r *ir.Resource) uint64 {
	(*writer)(v).dialect(r.Group.Provider)
	return 0
}

func (v *visitor) MapAttr(id ir.AttrID) uint64 {
	(*writer)(v).visitAttr(id)
	return 0
}

func (v *visitor) MapType(id ir.TypeID) uint64 {
	(*writer)(v).visitType(id)
	return 0
}

func (v *visitor) MapString(uint64) uint64 { return 0 }
