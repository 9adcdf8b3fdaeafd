package asm

import (
	"strconv"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
)

// TestAttrAliases compares with a map, for names that are nearly numbers.
func TestAttrAliases(t *testing.T) {
	m := ir.New(dialect.Default())
	table, want := newAttrAliases(3200), make(map[string]ir.Attr)
	names := []string{"", "l", "loc", "loc0", "loc00", "loc01", "loc-1", "loc+1", "loc1_0", "loc1x", "Loc1", "map1", "loc18446744073709551617", "loc99999999", "loc4294967297"}
	for n := range 599 {
		names = append(names, "loc"+strconv.Itoa((n+1)*7%601))
	}
	for i, name := range names {
		if table.get(name) != nil {
			t.Errorf("%q is defined before it is", name)
		}
		a := attrs.NewString(m, strconv.Itoa(i))
		table.set(name, a)
		want[name] = a
		for n, a := range want {
			if table.get(n) != a {
				t.Fatalf("behind %q: %q is %v", name, n, table.get(n))
			}
		}
	}
	if len(table.locs) > table.bound {
		t.Error("more numbers than the text is long")
	}
	if (*attrAliases)(nil).get("loc1") != nil {
		t.Error("no table has loc1")
	}
}
