package writer

import (
	"hash/maphash"
	"math/bits"

	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// stringTable numbers strings in the order of their first use. It is a hash table of
// its own, which keeps hashes: growing it touches no string.
type stringTable struct {
	seed   maphash.Seed
	places []place          // a power of two, a quarter of them empty
	source schema.RawSource // of those that were read
	list   []uint32         // which one: of the source, or ownBit and which one of own
	own    []string
	raw    []uint32 // by index in the source's table: number plus one
}

// ownBit marks a string that is none of the source's.
const ownBit = 1 << 31

// place is one of a table's.
type place struct {
	hash   uint32
	number uint32 // plus one; 0 for an empty place
}

const minPlaces = 1 << 8

// start makes the table empty, with room for the strings of source, which may be nil.
func (t *stringTable) start(source schema.RawSource) {
	n := 0
	if s, ok := source.(interface{ NumStrings() int }); ok {
		n = s.NumStrings()
	}
	*t = stringTable{seed: maphash.MakeSeed(), places: make([]place, max(minPlaces, 1<<bits.Len(uint(n*4/3)))),
		source: source, list: make([]uint32, 0, n+n/8), raw: make([]uint32, n)}
}

// at returns string i.
func (t *stringTable) at(i int) string {
	if n := t.list[i]; n&ownBit == 0 {
		return t.source.RawString(uint64(n))
	}
	return t.own[t.list[i]&^ownBit]
}

// number returns the number of s.
func (t *stringTable) number(s string) uint64 {
	n, added := t.enter(s, ownBit|uint32(len(t.own)))
	if added {
		t.own = append(t.own, s)
	}
	return n
}

// rawNumber returns the number of string i of the source.
func (t *stringTable) rawNumber(i uint64) uint64 {
	if more := int(i) + 1 - len(t.raw); more > 0 {
		t.raw = append(t.raw, make([]uint32, max(more, minPlaces, len(t.raw)))...)
	}
	if t.raw[i] == 0 {
		n, _ := t.enter(t.source.RawString(i), uint32(i))
		t.raw[i] = uint32(n) + 1
	}
	return uint64(t.raw[i] - 1)
}

// enter returns the number of s. If there is none yet, which is the one that it gets.
func (t *stringTable) enter(s string, which uint32) (number uint64, added bool) {
	hash := uint32(maphash.String(t.seed, s))
	mask := uint32(len(t.places) - 1)
	i := hash & mask
	for ; t.places[i].number != 0; i = (i + 1) & mask {
		if p := t.places[i]; p.hash == hash && t.at(int(p.number-1)) == s {
			return uint64(p.number - 1), false
		}
	}
	t.list = append(t.list, which)
	t.places[i] = place{hash, uint32(len(t.list))}
	if 4*len(t.list) >= 3*len(t.places) {
		t.grow()
	}
	return uint64(len(t.list) - 1), true
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
		n := len(t.at(i)) + 1
		size += n
		lengths = varint.Append(lengths, uint64(n))
	}
	return lengths, len(lengths) + size
}
