package inspect

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// How entries are stored.
const (
	StoredEncoded = "encoded"
	StoredText    = "text"
	StoredOpaque  = "opaque"       // the dialect is unknown, or has no codes
	StoredUnknown = "unknown code" // the dialect is known, the code is not
)

// StoredFinding is the attributes, types or properties of one kind and name that are stored in one
// way.
type StoredFinding struct {
	Kind    string `json:"kind"` // "attribute", "type", "properties" or "version"
	Dialect string `json:"dialect"`
	// Name is the class, the name of an operation, see [TextName] for text, or the dialect if nothing
	// more is known.
	Name   string `json:"name"`
	Stored string `json:"stored"` // see StoredEncoded
	// Code is the code of an attribute or type if it is unknown.
	Code  *uint64 `json:"code,omitempty"`
	Count int     `json:"count"` // entries
	Bytes int64   `json:"bytes"`
	// Uses are the operations that contain what is opaque or has an unknown code.
	Uses []Use `json:"uses,omitempty"`

	attrs []ir.AttrID
	types []ir.TypeID
}

// storage lists how each kind of attribute and type is stored. It needs only the tables of the file.
func storage(f *container.File, reg *schema.Registry) []*StoredFinding {
	type key struct {
		kind, dialect, name, stored string
		code                        uint64
	}
	index := make(map[key]*StoredFinding)
	var list []*StoredFinding
	add := func(kind string, entries []container.Entry, codes func(string) []schema.Coded) {
		for i := range len(entries) - 1 {
			c := f.Entry(entries, i)
			k := key{kind: kind, dialect: f.Dialects[entries[i].Dialect()].Name}
			switch known := codes(k.dialect); {
			case !entries[i].Custom():
				k.stored, k.name = StoredText, TextName(string(c.Rest()), k.dialect)
			case len(known) == 0:
				k.stored, k.name = StoredOpaque, k.dialect
				k.code, _ = varint.Consume(c.Rest())
			default:
				code, _ := varint.Consume(c.Rest())
				if code < uint64(len(known)) && known[code].Class != nil {
					k.stored, k.name = StoredEncoded, known[code].Class.Name
				} else {
					k.stored, k.name, k.code = StoredUnknown, k.dialect, code
				}
			}
			s := index[k]
			if s == nil {
				s = &StoredFinding{Kind: kind, Dialect: k.dialect, Name: k.name, Stored: k.stored}
				if s.Stored == StoredUnknown || s.Stored == StoredOpaque {
					s.Code = &k.code
				}
				index[k], list = s, append(list, s)
			}
			s.Count++
			s.Bytes += int64(c.Len())
			if s.Stored == StoredEncoded {
				continue // it has no places
			}
			if kind == "type" {
				s.types = append(s.types, ir.TypeID(i+1))
			} else {
				s.attrs = append(s.attrs, ir.AttrID(i+1))
			}
		}
	}
	add("attribute", f.Attrs, reg.AttrCodes)
	add("type", f.Types, reg.TypeCodes)
	return list
}

// auditStored lists how everything is stored, given what [storage] returns. b and r are nil if the file cannot be decoded.
func auditStored(f *container.File, b *reader.Bytecode, r *refs, list []*StoredFinding, reg *schema.Registry) []StoredFinding {
	for _, s := range list {
		if r != nil && s.Stored != StoredEncoded && s.Stored != StoredText {
			var u uses
			r.climb(&u, s.attrs, s.types)
			s.Uses = u.sorted()
		}
	}
	if b != nil {
		list = append(list, opaqueProperties(b.Module)...)
	}
	for i := range f.Dialects {
		if d := &f.Dialects[i]; d.HasVersion && !reg.Dialect(d.Name) {
			list = append(list, &StoredFinding{Kind: "version", Dialect: d.Name, Name: d.Name, Stored: StoredOpaque, Count: 1, Bytes: int64(len(d.Version.Data))})
		}
	}
	out := make([]StoredFinding, 0, len(list))
	for _, s := range list {
		out = append(out, *s)
	}
	slices.SortStableFunc(out, func(a, b StoredFinding) int {
		return cmp.Or(strings.Compare(a.Kind, b.Kind), cmp.Compare(b.Bytes, a.Bytes), strings.Compare(a.Name, b.Name))
	})
	return out
}

// opaqueProperties lists the operations whose properties are opaque.
func opaqueProperties(m *ir.Module) (list []*StoredFinding) {
	index := make(map[ir.NameID]*StoredFinding)
	seen := make(map[ir.PropID]bool)
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		entry, ok := opaqueEntry(op)
		if !ok {
			return ir.Advance
		}
		info := op.Info()
		s := index[info.ID]
		if s == nil {
			s = &StoredFinding{Kind: "properties", Dialect: info.Dialect, Name: info.Full, Stored: StoredOpaque,
				Uses: []Use{{Role: RoleOp, Where: info.Full}}}
			index[info.ID], list = s, append(list, s)
		}
		s.Uses[0].Count++
		if !seen[op.PropID()] {
			seen[op.PropID()] = true
			s.Count++
			s.Bytes += int64(len(entry))
		}
		return ir.Advance
	})
	return list
}
