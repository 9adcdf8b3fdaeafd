package carrier

import (
	"encoding/binary"
	"math"
)

// fieldNumber is the number of a field of a protocol buffer.
type fieldNumber int32

// How the value of a field is written: the lowest bits of the varint in front of it.
// Groups, which nobody writes any more, are not known.
const (
	varintField  = 0
	fixed64Field = 1
	bytesField   = 2 // behind their length
	fixed32Field = 5
	kindBits     = 3
)

// fields calls f for each field of a message: v is the number of a varint, b the
// contents of what has a length. It reports whether data is a message and f never
// returned false.
func fields(data []byte, f func(n fieldNumber, v uint64, b []byte) bool) bool {
	for len(data) > 0 {
		tag, size := binary.Uvarint(data)
		n := tag >> kindBits
		if size <= 0 || n == 0 || n > math.MaxInt32 {
			return false
		}
		data = data[size:]
		var v uint64
		var b []byte
		seen := true
		switch tag & (1<<kindBits - 1) {
		case varintField:
			if v, size = binary.Uvarint(data); size <= 0 {
				return false
			}
		case bytesField:
			length, head := binary.Uvarint(data)
			if head <= 0 || length > uint64(len(data)-head) {
				return false
			}
			size = head + int(length)
			b = data[head:size]
		case fixed64Field:
			size, seen = 8, false
		case fixed32Field:
			size, seen = 4, false
		default:
			return false
		}
		if size > len(data) || seen && !f(fieldNumber(n), v, b) {
			return false
		}
		data = data[size:]
	}
	return true
}
