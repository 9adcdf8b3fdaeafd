package spell

import (
	"math"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/types"
)

// The texts were made by the reference, except for NaNs with a payload.
func TestAppendFloat(t *testing.T) {
	for _, c := range []struct {
		f    *types.FloatFormat
		bits uint64
		want string
	}{
		{types.F32(), 0, "0.000000e+00"},
		{types.F32(), 0x80000000, "-0.000000e+00"},
		{types.F32(), uint64(math.Float32bits(0.1)), "1.000000e-01"},
		{types.F32(), uint64(math.Float32bits(1.0 / 3)), "0.333333343"},
		{types.F32(), uint64(math.Float32bits(1e-4)), "9.99999974E-5"},
		{types.F32(), 1, "1.401300e-45"},
		{types.F32(), 0x4B800000, "0x4B800000"}, // 16777216
		{types.F32(), 0xCB800000, "0xCB800000"},
		{types.F32(), 0x7F800000, "0x7F800000"},
		{types.F32(), 0x7F800001, "0x7F800001"},
		{types.F32(), math.MaxUint32, "0xFFFFFFFF"},
		{types.F32(), uint64(math.Float32bits(math.MaxFloat32)), "3.40282347E+38"},
		{types.F64(), math.Float64bits(math.MaxFloat64), "1.7976931348623157E+308"},
		{types.F64(), math.Float64bits(math.SmallestNonzeroFloat64), "4.940660e-324"},
		{types.F64(), math.Float64bits(3.14159265358979), "3.14159265358979"},
		{types.F64(), math.Float64bits(123456789), "0x419D6F3454000000"},
		{types.F64(), math.Float64bits(-0.00123456789), "-0.0012345678899999999"},
		{types.BF16(), 0x3F33, "6.992180e-01"}, // not 0.699219: the reference truncates
		{types.F16(), 0x2E66, "9.997550e-02"},
		{types.F8E5M2FNUZ(), 0x80, "0x80"},
		{types.F8E8M0FNU(), 0xFF, "0xFF"},
		{types.F8E8M0FNU(), 0, "5.877470e-39"},
		{types.F4E2M1FN(), 0xF, "-6.000000e+00"},
	} {
		if got := string(AppendFloat(nil, attrs.Bits{Lo: c.bits}, c.f)); got != c.want {
			t.Errorf("%s 0x%x: %s, want %s", c.f.Keyword, c.bits, got, c.want)
		}
	}
}
