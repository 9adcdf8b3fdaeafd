package varint

import (
	"bytes"
	"encoding/hex"
	"errors"
	"math"
	"math/bits"
	"testing"
)

// forms has values with their shortest encoding, derived by hand from the grammar.
var forms = []struct {
	v   uint64
	hex string
}{
	{0, "01"},
	{1, "03"},
	{5, "0b"},
	{1<<7 - 1, "ff"},
	{1 << 7, "0202"},
	{300, "b204"},
	{1<<14 - 1, "feff"},
	{1 << 14, "040002"},
	{1<<21 - 1, "fcffff"},
	{1 << 21, "08000002"},
	{1<<28 - 1, "f8ffffff"},
	{1 << 28, "1000000002"},
	{1<<35 - 1, "f0ffffffff"},
	{1 << 35, "200000000002"},
	{1<<42 - 1, "e0ffffffffff"},
	{1 << 42, "40000000000002"},
	{1<<49 - 1, "c0ffffffffffff"},
	{1 << 49, "8000000000000002"},
	{1<<56 - 1, "80ffffffffffffff"},
	{1 << 56, "000000000000000001"},
	{1<<63 - 1, "00ffffffffffffff7f"},
	{1 << 63, "000000000000000080"},
	{math.MaxUint64, "00ffffffffffffffff"},
}

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// boundaries returns the values around each power of two.
func boundaries() []uint64 {
	vs := []uint64{0}
	for k := range 64 {
		p := uint64(1) << k
		vs = append(vs, p-1, p, p+1)
	}
	return append(vs, math.MaxUint64-1, math.MaxUint64)
}

// spell returns the n-byte form of v, built byte by byte according to the grammar.
func spell(v uint64, n int) []byte {
	if n == MaxLen {
		b := []byte{0}
		for i := range 8 {
			b = append(b, byte(v>>(8*i)))
		}
		return b
	}
	w := (v<<1 | 1) << (n - 1)
	var b []byte
	for i := range n {
		b = append(b, byte(w>>(8*i)))
	}
	return b
}

func TestForms(t *testing.T) {
	for _, f := range forms {
		want := unhex(t, f.hex)
		if got := Append(nil, f.v); !bytes.Equal(got, want) {
			t.Errorf("Append(%#x) = %x, want %x", f.v, got, want)
		}
		if v, n := Consume(want); v != f.v || n != len(want) {
			t.Errorf("Consume(%x) = %#x, %d, want %#x, %d", want, v, n, f.v, len(want))
		}
		if got := Size(f.v); got != len(want) {
			t.Errorf("Size(%#x) = %d, want %d", f.v, got, len(want))
		}
		if got := Len(want[0]); got != len(want) {
			t.Errorf("Len(%#x) = %d, want %d", want[0], got, len(want))
		}
	}
}

// TestEveryLength encodes each boundary value in every length that can hold it, and decodes
// it alone and followed by other bytes, at the end and in the middle of the input, because
// these take different paths in the decoder.
func TestEveryLength(t *testing.T) {
	for _, v := range boundaries() {
		shortest := 0
		for n := 1; n <= MaxLen; n++ {
			if n < MaxLen && bits.Len64(v) > 7*n {
				continue
			}
			if shortest == 0 {
				shortest = n
				if got := Size(v); got != n {
					t.Errorf("Size(%#x) = %d, want %d", v, got, n)
				}
				if got := Append([]byte{0xaa}, v); !bytes.Equal(got[1:], spell(v, n)) || got[0] != 0xaa {
					t.Errorf("Append(aa, %#x) = %x, want aa and %x", v, got, spell(v, n))
				}
			}
			for tail := range 11 {
				for _, fill := range []byte{0x00, 0xff} {
					b := append(spell(v, n), bytes.Repeat([]byte{fill}, tail)...)
					if got, m := Consume(b); got != v || m != n {
						t.Errorf("Consume(%x) = %#x, %d, want %#x, %d", b, got, m, v, n)
					}
					if got, want := IsMinimal(b), n == shortest; got != want {
						t.Errorf("IsMinimal(%x) = %v, want %v", b, got, want)
					}
				}
			}
		}
	}
}

