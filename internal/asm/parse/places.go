package parse

import (
	"cmp"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// placeTable is the source of implicit locations, for operations and arguments without a location
// in the text: their position in the source. Nearly every operation has its own, and few are ever
// used, so they are stored in encoded form, as in bytecode.
type placeTable struct {
	file  ir.AttrID // name of the file
	size  int       // number of entries; entry i is attribute i+1
	parts []*places // in the order of their numbers
	// tables are those that opaque entries refer to.
	tables *schema.Tables
}

// places is the part of the table that one parser fills.
type places struct {
	all         *placeTable
	base, limit int      // numbers of the part
	ends        []uint32 // ends of the entries in bytes
	bytes       []byte   // file, line and column of each, as varints
}

// newPlaces returns a table with room for the positions of a text. There are hardly more operations
// than lines; beyond the limit, attributes are made instead.
func newPlaces(lines, size int) *places {
	t := &placeTable{size: min(lines, size/32) + 1, tables: schema.NewTables(nil)}
	first := &places{all: t, limit: t.size}
	t.parts = append(t.parts, first)
	return first
}

// part closes the last part of the table and returns a new one with room for n numbers.
func (s *places) part(n int) *places {
	t := s.all
	last := t.parts[len(t.parts)-1]
	if len(last.ends) > 0 || len(t.parts) == 1 { // otherwise it is still empty
		last.limit = len(last.ends)
	}
	base := last.base + last.limit
	out := &places{all: t, base: base, limit: min(n, t.size-base)}
	t.parts = append(t.parts, out)
	return out
}

// add returns the number of a position, or 0 if the part is full.
func (s *places) add(line, col int) ir.AttrID {
	if len(s.ends) >= s.limit {
		return 0
	}
	if len(s.ends) == cap(s.ends) {
		s.grow(line)
	}
	b := varint.Append(s.bytes, uint64(s.all.file)-1)
	b = varint.Append(b, uint64(line))
	s.bytes = varint.Append(b, uint64(col))
	s.ends = append(s.ends, uint32(len(s.bytes)))
	return ir.AttrID(s.base + len(s.ends))
}

// grow makes room. Either few positions are needed, because the text has locations, or as many as
// there are lines.
func (s *places) grow(line int) {
	n := 2*len(s.ends) + 64
	if n > s.limit/16 {
		n = s.limit
	}
	s.ends = append(make([]uint32, 0, n), s.ends...)
	size := len(varint.Append(nil, uint64(s.all.file))) + len(varint.Append(nil, uint64(line+n))) + 1
	s.bytes = append(make([]byte, 0, n*size), s.bytes...)
}

func (t *placeTable) entry(id ir.AttrID) []byte {
	i := int(id) - 1
	at, _ := slices.BinarySearchFunc(t.parts, i, func(s *places, i int) int { return cmp.Compare(s.base+s.limit, i+1) })
	if at == len(t.parts) || i < t.parts[at].base {
		return nil
	}
	s := t.parts[at]
	if i -= s.base; i >= len(s.ends) {
		return nil
	}
	start := uint32(0)
	if i > 0 {
		start = s.ends[i-1]
	}
	return s.bytes[start:s.ends[i]]
}

// DecodeAttr implements [ir.Source].
func (t *placeTable) DecodeAttr(u *ir.Uniquer, id ir.AttrID) (ir.Attr, error) {
	b := t.entry(id)
	if b == nil { // an unused number
		return u.Attr(attrs.UnknownLoc(), new(attrs.Unknown), id), nil
	}
	var v [3]uint64
	for i := range v {
		n := 0
		v[i], n = varint.Consume(b)
		b = b[n:]
	}
	file, _ := u.AttrAt(t.file)
	return u.Attr(attrs.FileLineColLoc(), &attrs.FileLineCol{File: file.(*attrs.String),
		StartLine: v[1], EndLine: v[1], StartCol: v[2], EndCol: v[2]}, id), nil
}

// DecodeType implements [ir.Source]. All types are already built.
func (t *placeTable) DecodeType(u *ir.Uniquer, id ir.TypeID) (ir.Type, error) {
	known, _ := u.TypeAt(id)
	return known, nil
}

// RawKinds implements [schema.RawSource].
func (t *placeTable) RawKinds() []schema.Coded {
	return []schema.Coded{{Class: attrs.FileLineColLoc(), Encoding: &attrs.FileLineColLoc().Encodings[0]}}
}

// RawAttr implements [schema.RawSource].
func (t *placeTable) RawAttr(id ir.AttrID) (kind int, entry []byte, ok bool) {
	b := t.entry(id)
	return 0, b, b != nil
}

// RawString implements [schema.RawSource]. Entries contain no strings.
func (t *placeTable) RawString(uint64) string { return "" }

// Checked implements [schema.RawSource].
func (t *placeTable) Checked() bool { return true }

// CheckAll implements [schema.RawSource].
func (t *placeTable) CheckAll(*ir.Module) error { return nil }
