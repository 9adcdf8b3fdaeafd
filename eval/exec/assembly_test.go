package exec

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/dialect/stablehlo"
)

// TestInts compares the assembly for 32-bit integers with its portable twin.
func TestInts(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	fill := func(n int) []uint32 {
		list := make([]uint32, n)
		for i := range list {
			list[i] = r.Uint32() >> (r.Uint32() % 32)
		}
		return list
	}
	for _, op := range []string{stablehlo.OpAdd, stablehlo.OpSubtract, stablehlo.OpMultiply, stablehlo.OpAnd, stablehlo.OpOr, stablehlo.OpXor, stablehlo.OpShiftLeft, stablehlo.OpShiftRightLogical} {
		plain := binaryInts[uint32, int32, uint32](op)
		fast := acceleratedInts(op, plain)
		for _, n := range []int{1, 2, 7, 8, 9, 16, 31, 512} {
			a, b, s := fill(n), fill(n), fill(1)
			for _, args := range [][2][]uint32{{a, b}, {a, s}, {s, b}, {a, {31}}, {a, {32}}, {a, {0}}, {a, {1 << 31}}} {
				got, want := make([]uint32, n), make([]uint32, n)
				fast(got, args[0], args[1])
				plain(want, args[0], args[1])
				if !slices.Equal(got, want) {
					t.Fatalf("%s of %d and %d numbers: %x, want %x", op, len(args[0]), len(args[1]), got, want)
				}
			}
		}
	}
}

// TestButterflies compares the assembly of Fourier transforms with its portable twin, bit for bit.
func TestButterflies(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	fill := func(n int) []complex128 {
		list := make([]complex128, n)
		for i := range list {
			list[i] = complex(r.NormFloat64(), r.NormFloat64())
		}
		return list
	}
	for _, n := range []int{1, 2, 3, 4, 64} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			a, b, w := fill(n), fill(n), fill(n)
			c, d := slices.Clone(a), slices.Clone(b)
			butterflies(a, b, w)
			plainButterflies(c, d, w)
			if !slices.Equal(a, c) || !slices.Equal(b, d) {
				t.Errorf("%v %v, want %v %v", a, b, c, d)
			}
		})
	}
}
