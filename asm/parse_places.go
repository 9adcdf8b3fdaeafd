package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/varint"
)

// places is the source of the locations of operations and arguments that have none
// in the text: where they stand in it. Nearly every operation has one of its own,
// and few are ever looked at, so they are kept as bytecode has them. Number i stands
// for attribute i+1.
type places struct {
	file  ir.AttrID // name of the file
	limit int
	ends  []uint32 // of the entries
	bytes []byte   // file, line and column of each, as varints
}

// newPlaces makes room for the places of a text. There cannot be many more
// operations than lines; for those beyond the limit attributes are made.
func newPlaces(lines, size int) *places { return &places{limit: min(lines, size/32) + 1} }

// add returns the number of a place, or 0 when there is no more room.
func (s *places) add(line, col int) ir.AttrID {
	if len(s.ends) >= s.limit {
		return 0
	}
	b := varint.Append(s.bytes, uint64(s.file)-1)
	b = varint.Append(b, uint64(line))
	s.bytes = varint.Append(b, uint64(col))
	s.ends = append(s.ends, uint32(len(s.bytes)))
	return ir.AttrID(len(s.ends))
}

func (s *places) entry(id ir.AttrID) []byte {
	i := int(id) - 1
	if uint(i) >= uint(len(s.ends)) {
		return nil
	}
	start := uint32(0)
	if i > 0 {
		start = s.ends[i-1]
	}
	return s.bytes[start:s.ends[i]]
}

// DecodeAttr implements [ir.Source].
func (s *places) DecodeAttr(u *ir.Uniquer, id ir.AttrID) (ir.Attr, error) {
	b := s.entry(id)
	if b == nil { // a number that was not needed
		return u.Attr(&attrs.UnknownLoc, new(attrs.Unknown), id), nil
	}
	var v [3]uint64
	for i := range v {
		n := 0
		v[i], n = varint.Consume(b)
		b = b[n:]
	}
	file, _ := u.AttrAt(s.file)
	return u.Attr(&attrs.FileLineColLoc, &attrs.FileLineCol{File: file.(*attrs.String),
		StartLine: v[1], EndLine: v[1], StartCol: v[2], EndCol: v[2]}, id), nil
}

// DecodeType implements [ir.Source]. All types are there.
func (s *places) DecodeType(u *ir.Uniquer, id ir.TypeID) (ir.Type, error) {
	t, _ := u.TypeAt(id)
	return t, nil
}

// RawAttr implements [schema.RawSource].
func (s *places) RawAttr(id ir.AttrID) (*schema.Class, *schema.Encoding, []byte, bool) {
	b := s.entry(id)
	return &attrs.FileLineColLoc, &attrs.FileLineColLoc.Encodings[0], b, b != nil
}

// RawString implements [schema.RawSource]. No entry has one.
func (s *places) RawString(uint64) string { return "" }

// CheckAll implements [schema.RawSource].
func (s *places) CheckAll(*ir.Module) error { return nil }
