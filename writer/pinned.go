package writer

import (
	"errors"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Opaque bytes (see [attrs.Opaque]) contain numbers of attributes, types, strings and resources,
// and it is not known where. So a module with such bytes is written with the tables of the file
// that it was read from: what they contain keeps its place, even what nothing known refers to any
// more, and what is new comes after it.

// errOpaque reports that the module has opaque bytes, so that the input's tables must be pinned.
var errOpaque = errors.New("opaque bytes")

// opaque notes opaque bytes of the tables from. alone is set if they cannot contain any number.
func (n *numbering) opaque(from *schema.Tables, alone bool, path, what string) {
	switch {
	case n.w.pinned != nil && n.w.pinned == from || alone:
	case from == nil:
		n.fail(unencodable(path, "the opaque "+what+" may contain numbers of the tables of the file that it comes from, and this module does not have them"))
	case n.w.tables() != from:
		n.fail(unencodable(path, "the opaque "+what+" may contain numbers of the tables of another file"))
	default:
		n.fail(errOpaque)
	}
}

// tables returns the tables of the input if it has opaque bytes.
func (w *writer) tables() *schema.Tables {
	if s, ok := w.m.Source().(schema.TableSource); ok {
		return s.Tables()
	}
	return nil
}

// pin makes the next run keep the tables of the input.
func (w *writer) pin() error {
	w.pinned = w.tables()
	f := w.pinned.File()
	for _, feature := range []container.Feature{container.NativeProperties, container.NativeSegments, container.DialectVersions} {
		if container.Has(f.Version, feature) != w.has(feature) {
			return unencodable("", "it has opaque bytes that were written for container version "+itoa(f.Version)+
				", and their form can be another one in version "+itoa(w.version))
		}
	}
	return nil
}

// opaqueProperties returns the properties numbered id of an operation if they are opaque.
func (w *writer) opaqueProperties(info *ir.OpInfo, id ir.PropID) *attrs.Opaque {
	if id == 0 {
		return nil
	}
	return w.opaqueTuple(info, w.m.Props(id))
}

// opaqueTuple returns the properties in a tuple of an operation if they are opaque.
func (w *writer) opaqueTuple(info *ir.OpInfo, tuple []uint32) *attrs.Opaque {
	if !info.Foreign || len(tuple) != 1 || tuple[0] == 0 {
		return nil
	}
	if o, ok := w.m.Attr(ir.AttrID(tuple[0])).(*attrs.Opaque); ok && o.Entry == attrs.PropertiesEntry {
		return o
	}
	return nil
}

// opaqueVersion returns the version of a dialect if it is opaque.
func (w *writer) opaqueVersion(dialect string) ([]byte, bool) {
	s, ok := w.m.Source().(schema.TableSource)
	if !ok || !s.OpaqueVersion(dialect) {
		return nil, false
	}
	f := s.Tables().File()
	for i := range f.Dialects {
		if d := &f.Dialects[i]; d.Name == dialect && d.HasVersion {
			return d.Version.Data, true
		}
	}
	return nil, false
}

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

// enterTables enters everything that the tables of the input have.
func (n *numbering) enterTables(f *container.File) {
	for i := range f.Dialects {
		n.dialects = append(n.dialects, f.Dialects[i].Name)
		if _, ok := n.dialect[f.Dialects[i].Name]; !ok {
			n.dialect[f.Dialects[i].Name] = uint32(i)
		}
	}
	for i := range f.OpNames {
		id := uint32(n.w.m.Name(f.Full(&f.OpNames[i])))
		n.names.enter(id, uint32(f.OpNames[i].Dialect))
	}
	for i := range f.NumAttrs() {
		n.attrs.enter(uint32(i+1), uint32(f.Attrs[i].Dialect()))
	}
	for i := range f.NumTypes() {
		n.types.enter(uint32(i+1), uint32(f.Types[i].Dialect()))
	}
	n.resources.pin(n.w.m)
	if src, ok := n.w.m.Source().(schema.RawSource); ok {
		kinds := src.RawKinds()
		for i := range f.NumAttrs() {
			if k, _, ok := src.RawAttr(ir.AttrID(i + 1)); ok && kinds[k].Class == attrs.UnknownLoc() {
				n.unknown = ir.AttrID(i + 1)
				break
			}
		}
	}
}

// countPinned is count for a module whose input's tables are pinned. It adds what the tables do
// not have.
func (n *numbering) countPinned(list *collection) {
	f := n.w.pinned.File()
	n.count(list)
	if len(n.attrs.order) > f.NumAttrs() || len(n.types.order) > f.NumTypes() {
		n.known(f)
	}
	n.checkResources(f)
}

// known finds which of the new entries are equal to entries of the input that had not been built.
func (n *numbering) known(f *container.File) {
	for i := range f.NumAttrs() {
		if first := uint32(n.w.m.Attr(ir.AttrID(i + 1)).ID()); int(first) > f.NumAttrs() {
			n.attrs.replace(first, uint32(i+1))
		}
	}
	for i := range f.NumTypes() {
		if first := uint32(n.w.m.Type(ir.TypeID(i + 1)).ID()); int(first) > f.NumTypes() {
			n.types.replace(first, uint32(i+1))
		}
	}
}

// replace notes that id stands for other, which is equal and has a place in the order.
func (t *items) replace(id, other uint32) {
	if t.pins == nil {
		t.pins = make(map[uint32]uint32)
	}
	if _, ok := t.pins[id]; !ok {
		t.pins[id] = other
	}
}

// checkResources returns an error if the numbers of the input's resources have changed.
func (n *numbering) checkResources(f *container.File) {
	i := 0
	for g := range f.Resources {
		if f.Resources[g].External {
			continue
		}
		for r := range f.Resources[g].Entries {
			if i >= len(n.resources.used) || n.resources.used[i].Key != f.Resources[g].Entries[r].Key {
				n.fail(unencodable("resource "+f.Resources[g].Entries[r].Key, "it has been moved or removed, and opaque bytes may contain its number"))
				return
			}
			i++
		}
	}
}

// finishPinned assigns the numbers of the input's tables, and the following ones to what is new.
func (n *numbering) finishPinned() {
	for _, t := range []*items{&n.attrs, &n.types, &n.names} {
		size := max(len(t.counts), len(t.dialect))
		for _, id := range t.order {
			size = max(size, int(id)+1)
		}
		t.number = make([]uint32, size)
		order := t.order[:0]
		for _, id := range t.order {
			if _, ok := t.pins[id]; !ok {
				order = append(order, id)
			}
		}
		t.order = order
		for i := len(order) - 1; i >= 0; i-- { // the first of equal names counts
			t.number[order[i]] = uint32(i)
		}
		for id, first := range t.equal {
			if first != 0 {
				t.number[id] = t.number[first]
			}
		}
		for id, other := range t.pins {
			t.number[id] = t.number[other]
		}
	}
}

// pin gives the strings of f the numbers that they have in it.
func (t *stringTable) pin(f *container.File) {
	for i := range uint32(len(f.Strings)) {
		t.raw[i] = i + 1
		t.list = append(t.list, i)
	}
}

// copied appends entry id of the input as it is if the tables are pinned. encoded is false for an
// entry that is text.
func (e *entryWriter) copied(id uint32, isType bool) (encoded, ok bool) {
	if e.w.pinned == nil {
		return false, false
	}
	f := e.w.pinned.File()
	list, n := f.Attrs, f.NumAttrs()
	if isType {
		list, n = f.Types, f.NumTypes()
	}
	if int(id) > n || e.w.opt.Trace != nil && e.traceable(id, isType) {
		return false, false
	}
	data := f.Sections[container.AttrTypeSection].Data[list[id-1].Start():list[id].Start()]
	if len(data) >= largeBlob {
		e.link(data)
	} else {
		e.b = append(e.b, data...)
	}
	return list[id-1].Custom(), true
}

// traceable reports whether an entry of the input can be encoded anew, so that its fields are
// traced.
func (e *entryWriter) traceable(id uint32, isType bool) bool {
	if isType {
		t := e.w.m.Type(ir.TypeID(id))
		return uint32(t.ID()) == id
	}
	a := e.w.m.Attr(ir.AttrID(id))
	return uint32(a.ID()) == id
}
