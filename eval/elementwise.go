package eval

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/accurate"
	"github.com/hlobc/hlobc/ir"
)

// elementwise lists operations that compute each element of their result from the elements at the
// same index of the operands, with the functions for numbers and for complex elements, nil where
// the operation takes none. The sum of bools is "or", and their product "and".
var elementwise = map[string]ruleOf{
	stablehlo.OpAbs:                  unary(elements.Abs, absolute),
	stablehlo.OpAdd:                  binary(elements.OfBools(elements.Or, elements.Add), complexSum),
	stablehlo.OpAnd:                  binary(elements.And, nil),
	stablehlo.OpAtan2:                binary(double2(accurate.Atan2), complexAtan2),
	stablehlo.OpCbrt:                 unary(double(math.Cbrt), wide(complexCbrt)),
	stablehlo.OpCeil:                 unary(double(math.Ceil), nil),
	stablehlo.OpClamp:                always(rule{bounds, number(clamp), complexClamp}),
	stablehlo.OpCompare:              comparisonRule,
	stablehlo.OpComplex:              always(rule{numbers: makeComplex}),
	stablehlo.OpConvert:              conversion,
	stablehlo.OpCosine:               unary(double(accurate.Cos), wide(complexCos)),
	stablehlo.OpCountLeadingZeros:    unary(leadingZeros, nil),
	stablehlo.OpDivide:               binary(quotient, complexQuotient),
	stablehlo.OpExponential:          unary(double(accurate.Exp), wide(complexExp)),
	stablehlo.OpExponentialMinusOne:  unary(double(accurate.Expm1), wide(complexExpMinusOne)),
	stablehlo.OpFloor:                unary(double(math.Floor), nil),
	stablehlo.OpImag:                 unary(zero, imaginaryPart),
	stablehlo.OpIsFinite:             unary(isFinite, nil),
	stablehlo.OpLog:                  unary(double(accurate.Log), wide(complexLog)),
	stablehlo.OpLogPlusOne:           unary(double(accurate.Log1p), wide(complexLogPlusOne)),
	stablehlo.OpLogistic:             unary(logistic, complexLogistic),
	stablehlo.OpMaximum:              binary(elements.Max, complexMax),
	stablehlo.OpMinimum:              binary(elements.Min, complexMin),
	stablehlo.OpMultiply:             binary(elements.OfBools(elements.And, elements.Mul), complexProduct),
	stablehlo.OpNegate:               unary(negation, complexNegation),
	stablehlo.OpNot:                  unary(elements.Not, nil),
	stablehlo.OpOr:                   binary(elements.Or, nil),
	stablehlo.OpPopcnt:               unary(ones, nil),
	stablehlo.OpPower:                binary(power, wide2(complexPower)),
	stablehlo.OpReal:                 unary(itself, realPart),
	stablehlo.OpReducePrecision:      precision,
	stablehlo.OpRemainder:            binary(elements.Rem, nil),
	stablehlo.OpRoundNearestAfz:      unary(double(math.Round), nil),
	stablehlo.OpRoundNearestEven:     unary(double(math.RoundToEven), nil),
	stablehlo.OpRsqrt:                unary(double(rsqrt), wide(complexRsqrt)),
	stablehlo.OpSelect:               always(rule{predicate, choose, choose}),
	stablehlo.OpShiftLeft:            binary(shiftLeft, nil),
	stablehlo.OpShiftRightArithmetic: binary(shiftRightArithmetic, nil),
	stablehlo.OpShiftRightLogical:    binary(shiftRightLogical, nil),
	stablehlo.OpSign:                 unary(elements.Sign, complexSign),
	stablehlo.OpSine:                 unary(double(accurate.Sin), wide(complexSin)),
	stablehlo.OpSqrt:                 unary(double(math.Sqrt), wide(complexSqrt)),
	stablehlo.OpSubtract:             binary(elements.Sub, complexDifference),
	stablehlo.OpTan:                  unary(double(accurate.Tan), wide(complexTan)),
	stablehlo.OpTanh:                 unary(double(accurate.Tanh), wide(complexTanh)),
	stablehlo.OpXor:                  binary(elements.Xor, nil),
}

// rule computes elements of an operation's result from numbers or complex elements. The operands
// with the indices in scalars may have rank 0, whatever the shape of the others.
type rule struct {
	scalars            []int
	numbers, complexes elementFunc
}

// ruleOf returns the rule of an operation, which may depend on its attributes and types.
type ruleOf func(o ir.Op) (rule, error)

// always returns the same rule for every operation.
func always(r rule) ruleOf { return func(ir.Op) (rule, error) { return r, nil } }

