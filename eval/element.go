package eval

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// ElementType is the type of elements: of numbers, or of complex elements with parts of a type.
type ElementType struct {
	elements.Numbers
	Complex bool
}

// ElementRule returns the function that computes an element of an elementwise operation's result
// from those of its operands; ok is false if the operation is undefined for them. Operand is the
// type of the last operand. What attributes say is in mode: the direction of a comparison, with
// "total" after it if its order is total, or the format of reduce_precision, such as "e5m10".
func ElementRule(name, mode string, operand, result ElementType) (f func(x []Element) (y Element, ok bool), err error) {
	r, err := ruleFor(name, mode, result)
	if err != nil {
		return nil, err
	}
	of := r.numbers
	if operand.Complex {
		of = r.complexes
	}
	if of == nil {
		return nil, fmt.Errorf("%s is not defined for elements of this type", name)
	}
	return func(x []Element) (Element, bool) { return of(operand.Numbers, x) }, nil
}

func ruleFor(name, mode string, result ElementType) (rule, error) {
	switch name {
	case stablehlo.OpConvert:
		return conversionTo(result), nil
	case stablehlo.OpCompare:
		direction, total := strings.CutSuffix(mode, " total")
		if elements.Comparison(direction) == nil {
			return rule{}, fmt.Errorf("%q is not a comparison", mode)
		}
		return comparisonOf(direction, total), nil
	case stablehlo.OpReducePrecision:
		var exponent, mantissa int64
		if _, err := fmt.Sscanf(mode, "e%dm%d", &exponent, &mantissa); err != nil {
			return rule{}, fmt.Errorf("%q is not a format", mode)
		}
		return precisionOf(exponent, mantissa), nil
	}
	if name == stablehlo.OpSelect {
		return rule{predicate, choose, choose}, nil
	}
	of := elementwise[name]
	if of == nil {
		return rule{}, fmt.Errorf("%s is not elementwise", name)
	}
	return of(ir.Op{}) // the rest do not depend on attributes
}
