package spell

import (
	"encoding/binary"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// ElementSize is the number of bytes that an element takes in raw storage.
func ElementSize(t ir.Type) int {
	if c := ComplexElement(t); c != nil {
		return 2 * ElementSize(c)
	}
	return (types.BitWidth(t) + 7) / 8
}

// ComplexElement returns the element type of a complex type, or nil.
func ComplexElement(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *types.Complex:
		return t.Elem
	case *types.VHLOComplex:
		return t.Elem
	}
	return nil
}

// FloatFormat returns the format of a floating point type, or nil.
func FloatFormat(t ir.Type) *types.FloatFormat {
	switch t := t.(type) {
	case *types.Float:
		return t.Format
	case *types.VHLOFloat:
		return t.Format
	}
	return nil
}

func LittleEndian(raw []byte) (v attrs.Bits) {
	switch len(raw) {
	case 8:
		return attrs.Bits{Lo: binary.LittleEndian.Uint64(raw)}
	case 4:
		return attrs.Bits{Lo: uint64(binary.LittleEndian.Uint32(raw))}
	}
	var word [8]byte
	copy(word[:], raw)
	v.Lo = binary.LittleEndian.Uint64(word[:])
	for len(raw) > 8 {
		raw = raw[8:]
		word = [8]byte{}
		copy(word[:], raw)
		v.Hi = append(v.Hi, binary.LittleEndian.Uint64(word[:]))
	}
	return v
}

// IsBit reports whether t is an integer type of one bit, whose values are true and false whatever
// its signedness.
func IsBit(t ir.Type) bool {
	i, ok := t.(*types.Integer)
	return ok && i.Width == 1
}

// AppendBits appends the low size bytes of a value in little-endian order.
func AppendBits(dst []byte, v attrs.Bits, size int) []byte {
	if size <= 8 {
		for i := range size {
			dst = append(dst, byte(v.Lo>>(8*i)))
		}
		return dst
	}
	dst = binary.LittleEndian.AppendUint64(dst, v.Lo)
	size -= 8
	for i := 0; size > 0; i++ {
		w := uint64(0)
		if i < len(v.Hi) {
			w = v.Hi[i]
		}
		if size >= 8 {
			dst = binary.LittleEndian.AppendUint64(dst, w)
		} else {
			for k := range size {
				dst = append(dst, byte(w>>(8*k)))
			}
		}
		size -= 8
	}
	return dst
}

// IsSplat reports whether there are elements and all of them are equal.
func IsSplat(data []byte, size int) bool {
	if size == 0 || len(data) < size {
		return false
	}
	return string(data[size:]) == string(data[:len(data)-size])
}

// PackBits packs eight elements of one byte each into one byte. Every number but 0 is true.
func PackBits(data []byte) []byte {
	out := make([]byte, (len(data)+7)/8)
	for i, b := range data {
		out[i/8] |= (b | -b) >> 7 << (i % 8)
	}
	return out
}
