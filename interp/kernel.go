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
	direct  *shortcut // what the region does, if that is all
}

// kernel makes a kernel of a region with so many arguments and results.
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
	k.direct = k.shortcut()
	return k, nil
}

// singles returns tensors of rank 0 with elements of the types of n values.
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

// shortcut is one operation on two arguments of a region, which are single numbers.
type shortcut struct {
	of      elements.Binary
	numbers elements.Numbers
	x, y    int
}

// shortcuts are operations of which a region often has only one; comparisons are others.
var shortcuts = map[string]elements.Binary{
	"stablehlo.add":      numberSum,
	"stablehlo.and":      elements.And,
	"stablehlo.maximum":  elements.Max,
	"stablehlo.minimum":  elements.Min,
	"stablehlo.multiply": numberProduct,
	"stablehlo.or":       elements.Or,
}

// shortcut returns what a region does that has one such operation; it is nil for other regions.
func (k *kernel) shortcut() *shortcut {
	b := k.region.First()
	o, end := b.First(), b.Last()
	if o.Next() != end || o.NumOperands() != 2 || len(k.out) != 1 || end.Operand(0) != o.Result(0) {
		return nil
	}
	s := &shortcut{of: shortcuts[o.Name()], x: argument(b, o.Operand(0)), y: argument(b, o.Operand(1))}
	if s.x < 0 || s.y < 0 {
		return nil
	}
	x, y, result := k.params[s.x], k.params[s.y], k.results[0]
	if o.Name() == "stablehlo.compare" {
		holds, err := relation(o)
		if err != nil {
			return nil
		}
		s.of = func(n elements.Numbers, a, b uint64) (uint64, bool) { return elements.Truth(holds(n, a, b)), true }
	} else if result.Elem != x.Elem {
		return nil
	}
	if s.of == nil || x.Parts != 1 || x.Elem != y.Elem {
		return nil
	}
	s.numbers = x.Numbers
	return s
}

// argument returns the number of the block's argument that v is, -1 if it is none.
func argument(b ir.Block, v ir.Value) int {
	for i := range b.NumArgs() {
		if b.Arg(i) == v {
			return i
		}
	}
	return -1
}

// run sets out to what the region returns for in.
func (k *kernel) run() error {
	if s := k.direct; s != nil {
		if v, ok := s.of(s.numbers, k.in[s.x][0], k.in[s.y][0]); ok {
			k.out[0] = Element{v}
			return k.p.count(2)
		}
	}
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

// of returns what the region makes of two elements, of which it returns one.
func (k *kernel) of(a, b Element) (Element, error) {
	k.in[0], k.in[1] = a, b
	err := k.run()
	return k.out[0], err
}

// promoted returns t with elements of the type of another tensor, of the same kind: regions
// may compute with more precision than what they are given. The reference refuses that.
func (t *Tensor) promoted(to *Tensor) (*Tensor, error) {
	if t.Elem == to.Elem {
		return t, nil
	}
	if t.Parts != to.Parts {
		return nil, fmt.Errorf("elements are of another kind than those of the region")
	}
	out, err := NewTensor(t.Shape, to.Elem)
	if err != nil {
		return nil, err
	}
	for i, b := range t.Bits {
		out.Bits[i] = elements.Convert(t.Numbers, out.Numbers, b)
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

// values returns tensors as the results of an operation.
func values(list []*Tensor) []Value {
	out := make([]Value, len(list))
	for i, t := range list {
		out[i] = t
	}
	return out
}
