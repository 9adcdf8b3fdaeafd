package interp

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/accurate"
	"github.com/hlobc/hlobc/ir"
)

// elementwise is operations that compute each element of their result from those at the
// same place in the operands. Beside each name is what it does with numbers, and with
// complex elements; nil where it takes none.
var elementwise = group{
	"abs":                    unary(elements.Abs, absolute),
	"add":                    binary(numberSum, complexSum),
	"and":                    binary(elements.And, nil),
	"atan2":                  binary(double2(accurate.Atan2), complexAtan2),
	"cbrt":                   unary(double(math.Cbrt), wide(complexCbrt)),
	"ceil":                   unary(double(math.Ceil), nil),
	"clamp":                  elementByElement(bounds, number(clamp), complexClamp),
	"compare":                evalCompare,
	"cosine":                 unary(double(accurate.Cos), wide(complexCos)),
	"count_leading_zeros":    unary(leadingZeros, nil),
	"divide":                 binary(quotient, complexQuotient),
	"exponential":            unary(double(accurate.Exp), wide(complexExp)),
	"exponential_minus_one":  unary(double(accurate.Expm1), wide(complexExpMinusOne)),
	"floor":                  unary(double(math.Floor), nil),
	"is_finite":              unary(isFinite, nil),
	"log":                    unary(double(accurate.Log), wide(complexLog)),
	"log_plus_one":           unary(double(accurate.Log1p), wide(complexLogPlusOne)),
	"logistic":               unary(logistic, complexLogistic),
	"maximum":                binary(elements.Max, complexMax),
	"minimum":                binary(elements.Min, complexMin),
	"multiply":               binary(numberProduct, complexProduct),
	"negate":                 unary(elements.Neg, complexNegation),
	"not":                    unary(elements.Not, nil),
	"or":                     binary(elements.Or, nil),
	"popcnt":                 unary(ones, nil),
	"power":                  binary(power, wide2(complexPower)),
	"remainder":              binary(elements.Rem, nil),
	"round_nearest_afz":      unary(double(math.Round), nil),
	"round_nearest_even":     unary(double(math.RoundToEven), nil),
	"rsqrt":                  unary(double(rsqrt), wide(complexRsqrt)),
	"select":                 elementByElement(predicate, choose, choose),
	"shift_left":             binary(shiftLeft, nil),
	"shift_right_arithmetic": binary(shiftRightArithmetic, nil),
	"shift_right_logical":    binary(shiftRightLogical, nil),
	"sign":                   unary(elements.Sign, complexSign),
	"sine":                   unary(double(accurate.Sin), wide(complexSin)),
	"sqrt":                   unary(double(math.Sqrt), wide(complexSqrt)),
	"subtract":               binary(elements.Sub, complexDifference),
	"tan":                    unary(double(accurate.Tan), wide(complexTan)),
	"tanh":                   unary(double(accurate.Tanh), wide(complexTanh)),
	"xor":                    binary(elements.Xor, nil),
}

// elementFunc computes an element of a result from those of the operands. The numbers are
// those of the last operand; ok is false where the operation is not defined.
type elementFunc func(n elements.Numbers, x []Element) (y Element, ok bool)

// number makes an elementFunc of a function whose result is one number.
func number(f func(n elements.Numbers, x []Element) (uint64, bool)) elementFunc {
	return func(n elements.Numbers, x []Element) (Element, bool) {
		v, ok := f(n, x)
		return Element{v}, ok
	}
}

// Functions of one or two elements: of numbers of any kind but for [elements.Binary], and of
// complex ones.
type (
	numberUnary   func(n elements.Numbers, a uint64) (v uint64, ok bool)
	complexUnary  func(n elements.Numbers, a Element) Element
	complexBinary func(n elements.Numbers, a, b Element) Element
)

// unary makes an evaluator of functions of one element.
func unary(numbers numberUnary, complexes complexUnary) evaluator {
	var f elementFunc
	if complexes != nil {
		f = func(n elements.Numbers, x []Element) (Element, bool) { return complexes(n, x[0]), true }
	}
	return elementByElement(nil, number(func(n elements.Numbers, x []Element) (uint64, bool) { return numbers(n, x[0][0]) }), f)
}

// binary makes an evaluator of functions of two elements.
func binary(numbers elements.Binary, complexes complexBinary) evaluator {
	var f elementFunc
	if complexes != nil {
		f = func(n elements.Numbers, x []Element) (Element, bool) { return complexes(n, x[0], x[1]), true }
	}
	return elementByElement(nil, number(func(n elements.Numbers, x []Element) (uint64, bool) { return numbers(n, x[0][0], x[1][0]) }), f)
}

// elementByElement makes an evaluator of what an operation does with numbers and with
// complex elements. Operands that are scalars, by number, may have rank 0 whatever shape
// the others have.
func elementByElement(scalars []int, numbers, complexes elementFunc) evaluator {
	return func(_ *process, o ir.Op, in []Value) ([]Value, error) {
		return evalElements(o, in, scalars, numbers, complexes)
	}
}

func evalElements(o ir.Op, in []Value, scalars []int, numbers, complexes elementFunc) ([]Value, error) {
	list, err := tensors(in)
	if err != nil {
		return nil, err
	}
	shape, steps, err := together(list, scalars)
	if err != nil {
		return nil, err
	}
	elem, err := elementType(o.Result(0).Type())
	if err != nil {
		return nil, err
	}
	out, err := NewTensor(shape, elem)
	if err != nil {
		return nil, err
	}
	last := list[len(list)-1]
	f := numbers
	if last.Parts == 2 {
		f = complexes
	}
	if f == nil {
		return nil, fmt.Errorf("the operation is not defined for complex elements")
	}
	x := make([]Element, len(list))
	for i := range out.Num() {
		for k, t := range list {
			x[k] = t.At(i * steps[k])
		}
		y, ok := f(last.Numbers, x)
		if !ok {
			return nil, undefined(i, list, steps)
		}
		out.Set(i, y)
	}
	return one(out, nil)
}

// together returns the shape of all operands but scalars, and for each operand how far the
// next element is, which is nowhere for a scalar.
func together(list []*Tensor, scalars []int) (shape []int64, steps []int, err error) {
	first := -1
	steps = make([]int, len(list))
	for k, t := range list {
		if len(t.Shape) == 0 && slices.Contains(scalars, k) {
			continue
		}
		if steps[k] = 1; first < 0 {
			first, shape = k, t.Shape
		}
		if !slices.Equal(shape, t.Shape) {
			return nil, nil, fmt.Errorf("operands #%d and #%d have shapes %v and %v", first, k, shape, t.Shape)
		}
	}
	return shape, steps, nil
}

// undefined says for which operands, at place i, there is no result.
func undefined(i int, list []*Tensor, steps []int) error {
	text := make([]string, len(list))
	for k, t := range list {
		text[k] = string(t.appendElement(nil, i*steps[k]))
	}
	return fmt.Errorf("there is no result for element %d: the operands are %s", i, strings.Join(text, " and "))
}
