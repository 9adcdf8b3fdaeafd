package writer

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/varint"
)

// stringTable numbers strings in the order of their first use.
type stringTable struct {
	index map[string]uint32
	list  []string
	raw   []uint32 // by index in the source's table: number plus one
}

func (t *stringTable) number(s string) uint64 {
	if i, ok := t.index[s]; ok {
		return uint64(i)
	}
	i := uint32(len(t.list))
	t.index[s] = i
	t.list = append(t.list, s)
	return uint64(i)
}

// file lays the sections out behind base bytes of something else, in the order
// of the reference. It returns them in pieces, so that large data is not copied.
func (w *writer) file(base int) ([][]byte, error) {
	w.strings.index = make(map[string]uint32)
	// Operations use numbers only, so they need not wait for the entries.
	var body, properties []byte
	done := make(chan struct{})
	go func() {
		defer close(done)
		body, properties = w.irSection()
	}()
	dialects := w.dialectSection()
	offsets, entries := w.entrySections()
	<-done
	if w.err != nil {
		return nil, w.err
	}
	resOffsets, resources := w.resourceSections()
	if w.err != nil {
		return nil, w.err
	}
	head := append([]byte(container.Magic), varint.Append(nil, w.version)...)
	head = append(append(head, w.opt.Producer...), 0)

	f := layout{offset: base}
	f.add(head)
	f.section(container.DialectSection, dialects)
	f.section(container.AttrTypeOffsetSection, offsets)
	f.section(container.AttrTypeSection, entries)
	f.section(container.IRSection, piece{data: [][]byte{body}})
	f.section(container.ResourceOffsetSection, resOffsets)
	f.section(container.ResourceSection, resources)
	f.section(container.StringSection, w.stringSection())
	if w.has(container.NativeProperties) {
		f.section(container.PropertiesSection, piece{data: [][]byte{properties}})
	}
	return f.out, nil
}

// piece is the data of a section, and the alignment in bytes that it needs.
type piece struct {
	data  [][]byte
	align int
}

func (p *piece) size() int {
	n := 0
	for _, d := range p.data {
		n += len(d)
	}
	return n
}

func bytesPiece(b []byte) piece { return piece{data: [][]byte{b}} }

// layout puts sections one behind the other.
type layout struct {
	out    [][]byte
	offset int
}

func (f *layout) add(b []byte) {
	f.out = append(f.out, b)
	f.offset += len(b)
}

// padByte fills the space before aligned data.
const padByte = 0xCB

// section appends a section. The header holds an alignment only if the data
// would not be aligned anyway.
func (f *layout) section(id container.SectionID, p piece) {
	head := varint.Append([]byte{byte(id)}, uint64(p.size()))
	if p.align > 1 && (f.offset+len(head))%p.align != 0 {
		head[0] |= 0x80
		head = varint.Append(head, uint64(p.align))
		for (f.offset+len(head))%p.align != 0 {
			head = append(head, padByte)
		}
	}
	f.add(head)
	for _, d := range p.data {
		f.add(d)
	}
}

func (w *writer) dialectSection() piece {
	var b []byte
	n := &w.num
	b = varint.Append(b, uint64(len(n.dialects)))
	for _, d := range n.dialects {
		name := w.strings.number(d)
		if !w.has(container.DialectVersions) {
			b = varint.Append(b, name)
			continue
		}
		fields := w.dialectVersion(d)
		b = varint.AppendFlagged(b, name, fields != nil)
		if fields != nil {
			var v []byte
			for _, f := range fields {
				v = varint.Append(v, f)
			}
			b = append(varint.Append(append(b, byte(container.DialectVersionsSection)), uint64(len(v))), v...)
		}
	}
	names := n.names.order
	if w.has(container.ElidedArgLocs) {
		b = varint.Append(b, uint64(len(names)))
	}
	groups(names, n.names.dialect, func(d uint32, run []uint32) {
		b = varint.Append(b, uint64(d))
		b = varint.Append(b, uint64(len(run)))
		for _, id := range run {
			info := w.m.Info(ir.NameID(id))
			s := w.strings.number(info.Name)
			if w.has(container.NativeProperties) {
				b = varint.AppendFlagged(b, s, info.Def != nil || w.foreign(info))
			} else {
				b = varint.Append(b, s)
			}
		}
	})
	return bytesPiece(b)
}

