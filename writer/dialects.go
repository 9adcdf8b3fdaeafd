package writer

import (
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// dialectSection returns the data of the dialect section: dialects and op names.
func (w *writer) dialectSection() (b []byte, err error) {
	n := &w.num
	b = varint.Append(b, uint64(len(n.dialects)))
	for _, d := range n.dialects {
		name := w.strings.number(d)
		if !w.has(container.DialectVersions) {
			b = varint.Append(b, name)
			continue
		}
		if v, opaque := w.opaqueVersion(d); opaque {
			if w.pinned == nil {
				return nil, &opaqueError{w.m.Source().(schema.TableSource).Tables()}
			}
			b = appendSection(varint.AppendFlagged(b, name, true), container.DialectVersionsSection, v)
			continue
		}
		fields := w.dialectVersion(d)
		b = varint.AppendFlagged(b, name, fields != nil)
		if fields != nil {
			b = appendVersion(b, fields)
		}
	}
	if w.has(container.ElidedArgLocs) {
		b = varint.Append(b, uint64(len(n.names.order)))
	}
	if w.pinned != nil {
		return w.pinnedNames(b), nil
	}
	n.names.groups(func(dialect uint32, run []uint32) {
		b = varint.Append(b, uint64(dialect))
		b = varint.Append(b, uint64(len(run)))
		for _, id := range run {
			info := w.m.Info(ir.NameID(id))
			name := w.strings.number(info.Name)
			if w.has(container.NativeProperties) {
				b = varint.AppendFlagged(b, name, info.Def != nil || info.Foreign)
			} else {
				b = varint.Append(b, name)
			}
		}
	})
	return b, nil
}

// dialectVersion returns the version fields of a dialect, or nil if it has no version.
func (w *writer) dialectVersion(name string) []uint64 {
	for i := range w.m.DialectVersions {
		if v := &w.m.DialectVersions[i]; v.Dialect == name {
			return v.Fields
		}
	}
	return nil
}

// appendVersion appends the section with the version of a dialect.
func appendVersion(b []byte, fields []uint64) []byte {
	var data []byte
	for _, f := range fields {
		data = varint.Append(data, f)
	}
	return appendSection(b, container.DialectVersionsSection, data)
}

// appendSection appends a section that is not aligned.
func appendSection(b []byte, id container.SectionID, data []byte) []byte {
	b = varint.Append(append(b, byte(id)), uint64(len(data)))
	return append(b, data...)
}

// groups calls f for each run of ids of the same dialect, in the order of their numbers.
func (t *items) groups(f func(dialect uint32, run []uint32)) {
	for ids := t.order; len(ids) > 0; {
		dialect, n := t.dialect[ids[0]], 1
		for n < len(ids) && t.dialect[ids[n]] == dialect {
			n++
		}
		f(dialect-1, ids[:n])
		ids = ids[n:]
	}
}
