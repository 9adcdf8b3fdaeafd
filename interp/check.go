package interp

import (
	"fmt"
	"math"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// checks are the operations of the check dialect, which fail where an expectation does not
// hold.
var checks = group{
	"expect_eq":              expectEq,
	"expect_eq_const":        expectEq,
	"expect_almost_eq":       expectAlmostEq,
	"expect_almost_eq_const": expectAlmostEq,
}

// pair returns the two tensors that an operation compares: its operands, or one and a
// constant.
func pair(o ir.Op, in []Value) (a, b *Tensor, err error) {
	if a, err = tensor(in, 0); err != nil {
		return nil, nil, err
	}
	if value := o.Attr("value"); value != nil {
		b, err = FromAttr(value)
	} else {
		b, err = tensor(in, 1)
	}
	if err == nil && !slices.Equal(a.Shape, b.Shape) {
		err = fmt.Errorf("shapes %v and %v cannot be compared", a.Shape, b.Shape)
	}
	return a, b, err
}

// expectEq: all elements are the same bit for bit, or equal.
func expectEq(_ *process, o ir.Op, in []Value) ([]Value, error) {
	a, b, err := pair(o, in)
	if err != nil {
		return nil, err
	}
	for i := range a.Num() {
		if a.At(i) != b.At(i) {
			return nil, fmt.Errorf("element %d differs", i)
		}
	}
	return nil, nil
}

// expectAlmostEq: no number is farther from the other than the tolerance; infinities and
// what is not a number are only near themselves.
func expectAlmostEq(_ *process, o ir.Op, in []Value) ([]Value, error) {
	a, b, err := pair(o, in)
	if err != nil {
		return nil, err
	}
	tolerance := 1e-4
	if f, ok := o.Attr("tolerance").(*attrs.Float); ok {
		tolerance = floats.Decode(f.Value.Lo, &types.F64)
	}
	for i := range a.Bits {
		x, y := a.Numbers.Float(a.Bits[i]), b.Numbers.Float(b.Bits[i])
		if x != y && !(math.IsNaN(x) && math.IsNaN(y)) && !(math.Abs(x-y) <= tolerance) {
			return nil, fmt.Errorf("element %d is %g, expected %g, or less than %g away", i/a.Parts, x, y, tolerance)
		}
	}
	return nil, nil
}
