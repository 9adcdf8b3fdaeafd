package eval

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/types"
)

// TestRounding checks that rounding in place gives the value of the nearest bit pattern.
func TestRounding(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, f := range []*types.FloatFormat{types.F64(), types.F32(), types.F16(), types.BF16(), types.F8E5M2(), types.F8E4M3(), types.F8E4M3FN(), types.F8E5M2FNUZ(),
		types.F8E4M3FNUZ(), types.F8E4M3B11FNU(), types.F8E3M4(), types.F4E2M1FN(), types.F6E2M3FN(), types.F6E3M2FN(), types.F8E8M0FNU()} {
		round, mask := rounding(f), uint64(math.MaxUint64)>>(64-f.Width)
		for range 20000 {
			v := floats.Decode(r.Uint64()&mask, f)
			switch r.IntN(3) { // a number of the format, one near it, or one near the midpoint to the next
			case 1:
				v *= 1 + r.NormFloat64()/1e10
			case 2:
				v *= 1 + math.Ldexp(float64(r.IntN(3)), -f.Mantissa-2)
			}
			got, want := round(v), floats.Decode(floats.Encode(v, f).Lo, f)
			if math.Float64bits(got) != math.Float64bits(want) && !(math.IsNaN(got) && math.IsNaN(want)) {
				t.Fatalf("%s: %g becomes %g, want %g", f.Keyword, v, got, want)
			}
		}
	}
}

// TestArithmetic checks that each type computes as package elements does, bit for bit.
func TestArithmetic(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, f := range []*types.FloatFormat{types.F64(), types.F32(), types.F16(), types.BF16(), types.F8E5M2(), types.F8E4M3FN(), types.F8E4M3FNUZ(), types.F4E2M1FN()} {
		n := elements.Numbers{Kind: elements.Real, Width: f.Width, Format: f}
		a := reals(n)
		for range 20000 / corpus.Part(4) {
			x, y := n.Cut(r.Uint64()), n.Cut(r.Uint64())
			for i, c := range []struct {
				quick func(a, b float64) float64
				exact elements.Binary
			}{{a.add, elements.Add}, {a.sub, elements.Sub}, {a.mul, elements.Mul}, {a.div, elements.Div}} {
				got := a.to(c.quick(n.Float(x), n.Float(y)))[0]
				want, _ := c.exact(n, x, y)
				if got != want && !(math.IsNaN(n.Float(got)) && math.IsNaN(n.Float(want))) {
					t.Fatalf("%s: operation %d of %#x and %#x is %#x, want %#x", f.Keyword, i, x, y, got, want)
				}
			}
		}
	}
}
