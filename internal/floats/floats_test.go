package floats_test

import (
	"math"
	"testing"

	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/types"
)

var formats = []*types.FloatFormat{types.BF16(), types.F16(), types.F32(), types.F64(), types.TF32(), types.F8E5M2(), types.F8E4M3(),
	types.F8E4M3FN(), types.F8E5M2FNUZ(), types.F8E4M3FNUZ(), types.F8E4M3B11FNU(), types.F8E3M4(), types.F4E2M1FN(), types.F6E2M3FN(),
	types.F6E3M2FN(), types.F8E8M0FNU()}

// TestRoundTrip checks that decoding and encoding preserves every bit pattern of the small formats
// except NaNs.
func TestRoundTrip(t *testing.T) {
	for _, f := range formats {
		n, step := uint64(1)<<min(f.Width, 20), uint64(1)
		if f.Width > 20 {
			step = 1<<(f.Width-20) + 12345
		}
		for i := range n {
			bits := i * step & (math.MaxUint64 >> (64 - f.Width))
			v := floats.Decode(bits, f)
			if math.IsNaN(v) {
				continue
			}
			if got := floats.Encode(v, f).Lo; got != bits {
				t.Fatalf("%s: %#x is %v, which gets %#x", f.Keyword, bits, v, got)
			}
		}
	}
}

// TestValues checks numbers that are known from the definitions of the formats.
func TestValues(t *testing.T) {
	for _, c := range []struct {
		f    *types.FloatFormat
		bits uint64
		want float64
	}{
		{types.BF16(), 0x3f80, 1}, {types.F16(), 0x0001, math.Ldexp(1, -24)}, {types.F16(), 0xfc00, math.Inf(-1)},
		{types.F8E4M3FN(), 0x7e, 448}, {types.F8E5M2(), 0x7b, 57344}, {types.F8E8M0FNU(), 0, math.Ldexp(1, -127)},
		{types.F8E4M3FNUZ(), 0x7f, 240}, {types.F4E2M1FN(), 7, 6}, {types.F6E2M3FN(), 0x3f, -7.5}, {types.F6E3M2FN(), 0x1f, 28},
		{types.F8E3M4(), 0x6f, 15.5}, {types.F8E4M3B11FNU(), 0x7f, 30}, {types.F8E5M2FNUZ(), 0x7f, 57344},
	} {
		if got := floats.Decode(c.bits, c.f); got != c.want {
			t.Errorf("%s: %#x is %v, want %v", c.f.Keyword, c.bits, got, c.want)
		}
	}
	for f, bits := range map[*types.FloatFormat]uint64{types.F8E4M3FN(): 0x7f, types.F8E4M3FNUZ(): 0x80, types.F8E5M2(): 0x7e, types.F8E8M0FNU(): 0xff} {
		if v := floats.Decode(bits, f); !math.IsNaN(v) {
			t.Errorf("%s: %#x is %v, want not a number", f.Keyword, bits, v)
		}
	}
}

// TestNaN checks that NaN stays NaN in all formats that have one.
func TestNaN(t *testing.T) {
	for _, f := range formats {
		if f.NaN == types.NaNNone {
			continue
		}
		if v := floats.Decode(floats.Encode(math.NaN(), f).Lo, f); !math.IsNaN(v) {
			t.Errorf("%s: what is not a number becomes %v", f.Keyword, v)
		}
		if v := floats.Decode(floats.NaN(f), f); !math.IsNaN(v) {
			t.Errorf("%s: the pattern of what is not a number is %v", f.Keyword, v)
		}
	}
}
