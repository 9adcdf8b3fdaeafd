package fold

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/internal/domains"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// shapeCanonical are the patterns of MLIR's canonicalization for shape.
func shapeCanonical() rewrite.Table {
	return rewrite.Table{Domain: &domains.Shape, Ops: map[string][]rewrite.Pattern{
		"assuming": {
			{Name: "assuming without unused results", Apply: assumingUsed},
			{Name: "assuming of a constant witness", Apply: assumingConstant},
		},
		"broadcast": {
			{Name: "broadcast to a known rank", Apply: broadcastRank},
			{Name: "broadcast of one constant", Apply: broadcastConstants},
			{Name: "broadcast of one shape", Apply: broadcastSingle},
			{Name: "broadcast without casts", Apply: shapesWithoutCasts},
			{Name: "broadcast of different shapes", Apply: shapesOnce},
			{Name: "broadcast without scalars", Apply: shapesOfTensors},
		},
		"cstr_broadcastable": {
			{Name: "cstr_broadcastable without casts", Apply: shapesWithoutCasts},
			{Name: "cstr_broadcastable of equal shapes", Apply: broadcastableEqual},
			{Name: "cstr_broadcastable of different shapes", Apply: shapesOnce},
			{Name: "cstr_broadcastable without scalars", Apply: shapesOfTensors},
		},
		"shape_of": {
			{Name: "shape_of as extents", Apply: shapeOfExtents},
			{Name: "shape_of of a static shape", Apply: shapeOfStatic},
		},
	}}
}

// assumingUsed leaves the results out that nobody uses.
func assumingUsed(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	body := op.Region(0).First()
	end := body.Last()
	var values []ir.Value
	var resultTypes []ir.Type
	var used []int
	for i := range op.NumResults() {
		if op.Result(i).HasUses() {
			used = append(used, i)
			values = append(values, end.Operand(i))
			resultTypes = append(resultTypes, op.Result(i).Type())
		}
	}
	if len(used) == op.NumResults() {
		return false, nil
	}
	made := r.Create(op.Name(), ir.OpState{Operands: []ir.Value{op.Operand(0)}, ResultTypes: resultTypes, Regions: 1})
	op.Region(0).InlineAtEnd(made.Region(0))
	r.Before(end)
	if _, err := r.ReplaceWith(end, end.Name(), ir.OpState{Loc: end.LocID(), Operands: values}); err != nil {
		return false, err
	}
	for i, k := range used {
		r.ReplaceUses(op.Result(k), made.Result(i))
	}
	return true, r.Erase(op)
}

// assumingConstant puts what follows from a constant witness in the place of the
// assumption. That is no check: nothing happens where the witness does not pass.
func assumingConstant(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if from(op.Operand(0), "shape.const_witness").IsNil() {
		return false, nil
	}
	body := op.Region(0).First()
	end := body.Last()
	for i := range op.NumResults() {
		r.ReplaceUses(op.Result(i), end.Operand(i))
	}
	if err := r.Erase(end); err != nil {
		return false, err
	}
	if err := r.InlineBefore(body, op); err != nil {
		return false, err
	}
	return true, r.Erase(op)
}

// operands returns the operands of op.
func operands(op ir.Op) []ir.Value {
	list := make([]ir.Value, op.NumOperands())
	for i := range list {
		list[i] = op.Operand(i)
	}
	return list
}

// withShapes replaces op by one with other shapes for operands.
func withShapes(r *rewrite.Rewriter, op ir.Op, shapes []ir.Value, attributes ...ir.NamedAttr) (bool, error) {
	_, err := r.ReplaceWith(op, op.Name(), ir.OpState{Operands: shapes, ResultTypes: []ir.Type{op.Result(0).Type()}, Attrs: attributes})
	return true, err
}

// attributes returns all attributes of op.
func attributes(op ir.Op) (list []ir.NamedAttr) {
	for def, a := range op.InherentAttrs() {
		list = append(list, ir.NamedAttr{Name: def.Name, Value: a})
	}
	if d := op.Discardable(); d != nil {
		list = append(list, d.Entries()...)
	}
	return list
}

// broadcastRank: the rank of the result is the highest of the operands.
func broadcastRank(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if t := ranked(op.Result(0)); t == nil || t.Shape[0] >= 0 {
		return false, nil
	}
	rank := int64(0)
	for i := range op.NumOperands() {
		if t := ranked(op.Operand(i)); t != nil {
			if t.Shape[0] < 0 {
				return false, nil
			}
			rank = max(rank, t.Shape[0])
		}
	}
	v := r.Create(op.Name(), ir.OpState{Operands: operands(op), ResultTypes: []ir.Type{extentTensor(r.Module(), rank)}})
	_, err := r.ReplaceWith(op, tensor.OpCast, castTo(op.Result(0).Type(), v.Result(0)))
	return true, err
}

