package writer

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// Opaque bytes (see [attrs.Opaque]) contain numbers of attributes, types, strings and resources,
// and it is not known where. So a module with such bytes is written with the tables of the file
// that the bytes come from: what these contain keeps its place, even what nothing known refers to
// any more, and what is new comes after it.

// opaqueError reports that the module has opaque bytes, so that their tables must be pinned.
type opaqueError struct{ from *schema.Tables }

func (*opaqueError) Error() string { return "opaque bytes" }

// opaque notes opaque bytes of the tables from. alone is set if they cannot contain any number.
func (n *numbering) opaque(from *schema.Tables, alone bool, path, what string) {
	switch {
	case alone || n.w.pinned != nil && n.w.pinned == from:
	case from.File() == nil:
		n.fail(unencodable(path, "the "+what+" opaque and may contain numbers of the tables of the file that it comes from, which this module does not have"))
	case n.w.pinned != nil:
		n.fail(unencodable(path, "the "+what+" opaque and may contain numbers of the tables of another file than other opaque bytes of the module"))
	default:
		n.fail(&opaqueError{from})
	}
}

// pin makes the next run keep the tables from.
func (w *writer) pin(from *schema.Tables) error {
	w.pinned = from
	f := from.File()
	for _, feature := range []container.Feature{container.NativeProperties, container.NativeSegments, container.DialectVersions} {
		if container.Has(f.Version, feature) != w.has(feature) {
			return unencodable("", "it has opaque bytes of container version "+itoa(f.Version)+
				", and what they contain can have another form in version "+itoa(w.version))
		}
	}
	return nil
}

// own reports whether the module was read from the file with the pinned tables, so that its
// attributes and types have the same numbers.
func (w *writer) own() bool {
	s, ok := w.m.Source().(schema.TableSource)
	return ok && s.Own() && s.Tables() == w.pinned
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
	if info.Def != nil || len(tuple) != 1 || tuple[0] == 0 {
		return nil
	}
	if o, ok := w.m.Attr(ir.AttrID(tuple[0])).(*attrs.Opaque); ok && o.Properties() {
		return o
	}
	return nil
}

// pinnedNames appends the names of operations of the pinned tables, and then the new ones.
func (w *writer) pinnedNames(b []byte) []byte {
	f, t := w.pinned.File(), &w.num.names
	dialect := func(i int) int {
		if i < len(f.OpNames) {
			return f.OpNames[i].Dialect
		}
		return int(t.dialect[t.order[i]]) - 1
	}
	for i := 0; i < len(t.order); {
		n := 1
		for i+n < len(t.order) && dialect(i+n) == dialect(i) {
			n++
		}
		b = varint.Append(b, uint64(dialect(i)))
		b = varint.Append(b, uint64(n))
		for ; n > 0; n-- {
			info := w.m.Info(ir.NameID(t.order[i]))
			name, registered := info.Name, info.Def != nil || info.Foreign
			if i < len(f.OpNames) {
				name, registered = f.OpNames[i].Name, registered || f.OpNames[i].Registered
			}
			if w.has(container.NativeProperties) {
				b = varint.AppendFlagged(b, w.strings.number(name), registered)
			} else {
				b = varint.Append(b, w.strings.number(name))
			}
			i++
		}
	}
	return b
}

// opaqueVersion returns the version of a dialect if it is opaque.
func (w *writer) opaqueVersion(dialect string) ([]byte, bool) {
	from := w.pinned
	if from == nil {
		s, ok := w.m.Source().(schema.TableSource)
		if !ok || !s.OpaqueVersion(dialect) {
			return nil, false
		}
		from = s.Tables()
	}
	f := from.File()
	for i := range f.Dialects {
		if d := &f.Dialects[i]; d.Name == dialect && d.HasVersion {
			return d.Version.Data, true
		}
	}
	return nil, false
}

