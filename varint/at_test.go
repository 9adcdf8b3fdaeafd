package varint

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"
)

// byBytes decodes the varint at b[p] byte by byte, according to the grammar.
func byBytes(b []byte, p int) (v uint64, next int) {
	if p >= len(b) {
		return 0, len(b) + 1
	}
	zeros := 0
	for zeros < 8 && b[p]>>zeros&1 == 0 {
		zeros++
	}
	if next = p + zeros + 1; next > len(b) {
		return 0, len(b) + 1
	}
	if zeros == 8 {
		p++
	}
	for i := next - 1; i >= p; i-- {
		v = v<<8 | uint64(b[i])
	}
	if zeros < 8 {
		v >>= zeros + 1
	}
	return v, next
}

// TestAt checks that all decoding functions agree at every position of a buffer and past
// its end.
func TestAt(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		b := make([]byte, r.IntN(24))
		for i := range b {
			b[i] = byte(r.Uint32()) << r.IntN(9) // long forms as often as short ones
		}
		for p := range len(b) + 3 {
			want, end := byBytes(b, p)
			for i, f := range []func([]byte, int) (uint64, int){
				At,
				AtLong,
				func(b []byte, p int) (uint64, int) { return AtMixed(b, p, AtLong) },
				func(b []byte, p int) (uint64, int) {
					v, n := Consume(b[min(p, len(b)):])
					if n < 0 {
						return v, len(b) + 1
					}
					return v, p + n
				},
			} {
				if v, q := f(b, p); v != want || q != end {
					t.Fatalf("way %d: %x at %d is %d up to %d, want %d up to %d", i, b, p, v, q, want, end)
				}
			}
			if p+8 <= len(b) {
				v, size := Word(binary.LittleEndian.Uint64(b[p:]))
				if size < MaxLen && (v != want || p+int(size) != end) || size == MaxLen && b[p] != 0 {
					t.Fatalf("Word: %x at %d is %d in %d bytes, want %d", b, p, v, size, want)
				}
			}
		}
	}
}