// foreign reports whether an op unknown here was known to the producer of the
// file that it was read from, and is to be written that way.
func (w *writer) foreign(info *ir.OpInfo) bool {
	d := w.reg.Lookup(info.Dialect)
	return d != nil && d.PlainProperties
}

func (w *writer) dialectVersion(name string) []uint64 {
	for i := range w.m.DialectVersions {
		if v := &w.m.DialectVersions[i]; v.Dialect == name {
			return v.Fields
		}
	}
	return nil
}

// groups calls f for each run of ids of one dialect.
func groups(ids, dialect []uint32, f func(d uint32, run []uint32)) {
	for i := 0; i < len(ids); {
		j := i + 1
		for j < len(ids) && dialect[ids[j]] == dialect[ids[i]] {
			j++
		}
		f(dialect[ids[i]], ids[i:j])
		i = j
	}
}

// largeBlob is the size in bytes from which the data of a constant is passed on
// instead of copied.
const largeBlob = 1 << 16

// entrySections writes the attribute and type entries and their sizes.
func (w *writer) entrySections() (offsets, entries piece) {
	n := &w.num
	off := varint.Append(nil, uint64(len(n.attrs.order)))
	off = varint.Append(off, uint64(len(n.types.order)))
	e := entryWriter{w: w}
	for _, t := range []struct {
		items *items
		write func(id uint32) bool
	}{
		{&n.attrs, func(id uint32) bool { return e.attr(ir.AttrID(id)) }},
		{&n.types, func(id uint32) bool { return e.node(w.m.Type(ir.TypeID(id))) }},
	} {
		groups(t.items.order, t.items.dialect, func(d uint32, run []uint32) {
			off = varint.Append(off, uint64(d))
			off = varint.Append(off, uint64(len(run)))
			for _, id := range run {
				start := e.size()
				custom := t.write(id)
				off = varint.AppendFlagged(off, uint64(e.size()-start), custom)
			}
		})
	}
	e.flush()
	return bytesPiece(off), piece{data: e.out}
}

// entryWriter appends entries.
type entryWriter struct {
	w    *writer
	buf  []byte
	out  [][]byte
	done int // bytes in out
}

func (e *entryWriter) size() int { return e.done + len(e.buf) }

func (e *entryWriter) flush() {
	if len(e.buf) > 0 {
		e.out = append(e.out, e.buf)
		e.done += len(e.buf)
		e.buf = nil
	}
}

// attr appends attribute id and reports whether its dialect encodes it.
func (e *entryWriter) attr(id ir.AttrID) bool {
	class, enc, entry := e.w.rawAttr(id)
	if class == nil {
		return e.node(e.w.m.Attr(id))
	}
	e.buf = varint.Append(e.buf, uint64(enc.Code))
	if len(entry) < largeBlob {
		e.buf = schema.Transcode(e.buf, entry, enc, (*refs)(e.w))
		return true
	}
	// A large constant: all but its type is one run of bytes.
	typ, n := varint.Consume(entry)
	e.buf = varint.Append(e.buf, (*refs)(e.w).MapType(ir.TypeID(typ+1)))
	e.flush()
	e.out = append(e.out, entry[n:])
	e.done += len(entry) - n
	return true
}

// node appends the entry of an attribute or type.
func (e *entryWriter) node(n ir.Node) bool {
	class, enc := e.w.encoding(n)
	if enc == nil {
		var ok bool
		switch n := n.(type) {
		case ir.Attr:
			e.buf, ok = attrs.AppendTextEntry(e.buf, n)
		case ir.Type:
			e.buf, ok = types.AppendTextEntry(e.buf, n)
		}
		if !ok {
			e.w.fail(diag.NotEncodable, className(n), "it has neither an encoding for this version nor a text form")
		}
		e.buf = append(e.buf, 0)
		return false
	}
	e.buf = varint.Append(e.buf, uint64(enc.Code))
	if t := e.w.opt.Trace; t != nil {
		t.TraceEntry(class, enc, n)
	}
	sw := schema.Writer{Buf: e.buf, Refs: (*refs)(e.w)}
	if e.w.opt.Trace != nil {
		sw.Trace = e.w.opt.Trace
	}
	sw.Write(enc, n)
	e.buf = sw.Buf
	return true
}

func className(n ir.Node) string {
	if k := ir.KindOf(n); k != nil {
		return k.ClassName()
	}
	return "broken entry"
}

// refs gives the numbers of the output.
type refs writer

