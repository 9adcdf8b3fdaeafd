package elements_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/types"
)

var (
	boolean = numbers(1, elements.Bool)
	i4, u4  = numbers(4, elements.Signed), numbers(4, elements.Unsigned)
	i8, u8  = numbers(8, elements.Signed), numbers(8, elements.Unsigned)
	i64     = numbers(64, elements.Signed)
	u64     = numbers(64, elements.Unsigned)
	f32     = real(types.F32())
	f16     = real(types.F16())
	fnuz    = real(types.F8E4M3FNUZ())
	e8m0    = real(types.F8E8M0FNU())
	other   = elements.Numbers{}
)

const (
	minInt64 = 1 << 63
	maxInt64 = 1<<63 - 1
	// bit patterns of f32
	one, two, three  = 0x3f800000, 0x40000000, 0x40400000
	inf, nan, signal = 0x7f800000, 0x7fc00000, 0x7f800001
	negZero, sign    = 0x80000000, 0x80000000
)

// undefined is the expected outcome of an operation that is not defined.
const undefined = "undefined"

func outcome(v uint64, ok bool) string {
	if !ok {
		return undefined
	}
	return fmt.Sprintf("%#x", v)
}

func is(v uint64) string { return outcome(v, true) }

func name(n elements.Numbers) string {
	if n.Format != nil {
		return n.Format.Keyword
	}
	return fmt.Sprint([]string{"none ", "i", "i", "ui"}[n.Kind], n.Width)
}

