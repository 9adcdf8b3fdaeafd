package eval

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Element types grouped by the operations that take them.
var (
	boolType    = []string{"i1"}
	signedTypes = intTypes[:6]
	// positiveTypes have no sign; they are for operations whose results are never negative.
	positiveTypes = []string{"f8E8M0FNU"}
	realTypes     = without(floatTypes, positiveTypes...)
	// infiniteTypes have infinities, which reduce_precision requires of the target format.
	infiniteTypes = []string{"f16", "bf16", "f32", "f64", "f8E3M4", "f8E4M3", "f8E5M2"}
	// roundTypes are those in which all large numbers are integers. The reference does not round
	// the other types to integers, although the specification makes no exception.
	roundTypes = without(realTypes, "f8E3M4", "f6E2M3FN")
)

func without(list []string, some ...string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(some, s) })
}

func join(lists ...[]string) []string { return slices.Concat(lists...) }

// differentials are operations whose results are compared with the reference's.
var differentials = []struct {
	name, attrs string
	operands    int
	types       []string
	result      string // element type: "" for that of the operands, "part" for that of a part
	// ulps is the accepted difference in units in the last place for f64, and complexULPs for a
	// part of a complex element: functions of the C library are not correctly rounded, and complex
	// functions less so, since a part can be the small difference of larger numbers. Other real
	// types may differ by one unit if f64 may differ at all.
	ulps, complexULPs uint64
}{
	{name: "abs", operands: 1, types: join(signedTypes, realTypes, positiveTypes, complexTypes), result: "part", complexULPs: 1},
	{name: "add", operands: 2, types: join(boolType, intTypes, realTypes, positiveTypes, complexTypes)},
	{name: "and", operands: 2, types: join(boolType, intTypes)},
	{name: "atan2", operands: 2, types: join(realTypes, complexTypes), ulps: 1, complexULPs: 8},
	{name: "cbrt", operands: 1, types: join(realTypes, complexTypes), ulps: 3, complexULPs: 3},
	{name: "ceil", operands: 1, types: roundTypes},
	{name: "clamp", operands: 3, types: join(boolType, intTypes, realTypes, complexTypes)},
	{name: "cosine", operands: 1, types: join(realTypes, complexTypes), ulps: 1, complexULPs: 4},
	{name: "count_leading_zeros", operands: 1, types: intTypes},
	{name: "divide", operands: 2, types: join(intTypes, realTypes, positiveTypes, complexTypes)},
	{name: "exponential", operands: 1, types: join(realTypes, positiveTypes, complexTypes), ulps: 1, complexULPs: 2},
	{name: "exponential_minus_one", operands: 1, types: join(realTypes, complexTypes), ulps: 1, complexULPs: 64},
	{name: "floor", operands: 1, types: roundTypes},
	{name: "imag", operands: 1, types: join(complexTypes), result: "part"},
	{name: "is_finite", operands: 1, types: join(realTypes, positiveTypes), result: "i1"},
	{name: "log", operands: 1, types: join(realTypes, complexTypes), ulps: 1, complexULPs: 3},
	{name: "log_plus_one", operands: 1, types: join(realTypes, complexTypes), ulps: 1, complexULPs: 3},
	{name: "logistic", operands: 1, types: join(realTypes, positiveTypes, complexTypes), ulps: 2, complexULPs: 64},
	{name: "maximum", operands: 2, types: join(boolType, intTypes, realTypes, positiveTypes, complexTypes)},
	{name: "minimum", operands: 2, types: join(boolType, intTypes, realTypes, complexTypes)},
	{name: "multiply", operands: 2, types: join(boolType, intTypes, realTypes, positiveTypes, complexTypes)},
	{name: "negate", operands: 1, types: join(intTypes, realTypes, complexTypes)},
	{name: "not", operands: 1, types: join(boolType, intTypes)},
	{name: "or", operands: 2, types: join(boolType, intTypes)},
	{name: "popcnt", operands: 1, types: intTypes},
	{name: "power", operands: 2, types: join(intTypes, realTypes, complexTypes), ulps: 1, complexULPs: 1 << 16},
	{name: "real", operands: 1, types: join(realTypes, positiveTypes, complexTypes), result: "part"},
	{name: "reduce_precision", attrs: "exponent_bits = 5 : i32, mantissa_bits = 10 : i32", operands: 1, types: infiniteTypes},
	{name: "reduce_precision", attrs: "exponent_bits = 3 : i32, mantissa_bits = 1 : i32", operands: 1, types: infiniteTypes},
	{name: "reduce_precision", attrs: "exponent_bits = 1 : i32, mantissa_bits = 0 : i32", operands: 1, types: infiniteTypes},
	{name: "remainder", operands: 2, types: join(intTypes, realTypes)},
	{name: "round_nearest_afz", operands: 1, types: roundTypes},
	{name: "round_nearest_even", operands: 1, types: roundTypes},
	{name: "rsqrt", operands: 1, types: join(realTypes, positiveTypes, complexTypes), complexULPs: 8},
	{name: "shift_left", operands: 2, types: intTypes},
	{name: "shift_right_arithmetic", operands: 2, types: intTypes},
	{name: "shift_right_logical", operands: 2, types: intTypes},
	{name: "sign", operands: 1, types: join(signedTypes, realTypes, positiveTypes, complexTypes), complexULPs: 3},
	{name: "sine", operands: 1, types: join(realTypes, complexTypes), ulps: 1, complexULPs: 4},
	{name: "sqrt", operands: 1, types: join(realTypes, positiveTypes, complexTypes), complexULPs: 4},
	{name: "subtract", operands: 2, types: join(intTypes, realTypes, complexTypes)},
	{name: "tan", operands: 1, types: join(realTypes, complexTypes), ulps: 1, complexULPs: 8},
	{name: "tanh", operands: 1, types: join(realTypes, complexTypes), ulps: 2, complexULPs: 8},
	{name: "xor", operands: 2, types: join(boolType, intTypes)},
}

