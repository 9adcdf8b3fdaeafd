package plan

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// movement has the operations whose results hold the elements of their operands at other indices.
var movement = Rules{
	stablehlo.OpConstant:            planConstant,
	stablehlo.OpIota:                planIota,
	stablehlo.OpBroadcastInDim:      planBroadcast,
	stablehlo.OpReshape:             planReshape,
	stablehlo.OpTranspose:           planTranspose,
	stablehlo.OpSlice:               planSlice,
	stablehlo.OpReverse:             planReverse,
	stablehlo.OpConcatenate:         planConcatenate,
	stablehlo.OpPad:                 planPad,
	stablehlo.OpOptimizationBarrier: passThrough,
	stablehlo.OpGetDimensionSize:    planDimensionSize,
}

func planConstant(b *Builder, o ir.Op, _ []*Value) ([]*Value, error) {
	v, err := b.constant(stablehlo.AsConstant(o).Value())
	return []*Value{v}, err
}

func planIota(b *Builder, o ir.Op, _ []*Value) ([]*Value, error) {
	elem, shape, err := tensorOf(o.Result(0).Type())
	if err != nil {
		return nil, err
	}
	d := stablehlo.AsIota(o).IotaDimension()
	return []*Value{b.deferred(elem, shape, 0, nil, func(idx []Index) *Expr { return converted(idx[d].expr(), elem) })}, nil
}

func planDimensionSize(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	elem, shape, err := tensorOf(o.Result(0).Type())
	if err != nil {
		return nil, err
	}
	n := in[0].Shape[stablehlo.AsGetDimensionSize(o).Dimension()]
	return []*Value{b.deferred(elem, shape, 0, nil, func([]Index) *Expr { return converted(number(n), elem) })}, nil
}

// passThrough is the rule of operations whose results are their operands.
func passThrough(_ *Builder, _ ir.Op, in []*Value) ([]*Value, error) { return slices.Clone(in), nil }

// moved returns a value whose element at an index is that of v at another.
func (b *Builder) moved(v *Value, shape []int64, from func(idx []Index) []Index) []*Value {
	return []*Value{b.deferred(v.Elem, shape, 0, []*Value{v}, func(idx []Index) *Expr { return b.Load(v, from(idx)) })}
}

func planBroadcast(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	_, shape, err := tensorOf(o.Result(0).Type())
	if err != nil {
		return nil, err
	}
	dims := stablehlo.AsBroadcastInDim(o).BroadcastDimensions()
	v := in[0]
	return b.moved(v, shape, func(idx []Index) []Index {
		from := make([]Index, len(dims))
		for i, d := range dims {
			if v.Shape[i] != 1 {
				from[i] = idx[d]
			}
		}
		return from
	}), nil
}

func planReshape(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	_, shape, err := tensorOf(o.Result(0).Type())
	if err != nil {
		return nil, err
	}
	v := in[0]
	if _, ok := regroup(v.Shape, shape, nil); ok && v.buffer == nil {
		return b.moved(v, shape, func(idx []Index) []Index {
			from, _ := regroup(v.Shape, shape, idx)
			return from
		}), nil
	}
	b.Buffer(v)
	return []*Value{v.as(shape)}, nil
}

func planTranspose(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	v, permutation := in[0], stablehlo.AsTranspose(o).Permutation()
	shape := make([]int64, len(permutation))
	for i, d := range permutation {
		shape[i] = v.Shape[d]
	}
	return b.moved(v, shape, func(idx []Index) []Index {
		from := make([]Index, len(idx))
		for i, d := range permutation {
			from[d] = idx[i]
		}
		return from
	}), nil
}

func planSlice(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	_, shape, err := tensorOf(o.Result(0).Type())
	if err != nil {
		return nil, err
	}
	s := stablehlo.AsSlice(o)
	start, strides := s.StartIndices(), s.Strides()
	return b.moved(in[0], shape, func(idx []Index) []Index {
		from := make([]Index, len(idx))
		for d := range idx {
			from[d] = idx[d].times(strides[d]).shift(start[d])
		}
		return from
	}), nil
}