// enterTables enters everything that the pinned tables have.
func (n *numbering) enterTables(f *container.File) {
	for i := range f.Dialects {
		n.dialects = append(n.dialects, f.Dialects[i].Name)
		if _, ok := n.dialect[f.Dialects[i].Name]; !ok {
			n.dialect[f.Dialects[i].Name] = uint32(i)
		}
	}
	n.registered = make(map[string]bool)
	for i := range f.OpNames {
		o := &f.OpNames[i]
		if r, twice := n.registered[f.Full(o)]; twice && r != o.Registered {
			n.fail(unencodable(f.Full(o), "the producer of the opaque bytes had a definition of it, and had none"))
		}
		n.registered[f.Full(o)] = o.Registered
		id := uint32(n.w.m.Name(f.Full(o)))
		n.names.grow(int(id) + 1)
		n.names.enter(id, uint32(o.Dialect))
	}
	n.resources.pin(n.w.m)
	if !n.w.own() {
		return
	}
	for i := range f.NumAttrs() {
		n.attrs.mark(uint32(i+1), uint32(f.Attrs[i].Dialect()))
	}
	for i := range f.NumTypes() {
		n.types.mark(uint32(i+1), uint32(f.Types[i].Dialect()))
	}
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

// checkResources returns an error if the module's resources do not start with those of the pinned
// tables.
func (n *numbering) checkResources(f *container.File) {
	i := 0
	for g := range f.Resources {
		if f.Resources[g].External {
			continue
		}
		for r := range f.Resources[g].Entries {
			if key := f.Resources[g].Entries[r].Key; i >= len(n.resources.used) || n.resources.used[i].Key != key {
				n.fail(unencodable("resource "+key, "it is missing or not in its place, and opaque bytes may contain its number"))
				return
			}
			i++
		}
	}
}

// finishPinned numbers what the pinned tables have as they do, and gives the following numbers to
// what is new.
func (n *numbering) finishPinned() {
	f := n.w.pinned.File()
	n.checkResources(f)
	own := n.w.own()
	p := placer{n: n, f: f}
	n.attrs.startPlaces(f.NumAttrs(), own)
	n.types.startPlaces(f.NumTypes(), own)
	p.index()
	for _, id := range n.types.order {
		p.typ(ir.TypeID(id))
	}
	for _, id := range n.attrs.order {
		p.attr(ir.AttrID(id))
	}
	n.attrs.order, n.types.order = p.newAttrs, p.newTypes
	n.attrs.endPlaces()
	n.types.endPlaces()

	t := &n.names
	t.number = make([]uint32, max(len(t.counts), len(t.dialect)))
	for i := len(t.order) - 1; i >= 0; i-- { // the first of equal names counts
		t.number[t.order[i]] = uint32(i)
	}
}

// startPlaces starts to number entries after the n ones of pinned tables.
func (t *items) startPlaces(n int, own bool) {
	t.placed = make(map[uint32]uint32)
	if own {
		t.own = n
	}
}

// endPlaces sets the numbers.
func (t *items) endPlaces() {
	t.number = make([]uint32, max(len(t.counts), len(t.dialect), t.own+1))
	for i := range t.own {
		t.number[i+1] = uint32(i)
	}
	for id, number := range t.placed {
		t.number[id] = number
	}
	for id, first := range t.equal {
		if first != 0 {
			t.number[id] = t.number[first]
		}
	}
}

// pin gives the strings of f the numbers that they have in it.
func (t *stringTable) pin(f *container.File) {
	t.raw = make([]uint32, len(f.Strings))
	t.source, t.own, t.numbers, t.list = pinnedStrings(f.Strings), nil, nil, t.list[:0]
	clear(t.places)
	t.known = 0
	for i := range uint32(len(f.Strings)) {
		t.enter(f.Strings[i], i)
		t.raw[i] = i + 1
		t.list = append(t.list, i)
	}
}

// pinnedStrings is the string source of pinned tables.
type pinnedStrings []string

func (s pinnedStrings) RawString(i uint64) string { return s[i] }
