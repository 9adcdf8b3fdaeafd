package spell

import (
	"bytes"
	"encoding/hex"
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/corpus"
)

// TestDecodeHex compares with the standard library, with every byte at every position.
func TestDecodeHex(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 60 {
		digits := make([]byte, 2*n)
		for i := range digits {
			digits[i] = "0123456789abcdefABCDEF"[r.IntN(22)]
		}
		want := make([]byte, n)
		hex.Decode(want, digits)
		if got, ok := DecodeHex(digits, 1); !ok || !bytes.Equal(got, want) {
			t.Errorf("%s: %x, %v", digits, got, ok)
		}
		if n > 12 && n != 17 && n != 35 {
			continue
		}
		for i := range digits {
			old := digits[i]
			for c := range 256 {
				digits[i] = byte(c)
				_, err := hex.Decode(want, digits)
				if got, ok := DecodeHex(digits, 1); ok != (err == nil) || ok && !bytes.Equal(got, want) {
					t.Errorf("%q: %x, %v, but %v", digits, got, ok, err)
				}
			}
			digits[i] = old
		}
	}
}

// TestDecodeHexPairs is TestDecodeHex for inputs long enough to be decoded in pairs of digits.
func TestDecodeHexPairs(t *testing.T) {
	digits := bytes.Repeat([]byte("7f"), HexPiece)
	for i := range 32 {
		old := digits[i]
		for c := range 256 {
			digits[i] = byte(c)
			want, err := hex.DecodeString(string(digits[:32]))
			if got, ok := DecodeHex(digits, 1); ok != (err == nil) || ok && !bytes.Equal(got[:16], want) {
				t.Errorf("%#x at %d: %v, but %v", c, i, ok, err)
			}
		}
		digits[i] = old
	}
}

// TestAppendHex compares with the standard library, with and without room, and in chunks.
func TestAppendHex(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{0, 1, 2, 3, 4, 5, 7, 8, 9, 63, 1000, 2*lex.HexChunk + 5, 3*lex.HexChunk - 1} {
		data := make([]byte, n)
		for i := range data {
			data[i] = byte(r.Uint32())
		}
		want := append([]byte("0x"), bytes.ToUpper([]byte(hex.EncodeToString(data)))...)
		for workers := 0; workers < 4; workers += corpus.Part(3) {
			for _, dst := range [][]byte{[]byte("0x"), append(make([]byte, 0, 3*n+2), "0x"...)} {
				if got := AppendHex(dst, data, workers); !bytes.Equal(got, want) {
					t.Errorf("%d bytes by %d workers: the digits are wrong", n, workers)
				}
			}
			if got, ok := DecodeHex(want[2:], workers); !ok || !bytes.Equal(got, data) {
				t.Errorf("%d bytes by %d workers: not read back", n, workers)
			}
		}
		for _, at := range []int{2, 2 + n, 1 + 2*n} {
			if n == 0 {
				continue
			}
			c := want[at]
			want[at] = 'x'
			if _, ok := DecodeHex(want[2:], 3); ok {
				t.Errorf("%d bytes: an x among the digits, at %d, is not found", n, at)
			}
			want[at] = c
		}
	}
}