func TestTruncated(t *testing.T) {
	for _, f := range forms {
		full := unhex(t, f.hex)
		for n := range full {
			// The remaining bytes follow the slice, to detect reads past its end.
			b := full[:n]
			if v, got := Consume(b); v != 0 || got != -int(Truncated) {
				t.Errorf("Consume(%x) = %#x, %d, want 0, %d", b, v, got, -int(Truncated))
			}
			if _, got := ConsumeSigned(b); got != -int(Truncated) {
				t.Errorf("ConsumeSigned(%x) = %d, want %d", b, got, -int(Truncated))
			}
			if _, _, got := ConsumeFlagged(b); got != -int(Truncated) {
				t.Errorf("ConsumeFlagged(%x) = %d, want %d", b, got, -int(Truncated))
			}
			if _, got := ConsumeFloat64(b); got != -int(Truncated) {
				t.Errorf("ConsumeFloat64(%x) = %d, want %d", b, got, -int(Truncated))
			}
			if IsMinimal(b) {
				t.Errorf("IsMinimal(%x) = true for a truncated form", b)
			}
		}
	}
}

// TestAppendInPlace checks that Append writes nothing past the encoding, because callers
// use it to overwrite part of a larger buffer.
func TestAppendInPlace(t *testing.T) {
	for _, v := range boundaries() {
		buf := bytes.Repeat([]byte{0xee}, 16)
		n := len(Append(buf[:2], v)) - 2
		for i, c := range buf {
			if (i < 2 || i >= 2+n) && c != 0xee {
				t.Fatalf("Append(%#x) of %d bytes at 2 changed byte %d to %#x", v, n, i, c)
			}
		}
	}
}

func TestSigned(t *testing.T) {
	for _, c := range []struct {
		v   int64
		hex string
	}{
		{0, "01"},
		{-1, "03"},
		{1, "05"},
		{-2, "07"},
		{63, "fd"},
		{-64, "ff"},
		{64, "0202"},
		{-65, "0602"},
		{65533, "d4ff0f"},
		{math.MaxInt64, "00feffffffffffffff"},
		{math.MinInt64, "00ffffffffffffffff"},
	} {
		want := unhex(t, c.hex)
		if got := AppendSigned(nil, c.v); !bytes.Equal(got, want) {
			t.Errorf("AppendSigned(%d) = %x, want %x", c.v, got, want)
		}
		if v, n := ConsumeSigned(want); v != c.v || n != len(want) {
			t.Errorf("ConsumeSigned(%x) = %d, %d, want %d, %d", want, v, n, c.v, len(want))
		}
	}
	for _, u := range boundaries() {
		for _, v := range []int64{int64(u), -int64(u)} {
			b := AppendSigned(nil, v)
			if got, n := ConsumeSigned(b); got != v || n != len(b) || n != SizeSigned(v) || !IsMinimal(b) {
				t.Errorf("ConsumeSigned(%x) = %d, %d, want %d; SizeSigned %d; minimal %v", b, got, n, v, SizeSigned(v), IsMinimal(b))
			}
		}
	}
}

func TestFlagged(t *testing.T) {
	for _, c := range []struct {
		v    uint64
		flag bool
		hex  string
	}{
		{0, false, "01"},
		{0, true, "03"},
		{3, true, "0f"},
		{63, true, "ff"},
		{64, false, "0202"},
		{1<<63 - 1, true, "00ffffffffffffffff"},
	} {
		want := unhex(t, c.hex)
		if got := AppendFlagged(nil, c.v, c.flag); !bytes.Equal(got, want) {
			t.Errorf("AppendFlagged(%d, %v) = %x, want %x", c.v, c.flag, got, want)
		}
		if v, flag, n := ConsumeFlagged(want); v != c.v || flag != c.flag || n != len(want) {
			t.Errorf("ConsumeFlagged(%x) = %d, %v, %d, want %d, %v, %d", want, v, flag, n, c.v, c.flag, len(want))
		}
		if got := SizeFlagged(c.v); got != len(want) {
			t.Errorf("SizeFlagged(%d) = %d, want %d", c.v, got, len(want))
		}
	}
}

