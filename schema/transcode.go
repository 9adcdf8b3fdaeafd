package schema

import (
	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/ir"
)

// RawSource is a source of attributes whose entries can be carried over to
// another file without building them.
type RawSource interface {
	// RawAttr returns the encoding of attribute id and a cursor behind its code.
	RawAttr(id ir.AttrID) (cd Coded, c container.Cursor, ok bool)
	// RawString returns string i of the table that RawAttr's entries refer to.
	RawString(i uint64) string
}

// Mapper says what the indices of one file are in another.
type Mapper interface {
	MapAttr(id ir.AttrID) uint64
	MapType(id ir.TypeID) uint64
	MapString(i uint64) uint64
}

// CanTranscode reports whether entries of e are fields that [Transcode] knows.
func CanTranscode(e *Encoding) bool {
	for i := range e.Fields {
		switch e.Fields[i].Enc {
		case EncResource, EncNamedAttrs, EncOptAttr, EncAttrIfByte, EncAttrIfVarint:
			return false
		}
	}
	return true
}

// Transcode appends to dst the entry that c covers, whose encoding is e, with
// the indices that m gives. It visits them in encoding order.
func Transcode(dst []byte, c *container.Cursor, e *Encoding, m Mapper) []byte {
	w := Writer{Buf: dst}
	for i := range e.Fields {
		f := &e.Fields[i]
		switch f.Enc {
		case EncVarint, EncEnum, EncBoolVarint:
			w.Varint(c.Varint())
		case EncSvarint, EncFloat64:
			w.Svarint(c.Svarint())
		case EncBoolByte:
			w.Buf = append(w.Buf, c.Byte())
		case EncString:
			w.Varint(m.MapString(c.Varint()))
		case EncAttr:
			w.Varint(m.MapAttr(ir.AttrID(c.Varint() + 1)))
		case EncType:
			w.Varint(m.MapType(ir.TypeID(c.Varint() + 1)))
		case EncAttrs:
			n := c.Varint()
			w.Varint(n)
			for ; n > 0 && c.Err() == nil; n-- {
				w.Varint(m.MapAttr(ir.AttrID(c.Varint() + 1)))
			}
		case EncTypes:
			n := c.Varint()
			w.Varint(n)
			for ; n > 0 && c.Err() == nil; n-- {
				w.Varint(m.MapType(ir.TypeID(c.Varint() + 1)))
			}
		case EncSvarints, EncFloat64s:
			n := c.Varint()
			w.Varint(n)
			for ; n > 0 && c.Err() == nil; n-- {
				w.Svarint(c.Svarint())
			}
		case EncBlob:
			w.Blob(c.Blob())
		case EncFlagBytes:
			w.Blob(c.Blob())
		case EncCustom: // holds no indices in the encodings that come here
			r := NewReader(*c, nil, nil)
			before := r.c.Rest()
			f.Skip(&r)
			w.Buf = append(w.Buf, before[:len(before)-r.c.Len()]...)
			*c = r.c
		}
	}
	return w.Buf
}

// RefVisitor is told of the references of an entry.
type RefVisitor interface {
	VisitAttr(id ir.AttrID)
	VisitType(id ir.TypeID)
}

// VisitRefs calls v for the attributes and types that the entry under c, whose
// encoding is e, refers to, in encoding order.
func VisitRefs(c *container.Cursor, e *Encoding, v RefVisitor) {
	for i := range e.Fields {
		f := &e.Fields[i]
		switch f.Enc {
		case EncAttr:
			v.VisitAttr(ir.AttrID(c.Varint() + 1))
		case EncType:
			v.VisitType(ir.TypeID(c.Varint() + 1))
		case EncAttrs:
			for n := c.Varint(); n > 0 && c.Err() == nil; n-- {
				v.VisitAttr(ir.AttrID(c.Varint() + 1))
			}
		case EncTypes:
			for n := c.Varint(); n > 0 && c.Err() == nil; n-- {
				v.VisitType(ir.TypeID(c.Varint() + 1))
			}
		case EncVarint, EncEnum, EncBoolVarint, EncSvarint, EncFloat64, EncString:
			c.Varint()
		case EncBoolByte:
			c.Byte()
		case EncSvarints, EncFloat64s:
			for n := c.Varint(); n > 0 && c.Err() == nil; n-- {
				c.Varint()
			}
		case EncBlob, EncFlagBytes:
			c.Blob()
		case EncCustom:
			r := NewReader(*c, nil, nil)
			f.Skip(&r)
			*c = r.c
		}
	}
}