func TestBinary(t *testing.T) {
	for _, c := range []struct {
		name string
		f    elements.Binary
		n    elements.Numbers
		a, b uint64
		want string
	}{
		{"add", elements.Add, i8, 0x7f, 1, is(0x80)},
		{"add", elements.Add, u4, 0xf, 0xff, is(0xe)}, // high bits are ignored
		{"add", elements.Add, boolean, 1, 1, undefined},
		{"add", elements.Add, other, 1, 1, undefined},
		{"add", elements.Add, f32, negZero, negZero, is(negZero)},
		{"add", elements.Add, f32, inf, inf | sign, is(nan)},
		{"add", elements.Add, f16, 0x7bff, 0x4c00, is(0x7c00)}, // 65504 + 16
		{"add", elements.Add, fnuz, 0x7f, 0x7f, is(0x80)},
		{"sub", elements.Sub, i8, 0x80, 1, is(0x7f)},
		{"sub", elements.Sub, f32, one, three, is(two | sign)},
		{"mul", elements.Mul, i8, 0x40, 2, is(0x80)},
		{"mul", elements.Mul, f32, negZero, three, is(negZero)},
		{"mul", elements.Mul, f32, 0, inf, is(nan)},

		{"div", elements.Div, i8, 0xf9, 2, is(0xfd)}, // -7 / 2 = -3
		{"div", elements.Div, i8, 0xf9, 0xfe, is(3)},
		{"div", elements.Div, i8, 5, 0x100, undefined},
		{"div", elements.Div, i8, 0x80, 0xff, undefined},
		{"div", elements.Div, i8, 0x81, 0xff, is(0x7f)},
		{"div", elements.Div, i8, 0x80, 1, is(0x80)},
		{"div", elements.Div, i64, minInt64, math.MaxUint64, undefined},
		{"div", elements.Div, u8, 0x80, 0xff, is(0)},
		{"div", elements.Div, u8, 0x1f9, 2, is(0x7c)},
		{"div", elements.Div, u8, 5, 0, undefined},
		{"div", elements.Div, u64, math.MaxUint64, 2, is(maxInt64)},
		{"div", elements.Div, boolean, 1, 1, undefined},
		{"div", elements.Div, f32, one, negZero, is(inf | sign)},
		{"rem", elements.Rem, i8, 0xf9, 2, is(0xff)},
		{"rem", elements.Rem, i8, 7, 0xfe, is(1)},
		{"rem", elements.Rem, i8, 7, 0, undefined},
		{"rem", elements.Rem, i8, 0x80, 0xff, is(0)},
		{"rem", elements.Rem, u8, 0xf9, 0x82, is(0x77)},
		{"rem", elements.Rem, u8, 0xf9, 0x100, undefined},
		{"rem", elements.Rem, f32, three | sign, two, is(one | sign)},
		{"rem", elements.Rem, f32, three, inf, is(three)},
		{"rem", elements.Rem, f32, three, 0, is(nan)},

		{"max", elements.Max, i8, 0x80, 1, is(1)},
		{"max", elements.Max, i8, 1, 0x80, is(1)},
		{"max", elements.Max, u8, 0x80, 1, is(0x80)},
		{"max", elements.Max, boolean, 0, 1, is(1)},
		{"max", elements.Max, f32, negZero, 0, is(0)},
		{"max", elements.Max, f32, one, signal | sign, is(0xffc00001)},
		{"max", elements.Max, other, 0, 1, undefined},
		{"min", elements.Min, i8, 0x80, 1, is(0x80)},
		{"min", elements.Min, i8, 1, 0x80, is(0x80)},
		{"min", elements.Min, u8, 0x80, 1, is(1)},
		{"min", elements.Min, u8, 1, 0x80, is(1)},
		{"min", elements.Min, boolean, 1, 0, is(0)},
		{"min", elements.Min, f32, 0, negZero, is(negZero)},
		{"min", elements.Min, f32, signal, inf, is(0x7fc00001)},
		{"min", elements.Min, other, 0, 1, undefined},

		{"and", elements.And, i4, 0xfc, 0xfa, is(8)},
		{"or", elements.Or, i4, 0xfc, 0xfa, is(0xe)},
		{"xor", elements.Xor, i4, 0xfc, 0xa, is(6)},
		{"and", elements.And, boolean, 1, 3, is(1)},
		{"or", elements.Or, boolean, 0, 2, is(0)},
		{"xor", elements.Xor, boolean, 1, 1, is(0)},
		{"and", elements.And, f32, 1, 1, undefined},
		{"or", elements.Or, f32, 1, 1, undefined},
		{"xor", elements.Xor, f32, 1, 1, undefined},
		{"and", elements.And, other, 1, 1, undefined},
		{"or", elements.Or, other, 1, 1, undefined},
		{"xor", elements.Xor, other, 1, 1, undefined},

		{"or of bools, else add", elements.OfBools(elements.Or, elements.Add), boolean, 1, 1, is(1)},
		{"or of bools, else add", elements.OfBools(elements.Or, elements.Add), i8, 1, 1, is(2)},
	} {
		if got := outcome(c.f(c.n, c.a, c.b)); got != c.want {
			t.Errorf("%s of %s %#x, %#x: %s, want %s", c.name, name(c.n), c.a, c.b, got, c.want)
		}
	}
}