func planReverse(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	v, dims := in[0], stablehlo.AsReverse(o).Dimensions()
	return b.moved(v, v.Shape, func(idx []Index) []Index {
		from := slices.Clone(idx)
		for _, d := range dims {
			from[d] = idx[d].times(-1).shift(v.Shape[d] - 1)
		}
		return from
	}), nil
}

// part writes a value to a part of a buffer: element idx to the place that at returns, in a tensor of shape whole, which
// can be another one than that of the buffer. The value has the given shape, and its element for idx is that at
// from(idx).
func (b *Builder) part(o ir.Op, v *Value, shape []int64, to *Buffer, whole []int64, from, at func(idx []Index) []Index) {
	b.forget()
	idx := variables(0, len(shape))
	l := &Loop{Dims: slices.Clone(shape), Outer: len(shape), Parallel: len(shape), Origin: Origin{append(v.origin().Ops, o)}}
	l.Stores = []Store{{To: Access{to, linear(whole, at(idx))}, Value: b.Load(v, from(idx))}}
	b.add(l)
}

func unchanged(idx []Index) []Index { return idx }

// planConcatenate lets each operand be computed in its part of the result.
func planConcatenate(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	out, err := b.bufferOf(o)
	if err != nil {
		return nil, err
	}
	d, start := stablehlo.AsConcatenate(o).Dimension(), int64(0)
	for _, v := range in {
		b.part(o, v, v.Shape, out, out.Shape, unchanged, func(idx []Index) []Index {
			to := slices.Clone(idx)
			to[d] = to[d].shift(start)
			return to
		})
		start += v.Shape[d]
	}
	return []*Value{inMemory(out)}, nil
}

func planPad(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	p := stablehlo.AsPad(o)
	out, err := b.bufferOf(o)
	if err != nil {
		return nil, err
	}
	b.pad(o, in[0], in[1], out, p.EdgePaddingLow(), p.EdgePaddingHigh(), p.InteriorPadding())
	return []*Value{inMemory(out)}, nil
}

// pad fills a buffer with a scalar and copies a value into it.
func (b *Builder) pad(o ir.Op, v, scalar *Value, out *Buffer, low, high, interior []int64) {
	if slices.ContainsFunc(slices.Concat(low, high, interior), func(n int64) bool { return n > 0 }) {
		b.part(o, scalar, out.Shape, out, out.Shape, func([]Index) []Index { return nil }, unchanged)
	}
	first, shape := make([]int64, len(v.Shape)), make([]int64, len(v.Shape))
	for d, n := range v.Shape {
		// Element i goes to index low + i*step, which must be at least 0 and less than the size.
		step := interior[d] + 1
		first[d] = max(0, ceilDiv(-low[d], step))
		shape[d] = max(0, min(n, ceilDiv(out.Shape[d]-low[d], step))-first[d])
	}
	b.part(o, v, shape, out, out.Shape, func(idx []Index) []Index {
		from := make([]Index, len(idx))
		for d := range idx {
			from[d] = idx[d].shift(first[d])
		}
		return from
	}, func(idx []Index) []Index {
		to := make([]Index, len(idx))
		for d := range idx {
			to[d] = idx[d].shift(first[d]).times(interior[d] + 1).shift(low[d])
		}
		return to
	})
}

// bufferOf returns a buffer for the only result of an operation. It fails in regions that combine
// elements.
func (b *Builder) bufferOf(o ir.Op) (*Buffer, error) {
	if b.single > 0 {
		return nil, errNeedsMemory
	}
	return b.bufferFor(o.Result(0).Type())
}

// ceilDiv divides by a positive number and rounds up.
func ceilDiv(a, b int64) int64 {
	if a <= 0 {
		return a / b
	}
	return (a-1)/b + 1
}
