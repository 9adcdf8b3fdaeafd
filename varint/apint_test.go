package varint

import (
	"bytes"
	"math"
	"slices"
	"testing"
)

// mlirAPInts are encodings that MLIR's writer produced for integer and float attributes of
// the given width.
var mlirAPInts = []struct {
	name  string
	width int
	words []uint64
	hex   string
}{
	{"0 : i0", 0, []uint64{0}, "00"},
	{"true", 1, []uint64{1}, "01"},
	{"-1 : i8", 8, []uint64{0xff}, "ff"},
	{"77 : i32", 32, []uint64{77}, "6a02"},
	{"511 : ui9", 9, []uint64{511}, "fa0f"},
	{"-1 : i16", 16, []uint64{0xffff}, "f4ff0f"},
	{"1<<31 : ui32", 32, []uint64{1 << 31}, "1000000020"},
	{"1<<62 : ui63", 63, []uint64{1 << 62}, "000000000000000080"},
	{"1<<63-1 : ui63", 63, []uint64{1<<63 - 1}, "00feffffffffffffff"},
	{"-1 : i64", 64, []uint64{math.MaxUint64}, "03"},
	{"1<<63 : ui64", 64, []uint64{1 << 63}, "00ffffffffffffffff"},
	{"0 : i65", 65, []uint64{0}, "0301"},
	{"-1 : i65", 65, []uint64{math.MaxUint64, 1}, "050305"},
	{"1<<64 : i65", 65, []uint64{0, 1}, "050105"},
	{"1<<100-1<<64+5 : ui100", 100, []uint64{5, 1<<36 - 1}, "0515a0ffffffff07"},
	{"-1 : i128", 128, []uint64{math.MaxUint64, math.MaxUint64}, "050303"},
	{"1<<128+1<<64+5 : ui129", 129, []uint64{5, 1, 1}, "07150505"},
	{"0.5 : f128", 128, []uint64{0, 0x3ffe << 48}, "050100000000000000fc7f"},
	{"0.0 : f80", 80, []uint64{0}, "0301"},
	{"-0.0 : f80", 80, []uint64{0, 0x8000}, "0501040008"},
}

func TestAPInt(t *testing.T) {
	for _, c := range mlirAPInts {
		want := unhex(t, c.hex)
		if got := AppendAPIntWords(nil, c.width, c.words); !bytes.Equal(got, want) {
			t.Errorf("%s: AppendAPIntWords = %x, want %x", c.name, got, want)
		}
		if got := SizeAPIntWords(c.width, c.words); got != len(want) {
			t.Errorf("%s: SizeAPIntWords = %d, want %d", c.name, got, len(want))
		}
		head := []uint64{42}
		if got, n := ConsumeAPIntWords(head, want, c.width); n != len(want) || !slices.Equal(got[1:], c.words) || got[0] != 42 {
			t.Errorf("%s: ConsumeAPIntWords = %x, %d, want 42 and %x, %d", c.name, got, n, c.words, len(want))
		}
		if !IsMinimalAPInt(want, c.width) {
			t.Errorf("%s: IsMinimalAPInt(%x) = false", c.name, want)
		}
		for n := range want {
			if got, m := ConsumeAPIntWords(head, want[:n], c.width); m != -int(Truncated) || len(got) != 1 {
				t.Errorf("%s: ConsumeAPIntWords(%x) = %x, %d, want truncated", c.name, want[:n], got, m)
			}
			if IsMinimalAPInt(want[:n], c.width) {
				t.Errorf("%s: IsMinimalAPInt(%x) = true for a truncated integer", c.name, want[:n])
			}
		}
		if len(c.words) > 1 {
			continue
		}
		if got := AppendAPInt(nil, c.width, c.words[0]); !bytes.Equal(got, want) {
			t.Errorf("%s: AppendAPInt = %x, want %x", c.name, got, want)
		}
		if got := SizeAPInt(c.width, c.words[0]); got != len(want) {
			t.Errorf("%s: SizeAPInt = %d, want %d", c.name, got, len(want))
		}
		if c.width > 64 {
			continue
		}
		if v, n := ConsumeAPInt(want, c.width); v != c.words[0] || n != len(want) {
			t.Errorf("%s: ConsumeAPInt = %#x, %d, want %#x, %d", c.name, v, n, c.words[0], len(want))
		}
	}
}

