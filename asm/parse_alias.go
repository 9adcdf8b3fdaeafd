package asm

import "github.com/hlobc/hlobc/ir"

// attrAliases are the attributes that #name stands for. A nil pointer has none.
// Printers call locations #loc, #loc1, #loc2, nearly each operation's own: these are
// found by their numbers.
type attrAliases struct {
	names map[string]ir.Attr
	locs  []ir.Attr // by number
	bound int       // of the numbers: the others are names
}

// newAttrAliases returns a table for a text of so many bytes.
func newAttrAliases(size int) *attrAliases { return &attrAliases{bound: 64 + size/16} }

// locNumber returns the number in a name like loc12, or -1.
func (t *attrAliases) locNumber(name string) int {
	const prefix = "loc"
	if len(name) <= len(prefix) || len(name) > len(prefix)+8 || name[:len(prefix)] != prefix || name[len(prefix)] == '0' {
		return -1
	}
	n := 0
	for i := len(prefix); i < len(name); i++ {
		if !isDigit(name[i]) {
			return -1
		}
		n = n*10 + int(name[i]-'0')
	}
	if n >= t.bound {
		return -1
	}
	return n
}

// get returns what a name stands for, or nil.
func (t *attrAliases) get(name string) ir.Attr {
	if t == nil {
		return nil
	}
	if n := t.locNumber(name); n >= len(t.locs) {
		return nil
	} else if n >= 0 {
		return t.locs[n]
	}
	return t.names[name]
}

func (t *attrAliases) set(name string, a ir.Attr) {
	n := t.locNumber(name)
	if n < 0 {
		if t.names == nil {
			t.names = make(map[string]ir.Attr)
		}
		t.names[name] = a
		return
	}
	if n >= len(t.locs) {
		list := make([]ir.Attr, min(max(2*n, 64), t.bound-1)+1)
		copy(list, t.locs)
		t.locs = list
	}
	t.locs[n] = a
}
