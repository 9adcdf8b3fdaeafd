package inspect

import (
	"slices"
	"testing"
)

// TestLinks checks that links come back by target, in order, with their labels.
func TestLinks(t *testing.T) {
	l := newLinks(3)
	want := make([][]link, 3)
	for i, label := range []string{"a", "b", "b", "a", "", "c", "a"} {
		k := link{attr: 7, typ: 8, op: 9, count: int32(i), role: valueRole, label: label}
		l.add(uint32(i%2), k)
		want[i%2] = append(want[i%2], k)
	}
	for to, list := range want {
		if got := slices.Collect(l.of(uint32(to))); !slices.Equal(got, list) {
			t.Errorf("links to %d: %v, want %v", to, got, list)
		}
	}
	for k := range l.of(1) {
		if k != want[1][0] {
			t.Errorf("%v comes first", k)
		}
		break
	}
}
