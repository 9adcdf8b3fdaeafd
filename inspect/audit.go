package inspect

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
)

// Audited lists what a file stores in other ways than the codes of dialects that this build knows,
// and what it reveals about the machine that wrote it.
type Audited struct {
	// Text lists attributes and types that are stored as text, by name.
	Text []TextFinding `json:"text"`
	// Ops lists operation names without a definition.
	Ops []OpFinding `json:"ops"`
	// Dialects lists dialects that this build does not know.
	Dialects []DialectFinding `json:"dialects"`
	// Paths lists absolute paths among the strings, and among those of programs inside the file.
	Paths []PathFinding `json:"paths"`
	// Inside lists the programs inside the file.
	Inside []Inside `json:"inside"`
	// Stored says how all attributes and types, and opaque properties, are stored.
	Stored []StoredFinding `json:"stored"`
	// Names lists the names of discardable attributes.
	Names []NameFinding `json:"names"`
	// Consumer is set by [Audited.For].
	Consumer *AuditedFor `json:"consumer,omitempty"`
}

// TextFinding is the attributes or types of one name that are stored as text.
type TextFinding struct {
	Kind    string `json:"kind"` // "attribute" or "type"
	Dialect string `json:"dialect"`
	Name    string `json:"name"` // see [TextName]
	// Count is the number of entries, Bytes their total size.
	Count int   `json:"count"`
	Bytes int64 `json:"bytes"`
	// Example is the text of the first entry.
	Example string `json:"example"`
	// Uses are the attributes and values of operations that contain them.
	Uses []Use `json:"uses"`
}

// OpFinding is an operation name without a definition.
type OpFinding struct {
	Name string `json:"name"`
	// Count is the number of operations, -1 if the file cannot be decoded.
	Count int `json:"count"`
	// Registered is set if the producer had a definition. Files before container version 5 do not
	// record this; for those it is true.
	Registered bool `json:"registered"`
	// Known is set if this build has a definition.
	Known bool `json:"known"`
}

// DialectFinding is a dialect that this build does not know, with the number of its entries and
// names in the file.
type DialectFinding struct {
	Name       string `json:"name"`
	Attributes int    `json:"attributes"`
	Types      int    `json:"types"`
	Ops        int    `json:"ops"`
}

// PathFinding is a string that is an absolute path.
type PathFinding struct {
	Path string `json:"path"`
	Uses []Use  `json:"uses"`
	// Program is the place of the program inside the file that has the string, "" for the file's own.
	Program string `json:"program,omitempty"`
}

// Audit returns what a file stores as text, which names have no definition, and which strings are
// absolute paths. If only the tables of the file can be decoded, the error comes with the findings
// in them.
func Audit(data []byte, opt reader.Options) (*Audited, error) {
	f, err := container.Open(data, nil)
	if err != nil {
		return new(Audited), err
	}
	opt.Mode = reader.Eager
	opt.Verify = reader.Unverified // invalid content should be reported, not rejected
	b, err := reader.Read(data, opt)
	reg := registry(opt)
	var r *refs
	stored := storage(f, reg)
	if err == nil && placed(f, stored, reg) {
		r, err = newRefs(b.Module)
	}
	if err != nil {
		b = nil
	}
	a := &Audited{Stored: auditStored(f, b, r, stored, reg), Names: []NameFinding{}, Text: auditText(f, r), Ops: auditOps(f, r, reg), Dialects: auditDialects(f, reg)}
	if b != nil {
		a.Names = auditNames(b.Module, reg)
	}
	a.Paths = pathsIn(data, f, r)
	a.Inside = inside(data, f, true)
	a.Paths = append(a.Paths, pathsInside(a.Inside, "", opt, 1)...)
	return a, err
}

// placed reports whether there is a finding of which an audit says where it is. To find that out takes
// longer than all the rest.
func placed(f *container.File, stored []*StoredFinding, reg *schema.Registry) bool {
	if slices.ContainsFunc(f.Strings, AbsolutePath) {
		return true
	}
	for i := range f.OpNames {
		if n := &f.OpNames[i]; !n.Registered || reg.Op(f.Full(n)) == nil {
			return true
		}
	}
	return slices.ContainsFunc(stored, func(s *StoredFinding) bool { return s.Stored != StoredEncoded })
}

// textEntry is an attribute or type that is stored as text.
type textEntry struct {
	isType  bool
	number  int
	dialect string
	text    string
	offset  int64
}

func (t *textEntry) attrs() []ir.AttrID {
	if t.isType {
		return nil
	}
	return []ir.AttrID{ir.AttrID(t.number + 1)}
}

func (t *textEntry) types() []ir.TypeID {
	if t.isType {
		return []ir.TypeID{ir.TypeID(t.number + 1)}
	}
	return nil
}

// textEntries returns the entries that are stored as text, in file order.
func textEntries(f *container.File) []textEntry {
	var out []textEntry
	for _, list := range [][]container.Entry{f.Attrs, f.Types} {
		for i := range len(list) - 1 {
			if list[i].Custom() {
				continue
			}
			c := f.Entry(list, i)
			out = append(out, textEntry{isType: len(f.Types) > 0 && &list[0] == &f.Types[0], number: i,
				dialect: f.Dialects[list[i].Dialect()].Name, text: strings.TrimSuffix(string(c.Rest()), "\x00"), offset: c.Offset()})
		}
	}
	return out
}

