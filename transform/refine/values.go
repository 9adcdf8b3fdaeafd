package refine

import (
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// component is what is known about a result: its shape, possibly with the element type. The zero
// value means nothing is known.
type component struct {
	shape  []int64
	ranked bool
	elem   ir.Type
	// encoded is set if the type has an encoding.
	encoded bool
}

// shaped is the component of a shape.
func shaped(shape []int64) component { return component{shape: shape, ranked: true} }

// componentOf returns the component of a type.
func componentOf(t ir.Type) component {
	shape, elem, ranked, ok := types.Shape(t)
	if !ok {
		return component{}
	}
	c := component{shape: shape, ranked: ranked, elem: elem}
	if r, ok := t.(*types.RankedTensor); ok {
		c.encoded = r.Encoding != nil
	}
	return c
}

// results refines the types of op's results by list, and reports whether any changed.
func (r *refiner) results(op ir.Op, list []ir.Type) bool {
	var few [4]ir.Value
	values := few[:0]
	for i := range op.NumResults() {
		values = append(values, op.Result(i))
	}
	return r.values(values, list)
}

// values is results for any values.
func (r *refiner) values(values []ir.Value, list []ir.Type) bool {
	if len(list) != len(values) {
		return false
	}
	var few [4]ir.Type
	refined, changed := few[:0], false
	for i, v := range values {
		t, ok := r.infer.MostSpecific(v.Type(), list[i])
		if !ok {
			return false
		}
		refined = append(refined, t)
		changed = changed || t != v.Type()
	}
	if !changed {
		return false
	}
	for i, v := range values {
		if !r.refine(v, refined[i]) {
			return false
		}
	}
	return true
}

// refine gives v a more specific type. The users of a value must accept it: StableHLO operations
// do, functions update their type, others do not. Users are not revisited: they come later, as the
// order is from top to bottom.
func (r *refiner) refine(v ir.Value, t ir.Type) bool {
	if t == v.Type() {
		return true
	}
	if !r.isFlexible(v) {
		r.stuck = true
		return false
	}
	v.SetType(t)
	return true
}

// isFlexible reports whether all users of v accept a more specific type.
func (r *refiner) isFlexible(v ir.Value) bool {
	for u := v.FirstUse(); !u.IsNil(); u = u.Next() {
		if r.usage(u.Op()) != flexible {
			return false
		}
	}
	return true
}

// usage is how the use of a value depends on its type.
type usage uint8

const (
	flexible usage = 1 // the type may become more specific
	fixed    usage = 2
)

// usage returns how op uses its operands.
func (r *refiner) usage(op ir.Op) usage {
	name := int(op.NameID())
	if name >= len(r.usages) {
		r.usages = append(r.usages, make([]usage, op.Module().NumNames()+1-len(r.usages))...)
	}
	if r.usages[name] == 0 {
		r.usages[name] = usageOf(op.Info())
	}
	return r.usages[name]
}

func usageOf(info *ir.OpInfo) usage {
	switch info.Full {
	case fn.OpReturn, fn.OpCall:
		return flexible
	}
	switch info.Dialect {
	case stablehlo.Namespace, chlo.Namespace, sdy.Namespace:
		return flexible
	}
	return fixed
}

// components refines the results of op, with tuples flattened, by list. Bounded types are left
// alone.
func (r *refiner) components(w *rewrite.Rewriter, op ir.Op, list ...component) bool {
	m := w.Module()
	var few [4]ir.Type
	results := few[:0]
	for i := range op.NumResults() {
		t, rest, ok := r.component(m, op.Result(i).Type(), list)
		if !ok {
			return false
		}
		results, list = append(results, t), rest
	}
	return len(list) == 0 && r.results(op, results)
}

// component refines one type by the first components, and returns the rest of them.
func (r *refiner) component(m *ir.Module, t ir.Type, list []component) (ir.Type, []component, bool) {
	if tuple, ok := t.(*types.Tuple); ok {
		switch n := r.leaves.Of(t); {
		case n == 0:
			return t, list, true
		case n > int64(len(list)):
			return nil, nil, false
		}
		elems := make([]ir.Type, len(tuple.Elems))
		for i, e := range tuple.Elems {
			if elems[i], list, ok = r.component(m, e, list); !ok {
				return nil, nil, false
			}
		}
		return types.NewTuple(m, elems...), list, true
	}
	if len(list) == 0 {
		return nil, nil, false
	}
	c, rest := list[0], list[1:]
	shape, elem, ranked, ok := types.Shape(t)
	_, tensor := t.(*types.RankedTensor)
	_, unranked := t.(*types.UnrankedTensor)
	switch {
	case !ok && !unranked || !tensor && !unranked:
		return t, rest, !c.ranked && c.elem == nil && !c.encoded
	case unranked:
		elem = elementOf(t, elem)
	}
	if c.elem != nil && c.elem != elem {
		return nil, nil, false
	}
	if !ranked && !c.ranked {
		return t, rest, true
	}
	if c.encoded || componentOf(t).encoded {
		return nil, nil, false
	}
	if c.ranked {
		shape = c.shape
	}
	refined := types.NewTensor(m, shape, elem, nil)
	return refined, rest, constraint.Compatible(t, refined)
}

// shape gives the result of op the shape in a constant operand.
func (r *refiner) shape(w *rewrite.Rewriter, op ir.Op, operand int) bool {
	var few [rank]int64
	shape, ok := ints(w, op.Operand(operand), few[:0])
	return ok && isStaticShape(shape) && r.components(w, op, shaped(shape))
}
