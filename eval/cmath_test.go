package eval

import (
	"fmt"
	"hash/crc32"
	"math"
	"math/cmplx"
	"strings"
	"testing"
)

// parts are the parts of the complex numbers that the rules for infinities and NaNs are tested on.
var parts = []float64{0, math.Copysign(0, -1), 1, -2, math.Inf(1), math.Inf(-1), math.NaN()}

func eachPair(f func(z, w complex128)) {
	for _, a := range parts {
		for _, b := range parts {
			for _, c := range parts {
				for _, d := range parts {
					f(complex(a, b), complex(c, d))
				}
			}
		}
	}
}

// TestMultiply checks the rules of annex G of C: a product is infinite if one factor is infinite and
// the other is infinite or finite and not zero. Without infinite factors it is the plain product.
func TestMultiply(t *testing.T) {
	finite := func(z complex128) bool { return isNumber(real(z)) && isNumber(imag(z)) }
	same := func(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) || a != a && b != b }
	eachPair(func(z, w complex128) {
		p := multiply(z, w)
		if infinite(z) && (infinite(w) || finite(w) && w != 0) || infinite(w) && finite(z) && z != 0 {
			if !infinite(p) {
				t.Errorf("%v times %v is %v, want an infinity", z, w, p)
			}
		}
		if q := plainProduct(z, w); !infinite(z) && !infinite(w) && (!same(real(p), real(q)) || !same(imag(p), imag(q))) {
			t.Errorf("%v times %v is %v, want %v", z, w, p, q)
		}
	})
	// The direction of an infinite product is that of the product of the directions.
	inf := math.Inf(1)
	for _, c := range []struct{ z, w, want complex128 }{
		{complex(inf, math.NaN()), complex(2, 3), complex(inf, inf)},
		{complex(inf, math.NaN()), complex(-2, 3), complex(-inf, inf)},
		{complex(math.NaN(), -inf), complex(2, 3), complex(inf, -inf)},
	} {
		if got := multiply(c.z, c.w); got != c.want {
			t.Errorf("%v times %v is %v, want %v", c.z, c.w, got, c.want)
		}
		if got := multiply(c.w, c.z); got != c.want {
			t.Errorf("%v times %v is %v, want %v", c.w, c.z, got, c.want)
		}
	}
}

// elementary are the elementary elementary with those of math/cmplx, which differ at infinities and
// branch cuts only.
var elementary = map[string][2]func(complex128) complex128{
	"exp":  {complexExp, cmplx.Exp},
	"log":  {complexLog, cmplx.Log},
	"sqrt": {complexSqrt, cmplx.Sqrt},
	"sin":  {complexSin, cmplx.Sin},
	"cos":  {complexCos, cmplx.Cos},
	"tan":  {complexTan, cmplx.Tan},
	"tanh": {complexTanh, cmplx.Tanh},
	"cbrt": {complexCbrt, func(z complex128) complex128 { return cmplx.Pow(z, 1.0/3) }},
}

// TestElementary compares with math/cmplx.
func TestElementary(t *testing.T) {
	numbers := []float64{-30, -2.5, -1, -0.3, -1e-3, 1e-3, 0.4, 1, 1.5, 3, 20}
	for name, f := range elementary {
		for _, x := range numbers {
			for _, y := range numbers {
				z := complex(x, y)
				got, want := f[0](z), f[1](z)
				if cmplx.Abs(got-want) > 1e-12*cmplx.Abs(want) {
					t.Errorf("%s of %v is %v, want %v", name, z, got, want)
				}
			}
		}
	}
}

// TestConjugate checks that elementary commute with conjugation, for zeros, infinities and NaNs as
// well. Beside a NaN, the sign of the other part does not matter.
func TestConjugate(t *testing.T) {
	same := func(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) || a != a && b != b }
	for name, f := range elementary {
		if name == "cbrt" {
			continue // by way of a logarithm
		}
		for _, x := range parts {
			for _, y := range parts {
				z := complex(x, y)
				a, b := f[0](cmplx.Conj(z)), cmplx.Conj(f[0](z))
				if real(a) != real(a) || imag(a) != imag(a) {
					a, b = complex(math.Abs(real(a)), math.Abs(imag(a))), complex(math.Abs(real(b)), math.Abs(imag(b)))
				}
				if !same(real(a), real(b)) || !same(imag(a), imag(b)) {
					t.Errorf("%s of the conjugate of %v is %v, not %v", name, z, a, b)
				}
			}
		}
	}
}

// TestLimits checks values at infinity and large results, by the rules of C.
func TestLimits(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct {
		name    string
		z, want complex128
	}{
		{"exp", complex(-inf, inf), 0}, {"exp", complex(inf, 0), complex(inf, 0)}, {"exp", complex(-inf, 1), 0},
		{"sqrt", complex(1, inf), complex(inf, inf)}, {"sqrt", complex(-inf, 1), complex(0, inf)}, {"sqrt", complex(inf, 1), complex(inf, 0)},
		{"sqrt", -4, 2i}, {"sqrt", complex(-4, math.Copysign(0, -1)), -2i}, {"sqrt", 0, 0},
		{"tanh", complex(inf, 1), 1}, {"tanh", complex(-inf, 1), -1}, {"tanh", 1000, 1},
		{"log", 0, complex(-inf, 0)}, {"log", complex(inf, inf), complex(inf, math.Pi/4)}, {"log", -1, complex(0, math.Pi)},
	} {
		if got := elementary[c.name][0](c.z); got != c.want {
			t.Errorf("%s of %v is %v, want %v", c.name, c.z, got, c.want)
		}
	}
	// The exponential of 710 alone is too large, the product with the sine is not.
	if got := real(complexExp(complex(710, math.Pi/2-1e-3))); math.Abs(got/(math.Exp(700)*math.Sin(1e-3)*math.Exp(10))-1) > 1e-9 {
		t.Errorf("exp near the limit is %v", got)
	}
}

// TestRecordedElementary compares results at zeros, infinities, NaNs, and numbers near the ends of the range, to
// twelve digits, with those at the time when the function was last changed on purpose.
func TestRecordedElementary(t *testing.T) {
	hard := append([]float64{800, -720, 710.2, 1.7e308, -1e-300, 5e-324, 0.7}, parts...)
	for name, want := range map[string]uint32{"exp": 0xe7dd9c46, "log": 0xd5b29567, "sqrt": 0x1951b57b, "sin": 0x33a8b536, "cos": 0x701d1873, "tan": 0xcbd4c187, "tanh": 0x7333aa89, "cbrt": 0xc5e74c6} {
		var text strings.Builder
		for _, x := range hard {
			for _, y := range hard {
				z := elementary[name][0](complex(x, y))
				fmt.Fprintf(&text, "%g %g: %.12g %.12g\n", x, y, real(z), imag(z))
			}
		}
		if got := crc32.ChecksumIEEE([]byte(text.String())); got != want {
			t.Errorf("%s: %#x, want %#x; the results are\n%s", name, got, want, &text)
		}
	}
}
