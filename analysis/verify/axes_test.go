package verify

import (
	"slices"
	"testing"
)

// TestAxes compares the relations of sub-axes with those of the intervals that they are, of an axis of 24 devices whose
// parts lie one behind the other: from pre up to pre times size, both of which divide what comes behind.
func TestAxes(t *testing.T) {
	const whole = 24
	m := &mesh{sizes: map[string]int64{"x": whole, "y": 2}, order: map[string]int{"x": 1, "y": 0}}
	list := []axis{{name: "x"}}
	for pre := int64(1); pre <= whole; pre++ {
		for size := int64(2); pre*size <= whole; size++ {
			if whole%(pre*size) == 0 {
				list = append(list, axis{"x", pre, size, true})
			}
		}
	}
	chain := func(n ...int64) bool {
		slices.Sort(n)
		for i, x := range n[1:] {
			if x%n[i] != 0 {
				return false
			}
		}
		return true
	}
	span := func(a axis) (from, to int64) { return a.first(), a.end(m) }
	for _, a := range list {
		af, at := span(a)
		if n := at / af; a.count(m) != n || a.part && a.size != n {
			t.Errorf("%v has %d devices", a, n)
		}
		if other := (axis{name: "y"}); a.contains(other) || a.overlaps(other) || a.joins(other) || !a.splits(other) || m.compare(a, other) != 1 || m.compare(other, a) != -1 {
			t.Errorf("%v and an axis of another name", a)
		}
		for _, b := range list {
			bf, bt := span(b)
			contains, overlaps := af <= bf && at >= bt, af < bt && bf < at
			if !a.part || !b.part {
				contains, overlaps = !a.part, true // a part is never all of an axis
			}
			splits := chain(af, at, bf, bt)
			joins := a.part && b.part && at == bf
			if a.contains(b) != contains || a.overlaps(b) != overlaps || a.splits(b) != splits || a.joins(b) != joins {
				t.Errorf("%v and %v: contains %t, overlaps %t, splits %t, joins %t", a, b, a.contains(b), a.overlaps(b), a.splits(b), a.joins(b))
			}
			if a.suffixOf(b, m) != (b.contains(a) && at == bt) {
				t.Errorf("%v is a suffix of %v: %t", a, b, a.suffixOf(b, m))
			}
			if joins {
				ab := a.and(b, m)
				if f, e := span(ab); f != af || e != bt || ab.part != (af != 1 || bt != whole) {
					t.Errorf("%v and %v are %v", a, b, ab)
				}
			}
			before, ok := a.before(b)
			switch f, e := span(before); {
			case !splits:
				if ok {
					t.Errorf("%v before %v is %v", a, b, before)
				}
			case !overlaps:
				if !ok || before != a {
					t.Errorf("%v before %v is %v", a, b, before)
				}
			case ok != (af < bf) || ok && (f != af || e != bf):
				t.Errorf("%v before %v is %v, %t", a, b, before, ok)
			}
			behind, ok := a.behind(b, m)
			switch f, e := span(behind); {
			case !splits:
				if ok {
					t.Errorf("%v behind %v is %v", a, b, behind)
				}
			case !overlaps:
				if !ok || behind != a {
					t.Errorf("%v behind %v is %v", a, b, behind)
				}
			case ok != (at > bt) || ok && (f != bt || e != at):
				t.Errorf("%v behind %v is %v, %t", a, b, behind, ok)
			}
			if got := m.compare(a, b); got != -m.compare(b, a) || (got == 0) != (a == b) || got < 0 && af > bf || got > 0 && af < bf {
				t.Errorf("%v compared with %v: %d", a, b, got)
			}
		}
	}
}
