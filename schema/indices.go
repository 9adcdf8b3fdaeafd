package schema

import (
	"slices"

	"github.com/hlobc/hlobc/varint"
)

// StringBit marks a reference appended by [Indices.Append] as the number of a string, plus one.
const StringBit Ref = 1 << 30

// Indices describes entries that consist only of indices of attributes, types and strings, as most
// do.
type Indices struct {
	marks   []Ref // mark of each index
	counted bool  // the entry is a list of elements with these marks, after their number
}

// IndicesOf returns the description of entries of e, or nil if they contain anything but indices.
func IndicesOf(e *Encoding) *Indices {
	if len(e.Fields) == 1 {
		switch e.Fields[0].Enc {
		case EncAttrs:
			return &Indices{[]Ref{0}, true}
		case EncTypes:
			return &Indices{[]Ref{TypeBit}, true}
		case EncNamedAttrs:
			return &Indices{[]Ref{0, 0}, true}
		}
	}
	x := new(Indices)
	for i := range e.Fields {
		switch e.Fields[i].Enc {
		case EncAttr:
			x.marks = append(x.marks, 0)
		case EncType:
			x.marks = append(x.marks, TypeBit)
		case EncString:
			x.marks = append(x.marks, StringBit)
		default:
			return nil
		}
	}
	return x
}

// Append appends the indices of an entry, each plus one and with its mark. The entry must have been
// checked.
func (x *Indices) Append(refs []Ref, entry []byte) []Ref {
	b, p, n := entry[:cap(entry)], 0, uint64(1)
	if x.counted {
		n, p = varint.AtMixed(b, p, varint.AtLong)
		n = min(n, uint64(len(entry)))
		refs = slices.Grow(refs, len(x.marks)*int(n))
	}
	for ; n > 0; n-- {
		for _, mark := range x.marks {
			var i uint64
			i, p = varint.AtMixed(b, p, varint.AtLong)
			refs = append(refs, Ref(i+1)|mark)
		}
	}
	return refs
}

// Count returns the number of elements in an entry of n indices, and whether the entry starts with
// that number.
func (x *Indices) Count(n int) (count uint32, counted bool) {
	if !x.counted {
		return 0, false
	}
	return uint32(n / len(x.marks)), true
}
