package accurate_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/internal/accurate"
	"github.com/hlobc/hlobc/internal/corpus"
)

// precision is the precision in bits of the functions that results are compared with. Their series
// take arguments of at most 50, for which they lose 150 bits.
const precision = 500

func long(v float64) *big.Float             { return new(big.Float).SetPrec(precision).SetFloat64(v) }
func zero() *big.Float                      { return long(0) }
func add(a, b *big.Float) *big.Float        { return zero().Add(a, b) }
func sub(a, b *big.Float) *big.Float        { return zero().Sub(a, b) }
func mul(a, b *big.Float) *big.Float        { return zero().Mul(a, b) }
func div(a, b *big.Float) *big.Float        { return zero().Quo(a, b) }
func value(a *big.Float) (v float64)        { v, _ = a.Float64(); return v }
func half(a *big.Float, add int) *big.Float { return zero().SetMantExp(a, add-1) }
func tangent(a *big.Float) *big.Float       { return div(sin(a), cos(a)) }
func exp(x *big.Float) *big.Float           { return add(series(x, 0, false), series(x, 1, false)) }
func sin(x *big.Float) *big.Float           { return series(x, 1, true) }
func cos(x *big.Float) *big.Float           { return series(x, 0, true) }
func sinh(x *big.Float) *big.Float          { return series(x, 1, false) }
func cosh(x *big.Float) *big.Float          { return series(x, 0, false) }
func tanh(x *big.Float) *big.Float          { return div(sinh(x), cosh(x)) }
func hypot(x, y *big.Float) *big.Float      { return zero().Sqrt(add(mul(x, x), mul(y, y))) }
func expm1(x *big.Float) *big.Float         { return sub(exp(x), long(1)) }
func log1p(x *big.Float) *big.Float         { return log(add(x, long(1))) }
func logHypot(x, y *big.Float) *big.Float   { return log(hypot(x, y)) }
func power(x, y *big.Float) *big.Float      { return exp(mul(y, log(x))) }

// series returns the sum of every second power of x divided by the factorial of its exponent.
func series(x *big.Float, first int, alternate bool) *big.Float {
	term := long(1)
	if first == 1 {
		term = x
	}
	square := mul(x, x)
	if alternate {
		square.Neg(square)
	}
	total := zero()
	for n := first + 1; n < 500; n += 2 {
		total = add(total, term)
		if total.Sign() != 0 && term.MantExp(nil) < total.MantExp(nil)-precision-8 {
			break // what is left does not change it
		}
		term = div(mul(term, square), long(float64(n*(n+1))))
	}
	return total
}

// log and atan2 invert other functions iteratively; each step triples the number of correct bits.
func log(x *big.Float) *big.Float {
	y := long(math.Log(value(x)))
	if d := sub(x, long(1)); d.MantExp(nil) < -20 {
		y = d
	}
	for range 6 {
		e := exp(y)
		y = add(y, div(half(sub(x, e), 2), add(x, e)))
	}
	return y
}

func atan2(y, x *big.Float) *big.Float {
	a := long(math.Atan2(value(y), value(x)))
	for range 6 {
		s, c := sin(a), cos(a)
		a = add(a, div(sub(mul(y, c), mul(x, s)), add(mul(x, c), mul(y, s))))
	}
	return a
}

var unary = map[string]struct {
	got, plain func(x float64) float64
	want       func(x *big.Float) *big.Float
	positive   bool
}{
	"Exp":   {got: accurate.Exp, plain: math.Exp, want: exp},
	"Expm1": {got: accurate.Expm1, plain: math.Expm1, want: expm1},
	"Log":   {got: accurate.Log, plain: math.Log, want: log, positive: true},
	"Log1p": {got: accurate.Log1p, plain: math.Log1p, want: log1p, positive: true},
	"Sin":   {got: accurate.Sin, plain: math.Sin, want: sin},
	"Cos":   {got: accurate.Cos, plain: math.Cos, want: cos},
	"Tan":   {got: accurate.Tan, plain: math.Tan, want: tangent},
	"Sinh":  {got: accurate.Sinh, plain: math.Sinh, want: sinh},
	"Cosh":  {got: accurate.Cosh, plain: math.Cosh, want: cosh},
	"Tanh":  {got: accurate.Tanh, plain: math.Tanh, want: tanh},
}

var twoArguments = map[string]struct {
	got, plain func(x, y float64) float64
	want       func(x, y *big.Float) *big.Float
	positive   bool
}{
	"Atan2":    {got: accurate.Atan2, plain: math.Atan2, want: atan2},
	"Hypot":    {got: accurate.Hypot, plain: math.Hypot, want: hypot},
	"LogHypot": {got: accurate.LogHypot, plain: func(x, y float64) float64 { return math.Log(math.Hypot(x, y)) }, want: logHypot},
	"Pow":      {got: accurate.Pow, plain: math.Pow, want: power, positive: true},
}

// ulps returns the distance of a result from the exact one in units in the last place.
func ulps(got float64, want *big.Float) float64 {
	_, e := math.Frexp(value(want))
	return math.Ldexp(math.Abs(value(sub(long(got), want))), 53-max(e, -1021))
}

// allowed is the largest error allowed in units in the last place: slightly more than one half.
const allowed = 0.5 + 1e-6

func arguments(r *rand.Rand) float64 {
	switch r.IntN(3) {
	case 0:
		return math.Round(r.Float64()*30) * math.Pi / 2
	case 1:
		return 1 + r.NormFloat64()*math.Exp2(-float64(r.IntN(53)))
	}
	return math.Copysign(math.Exp(r.Float64()*30-26.5), r.Float64()-0.5)
}

