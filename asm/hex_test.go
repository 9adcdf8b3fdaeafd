package asm

import (
	"bytes"
	"encoding/hex"
	"math/rand/v2"
	"testing"
)

// TestDecodeHex compares with the standard library, with every byte at every place.
func TestDecodeHex(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 40 {
		digits := make([]byte, 2*n)
		for i := range digits {
			digits[i] = "0123456789abcdefABCDEF"[r.IntN(22)]
		}
		want := make([]byte, n)
		hex.Decode(want, digits)
		if got, ok := decodeHex(digits); !ok || !bytes.Equal(got, want) {
			t.Errorf("%s: %x, %v", digits, got, ok)
		}
		if n > 12 {
			continue
		}
		for i := range digits {
			old := digits[i]
			for c := range 256 {
				digits[i] = byte(c)
				_, err := hex.Decode(want, digits)
				if got, ok := decodeHex(digits); ok != (err == nil) || ok && !bytes.Equal(got, want) {
					t.Errorf("%q: %x, %v, but %v", digits, got, ok, err)
				}
			}
			digits[i] = old
		}
	}
}
