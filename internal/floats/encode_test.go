package floats_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/types"
)

// TestNearest checks that a number is encoded as the nearest number of the format, and as the even one
// if two are equally near. Decode provides the numbers of the format.
func TestNearest(t *testing.T) {
	for _, f := range append([]*types.FloatFormat{types.F8E5M3FNU()}, formats...) {
		if f.Width > 19 {
			continue
		}
		var list []float64 // list[i] has bit pattern i
		for bits := uint64(0); bits <= floats.Largest(f); bits++ {
			list = append(list, floats.Decode(bits, f))
		}
		last := len(list) - 1
		list = append(list, 2*list[last]-list[last-1]) // as if the exponent were unbounded
		if f.NoZero {
			list[last+1] = 2 * list[last]
		}
		nearest := func(v float64) uint64 {
			i, exact := slices.BinarySearch(list, v)
			switch {
			case exact || i == 0:
			case i > last+1:
				i = last + 1
			default:
				below, above := v-list[i-1], list[i]-v
				odd := f.NoZero || i%2 == 0 // the pattern below
				if below < above || below == above && !odd {
					i--
				}
			}
			return uint64(i)
		}
		check := func(v float64) {
			want := nearest(v)
			if want > uint64(last) {
				want = floats.Infinity(f)
			}
			if got := floats.Encode(v, f); got.Lo != want || got.Hi != nil {
				t.Errorf("%s: %v is %#x %v, want %#x", f.Keyword, v, got.Lo, got.Hi, want)
			}
			if f.NoSign || want == 0 {
				return
			}
			if want != uint64(1)<<(f.Width-1) {
				want |= 1 << (f.Width - 1)
			}
			if got := floats.Encode(-v, f); got.Lo != want {
				t.Errorf("%s: %v is %#x, want %#x", f.Keyword, -v, got.Lo, want)
			}
		}
		step := max(1, len(list)/5000)
		for i := 0; i <= last && !t.Failed(); i += step {
			middle := (list[i] + list[i+1]) / 2
			for _, v := range []float64{list[i], middle, math.Nextafter(middle, 0), math.Nextafter(middle, math.Inf(1))} {
				check(v)
			}
		}
		r := rand.New(rand.NewPCG(uint64(f.Width), uint64(f.Bias)))
		least, most := math.Ilogb(list[1]), math.Ilogb(list[last])
		for range 2000 {
			check(math.Ldexp(1+r.Float64(), least-4+r.IntN(most-least+8)))
		}
		middle := (list[last] + list[last+1]) / 2
		for _, v := range []float64{math.Nextafter(middle, 0), middle, math.Nextafter(middle, math.Inf(1)), 1e300, math.SmallestNonzeroFloat64} {
			check(v)
		}
	}
}

