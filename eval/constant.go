package eval

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// FromAttr returns the value of a constant. It fails for attributes other than dense elements of
// integers, floats or complex numbers of at most 64 bits, and as [NewTensor] does.
func FromAttr(a ir.Attr) (*Tensor, error) { return fromAttr(a, NewTensor) }

// constant is [FromAttr] of a tensor that is charged to the run.
func (p *process) constant(a ir.Attr) (*Tensor, error) { return fromAttr(a, p.newTensor) }

func fromAttr(a ir.Attr, newTensor func(shape []int64, elem ir.Type) (*Tensor, error)) (*Tensor, error) {
	d, ok := elements.Of(a)
	if !ok {
		return nil, fmt.Errorf("a constant of this kind cannot be evaluated")
	}
	t, err := newTensor(d.Shape, d.Elem)
	if err != nil {
		return nil, err
	}
	for i := range t.Num() {
		if t.Parts == 2 {
			t.Set(i, Element{d.At(int64(i)), d.Imag(int64(i))})
		} else {
			t.Set(i, Element{d.At(int64(i))})
		}
	}
	return t, nil
}

// Attr returns the tensor as dense elements that are unique in a module.
func (t *Tensor) Attr(m *ir.Module) *attrs.DenseElements {
	return elements.New(m, types.NewTensor(m, t.Shape, t.Elem, nil), t.Bits...)
}

func evalConstant(p *process, o ir.Op, _ []Value) ([]Value, error) {
	t, err := p.constant(stablehlo.AsConstant(o).Value())
	return one(t, err)
}