// TestAPIntAccepted decodes encodings that MLIR reads but does not write.
func TestAPIntAccepted(t *testing.T) {
	for _, c := range []struct {
		name  string
		width int
		hex   string
		words []uint64
	}{
		{"9-byte varint", 9, "009a00000000000000", []uint64{77}},
		{"no words", 65, "01", []uint64{0}},
		{"zero word on top", 65, "051501", []uint64{5}},
		{"zero words only", 128, "050101", []uint64{0}},
		{"zero word between stays", 129, "07150105", []uint64{5, 0, 1}},
		{"long count and word", 128, "000100000000000000a8090000", []uint64{77}},
	} {
		b := unhex(t, c.hex)
		got, n := ConsumeAPIntWords(nil, b, c.width)
		if n != len(b) || !slices.Equal(got, c.words) {
			t.Errorf("%s: ConsumeAPIntWords = %x, %d, want %x, %d", c.name, got, n, c.words, len(b))
		}
		want := bytes.Equal(AppendAPIntWords(nil, c.width, got), b)
		if got := IsMinimalAPInt(b, c.width); got != want {
			t.Errorf("%s: IsMinimalAPInt = %v, want %v", c.name, got, want)
		}
	}
}

func TestAPIntRejected(t *testing.T) {
	for _, c := range []struct {
		name  string
		width int
		hex   string
		code  Code
	}{
		{"i0", 0, "01", HighBits},
		{"i1", 1, "02", HighBits},
		{"i7", 7, "80", HighBits},
		{"i9", 9, "0210", HighBits},
		{"i16 stored sign-extended", 16, "13", HighBits},
		{"i63", 63, "00ffffffffffffffff", HighBits},
		{"i65", 65, "051509", HighBits},
		{"i100", 100, "0515200000000008", HighBits},
		{"i65 of three words", 65, "07150501", WordCount},
		{"i128 of three words", 128, "07010101", WordCount},
		{"count of 1<<64-1", 128, "00ffffffffffffffff15", WordCount},
		{"count of 1<<63", 1 << 24, "00000000000000008015", WordCount},
		{"truncated count", 128, "02", Truncated},
		{"truncated words", 128, "0515", Truncated},
		{"negative width", -1, "01", BadWidth},
	} {
		b := unhex(t, c.hex)
		dst := []uint64{42}
		if got, n := ConsumeAPIntWords(dst, b, c.width); n != -int(c.code) || !slices.Equal(got, dst) {
			t.Errorf("%s: ConsumeAPIntWords = %x, %d, want 42, %d", c.name, got, n, -int(c.code))
		}
		if IsMinimalAPInt(b, c.width) {
			t.Errorf("%s: IsMinimalAPInt = true", c.name)
		}
		if c.width > 64 {
			c.code = BadWidth
		}
		if v, n := ConsumeAPInt(b, c.width); v != 0 || n != -int(c.code) {
			t.Errorf("%s: ConsumeAPInt = %#x, %d, want 0, %d", c.name, v, n, -int(c.code))
		}
	}
}

// TestAPIntWidths tests all widths up to one word and some above, with boundary values.
// Bits beyond the width must not be written.
func TestAPIntWidths(t *testing.T) {
	for width := range 200 {
		for _, v := range boundaries() {
			in := []uint64{v, ^v, v, v}
			b := AppendAPIntWords(nil, width, in)
			got, n := ConsumeAPIntWords(nil, b, width)
			if n != len(b) || n != SizeAPIntWords(width, in) || !IsMinimalAPInt(b, width) {
				t.Fatalf("width %d: ConsumeAPIntWords(%x) = %x, %d; size %d, minimal %v",
					width, b, got, n, SizeAPIntWords(width, in), IsMinimalAPInt(b, width))
			}
			for bit := range 256 {
				want := width > bit && in[bit/64]>>(bit%64)&1 != 0
				is := bit/64 < len(got) && got[bit/64]>>(bit%64)&1 != 0
				if is != want {
					t.Fatalf("width %d: %x came back as %x", width, in, got)
				}
			}
		}
	}
}

func TestNumWords(t *testing.T) {
	for _, c := range [][2]int{{0, 1}, {1, 1}, {64, 1}, {65, 2}, {128, 2}, {129, 3}, {1<<24 - 1, 1 << 18}} {
		if got := NumWords(c[0]); got != c[1] {
			t.Errorf("NumWords(%d) = %d, want %d", c[0], got, c[1])
		}
	}
}
