package interp

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// kernel is a region that is run again and again with single elements.
type kernel struct {
	p      *process
	region ir.Region
	// params and results are tensors of rank 0 of the types that it takes and returns.
	params, results []*Tensor
	// in is what it is run with next, and out what it returned.
	in, out []Element
	args    []Value
}

// kernel makes a kernel of a region with so many arguments and results.
func (p *process) kernel(r ir.Region, args, results int) (*kernel, error) {
	b := r.First()
	if b.IsNil() || b.NumArgs() != args || b.Last().IsNil() || b.Last().NumOperands() != results {
		return nil, fmt.Errorf("region #%d must take %d values and return %d", r.Index(), args, results)
	}
	k := &kernel{p: p, region: r, in: make([]Element, args), out: make([]Element, results), args: make([]Value, args)}
	for i := range args + results {
		v, list := b.Arg, &k.params
		if i >= args {
			v, list = func(i int) ir.Value { return b.Last().Operand(i - args) }, &k.results
		}
		elem, err := elementType(v(i).Type())
		if err != nil {
			return nil, err
		}
		t, err := NewTensor(nil, elem)
		if err != nil {
			return nil, err
		}
		*list = append(*list, t)
	}
	return k, nil
}

// run sets out to what the region returns for in.
func (k *kernel) run() error {
	for i, e := range k.in {
		k.args[i] = k.params[i].holding(e)
	}
	out, err := k.p.region(k.region, k.args)
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

// holding returns a tensor of one element, e, of the type of t.
func (t *Tensor) holding(e Element) *Tensor {
	s := &struct {
		Tensor
		numbers Element
	}{*t, e}
	s.Bits = s.numbers[:t.Parts]
	return &s.Tensor
}

// promoted returns t with elements of the type of another tensor, of the same kind: regions
// may compute with more precision than what they are given.
func (t *Tensor) promoted(to *Tensor) (*Tensor, error) {
	if t.Elem == to.Elem {
		return t, nil
	}
	reals := t.Numbers.Kind == elements.Real
	if t.Parts != to.Parts || reals != (to.Numbers.Kind == elements.Real) {
		return nil, fmt.Errorf("elements are of another kind than those of the region")
	}
	out, err := NewTensor(t.Shape, to.Elem)
	if err != nil {
		return nil, err
	}
	for i, b := range t.Bits {
		if reals {
			out.Bits[i] = out.Numbers.FromFloat(t.Numbers.Float(b))
		} else {
			out.Bits[i] = out.Numbers.FromInt(t.Numbers.Int(b))
		}
	}
	return out, nil
}

// promotedAll returns tensors with elements of the types of others.
func promotedAll(list, to []*Tensor) ([]*Tensor, error) {
	out := make([]*Tensor, len(list))
	for i, t := range list {
		var err error
		if out[i], err = t.promoted(to[i]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// sameShape returns tensors that are all of one shape, of which there is at least one.
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

// emptied returns new tensors of a shape, with elements of the types of others.
func emptied(shape []int64, like []*Tensor) ([]*Tensor, error) {
	out := make([]*Tensor, len(like))
	for i, t := range like {
		var err error
		if out[i], err = NewTensor(shape, t.Elem); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// values returns tensors as the results of an operation.
func values(list []*Tensor) []Value {
	out := make([]Value, len(list))
	for i, t := range list {
		out[i] = t
	}
	return out
}