// castTo describes a tensor.cast.
func castTo(t ir.Type, v ir.Value) ir.OpState {
	return ir.OpState{Operands: []ir.Value{v}, ResultTypes: []ir.Type{t}}
}

// broadcastConstants makes one of several constants, as far as they agree.
func broadcastConstants(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var common []int64
	var shapes []ir.Value
	for _, v := range operands(op) {
		if c := from(v, "shape.const_shape"); !c.IsNil() {
			if s, ok := constantShape(r.ConstantValue(v)); ok {
				if both, ok := commonShape(common, s); ok {
					common = both
					continue
				}
			}
		}
		shapes = append(shapes, v)
	}
	if op.NumOperands()-len(shapes) < 2 {
		return false, nil
	}
	a := extents(r.Module(), common)
	one := r.Constant(domains.Shape.Name(), a, a.Type)
	return withShapes(r, op, append(shapes, one))
}

// broadcastSingle: a single shape is the result, perhaps of another type.
func broadcastSingle(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := op.Result(0).Type()
	if op.NumOperands() != 1 || isShape(t) || isShape(op.Operand(0).Type()) {
		return false, nil
	}
	if v := op.Operand(0); v.Type() == t {
		return true, r.Replace(op, v)
	}
	_, err := r.ReplaceWith(op, tensor.OpCast, castTo(t, op.Operand(0)))
	return true, err
}

// shapesWithoutCasts takes shapes from before they were cast to tensor<?xindex>.
func shapesWithoutCasts(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	shapes, changed := operands(op), false
	for i, v := range shapes {
		if c := from(v, "tensor.cast"); !c.IsNil() {
			if t := ranked(v); t != nil && t.Shape[0] < 0 {
				shapes[i], changed = c.Operand(0), true
			}
		}
	}
	if !changed {
		return false, nil
	}
	return withShapes(r, op, shapes)
}

// shapesOnce leaves shapes out that came before.
func shapesOnce(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var shapes []ir.Value
	seen := map[ir.Value]bool{}
	for _, v := range operands(op) {
		if !seen[v] {
			shapes = append(shapes, v)
		}
		seen[v] = true
	}
	if len(shapes) == op.NumOperands() {
		return false, nil
	}
	return withShapes(r, op, shapes, attributes(op)...)
}

// shapesOfTensors leaves the shapes of scalars out.
func shapesOfTensors(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	shapes := slices.DeleteFunc(operands(op), func(v ir.Value) bool {
		if t := ranked(v); t != nil && t.Shape[0] == 0 {
			return true
		}
		s, ok := constantShape(r.ConstantValue(v))
		return ok && len(s) == 0
	})
	if len(shapes) == op.NumOperands() {
		return false, nil
	}
	return withShapes(r, op, shapes, attributes(op)...)
}

// broadcastableEqual: a shape agrees with itself.
func broadcastableEqual(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	for i := 1; i < op.NumOperands(); i++ {
		if op.Operand(i) != op.Operand(0) {
			return false, nil
		}
	}
	_, err := r.ReplaceWith(op, "shape.const_witness", ir.OpState{ResultTypes: []ir.Type{op.Result(0).Type()},
		Attrs: []ir.NamedAttr{{Name: "passing", Value: attrs.NewBool(r.Module(), true)}}})
	return true, err
}

// shapeOfExtents: the shape of a tensor is no error. Only where the other type does not
// matter: among operations of shape.
func shapeOfExtents(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if !isShape(op.Result(0).Type()) {
		return false, nil
	}
	_, _, isRanked, isTensor := types.Shape(op.Operand(0).Type())
	if !isTensor {
		return false, nil
	}
	for u := range op.Result(0).Uses() {
		if name := u.Op().Name(); name != "shape.broadcast" && name != "shape.cstr_broadcastable" {
			return false, nil
		}
	}
	rank := int64(types.Dynamic)
	if isRanked {
		shape, _, _, _ := types.Shape(op.Operand(0).Type())
		rank = int64(len(shape))
	}
	_, err := r.ReplaceWith(op, op.Name(), ir.OpState{Operands: operands(op), ResultTypes: []ir.Type{extentTensor(r.Module(), rank)}})
	return true, err
}

// shapeOfStatic: the shape of a static tensor is a constant.
func shapeOfStatic(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := ranked(op.Operand(0))
	if t == nil || !isStatic(t) {
		return false, nil
	}
	a := extents(r.Module(), t.Shape)
	v := r.Constant(domains.Shape.Name(), a, a.Type)
	to := op.Result(0).Type()
	switch {
	case v.Type() == to:
		return true, r.Replace(op, v)
	case isShape(to):
		return false, nil
	}
	_, err := r.ReplaceWith(op, tensor.OpCast, castTo(to, v))
	return true, err
}
