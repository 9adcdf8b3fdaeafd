// Package mutate damages bytecode files in ways that reach deep into a reader. Besides bits and
// bytes, it changes the numbers in a file, such as counts, lengths and indices, and exchanges parts
// between files while keeping their frames intact.
package mutate

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/rawbc"
	"github.com/hlobc/hlobc/varint"
)

// Seed is a file to be damaged.
type Seed struct {
	Data []byte
	// numbers are the positions of varints, file is the content of the container; both are empty if
	// the file cannot be read.
	numbers []place
	file    *container.File
}

// place is the position of a varint.
type place struct{ start, end int }

// NewSeed prepares a file for [Mutator.Mutate]. It finds the positions of numbers through read,
// which must report to the observer.
func NewSeed(data []byte, read func(data []byte, obs container.Observer) error) *Seed {
	s := &Seed{Data: data}
	var o observer
	if read(data, &o) != nil {
		return s
	}
	f, err := container.Open(data, nil)
	if err != nil {
		return s
	}
	s.file = f
	for _, p := range o.fields {
		if _, n := varint.Consume(data[p.start:p.end]); n == p.end-p.start {
			s.numbers = append(s.numbers, p)
		}
	}
	return s
}

// observer collects all fields.
type observer struct{ fields []place }

func (o *observer) Begin(string, string, int64) {}
func (o *observer) End(int64)                   {}
func (o *observer) Field(_ string, start, end int64, _ any) {
	if start < end {
		o.fields = append(o.fields, place{int(start), int(end)})
	}
}

// Mutator makes damaged files. Equal seeds make equal sequences.
type Mutator struct{ rand *rand.Rand }

// New returns a mutator.
func New(seed uint64) *Mutator { return &Mutator{rand.New(rand.NewPCG(seed, 0x6d7574))} }

// Mutate appends a damaged form of s to dst[:0] and returns it; other is a file to
// take parts from.
func (m *Mutator) Mutate(dst []byte, s, other *Seed) []byte {
	b := append(dst[:0], s.Data...)
	switch k := m.rand.IntN(10); {
	case k < 5 && len(s.numbers) > 0:
		b = m.number(b, s)
	case k < 7 && s.file != nil && other.file != nil:
		return m.parts(s, other)
	case k < 8:
		return m.splice(b, other.Data)
	}
	for range m.rand.IntN(3) {
		b = m.bytes(b)
	}
	if m.rand.IntN(20) == 0 && len(b) > 0 {
		b = b[:m.rand.IntN(len(b))]
	}
	return b
}

// number changes one of the numbers of s. Most changes keep its length, so that everything after it
// stays in place.
func (m *Mutator) number(b []byte, s *Seed) []byte {
	p := s.numbers[m.rand.IntN(len(s.numbers))]
	v, _ := varint.Consume(b[p.start:p.end])
	v = m.value(v)
	n := p.end - p.start
	if m.rand.IntN(8) == 0 {
		return slices.Replace(b, p.start, p.end, varint.Append(nil, v)...)
	}
	if n < 9 {
		v &= 1<<(7*n) - 1
	}
	put(b[p.start:p.end], v)
	return b
}

// put encodes v in all of b, which has 1 to 9 bytes.
func put(b []byte, v uint64) {
	n := len(b)
	if n == varint.MaxLen {
		b[0] = 0
		for i := range 8 {
			b[i+1] = byte(v >> (8 * i))
		}
		return
	}
	v = (v<<1 | 1) << (n - 1)
	for i := range b {
		b[i] = byte(v >> (8 * i))
	}
}

// value returns a number that readers may handle incorrectly, often close to v.
func (m *Mutator) value(v uint64) uint64 {
	switch m.rand.IntN(8) {
	case 0:
		return v + 1
	case 1:
		return v - 1
	case 2:
		return v ^ 1<<m.rand.IntN(bits.Len64(v)+2)
	case 3:
		return uint64(m.rand.IntN(16))
	case 4:
		return 1<<m.rand.IntN(64) - uint64(m.rand.IntN(3))
	case 5:
		return v * uint64(m.rand.IntN(5))
	case 6:
		return ^uint64(0) - uint64(m.rand.IntN(3))
	}
	return m.rand.Uint64() >> m.rand.IntN(64)
}

