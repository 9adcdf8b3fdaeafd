package writer

import "github.com/hlobc/hlobc/varint"

// stringTable numbers strings in the order of their first use.
type stringTable struct {
	index map[string]uint32
	list  []string
	raw   []uint32 // by index in the source's table: number plus one
}

func (t *stringTable) start() { *t = stringTable{index: make(map[string]uint32)} }

// number returns the number of s.
func (t *stringTable) number(s string) uint64 {
	if i, ok := t.index[s]; ok {
		return uint64(i)
	}
	i := uint32(len(t.list))
	t.index[s] = i
	t.list = append(t.list, s)
	return uint64(i)
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