// TestSpecial checks the bit patterns of infinity and NaN and of the largest and smallest numbers
// against the definitions of the formats.
func TestSpecial(t *testing.T) {
	for _, c := range []struct {
		f                              *types.FloatFormat
		nan, inf, negInf, most, normal uint64
	}{
		{types.F64(), 0x7ff8000000000000, 0x7ff0000000000000, 0xfff0000000000000, 0x7fefffffffffffff, 0x10000000000000},
		{types.F32(), 0x7fc00000, 0x7f800000, 0xff800000, 0x7f7fffff, 0x800000},
		{types.F16(), 0x7e00, 0x7c00, 0xfc00, 0x7bff, 0x400},
		{types.BF16(), 0x7fc0, 0x7f80, 0xff80, 0x7f7f, 0x80},
		{types.F8E5M2(), 0x7e, 0x7c, 0xfc, 0x7b, 4},
		{types.F8E4M3FN(), 0x7f, 0x7f, 0xff, 0x7e, 8},
		{types.F8E4M3FNUZ(), 0x80, 0x80, 0x80, 0x7f, 8},
		{types.F8E5M3FNU(), 0xff, 0xff, 0xff, 0xfe, 8},
		{types.F8E8M0FNU(), 0xff, 0xff, 0xff, 0xfe, 0},
	} {
		if floats.NaN(c.f) != c.nan || floats.Infinity(c.f) != c.inf || floats.Largest(c.f) != c.most || floats.SmallestNormal(c.f) != c.normal {
			t.Errorf("%s: NaN %#x, infinity %#x, largest %#x, smallest %#x", c.f.Keyword, floats.NaN(c.f), floats.Infinity(c.f), floats.Largest(c.f), floats.SmallestNormal(c.f))
		}
		for v, want := range map[float64]uint64{math.Inf(1): c.inf, math.Inf(-1): c.negInf} {
			if got := floats.Encode(v, c.f).Lo; got != want {
				t.Errorf("%s: %v is %#x, want %#x", c.f.Keyword, v, got, want)
			}
		}
		if c.f.Width == 8 {
			if got := floats.Encode(math.NaN(), c.f).Lo; got != c.nan {
				t.Errorf("%s: NaN is %#x, want %#x", c.f.Keyword, got, c.nan)
			}
		}
	}
	// A format with neither infinity nor NaN: infinity becomes what LLVM's conversion returns.
	for v, want := range map[float64]uint64{math.Inf(1): 0, math.Inf(-1): 8, 100: 7, -100: 15} {
		if got := floats.Encode(v, types.F4E2M1FN()).Lo; got != want {
			t.Errorf("f4E2M1FN: %v is %#x, want %#x", v, got, want)
		}
	}
	if floats.NaN(types.F4E2M1FN()) != 0 || floats.Largest(types.F6E3M2FN()) != 0x1f {
		t.Error("formats of nothing but numbers")
	}
	if v := floats.Decode(0x8000, types.F16()); v != 0 || !math.Signbit(v) {
		t.Errorf("the negative zero of f16 is %v", v)
	}
	if v := floats.Decode(0xff, types.F8E4M3FN()); !math.IsNaN(v) || !math.Signbit(v) {
		t.Errorf("the negative NaN of f8E4M3FN is %v", v)
	}
	for bits, v := range map[uint64]float64{0: math.Copysign(0, -1), 0x80: math.Copysign(math.NaN(), -1)} {
		if got := floats.Encode(v, types.F8E4M3FNUZ()).Lo; got != bits {
			t.Errorf("f8E4M3FNUZ, which has no negative zero: %v is %#x, want %#x", v, got, bits)
		}
	}
}

// TestWide checks the formats that represent every float64.
func TestWide(t *testing.T) {
	for _, c := range []struct {
		v         float64
		f80, f128 attrs.Bits
	}{
		{0, attrs.Bits{}, attrs.Bits{}},
		{math.Copysign(0, -1), wide(0, 0x8000), wide(0, 0x8000000000000000)},
		{1, wide(0x8000000000000000, 0x3fff), wide(0, 0x3fff000000000000)},
		{-1.5, wide(0xc000000000000000, 0xbfff), wide(0, 0xbfff800000000000)},
		{math.Pi, wide(0xc90fdaa22168c000, 0x4000), wide(0x8000000000000000, 0x4000921fb54442d1)},
		{math.MaxFloat64, wide(0xfffffffffffff800, 0x43fe), wide(0xf000000000000000, 0x43feffffffffffff)},
		{math.SmallestNonzeroFloat64, wide(0x8000000000000000, 0x3bcd), wide(0, 0x3bcd000000000000)},
		{math.Inf(1), wide(0x8000000000000000, 0x7fff), wide(0, 0x7fff000000000000)},
		{math.Inf(-1), wide(0x8000000000000000, 0xffff), wide(0, 0xffff000000000000)},
		{math.NaN(), wide(0xc000000000000000, 0x7fff), wide(0, 0x7fff800000000000)},
		{math.Copysign(math.NaN(), -1), wide(0xc000000000000000, 0xffff), wide(0, 0xffff800000000000)},
	} {
		for f, want := range map[*types.FloatFormat]attrs.Bits{types.F80(): c.f80, types.F128(): c.f128} {
			if got := floats.Encode(c.v, f); got.Lo != want.Lo || !slices.Equal(got.Hi, want.Hi) {
				t.Errorf("%s: %v is %#x %#x, want %#x %#x", f.Keyword, c.v, got.Lo, got.Hi, want.Lo, want.Hi)
			}
		}
	}
}

