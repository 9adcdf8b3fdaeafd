package convert

import (
	"maps"
	"testing"
)

// TestFollowCasts: chains of casts lead to their ends, whichever of them is followed first, and those without an end lead
// nowhere.
func TestFollowCasts(t *testing.T) {
	for _, c := range []struct {
		from       uint32
		casts, got map[uint32]uint32
	}{
		{1, map[uint32]uint32{1: 2}, map[uint32]uint32{1: 2}},
		{1, map[uint32]uint32{1: 2, 2: 3, 3: 9}, map[uint32]uint32{1: 9, 2: 9, 3: 9}},
		{2, map[uint32]uint32{1: 2, 2: 3, 3: 9}, map[uint32]uint32{1: 2, 2: 9, 3: 9}},
		{1, map[uint32]uint32{1: 1}, map[uint32]uint32{}},
		{1, map[uint32]uint32{1: 2, 2: 1, 5: 6}, map[uint32]uint32{5: 6}},
		{3, map[uint32]uint32{1: 2, 2: 1, 3: 1}, map[uint32]uint32{}},
	} {
		got := maps.Clone(c.casts)
		followCasts(got, c.from)
		if !maps.Equal(got, c.got) {
			t.Errorf("%v from %d became %v, want %v", c.casts, c.from, got, c.got)
		}
	}
}
