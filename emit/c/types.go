package c

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/types"
)

// stored returns the C type of an element in memory.
func stored(e plan.Elem) string {
	if e.Complex {
		return "hl_" + suffix(e)
	}
	n := 8
	for n < e.Width {
		n *= 2
	}
	switch {
	case e.Kind == elements.Real && e.Width == 32:
		return "float"
	case e.Kind == elements.Real && e.Width == 64:
		return "double"
	case e.Kind == elements.Signed:
		return fmt.Sprintf("int%d_t", n)
	}
	return fmt.Sprintf("uint%d_t", n) // bools, unsigned integers, and the bits of narrow floats
}

// held returns the C type of an element in a variable. Narrow floats are floats whose value the
// narrow type can represent.
func held(e plan.Elem) string {
	if e.Kind == elements.Real && !e.Complex && e.Width < 32 {
		return "float"
	}
	return stored(e)
}

// suffix names a type in the names of functions.
func suffix(e plan.Elem) string {
	switch {
	case e.Complex:
		return fmt.Sprintf("c%d", 2*e.Width)
	case e.Kind == elements.Real && e.Width >= 32:
		return fmt.Sprintf("f%d", e.Width)
	case e.Kind == elements.Real:
		return "f32"
	case e.Kind == elements.Unsigned:
		return fmt.Sprintf("u%d", e.Width)
	case e.Kind == elements.Bool:
		return "u8"
	}
	return fmt.Sprintf("i%d", e.Width)
}

// part returns the type of the parts of a complex number, and other types as they are.
func part(e plan.Elem) plan.Elem {
	e.Complex = false
	return e
}

// varsOf returns the runtime's variables for a type.
func varsOf(e plan.Elem) variables {
	if e.Complex || e.Kind == elements.Real {
		return variables{"R": suffix(e), "P": stored(part(e)), "G": strings.ToUpper(suffix(e))}
	}
	n := 8
	for n < e.Width {
		n *= 2
	}
	wide := max(n, 32) // unsigned arithmetic that does not overflow
	v := variables{
		"S": suffix(e), "T": stored(e), "U": fmt.Sprintf("uint%d_t", n), "I": fmt.Sprintf("int%d_t", n),
		"C": fmt.Sprintf("uint%d_t", wide), "W": fmt.Sprint(n) + "u",
	}
	low, high := 0.0, math.Ldexp(1, e.Width)
	v["MIN"], v["MAX"] = "0", fmt.Sprintf("%du", uint64(math.MaxUint64)>>(64-e.Width))
	if e.Kind == elements.Signed {
		low, high = -math.Ldexp(1, e.Width-1), math.Ldexp(1, e.Width-1)
		most := int64(math.MaxInt64) >> (64 - e.Width)
		v["MIN"], v["MAX"] = fmt.Sprintf("(%s)(-%d - 1)", stored(e), most), fmt.Sprint(most)
	}
	v["LOW"], v["HIGH"] = double(low), double(high)
	return v
}

// double returns a finite number as a constant of type double.
func double(v float64) string {
	s := strconv.FormatFloat(v, 'g', -1, 64)
	for _, c := range s {
		if c == '.' || c == 'e' || c == 'n' || c == 'N' {
			return s
		}
	}
	return s + ".0"
}

// literal returns a number as a constant of its held type.
func literal(e plan.Elem, b uint64) string {
	switch e.Kind {
	case elements.Real:
		v := e.Float(b)
		switch {
		case math.IsNaN(v):
			return "(" + held(e) + ")NAN"
		case math.IsInf(v, 1):
			return "(" + held(e) + ")INFINITY"
		case math.IsInf(v, -1):
			return "-(" + held(e) + ")INFINITY"
		}
		if e.Width == 64 {
			return double(v)
		}
		s := strconv.FormatFloat(v, 'g', -1, 32)
		return double0(s) + "f"
	case elements.Signed:
		v := e.Int(b)
		if v == math.MinInt64 {
			return "(-9223372036854775807 - 1)"
		}
		if v == math.MinInt32 {
			return "(-2147483647 - 1)"
		}
		return fmt.Sprint(v)
	case elements.Unsigned:
		return fmt.Sprintf("%du", e.Cut(b))
	}
	return fmt.Sprint(b & 1)
}

// double0 makes the text of an integer that of a floating-point constant.
func double0(s string) string {
	for _, c := range s {
		if c == '.' || c == 'e' {
			return s
		}
	}
	return s + ".0"
}

// storedLiteral returns an element of a constant, as it is in memory.
func storedLiteral(e plan.Elem, b uint64) string {
	if e.Kind == elements.Real && e.Width < 32 {
		return fmt.Sprintf("0x%x", b)
	}
	return literal(e, b)
}

// narrow returns the arguments of hl_narrow for a small format, and its values as a table.
func narrow(f *types.FloatFormat, computed bool) (args string) {
	nan := map[types.NaNKind]int{types.NaNIEEE: 0, types.NaNAllOnes: 1, types.NaNNegativeZero: 2, types.NaNNone: 3}[f.NaN]
	flags := 0
	if f.NoSign {
		flags |= 1
	}
	if f.NoZero {
		flags |= 2
	}
	if computed {
		flags |= 4
	}
	return fmt.Sprintf("%d, %d, %d, %d, %d", f.Exponent, f.Mantissa, f.Bias, nan, flags)
}

// table returns the values of a small format by their bits, as the bits of floats, which keep the sign
// and the payload of NaN.
func table(f *types.FloatFormat) []string {
	list := make([]string, 1<<f.Width)
	for i := range list {
		v := floats.Decode(uint64(i), f)
		b := math.Float32bits(float32(v))
		if math.IsNaN(v) {
			b = b&(1<<31) | 0x7fc00000
			if f.NaN == types.NaNIEEE {
				b = b&(1<<31) | 0x7f800000 | uint32(i)&(1<<f.Mantissa-1)<<(23-f.Mantissa)
			}
		}
		list[i] = fmt.Sprintf("0x%x", b)
	}
	return list
}