// TestAccuracy compares results with those of slow high-precision functions.
func TestAccuracy(t *testing.T) {
	n := 100 / corpus.Part(4)
	for name, f := range unary {
		r := rand.New(rand.NewPCG(1, 2))
		worst := 0.0
		for range n {
			x := arguments(r)
			if f.positive {
				x = math.Abs(x)
			}
			if x == 0 || f.positive && x == 1 {
				continue
			}
			far := ulps(f.got(x), f.want(long(x)))
			if worst = max(worst, far); !(far <= allowed) {
				t.Errorf("%s(%v) = %v is %v units from the exact %v", name, x, f.got(x), far, f.want(long(x)))
			}
		}
		t.Logf("%s: %.7f", name, worst)
	}
	for name, f := range twoArguments {
		r := rand.New(rand.NewPCG(1, 2))
		worst := 0.0
		for range n {
			x, y := arguments(r), arguments(r)
			if f.positive {
				x, y = math.Abs(x), math.Mod(y, 10)
			}
			if x == 0 || y == 0 || name == "Pow" && math.Abs(y*math.Log(x)) > 50 {
				continue
			}
			far := ulps(f.got(x, y), f.want(long(x), long(y)))
			if worst = max(worst, far); !(far <= allowed) {
				t.Errorf("%s(%v, %v) = %v is %v units from the exact %v", name, x, y, f.got(x, y), far, f.want(long(x), long(y)))
			}
		}
		t.Logf("%s: %.7f", name, worst)
	}
}

// TestSpecial checks that the results at zeros, infinities and NaNs are those of package math.
func TestSpecial(t *testing.T) {
	special := []float64{0, math.Copysign(0, -1), math.Inf(1), math.Inf(-1), math.NaN(), 1, -1}
	same := func(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) || a != a && b != b }
	for name, f := range unary {
		for _, x := range special[:5] {
			if got, want := f.got(x), f.plain(x); !same(got, want) {
				t.Errorf("%s(%v) = %v, want %v", name, x, got, want)
			}
		}
	}
	for name, f := range twoArguments {
		for _, x := range special {
			for _, y := range special {
				if got, want := f.got(x, y), f.plain(x, y); !same(got, want) && !(name == "LogHypot" && math.Abs(got-want) < 1e-15) {
					t.Errorf("%s(%v, %v) = %v, want %v", name, x, y, got, want)
				}
			}
		}
	}
}

// TestExtreme checks large and tiny arguments and results.
func TestExtreme(t *testing.T) {
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"Sin(1e22)", accurate.Sin(1e22), -0.8522008497671888},
		{"Sin(-1e300)", accurate.Sin(-1e300), 0.8178819121159085},
		{"Cos(1e300)", accurate.Cos(1e300), -0.5753861119575491},
		{"Sin(MaxFloat64)", accurate.Sin(math.MaxFloat64), 0.004961954789184062},
		{"Sin(5e-324)", accurate.Sin(5e-324), 5e-324},
		{"Exp(709.5)", accurate.Exp(709.5), 1.3549863193146328e308},
		{"Exp(710)", accurate.Exp(710), math.Inf(1)},
		{"Exp(-745)", accurate.Exp(-745), 5e-324},
		{"Exp(-746)", accurate.Exp(-746), 0},
		{"Expm1(1e-300)", accurate.Expm1(1e-300), 1e-300},
		{"Cosh(710)", accurate.Cosh(710), 1.1169973830808555e308},
		{"Cosh(711)", accurate.Cosh(711), math.Inf(1)},
		{"Sinh(-710)", accurate.Sinh(-710), -1.1169973830808555e308},
		{"Tanh(1e300)", accurate.Tanh(1e300), 1},
		{"Log(5e-324)", accurate.Log(5e-324), -744.4400719213812},
		{"Log1p(5e-324)", accurate.Log1p(5e-324), 5e-324},
		{"Log1p(1e300)", accurate.Log1p(1e300), 690.7755278982137},
		{"LogHypot(MaxFloat64, MaxFloat64)", accurate.LogHypot(math.MaxFloat64, math.MaxFloat64), 710.1292864836639},
		{"LogHypot(1, 1e-160)", accurate.LogHypot(1, 1e-160), 5e-321},
		{"Hypot(MaxFloat64, MaxFloat64)", accurate.Hypot(math.MaxFloat64, math.MaxFloat64), math.Inf(1)},
		{"Hypot(3e-320, 4e-320)", accurate.Hypot(3e-320, 4e-320), 5e-320},
		{"Atan2(-5e-324, -2)", accurate.Atan2(-5e-324, -2), -math.Pi},
		{"Atan2(5e-324, 2)", accurate.Atan2(5e-324, 2), 0},
		{"Atan2(1e300, 1e-300)", accurate.Atan2(1e300, 1e-300), math.Pi / 2},
		{"Pow(-3, 3)", accurate.Pow(-3, 3), -27},
		{"Pow(-3, 2)", accurate.Pow(-3, 2), 9},
		{"Pow(1e160, 1.5)", accurate.Pow(1e160, 1.5), 1e240},
		{"Pow(10, 400)", accurate.Pow(10, 400), math.Inf(1)},
		{"Pow(10, -400)", accurate.Pow(10, -400), 0},
		{"Pow(10, -320)", accurate.Pow(10, -320), 1e-320},
	} {
		if c.got != c.want {
			t.Errorf("%s = %v, want %v", c.name, c.got, c.want)
		}
	}
}