func TestFloat64(t *testing.T) {
	// MLIR's writer produced the first two for f64 attributes.
	for _, c := range []struct {
		f   float64
		hex string
	}{
		{0, "01"},
		{1, "00000000000000e07f"},
		{math.Copysign(0, -1), "00ffffffffffffffff"},
		{math.SmallestNonzeroFloat64, "05"},
		{math.Inf(-1), "80ffffffffffff1f"},
	} {
		want := unhex(t, c.hex)
		if got := AppendFloat64(nil, c.f); !bytes.Equal(got, want) {
			t.Errorf("AppendFloat64(%v) = %x, want %x", c.f, got, want)
		}
		if f, n := ConsumeFloat64(want); math.Float64bits(f) != math.Float64bits(c.f) || n != len(want) {
			t.Errorf("ConsumeFloat64(%x) = %v, %d, want %v, %d", want, f, n, c.f, len(want))
		}
		if got := SizeFloat64(c.f); got != len(want) {
			t.Errorf("SizeFloat64(%v) = %d, want %d", c.f, got, len(want))
		}
	}
	nan := math.Float64frombits(0x7ff8_0000_dead_beef)
	if f, _ := ConsumeFloat64(AppendFloat64(nil, nan)); math.Float64bits(f) != math.Float64bits(nan) {
		t.Errorf("NaN came back as %#x", math.Float64bits(f))
	}
}

func TestParseError(t *testing.T) {
	if err := ParseError(3, 7); err != nil {
		t.Errorf("ParseError(3, 7) = %v, want nil", err)
	}
	_, n := Consume(nil)
	err := ParseError(n, 0x1a4)
	var e *Error
	if !errors.As(err, &e) || e.Code != Truncated || e.Offset != 0x1a4 {
		t.Fatalf("ParseError(%d, 0x1a4) = %#v", n, err)
	}
	if got, want := err.Error(), "offset 0x1a4: input ends inside an integer"; got != want {
		t.Errorf("Error() = %q, want %q", got, want)
	}
	seen := map[string]bool{}
	for c := Truncated; c <= BadWidth; c++ {
		seen[c.String()] = true
	}
	if len(seen) != int(BadWidth) || seen[Code(0).String()] {
		t.Errorf("codes share texts: %v", seen)
	}
}

func TestNoAllocs(t *testing.T) {
	buf := make([]byte, 0, 64)
	words := make([]uint64, 0, 4)
	in := []uint64{1, 2, 1 << 63}
	long := AppendAPIntWords(nil, 192, in)
	for _, c := range []struct {
		name string
		f    func()
	}{
		{"exact room", func() {
			for _, f := range forms {
				n := Size(f.v)
				if b := Append(buf[:0:n], f.v); cap(b) != n {
					t.Error("Append moved to a larger array")
				}
			}
		}},
		{"signed, flagged, float", func() {
			b := AppendFloat64(AppendFlagged(AppendSigned(buf[:0], -1<<40), 1<<40, true), 0.1)
			_, n := ConsumeSigned(b)
			_, _, m := ConsumeFlagged(b[n:])
			ConsumeFloat64(b[n+m:])
		}},
		{"apint", func() {
			ConsumeAPInt(AppendAPInt(buf[:0], 32, 1<<30), 32)
			AppendAPIntWords(buf[:0], 192, in)
			words, _ = ConsumeAPIntWords(words[:0], long, 192)
		}},
	} {
		if got := testing.AllocsPerRun(20, c.f); got != 0 {
			t.Errorf("%s: %v allocations, want 0", c.name, got)
		}
	}
}
