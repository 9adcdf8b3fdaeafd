package reader

import (
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/varint"
)

// The decoder's ways to read a number agree with package varint at every place of
// a buffer, its end included.
func TestNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		b := make([]byte, r.IntN(24))
		for i := range b {
			b[i] = byte(r.Uint32()) << r.IntN(9) // long forms as often as short ones
		}
		for p := range len(b) + 1 {
			want, n := varint.Consume(b[p:])
			end := p + n
			if n < 0 {
				want, end = 0, len(b)+1
			}
			for i, f := range []func() (uint64, int){
				func() (uint64, int) { return next(b, p) },
				func() (uint64, int) { return nextAny(b, p, nextLong) },
				func() (uint64, int) { return nextLong(b, p) },
			} {
				if v, q := f(); v != want || q != end {
					t.Fatalf("way %d: %x at %d is %d up to %d, want %d up to %d", i, b, p, v, q, want, end)
				}
			}
		}
	}
}
