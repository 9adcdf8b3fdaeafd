package eval

import (
	"fmt"

	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// newResult returns a tensor of zeros for the only result of an operation. The shape follows from
// the operands; it is an error if the result type does not admit it.
func (p *process) newResult(o ir.Op, shape []int64) (*Tensor, error) {
	list, err := p.newResults(o, shape)
	if err != nil {
		return nil, err
	}
	return list[0], nil
}

// newResults returns such a tensor for each result of an operation.
func (p *process) newResults(o ir.Op, shape []int64) ([]*Tensor, error) {
	list := make([]*Tensor, o.NumResults())
	for i := range list {
		elem, err := resultElem(o, i, shape)
		if err != nil {
			return nil, err
		}
		if list[i], err = p.newTensor(shape, elem); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// resultElem returns the element type of result i of an operation. It fails if the type of the
// result does not admit a shape.
func resultElem(o ir.Op, i int, shape []int64) (ir.Type, error) {
	want, elem, ranked, ok := types.Shape(o.Result(i).Type())
	if !ok {
		return nil, fmt.Errorf("a tensor type is needed here")
	}
	if ranked && !fits(shape, want) {
		return nil, fmt.Errorf("the result has shape %s, but its type says %s", shapeText(shape), constraint.DescribeShape(want))
	}
	return elem, nil
}

// readResult returns the result of an operation that copies elements of a tensor from a lattice.
func (p *process) readResult(o ir.Op, shape []int64, from *Tensor, l lattice) ([]Value, error) {
	out, err := p.newResult(o, shape)
	if err != nil {
		return nil, err
	}
	out.read(from, l)
	return one(out, nil)
}

// sizes returns operand i, which must be a vector of n integers.
func sizes(in []Value, i, n int) ([]int64, error) {
	t, err := tensor(in, i)
	if err != nil {
		return nil, err
	}
	if len(t.Bits) != n {
		return nil, fmt.Errorf("operand #%d has %d numbers for %d dimensions", i, len(t.Bits), n)
	}
	return t.Ints(), nil
}

// maxExtent bounds paddings, dilations and strides, so that computing with them cannot overflow.
const maxExtent = 1 << 31

// bounded returns an error if a number is less than least or greater than maxExtent.
func bounded(what string, list []int64, least int64) error {
	for d, n := range list {
		if n > maxExtent || n < least {
			return fmt.Errorf("%s %d of dimension %d is out of range", what, n, d)
		}
	}
	return nil
}
