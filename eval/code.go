package eval

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// code is the compiled form of a region that consists of operations on single elements. It
// computes the results of the region without tensors.
type code struct {
	steps []instruction
	// slots hold the arguments, values captured from outside the region, constants, and the results
	// of instructions.
	slots   []Element
	results []int // slots of the region's results
}

// instruction is an operation.
type instruction struct {
	of      elementFunc
	numbers elements.Numbers // of the last operand
	from    []int            // slots of the operands
	x       []Element        // their values
	to      int
}

// compile returns the code of a kernel's region, nil if the region contains other operations.
func (k *kernel) compile() *code {
	b := k.region.First()
	c := &code{slots: make([]Element, len(k.in))}
	slots := map[ir.Value]int{}
	for i := range k.in {
		slots[b.Arg(i)] = i
	}
	// slot returns the slot of a value; ok is false if the value is not a single element.
	slot := func(v ir.Value) (int, bool) {
		if at, ok := slots[v]; ok {
			return at, true
		}
		outer, err := k.p.value(v)
		t, ok := outer.(*Tensor)
		if err != nil || !ok || len(t.Shape) > 0 {
			return 0, false
		}
		slots[v] = c.add(t.At(0))
		return slots[v], true
	}
	end := b.Last()
	for o := b.First(); o != end; o = o.Next() {
		s, ok := instruct(o, slot)
		if !ok || k.p.evaluator(o.Info(), o.Module().Registry()).added {
			return nil
		}
		s.to = c.add(Element{})
		slots[o.Result(0)] = s.to
		c.steps = append(c.steps, s)
	}
	for i := range end.NumOperands() {
		at, ok := slot(end.Operand(i))
		if !ok {
			return nil
		}
		c.results = append(c.results, at)
	}
	return c
}

// add adds a slot and returns its number.
func (c *code) add(e Element) int {
	c.slots = append(c.slots, e)
	return len(c.slots) - 1
}

// instruct returns the instruction for an operation; ok is false if it is not one on single
// elements.
func instruct(o ir.Op, slot func(ir.Value) (int, bool)) (s instruction, ok bool) {
	of, constant := elementwise[o.Name()], stablehlo.AsConstant(o)
	if of == nil && constant.IsNil() || o.NumResults() != 1 || !single(o.Result(0)) {
		return s, false
	}
	if !constant.IsNil() {
		t, err := FromAttr(constant.Value())
		if err != nil {
			return s, false
		}
		e := t.At(0)
		s.of = func(elements.Numbers, []Element) (Element, bool) { return e, true }
		return s, true
	}
	r, err := of(o)
	if err != nil {
		return s, false
	}
	for i := range o.NumOperands() {
		at, ok := slot(o.Operand(i))
		if !ok || !single(o.Operand(i)) {
			return s, false
		}
		s.from = append(s.from, at)
	}
	elem, err := elementType(o.Operand(o.NumOperands() - 1).Type())
	if err != nil {
		return s, false
	}
	last, err := NewTensor(nil, elem)
	if err != nil {
		return s, false
	}
	s.numbers, s.x = last.Numbers, make([]Element, len(s.from))
	s.of, err = r.of(last)
	return s, err == nil
}

// single reports whether a value is a tensor of rank 0.
func single(v ir.Value) bool {
	shape, _, ranked, ok := types.Shape(v.Type())
	return ok && ranked && len(shape) == 0
}

// run computes out from in. It returns false if an operation is undefined for its operands;
// running the region then gives the error.
func (c *code) run(in, out []Element) bool {
	copy(c.slots, in)
	for i := range c.steps {
		s := &c.steps[i]
		for j, at := range s.from {
			s.x[j] = c.slots[at]
		}
		y, ok := s.of(s.numbers, s.x)
		if !ok {
			return false
		}
		c.slots[s.to] = y
	}
	for i, at := range c.results {
		out[i] = c.slots[at]
	}
	return true
}