// TestElementwise compares results with the reference's, bit for bit, for all combinations of
// awkward operands and for random ones.
func TestElementwise(t *testing.T) {
	d := differential{oracle.Current(t), parsed(t, "")}
	for _, c := range differentials {
		for _, elem := range c.types {
			result, allowed := elem, c.ulps
			part, isComplex := strings.CutPrefix(elem, "complex<")
			switch {
			case c.result == "part":
				result = strings.TrimSuffix(part, ">")
			case c.result != "":
				result = c.result
			}
			switch {
			case isComplex:
				allowed = c.complexULPs
			case elem != "f64":
				allowed = min(allowed, 1)
			}
			d.compare(t, c.name, c.attrs, d.operands(t, c.name, elem, c.operands), result, allowed)
		}
	}
}

// TestConvert compares conversions between all element types with those of the reference.
func TestConvert(t *testing.T) {
	d := differential{oracle.Current(t), parsed(t, "")}
	all := join(boolType, intTypes, floatTypes, complexTypes)
	for _, from := range all {
		n, parts := d.element(t, from)
		bits := awkward(n)
		if n.Kind == elements.Real {
			for e := range 66 { // numbers around the limits of integers
				v := math.Ldexp(1, e)
				for _, v := range []float64{v - 1, v - 0.5, v, v + 0.5, v + 1, math.Nextafter(v, 0), 1.25 * v} {
					bits = append(bits, n.FromFloat(v), n.FromFloat(-v))
				}
			}
		}
		bits = bits[len(bits)%parts:]
		for _, to := range all {
			list := slices.Clone(bits)
			if to == "f8E8M0FNU" { // the reference adds the sign bit to the exponent; XLA converts negative values to NaN
				for i, b := range list {
					if n.Less(b, n.FromInt(0)) {
						list[i] = n.FromInt(1)
					}
				}
			}
			d.compare(t, "convert", "", []*Tensor{d.tensor(t, from, list)}, to, 0)
		}
	}
}

// TestBitcastConvert compares reinterpretations with those of the reference.
func TestBitcastConvert(t *testing.T) {
	d := differential{oracle.Current(t), parsed(t, "")}
	all := []string{"i1", "i2", "ui4", "i8", "ui16", "i32", "i64", "f8E4M3FNUZ", "f16", "f32", "f64", "f4E2M1FN", "complex<f32>", "complex<f64>"}
	r := rand.New(rand.NewPCG(1, 1))
	for _, from := range all {
		n, parts := d.element(t, from)
		for _, to := range all {
			other, otherParts := d.element(t, to)
			if parts != otherParts {
				continue // not valid
			}
			bits := make([]uint64, 256*parts)
			for i := range bits {
				bits[i] = n.Cut(r.Uint64())
			}
			x := d.tensor(t, from, bits)
			if k := int64(other.Width / n.Width); k > 1 {
				x.Shape = []int64{256 / k, k}
			}
			d.compare(t, "bitcast_convert", "", []*Tensor{x}, to, 0)
		}
	}
}