// TestConversions checks the conversion of special values to narrow formats. The expected results are
// those of ml_dtypes, with which XLA agrees here. Where these differ for the formats of 4 and 6 bits,
// the results of the reference interpreter are expected.
func TestConversions(t *testing.T) {
	inf, nan, negative := math.Inf(1), math.NaN(), func(v float64) float64 { return math.Copysign(v, -1) }
	values := []float64{nan, negative(nan), inf, -inf, 0, negative(0), 1e30, -1e30, 1e300, -1e300, -1, -1e-300, 1e-300, math.Ldexp(1, 127), math.Ldexp(1.5, 127), math.Ldexp(1.49, 127), math.Ldexp(1, 128), -3}
	for _, c := range []struct {
		f    *types.FloatFormat
		want []uint64
	}{
		{types.BF16(), []uint64{0x7fc0, 0xffc0, 0x7f80, 0xff80, 0, 0x8000, 0x714a, 0xf14a, 0x7f80, 0xff80, 0xbf80, 0x8000, 0, 0x7f00, 0x7f40, 0x7f3f, 0x7f80, 0xc040}},
		{types.F8E3M4(), []uint64{0x78, 0xf8, 0x70, 0xf0, 0, 0x80, 0x70, 0xf0, 0x70, 0xf0, 0xb0, 0x80, 0, 0x70, 0x70, 0x70, 0x70, 0xc8}},
		{types.F8E4M3(), []uint64{0x7c, 0xfc, 0x78, 0xf8, 0, 0x80, 0x78, 0xf8, 0x78, 0xf8, 0xb8, 0x80, 0, 0x78, 0x78, 0x78, 0x78, 0xc4}},
		{types.F8E4M3FN(), []uint64{0x7f, 0xff, 0x7f, 0xff, 0, 0x80, 0x7f, 0xff, 0x7f, 0xff, 0xb8, 0x80, 0, 0x7f, 0x7f, 0x7f, 0x7f, 0xc4}},
		{types.F8E4M3FNUZ(), []uint64{0x80, 0x80, 0x80, 0x80, 0, 0, 0x80, 0x80, 0x80, 0x80, 0xc0, 0, 0, 0x80, 0x80, 0x80, 0x80, 0xcc}},
		{types.F8E4M3B11FNU(), []uint64{0x80, 0x80, 0x80, 0x80, 0, 0, 0x80, 0x80, 0x80, 0x80, 0xd8, 0, 0, 0x80, 0x80, 0x80, 0x80, 0xe4}},
		{types.F8E5M2(), []uint64{0x7e, 0xfe, 0x7c, 0xfc, 0, 0x80, 0x7c, 0xfc, 0x7c, 0xfc, 0xbc, 0x80, 0, 0x7c, 0x7c, 0x7c, 0x7c, 0xc2}},
		{types.F8E5M2FNUZ(), []uint64{0x80, 0x80, 0x80, 0x80, 0, 0, 0x80, 0x80, 0x80, 0x80, 0xc0, 0, 0, 0x80, 0x80, 0x80, 0x80, 0xc6}},
		// Zeros and values that round to zero become the smallest value, as in the reference
		// interpreter.
		{types.F8E8M0FNU(), []uint64{0xff, 0xff, 0xff, 0xff, 0, 0, 0xe3, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0xfe, 0xff, 0xfe, 0xff, 0xff}},
		{types.F8E5M3FNU(), []uint64{0xff, 0xff, 0xff, 0xff, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0xff, 0xff, 0xff, 0xff, 0xff}},
		{types.F4E2M1FN(), []uint64{0, 8, 0, 8, 0, 8, 7, 15, 7, 15, 0xa, 8, 0, 7, 7, 7, 7, 0xd}},
		{types.F6E2M3FN(), []uint64{0, 0x20, 0, 0x20, 0, 0x20, 0x1f, 0x3f, 0x1f, 0x3f, 0x28, 0x20, 0, 0x1f, 0x1f, 0x1f, 0x1f, 0x34}},
		{types.F6E3M2FN(), []uint64{0, 0x20, 0, 0x20, 0, 0x20, 0x1f, 0x3f, 0x1f, 0x3f, 0x2c, 0x20, 0, 0x1f, 0x1f, 0x1f, 0x1f, 0x32}},
	} {
		for i, v := range values {
			if got := floats.Encode(v, c.f).Lo; got != c.want[i] {
				t.Errorf("%s: %v is %#x, want %#x", c.f.Keyword, v, got, c.want[i])
			}
		}
	}
}

func wide(lo, hi uint64) attrs.Bits { return attrs.Bits{Lo: lo, Hi: []uint64{hi}} }
