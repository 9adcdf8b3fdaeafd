package eval

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// kernel is a region that is run repeatedly with single elements.
type kernel struct {
	p      *process
	region ir.Region
	// params and results are tensors of rank 0 of the types that it takes and returns.
	params, results []*Tensor
	// in is what it is run with next, and out what it returned.
	in, out []Element
	args    []Value
	code    *code // compiled region, nil if it contains anything but operations on single elements
	// function is set if the region is that of a function, which has a frame of its own.
	function ir.Op
}

// functionKernel returns a kernel for the body of a function.
func (p *process) functionKernel(f ir.Op, args, results int) (*kernel, error) {
	if err := f.Body().Load(); err != nil {
		return nil, err
	}
	k, err := p.kernel(f.Region(0), args, results)
	if err == nil {
		k.function = f
	}
	return k, err
}

// kernel returns a kernel for a region with the given numbers of arguments and results.
func (p *process) kernel(r ir.Region, args, results int) (*kernel, error) {
	b := r.First()
	if b.IsNil() || b.NumArgs() != args || b.Last().IsNil() || b.Last().NumOperands() != results {
		return nil, fmt.Errorf("region #%d must take %d values and return %d", r.Index(), args, results)
	}
	k := &kernel{p: p, region: r, in: make([]Element, args), out: make([]Element, results), args: make([]Value, args)}
	var err error
	if k.params, err = singles(args, b.Arg); err != nil {
		return nil, err
	}
	if k.results, err = singles(results, b.Last().Operand); err != nil {
		return nil, err
	}
	k.code = k.compile()
	return k, nil
}

// singles returns tensors of rank 0 with the element types of n values.
func singles(n int, value func(i int) ir.Value) ([]*Tensor, error) {
	list := make([]*Tensor, n)
	for i := range list {
		elem, err := elementType(value(i).Type())
		if err != nil {
			return nil, err
		}
		if list[i], err = NewTensor(nil, elem); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// run computes out from in.
func (k *kernel) run() error {
	if k.code != nil && k.code.run(k.in, k.out) {
		return k.p.count(int64(len(k.code.steps)) + 1)
	}
	for i, e := range k.in {
		k.args[i] = k.params[i].holding(e)
	}
	var out []Value
	var err error
	if k.function.IsNil() {
		out, err = k.p.region(k.region, k.args)
	} else {
		out, err = k.p.call(k.function, k.args)
	}
	if err != nil {
		return err
	}
	for i, v := range out {
		t, ok := v.(*Tensor)
		if !ok || t.Num() != 1 || t.Elem != k.results[i].Elem {
			return fmt.Errorf("result #%d of region #%d must be a single element", i, k.region.Index())
		}
		k.out[i] = t.At(0)
	}
	return nil
}

// of returns the single result of the region for two elements.
func (k *kernel) of(a, b Element) (Element, error) {
	k.in[0], k.in[1] = a, b
	err := k.run()
	return k.out[0], err
}

// promoted converts t to the element type of another tensor, of the same kind: regions may
// compute with higher precision than that of their inputs. The reference rejects that.
func (p *process) promoted(t, to *Tensor) (*Tensor, error) {
	if t.Elem == to.Elem {
		return t, nil
	}
	if t.Parts != to.Parts {
		return nil, fmt.Errorf("elements are of another kind than those of the region")
	}
	out, err := p.newTensor(t.Shape, to.Elem)
	if err != nil {
		return nil, err
	}
	for i, b := range t.Bits {
		out.Bits[i] = elements.Convert(t.Numbers, out.Numbers, b)
	}
	return out, nil
}

// promotedAll is promoted for lists of tensors.
func (p *process) promotedAll(list, to []*Tensor) ([]*Tensor, error) {
	out := make([]*Tensor, len(list))
	for i, t := range list {
		var err error
		if out[i], err = p.promoted(t, to[i]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// sameShape returns the values as tensors, of which there must be at least one, all of one shape.
func sameShape(in []Value) ([]*Tensor, error) {
	list, err := tensors(in)
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no tensors")
	}
	for _, t := range list[1:] {
		if !slices.Equal(t.Shape, list[0].Shape) {
			return nil, fmt.Errorf("tensors of shapes %v and %v do not go together", list[0].Shape, t.Shape)
		}
	}
	return list, nil
}

// values returns tensors as the results of an operation.
func values(list []*Tensor) []Value {
	out := make([]Value, len(list))
	for i, t := range list {
		out[i] = t
	}
	return out
}
