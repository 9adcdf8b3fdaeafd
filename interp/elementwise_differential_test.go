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

	// positive is a format without signs, for operations whose results have none.
	positive = []string{"f8E8M0FNU"}

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
	{name: "abs", operands: 1, types: join(signed, reals, positive, complexes), result: "part", complexULPs: 1},
	{name: "add", operands: 2, types: join(bools, ints, reals, positive, complexes)},
	{name: "and", operands: 2, types: join(bools, ints)},
	{name: "atan2", operands: 2, types: join(reals, complexes), ulps: 1, complexULPs: 8},
	{name: "cbrt", operands: 1, types: join(reals, complexes), ulps: 3, complexULPs: 3},
	{name: "ceil", operands: 1, types: wide},
	{name: "clamp", operands: 3, types: join(bools, ints, reals, complexes)},
	{name: "cosine", operands: 1, types: join(reals, complexes), ulps: 1, complexULPs: 4},
	{name: "count_leading_zeros", operands: 1, types: ints},
	{name: "divide", operands: 2, types: join(ints, reals, positive, complexes)},
	{name: "exponential", operands: 1, types: join(reals, positive, complexes), ulps: 1, complexULPs: 2},
	{name: "exponential_minus_one", operands: 1, types: join(reals, complexes), ulps: 1, complexULPs: 2},
	{name: "floor", operands: 1, types: wide},
	{name: "imag", operands: 1, types: join(complexes), result: "part"},
	{name: "is_finite", operands: 1, types: join(reals, positive), result: "i1"},
	{name: "log", operands: 1, types: join(reals, complexes), ulps: 1, complexULPs: 3},
	{name: "log_plus_one", operands: 1, types: join(reals, complexes), ulps: 1, complexULPs: 3},
	{name: "logistic", operands: 1, types: join(reals, positive, complexes), ulps: 2, complexULPs: 3},
	{name: "maximum", operands: 2, types: join(bools, ints, reals, positive, complexes)},
	{name: "minimum", operands: 2, types: join(bools, ints, reals, complexes)},
	{name: "multiply", operands: 2, types: join(bools, ints, reals, positive, complexes)},
	{name: "negate", operands: 1, types: join(ints, reals, complexes)},
	{name: "not", operands: 1, types: join(bools, ints)},
	{name: "or", operands: 2, types: join(bools, ints)},
	{name: "popcnt", operands: 1, types: ints},
	{name: "power", operands: 2, types: join(ints, reals, complexes), ulps: 1, complexULPs: 1 << 16},
	{name: "real", operands: 1, types: join(reals, positive, complexes), result: "part"},
	{name: "reduce_precision", attrs: "exponent_bits = 5 : i32, mantissa_bits = 10 : i32", operands: 1, types: infinite},
	{name: "reduce_precision", attrs: "exponent_bits = 3 : i32, mantissa_bits = 1 : i32", operands: 1, types: infinite},
	{name: "reduce_precision", attrs: "exponent_bits = 1 : i32, mantissa_bits = 0 : i32", operands: 1, types: infinite},
	{name: "remainder", operands: 2, types: join(ints, reals)},
	{name: "round_nearest_afz", operands: 1, types: wide},
	{name: "round_nearest_even", operands: 1, types: wide},
	{name: "rsqrt", operands: 1, types: join(reals, positive, complexes), complexULPs: 4},
	{name: "shift_left", operands: 2, types: ints},
	{name: "shift_right_arithmetic", operands: 2, types: ints},
	{name: "shift_right_logical", operands: 2, types: ints},
	{name: "sign", operands: 1, types: join(signed, reals, positive, complexes), complexULPs: 3},
	{name: "sine", operands: 1, types: join(reals, complexes), ulps: 1, complexULPs: 4},
	{name: "sqrt", operands: 1, types: join(reals, positive, complexes), complexULPs: 4},
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
			compareResults(t, o, c.name, c.attrs, operands, fmt.Sprintf("tensor<%dx%s>", operands[0].num(), result), result, allowed)
		}
	}
}

// TestConvert compares conversions between all element types with those of the reference.
func TestConvert(t *testing.T) {
	o := oracle.Current(t)
	all := join(bools, ints, reals, positive, complexes)
	for _, from := range all {
		x := operand{elem: from, bits: awkward(from)}
		if f, _ := formatOf(from); f != nil {
			for e := range 66 { // around the limits of integers
				v := math.Ldexp(1, e)
				for _, v := range []float64{v - 1, v - 0.5, v, v + 0.5, v + 1, math.Nextafter(v, 0), 1.25 * v} {
					x.bits = append(x.bits, floats.Encode(v, f).Lo, floats.Encode(-v, f).Lo)
				}
			}
			x.bits = x.bits[len(x.bits)%2:] // pairs, if they are complex
		}
		for _, to := range all {
			x := x
			if to == "f8E8M0FNU" {
				x = x.notNegative() // the reference adds the sign to the exponent
			}
			compareResults(t, o, "convert", "", []operand{x}, fmt.Sprintf("tensor<%dx%s>", x.num(), to), to, 0)
		}
	}
}

