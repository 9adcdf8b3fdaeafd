package writer

import (
	"hash/maphash"
	"math/bits"

	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// stringTable numbers strings in the order of their first use. It knows the strings of the
// input in advance, so numbering one of those does not touch its bytes. It is its own hash
// table because it stores the hashes, so growing it touches no string either.
type stringTable struct {
	seed    maphash.Seed
	places  []place // length is a power of two; at least a quarter are empty
	known   int     // number of places in use
	source  stringSource
	raw     []uint32 // indexed like the source: number plus one, or sameBit and the index of an equal string
	own     []string // strings that the source does not have
	numbers []uint32 // indexed like own: number plus one
	list    []uint32 // indexed by number: index in the source, or ownBit and an index in own
}

const (
	sameBit = 1 << 31 // marks the index of an equal string
	ownBit  = 1 << 31 // marks an index in own
)

// stringSource has the strings that are known in advance.
type stringSource interface{ RawString(i uint64) string }

// place is a slot of the hash table.
type place struct {
	hash  uint32
	index uint32 // as in list, plus one; 0 for an empty place
}

const minPlaces = 1 << 8

// start initializes the table with the strings of source, which may be nil.
func (t *stringTable) start(source schema.RawSource) {
	n := 0
	if s, ok := source.(interface{ NumStrings() int }); ok {
		n = s.NumStrings()
	}
	*t = stringTable{seed: maphash.MakeSeed(), places: make([]place, max(minPlaces, 1<<bits.Len(uint(n*4/3)))),
		source: source, list: make([]uint32, 0, n+n/8), raw: make([]uint32, n)}
	for i := range uint32(n) {
		if known := t.enter(source.RawString(uint64(i)), i); known != i {
			t.raw[i] = sameBit | known
		}
	}
}

// at returns the string that an entry of list refers to.
func (t *stringTable) at(index uint32) string {
	if index&ownBit == 0 {
		return t.source.RawString(uint64(index))
	}
	return t.own[index&^ownBit]
}

// number returns the number of s.
func (t *stringTable) number(s string) uint64 {
	index := t.enter(s, ownBit|uint32(len(t.own)))
	if index&ownBit == 0 {
		return t.rawNumber(uint64(index))
	}
	i := int(index &^ ownBit)
	if i == len(t.own) {
		t.own, t.numbers = append(t.own, s), append(t.numbers, 0)
	}
	return t.give(&t.numbers[i], index)
}

// rawNumber returns the number of string i of the source.
func (t *stringTable) rawNumber(i uint64) uint64 {
	if i >= uint64(len(t.raw)) { // the source does not report its number of strings
		return t.number(t.source.RawString(i))
	}
	if n := t.raw[i]; n&sameBit != 0 {
		i = uint64(n &^ sameBit)
	}
	return t.give(&t.raw[i], uint32(i))
}

// give returns the number of the string with the given index, and assigns the next one if
// it has none.
func (t *stringTable) give(number *uint32, index uint32) uint64 {
	if *number == 0 {
		t.list = append(t.list, index)
		*number = uint32(len(t.list))
	}
	return uint64(*number - 1)
}

// enter returns the index of s in the table. If s is not in the table, enter adds it with
// the given index.
func (t *stringTable) enter(s string, index uint32) uint32 {
	hash := uint32(maphash.String(t.seed, s))
	mask := uint32(len(t.places) - 1)
	i := hash & mask
	for ; t.places[i].index != 0; i = (i + 1) & mask {
		if p := t.places[i]; p.hash == hash && t.at(p.index-1) == s {
			return p.index - 1
		}
	}
	t.places[i] = place{hash, index + 1}
	if t.known++; 4*t.known >= 3*len(t.places) {
		t.grow()
	}
	return index
}

func (t *stringTable) grow() {
	old := t.places
	t.places = make([]place, 2*len(old))
	mask := uint32(len(t.places) - 1)
	for _, p := range old {
		if p.index == 0 {
			continue
		}
		i := p.hash & mask
		for t.places[i].index != 0 {
			i = (i + 1) & mask
		}
		t.places[i] = p
	}
}

// section returns the size in bytes of the string section and its first part: the lengths,
// from the last string to the first. The strings follow, from the first to the last.
func (t *stringTable) section() (lengths []byte, size int) {
	lengths = make([]byte, 0, varint.MaxLen+2*len(t.list))
	lengths = varint.Append(lengths, uint64(len(t.list)))
	for i := len(t.list) - 1; i >= 0; i-- {
		n := len(t.at(t.list[i])) + 1
		size += n
		lengths = varint.Append(lengths, uint64(n))
	}
	return lengths, len(lengths) + size
}
