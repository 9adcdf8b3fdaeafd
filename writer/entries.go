package writer

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/varint"
)

// largeBlob is the size in bytes from which the data of a constant is linked instead of
// copied.
const largeBlob = linkSize

// entryRoom is the number of bytes reserved for each entry that is not carried over from
// the input.
const entryRoom = 6

// entryWriter appends attribute and type entries, and their sizes to offsets.
type entryWriter struct {
	rope
	w       *writer
	offsets []byte
	fields  schema.Writer
	numbers schema.Numbers
	repeats *repeats // nil if all attributes are built and therefore unique
	err     error
}

// entrySections returns the attribute and type entries and the section with their sizes.
func (w *writer) entrySections() (offsets []byte, entries rope, err error) {
	n := &w.num
	e := entryWriter{w: w, fields: schema.Writer{Refs: (*refs)(w)},
		numbers: schema.Numbers{Attrs: n.attrs.number, Types: n.types.number, String: w.strings.rawNumber}}
	total := len(n.attrs.order) + len(n.types.order)
	e.offsets = make([]byte, 0, total+total/8+2*maxVarint) // nearly all sizes take one byte
	// An entry carried over takes about as many bytes as in the input, plus one for the
	// code.
	c := &n.carried
	e.b = make([]byte, 0, c.size*9/8+c.small+entryRoom*max(1, total-c.small))
	e.full = make([][]byte, 0, 2*c.large)
	if w.raw != nil && w.pinned == nil {
		e.repeats = newRepeats(len(n.attrs.order), w.scratch)
	}
	var known, knownTypes int
	if w.pinned != nil {
		known, knownTypes = w.pinned.File().NumAttrs(), w.pinned.File().NumTypes()
	}
	e.offsets = varint.Append(e.offsets, uint64(known+len(n.attrs.order)))
	e.offsets = varint.Append(e.offsets, uint64(knownTypes+len(n.types.order)))
	attr := func(id uint32) bool { return e.attr(ir.AttrID(id)) }
	typ := func(id uint32) bool { return e.node(w.m.Type(ir.TypeID(id))) }
	if w.pinned == nil {
		e.all(&n.attrs, attr)
		e.all(&n.types, typ)
	} else {
		e.tableEntries(w.pinned.File().Attrs, false, &n.attrs, attr)
		e.tableEntries(w.pinned.File().Types, true, &n.types, typ)
	}
	if e.err == nil && e.repeats != nil && e.repeats.found() {
		e.err = errTwice
	}
	return e.offsets, e.rope, e.err
}

// all appends the entries of a table. entry appends one of them and reports whether its
// dialect encodes it; otherwise it is text.
func (e *entryWriter) all(t *items, entry func(id uint32) bool) {
	t.groups(func(dialect uint32, run []uint32) {
		e.offsets = varint.Append(e.offsets, uint64(dialect))
		e.offsets = varint.Append(e.offsets, uint64(len(run)))
		for _, id := range run {
			start := e.len()
			encoded := entry(id)
			e.offsets = varint.AppendFlagged(e.offsets, uint64(e.len()-start), encoded)
		}
	})
}

// attr appends attribute id.
func (e *entryWriter) attr(id ir.AttrID) bool {
	start, pieces := len(e.b), len(e.full)
	if kind, refs := e.w.num.carried.of(id); kind != nil {
		e.carry(id, kind, refs)
	} else {
		a := e.w.m.Attr(id)
		if !e.node(a) {
			return false
		}
		if _, ok := a.(*attrs.Distinct); ok { // equal entries are still different attributes
			return true
		}
	}
	switch {
	case e.repeats == nil:
	case len(e.full) == pieces:
		e.repeats.add(e.b[start:])
	default: // ends with a linked blob
		e.repeats.addLarge(e.full[pieces][start:], e.full[len(e.full)-1])
	}
	return true
}