// TestCompare compares comparisons with those of the reference.
func TestCompare(t *testing.T) {
	d := differential{oracle.Current(t), parsed(t, "")}
	for _, elem := range join(boolType, intTypes, floatTypes, complexTypes) {
		for _, direction := range []string{"EQ", "NE", "LT", "LE", "GT", "GE"} {
			if slices.Contains(complexTypes, elem) && direction != "EQ" && direction != "NE" {
				continue // complex numbers are not ordered
			}
			d.compare(t, "compare", "comparison_direction = #stablehlo<comparison_direction "+direction+">", d.operands(t, "compare", elem, 2), "i1", 0)
		}
	}
}

// TestScalars compares operations whose operands may be scalars with the reference.
func TestScalars(t *testing.T) {
	d := differential{oracle.Current(t), parsed(t, "")}
	for _, elem := range []string{"i1", "i8", "ui32", "f32", "complex<f64>"} {
		x := d.operands(t, "clamp", elem, 3)
		least, most := x[0].Scalar(100), x[2].Scalar(1000)
		for _, list := range [][]*Tensor{{least, x[1], most}, {least, x[1], x[2]}, {x[0], x[1], most}} {
			d.compare(t, "clamp", "", list, elem, 0)
		}
		choice := make([]uint64, x[0].Num())
		for i := range choice {
			choice[i] = uint64(i / 3 % 2)
		}
		pred := d.tensor(t, "i1", choice)
		for _, pred := range []*Tensor{pred, pred.Scalar(0), pred.Scalar(3)} {
			d.compare(t, "select", "", []*Tensor{pred, x[0], x[1]}, elem, 0)
		}
	}
	for _, part := range []string{"f32", "f64"} {
		d.compare(t, "complex", "", d.operands(t, "complex", part, 2), "complex<"+part+">", 0)
	}
}

// differential compares operations with the reference.
type differential struct {
	oracle *oracle.Oracle
	m      *ir.Module
}

// element returns the numbers that elements of a type consist of.
func (d differential) element(t *testing.T, elem string) (n elements.Numbers, parts int) {
	x := d.tensor(t, elem, nil)
	return x.Numbers, x.Parts
}

// tensor returns a one-dimensional tensor.
func (d differential) tensor(t *testing.T, elem string, bits []uint64) *Tensor {
	t.Helper()
	x, err := typed(d.m, "tensor<0x"+elem+">")
	if err != nil {
		t.Fatal(err)
	}
	x.Bits = bits
	x.Shape = []int64{int64(x.Num())}
	return x
}

// awkward returns the bits of numbers that are likely to expose errors.
func awkward(n elements.Numbers) (list []uint64) {
	switch {
	case n.Width <= 4:
		for b := range uint64(1) << n.Width {
			list = append(list, b)
		}
		return list
	case n.Kind != elements.Real:
		w, top := uint64(n.Width), uint64(1)<<(n.Width-1)
		return []uint64{0, 1, 2, 3, 5, w - 1, w, w + 1, top - 1, top, top + 1, 2*top - 1, 2*top - 2, 2*top - 3}
	}
	for _, v := range []float64{0, 1, 0.5, 2, 3, 1.5, 2.5, 0.1, math.Pi, math.Pi / 2, 10, 100, 710, 1e5, 1e-5, 1e-12, 1e20, 1e160, 1e-160, 1e-320, math.MaxFloat64, 5e-324, math.MaxFloat32, math.Inf(1), math.NaN()} {
		list = append(list, n.FromFloat(v), n.FromFloat(-v))
	}
	return append(list, floats.Largest(n.Format), floats.SmallestNormal(n.Format), 1)
}

// operands returns operands of an operation: all combinations of awkward ones, or some if there are
// too many, and random ones. It avoids division of integers by zero, and complex powers that are
// large or tiny, because there an error in the last place of the logarithm determines the result.
func (d differential) operands(t *testing.T, name, elem string, count int) []*Tensor {
	n, parts := d.element(t, elem)
	list := awkward(n)
	mild := name == "power" && parts == 2
	if mild {
		list = slices.DeleteFunc(list, func(b uint64) bool {
			v := math.Abs(n.Float(b))
			return v > 3 && v <= math.MaxFloat64 || v > 0 && v < 1e-5
		})
	}
	r := rand.New(rand.NewPCG(1, uint64(count)))
	random := func() uint64 {
		switch {
		case mild:
			return n.FromFloat(2 * r.NormFloat64())
		case n.Kind == elements.Real && n.Width >= 32 && r.IntN(2) == 0:
			return n.FromFloat(r.NormFloat64() * math.Exp(4*r.NormFloat64()))
		}
		return n.Cut(r.Uint64())
	}
	var rows [][]uint64 // one row per combination: all numbers of one element of each operand
	width := count * parts
	row := func(next func(i int) uint64) {
		v := make([]uint64, width)
		for i := range v {
			v[i] = next(i)
		}
		if (name == "divide" || name == "remainder") && n.IsInteger() && v[1] == 0 {
			v[1] = 1
		}
		rows = append(rows, v)
	}
	switch width {
	case 1:
		for _, b := range list {
			row(func(int) uint64 { return b })
		}
	case 2:
		for _, a := range list {
			for _, b := range list {
				row(func(i int) uint64 { return []uint64{a, b}[i] })
			}
		}
	default:
		for range 3000 {
			row(func(int) uint64 { return list[r.IntN(len(list))] })
		}
	}
	for range 1000 {
		row(func(int) uint64 { return random() })
	}
	out := make([]*Tensor, count)
	for k := range out {
		var bits []uint64
		for _, v := range rows {
			bits = append(bits, v[k*parts:][:parts]...)
		}
		out[k] = d.tensor(t, elem, bits)
	}
	return out
}

