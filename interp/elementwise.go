package interp

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// elementwise is operations that compute each element of their result from those at the
// same place in the operands.
var elementwise = group{
	"add": binary(elements.Add),
}

// binary makes an evaluator of a function of two numbers, which is given for real numbers
// and integers.
func binary(f elements.Binary) evaluator {
	return func(_ *process, _ ir.Op, in []Value) ([]Value, error) {
		list, err := tensors(in)
		if err != nil {
			return nil, err
		}
		a, b := list[0], list[1]
		if !slices.Equal(a.Shape, b.Shape) {
			return nil, fmt.Errorf("operands have shapes %v and %v", a.Shape, b.Shape)
		}
		out, err := NewTensor(a.Shape, a.Elem)
		if err != nil {
			return nil, err
		}
		for i := range out.Bits {
			v, ok := f(a.Numbers, a.Bits[i], b.Bits[i])
			if !ok {
				return nil, fmt.Errorf("the result for element %d is not defined", i)
			}
			out.Bits[i] = v
		}
		return one(out, nil)
	}
}
