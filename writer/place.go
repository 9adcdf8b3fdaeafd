package writer

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/varint"
)

// placer finds the places of attributes and types in pinned tables. What refers to others comes
// after them, so that an entry can be encoded with the final numbers and looked up by its bytes.
type placer struct {
	n                  *numbering
	f                  *container.File
	attrs, types       map[string]uint32 // number by dialect and bytes of an entry
	newAttrs, newTypes []uint32
}

// index indexes the entries of the tables if anything is to be looked up.
func (p *placer) index() {
	if len(p.n.attrs.order)+len(p.n.types.order) == 0 {
		return
	}
	p.attrs, p.types = make(map[string]uint32), make(map[string]uint32)
	data := p.f.Sections[container.AttrTypeSection].Data
	enter := func(index map[string]uint32, list []container.Entry) {
		for i := len(list) - 2; i >= 0; i-- { // the first of equal entries counts
			e := list[i]
			index[placeKey(p.f.Dialects[e.Dialect()].Name, e.Custom(), data[e.Start():list[i+1].Start()])] = uint32(i)
		}
	}
	enter(p.attrs, p.f.Attrs)
	enter(p.types, p.f.Types)
}

func placeKey(dialect string, custom bool, entry []byte) string {
	b := append(make([]byte, 0, len(dialect)+2+len(entry)), dialect...)
	if b = append(b, 0); custom {
		b = append(b, 1)
	}
	return string(append(b, entry...))
}

// attr returns the number of attribute id.
func (p *placer) attr(id ir.AttrID) uint32 {
	t := &p.n.attrs
	if int(id) <= t.own {
		return uint32(id - 1)
	}
	a := p.n.w.m.Attr(id)
	id = a.ID()
	if int(id) <= t.own {
		return uint32(id - 1)
	}
	if number, ok := t.placed[uint32(id)]; ok {
		return number
	}
	number, known := p.find(p.attrs, a)
	if _, distinct := a.(*attrs.Distinct); distinct || !known {
		number = uint32(p.f.NumAttrs() + len(p.newAttrs))
		p.newAttrs = append(p.newAttrs, uint32(id))
	}
	t.placed[uint32(id)] = number
	if _, ok := a.(*attrs.Unknown); ok && p.n.unknown == 0 {
		p.n.unknown = id
	}
	return number
}

// typ is attr for types.
func (p *placer) typ(id ir.TypeID) uint32 {
	t := &p.n.types
	if int(id) <= t.own {
		return uint32(id - 1)
	}
	n := p.n.w.m.Type(id)
	id = n.ID()
	if int(id) <= t.own {
		return uint32(id - 1)
	}
	if number, ok := t.placed[uint32(id)]; ok {
		return number
	}
	number, known := p.find(p.types, n)
	if !known {
		number = uint32(p.f.NumTypes() + len(p.newTypes))
		p.newTypes = append(p.newTypes, uint32(id))
	}
	t.placed[uint32(id)] = number
	return number
}

// find looks up the entry of n.
func (p *placer) find(index map[string]uint32, n ir.Node) (uint32, bool) {
	if entry, ok := opaqueBytes(n); ok {
		number, ok := index[placeKey(dialectOf(n), true, entry)]
		return number, ok
	}
	if _, enc := p.n.w.encoding(n); enc != nil {
		w := schema.Writer{Refs: p, Buf: varint.Append(nil, uint64(enc.Code))}
		for i := range enc.Fields {
			enc.Fields[i].Write(&w, n)
		}
		number, ok := index[placeKey(dialectOf(n), true, w.Buf)]
		if ok || enc.Revision == 0 { // older writers have no code for it
			return number, ok
		}
	}
	number, ok := index[placeKey(dialectOf(n), false, textEntry(n))]
	return number, ok
}

// textEntry returns the entry of n if it is stored as text.
func textEntry(n ir.Node) (b []byte) {
	switch n := n.(type) {
	case ir.Attr:
		b, _ = attrs.AppendTextEntry(nil, n)
	case ir.Type:
		b, _ = types.AppendTextEntry(nil, n)
	}
	return append(b, 0)
}

// AttrRef implements [schema.Refs].
func (p *placer) AttrRef(a ir.Attr) uint64 { return uint64(p.attr(a.ID())) }

// TypeRef implements [schema.Refs].
func (p *placer) TypeRef(t ir.Type) uint64 { return uint64(p.typ(t.ID())) }

// StringRef implements [schema.Refs].
func (p *placer) StringRef(s string) uint64 { return p.n.w.strings.number(s) }

// ResourceRef implements [schema.Refs].
func (p *placer) ResourceRef(r *ir.Resource) uint64 { return p.n.resources.number[r] }

// opaqueBytes returns the entry of an opaque attribute or type.
func opaqueBytes(n ir.Node) ([]byte, bool) {
	switch n := n.(type) {
	case *attrs.Opaque:
		return n.Bytes, true
	case *types.Opaque:
		return n.Bytes, true
	}
	return nil, false
}

// tableEntries appends the entries of pinned tables as they are, and then those of t, which entry
// appends as in [entryWriter.all].
func (e *entryWriter) tableEntries(list []container.Entry, isType bool, t *items, entry func(id uint32) bool) {
	data := e.w.pinned.File().Sections[container.AttrTypeSection].Data
	known := len(list) - 1
	dialect := func(i int) int {
		if i < known {
			return list[i].Dialect()
		}
		return int(t.dialect[t.order[i-known]]) - 1
	}
	for i, all := 0, known+len(t.order); i < all; {
		n := 1
		for i+n < all && dialect(i+n) == dialect(i) {
			n++
		}
		e.offsets = varint.Append(e.offsets, uint64(dialect(i)))
		e.offsets = varint.Append(e.offsets, uint64(n))
		for ; n > 0; n-- {
			start, encoded := e.len(), false
			if i < known {
				e.tableEntry(i, isType, data[list[i].Start():list[i+1].Start()])
				encoded = list[i].Custom()
			} else {
				encoded = entry(t.order[i-known])
			}
			e.offsets = varint.AppendFlagged(e.offsets, uint64(e.len()-start), encoded)
			i++
		}
	}
}

// tableEntry appends entry i of pinned tables.
func (e *entryWriter) tableEntry(i int, isType bool, entry []byte) {
	switch {
	case e.traced(i, isType, entry):
	case len(entry) >= largeBlob:
		e.link(entry)
	default:
		e.b = append(e.b, entry...)
	}
}

// traced encodes entry i of the tables anew for the tracer, and reports whether it has appended it.
func (e *entryWriter) traced(i int, isType bool, entry []byte) bool {
	if e.w.opt.Trace == nil || !e.w.own() || len(entry) >= largeBlob {
		return false
	}
	start := len(e.b)
	if isType {
		e.node(e.w.m.Type(ir.TypeID(i + 1)))
	} else {
		e.node(e.w.m.Attr(ir.AttrID(i + 1)))
	}
	if string(e.b[start:]) == string(entry) {
		return true
	}
	e.b = e.b[:start] // an encoding that is no longer written
	return false
}
