package fold

import (
	"cmp"
	"slices"

	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// shapeCanonical returns the patterns of MLIR's canonicalization for shape.
func shapeCanonical() rewrite.Table {
	return rewrite.Table{Dialect: shape.Ops(), Ops: map[string][]rewrite.Pattern{
		shape.OpAssuming: {
			{Name: "assuming without unused results", Apply: assumingUsed},
			{Name: "assuming of a constant witness", Apply: assumingConstant},
		},
		shape.OpBroadcast: {
			{Name: "broadcast to a known rank", Apply: broadcastRank},
			{Name: "broadcast of one constant", Apply: broadcastConstants},
			{Name: "broadcast of one shape", Apply: broadcastSingle},
			{Name: "broadcast without casts", Apply: shapesWithoutCasts},
			{Name: "broadcast of different shapes", Apply: shapesOnce},
			{Name: "broadcast without scalars", Apply: shapesOfTensors},
		},
		shape.OpCstrBroadcastable: {
			{Name: "cstr_broadcastable without casts", Apply: shapesWithoutCasts},
			{Name: "cstr_broadcastable of equal shapes", Apply: broadcastableEqual},
			{Name: "cstr_broadcastable of different shapes", Apply: shapesOnce},
			{Name: "cstr_broadcastable without scalars", Apply: shapesOfTensors},
		},
		shape.OpShapeOf: {
			{Name: "shape_of of a static shape", Apply: shapeOfStatic},
		},
	}}
}

// assumingUsed removes unused results.
func assumingUsed(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	a := shape.AsAssuming(op)
	end := a.DoRegion().First().Last()
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
	made := shape.Assuming(r.At(), resultTypes, a.Witness())
	a.DoRegion().InlineAtEnd(made.Region(0))
	r.Before(end)
	if _, err := r.ReplaceWith(end, shape.OpAssumingYield, ir.OpState{Loc: end.LocID(), Operands: values}); err != nil {
		return false, err
	}
	for i, k := range used {
		r.ReplaceUses(op.Result(k), made.Result(i))
	}
	return true, r.Erase(op)
}

// assumingConstant inlines the body of an assuming operation with a constant witness. It does so
// even if the witness is false: assuming is not a check, so nothing happens if the witness does not
// pass.
func assumingConstant(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	a := shape.AsAssuming(op)
	if shape.AsConstWitness(a.Witness().DefiningOp()).IsNil() {
		return false, nil
	}
	body := a.DoRegion().First()
	end := body.Last()
	for i := range op.NumResults() {
		r.ReplaceUses(op.Result(i), end.Operand(i))
	}
	return true, cmp.Or(r.Erase(end), r.InlineBefore(body, op), r.Erase(op))
}

// withShapes replaces op by the same operation on other shapes.
func withShapes(r *rewrite.Rewriter, op ir.Op, shapes []ir.Value, attributes ...ir.NamedAttr) (bool, error) {
	_, err := r.ReplaceWith(op, op.Name(), ir.OpState{Operands: shapes, ResultTypes: []ir.Type{op.Result(0).Type()}, Attrs: attributes})
	return true, err
}

// broadcastRank gives the result the highest rank of the operands.
func broadcastRank(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	b := shape.AsBroadcast(op)
	if t := types.Ranked(b.Result().Type()); t == nil || t.Shape[0] >= 0 {
		return false, nil
	}
	rank := int64(0)
	for _, v := range b.Shapes() {
		if t := types.Ranked(v.Type()); t != nil {
			if t.Shape[0] < 0 {
				return false, nil
			}
			rank = max(rank, t.Shape[0])
		}
	}
	v := shape.Broadcast(r.At(), extentTensor(r.Module(), rank), b.Shapes())
	return true, r.Replace(op, tensor.Cast(r.At(), b.Result().Type(), v))
}

// broadcastConstants merges the constant operands into one if they are broadcastable.
func broadcastConstants(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var common []int64
	var shapes []ir.Value
	for _, v := range op.Operands() {
		if !shape.AsConstShape(v.DefiningOp()).IsNil() {
			if s, ok := elements.Ints(r.ConstantValue(v)); ok {
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
	one := r.Constant(shape.Namespace, a, a.Type)
	return withShapes(r, op, append(shapes, one))
}

// broadcastSingle replaces a broadcast of a single shape by that shape, cast to the result type. If
// that is its own type, the operation has been folded.
func broadcastSingle(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := op.Result(0).Type()
	if op.NumOperands() != 1 || isShape(t) || isShape(op.Operand(0).Type()) {
		return false, nil
	}
	return true, r.Replace(op, tensor.Cast(r.At(), t, op.Operand(0)))
}

// shapesWithoutCasts takes shapes from before casts to tensor<?xindex>.
func shapesWithoutCasts(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	shapes, changed := op.Operands(), false
	for i, v := range shapes {
		if c := tensor.AsCast(v.DefiningOp()); !c.IsNil() {
			if t := types.Ranked(v.Type()); t != nil && t.Shape[0] < 0 {
				shapes[i], changed = c.Source(), true
			}
		}
	}
	if !changed {
		return false, nil
	}
	return withShapes(r, op, shapes)
}

// shapesOnce removes repeated shapes.
func shapesOnce(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var shapes []ir.Value
	seen := map[ir.Value]bool{}
	for _, v := range op.Operands() {
		if !seen[v] {
			shapes = append(shapes, v)
		}
		seen[v] = true
	}
	if len(shapes) == op.NumOperands() {
		return false, nil
	}
	return withShapes(r, op, shapes, op.Attrs()...)
}

// shapesOfTensors removes the shapes of scalars.
func shapesOfTensors(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	shapes := slices.DeleteFunc(op.Operands(), func(v ir.Value) bool {
		if t := types.Ranked(v.Type()); t != nil && t.Shape[0] == 0 {
			return true
		}
		s, ok := elements.Ints(r.ConstantValue(v))
		return ok && len(s) == 0
	})
	if len(shapes) == op.NumOperands() {
		return false, nil
	}
	return withShapes(r, op, shapes, op.Attrs()...)
}

// broadcastableEqual replaces the check by a passing witness if all shapes are the same value.
func broadcastableEqual(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	c := shape.AsCstrBroadcastable(op)
	shapes := c.Shapes()
	for _, v := range shapes {
		if v != shapes[0] {
			return false, nil
		}
	}
	return true, r.Replace(op, shape.ConstWitness(r.At(), c.Result().Type(), true))
}

// shapeOfStatic replaces the shape of a static tensor by a constant.
func shapeOfStatic(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	of := shape.AsShapeOf(op)
	t := types.Static(of.Arg().Type())
	if t == nil {
		return false, nil
	}
	a := extents(r.Module(), t.Shape)
	to := of.Result().Type()
	if isShape(to) {
		return true, r.Replace(op, r.Constant(shape.Namespace, a, to))
	}
	v := r.Constant(shape.Namespace, a, a.Type)
	if v.Type() == to {
		return true, r.Replace(op, v)
	}
	return true, r.Replace(op, tensor.Cast(r.At(), to, v))
}
