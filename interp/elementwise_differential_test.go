package interp_test

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/floats"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/types"
)

// Element types by what operations take.
var (
	bools     = []string{"i1"}
	signed    = []string{"i2", "i4", "i8", "i16", "i32", "i64"}
	unsigned  = []string{"ui2", "ui4", "ui8", "ui16", "ui32", "ui64"}
	ints      = append(append([]string{}, signed...), unsigned...)
	narrow    = []string{"f8E3M4", "f8E4M3", "f8E4M3FN", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2", "f8E5M2FNUZ", "f4E2M1FN", "f6E2M3FN", "f6E3M2FN"}
	reals     = append([]string{"f16", "bf16", "f32", "f64"}, narrow...)
	complexes = []string{"complex<f32>", "complex<f64>"}

	// infinite are formats in which there are infinities: precision is reduced to one of these.
	infinite = []string{"f16", "bf16", "f32", "f64", "f8E3M4", "f8E4M3", "f8E5M2"}
	// wide are formats with a number that has no fraction, nor have those after it. The
	// reference does not round others to integers, though the specification has no exception.
	wide = []string{"f16", "bf16", "f32", "f64", "f8E4M3", "f8E4M3FN", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2", "f8E5M2FNUZ", "f4E2M1FN", "f6E3M2FN"}
)

func join(lists ...[]string) (all []string) {
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}

// differentials are operations that are compared with the reference.
var differentials = []struct {
	name, attrs string
	operands    int
	types       []string
	result      string // element type; empty is that of the operands, "part" that of a part
	// ulps is by how many units in the last place an f64 may differ, and a part of a complex
	// element: functions of the C library are not rounded correctly, and less so those of
	// complex numbers. Of other types one is allowed where an f64 may differ at all.
	ulps, complexULPs uint64
}{
	{name: "abs", operands: 1, types: join(signed, reals, complexes), result: "part", complexULPs: 1},
	{name: "add", operands: 2, types: join(bools, ints, reals, complexes)},
	{name: "and", operands: 2, types: join(bools, ints)},
	{name: "atan2", operands: 2, types: join(reals, complexes), ulps: 1, complexULPs: 8},
	{name: "cbrt", operands: 1, types: join(reals, complexes), ulps: 3, complexULPs: 3},
	{name: "ceil", operands: 1, types: wide},
	{name: "clamp", operands: 3, types: join(bools, ints, reals, complexes)},
	{name: "cosine", operands: 1, types: join(reals, complexes), ulps: 1, complexULPs: 4},
	{name: "count_leading_zeros", operands: 1, types: ints},
	{name: "divide", operands: 2, types: join(ints, reals, complexes)},
	{name: "exponential", operands: 1, types: join(reals, complexes), ulps: 1, complexULPs: 2},
	{name: "exponential_minus_one", operands: 1, types: join(reals, complexes), ulps: 1, complexULPs: 2},
	{name: "floor", operands: 1, types: wide},
	{name: "imag", operands: 1, types: join(complexes), result: "part"},
	{name: "is_finite", operands: 1, types: reals, result: "i1"},
	{name: "log", operands: 1, types: join(reals, complexes), ulps: 1, complexULPs: 3},
	{name: "log_plus_one", operands: 1, types: join(reals, complexes), ulps: 1, complexULPs: 3},
	{name: "logistic", operands: 1, types: join(reals, complexes), ulps: 2, complexULPs: 3},
	{name: "maximum", operands: 2, types: join(bools, ints, reals, complexes)},
	{name: "minimum", operands: 2, types: join(bools, ints, reals, complexes)},
	{name: "multiply", operands: 2, types: join(bools, ints, reals, complexes)},
	{name: "negate", operands: 1, types: join(ints, reals, complexes)},
	{name: "not", operands: 1, types: join(bools, ints)},
	{name: "or", operands: 2, types: join(bools, ints)},
	{name: "popcnt", operands: 1, types: ints},
	{name: "power", operands: 2, types: join(ints, reals, complexes), ulps: 1, complexULPs: 4096},
	{name: "real", operands: 1, types: join(reals, complexes), result: "part"},
	{name: "reduce_precision", attrs: "exponent_bits = 5 : i32, mantissa_bits = 10 : i32", operands: 1, types: infinite},
	{name: "reduce_precision", attrs: "exponent_bits = 3 : i32, mantissa_bits = 1 : i32", operands: 1, types: infinite},
	{name: "reduce_precision", attrs: "exponent_bits = 1 : i32, mantissa_bits = 0 : i32", operands: 1, types: infinite},
	{name: "remainder", operands: 2, types: join(ints, reals)},
	{name: "round_nearest_afz", operands: 1, types: wide},
	{name: "round_nearest_even", operands: 1, types: wide},
	{name: "rsqrt", operands: 1, types: join(reals, complexes), complexULPs: 2},
	{name: "shift_left", operands: 2, types: ints},
	{name: "shift_right_arithmetic", operands: 2, types: ints},
	{name: "shift_right_logical", operands: 2, types: ints},
	{name: "sign", operands: 1, types: join(signed, reals, complexes), complexULPs: 2},
	{name: "sine", operands: 1, types: join(reals, complexes), ulps: 1, complexULPs: 4},
	{name: "sqrt", operands: 1, types: join(reals, complexes), complexULPs: 1},
	{name: "subtract", operands: 2, types: join(ints, reals, complexes)},
	{name: "tan", operands: 1, types: join(reals, complexes), ulps: 1, complexULPs: 8},
	{name: "tanh", operands: 1, types: join(reals, complexes), ulps: 2, complexULPs: 8},
	{name: "xor", operands: 2, types: join(bools, ints)},
}

// TestElementwise compares results with those of the reference, bit for bit, for operands
// that are awkward in all combinations, and random.
func TestElementwise(t *testing.T) {
	o := oracle.Current(t)
	for _, c := range differentials {
		for _, elem := range c.types {
			result := elem
			switch {
			case c.result == "part":
				result = partOf(elem)
			case c.result != "":
				result = c.result
			}
			allowed := c.ulps
			switch {
			case strings.HasPrefix(elem, "complex"):
				allowed = c.complexULPs
			case elem != "f64":
				allowed = min(allowed, 1)
			}
			operands := awkwardOperands(c.name, elem, c.operands)
			compareResults(t, o, c.name, c.attrs, operands, elem, result, allowed)
		}
	}
}

func partOf(elem string) string {
	return strings.TrimSuffix(strings.TrimPrefix(elem, "complex<"), ">")
}

// numbersOf returns the format or the width of the numbers of an element type.
func formatOf(elem string) (f *types.FloatFormat, width int) {
	elem = partOf(elem)
	for _, f := range []*types.FloatFormat{&types.BF16, &types.F16, &types.F32, &types.F64, &types.F8E5M2, &types.F8E4M3, &types.F8E4M3FN,
		&types.F8E5M2FNUZ, &types.F8E4M3FNUZ, &types.F8E4M3B11FNU, &types.F8E3M4, &types.F4E2M1FN, &types.F6E2M3FN, &types.F6E3M2FN} {
		if f.Keyword == elem {
			return f, f.Width
		}
	}
	fmt.Sscanf(strings.TrimLeft(elem, "ui"), "%d", &width)
	return nil, width
}

// awkward returns bits of numbers at which functions may go wrong.
func awkward(elem string) (list []uint64) {
	f, width := formatOf(elem)
	switch {
	case width <= 4:
		for b := range uint64(1) << width {
			list = append(list, b)
		}
		return list
	case f == nil:
		top := uint64(1) << (width - 1)
		return []uint64{0, 1, 2, 3, 5, uint64(width) - 1, uint64(width), uint64(width) + 1, top - 1, top, top + 1, 2*top - 1, 2*top - 2, 2*top - 3}
	}
	for _, v := range []float64{0, 1, 0.5, 2, 3, 1.5, 2.5, 0.1, math.Pi, math.Pi / 2, 10, 100, 710, 1e5, 1e-5, 1e-12, 1e20, 1e160, 1e-160, 1e-320, math.MaxFloat64, 5e-324, math.MaxFloat32, math.Inf(1), math.NaN()} {
		for _, v := range []float64{v, -v} {
			list = append(list, floats.Encode(v, f).Lo)
		}
	}
	return append(list, floats.Largest(f), floats.SmallestNormal(f), 1)
}

// awkwardOperands returns bits of operands, one list for each, as many as they have parts.
// Integers are not divided by zero, and complex numbers not taken to powers that are
// large or tiny: an error in the last place of the logarithm decides about the result then.
func awkwardOperands(name, elem string, n int) [][]uint64 {
	list := awkward(elem)
	notZero := name == "divide" || name == "remainder"
	parts := 1
	f, width := formatOf(elem)
	if strings.HasPrefix(elem, "complex") {
		parts = 2
		if name == "power" {
			list = slices.DeleteFunc(list, func(b uint64) bool {
				v := math.Abs(floats.Decode(b, f))
				return v > 3 && v <= math.MaxFloat64 || v > 0 && v < 1e-5
			})
		}
	}
	r := rand.New(rand.NewPCG(1, uint64(n)))
	random := func() uint64 {
		if f != nil && width >= 32 && r.IntN(2) == 0 && !(name == "power" && parts == 2) {
			return floats.Encode(r.NormFloat64()*math.Exp(4*r.NormFloat64()), f).Lo
		}
		if name == "power" && parts == 2 {
			return floats.Encode(2*r.NormFloat64(), f).Lo
		}
		return r.Uint64() >> (64 - width)
	}
	out := make([][]uint64, n)
	add := func(next func(i int) uint64) {
		for k := range out {
			for p := range parts {
				v := next(k*parts + p)
				if notZero && f == nil && k == 1 && v == 0 {
					v = 1
				}
				out[k] = append(out[k], v)
			}
		}
	}
	if n*parts <= 2 {
		total := 1
		for range n * parts {
			total *= len(list)
		}
		for c := range total {
			add(func(i int) uint64 {
				if i == 0 {
					return list[c%len(list)]
				}
				return list[c/len(list)]
			})
		}
	} else {
		for range 3000 {
			add(func(int) uint64 { return list[r.IntN(len(list))] })
		}
	}
	for range 1000 {
		add(func(int) uint64 { return random() })
	}
	return out
}

// literal returns the text of a constant.
func literal(elem string, bits []uint64) string {
	_, width := formatOf(elem)
	n := len(bits)
	if strings.HasPrefix(elem, "complex") {
		n /= 2
	}
	var text strings.Builder
	if width == 1 {
		text.WriteString("[")
		for i, b := range bits {
			if i > 0 {
				text.WriteString(", ")
			}
			fmt.Fprint(&text, b == 1)
		}
		text.WriteString("]")
	} else {
		text.WriteString(`"0x`)
		for _, b := range bits {
			for range (width + 7) / 8 {
				fmt.Fprintf(&text, "%02X", byte(b))
				b >>= 8
			}
		}
		text.WriteString(`"`)
	}
	return fmt.Sprintf("dense<%s> : tensor<%dx%s>", text.String(), n, elem)
}

func compareResults(t *testing.T, o *oracle.Oracle, name, attrs string, operands [][]uint64, elem, result string, ulps uint64) {
	t.Helper()
	parts := 1
	if strings.HasPrefix(elem, "complex") {
		parts = 2
	}
	n := len(operands[0]) / parts
	var text, args, ts []string
	for k, bits := range operands {
		text = append(text, fmt.Sprintf("  %%%d = stablehlo.constant %s\n", k, literal(elem, bits)))
		args = append(args, fmt.Sprintf("%%%d", k))
		ts = append(ts, fmt.Sprintf("tensor<%dx%s>", n, elem))
	}
	if attrs != "" {
		attrs = " {" + attrs + "}"
	}
	program := fmt.Sprintf("func.func @main() -> tensor<%[1]dx%[2]s> {\n%[3]s  %%r = \"stablehlo.%[4]s\"(%[5]s)%[6]s : (%[7]s) -> tensor<%[1]dx%[2]s>\n  return %%r : tensor<%[1]dx%[2]s>\n}\n",
		n, result, strings.Join(text, ""), name, strings.Join(args, ", "), attrs, strings.Join(ts, ", "))
	got, err := run(program)
	if err != nil {
		t.Errorf("%s of %s: %v", name, elem, err)
		return
	}
	a := o.Must(t, "run", []byte(program), nil)
	if !a.OK {
		t.Errorf("%s of %s: the reference: %s %v", name, elem, a.Error, a.Diagnostics)
		return
	}
	want := numbers(result, a.Results[0].Data)
	if len(want) != len(got.Bits) {
		t.Fatalf("%s of %s: %d numbers, want %d", name, elem, len(got.Bits), len(want))
	}
	bad, off, worst := 0, 0, uint64(0)
	for i, w := range want {
		far := apart(result, got.Bits[i], w)
		if far > 0 {
			off++
		}
		if worst = max(worst, far); far > ulps {
			if bad++; bad <= 4 {
				e := i / got.Parts
				var in []string
				for _, bits := range operands {
					for _, b := range bits[e*parts : (e+1)*parts] {
						in = append(in, show(elem, b))
					}
				}
				t.Errorf("%s of %s: number %d is %s, want %s, for %v", name, elem, i%got.Parts, show(result, got.Bits[i]), show(result, w), in)
			}
		}
	}
	if off > 0 {
		t.Logf("%s of %s: %d of %d differ, by at most %d; %d too far", name, elem, off, len(want), worst, bad)
	}
}

func show(elem string, b uint64) string {
	if f, _ := formatOf(elem); f != nil {
		return fmt.Sprintf("%v", floats.Decode(b, f))
	}
	return fmt.Sprintf("%#x", b)
}

// apart counts the numbers between two.
func apart(elem string, a, b uint64) uint64 {
	f, width := formatOf(elem)
	if f == nil {
		if a != b {
			return math.MaxUint64
		}
		return 0
	}
	x, y := floats.Decode(a, f), floats.Decode(b, f)
	if math.IsNaN(x) || math.IsNaN(y) {
		if math.IsNaN(x) && math.IsNaN(y) {
			return 0
		}
		return math.MaxUint64
	}
	if a == b || x == 0 && y == 0 && f.NaN == types.NaNNone {
		return 0 // such formats have a zero of any sign for what is not a number
	}
	place := func(b uint64) uint64 {
		sign := uint64(1) << (width - 1)
		if b&sign != 0 {
			return sign - b&^sign - 1
		}
		return sign + b
	}
	p, q := place(a), place(b)
	return max(p, q) - min(p, q)
}

// numbers reads the bytes of a result of the oracle.
func numbers(elem string, data []byte) (list []uint64) {
	f, width := formatOf(elem)
	size := (width + 7) / 8
	small := f != nil && width < 8
	if small {
		size = 4
	}
	for ; len(data) > 0; data = data[size:] {
		var word [8]byte
		copy(word[:], data[:size])
		b := binary.LittleEndian.Uint64(word[:])
		if small {
			b = floats.Encode(float64(math.Float32frombits(uint32(b))), f).Lo
		}
		list = append(list, b&(math.MaxUint64>>(64-width)))
	}
	return list
}
