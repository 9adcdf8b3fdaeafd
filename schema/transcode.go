package schema

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/varint"
)

// RawSource is a source of attributes whose entries can be carried over to
// another file without building them.
type RawSource interface {
	// RawAttr returns the encoding of attribute id and the entry behind its code; ok
	// is false for entries that are text.
	RawAttr(id ir.AttrID) (class *Class, enc *Encoding, entry []byte, ok bool)
	// RawString returns string i of the table that entries refer to.
	RawString(i uint64) string
	// CheckAll checks the entries that were not checked yet.
	CheckAll(m *ir.Module) error
}

// RefVisitor is told of the references of an entry.
type RefVisitor interface {
	VisitAttr(id ir.AttrID)
	VisitType(id ir.TypeID)
}

// Mapper says what the indices of one file are in another.
type Mapper interface {
	MapAttr(id ir.AttrID) uint64
	MapType(id ir.TypeID) uint64
	MapString(i uint64) uint64
}

// rawReader reads the varints of an entry that was checked before. It reads zeros
// behind the end.
type rawReader struct{ b []byte }

func (r *rawReader) varint() uint64 {
	v, n := varint.Consume(r.b)
	if n < 0 {
		r.b = nil
		return 0
	}
	r.b = r.b[n:]
	return v
}

func (r *rawReader) bytes(n uint64) []byte {
	n = min(n, uint64(len(r.b)))
	out := r.b[:n]
	r.b = r.b[n:]
	return out
}

// VisitRefs calls v for the attributes and types that an entry refers to, in
// encoding order.
func VisitRefs(entry []byte, e *Encoding, v RefVisitor) {
	r := rawReader{entry}
	for i := range e.Fields {
		switch e.Fields[i].Enc {
		case EncAttr:
			v.VisitAttr(ir.AttrID(r.varint() + 1))
		case EncType:
			v.VisitType(ir.TypeID(r.varint() + 1))
		case EncAttrs:
			for n := r.varint(); n > 0 && len(r.b) > 0; n-- {
				v.VisitAttr(ir.AttrID(r.varint() + 1))
			}
		case EncTypes:
			for n := r.varint(); n > 0 && len(r.b) > 0; n-- {
				v.VisitType(ir.TypeID(r.varint() + 1))
			}
		case EncVarints, EncSvarints, EncFloat64s:
			for n := r.varint(); n > 0 && len(r.b) > 0; n-- {
				r.varint()
			}
		case EncNamedAttrs:
			for n := r.varint(); n > 0 && len(r.b) > 0; n-- {
				v.VisitAttr(ir.AttrID(r.varint() + 1))
				v.VisitAttr(ir.AttrID(r.varint() + 1))
			}
		case EncOptAttr:
			if i := r.varint(); i&1 != 0 {
				v.VisitAttr(ir.AttrID(i>>1 + 1))
			}
		case EncAttrIfByte:
			if b := r.bytes(1); len(b) == 1 && b[0] != 0 {
				v.VisitAttr(ir.AttrID(r.varint() + 1))
			}
		case EncAttrIfVarint:
			if r.varint() != 0 {
				v.VisitAttr(ir.AttrID(r.varint() + 1))
			}
		case EncBoolByte:
			r.bytes(1)
		case EncBlob, EncFlagBytes:
			r.bytes(r.varint())
		case EncRest:
			r.b = nil
		default:
			r.varint()
		}
	}
}

// CanTranscode reports whether entries of e are fields that [VisitRefs] and
// [Transcode] know.
func CanTranscode(e *Encoding) bool {
	for i := range e.Fields {
		switch e.Fields[i].Enc {
		case EncResource, EncCustom:
			return false
		}
	}
	return true
}

// Transcode appends to dst an entry of encoding e with the indices that m gives.
func Transcode(dst, entry []byte, e *Encoding, m Mapper) []byte {
	r := rawReader{entry}
	for i := range e.Fields {
		switch e.Fields[i].Enc {
		case EncAttr:
			dst = varint.Append(dst, m.MapAttr(ir.AttrID(r.varint()+1)))
		case EncType:
			dst = varint.Append(dst, m.MapType(ir.TypeID(r.varint()+1)))
		case EncString:
			dst = varint.Append(dst, m.MapString(r.varint()))
		case EncAttrs:
			n := r.varint()
			dst = varint.Append(dst, n)
			for ; n > 0 && len(r.b) > 0; n-- {
				dst = varint.Append(dst, m.MapAttr(ir.AttrID(r.varint()+1)))
			}
		case EncTypes:
			n := r.varint()
			dst = varint.Append(dst, n)
			for ; n > 0 && len(r.b) > 0; n-- {
				dst = varint.Append(dst, m.MapType(ir.TypeID(r.varint()+1)))
			}
		case EncVarints, EncSvarints, EncFloat64s:
			n := r.varint()
			dst = varint.Append(dst, n)
			for ; n > 0 && len(r.b) > 0; n-- {
				dst = varint.Append(dst, r.varint())
			}
		case EncNamedAttrs:
			n := r.varint()
			dst = varint.Append(dst, n)
			for ; n > 0 && len(r.b) > 0; n-- {
				dst = varint.Append(dst, m.MapAttr(ir.AttrID(r.varint()+1)))
				dst = varint.Append(dst, m.MapAttr(ir.AttrID(r.varint()+1)))
			}
		case EncOptAttr:
			i := r.varint()
			if i&1 != 0 {
				i = m.MapAttr(ir.AttrID(i>>1+1))<<1 | 1
			}
			dst = varint.Append(dst, i)
		case EncAttrIfByte:
			b := r.bytes(1)
			dst = append(dst, b...)
			if len(b) == 1 && b[0] != 0 {
				dst = varint.Append(dst, m.MapAttr(ir.AttrID(r.varint()+1)))
			}
		case EncAttrIfVarint:
			v := r.varint()
			dst = varint.Append(dst, v)
			if v != 0 {
				dst = varint.Append(dst, m.MapAttr(ir.AttrID(r.varint()+1)))
			}
		case EncBoolByte:
			dst = append(dst, r.bytes(1)...)
		case EncBlob, EncFlagBytes:
			n := r.varint()
			dst = append(varint.Append(dst, n), r.bytes(n)...)
		case EncRest:
			dst = append(dst, r.b...)
			r.b = nil
		default:
			dst = varint.Append(dst, r.varint())
		}
	}
	return dst
}