func TestUnary(t *testing.T) {
	for _, c := range []struct {
		name string
		f    func(n elements.Numbers, a uint64) (uint64, bool)
		n    elements.Numbers
		a    uint64
		want string
	}{
		{"neg", elements.Neg, i8, 1, is(0xff)},
		{"neg", elements.Neg, i8, 0x80, is(0x80)},
		{"neg", elements.Neg, u8, 1, is(0xff)},
		{"neg", elements.Neg, boolean, 1, undefined},
		{"neg", elements.Neg, other, 1, undefined},
		{"neg", elements.Neg, f32, 0, is(negZero)},
		{"neg", elements.Neg, e8m0, 3, undefined},
		{"neg", elements.Neg, fnuz, 0x180, is(0x80)},
		{"abs", elements.Abs, i8, 0xff, is(1)},
		{"abs", elements.Abs, i8, 5, is(5)},
		{"abs", elements.Abs, i8, 0x80, is(0x80)},
		{"abs", elements.Abs, u8, 0x1ff, is(0xff)},
		{"abs", elements.Abs, boolean, 1, undefined},
		{"abs", elements.Abs, f32, negZero, is(0)},
		{"abs", elements.Abs, e8m0, 0x103, is(3)},
		{"abs", elements.Abs, fnuz, 0x80, is(0x80)},
		{"abs", elements.Abs, fnuz, 0x81, is(1)},
		{"sign", elements.Sign, i8, 0x80, is(0xff)},
		{"sign", elements.Sign, i8, 0x100, is(0)},
		{"sign", elements.Sign, i8, 1, is(1)},
		{"sign", elements.Sign, i8, 2, is(1)},
		{"sign", elements.Sign, u8, 2, undefined},
		{"sign", elements.Sign, f32, inf | sign, is(one | sign)},
		{"sign", elements.Sign, f32, 1, is(one)},
		{"sign", elements.Sign, f32, negZero, is(negZero)},
		{"sign", elements.Sign, f32, signal, is(signal)},
		{"not", elements.Not, i4, 5, is(0xa)},
		{"not", elements.Not, boolean, 1, is(0)},
		{"not", elements.Not, f32, 1, undefined},
		{"not", elements.Not, other, 1, undefined},
	} {
		if got := outcome(c.f(c.n, c.a)); got != c.want {
			t.Errorf("%s of %s %#x: %s, want %s", c.name, name(c.n), c.a, got, c.want)
		}
	}
}

// TestCompare checks which comparisons hold for a pair of numbers.
func TestCompare(t *testing.T) {
	const less, equal, more, neither = "LT LE NE", "EQ LE GE", "GT GE NE", "NE"
	for _, c := range []struct {
		n    elements.Numbers
		a, b uint64
		want string
	}{
		{i8, 0x80, 1, less}, {u8, 0x80, 1, more}, {u8, 0x180, 0x80, equal}, {i8, 0x180, 0x80, equal},
		{boolean, 1, 0, more}, {boolean, 0, 1, less}, {boolean, 3, 1, equal},
		{f32, negZero, 0, equal}, {f32, one | sign, one, less}, {f32, inf, one, more},
		{f32, nan, nan, neither}, {f32, one, nan, neither}, {f32, nan, one, neither},
		{u64, math.MaxUint64, 0, more}, {i64, math.MaxUint64, 0, less},
	} {
		want := map[string]bool{}
		for i := 0; i < len(c.want); i += 3 {
			want[c.want[i:i+2]] = true
		}
		for _, direction := range []string{"EQ", "NE", "LT", "GT", "LE", "GE"} {
			if elements.Comparison(direction)(c.n, c.a, c.b) != want[direction] {
				t.Errorf("%s: %#x %s %#x should be %v", name(c.n), c.a, direction, c.b, want[direction])
			}
		}
	}
	if elements.Comparison("NEAR") != nil {
		t.Error("NEAR is not a direction")
	}
	for _, c := range []struct {
		n         elements.Numbers
		b         uint64
		zero, one bool
	}{
		{i8, 0x100, true, false}, {i8, 0x101, false, true}, {i8, 0xff, false, false}, {boolean, 1, false, true}, {boolean, 2, true, false},
		{f32, negZero, true, false}, {f32, one, false, true}, {f32, one | sign, false, false}, {f32, 1, false, false}, {f32, nan, false, false},
	} {
		if c.n.IsZero(c.b) != c.zero || c.n.IsOne(c.b) != c.one {
			t.Errorf("%s: %#x is zero: %v, one: %v", name(c.n), c.b, c.n.IsZero(c.b), c.n.IsOne(c.b))
		}
	}
}

