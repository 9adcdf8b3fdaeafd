package eval

import (
	"errors"
	"fmt"
	"math"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/check"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// checks evaluate the check dialect, whose operations fail if an expectation is not met.
var checks = group{
	check.OpExpectEq:            expectation(exactly),
	check.OpExpectEqConst:       expectation(exactly),
	check.OpExpectAlmostEq:      expectation(near),
	check.OpExpectAlmostEqConst: expectation(near),
	check.OpExpectClose:         expectation(inSteps),
	check.OpExpectSerializedEq:  expectSerializedEq,
}

// comparison returns an error that explains how a number differs from the expected one, nil if it
// does not.
type comparison func(n elements.Numbers, got, want uint64) error

// expectation makes an evaluator of the comparison that an operation's attributes ask for, of
// two operands or of one and a constant.
func expectation(of func(o ir.Op) comparison) Evaluator {
	return func(p *process, o ir.Op, in []Value) ([]Value, error) {
		list, err := tensors(in)
		if err != nil {
			return nil, err
		}
		if value := o.Attr(check.AttrValue); value != nil {
			want, err := p.constant(value)
			if err != nil {
				return nil, err
			}
			list = append(list, want)
		}
		if len(list) != 2 {
			return nil, errors.New("two tensors are compared")
		}
		return nil, expect(list[0], list[1], of(o))
	}
}

// expect compares two tensors number by number.
func expect(got, want *Tensor, compare comparison) error {
	if !sameType(got, want) {
		return fmt.Errorf("tensors of shapes %v and %v, or their elements, cannot be compared", got.Shape, want.Shape)
	}
	index := elements.NewIndex(got.Shape)
	for i := range got.Bits {
		if err := compare(got.Numbers, got.Bits[i], want.Bits[i]); err != nil {
			at := make([]int64, len(got.Shape))
			index.At(int64(i/got.Parts), at)
			return fmt.Errorf("at index %v: %w", at, err)
		}
	}
	return nil
}

func exactly(ir.Op) comparison { return equal }

// equal compares for equality: zeros of both signs are equal, and NaN equals nothing.
func equal(n elements.Numbers, got, want uint64) error {
	if n.Equal(got, want) {
		return nil
	}
	return fmt.Errorf("the value is %s, expected %s", text(n, got), text(n, want))
}

// near compares with the tolerance of an operation.
func near(o ir.Op) comparison {
	if f, ok := o.Attr(check.AttrTolerance).(*attrs.Float); ok {
		return within(floats.Decode(f.Value.Lo, types.F64()))
	}
	return within(1e-4)
}

// within compares floats, whose distance must not exceed the tolerance. Infinities and NaN are
// only near themselves.
func within(tolerance float64) comparison {
	return func(n elements.Numbers, got, want uint64) error {
		if n.Kind != elements.Real {
			return errors.New("only floating point numbers have a distance")
		}
		a, b := n.Float(got), n.Float(want)
		if a == b || math.IsNaN(a) && math.IsNaN(b) || math.Abs(a-b) <= tolerance {
			return nil
		}
		return fmt.Errorf("the value is %s, expected %s, or no more than %g away", text(n, got), text(n, want), tolerance)
	}
}

// inSteps compares by the number of representable values between two floats.
func inSteps(o ir.Op) comparison {
	bound := func(a *attrs.Integer, otherwise uint64) uint64 {
		if a != nil {
			return a.Value.Lo
		}
		return otherwise
	}
	c := check.AsExpectClose(o)
	return steps(bound(c.MinUlpDifference(), 0), bound(c.MaxUlpDifference(), 1))
}

// steps compares floats: the number of steps from one to the other, each to the next
// representable value, must be in [least, most]. Infinities and NaN are any number of steps away
// from all other values.
func steps(least, most uint64) comparison {
	return func(n elements.Numbers, got, want uint64) error {
		if n.Kind != elements.Real {
			return errors.New("only floating point numbers have a distance")
		}
		d := distance(n, got, want)
		if least <= d && d <= most {
			return nil
		}
		return fmt.Errorf("the value is %s, expected %s: %d steps of the last place, which must be %d to %d", text(n, got), text(n, want), d, least, most)
	}
}

// distance returns the number of steps from a to b, which are floats.
func distance(n elements.Numbers, a, b uint64) uint64 {
	x, y := n.Float(a), n.Float(b)
	switch {
	case a == b || math.IsNaN(x) && math.IsNaN(y):
		return 0
	case math.IsNaN(x-y) || math.IsInf(x, 0) || math.IsInf(y, 0):
		return math.MaxUint64
	}
	// Patterns of one sign are in the order of the numbers, and zeros are one number.
	p, _ := elements.Abs(n, a)
	q, _ := elements.Abs(n, b)
	switch {
	case math.Signbit(x) != math.Signbit(y):
		return p + q
	case p > q:
		return p - q
	}
	return q - p
}

// text renders a number for messages.
func text(n elements.Numbers, b uint64) string { return string(appendNumber(nil, n, b)) }

// holds returns the results of a call whose expectation is met: ones.
func holds(o ir.Op) ([]Value, error) {
	list := make([]Value, o.NumResults())
	for i := range list {
		elem, err := elementType(o.Result(i).Type())
		if err != nil {
			return nil, err
		}
		t, err := NewTensor(nil, elem)
		if err != nil {
			return nil, err
		}
		t.Bits[0] = t.Numbers.FromInt(1)
		list[i] = t
	}
	return list, nil
}
