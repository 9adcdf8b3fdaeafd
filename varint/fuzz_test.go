package varint

import (
	"bytes"
	"slices"
	"testing"
)

// FuzzConsume checks that the length of a decoded value matches its first byte, that its
// shortest form decodes to the same value, and that this form equals the input exactly if
// IsMinimal reports true.
func FuzzConsume(f *testing.F) {
	for _, c := range forms {
		f.Add(unhex(f, c.hex))
	}
	f.Add(spell(5, 9))
	f.Add(spell(5, 4)[:3])
	f.Fuzz(func(t *testing.T, b []byte) {
		v, n := Consume(b)
		if n < 0 {
			if n != -int(Truncated) || len(b) > 0 && len(b) >= Len(b[0]) {
				t.Fatalf("Consume(%x) = %d", b, n)
			}
			return
		}
		short := Append(nil, v)
		if n != Len(b[0]) || !bytes.Equal(spell(v, n), b[:n]) {
			t.Fatalf("Consume(%x) = %#x, %d", b, v, n)
		}
		if got, m := Consume(short); got != v || m != len(short) || m != Size(v) || m > n {
			t.Fatalf("%x is %#x, %x is %#x", b[:n], v, short, got)
		}
		if IsMinimal(b) != bytes.Equal(short, b[:n]) {
			t.Fatalf("IsMinimal(%x) = %v, shortest is %x", b, IsMinimal(b), short)
		}
		s, _ := ConsumeSigned(b)
		if Zigzag(s) != v {
			t.Fatalf("ConsumeSigned(%x) = %d, Consume gives %#x", b, s, v)
		}
		u, flag, _ := ConsumeFlagged(b)
		if again := AppendFlagged(nil, u, flag); !bytes.Equal(again, short) {
			t.Fatalf("ConsumeFlagged(%x) = %d, %v, which is %x", b, u, flag, again)
		}
	})
}

// FuzzAPInt checks that decoder, encoder, size and IsMinimalAPInt agree for any width.
func FuzzAPInt(f *testing.F) {
	for _, c := range mlirAPInts {
		f.Add(unhex(f, c.hex), uint16(c.width))
	}
	f.Add([]byte{0x07, 0x15, 0x01, 0x01}, uint16(192))
	f.Fuzz(func(t *testing.T, b []byte, w uint16) {
		width := int(w)
		words, n := ConsumeAPIntWords(nil, b, width)
		v, m := ConsumeAPInt(b, width)
		if width <= 64 && (m != n || n > 0 && !slices.Equal(words, []uint64{v})) {
			t.Fatalf("width %d, %x: %x, %d and %#x, %d", width, b, words, n, v, m)
		}
		if n < 0 {
			if len(words) != 0 || IsMinimalAPInt(b, width) {
				t.Fatalf("width %d, %x: error %d, but words %x, minimal %v", width, b, n, words, IsMinimalAPInt(b, width))
			}
			return
		}
		if len(words) == 0 || len(words) > NumWords(width) || len(words) > 1 && words[len(words)-1] == 0 {
			t.Fatalf("width %d, %x: words %x", width, b, words)
		}
		canon := AppendAPIntWords(nil, width, words)
		again, k := ConsumeAPIntWords(nil, canon, width)
		if k != len(canon) || k != SizeAPIntWords(width, words) || !slices.Equal(again, words) {
			t.Fatalf("width %d, %x is %x, but %x is %x", width, b[:n], words, canon, again)
		}
		if IsMinimalAPInt(b, width) != bytes.Equal(canon, b[:n]) {
			t.Fatalf("width %d: IsMinimalAPInt(%x) = %v, canonical is %x", width, b, IsMinimalAPInt(b, width), canon)
		}
	})
}
