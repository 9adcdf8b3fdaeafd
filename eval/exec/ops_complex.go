package exec

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval/plan"
)

// complexOperation returns the instruction of an operation on complex elements, or with a complex
// result, nil if only a rule computes it. Sums and products round each part after each operation.
func complexOperation(op string, types []plan.Elem, args []reg, d reg) code {
	switch kindOf(types[len(types)-1]) {
	case asC64:
		return complexOf[complex64, float32](op, args, d)
	case asC128:
		return complexOf[complex128, float64](op, args, d)
	case asF32:
		if op == stablehlo.OpComplex {
			return joins(func(a, b float32) complex64 { return complex(a, b) }, args, d)
		}
	case asF64:
		if op == stablehlo.OpComplex {
			return joins(func(a, b float64) complex128 { return complex(a, b) }, args, d)
		}
	}
	return nil
}

func joins[T, C any](of func(a, b T) C, args []reg, d reg) code {
	return binary(func(d []C, a, b []T) { each(d, a, b, of) }, args[0], args[1], d)
}

// parts is a complex element in memory.
type parts[T float] struct{ re, im T }

func complexOf[C any, T float](op string, args []reg, d reg) code {
	type z = parts[T]
	pairs := func(of func(a, b z) z) code {
		return binary(func(d, a, b []z) { each(d, a, b, of) }, args[0], args[1], d)
	}
	switch op {
	case stablehlo.OpAdd:
		return pairs(addComplex[T])
	case stablehlo.OpSubtract:
		return pairs(func(a, b z) z { return z{sub(a.re, b.re), sub(a.im, b.im)} })
	case stablehlo.OpMultiply:
		return pairs(mulComplex[T])
	case stablehlo.OpReal:
		return unary(func(d []T, a []z) {
			for i, x := range a {
				d[i] = x.re
			}
		}, args[0], d)
	case stablehlo.OpImag:
		return unary(func(d []T, a []z) {
			for i, x := range a {
				d[i] = x.im
			}
		}, args[0], d)
	}
	return nil
}

func addComplex[T float](a, b parts[T]) parts[T] {
	return parts[T]{add(a.re, b.re), add(a.im, b.im)}
}

func mulComplex[T float](a, b parts[T]) parts[T] {
	return parts[T]{sub(mul(a.re, b.re), mul(a.im, b.im)), add(mul(a.re, b.im), mul(a.im, b.re))}
}

func add[T float](a, b T) T {
	v := T(a + b)
	if v != v {
		v = nan(a, b)
	}
	return v
}

func sub[T float](a, b T) T {
	v := T(a - b)
	if v != v {
		v = nan(a, b)
	}
	return v
}

func mul[T float](a, b T) T {
	v := T(a * b)
	if v != v {
		v = nan(a, b)
	}
	return v
}
