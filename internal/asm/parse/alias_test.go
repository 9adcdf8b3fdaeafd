package parse

import (
	"strconv"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
)

// TestAttrAliases compares the table with a map, for names that are almost numbers.
func TestAttrAliases(t *testing.T) {
	m := ir.New(dialect.Default())
	table, want := newAttrAliases(m, 3200), make(map[string]ir.Attr)
	names := []string{"", "l", "loc", "loc0", "loc00", "loc01", "loc-1", "loc+1", "loc1_0", "loc1x", "Loc1", "map1", "loc18446744073709551617", "loc99999999", "loc4294967297"}
	for n := range 599 {
		names = append(names, "loc"+strconv.Itoa((n+1)*7%601))
	}
	for i, name := range names {
		if table.get(name) != nil {
			t.Errorf("%q is defined before it is", name)
		}
		var a ir.Attr = attrs.NewString(m, strconv.Itoa(i))
		if i%3 > 0 {
			a = m.Intern(attrs.NameLoc(), &attrs.Name{Name: a.(*attrs.String), Child: attrs.NewUnknown(m)})
		}
		table.set(name, a)
		want[name] = a
		for n, a := range want {
			if table.get(n) != a {
				t.Fatalf("behind %q: %q is %v", name, n, table.get(n))
			}
			id, known := table.location(n)
			if l, ok := a.(ir.Location); !known || ok != (id != 0) || ok && id != l.ID() {
				t.Fatalf("behind %q: %q is location %d, %t", name, n, id, known)
			}
		}
	}
	if len(table.locs) > table.bound {
		t.Error("more numbers than the text is long")
	}
	other := table.clone()
	for _, name := range []string{"loc600", "other"} {
		other.set(name, attrs.NewUnknown(m))
		if other.get(name) == nil || table.get(name) != want[name] {
			t.Errorf("%q in a clone: %v, before %v", name, other.get(name), table.get(name))
		}
	}
	if (*attrAliases)(nil).get("loc1") != nil || (*attrAliases)(nil).numbered("loc1") != 0 {
		t.Error("no table has loc1")
	}
}
