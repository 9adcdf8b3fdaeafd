package elements_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

func numbers(w int, k elements.Kind) elements.Numbers { return elements.Numbers{Kind: k, Width: w} }

func real(f *types.FloatFormat) elements.Numbers {
	return elements.Numbers{Kind: elements.Real, Width: f.Width, Format: f}
}

func TestConvert(t *testing.T) {
	i8, u8, i64 := numbers(8, elements.Signed), numbers(8, elements.Unsigned), numbers(64, elements.Signed)
	for _, c := range []struct{ got, want uint64 }{
		{i8.FromFloat(-1.9), 0xff}, {i8.FromFloat(200), 0x7f}, {i8.FromFloat(-200), 0x80}, {i8.FromFloat(math.NaN()), 0},
		{u8.FromFloat(-3), 0}, {u8.FromFloat(255.7), 0xff}, {u8.FromFloat(math.Inf(1)), 0xff},
		{i64.FromFloat(1e30), math.MaxInt64}, {i64.FromFloat(-1e30), 1 << 63},
		{i8.FromInt(300), 44}, {numbers(1, elements.Bool).FromInt(2), 1}, {numbers(4, elements.Signed).FromInt(-1), 0xf},
	} {
		if c.got != c.want {
			t.Errorf("got %#x, want %#x", c.got, c.want)
		}
	}
	if i8.Int(0x80) != -128 || u8.Int(0x80) != 128 || u8.Less(0x80, 1) || !i8.Less(0x80, 1) {
		t.Error("signs")
	}
}

// TestFromInt checks that integers are rounded once, ties to even.
func TestFromInt(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200_000 {
		v := int64(r.Uint64()) >> r.IntN(60)
		switch r.IntN(4) { // near the midpoint of two floats: of at least 1<<62, or beyond -1<<62
		case 0:
			v = 1<<62 | v&math.MaxInt64>>39<<39 + 1<<38 + int64(r.IntN(3)) - 1
		case 1:
			v = -(1<<62 | v&math.MaxInt64>>39<<39 + 1<<38 + int64(r.IntN(3)) - 1)
		}
		want, _ := new(big.Float).SetPrec(24).SetInt64(v).Float32()
		n := real(types.F32())
		if got := n.FromInt(v); got != uint64(math.Float32bits(want)) {
			t.Fatalf("%d: %v, want %v", v, n.Float(got), want)
		}
	}
}

// TestArith checks that the results of the four operations are correctly rounded.
func TestArith(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	n := real(types.F32())
	for range 200_000 {
		a, b := math.Float32frombits(r.Uint32()), math.Float32frombits(r.Uint32())
		x, y := uint64(math.Float32bits(a)), uint64(math.Float32bits(b))
		for _, c := range []struct {
			op   elements.Binary
			want float32
		}{{elements.Add, a + b}, {elements.Sub, a - b}, {elements.Mul, a * b}, {elements.Div, a / b}} {
			got, ok := c.op(n, x, y)
			if !ok || n.Float(got) != float64(c.want) && (c.want == c.want || !math.IsNaN(n.Float(got))) {
				t.Fatalf("%v, %v: %v, want %v", a, b, n.Float(got), c.want)
			}
		}
	}
	i8 := numbers(8, elements.Signed)
	if _, ok := elements.Div(i8, 5, 0); ok {
		t.Error("5 / 0")
	}
	if _, ok := elements.Div(i8, 0x80, 0xff); ok {
		t.Error("-128 / -1")
	}
	if v, ok := elements.Rem(i8, 0xfb, 3); !ok || i8.Int(v) != -2 {
		t.Error("-5 % 3")
	}
	if v, _ := elements.Max(i8, 0x80, 1); v != 1 {
		t.Error("max")
	}
	if v, _ := elements.Add(numbers(8, elements.Unsigned), 200, 100); v != 44 {
		t.Error("200 + 100 in 8 bits")
	}
}

// TestPick transposes a matrix.
func TestPick(t *testing.T) {
	m, err := asm.Parse([]byte(`"x.y"() {v = dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>, w = dense<[[1, 4], [2, 5], [3, 6]]> : tensor<3x2xi32>} : () -> ()`),
		asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	op := m.Root().Region(0).First().First()
	d, _ := elements.Of(op.Attr("v"))
	w, _ := elements.Of(op.Attr("w"))
	from, to := elements.NewIndex(d.Shape), elements.NewIndex(w.Shape)
	at := make([]int64, 2)
	got := elements.Pick(m, w.Attr.Type, d, func(i int64) int64 {
		to.At(i, at)
		at[0], at[1] = at[1], at[0]
		return from.Number(at)
	})
	if ir.Attr(got) != op.Attr("w") {
		t.Error(got)
	}
	double := elements.Map(m, d.Attr.Type, d, func(b uint64) (uint64, bool) { return b * 2, true })
	sum := elements.Zip(m, d.Attr.Type, d, d, func(x, y uint64) (uint64, bool) { return x + y, true })
	if double != sum || double == nil {
		t.Error(double, sum)
	}
}

// TestNotANumber checks that operations propagate the bits of a NaN, preferring the first operand, and
// that zero divided by zero is a NaN without sign.
func TestNotANumber(t *testing.T) {
	f32 := elements.Numbers{Kind: elements.Real, Width: 32, Format: types.F32()}
	fnuz := elements.Numbers{Kind: elements.Real, Width: 8, Format: types.F8E4M3FNUZ()}
	one := func(v uint64, ok bool) uint64 { return v }
	for name, c := range map[string]struct{ got, want uint64 }{
		"add":        {one(elements.Add(f32, 0x3f800000, 0xff801234)), 0xffc01234},
		"multiply":   {one(elements.Mul(f32, 0x7fc00001, 0xff801234)), 0x7fc00001},
		"0/0":        {one(elements.Div(f32, 0, 0)), 0x7fc00000},
		"maximum":    {one(elements.Max(f32, 0x7fc00007, 0)), 0x7fc00007},
		"negate":     {one(elements.Neg(f32, 0x7fc00001)), 0xffc00001},
		"abs":        {one(elements.Abs(f32, 0xffc00001)), 0x7fc00001},
		"negate 0":   {one(elements.Neg(fnuz, 0)), 0},
		"negate NaN": {one(elements.Neg(fnuz, 0x80)), 0x80},
		"negate 1":   {one(elements.Neg(fnuz, 0x40)), 0xc0},
	} {
		if c.got != c.want {
			t.Errorf("%s: %#x, want %#x", name, c.got, c.want)
		}
	}
}
