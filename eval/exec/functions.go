package exec

import (
	"math"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/accurate"
)

// function is an elementary function: one whose results are nearly always correctly rounded, and a
// fast one, whose relative error is less than margin where it is trusted.
type function struct {
	accurate, fast func(float64) float64
}

// margin is the relative error of fast functions, with much to spare. A result of f32 is that of the
// fast function unless a number as close as this to it rounds differently.
const margin = 0x1p-42

// functions has the elementary functions of one number.
var functions = map[string]function{
	stablehlo.OpExponential:         {accurate.Exp, math.Exp},
	stablehlo.OpExponentialMinusOne: {accurate.Expm1, math.Expm1},
	stablehlo.OpLog:                 {accurate.Log, math.Log},
	stablehlo.OpLogPlusOne:          {accurate.Log1p, math.Log1p},
	stablehlo.OpTanh:                {accurate.Tanh, math.Tanh},
	stablehlo.OpSine:                {accurate.Sin, trusted(math.Sin)},
	stablehlo.OpCosine:              {accurate.Cos, trusted(math.Cos)},
	stablehlo.OpTan:                 {accurate.Tan, trusted(math.Tan)},
}

// trusted returns NaN where a periodic function of package math may lose digits: close to its zeros
// and poles, and far from 0.
func trusted(f func(float64) float64) func(float64) float64 {
	return func(x float64) float64 {
		v := f(x)
		if a := math.Abs(v); math.Abs(x) > 1e5 || a < 0.03 && math.Abs(x) > 0.01 || a > 30 {
			return math.NaN()
		}
		return v
	}
}

// single returns the function of a number of 32 bits.
func (f function) single(x float32) float32 {
	v := f.fast(float64(x))
	if r := float32(v * (1 - margin)); r == float32(v*(1+margin)) && r != 0 {
		return r
	}
	return float32(f.accurate(float64(x)))
}

// f32or64 returns the function for slices.
func f32or64[T float](f function) func(d, a []T) {
	return func(d, a []T) {
		switch a := any(a).(type) {
		case []float32:
			d := any(d).([]float32)
			for i, x := range a {
				d[i] = f.single(x)
			}
		case []float64:
			d := any(d).([]float64)
			for i, x := range a {
				d[i] = f.accurate(x)
			}
		}
	}
}

// logistics computes 1 / (1 + exp(-x)) with every step rounded.
func logistics[T float](d, a []T) {
	exp := functions[stablehlo.OpExponential]
	for i, x := range a {
		var e T
		switch y := any(x).(type) {
		case float32:
			e = T(exp.single(-y))
		case float64:
			e = T(exp.accurate(-y))
		}
		sum := 1 + e
		d[i] = 1 / sum
		if sum != sum {
			d[i] = e + e
		}
	}
}

func power[T float](a, b T) T {
	if x, ok := any(a).(float32); ok && x > 0 {
		y := float64(b)
		if t := y * math.Log(float64(x)); math.Abs(t) < 100 {
			v := math.Exp(t)
			if r := float32(v * (1 - margin)); r == float32(v*(1+margin)) && r != 0 {
				return T(r)
			}
		}
	}
	return T(accurate.Pow(float64(a), float64(b)))
}

func atan2[T float](a, b T) T {
	if y, ok := any(a).(float32); ok {
		v := math.Atan2(float64(y), float64(b))
		if r := float32(v * (1 - margin)); r == float32(v*(1+margin)) && r != 0 {
			return T(r)
		}
	}
	return T(accurate.Atan2(float64(a), float64(b)))
}

// functions32 returns an elementary function of slices.
func functions32(op string) func(d, a []float32) { return f32or64[float32](functions[op]) }
