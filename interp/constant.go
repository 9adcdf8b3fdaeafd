package interp

import (
	"fmt"

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
	return fromDense(d, d.Elem)
}

// fromDense returns dense elements as elements of a type, which may be a quantized one that
// stores theirs.
func fromDense(d elements.Dense, elem ir.Type) (*Tensor, error) {
	t, err := NewTensor(d.Shape, elem)
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

// Attr returns the value as dense elements; quantized ones as what they store.
func (t *Tensor) Attr(m *ir.Module) ir.Attr {
	typ := types.NewTensor(m, t.Shape, stored(t.Elem), nil)
	if a := elements.New(m, typ, t.Bits...); a != nil {
		return a
	}
	return nil
}

// evalConstant: a constant of a quantized type has the stored integers.
func evalConstant(p *process, o ir.Op, _ []Value) ([]Value, error) {
	d, ok := elements.Of(o.Attr("value"))
	if !ok {
		return nil, fmt.Errorf("a constant of this kind cannot be evaluated")
	}
	elem, err := elementType(o.Result(0).Type())
	if err != nil {
		return nil, err
	}
	t, err := fromDense(d, elem)
	return one(t, err)
}
