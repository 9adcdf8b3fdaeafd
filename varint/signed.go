package varint

// AppendSigned appends v as a zigzag varint.
func AppendSigned(dst []byte, v int64) []byte { return appendFast(dst, Zigzag(v), appendMulti) }

// SizeSigned returns the number of bytes that [AppendSigned] appends for v, 1 to 9.
func SizeSigned(v int64) int { return Size(Zigzag(v)) }

// ConsumeSigned decodes the zigzag varint at the start of b. A negative n is an error, as
// for [Consume].
func ConsumeSigned(b []byte) (v int64, n int) {
	u, n := consumeFast(b, consumeMulti)
	return Unzigzag(u), n
}

// Zigzag maps signed integers to unsigned ones so that values near zero become small: 0,
// -1, 1, -2, 2, ... become 0, 1, 2, 3, 4, ...
func Zigzag(v int64) uint64 { return uint64(v<<1) ^ uint64(v>>63) }

// Unzigzag is the inverse of [Zigzag].
func Unzigzag(u uint64) int64 { return int64(u>>1) ^ -int64(u&1) }
