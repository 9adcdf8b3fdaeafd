package schema

import (
	"slices"

	"github.com/hlobc/hlobc/varint"
)

// StringBit marks the number of a string, plus one, among what [Indices.Append] appends.
const StringBit Ref = 1 << 30

// Indices describes entries that are indices of attributes, types and strings and nothing
// else, as most are.
type Indices struct {
	marks   []Ref // of each index
	counted bool  // it is a list of what marks tells; the number of its elements comes first
}

// IndicesOf returns what describes entries of e; nil if these have something else, too.
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

// Append appends the indices of an entry that was checked before, each plus one and with
// its mark.
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

// Count returns the number of elements that an entry of n indices has, and whether it
// starts with it.
func (x *Indices) Count(n int) (count uint32, counted bool) {
	if !x.counted {
		return 0, false
	}
	return uint32(n / len(x.marks)), true
}
