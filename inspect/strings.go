package inspect

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// String is a string of a file with its uses.
type String struct {
	// Index is the number in the string table, -1 for strings stored elsewhere: the producer, and
	// attributes and types stored as text.
	Index int    `json:"index"`
	Value string `json:"value"`
	// Offset is the offset of the string in the file.
	Offset int64 `json:"offset"`
	// Uses are sorted by frequency. A string without uses is unused.
	Uses []Use `json:"uses"`
}

// Strings returns the strings of a file with their roles: the producer, the string table in order,
// then attributes and types stored as text. If only the tables of the file can be decoded, the
// error comes with the strings and those roles that the tables show.
func Strings(data []byte, opt reader.Options) ([]String, error) {
	f, err := container.Open(data, nil)
	if err != nil {
		return nil, err
	}
	opt.Mode = reader.Eager
	opt.Verify = reader.Unverified // invalid content should be shown, not rejected
	b, err := reader.Read(data, opt)
	var r *refs
	if err == nil {
		r, err = newRefs(b.Module)
	}
	return stringList(data, f, r, nil), err
}

// stringList assembles the strings; r is nil if the file cannot be decoded. If wanted is not nil, only
// the uses of strings are complete for which it returns true.
func stringList(data []byte, f *container.File, r *refs, wanted func(string) bool) []String {
	l := stringLister{f: f, r: r, index: make(map[string][]int), uses: make([]uses, len(f.Strings))}
	for i, s := range f.Strings {
		l.index[s] = append(l.index[s], i)
	}
	l.tables()
	if r != nil {
		for _, s := range f.Strings {
			if wanted == nil || wanted(s) {
				l.holders(s)
			}
		}
	}
	_, c, _ := container.ReadHeader(data, nil)
	out := []String{{Index: -1, Value: f.Producer, Offset: c.Offset() - int64(len(f.Producer)) - 1,
		Uses: []Use{{Role: RoleProducer, Count: 1}}}}
	section := &f.Sections[container.StringSection]
	at := section.Start + int64(len(section.Data))
	for _, s := range f.Strings {
		at -= int64(len(s)) + 1
	}
	for i, s := range f.Strings {
		e := String{Index: i, Value: s, Offset: at, Uses: l.uses[i].sorted()}
		if len(e.Uses) == 0 && r != nil {
			e.Uses = []Use{{Role: RoleUnused}}
		}
		at += int64(len(s)) + 1
		out = append(out, e)
	}
	for _, t := range textEntries(f) {
		e := String{Index: -1, Value: t.text, Offset: t.offset}
		role := RoleAttrText
		if t.isType {
			role = RoleTypeText
		}
		u := uses{}
		if r != nil {
			r.climb(&u, t.attrs(), t.types())
		}
		for _, use := range u.sorted() {
			e.Uses = append(e.Uses, Use{Role: role, Where: use.Where, Count: use.Count})
		}
		if len(e.Uses) == 0 {
			e.Uses = []Use{{Role: role, Count: 1}}
		}
		out = append(out, e)
	}
	return out
}

// stringLister collects the uses of the strings of the table.
type stringLister struct {
	f     *container.File
	r     *refs
	index map[string][]int // by value; writers store each string once
	uses  []uses
	above map[ir.AttrID][]Use // the operations that an attribute belongs to
}

func (l *stringLister) add(s, role, where string, count int) {
	for _, i := range l.index[s] {
		l.uses[i].add(role, where, count)
	}
}

// tables adds the roles that the tables of the file show.
func (l *stringLister) tables() {
	f := l.f
	for i := range f.Dialects {
		l.add(f.Dialects[i].Name, RoleDialect, "", 1)
	}
	counts := make(map[string]int)
	if l.r != nil {
		for id, n := range l.r.ops {
			if id > 0 {
				counts[l.r.m.Info(ir.NameID(id)).Full] = int(n)
			}
		}
	}
	for i := range f.OpNames {
		full := f.Full(&f.OpNames[i])
		l.add(f.OpNames[i].Name, RoleOp, full, counts[full])
	}
	for _, g := range f.Resources {
		if g.External {
			l.add(g.Provider, RoleProvider, "", 1)
		}
		for _, e := range g.Entries {
			l.add(e.Key, RoleKey, g.Provider, 1)
			if e.Kind == container.StringResource {
				l.add(e.Str, RoleResource, g.Provider+" "+e.Key, 1)
			}
		}
	}
}

// holders adds the uses of the attributes and types that contain s.
func (l *stringLister) holders(s string) {
	for _, h := range l.r.holders[s] {
		if h.attr == 0 {
			if t := l.r.m.Type(h.typ); ir.KindOf(t) != ir.Kind(types.TextType()) {
				l.add(s, RoleField, className(t)+" "+h.label, 1)
			}
			continue
		}
		switch a := l.r.m.Attr(h.attr).(type) {
		case *attrs.Text:
		case ir.StringLike:
			named := false
			for use := range l.r.attrs.of(uint32(h.attr)) {
				named = named || use.role == nameRole
			}
			for use := range l.r.attrs.of(uint32(h.attr)) {
				l.attrUse(s, use, named)
			}
			if n := l.r.files[h.attr]; n > 0 {
				l.add(s, RoleFile, "", n)
			}
			if n := l.r.names[h.attr]; n > 0 {
				l.add(s, RoleLocation, "", n)
			}
		case *attrs.DenseStrings:
			l.add(s, RoleElement, "", 1)
		default:
			l.add(s, RoleField, className(a)+" "+h.label, 1)
		}
	}
}

func className(n ir.Node) string {
	if c, ok := ir.KindOf(n).(*schema.Class); ok {
		return c.Name
	}
	return ""
}

// attrUse adds one reference to a string attribute; named is set if it names discardable attributes
// of operations.
func (l *stringLister) attrUse(s string, use link, named bool) {
	if use.op != 0 {
		role, where := l.r.describe(use)
		l.add(s, role, where, int(use.count))
		return
	}
	if use.attr == 0 {
		return
	}
	role, key := RoleAttrValue, ""
	switch l.r.m.Attr(use.attr).(type) {
	case *attrs.SymbolRef:
		role = RoleSymbolRef
	}
	switch use.role {
	case keyRole:
		role = RoleAttrName
	case valueRole:
		key = " (" + use.label + ")"
	}
	up := l.operations(use.attr)
	for _, u := range up {
		l.add(s, role, u.Where+key, u.Count)
	}
	// The dictionary may be the attributes of an operation. That use is known already, unless the
	// name is that of an inherent attribute, in old containers.
	if len(up) == 0 && use.role == keyRole && !named {
		l.add(s, role, "", 1)
	}
}

// operations returns how operations use the attribute, directly or not.
func (l *stringLister) operations(id ir.AttrID) []Use {
	list, ok := l.above[id]
	if !ok {
		var u uses
		l.r.climb(&u, []ir.AttrID{id}, nil)
		list = u.sorted()
		if l.above == nil {
			l.above = make(map[ir.AttrID][]Use)
		}
		l.above[id] = list
	}
	return list
}