// compare evaluates an operation and compares the result with the reference's. Its elements have
// type elem.
func (d differential) compare(t *testing.T, name, attrs string, operands []*Tensor, elem string, ulps uint64) {
	t.Helper()
	title := fmt.Sprintf("%s of %s to %s", name, appendType(nil, d.m, operands[0].Scalar(0)), elem)
	shape := operands[len(operands)-1].Shape
	if len(shape) == 0 {
		shape = operands[len(operands)-2].Shape // the last operand of clamp can be a scalar
	}
	if name == "bitcast_convert" {
		to, parts := d.element(t, elem)
		shape, _ = bitcastShape(shape, operands[0].elementBits(), to.Width*parts)
	}
	zero := *d.tensor(t, elem, nil)
	zero.Shape = shape
	result := string(appendType(nil, d.m, &zero))
	var text strings.Builder
	var args, ts []string
	for k, x := range operands {
		typ := string(appendType(nil, d.m, x))
		fmt.Fprintf(&text, "  %%%d = stablehlo.constant %s\n", k, dense(d.m, x, typ))
		args = append(args, fmt.Sprintf("%%%d", k))
		ts = append(ts, typ)
	}
	program := fmt.Sprintf("func.func @main() -> %[1]s {\n%[2]s  %%r = \"stablehlo.%[3]s\"(%[4]s) {%[5]s} : (%[6]s) -> %[1]s\n  return %%r : %[1]s\n}\n",
		result, text.String(), name, strings.Join(args, ", "), attrs, strings.Join(ts, ", "))
	values, err := Run(parsed(t, program), "main", nil, Options{})
	a := d.oracle.Must(t, "run", []byte(program), nil)
	if err != nil || !a.OK {
		t.Errorf("%s: here: %v, the reference: %q %v", title, err, a.Error, a.Diagnostics)
		return
	}
	got := values[0].(*Tensor)
	want, err := decoded(d.m, a.Results[0])
	if err != nil || !slices.Equal(want.Shape, got.Shape) {
		t.Fatalf("%s: shape %v, want %v, %v", title, got.Shape, want.Shape, err)
	}
	bad, off, worst := 0, 0, uint64(0)
	for i, w := range want.Bits {
		far := apart(want.Numbers, got.Bits[i], w)
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
			at := i * len(x.Bits) / len(want.Bits)
			if len(x.Shape) == 0 {
				at = 0
			}
			in = append(in, string(x.appendElement(nil, at/x.Parts)))
		}
		t.Errorf("%s: element %d is %s, want %s, for %v", title, i/want.Parts, got.appendElement(nil, i/want.Parts), want.appendElement(nil, i/want.Parts), in)
	}
	if off > 0 {
		t.Logf("%s: %d of %d differ, by at most %d", title, off, len(want.Bits), worst)
	}
}

// apart returns the number of representable values between two numbers.
func apart(n elements.Numbers, a, b uint64) uint64 {
	if n.Kind != elements.Real {
		if a != b {
			return math.MaxUint64
		}
		return 0
	}
	x, y := n.Float(a), n.Float(b)
	switch {
	case a == b, math.IsNaN(x) && math.IsNaN(y):
		return 0
	case math.IsNaN(x) || math.IsNaN(y):
		return math.MaxUint64
	case x == 0 && y == 0 && n.Format.NaN == types.NaNNone:
		return 0 // formats in which a zero of either sign stands for NaN
	}
	p, q := int64(place(n, a)), int64(place(n, b))
	return uint64(max(p, q)) - uint64(min(p, q))
}

// Scalar returns element i as a tensor of rank 0.
func (t *Tensor) Scalar(i int) *Tensor {
	s := *t
	s.Shape, s.Bits = nil, t.Bits[i*t.Parts:(i+1)*t.Parts]
	return &s
}
