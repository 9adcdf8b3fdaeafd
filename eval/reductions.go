package eval

import (
	"fmt"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// reductions evaluates operations that run a region for each element, combine elements, or sort
// them.
var reductions = group{
	stablehlo.OpMap:              evalMap,
	stablehlo.OpReduce:           evalReduce,
	stablehlo.OpReduceWindow:     evalReduceWindow,
	stablehlo.OpScatter:          evalScatter,
	stablehlo.OpSelectAndScatter: evalSelectAndScatter,
	stablehlo.OpSort:             evalSort,
}

func evalMap(p *process, o ir.Op, in []Value) ([]Value, error) {
	inputs, err := sameShape(in)
	if err != nil {
		return nil, err
	}
	k, err := p.kernel(stablehlo.AsMap(o).Computation(), len(inputs), 1)
	if err != nil {
		return nil, err
	}
	out, err := p.newResult(o, inputs[0].Shape)
	if err != nil {
		return nil, err
	}
	for i := range out.Num() {
		for j, t := range inputs {
			k.in[j] = t.At(i)
		}
		if err := k.run(); err != nil {
			return nil, err
		}
		out.Set(i, k.out[0])
	}
	return one(out, nil)
}

// reducer combines the elements of several tensors, starting from initial values, to one element
// for each tensor. The order is that of the reference: initial values first, then element by
// element.
type reducer struct {
	*kernel
	inputs []*Tensor
	// inits are the initial values converted to the accumulators' types, and pads the initial
	// values converted to the inputs' types.
	inits, pads []*Tensor
}

// reducer returns a reducer for a region, inputs and as many initial values.
func (p *process) reducer(r ir.Region, in []Value) (*reducer, error) {
	n := len(in) / 2
	k, err := p.kernel(r, 2*n, n)
	if err != nil {
		return nil, err
	}
	return k.reducer(in)
}

// reducer returns a reducer for a kernel, inputs and as many initial values.
func (k *kernel) reducer(in []Value) (*reducer, error) {
	p := k.p
	n := len(in) / 2
	inputs, err := sameShape(in[:n])
	if err != nil {
		return nil, err
	}
	inits, err := sameShape(in[n:])
	if err != nil {
		return nil, err
	}
	if len(inits) != n || len(inits[0].Shape) != 0 {
		return nil, fmt.Errorf("there must be an initial value of rank 0 for each input")
	}
	red := &reducer{kernel: k}
	if red.inputs, err = p.promotedAll(inputs, k.params[n:]); err != nil {
		return nil, err
	}
	if red.inits, err = p.promotedAll(inits, k.params[:n]); err != nil {
		return nil, err
	}
	red.pads, err = p.promotedAll(inits, k.params[n:])
	return red, err
}

// start resets to the initial values.
func (r *reducer) start() {
	for i, t := range r.inits {
		r.in[i] = t.At(0)
	}
}

// combine combines the accumulators with the elements at an index of the inputs, or with the
// initial values if place is negative.
func (r *reducer) combine(place int) error {
	n := len(r.inputs)
	for i := range n {
		if place < 0 {
			r.in[n+i] = r.pads[i].At(0)
		} else {
			r.in[n+i] = r.inputs[i].At(place)
		}
	}
	err := r.run()
	copy(r.in, r.out)
	return err
}

// end stores the accumulators in the results.
func (r *reducer) end(results []*Tensor, place int) {
	for i, t := range results {
		t.Set(place, r.in[i])
	}
}

func evalReduce(p *process, o ir.Op, in []Value) ([]Value, error) {
	r, err := p.reducer(stablehlo.AsReduce(o).Body(), in)
	if err != nil {
		return nil, err
	}
	shape := r.inputs[0].Shape
	kept := others(len(shape), stablehlo.AsReduce(o).Dimensions())
	gone := others(len(shape), kept)
	out, err := p.newResults(o, pickSizes(shape, kept))
	if err != nil || out[0].Num() == 0 {
		return values(out), err
	}
	if err := p.scratch(count(pickSizes(shape, gone))); err != nil {
		return nil, err
	}
	all := whole(shape)
	slice := all.choose(gone).list(pickSizes(shape, gone))
	for i, first := range all.choose(kept).over(pickSizes(shape, kept)) {
		r.start()
		for _, k := range slice {
			if err := r.combine(first + k); err != nil {
				return nil, err
			}
		}
		r.end(out, i)
	}
	return values(out), nil
}