// bytes makes a small change to b.
func (m *Mutator) bytes(b []byte) []byte {
	if len(b) == 0 {
		return []byte{byte(m.rand.Uint32())}
	}
	i := m.rand.IntN(len(b))
	n := min(1+m.rand.IntN(1<<m.rand.IntN(6)), len(b)-i)
	switch m.rand.IntN(7) {
	case 0:
		b[i] ^= 1 << m.rand.IntN(8)
	case 1:
		b[i] = byte(m.rand.Uint32())
	case 2:
		b[i] = [...]byte{0, 1, 3, 0x7F, 0x80, 0xFE, 0xFF, 0xCB}[m.rand.IntN(8)]
	case 3:
		b = slices.Delete(b, i, i+n)
	case 4:
		b = slices.Insert(b, i, slices.Clone(b[i:i+n])...)
	case 5:
		j := m.rand.IntN(len(b) - n + 1)
		copy(b[j:], slices.Clone(b[i:i+n]))
	case 6:
		clear(b[i : i+n])
	}
	return b
}

// splice replaces a part of b by a part of other.
func (m *Mutator) splice(b, other []byte) []byte {
	if len(b) == 0 || len(other) == 0 {
		return b
	}
	i, j := m.rand.IntN(len(b)), m.rand.IntN(len(other))
	if m.rand.IntN(2) == 0 {
		return append(b[:i], other[j:]...)
	}
	n := min(m.rand.IntN(64), len(b)-i, len(other)-j)
	copy(b[i:i+n], other[j:])
	return b
}

// parts changes whole items and reassembles the file, so that only the contents of the items, or
// their combination, are wrong.
func (m *Mutator) parts(s, other *Seed) []byte {
	f, g := rawbc.From(s.file), rawbc.From(other.file)
	for range 1 + m.rand.IntN(3) {
		switch m.rand.IntN(9) {
		case 0:
			f.Attrs = m.list(f.Attrs, g.Attrs)
		case 1:
			f.Types = m.list(f.Types, g.Types)
		case 2:
			m.entry(f.Attrs)
		case 3:
			m.entry(f.Types)
		case 4:
			f.Props = items(m, f.Props, g.Props)
		case 5:
			if len(f.Props) > 0 {
				i := m.rand.IntN(len(f.Props))
				f.Props = slices.Clone(f.Props)
				f.Props[i] = m.bytes(slices.Clone(f.Props[i]))
			}
		case 6:
			f.IR = m.bytes(slices.Clone(f.IR))
		case 7:
			f.Strings = items(m, f.Strings, g.Strings)
		case 8:
			f.Version = m.rand.Uint64N(container.MaxVersion + 1)
		}
	}
	b, _ := f.Bytes()
	return b
}

// list is items for entries.
func (m *Mutator) list(a, b []rawbc.Entry) []rawbc.Entry { return items(m, a, b) }

// items removes, exchanges or adds an item.
func items[T any](m *Mutator, list, other []T) []T {
	list = slices.Clone(list)
	if len(list) == 0 {
		return append(list, other...)
	}
	i, j := m.rand.IntN(len(list)), m.rand.IntN(len(list))
	switch m.rand.IntN(5) {
	case 0:
		return slices.Delete(list, i, i+1)
	case 1:
		return slices.Insert(list, i, list[j])
	case 2:
		list[i], list[j] = list[j], list[i]
	case 3:
		list[i] = list[j]
	case 4:
		if len(other) > 0 {
			list[i] = other[m.rand.IntN(len(other))]
		}
	}
	return list
}

// entry changes one entry's bytes or flags.
func (m *Mutator) entry(list []rawbc.Entry) {
	if len(list) == 0 {
		return
	}
	e := &list[m.rand.IntN(len(list))]
	switch m.rand.IntN(6) {
	case 0:
		e.Text = !e.Text
	case 1:
		e.Dialect = m.rand.IntN(e.Dialect + 2)
	default:
		e.Data = m.bytes(slices.Clone(e.Data))
	}
}