// TestBitcastConvert compares reinterpretations with those of the reference.
func TestBitcastConvert(t *testing.T) {
	o := oracle.Current(t)
	all := []string{"i1", "i2", "ui4", "i8", "ui16", "i32", "i64", "f8E4M3FNUZ", "f16", "f32", "f64", "f4E2M1FN", "complex<f32>", "complex<f64>"}
	r := rand.New(rand.NewPCG(1, 1))
	for _, from := range all {
		for _, to := range all {
			_, width := formatOf(from)
			_, other := formatOf(to)
			if partsOf(from) != partsOf(to) {
				continue // is not valid
			}
			a, b := width*partsOf(from), other*partsOf(to)
			x := operand{elem: from}
			result := fmt.Sprintf("tensor<256x%s>", to)
			switch {
			case a > b:
				result = fmt.Sprintf("tensor<256x%dx%s>", a/b, to)
			case a < b:
				x.last = b / a
				result = fmt.Sprintf("tensor<%dx%s>", 256/x.last, to)
			}
			for range 256 * partsOf(from) {
				x.bits = append(x.bits, r.Uint64()>>(64-width))
			}
			compareResults(t, o, "bitcast_convert", "", []operand{x}, result, to, 0)
		}
	}
}

// TestCompare compares comparisons with those of the reference.
func TestCompare(t *testing.T) {
	o := oracle.Current(t)
	for _, elem := range join(bools, ints, reals, complexes) {
		for _, direction := range []string{"EQ", "NE", "LT", "LE", "GT", "GE"} {
			if partsOf(elem) == 2 && direction[1] != 'Q' && direction != "NE" {
				continue // there is no order
			}
			operands := awkwardOperands("compare", elem, 2)
			compareResults(t, o, "compare", "comparison_direction = #stablehlo<comparison_direction "+direction+">",
				operands, fmt.Sprintf("tensor<%dxi1>", operands[0].num()), "i1", 0)
		}
	}
}

// TestScalars compares operations whose operands may be scalars with the reference.
func TestScalars(t *testing.T) {
	o := oracle.Current(t)
	for _, elem := range []string{"i1", "i8", "ui32", "f32", "complex<f64>"} {
		x := awkwardOperands("clamp", elem, 3)
		result := x[0].String()
		least, most := x[0], x[2]
		least.bits, least.scalar = least.bits[100:][:partsOf(elem)], true
		most.bits, most.scalar = most.bits[1000:][:partsOf(elem)], true
		compareResults(t, o, "clamp", "", []operand{least, x[1], most}, result, elem, 0)
		compareResults(t, o, "clamp", "", []operand{least, x[1], x[2]}, result, elem, 0)
		compareResults(t, o, "clamp", "", []operand{x[0], x[1], most}, result, elem, 0)

		pred := operand{elem: "i1"}
		for i := range x[0].num() {
			pred.bits = append(pred.bits, uint64(i/3%2))
		}
		compareResults(t, o, "select", "", []operand{pred, x[0], x[1]}, result, elem, 0)
		for b := range uint64(2) {
			compareResults(t, o, "select", "", []operand{{elem: "i1", bits: []uint64{b}, scalar: true}, x[0], x[1]}, result, elem, 0)
		}
	}
	for _, part := range []string{"f32", "f64"} {
		x := awkwardOperands("complex", part, 2)
		elem := "complex<" + part + ">"
		compareResults(t, o, "complex", "", x, fmt.Sprintf("tensor<%dx%s>", x[0].num(), elem), elem, 0)
	}
}

func partOf(elem string) string {
	return strings.TrimSuffix(strings.TrimPrefix(elem, "complex<"), ">")
}

func partsOf(elem string) int {
	if strings.HasPrefix(elem, "complex") {
		return 2
	}
	return 1
}

