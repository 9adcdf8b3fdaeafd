package eval

import (
	"fmt"
	"math"
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// conversions reinterpret bits as elements of another type; convert is elementwise.
var conversions = group{stablehlo.OpBitcastConvert: evalBitcastConvert}

// conversion is the rule of convert, which rounds to the nearest value of the result type.
// Complex elements convert to their real part if the result is not complex.
func conversion(o ir.Op) (rule, error) {
	elem, err := elementType(o.Result(0).Type())
	if err != nil {
		return rule{}, err
	}
	_, both := elem.(*types.Complex)
	return conversionTo(ElementType{elements.NumbersOf(elem), both}), nil
}

func conversionTo(to ElementType) rule {
	return rule{
		numbers: func(n elements.Numbers, x []Element) (Element, bool) {
			return Element{elements.Convert(n, to.Numbers, x[0][0])}, true
		},
		complexes: func(n elements.Numbers, x []Element) (Element, bool) {
			y := Element{elements.Convert(n, to.Numbers, x[0][0])}
			if to.Complex {
				y[1] = elements.Convert(n, to.Numbers, x[0][1])
			}
			return y, true
		},
	}
}

// evalBitcastConvert regroups the bits of all elements, lowest bits of the first element first.
func evalBitcastConvert(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	elem, err := elementType(o.Result(0).Type())
	if err != nil {
		return nil, err
	}
	zero, err := NewTensor(nil, elem)
	if err != nil {
		return nil, err
	}
	shape, err := bitcastShape(t.Shape, t.elementBits(), zero.elementBits())
	if err != nil {
		return nil, err
	}
	out, err := p.newTensor(shape, elem)
	if err != nil {
		return nil, err
	}
	from, to := int64(t.Numbers.Width), int64(out.Numbers.Width)
	step := min(from, to) // divides the larger
	for bit := int64(0); bit < to*int64(len(out.Bits)); bit += step {
		piece := t.Bits[bit/from] >> (bit % from) & (math.MaxUint64 >> (64 - step))
		out.Bits[bit/to] |= piece << (bit % to)
	}
	return one(out, nil)
}

func (t *Tensor) elementBits() int { return t.Numbers.Width * t.Parts }

// bitcastShape returns the shape of the result: narrower elements add a last dimension, and wider
// ones remove it.
func bitcastShape(shape []int64, from, to int) ([]int64, error) {
	last := len(shape) - 1
	switch {
	case from == to:
		return shape, nil
	case from%to == 0:
		return append(slices.Clone(shape), int64(from/to)), nil
	case to%from == 0 && last >= 0 && shape[last] == int64(to/from):
		return shape[:last], nil
	}
	return nil, fmt.Errorf("shape %v of elements of %d bits cannot be that of elements of %d bits", shape, from, to)
}

// makeComplex makes an element of its parts. A real number is its own real part.
func makeComplex(_ elements.Numbers, x []Element) (Element, bool) {
	return Element{x[0][0], x[1][0]}, true
}

func realPart(_ elements.Numbers, a Element) Element      { return Element{a[0]} }
func imaginaryPart(_ elements.Numbers, a Element) Element { return Element{a[1]} }

func itself(n elements.Numbers, a uint64) (uint64, bool) { return a, n.Kind == elements.Real }
func zero(n elements.Numbers, _ uint64) (uint64, bool) {
	return n.FromFloat(0), n.Kind == elements.Real
}