// carry appends an entry of the input, with its references renumbered for the output.
func (e *entryWriter) carry(id ir.AttrID, kind *carriedKind, refs []schema.Ref) {
	enc := kind.Encoding
	e.b = varint.Append(e.b, uint64(enc.Code))
	if kind.indices != nil {
		e.carryIndices(kind.indices, refs)
		return
	}
	_, entry, _ := e.w.raw.RawAttr(id)
	at := len(entry)
	if len(entry) >= largeBlob {
		at = blobStart(enc, entry)
	}
	if at == len(entry) {
		e.b = schema.Transcode(e.b, entry, enc, &e.numbers)
		return
	}
	head := schema.Encoding{Fields: enc.Fields[:len(enc.Fields)-1]}
	e.b = schema.Transcode(e.b, entry, &head, &e.numbers)
	e.b = varint.Append(e.b, uint64(len(entry)-at))
	e.link(entry[at:])
}

// carryIndices is carry for an entry that consists of references only.
func (e *entryWriter) carryIndices(x *schema.Indices, list []schema.Ref) {
	e.b = slices.Grow(e.b, maxVarint*(1+len(list))+putRoom)
	b, p := e.b[:cap(e.b)], len(e.b)
	if n, counted := x.Count(len(list)); counted {
		p = putCount(b, p, n)
	}
	for _, r := range list {
		switch {
		case r&schema.TypeBit != 0:
			p = put(b, p, e.numbers.Types[r&^schema.TypeBit])
		case r&schema.StringBit != 0:
			p = put(b, p, uint32(e.w.strings.rawNumber(uint64(r&^schema.StringBit)-1)))
		default:
			p = put(b, p, e.numbers.Attrs[r])
		}
	}
	e.b = b[:p]
}

// blobStart returns the position of the bytes of a blob that is the last field of an entry
// and follows single numbers. For other entries it returns their length.
func blobStart(enc *schema.Encoding, entry []byte) int {
	at, last := 0, len(enc.Fields)-1
	for i := range enc.Fields {
		switch e := enc.Fields[i].Enc; {
		case e == schema.EncBlob && i == last:
		case i < last && (e == schema.EncType || e == schema.EncAttr || e == schema.EncVarint):
		default:
			return len(entry)
		}
		_, n := varint.Consume(entry[at:])
		at += max(n, 0)
	}
	return at
}

// node appends the entry of an attribute or type, and reports whether it is encoded rather
// than text.
func (e *entryWriter) node(n ir.Node) bool {
	class, enc := e.w.encoding(n)
	if b, ok := opaqueBytes(n); ok {
		e.b = append(e.b, b...)
		return true
	}
	if enc == nil {
		e.text(n)
		return false
	}
	e.b = varint.Append(e.b, uint64(enc.Code))
	trace := e.w.opt.Trace
	if trace != nil {
		trace.TraceEntry(class, enc, n)
	}
	for i := range enc.Fields {
		f := &enc.Fields[i]
		start := e.len()
		e.field(f, n)
		if trace != nil {
			trace.TraceField(f, int64(start), int64(e.len()), n)
		}
	}
	return true
}

// field appends one field.
func (e *entryWriter) field(f *schema.Field, n ir.Node) {
	if f.Enc == schema.EncBlob && f.Get != nil {
		if blob, ok := f.Get(n).([]byte); ok && len(blob) >= largeBlob {
			e.b = varint.Append(e.b, uint64(len(blob)))
			e.link(blob)
			return
		}
	}
	e.fields.Buf = e.b
	f.Write(&e.fields, n)
	e.b = e.fields.Buf
}

// text appends the entry of an attribute or type that is stored as text.
func (e *entryWriter) text(n ir.Node) {
	var ok bool
	switch n := n.(type) {
	case ir.Attr:
		e.b, ok = attrs.AppendTextEntry(e.b, n)
	case ir.Type:
		e.b, ok = types.AppendTextEntry(e.b, n)
	}
	if !ok && e.err == nil {
		e.err = unencodable(ir.KindOf(n).ClassName(), "it has neither an encoding for this version nor a text form")
	}
	e.b = append(e.b, 0)
}

// refs returns the numbers that entries have in the output.
type refs writer

func (r *refs) AttrRef(a ir.Attr) uint64            { return uint64(r.num.attrs.number[a.ID()]) }
func (r *refs) TypeRef(t ir.Type) uint64            { return uint64(r.num.types.number[t.ID()]) }
func (r *refs) StringRef(s string) uint64           { return r.strings.number(s) }
func (r *refs) ResourceRef(res *ir.Resource) uint64 { return r.num.resources.number[res] }
