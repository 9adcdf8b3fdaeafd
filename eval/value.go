package eval

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Value is the value of an SSA value while a program runs: a [*Tensor], a [Token] or a [Tuple].
// Values are immutable and may be shared.
type Value interface{ isValue() }

// Token orders operations and has no contents.
type Token struct{}

// Tuple is a list of values.
type Tuple []Value

func (*Tensor) isValue() {}
func (Token) isValue()   {}
func (Tuple) isValue()   {}

// Tensor is an array of elements in row-major order.
type Tensor struct {
	// Shape is the actual shape, even if the type of the SSA value has dynamic dimensions.
	Shape []int64
	// Elem is the type of the elements: integers, floats or complex numbers.
	Elem ir.Type
	// Numbers is the type of the numbers in an element: of its parts if it is complex.
	Numbers elements.Numbers
	// Parts is the number of numbers per element: 2 for complex types, otherwise 1.
	Parts int
	// Bits are the numbers, truncated to their width; real parts precede imaginary ones.
	Bits []uint64

	block *block // memory of Bits; nil if it is not charged to a run
}

// maxElements is the maximum size of a dimension, and of the whole tensor.
const maxElements = 1 << 28

// NewTensor returns a tensor of zeros. It fails if a size is dynamic or there are more than 2^28
// elements, and if the element type is not an integer, float or complex type of at most 64 bits
// for each number.
func NewTensor(shape []int64, elem ir.Type) (*Tensor, error) {
	t, n, err := layout(shape, elem)
	if err != nil {
		return nil, err
	}
	if n == 1 {
		return t.holding(Element{}), nil
	}
	big := t
	big.Bits = make([]uint64, int(n)*t.Parts)
	return &big, nil
}

// layout returns a tensor without the memory of its elements, and how many it has.
func layout(shape []int64, elem ir.Type) (t Tensor, n int64, err error) {
	n, ok := types.NumElements(shape)
	if !ok || n > maxElements || len(shape) > 0 && slices.Max(shape) > maxElements {
		return t, 0, fmt.Errorf("a tensor of shape %s: sizes must be known, and the elements no more than %d", shapeText(shape), maxElements)
	}
	t = Tensor{Shape: slices.Clone(shape), Elem: elem, Numbers: elements.NumbersOf(elem), Parts: 1}
	if t.Numbers.Kind == elements.Other {
		return t, 0, fmt.Errorf("elements of this type cannot be evaluated")
	}
	if _, complex := elem.(*types.Complex); complex {
		t.Parts = 2
	}
	return t, n, nil
}

// shapeText renders a shape for messages, which show no more than 16 sizes.
func shapeText(shape []int64) string {
	if len(shape) > 16 {
		return strings.TrimSuffix(fmt.Sprint(shape[:16]), "]") + " ...]"
	}
	return fmt.Sprint(shape)
}

// holding returns a tensor with the type and shape of t and the single element e. Regions make
// many of them, so each is one allocation.
func (t *Tensor) holding(e Element) *Tensor {
	s := &struct {
		Tensor
		numbers Element
	}{*t, e}
	s.Bits = s.numbers[:t.Parts]
	return &s.Tensor
}

// Num returns the number of elements.
func (t *Tensor) Num() int { return len(t.Bits) / t.Parts }

// Element is one element of a tensor, as the bits of its numbers. Only complex elements have a
// second number.
type Element [2]uint64

// At returns element i.
func (t *Tensor) At(i int) Element {
	if t.Parts == 2 {
		return Element{t.Bits[2*i], t.Bits[2*i+1]}
	}
	return Element{t.Bits[i]}
}

// Set sets element i. Only use it while the tensor is being built.
func (t *Tensor) Set(i int, e Element) {
	if t.Parts == 2 {
		t.Bits[2*i], t.Bits[2*i+1] = e[0], e[1]
	} else {
		t.Bits[i] = e[0]
	}
}

// Ints returns the elements of an integer tensor. Unsigned values are converted to int64 modulo
// 2^64.
func (t *Tensor) Ints() []int64 {
	list := make([]int64, len(t.Bits))
	for i, b := range t.Bits {
		list[i] = t.Numbers.Int(b)
	}
	return list
}
