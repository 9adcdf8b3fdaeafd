package writer

import (
	"hash/maphash"
	"math/bits"

	"github.com/hlobc/hlobc/varint"
)

// stringTable numbers strings in the order of their first use. It is a hash table of
// its own, which keeps hashes: growing it touches no string.
type stringTable struct {
	seed   maphash.Seed
	places []place // a power of two, a quarter of them empty
	list   []string
	raw    []uint32 // by index in the source's table: number plus one
}

// place is one of a table's.
type place struct {
	hash   uint32
	number uint32 // plus one; 0 for an empty place
}

const minPlaces = 1 << 8

// start makes the table empty, with room for n strings.
func (t *stringTable) start(n int) {
	*t = stringTable{seed: maphash.MakeSeed(), places: make([]place, max(minPlaces, 1<<bits.Len(uint(n*4/3)))),
		list: make([]string, 0, n), raw: make([]uint32, n)}
}

// number returns the number of s.
func (t *stringTable) number(s string) uint64 {
	hash := uint32(maphash.String(t.seed, s))
	mask := uint32(len(t.places) - 1)
	i := hash & mask
	for ; t.places[i].number != 0; i = (i + 1) & mask {
		if p := t.places[i]; p.hash == hash && t.list[p.number-1] == s {
			return uint64(p.number - 1)
		}
	}
	t.list = append(t.list, s)
	t.places[i] = place{hash, uint32(len(t.list))}
	if 4*len(t.list) >= 3*len(t.places) {
		t.grow()
	}
	return uint64(len(t.list) - 1)
}

func (t *stringTable) grow() {
	old := t.places
	t.places = make([]place, 2*len(old))
	mask := uint32(len(t.places) - 1)
	for _, p := range old {
		if p.number == 0 {
			continue
		}
		i := p.hash & mask
		for t.places[i].number != 0 {
			i = (i + 1) & mask
		}
		t.places[i] = p
	}
}

// section returns the size in bytes of the string section, and what comes first in it:
// the lengths from the last string to the first. Behind them are the strings from the first
// to the last.
func (t *stringTable) section() (lengths []byte, size int) {
	lengths = make([]byte, 0, varint.MaxLen+2*len(t.list))
	lengths = varint.Append(lengths, uint64(len(t.list)))
	for i := len(t.list) - 1; i >= 0; i-- {
		n := len(t.list[i]) + 1
		size += n
		lengths = varint.Append(lengths, uint64(n))
	}
	return lengths, len(lengths) + size
}
