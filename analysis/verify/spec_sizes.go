package verify

import (
	"errors"
	"slices"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// sizes follows what is known of sizes that the program leaves open: the types of results are inferred
// once more from the most specific types of the operands. Whatever contradicts itself then, no execution
// can satisfy.
func (s *search) sizes(op ir.Op) {
	info := op.Info()
	if info.Def == nil || op.NumResults() == 0 {
		return
	}
	if v := elements(op, s.typeOf); v != nil {
		s.add(op, *v)
		return
	}
	rule := s.infer.Rule(info)
	if rule == nil || rule.Infer == nil || info.OperandGroups > 0 || !s.open(op) {
		return
	}
	p := &infer.Pending{Name: op.Name()}
	for i := range op.NumOperands() {
		p.OperandTypes = append(p.OperandTypes, s.typeOf(op.Operand(i)))
	}
	for a, value := range op.InherentAttrs() {
		p.Attrs = append(p.Attrs, ir.NamedAttr{Name: a.Name, Value: value})
	}
	for i := range op.NumRegions() {
		p.Regions = append(p.Regions, op.Region(i))
	}
	p.Elem = constraint.ElementOf(op.Result(0).Type())
	list, err := s.infer.Infer(p)
	var v *infer.Violation
	if errors.As(err, &v) {
		s.add(op, *v)
		return
	}
	if err != nil {
		return
	}
	for i, t := range list[:min(len(list), op.NumResults())] {
		have := op.Result(i).Type()
		best, ok := s.infer.MostSpecific(have, t)
		if !ok {
			s.add(op, infer.Violation{Rule: "sizes", Found: constraint.Describe(have) + " as the type of the result", Required: constraint.Describe(t) + ", which follows from the operands"})
			return
		}
		if best != have {
			s.known[op.Result(i)] = best
		}
	}
}

// open reports whether the types of the operation leave a size open.
func (s *search) open(op ir.Op) bool {
	for i := range op.NumOperands() {
		if dynamic(op.Operand(i).Type()) {
			return true
		}
	}
	for i := range op.NumResults() {
		if dynamic(op.Result(i).Type()) {
			return true
		}
	}
	return false
}

func dynamic(t ir.Type) bool {
	shape, _, ranked, ok := types.Shape(t)
	return ok && (!ranked || slices.Contains(shape, types.Dynamic))
}

// typeOf returns the most specific type of a value.
func (s *search) typeOf(v ir.Value) ir.Type {
	if t := s.known[v]; t != nil {
		return t
	}
	return v.Type()
}

// elements checks operations whose result has the elements of the operand in another shape.
func elements(op ir.Op, typeOf func(ir.Value) ir.Type) *infer.Violation {
	switch op.Name() {
	case stablehlo.OpReshape, stablehlo.OpDynamicReshape:
	default:
		return nil
	}
	from, to := product(typeOf(op.Operand(0))), product(typeOf(op.Result(0)))
	if from == nil || to == nil || from.fits(to) {
		return nil
	}
	return &infer.Violation{Rule: "sizes", Found: constraint.Describe(typeOf(op.Operand(0))) + " as the operand, " + constraint.Describe(typeOf(op.Result(0))) + " as the result",
		Required: "sizes with which both have as many elements"}
}

// count is a number of elements: a multiple of static sizes if some size is open.
type count struct {
	static int64
	open   bool
}

// product returns the number of elements of a type, nil if nothing is known of it.
func product(t ir.Type) *count {
	shape, _, ranked, ok := types.Shape(t)
	if !ok || !ranked {
		return nil
	}
	c := &count{static: 1}
	for _, n := range shape {
		switch {
		case n == types.Dynamic:
			c.open = true
		case n != 0 && c.static > (1<<62)/n:
			return nil
		default:
			c.static *= n
		}
	}
	return c
}

// fits reports whether there are open sizes with which both numbers are equal.
func (c *count) fits(d *count) bool {
	switch {
	case c.open && d.open:
		return true // both can be zero
	case c.open:
		return d.static == 0 || c.static != 0 && d.static%c.static == 0
	case d.open:
		return d.fits(c)
	}
	return c.static == d.static
}
