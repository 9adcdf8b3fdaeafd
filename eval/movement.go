package eval

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// movement evaluates operations whose results hold the elements of their operands at other
// indices.
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

// wantedShape returns the result shape given by operand i, or by the result type if there is no
// such operand.
func wantedShape(o ir.Op, in []Value, i int) ([]int64, error) {
	shape, _, _, _ := types.Shape(o.Result(0).Type())
	if i < len(in) {
		return sizes(in, i, len(shape))
	}
	return shape, nil
}

func evalBroadcastInDim(p *process, o ir.Op, in []Value) ([]Value, error) {
	return p.broadcastInDim(o, in, stablehlo.AsBroadcastInDim(o).BroadcastDimensions())
}

func evalDynamicBroadcastInDim(p *process, o ir.Op, in []Value) ([]Value, error) {
	return p.broadcastInDim(o, in, stablehlo.AsDynamicBroadcastInDim(o).BroadcastDimensions())
}

func (p *process) broadcastInDim(o ir.Op, in []Value, dims []int64) ([]Value, error) {
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
	return p.readResult(o, shape, t, from)
}

func evalReshape(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	shape, err := wantedShape(o, in, 1)
	if err != nil {
		return nil, err
	}
	elem, err := resultElem(o, 0, shape)
	if err != nil {
		return nil, err
	}
	out, n, err := layout(shape, elem)
	if err != nil {
		return nil, err
	}
	if n != int64(t.Num()) {
		return nil, fmt.Errorf("%d elements do not have shape %v", t.Num(), shape)
	}
	out.Bits, out.block = t.Bits, t.block
	return one(&out, nil)
}

func evalTranspose(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	permutation := stablehlo.AsTranspose(o).Permutation()
	shape := make([]int64, len(permutation))
	for i, d := range permutation {
		shape[i] = t.Shape[d]
	}
	return p.readResult(o, shape, t, whole(t.Shape).choose(permutation))
}

func evalReverse(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	from := whole(t.Shape)
	for _, d := range stablehlo.AsReverse(o).Dimensions() {
		from.reverse(int(d), t.Shape[d])
	}
	return p.readResult(o, t.Shape, t, from)
}

func evalConcatenate(p *process, o ir.Op, in []Value) ([]Value, error) {
	list, err := tensors(in)
	if err != nil {
		return nil, err
	}
	return one(p.concatenate(list, int(stablehlo.AsConcatenate(o).Dimension())))
}

// concatenate joins tensors along dimension k.
func (p *process) concatenate(list []*Tensor, k int) (*Tensor, error) {
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
	out, err := p.newTensor(shape, list[0].Elem)
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

// share returns part i of n equal parts along dimension k.
func (p *process) share(t *Tensor, k int, i, n int64) (*Tensor, error) {
	if n <= 0 || i >= n || t.Shape[k]%n != 0 {
		return nil, fmt.Errorf("dimension %d of shape %v has no part %d of %d", k, t.Shape, i, n)
	}
	shape := slices.Clone(t.Shape)
	shape[k] /= n
	out, err := p.newTensor(shape, t.Elem)
	if err != nil {
		return nil, err
	}
	from := whole(t.Shape)
	from.start = int(i*shape[k]) * from.steps[k]
	out.read(t, from)
	return out, nil
}

func evalIota(p *process, o ir.Op, in []Value) ([]Value, error) {
	return p.counted(o, in, stablehlo.AsIota(o).IotaDimension())
}

func evalDynamicIota(p *process, o ir.Op, in []Value) ([]Value, error) {
	return p.counted(o, in, stablehlo.AsDynamicIota(o).IotaDimension())
}

// counted counts along one dimension; values out of range are cut or rounded by
// [elements.Numbers.FromInt].
func (p *process) counted(o ir.Op, in []Value, along int64) ([]Value, error) {
	shape, err := wantedShape(o, in, 0)
	if err != nil {
		return nil, err
	}
	out, err := p.newResult(o, shape)
	if err != nil {
		return nil, err
	}
	index := lattice{steps: make([]int, len(shape))}
	index.steps[along] = 1
	for i, n := range index.over(shape) {
		if often(i) && p.stopped() != nil {
			return nil, p.stopped()
		}
		out.Set(i, Element{out.Numbers.FromInt(int64(n))})
	}
	return one(out, nil)
}

func evalGetDimensionSize(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := tensor(in, 0)
	if err != nil {
		return nil, err
	}
	out, err := p.newResult(o, nil)
	if err != nil {
		return nil, err
	}
	out.Bits[0] = out.Numbers.FromInt(t.Shape[stablehlo.AsGetDimensionSize(o).Dimension()])
	return one(out, nil)
}
