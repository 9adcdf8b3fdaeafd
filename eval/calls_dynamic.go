package eval

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// evalDynamicReduceWindow is reduce_window with sizes that are operands: after the inputs and as many
// initial values come the window's dimensions, strides, base and window dilations, and paddings. The
// function that combines elements is the called computation.
func evalDynamicReduceWindow(p *process, o ir.Op, in []Value) ([]Value, error) {
	const sizes = 5
	n := (len(in) - sizes) / 2
	if n < 1 || len(in) != 2*n+sizes {
		return nil, fmt.Errorf("%d operands are not inputs, initial values and %d lists of sizes", len(in), sizes)
	}
	f, err := p.computation(o)
	if err != nil {
		return nil, err
	}
	k, err := p.functionKernel(f, 2*n, n)
	if err != nil {
		return nil, err
	}
	r, err := k.reducer(in[:2*n])
	if err != nil {
		return nil, err
	}
	shape := r.inputs[0].Shape
	var lists [sizes][]int64
	for i := range lists {
		at := 2*n + i
		t, err := tensor(in, at)
		if err != nil {
			return nil, err
		}
		if !t.Numbers.IsInteger() || len(t.Bits) != len(shape)*(1+i/(sizes-1)) {
			return nil, fmt.Errorf("operand #%d has another number of integers than dimensions", at)
		}
		lists[i] = t.Ints()
	}
	w, err := newWindow(shape, lists[0], lists[1], lists[2], lists[3], nil)
	if err != nil {
		return nil, err
	}
	w.low, w.high = sides(lists[4])
	clear(w.positions)
	if err := w.place(); err != nil {
		return nil, err
	}
	return p.reduceWindows(o, r, w)
}

// evalTopK sorts lines of its inputs by the comparator that it calls, stably, and returns as many of the
// first elements as the result has. XLA does the same where it has no hardware for approximations. The
// operands are inputs and as many initial values, which are not needed.
func evalTopK(p *process, o ir.Op, in []Value) ([]Value, error) {
	n := o.NumResults()
	if n < 1 || len(in) != 2*n {
		return nil, fmt.Errorf("%d operands are not inputs and initial values of %d results", len(in), n)
	}
	inputs, err := sameShape(in[:n])
	if err != nil {
		return nil, err
	}
	f, err := p.computation(o)
	if err != nil {
		return nil, err
	}
	k, err := p.functionKernel(f, 2*n, 1)
	if err != nil {
		return nil, err
	}
	along, ok := callInt(o, "reduction_dim")
	shape := inputs[0].Shape
	if ok && along < 0 {
		along += int64(len(shape))
	}
	if !ok || along < 0 || along >= int64(len(shape)) {
		return nil, errors.New("reduction_dim is missing, or no dimension of the inputs")
	}
	outShape := slices.Clone(shape)
	if outShape[along], err = resultSize(o, along); err != nil {
		return nil, err
	}
	if outShape[along] > shape[along] {
		return nil, fmt.Errorf("%d elements of %d are asked for", outShape[along], shape[along])
	}
	out, err := p.newResults(o, outShape)
	if err != nil || out[0].Num() == 0 {
		return values(out), err
	}
	if err := p.scratch(2 * shape[along]); err != nil {
		return nil, err
	}
	all, to := whole(shape), whole(outShape)
	line, order := line(all.steps[along], shape[along]), make([]int, shape[along])
	rest := others(len(shape), []int64{along})
	starts := to.choose(rest).list(pickSizes(outShape, rest))
	for i, first := range all.choose(rest).over(pickSizes(shape, rest)) {
		copy(order, line)
		var failed error
		slices.SortStableFunc(order, func(a, b int) int {
			if failed != nil {
				return 0
			}
			for j, t := range inputs {
				k.in[2*j], k.in[2*j+1] = t.At(first+a), t.At(first+b)
			}
			if failed = k.run(); failed == nil && k.out[0][0] != 0 {
				return -1
			}
			return 0
		})
		if failed != nil {
			return nil, failed
		}
		for j, t := range out {
			for at := range int(outShape[along]) {
				t.Set(starts[i]+at*to.steps[along], inputs[j].At(first+order[at]))
			}
		}
	}
	return values(out), nil
}

// evalDynamicTopK is [evalTopK] with the number of elements as a last operand, which the types of the
// results repeat once they are refined.
func evalDynamicTopK(p *process, o ir.Op, in []Value) ([]Value, error) {
	if len(in) == 0 {
		return nil, errors.New("the number of elements is missing")
	}
	return evalTopK(p, o, in[:len(in)-1])
}

// evalDynamicRngBitGenerator is rng_bit_generator with the shape of the result as a second operand. Its
// algorithm is an attribute of the same name.
func evalDynamicRngBitGenerator(p *process, o ir.Op, in []Value) ([]Value, error) {
	if len(in) != 2 || o.NumResults() != 2 {
		return nil, errors.New("a state, and the shape of the result, are needed")
	}
	shape, err := tensor(in, 1)
	if err != nil {
		return nil, err
	}
	algorithm, ok := callEnum(o, "rng_algorithm")
	if !ok || shape.Numbers.Kind == elements.Real {
		return nil, errors.New("rng_algorithm, or the shape of the result, is missing")
	}
	return p.randomBits(o, in[0], algorithm, shape.Ints())
}