// formatOf returns the format or the width of the numbers of an element type.
func formatOf(elem string) (f *types.FloatFormat, width int) {
	elem = partOf(elem)
	for _, f := range []*types.FloatFormat{&types.BF16, &types.F16, &types.F32, &types.F64, &types.F8E5M2, &types.F8E4M3, &types.F8E4M3FN,
		&types.F8E5M2FNUZ, &types.F8E4M3FNUZ, &types.F8E4M3B11FNU, &types.F8E3M4, &types.F4E2M1FN, &types.F6E2M3FN, &types.F6E3M2FN, &types.F8E8M0FNU} {
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

// awkwardOperands returns operands of an operation.
// Integers are not divided by zero, and complex numbers not taken to powers that are
// large or tiny: an error in the last place of the logarithm decides about the result then.
func awkwardOperands(name, elem string, n int) []operand {
	list := awkward(elem)
	notZero := name == "divide" || name == "remainder"
	parts := partsOf(elem)
	f, width := formatOf(elem)
	mild := name == "power" && parts == 2
	if mild {
		list = slices.DeleteFunc(list, func(b uint64) bool {
			v := math.Abs(floats.Decode(b, f))
			return v > 3 && v <= math.MaxFloat64 || v > 0 && v < 1e-5
		})
	}
	r := rand.New(rand.NewPCG(1, uint64(n)))
	random := func() uint64 {
		switch {
		case mild:
			return floats.Encode(2*r.NormFloat64(), f).Lo
		case f != nil && width >= 32 && r.IntN(2) == 0:
			return floats.Encode(r.NormFloat64()*math.Exp(4*r.NormFloat64()), f).Lo
		}
		return r.Uint64() >> (64 - width)
	}
	out := make([]operand, n)
	for k := range out {
		out[k].elem = elem
	}
	add := func(next func(i int) uint64) {
		for k := range out {
			for p := range parts {
				v := next(k*parts + p)
				if notZero && f == nil && k == 1 && v == 0 {
					v = 1
				}
				out[k].bits = append(out[k].bits, v)
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
func (o operand) literal() string {
	_, width := formatOf(o.elem)
	var text strings.Builder
	if width == 1 {
		for i, b := range o.bits {
			separator := ", "
			switch {
			case i == 0:
				separator = ""
			case o.last > 0 && i%o.last == 0:
				separator = "], ["
			}
			fmt.Fprintf(&text, "%s%t", separator, b == 1)
		}
		switch {
		case o.scalar:
			return fmt.Sprintf("dense<%s> : %v", text.String(), o)
		case o.last > 0:
			return fmt.Sprintf("dense<[[%s]]> : %v", text.String(), o)
		}
		return fmt.Sprintf("dense<[%s]> : %v", text.String(), o)
	}
	for _, b := range o.bits {
		for range (width + 7) / 8 {
			fmt.Fprintf(&text, "%02X", byte(b))
			b >>= 8
		}
	}
	return fmt.Sprintf("dense<\"0x%s\"> : %v", text.String(), o)
}

// operand is one operand of an operation: bits of numbers, of an element type.
type operand struct {
	elem string
	bits []uint64
	last int // size of a second dimension, if there is one
	// scalar says that the only element has no dimension.
	scalar bool
}

// notNegative returns the elements without a sign.
func (o operand) notNegative() operand {
	f, width := formatOf(o.elem)
	parts := partsOf(o.elem)
	out := o
	out.bits = nil
	for i := 0; i < len(o.bits); i += parts {
		if f == nil && (o.elem[0] != 'i' || width == 1 || o.bits[i]>>(width-1) == 0) || f != nil && !(floats.Decode(o.bits[i], f) < 0) {
			out.bits = append(out.bits, o.bits[i:i+parts]...)
		}
	}
	return out
}

func (o operand) num() int { return len(o.bits) / partsOf(o.elem) }

func (o operand) String() string {
	switch {
	case o.scalar:
		return fmt.Sprintf("tensor<%s>", o.elem)
	case o.last > 0:
		return fmt.Sprintf("tensor<%dx%dx%s>", o.num()/o.last, o.last, o.elem)
	}
	return fmt.Sprintf("tensor<%dx%s>", o.num(), o.elem)
}

// compareResults runs an operation here and in the reference. Result is the type of its
// result, of elements elem.
func compareResults(t *testing.T, o *oracle.Oracle, name, attrs string, operands []operand, result, elem string, ulps uint64) {
	t.Helper()
	title := fmt.Sprintf("%s of %s", name, operands[0].elem)
	var text strings.Builder
	var args, ts []string
	for k, x := range operands {
		fmt.Fprintf(&text, "  %%%d = stablehlo.constant %s\n", k, x.literal())
		args = append(args, fmt.Sprintf("%%%d", k))
		ts = append(ts, x.String())
	}
	program := fmt.Sprintf("func.func @main() -> %[1]s {\n%[2]s  %%r = \"stablehlo.%[3]s\"(%[4]s) {%[5]s} : (%[6]s) -> %[1]s\n  return %%r : %[1]s\n}\n",
		result, text.String(), name, strings.Join(args, ", "), attrs, strings.Join(ts, ", "))
	got, err := run(program)
	if err != nil {
		t.Errorf("%s: %v", title, err)
		return
	}
	a := o.Must(t, "run", []byte(program), nil)
	if !a.OK {
		t.Errorf("%s: the reference: %s %v", title, a.Error, a.Diagnostics)
		return
	}
	want := numbers(elem, a.Results[0].Data)
	if len(want) != len(got.Bits) {
		t.Fatalf("%s: %d numbers, want %d", title, len(got.Bits), len(want))
	}
	bad, off, worst := 0, 0, uint64(0)
	for i, w := range want {
		far := apart(elem, got.Bits[i], w)
		if far > 0 {
			off++
		}
		if worst = max(worst, far); far <= ulps {
			continue
		}
		if bad++; bad > 4 {
			continue
		}
		var in []string
		for _, x := range operands {
			at := i
			if x.scalar {
				at = 0
			}
			in = append(in, show(x.elem, x.bits[at*len(x.bits)/len(want)]))
		}
		t.Errorf("%s: number %d of %d of %s is %s, want %s, for %v", title, i, len(want), result, show(elem, got.Bits[i]), show(elem, w), in)
	}
	if off > 0 {
		t.Logf("%s: %d of %d differ, by at most %d", title, off, len(want), worst)
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