func auditText(f *container.File, r *refs) []TextFinding {
	type group struct {
		TextFinding
		attrs []ir.AttrID
		types []ir.TypeID
	}
	var list []*group
	byName := make(map[string]*group)
	for _, t := range textEntries(f) {
		kind := "attribute"
		if t.isType {
			kind = "type"
		}
		name := TextName(t.text, t.dialect)
		g := byName[kind+" "+name]
		if g == nil {
			g = &group{TextFinding: TextFinding{Kind: kind, Dialect: t.dialect, Name: name, Example: t.text}}
			byName[kind+" "+name] = g
			list = append(list, g)
		}
		g.Count++
		g.Bytes += int64(len(t.text)) + 1
		g.attrs = append(g.attrs, t.attrs()...)
		g.types = append(g.types, t.types()...)
	}
	out := make([]TextFinding, 0, len(list))
	for _, g := range list {
		if r != nil {
			var u uses
			r.climb(&u, g.attrs, g.types)
			g.Uses = u.sorted()
		}
		out = append(out, g.TextFinding)
	}
	slices.SortStableFunc(out, func(a, b TextFinding) int { return cmp.Compare(b.Bytes, a.Bytes) })
	return out
}

func auditOps(f *container.File, r *refs, reg *schema.Registry) []OpFinding {
	counts := make(map[string]int)
	if r != nil {
		for id, n := range r.ops {
			if id > 0 {
				counts[r.m.Info(ir.NameID(id)).Full] = int(n)
			}
		}
	}
	out := []OpFinding{}
	for i := range f.OpNames {
		n := &f.OpNames[i]
		full := f.Full(n)
		known := reg.Op(full) != nil
		if n.Registered && known {
			continue
		}
		o := OpFinding{Name: full, Count: -1, Registered: n.Registered, Known: known}
		if r != nil {
			o.Count = counts[full]
		}
		out = append(out, o)
	}
	slices.SortStableFunc(out, func(a, b OpFinding) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), strings.Compare(a.Name, b.Name))
	})
	return out
}

func auditDialects(f *container.File, reg *schema.Registry) []DialectFinding {
	list := make([]DialectFinding, len(f.Dialects))
	for i := range f.Attrs[:f.NumAttrs()] {
		list[f.Attrs[i].Dialect()].Attributes++
	}
	for i := range f.Types[:f.NumTypes()] {
		list[f.Types[i].Dialect()].Types++
	}
	for i := range f.OpNames {
		list[f.OpNames[i].Dialect].Ops++
	}
	out := []DialectFinding{}
	for i := range list {
		list[i].Name = f.Dialects[i].Name
		if !reg.Dialect(list[i].Name) {
			out = append(out, list[i])
		}
	}
	return out
}

// AbsolutePath reports whether s looks like an absolute file path on Unix or Windows, or a file
// URL.
func AbsolutePath(s string) bool {
	switch {
	case strings.HasPrefix(s, "file:///"):
		return true
	case strings.HasPrefix(s, "/"):
		return len(s) > 2 && s[1] != '/' && strings.IndexByte(s[1:], '/') > 0 && !strings.ContainsAny(s, "\n<>")
	case strings.HasPrefix(s, `\\`):
		return len(s) > 2 && strings.IndexByte(s[2:], '\\') > 0
	case len(s) > 3 && s[1] == ':' && (s[2] == '\\' || s[2] == '/'):
		return s[0] >= 'A' && s[0] <= 'Z' || s[0] >= 'a' && s[0] <= 'z'
	}
	return false
}

// Opaque returns what is stored in an encoding that this build does not know.
func (a *Audited) Opaque() (list []StoredFinding) {
	for _, s := range a.Stored {
		if s.Stored == StoredOpaque || s.Stored == StoredUnknown {
			list = append(list, s)
		}
	}
	return list
}

// Detail is a finding with what is known of it.
type Detail struct {
	Finding
	// Count is how often it occurs, -1 if that is not known; Bytes is the size of what is stored as
	// text or opaque.
	Count int
	Bytes int64
	Uses  []Use
	// Why says what is missing, for operations without a definition.
	Why string
}

// Details returns all findings in a list. Names of discardable attributes are findings for
// patterns only: nearly every program has some.
func (a *Audited) Details() []Detail {
	var out []Detail
	for _, t := range a.Text {
		out = append(out, Detail{Finding: Finding{textFinding, t.Name}, Count: t.Count, Bytes: t.Bytes, Uses: t.Uses})
	}
	for _, s := range a.Opaque() {
		out = append(out, Detail{Finding: Finding{opaqueFinding, s.Name}, Count: s.Count, Bytes: s.Bytes, Uses: s.Uses})
	}
	for _, o := range a.Ops {
		out = append(out, Detail{Finding: Finding{opFinding, o.Name}, Count: o.Count, Why: o.Missing()})
	}
	for _, d := range a.Dialects {
		out = append(out, Detail{Finding: Finding{dialectFinding, d.Name}, Count: d.Attributes + d.Types + d.Ops})
	}
	for _, n := range a.Names {
		out = append(out, Detail{Finding: Finding{nameFinding, n.Name}, Count: n.Count, Uses: n.Uses})
	}
	for _, i := range a.Inside {
		out = append(out, Detail{Finding: Finding{insideFinding, i.Member}, Count: 1, Bytes: i.Bytes})
	}
	for _, p := range a.Paths {
		n := 0
		for _, u := range p.Uses {
			n += u.Count
		}
		out = append(out, Detail{Finding: Finding{pathFinding, p.Path}, Count: n, Uses: p.Uses})
	}
	return out
}

// Findings returns the findings of [Audited.Details] without their details.
func (a *Audited) Findings() []Finding {
	var out []Finding
	for _, d := range a.Details() {
		out = append(out, d.Finding)
	}
	return out
}

// Missing says whose definition of the operation is missing.
func (o OpFinding) Missing() string {
	switch {
	case !o.Registered && o.Known:
		return "unknown to the producer"
	case !o.Registered:
		return "unknown to the producer and to this build"
	}
	return "unknown to this build"
}
