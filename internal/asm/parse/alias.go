package parse

import (
	"maps"
	"slices"

	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/ir"
)

// attrAliases maps alias names to attributes. A nil pointer is an empty table. Printers name
// locations #loc, #loc1, #loc2, nearly one for each operation, so these are looked up by number.
type attrAliases struct {
	m     *ir.Module
	names map[string]ir.Attr
	locs  []ir.AttrID // locations, by number
	bound int         // upper bound of the numbers; other names are in the map
}

// newAttrAliases returns a table for a text of size bytes.
func newAttrAliases(m *ir.Module, size int) *attrAliases {
	return &attrAliases{m: m, bound: 64 + size/16}
}

// clone returns a copy of the table.
func (t *attrAliases) clone() *attrAliases {
	if t == nil {
		return nil
	}
	return &attrAliases{m: t.m, names: maps.Clone(t.names), locs: slices.Clone(t.locs), bound: t.bound}
}

// locNumber returns the number in a name like loc12, or -1.
func (t *attrAliases) locNumber(name string) int {
	const prefix = "loc"
	if len(name) <= len(prefix) || len(name) > len(prefix)+8 || name[:len(prefix)] != prefix || name[len(prefix)] == '0' {
		return -1
	}
	n := 0
	for i := len(prefix); i < len(name); i++ {
		if !lex.IsDigit(name[i]) {
			return -1
		}
		n = n*10 + int(name[i]-'0')
	}
	if n >= t.bound {
		return -1
	}
	return n
}

// numbered returns the location with a numbered alias, or 0.
func (t *attrAliases) numbered(name string) ir.AttrID {
	if t == nil {
		return 0
	}
	if n := t.locNumber(name); n >= 0 && n < len(t.locs) {
		return t.locs[n]
	}
	return 0
}

// get returns the attribute with an alias, or nil.
func (t *attrAliases) get(name string) ir.Attr {
	if t == nil {
		return nil
	}
	if id := t.numbered(name); id != 0 {
		return t.m.Attr(id)
	}
	return t.names[name]
}

// location returns the location with an alias, or 0, and whether the alias is defined.
func (t *attrAliases) location(name string) (id ir.AttrID, known bool) {
	if t == nil {
		return 0, false
	}
	if id = t.numbered(name); id != 0 {
		return id, true
	}
	a := t.names[name]
	if l, ok := a.(ir.Location); ok {
		id = l.ID()
	}
	return id, a != nil
}

func (t *attrAliases) set(name string, a ir.Attr) {
	n := t.locNumber(name)
	if _, ok := a.(ir.Location); !ok || n < 0 {
		if t.names == nil {
			t.names = make(map[string]ir.Attr)
		}
		t.names[name] = a
		return
	}
	if n >= len(t.locs) {
		list := make([]ir.AttrID, min(max(2*n, 64), t.bound-1)+1)
		copy(list, t.locs)
		t.locs = list
	}
	t.locs[n] = a.ID()
}