func (r *refs) AttrRef(a ir.Attr) uint64 { return uint64(r.num.attrs.number[a.ID()]) }
func (r *refs) TypeRef(t ir.Type) uint64 { return uint64(r.num.types.number[t.ID()]) }
func (r *refs) StringRef(s string) uint64 {
	return r.strings.number(s)
}

func (r *refs) ResourceRef(res *ir.Resource) uint64 {
	n := uint64(0)
	for _, g := range r.m.Resources {
		if g.External {
			continue
		}
		if g != res.Group {
			n += uint64(len(g.Entries))
			continue
		}
		for i, e := range g.Entries {
			if e == res {
				return n + uint64(i)
			}
		}
	}
	(*writer)(r).fail(diag.NotEncodable, "resource "+res.Key, "it does not belong to the module")
	return 0
}

func (r *refs) MapAttr(id ir.AttrID) uint64 {
	return uint64(r.num.attrs.number[id])
}

func (r *refs) MapType(id ir.TypeID) uint64 { return uint64(r.num.types.number[id]) }

func (r *refs) MapString(i uint64) uint64 {
	t := &r.strings
	for uint64(len(t.raw)) <= i {
		t.raw = append(t.raw, 0)
	}
	if t.raw[i] == 0 {
		t.raw[i] = uint32(t.number(r.raw.RawString(i))) + 1
	}
	return uint64(t.raw[i] - 1)
}

func (w *writer) stringSection() piece {
	list := w.strings.list
	b := varint.Append(nil, uint64(len(list)))
	for i := len(list) - 1; i >= 0; i-- {
		b = varint.Append(b, uint64(len(list[i])+1))
	}
	for _, s := range list {
		b = append(append(b, s...), 0)
	}
	return bytesPiece(b)
}

// resourceSections writes the resources. Without any there is still a count of
// zero groups, and an empty section.
func (w *writer) resourceSections() (offsets, data piece) {
	var off []byte
	external := 0
	for _, g := range w.m.Resources {
		if g.External {
			external++
		}
	}
	off = varint.Append(off, uint64(external))
	d := resourceWriter{w: w, align: 1}
	for _, g := range w.m.Resources {
		if !g.External && len(g.Entries) == 0 {
			continue
		}
		// Strings are entered in the order in which the reference builds them:
		// values, then the provider's name, then keys.
		type place struct{ size int }
		places := make([]place, len(g.Entries))
		for i, r := range g.Entries {
			start := d.size()
			d.resource(r)
			places[i].size = d.size() - start
		}
		if g.External {
			off = varint.Append(off, w.strings.number(g.Provider))
		} else {
			off = varint.Append(off, uint64(w.dialect(g.Provider)))
		}
		off = varint.Append(off, uint64(len(g.Entries)))
		for i, r := range g.Entries {
			off = varint.Append(off, w.strings.number(r.Key))
			off = varint.Append(off, uint64(places[i].size))
			kind := byte(r.Kind)
			if r.Declared {
				kind = byte(container.BlobResource)
			}
			off = append(off, kind)
		}
	}
	d.flush()
	return bytesPiece(off), piece{data: d.out, align: d.align}
}

// resourceWriter appends the data of resources. Offsets count from the start of
// the section, whose alignment is the largest of any blob.
type resourceWriter struct {
	w     *writer
	buf   []byte
	out   [][]byte
	done  int
	align int
}

func (d *resourceWriter) size() int { return d.done + len(d.buf) }

func (d *resourceWriter) flush() {
	if len(d.buf) > 0 {
		d.out = append(d.out, d.buf)
		d.done += len(d.buf)
		d.buf = nil
	}
}

func (d *resourceWriter) resource(r *ir.Resource) {
	if r.Declared {
		return
	}
	switch r.Kind {
	case ir.ResourceBool:
		b := byte(0)
		if r.Bool {
			b = 1
		}
		d.buf = append(d.buf, b)
	case ir.ResourceString:
		d.buf = varint.Append(d.buf, d.w.strings.number(r.Str))
	default:
		align := max(r.Align, 1)
		d.buf = varint.Append(d.buf, align)
		d.buf = varint.Append(d.buf, uint64(len(r.Blob)))
		for uint64(d.size())%align != 0 {
			d.buf = append(d.buf, padByte)
		}
		d.align = max(d.align, int(align))
		d.flush()
		d.out = append(d.out, r.Blob)
		d.done += len(r.Blob)
	}
}
