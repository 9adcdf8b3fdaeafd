package eval

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// movement is operations whose results have the elements of their operands at other places.
var movement = group{
	stablehlo.OpBroadcastInDim:        evalBroadcastInDim,
	stablehlo.OpConcatenate:           fitting(evalConcatenate),
	stablehlo.OpDynamicBroadcastInDim: evalDynamicBroadcastInDim,
	stablehlo.OpDynamicIota:           evalDynamicIota,
	stablehlo.OpDynamicPad:            evalDynamicPad,
	stablehlo.OpDynamicReshape:        evalReshape,
	stablehlo.OpGetDimensionSize:      evalGetDimensionSize,
	stablehlo.OpIota:                  evalIota,
	stablehlo.OpPad:                   evalPad,
	stablehlo.OpReshape:               evalReshape,
	stablehlo.OpReverse:               evalReverse,
	stablehlo.OpTranspose:             evalTranspose,
}

// wantedShape returns the shape of a result that operand i gives, or the result's type where
// there is no such operand.
func wantedShape(o ir.Op, in []Value, i int) ([]int64, error) {
	shape, _, _, _ := types.Shape(o.Result(0).Type())
	if i < len(in) {
		return sizes(in, i, len(shape))
	}
	return shape, nil
}

func evalBroadcastInDim(_ *process, o ir.Op, in []Value) ([]Value, error) {
	return broadcastInDim(o, in, stablehlo.AsBroadcastInDim(o).BroadcastDimensions())
}

func evalDynamicBroadcastInDim(_ *process, o ir.Op, in []Value) ([]Value, error) {
	return broadcastInDim(o, in, stablehlo.AsDynamicBroadcastInDim(o).BroadcastDimensions())
}

func broadcastInDim(o ir.Op, in []Value, dims []int64) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	shape, err := wantedShape(o, in, 1)
	if err != nil {
		return nil, err
	}
	all, from := whole(t.Shape), lattice{steps: make([]int, len(shape))}
	for d, k := range dims {
		switch n := t.Shape[d]; {
		case n == 1:
		case n == shape[k]:
			from.steps[k] = all.steps[d]
		default:
			return nil, fmt.Errorf("size %d of dimension %d cannot become %d", n, d, shape[k])
		}
	}
	return readResult(o, shape, t, from)
}

func evalReshape(_ *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	shape, err := wantedShape(o, in, 1)
	if err != nil {
		return nil, err
	}
	out, err := newResult(o, shape)
	if err != nil {
		return nil, err
	}
	if out.Num() != t.Num() {
		return nil, fmt.Errorf("%d elements do not have shape %v", t.Num(), shape)
	}
	out.Bits = t.Bits
	return one(out, nil)
}

func evalTranspose(_ *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	permutation := stablehlo.AsTranspose(o).Permutation()
	shape := make([]int64, len(permutation))
	for i, d := range permutation {
		shape[i] = t.Shape[d]
	}
	return readResult(o, shape, t, whole(t.Shape).choose(permutation))
}

func evalReverse(_ *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	from := whole(t.Shape)
	for _, d := range stablehlo.AsReverse(o).Dimensions() {
		from.reverse(int(d), t.Shape[d])
	}
	return readResult(o, t.Shape, t, from)
}

func evalConcatenate(_ *process, o ir.Op, in []Value) ([]Value, error) {
	list, err := tensors(in)
	if err != nil {
		return nil, err
	}
	return one(concatenate(list, int(stablehlo.AsConcatenate(o).Dimension())))
}

// concatenate puts tensors side by side along dimension k.
func concatenate(list []*Tensor, k int) (*Tensor, error) {
	shape := slices.Clone(list[0].Shape)
	for _, t := range list[1:] {
		for d, n := range t.Shape {
			switch {
			case d == k:
				shape[k] += n
			case n != shape[d]:
				return nil, fmt.Errorf("shapes %v and %v differ in dimension %d", list[0].Shape, t.Shape, d)
			}
		}
	}
	out, err := NewTensor(shape, list[0].Elem)
	if err != nil {
		return nil, err
	}
	to := whole(shape)
	for _, t := range list {
		out.write(t, to)
		to.start += int(t.Shape[k]) * to.steps[k]
	}
	return out, nil
}

// share returns part i of n equal ones along dimension k.
func (t *Tensor) share(k int, i, n int64) (*Tensor, error) {
	if n <= 0 || i >= n || t.Shape[k]%n != 0 {
		return nil, fmt.Errorf("dimension %d of shape %v has no part %d of %d", k, t.Shape, i, n)
	}
	shape := slices.Clone(t.Shape)
	shape[k] /= n
	out, err := NewTensor(shape, t.Elem)
	if err != nil {
		return nil, err
	}
	from := whole(t.Shape)
	from.start = int(i*shape[k]) * from.steps[k]
	out.read(t, from)
	return out, nil
}

func evalIota(_ *process, o ir.Op, in []Value) ([]Value, error) {
	return counted(o, in, stablehlo.AsIota(o).IotaDimension())
}

func evalDynamicIota(_ *process, o ir.Op, in []Value) ([]Value, error) {
	return counted(o, in, stablehlo.AsDynamicIota(o).IotaDimension())
}

// counted counts along one dimension; numbers that have no place in the type are cut or
// rounded as [elements.Numbers.FromInt] says.
func counted(o ir.Op, in []Value, along int64) ([]Value, error) {
	shape, err := wantedShape(o, in, 0)
	if err != nil {
		return nil, err
	}
	out, err := newResult(o, shape)
	if err != nil {
		return nil, err
	}
	index := lattice{steps: make([]int, len(shape))}
	index.steps[along] = 1
	for i, n := range index.over(shape) {
		out.Set(i, Element{out.Numbers.FromInt(int64(n))})
	}
	return one(out, nil)
}

func evalGetDimensionSize(_ *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	out, err := newResult(o, nil)
	if err != nil {
		return nil, err
	}
	out.Bits[0] = out.Numbers.FromInt(t.Shape[stablehlo.AsGetDimensionSize(o).Dimension()])
	return one(out, nil)
}
