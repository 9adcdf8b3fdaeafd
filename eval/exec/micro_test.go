package exec

import (
	"math/rand/v2"
	"testing"
)

// TestTile compares the assembly with its portable twin, bit for bit.
func TestTile(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	tileTest(t, r, 16, microKernel32)
	tileTest(t, r, 8, microKernel64)
}

func tileTest[T float](t *testing.T, r *rand.Rand, width int, tile func(k int, a, b, c []T)) {
	fill := func(n int) []T {
		list := make([]T, n)
		for i := range list {
			list[i] = T(r.NormFloat64())
		}
		return list
	}
	for _, k := range []int{0, 1, 2, 17, 256} {
		a, b, c := fill(4*k), fill(width*k), fill(4*width)
		want := append([]T(nil), c...)
		tile(k, a, b, c)
		plainTile(k, width, a, b, want)
		for i := range c {
			if c[i] != want[i] {
				t.Fatalf("%d terms, number %d: %v, want %v", k, i, c[i], want[i])
			}
		}
	}
}