// elementFunc computes an element of the result from those of the operands. n is the type of the
// last operand; ok is false if the operation is undefined for x.
type elementFunc func(n elements.Numbers, x []Element) (y Element, ok bool)

// of returns the function for elements of a tensor's type.
func (r rule) of(t *Tensor) (elementFunc, error) {
	switch {
	case t.Parts == 1 && r.numbers != nil:
		return r.numbers, nil
	case t.Parts == 2 && r.complexes != nil:
		return r.complexes, nil
	}
	return nil, fmt.Errorf("the operation is not defined for elements of this type")
}

// number makes an elementFunc of a function whose result is one number.
func number(f func(n elements.Numbers, x []Element) (uint64, bool)) elementFunc {
	return func(n elements.Numbers, x []Element) (Element, bool) {
		v, ok := f(n, x)
		return Element{v}, ok
	}
}

// Functions of one or two elements. [elements.Binary] takes numbers of any kind, the complex
// functions complex elements.
type (
	numberUnary   func(n elements.Numbers, a uint64) (v uint64, ok bool)
	complexUnary  func(n elements.Numbers, a Element) Element
	complexBinary func(n elements.Numbers, a, b Element) Element
)

// unary returns the rule of functions of one element.
func unary(numbers numberUnary, complexes complexUnary) ruleOf {
	var f elementFunc
	if complexes != nil {
		f = func(n elements.Numbers, x []Element) (Element, bool) { return complexes(n, x[0]), true }
	}
	return always(rule{nil, number(func(n elements.Numbers, x []Element) (uint64, bool) { return numbers(n, x[0][0]) }), f})
}

// binary returns the rule of functions of two elements.
func binary(numbers elements.Binary, complexes complexBinary) ruleOf {
	var f elementFunc
	if complexes != nil {
		f = func(n elements.Numbers, x []Element) (Element, bool) { return complexes(n, x[0], x[1]), true }
	}
	return always(rule{nil, number(func(n elements.Numbers, x []Element) (uint64, bool) { return numbers(n, x[0][0], x[1][0]) }), f})
}

// elementByElement returns the evaluators of rules.
func elementByElement(rules map[string]ruleOf) group {
	g := group{}
	for name, of := range rules {
		g[name] = func(p *process, o ir.Op, in []Value) ([]Value, error) {
			r, err := of(o)
			if err != nil {
				return nil, err
			}
			return r.eval(p, o, in)
		}
	}
	return g
}

func (r rule) eval(p *process, o ir.Op, in []Value) ([]Value, error) {
	list, err := tensors(in)
	if err != nil {
		return nil, err
	}
	shape, steps, err := together(list, r.scalars)
	if err != nil {
		return nil, err
	}
	elem, err := elementType(o.Result(0).Type())
	if err != nil {
		return nil, err
	}
	out, err := p.newTensor(shape, elem)
	if err != nil {
		return nil, err
	}
	last := list[len(list)-1]
	f, err := r.of(last)
	if err != nil {
		return nil, err
	}
	x := make([]Element, len(list))
	for i := range out.Num() {
		if often(i) && p.stopped() != nil {
			return nil, p.stopped()
		}
		for k, t := range list {
			x[k] = t.At(i * steps[k])
		}
		y, ok := f(last.Numbers, x)
		if !ok && p.run.opt.ZeroDivisors {
			y, ok = byZero(o, last.Numbers, x)
		}
		if !ok {
			return nil, undefined(i, list, steps)
		}
		out.Set(i, y)
	}
	return one(out, nil)
}

// together returns the common shape of all operands except scalars, and for each operand the step
// from one element to the next, 0 for scalars.
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

// byZero returns what XLA computes where the divisor is the integer zero: a quotient of all ones, which is
// -1 in signed types, and the dividend as remainder.
func byZero(o ir.Op, n elements.Numbers, x []Element) (Element, bool) {
	if len(x) != 2 || !n.IsInteger() || x[1][0] != 0 {
		return Element{}, false
	}
	switch o.Name() {
	case stablehlo.OpDivide:
		return Element{n.Cut(math.MaxUint64)}, true
	case stablehlo.OpRemainder:
		return x[0], true
	}
	return Element{}, false
}

// undefined returns the error for operands that have no result at index i.
func undefined(i int, list []*Tensor, steps []int) error {
	text := make([]string, len(list))
	for k, t := range list {
		text[k] = string(t.appendElement(nil, i*steps[k]))
	}
	return fmt.Errorf("there is no result for element %d: the operands are %s", i, strings.Join(text, " and "))
}
