package schema

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/varint"
)

// RawSource is a source of attributes whose entries can be copied to another file without building
// the attributes.
type RawSource interface {
	// RawKinds returns the classes and encodings whose entries can be copied.
	RawKinds() []Coded
	// RawAttr returns the index in RawKinds of the kind of attribute id, and its entry after the
	// code. ok is false if its kind is not among them. The bytes between the entry's length and its
	// capacity may be read, but their contents are arbitrary.
	RawAttr(id ir.AttrID) (kind int, entry []byte, ok bool)
	// RawString returns string i of the string table that entries refer to.
	RawString(i uint64) string
	// CheckAll checks the entries that have not been checked yet.
	CheckAll(m *ir.Module) error
	// Checked reports whether all entries have been checked and are valid.
	Checked() bool
}

// Ref is a reference in an entry: the number of an attribute, or the number of a type with TypeBit
// set.
type Ref uint32

// TypeBit marks a [Ref] as the number of a type.
const TypeBit Ref = 1 << 31

// Numbers maps the attributes and types of one file, by id, to their numbers in another. String
// maps the numbers of strings.
type Numbers struct {
	Attrs, Types []uint32
	String       func(i uint64) uint64
}

func (n *Numbers) attr(i uint64) uint64 { return uint64(n.Attrs[i+1]) }
func (n *Numbers) typ(i uint64) uint64  { return uint64(n.Types[i+1]) }

// rawReader reads the varints of an entry that has been checked. After the end it reads zeros.
type rawReader struct {
	b []byte // the remaining bytes and those after the entry, so that a varint can be read at once
	n int    // number of remaining bytes of the entry
}

func newRawReader(entry []byte) rawReader { return rawReader{entry[:cap(entry)], len(entry)} }

func (r *rawReader) varint() uint64 {
	v, n := varint.Consume(r.b)
	if uint(n) > uint(r.n) { // or negative
		r.n = 0
		return 0
	}
	r.b, r.n = r.b[n:], r.n-n
	return v
}

func (r *rawReader) bytes(n uint64) []byte {
	k := int(min(n, uint64(r.n)))
	out := r.b[:k:k]
	r.b, r.n = r.b[k:], r.n-k
	return out
}

// HasRefs reports whether entries of e can refer to attributes or types.
func HasRefs(e *Encoding) bool {
	return slices.ContainsFunc(e.Fields, func(f Field) bool {
		switch f.Enc {
		case EncAttr, EncType, EncAttrs, EncTypes, EncNamedAttrs, EncOptAttr, EncAttrIfByte, EncAttrIfVarint:
			return true
		}
		return false
	})
}

// AppendRefs appends the attributes and types that an entry refers to, in encoding order.
func AppendRefs(refs []Ref, entry []byte, e *Encoding) []Ref {
	r := newRawReader(entry)
	for i := range e.Fields {
		switch e.Fields[i].Enc {
		case EncAttr:
			refs = append(refs, Ref(r.varint()+1))
		case EncType:
			refs = append(refs, Ref(r.varint()+1)|TypeBit)
		case EncAttrs:
			n := r.varint()
			for refs = slices.Grow(refs, int(min(n, uint64(r.n)))); n > 0 && r.n > 0; n-- {
				refs = append(refs, Ref(r.varint()+1))
			}
		case EncTypes:
			for n := r.varint(); n > 0 && r.n > 0; n-- {
				refs = append(refs, Ref(r.varint()+1)|TypeBit)
			}
		case EncVarints, EncSvarints, EncFloat64s:
			for n := r.varint(); n > 0 && r.n > 0; n-- {
				r.varint()
			}
		case EncNamedAttrs:
			for n := r.varint(); n > 0 && r.n > 0; n-- {
				refs = append(refs, Ref(r.varint()+1), Ref(r.varint()+1))
			}
		case EncOptAttr:
			if i := r.varint(); i&1 != 0 {
				refs = append(refs, Ref(i>>1+1))
			}
		case EncAttrIfByte:
			if b := r.bytes(1); len(b) == 1 && b[0] != 0 {
				refs = append(refs, Ref(r.varint()+1))
			}
		case EncAttrIfVarint:
			if r.varint() != 0 {
				refs = append(refs, Ref(r.varint()+1))
			}
		case EncBoolByte:
			r.bytes(1)
		case EncBlob, EncFlagBytes:
			r.bytes(r.varint())
		case EncRest:
			r.n = 0
		default:
			r.varint()
		}
	}
	return refs
}

// CanTranscode reports whether [AppendRefs] and [Transcode] support all fields of e.
func CanTranscode(e *Encoding) bool {
	for i := range e.Fields {
		switch e.Fields[i].Enc {
		case EncResource, EncCustom:
			return false
		}
	}
	return true
}

// Transcode appends to dst an entry of encoding e, with its indices replaced by those of another
// file.
func Transcode(dst, entry []byte, e *Encoding, to *Numbers) []byte {
	r := newRawReader(entry)
	for i := range e.Fields {
		switch e.Fields[i].Enc {
		case EncAttr:
			dst = varint.Append(dst, to.attr(r.varint()))
		case EncType:
			dst = varint.Append(dst, to.typ(r.varint()))
		case EncString:
			dst = varint.Append(dst, to.String(r.varint()))
		case EncAttrs:
			n := r.varint()
			dst = varint.Append(dst, n)
			for ; n > 0 && r.n > 0; n-- {
				dst = varint.Append(dst, to.attr(r.varint()))
			}
		case EncTypes:
			n := r.varint()
			dst = varint.Append(dst, n)
			for ; n > 0 && r.n > 0; n-- {
				dst = varint.Append(dst, to.typ(r.varint()))
			}
		case EncVarints, EncSvarints, EncFloat64s:
			n := r.varint()
			dst = varint.Append(dst, n)
			for ; n > 0 && r.n > 0; n-- {
				dst = varint.Append(dst, r.varint())
			}
		case EncNamedAttrs:
			n := r.varint()
			dst = varint.Append(dst, n)
			for ; n > 0 && r.n > 0; n-- {
				dst = varint.Append(dst, to.attr(r.varint()))
				dst = varint.Append(dst, to.attr(r.varint()))
			}
		case EncOptAttr:
			i := r.varint()
			if i&1 != 0 {
				i = to.attr(i>>1)<<1 | 1
			}
			dst = varint.Append(dst, i)
		case EncAttrIfByte:
			b := r.bytes(1)
			dst = append(dst, b...)
			if len(b) == 1 && b[0] != 0 {
				dst = varint.Append(dst, to.attr(r.varint()))
			}
		case EncAttrIfVarint:
			v := r.varint()
			dst = varint.Append(dst, v)
			if v != 0 {
				dst = varint.Append(dst, to.attr(r.varint()))
			}
		case EncBoolByte:
			dst = append(dst, r.bytes(1)...)
		case EncBlob, EncFlagBytes:
			n := r.varint()
			dst = append(varint.Append(dst, n), r.bytes(n)...)
		case EncRest:
			dst = append(dst, r.bytes(uint64(r.n))...)
		default:
			dst = varint.Append(dst, r.varint())
		}
	}
	return dst
}
