package writer

import (
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

func itoa(n uint64) string { return strconv.FormatUint(n, 10) }

// numbering assigns numbers to dialects, op names, attributes and types, the latter three
// by number of references. The references in an attribute are counted once, when the
// attribute is first found.
type numbering struct {
	w *writer

	dialects []string
	dialect  map[string]uint32
	last     string // the dialect looked up last
	lastNum  uint32

	attrs, types, names items
	unknown             ir.AttrID // the unknown location
	resources           resourceTable
	carried             carried

	dry schema.Writer // finds the references in fields; its bytes are discarded
	// registered says, by name, which operations are registered in the pinned tables.
	registered map[string]bool
	merges     map[merge]ir.AttrID // dictionaries for bytecode versions without native properties
	err        error
}

// items is a table whose entries are numbered by frequency of use.
type items struct {
	counts  []uint32          // by id: number of references
	dialect []uint32          // by id: dialect plus one, or 0 if not found yet
	order   []uint32          // ids in order of discovery until finish, then by number
	number  []uint32          // by id: number in the output
	equal   []uint32          // by id: the id that represents it, or 0 for itself; nil if all do
	placed  map[uint32]uint32 // by id: number in a file with pinned tables
	own     int               // ids up to this one are those of the pinned tables
}

// sum initializes the table with the references counted by the collectors. It takes over
// the memory of the first collector.
func (t *items) sum(by []*collector, counts func(c *collector) []uint32) {
	t.counts = counts(by[0])
	for _, c := range by[1:] {
		list := counts(c)
		t.grow(len(list))
		for id, n := range list {
			t.counts[id] += n
		}
	}
	t.dialect = make([]uint32, len(t.counts))
}

// grow extends the table to ids below n, for items created after it.
func (t *items) grow(n int) {
	if more := n - len(t.counts); more > 0 {
		t.counts = append(t.counts, make([]uint32, more)...)
	}
}

// add counts references to an id.
func (t *items) add(id, times uint32) {
	if int(id) < len(t.equal) && t.equal[id] != 0 {
		id = t.equal[id]
	}
	t.grow(int(id) + 1)
	t.counts[id] += times
}

// met reports whether an id has been found before.
func (t *items) met(id uint32) bool { return int(id) < len(t.dialect) && t.dialect[id] != 0 }

// enter adds an id to the table.
func (t *items) enter(id, dialect uint32) {
	t.mark(id, dialect)
	t.order = append(t.order, id)
}

func (t *items) mark(id, dialect uint32) {
	if more := int(id) + 1 - len(t.dialect); more > 0 {
		t.dialect = append(t.dialect, make([]uint32, max(more, len(t.counts)-len(t.dialect)))...)
	}
	t.dialect[id] = dialect + 1
}

// alias makes id also stand for other, which is equal.
func (t *items) alias(id, other uint32) {
	if more := int(other) + 1 - len(t.equal); more > 0 {
		t.equal = append(t.equal, make([]uint32, max(more, len(t.counts)-len(t.equal)))...)
	}
	t.equal[other] = id
	t.mark(other, 0)
	times := t.counts[other]
	t.counts[other] = 0
	t.add(id, times)
}

// start initializes an empty numbering.
func (n *numbering) start(w *writer) {
	*n = numbering{w: w, dialect: make(map[string]uint32), merges: make(map[merge]ir.AttrID)}
	n.resources.start(w.m)
	n.dry = schema.Writer{Refs: (*finder)(n), Dry: true}
}

// finish assigns the numbers.
func (n *numbering) finish() {
	n.attrs.finish(len(n.dialects))
	n.types.finish(len(n.dialects))
	n.names.finish(len(n.dialects))
	n.resources.finish(n.dialect)
}

// fail records the first error.
func (n *numbering) fail(err error) {
	if n.err == nil {
		n.err = err
	}
}

// count adds everything that operations refer to.
func (n *numbering) count(list *collection) {
	n.attrs.sum(list.by, func(c *collector) []uint32 { return c.attrs })
	n.attrs.order = n.w.scratch[len(n.w.scratch)/2:][:0]
	n.types.sum(list.by, func(c *collector) []uint32 { return c.types })
	n.names.sum(list.by, func(c *collector) []uint32 { return c.names })
	if n.w.pinned != nil {
		n.enterTables(n.w.pinned.File())
	}
	tuples := list.by[0].tuples
	for _, c := range list.by[1:] {
		for i := range c.tuples {
			tuples[i].n += c.tuples[i].n
		}
	}
	for i := range list.found {
		f := &list.found[i]
		for _, r := range f.refList() {
			if r&otherBit == 0 {
				n.attr(ir.AttrID(r))
				continue
			}
			switch r := f.by.others[r&^otherBit]; r.kind {
			case refType:
				n.typ(ir.TypeID(r.id))
			case refName:
				if !n.names.met(r.id) {
					n.names.enter(r.id, n.dialectNumber(n.w.m.Info(ir.NameID(r.id)).Dialect))
				}
			case refTuple:
				if t := &tuples[r.id]; t.n > 0 { // found for the first time
					props := ir.PropID(r.id)
					if int(r.id) > n.w.m.NumProps() {
						props = 0
					}
					n.tuple(tuple{r.name, props}, t.n)
					t.n = 0
				}
			}
		}
	}
}

// tuple counts references to the attributes of a tuple.
func (n *numbering) tuple(t tuple, times uint32) {
	shape := n.w.shapes[t.name]
	if shape.info.Def == nil {
		if o := n.w.opaqueProperties(shape.info, t.props); o != nil {
			n.opaque(o.From, attrs.Alone(o.Bytes, true), shape.info.Full, "properties are")
			return
		}
		if n.registered[shape.info.Full] && !shape.info.Foreign && t.props != 0 {
			n.fail(unencodable(shape.info.Full, "the producer of the opaque bytes had a definition of it, so the form of its properties is unknown"))
			return
		}
		for _, a := range n.w.m.Props(t.props) {
			if a != 0 {
				n.attrTimes(ir.AttrID(a), times)
			}
		}
		return
	}
	tuple := shape.tuple(n.w.m, t.props)
	if err := shape.check(tuple); err != nil {
		n.fail(err)
		return
	}
	for i := range shape.slots {
		sl := &shape.slots[i]
		if sl.sizes > 0 {
			n.attrTimes(n.w.sizesAttr(tuple[sl.index:][:sl.sizes]), times)
		} else if a := tuple[sl.index]; a != 0 {
			n.attrTimes(ir.AttrID(a), times)
		}
	}
}

// dialectNumber returns the number of a dialect, and assigns one if it is new.
func (n *numbering) dialectNumber(name string) uint32 {
	if name == n.last && len(n.dialects) > 0 {
		return n.lastNum
	}
	d, ok := n.dialect[name]
	if !ok {
		d = uint32(len(n.dialects))
		n.dialects = append(n.dialects, name)
		n.dialect[name] = d
	}
	n.last, n.lastNum = name, d
	return d
}

// attrTimes counts references to attribute id.
func (n *numbering) attrTimes(id ir.AttrID, times uint32) {
	n.attrs.add(uint32(id), times)
	n.attr(id)
}

// typOnce counts a reference to type id.
func (n *numbering) typOnce(id ir.TypeID) {
	n.types.add(uint32(id), 1)
	n.typ(id)
}

// attr visits attribute id when it is first found. The reference itself has been counted
// already.
func (n *numbering) attr(id ir.AttrID) {
	if n.attrs.met(uint32(id)) {
		return
	}
	if kind, refs := n.carried.of(id); kind != nil {
		if kind.dialect == 0 {
			kind.dialect = n.dialectNumber(kind.Class.Dialect) + 1
		}
		n.attrs.enter(uint32(id), kind.dialect-1)
		if kind.Class == attrs.UnknownLoc() {
			n.unknown = id
		}
		for _, r := range refs {
			switch {
			case r&schema.TypeBit != 0:
				n.typOnce(ir.TypeID(r &^ schema.TypeBit))
			case r&schema.StringBit == 0:
				n.attrTimes(ir.AttrID(r), 1)
			}
		}
		return
	}
	a := n.w.m.Attr(id)
	if b, ok := a.(*ir.Broken); ok {
		n.fail(b.Err)
		return
	}
	if o, ok := a.(*attrs.Opaque); ok {
		if o.Properties() {
			n.fail(unencodable("", "opaque properties can only be the properties of an operation"))
			return
		}
		n.opaque(o.From, attrs.Alone(o.Bytes, false), o.Dialect, "attribute is")
	}
	if first := a.ID(); first != id { // duplicate of an equal attribute
		n.attrs.alias(uint32(first), uint32(id))
		n.attr(first)
		return
	}
	n.attrs.enter(uint32(id), n.dialectNumber(dialectOf(a)))
	if _, ok := a.(*attrs.Unknown); ok {
		n.unknown = id
	}
	n.fields(a)
}

// typ is attr for types.
func (n *numbering) typ(id ir.TypeID) {
	if n.types.met(uint32(id)) {
		return
	}
	t := n.w.m.Type(id)
	if b, ok := t.(*ir.BrokenType); ok {
		n.fail(b.Err)
		return
	}
	if o, ok := t.(*types.Opaque); ok {
		n.opaque(o.From, attrs.Alone(o.Bytes, false), o.Dialect, "type is")
	}
	if first := t.ID(); first != id {
		n.types.alias(uint32(first), uint32(id))
		n.typ(first)
		return
	}
	n.types.enter(uint32(id), n.dialectNumber(dialectOf(t)))
	n.fields(t)
}

// fields counts the references in an attribute or type, in encoding order.
func (n *numbering) fields(node ir.Node) {
	switch node := node.(type) {
	case *attrs.Text:
		n.text(node.Text)
	case *types.Text:
		n.text(node.Text)
	}
	if _, enc := n.w.encoding(node); enc != nil {
		// The finder makes calls nest, but the bytes are discarded, so one writer suffices.
		n.dry.Write(enc, node)
	}
}

// finder counts the references of attributes and types.
type finder numbering

func (f *finder) AttrRef(a ir.Attr) uint64 { (*numbering)(f).attrTimes(a.ID(), 1); return 0 }
func (f *finder) TypeRef(t ir.Type) uint64 { (*numbering)(f).typOnce(t.ID()); return 0 }
func (f *finder) StringRef(string) uint64  { return 0 }

func (f *finder) ResourceRef(r *ir.Resource) uint64 {
	n := (*numbering)(f)
	if !n.resources.has(r) {
		n.fail(unencodable(resourcePath(r), "it is no dialect resource of the module"))
		return 0
	}
	n.resource(r)
	return 0
}

func (n *numbering) resource(r *ir.Resource) {
	n.resources.refer(r)
	n.dialectNumber(r.Group.Provider)
}

// text adds the resources named in text. Only the dialect knows the syntax, so every word
// that is the key of a resource counts.
func (n *numbering) text(text string) {
	if len(n.resources.known) == 0 {
		return
	}
	for key := range words(text) {
		for _, r := range n.resources.known[key] {
			n.resource(r)
		}
	}
}

// dialectOf returns the dialect that the entry of n belongs to.
func dialectOf(n ir.Node) string {
	if d, ok := n.(interface{ DialectName() string }); ok {
		return d.DialectName()
	}
	return ir.KindOf(n).DialectName()
}

// encoding returns the class of n and its encoding, which is nil if n is stored as text.
func (w *writer) encoding(n ir.Node) (*schema.Class, *schema.Encoding) {
	class, ok := ir.KindOf(n).(*schema.Class)
	if !ok {
		return nil, nil
	}
	e := class.Encoding(n)
	if e == nil || e.Code == schema.TextOnly || w.textual(class, e) {
		return class, nil
	}
	return class, e
}

// textual reports whether the revision to be written has no code for e yet.
func (w *writer) textual(class *schema.Class, e *schema.Encoding) bool {
	if e.Revision == 0 {
		return false
	}
	r, ok := w.opt.Legacy[class.Dialect]
	return ok && e.Revision > r
}
