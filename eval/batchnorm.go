package eval

import (
	"fmt"
	"math"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// normalizations scale and shift the elements of each feature. The reference does not evaluate
// them; they follow the decomposition in the specification step by step, with sums in row-major
// order.
var normalizations = group{
	stablehlo.OpBatchNormGrad:      evalBatchNormGrad,
	stablehlo.OpBatchNormInference: evalBatchNormInference,
	stablehlo.OpBatchNormTraining:  evalBatchNormTraining,
}

// batch holds floats whose index in one dimension is the number of their feature. Every computed
// value is rounded to their type.
type batch struct {
	*arithmetic[float64]
	shape    []int64
	elem     ir.Type
	features int
	step     int // distance between elements of consecutive features
	epsilon  float64
	count    float64 // elements per feature
	lists    [][]float64
	round    func(float64) float64
}

// newBatch reads the operands of an operation: the batch, operand like of the same shape unless
// like is 0, and others with one number per feature. The features are in dimension feature.
func newBatch(p *process, in []Value, like int, feature int64, epsilon *attrs.Float) (*batch, error) {
	list, err := tensors(in)
	if err != nil {
		return nil, err
	}
	x, dim := list[0], int(feature)
	if epsilon == nil || dim < 0 || dim >= len(x.Shape) || x.Numbers.Kind != elements.Real || x.Parts != 1 {
		return nil, fmt.Errorf("there must be floats, epsilon, and a feature_index of their dimensions")
	}
	b := &batch{arithmetic: reals(x.Numbers), shape: x.Shape, elem: x.Elem, features: int(x.Shape[dim]),
		step: whole(x.Shape).steps[dim], round: rounding(x.Numbers.Format)}
	// The operands and intermediate results: at most four numbers per element at a time.
	words := 4 * int64(x.Num())
	for _, t := range list {
		words += int64(t.Num())
	}
	if err := p.scratch(words); err != nil {
		return nil, err
	}
	b.epsilon = b.round(floats.Decode(epsilon.Value.Lo, types.F32()))
	b.count = b.round(float64(x.Num() / max(b.features, 1)))
	for i, t := range list {
		want := x.Shape[dim : dim+1]
		if i == 0 || i == like {
			want = x.Shape
		}
		if t.Elem != x.Elem || !slices.Equal(t.Shape, want) {
			return nil, fmt.Errorf("operand #%d must have shape %v, and elements of the type that the batch has", i, want)
		}
		b.lists = append(b.lists, b.values(t))
	}
	return b, nil
}

// feature returns the feature that element i belongs to.
func (b *batch) feature(i int) int { return i / b.step % b.features }

// each computes a number for each element from its index and its feature.
func (b *batch) each(compute func(i, f int) float64) []float64 {
	out := make([]float64, len(b.lists[0]))
	for i := range out {
		out[i] = compute(i, b.feature(i))
	}
	return out
}

// sums adds up the elements of each feature.
func (b *batch) sums(x []float64) []float64 {
	out := slices.Repeat([]float64{b.zero}, b.features)
	for i, v := range x {
		f := b.feature(i)
		out[f] = b.add(out[f], v)
	}
	return out
}

func (b *batch) means(x []float64) []float64 {
	out := b.sums(x)
	for f, sum := range out {
		out[f] = b.div(sum, b.count)
	}
	return out
}

// centered subtracts each feature's mean from its elements.
func (b *batch) centered(mean []float64) []float64 {
	return b.each(func(i, f int) float64 { return b.sub(b.lists[0][i], mean[f]) })
}

// divisors returns the variances plus epsilon, and their square roots.
func (b *batch) divisors(variance []float64) (squares, roots []float64) {
	squares, roots = slices.Clone(variance), slices.Clone(variance)
	for f, v := range variance {
		squares[f] = b.add(v, b.epsilon)
		roots[f] = b.round(math.Sqrt(squares[f]))
	}
	return squares, roots
}

func (b *batch) normalized(scale, offset, mean, variance []float64) []float64 {
	far := b.centered(mean)
	_, root := b.divisors(variance)
	return b.each(func(i, f int) float64 { return b.add(b.mul(scale[f], b.div(far[i], root[f])), offset[f]) })
}

// results returns a tensor shaped like the batch, and others with one number per feature.
func (b *batch) results(p *process, out []float64, others ...[]float64) ([]Value, error) {
	var list []Value
	for k, l := range append([][]float64{out}, others...) {
		shape := b.shape
		if k > 0 {
			shape = []int64{int64(b.features)}
		}
		t, err := p.newTensor(shape, b.elem)
		if err != nil {
			return nil, err
		}
		for i, v := range l {
			t.Set(i, b.to(v))
		}
		list = append(list, t)
	}
	return list, nil
}

func evalBatchNormInference(p *process, o ir.Op, in []Value) ([]Value, error) {
	a := stablehlo.AsBatchNormInference(o)
	b, err := newBatch(p, in, 0, a.FeatureIndex(), a.Epsilon())
	if err != nil {
		return nil, err
	}
	return b.results(p, b.normalized(b.lists[1], b.lists[2], b.lists[3], b.lists[4]))
}

func evalBatchNormTraining(p *process, o ir.Op, in []Value) ([]Value, error) {
	a := stablehlo.AsBatchNormTraining(o)
	b, err := newBatch(p, in, 0, a.FeatureIndex(), a.Epsilon())
	if err != nil {
		return nil, err
	}
	mean := b.means(b.lists[0])
	far := b.centered(mean)
	variance := b.means(b.each(func(i, _ int) float64 { return b.mul(far[i], far[i]) }))
	return b.results(p, b.normalized(b.lists[1], b.lists[2], mean, variance), mean, variance)
}

func evalBatchNormGrad(p *process, o ir.Op, in []Value) ([]Value, error) {
	a := stablehlo.AsBatchNormGrad(o)
	b, err := newBatch(p, in, 4, a.FeatureIndex(), a.Epsilon())
	if err != nil {
		return nil, err
	}
	scale, mean, variance, grad := b.lists[1], b.lists[2], b.lists[3], b.lists[4]
	far := b.centered(mean)
	square, root := b.divisors(variance)
	total := b.sums(grad)
	slope := b.sums(b.each(func(i, _ int) float64 { return b.mul(grad[i], far[i]) }))
	operand := b.each(func(i, f int) float64 {
		rest := b.sub(b.mul(grad[i], b.count), total[f])
		rest = b.sub(rest, b.div(b.mul(slope[f], far[i]), square[f]))
		return b.mul(b.div(b.div(scale[f], root[f]), b.count), rest)
	})
	scales := b.sums(b.each(func(i, f int) float64 { return b.mul(grad[i], b.div(far[i], root[f])) }))
	return b.results(p, operand, scales, total)
}
