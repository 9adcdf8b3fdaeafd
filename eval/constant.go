package eval

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// FromAttr returns the value of a constant.
func FromAttr(a ir.Attr) (*Tensor, error) {
	d, ok := elements.Of(a)
	if !ok {
		return nil, fmt.Errorf("a constant of this kind cannot be evaluated")
	}
	t, err := NewTensor(d.Shape, d.Elem)
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

// Attr returns the value as dense elements of a module.
func (t *Tensor) Attr(m *ir.Module) *attrs.DenseElements {
	return elements.New(m, types.NewTensor(m, t.Shape, t.Elem, nil), t.Bits...)
}

func evalConstant(_ *process, o ir.Op, _ []Value) ([]Value, error) {
	t, err := FromAttr(stablehlo.AsConstant(o).Value())
	return one(t, err)
}
