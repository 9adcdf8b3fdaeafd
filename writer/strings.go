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
	places []place // a power of two, more than half of them empty
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
	*t = stringTable{seed: maphash.MakeSeed(), places: make([]place, max(minPlaces, 2<<bits.Len(uint(n)))),
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
	if 2*len(t.list) >= len(t.places) {
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

// section returns the data of the string section: the lengths from the last string
// to the first, then the strings from the first to the last.
func (t *stringTable) section() []byte {
	size := varint.MaxLen
	for _, s := range t.list {
		size += varint.Size(uint64(len(s))+1) + len(s) + 1
	}
	b := varint.Append(make([]byte, 0, size), uint64(len(t.list)))
	for i := len(t.list) - 1; i >= 0; i-- {
		b = varint.Append(b, uint64(len(t.list[i])+1))
	}
	for _, s := range t.list {
		b = append(append(b, s...), 0)
	}
	return b
}