func TestConversions(t *testing.T) {
	bf16 := real(types.BF16())
	for _, c := range []struct {
		from, to elements.Numbers
		b, want  uint64
	}{
		{i8, i64, 0x80, 1<<64 - 128}, {u8, i64, 0x80, 128}, {i64, i4, 0x17, 7}, {i8, boolean, 2, 1}, {i8, boolean, 0, 0},
		{boolean, i8, 1, 1}, {boolean, f32, 1, one}, {i8, f32, 0xff, one | sign},
		{f32, i8, 0x40200000, 2}, {f32, i8, 0xc0200000, 0xfe}, {f32, boolean, negZero, 0}, {f32, boolean, nan, 1},
		{f32, f16, 1, 0}, {f16, f32, 1, 0x33800000}, {f32, f16, inf, 0x7c00},
		// Numbers that do not fit an int64: half a unit in the last place is a tie, more is not.
		{u64, f32, 1 << 63, 0x5f000000}, {u64, f32, 1<<63 + 1<<39, 0x5f000000}, {u64, f32, 1<<63 + 1<<39 + 1, 0x5f000001},
		{u64, f32, 1<<63 + 3<<39, 0x5f000002}, {u64, f32, math.MaxUint64, 0x5f800000}, {u64, f32, maxInt64, 0x5f000000},
		{u64, bf16, 1<<63 + 1<<55 + 1, 0x5f01}, {u8, f32, 0xff, 0x437f0000}, {i64, f32, minInt64, 0xdf000000},
		{i64, f32, maxInt64, 0x5f000000}, {i64, f32, 1<<62 + 1<<38, 0x5e800000}, {i64, f32, 1<<62 + 1<<38 + 1, 0x5e800001},
		{i64, f32, 1<<64 - 1<<62 - 1<<38 - 1, 0xde800001}, {i64, f32, 1<<64 - 1<<62 - 1<<38, 0xde800000},
		{u64, real(types.F64()), math.MaxUint64, 0x43f0000000000000}, {u64, real(types.F64()), 1<<63 + 1<<10 + 1, 0x43e0000000000001},
		{i64, real(types.F64()), 1<<53 + 1, 0x4340000000000000},
	} {
		if got := elements.Convert(c.from, c.to, c.b); got != c.want {
			t.Errorf("%#x of %s is %#x of %s, want %#x", c.b, name(c.from), got, name(c.to), c.want)
		}
	}
	for _, c := range []struct {
		n    elements.Numbers
		v    float64
		want uint64
	}{
		{i8, 127.9, 0x7f}, {i8, 128, 0x7f}, {i8, -128.9, 0x80}, {i8, -129, 0x80}, {i8, -128, 0x80}, {i8, math.Inf(-1), 0x80},
		{u8, 0.9, 0}, {u8, -1, 0}, {u8, 1, 1}, {u8, 255, 255}, {u8, 256, 255}, {u8, 254.9, 254}, {u8, math.NaN(), 0},
		{u64, math.Ldexp(1, 63), 1 << 63}, {u64, math.Ldexp(1, 64), math.MaxUint64}, {i64, math.Ldexp(-1, 63), 1 << 63},
		{boolean, 0.25, 1}, {boolean, math.Copysign(0, -1), 0}, {boolean, math.NaN(), 1},
	} {
		if got := c.n.FromFloat(c.v); got != c.want {
			t.Errorf("%v is %#x of %s, want %#x", c.v, got, name(c.n), c.want)
		}
	}
	for _, c := range []struct {
		n    elements.Numbers
		b    uint64
		want float64
	}{
		{i8, 0x80, -128}, {u8, 0x180, 128}, {boolean, 3, 1}, {u64, math.MaxUint64, math.Ldexp(1, 64)}, {f16, 0xbc00, -1},
	} {
		if got := c.n.Float(c.b); got != c.want {
			t.Errorf("%#x of %s is %v, want %v", c.b, name(c.n), got, c.want)
		}
	}
	if elements.Truth(true) != 1 || elements.Truth(false) != 0 {
		t.Error("the bits of bools")
	}
}
