package fold

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// shapeConstant creates constants of the dialect shape: shape.const_shape for a list of extents,
// shape.const_witness for a bool, and arith.constant for a number.
func shapeConstant(m *ir.Module, value ir.Attr, t ir.Type) (name, attr string) {
	if text, ok := t.(*types.Text); ok && text.Text == "!shape.witness" {
		return shape.OpConstWitness, shape.AttrPassing
	}
	if d, ok := value.(*attrs.DenseElements); ok && (isShape(t) || d.Type == t) {
		return shape.OpConstShape, shape.AttrShape
	}
	return arithConstant(m, value, t)
}

// isShape reports whether t is !shape.shape, the type of shapes that may be errors.
func isShape(t ir.Type) bool {
	text, ok := t.(*types.Text)
	return ok && text.Text == "!shape.shape"
}

// shapeFolds are the folders of shape.
func shapeFolds() rewrite.Table {
	return rewrite.Table{Dialect: shape.Ops(), Folds: map[string]rewrite.Folder{
		shape.OpBroadcast:         commutative(foldBroadcast),
		shape.OpCstrBroadcastable: commutative(foldBroadcastable),
		shape.OpNumElements:       foldNumElements,
	}}
}

// foldBroadcast folds a broadcast without operands to the shape of a scalar, a broadcast of one
// shape to that shape, and a broadcast of two constants to their common shape.
func foldBroadcast(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	switch op.NumOperands() {
	case 0:
		return []rewrite.Folded{{Attr: extents(f.Module(), nil)}}
	case 1:
		if v := op.Operand(0); v.Type() == op.Result(0).Type() {
			return []rewrite.Folded{{Value: v}}
		}
	case 2:
		x, ok := elements.Ints(f.Constant(op.Operand(0)))
		y, ok2 := elements.Ints(f.Constant(op.Operand(1)))
		if !ok || !ok2 {
			return nil
		}
		if common, ok := commonShape(x, y); ok {
			return []rewrite.Folded{{Attr: extents(f.Module(), common)}}
		}
	}
	return nil
}

// foldBroadcastable folds to a passing witness if the shapes are known to be broadcastable. If they
// are known not to be, the operation stays, since that is an error of the program at run time.
func foldBroadcastable(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	if atMostOneShape(f, op) || knownToAgree(f, op) {
		return []rewrite.Folded{{Attr: attrs.NewBool(f.Module(), true)}}
	}
	return nil
}

// atMostOneShape reports whether all shapes except at most one are known to be those of scalars.
func atMostOneShape(f *rewrite.Fold, op ir.Op) bool {
	others := 0
	for i := range op.NumOperands() {
		if s, ok := elements.Ints(f.Constant(op.Operand(i))); !ok || len(s) > 0 {
			others++
		}
	}
	return others <= 1
}

// knownToAgree reports whether the known extents, of constants and of tensors of known rank, prove
// that the shapes are broadcastable.
func knownToAgree(f *rewrite.Fold, op ir.Op) bool {
	var common []int64 // by distance from the last dimension; 1 for dimensions that were not seen yet
	for i := range op.NumOperands() {
		s, ok := knownShape(f, op.Operand(i))
		if !ok {
			return false
		}
		slices.Reverse(s)
		for d, size := range s {
			if d == len(common) {
				common = append(common, 1)
			}
			switch {
			case size == 1:
			case common[d] == 1:
				common[d] = size
			case size < 0 || common[d] != size:
				return false
			}
		}
	}
	return true
}

// knownShape returns the extents of a shape, with [types.Dynamic] for unknown ones. The caller may
// modify the list.
func knownShape(f *rewrite.Fold, v ir.Value) ([]int64, bool) {
	if of := shape.AsShapeOf(v.DefiningOp()); !of.IsNil() {
		if t := types.Ranked(of.Arg().Type()); t != nil {
			return slices.Clone(t.Shape), true
		}
	}
	return elements.Ints(f.Constant(v))
}

// commonShape returns the shape to which tensors of the shapes a and b broadcast.
func commonShape(a, b []int64) ([]int64, bool) {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := slices.Clone(a)
	for i, size := range b {
		switch at := &out[len(a)-len(b)+i]; {
		case size == 1 || size == *at:
		case *at == 1:
			*at = size
		default:
			return nil, false
		}
	}
	return out, true
}

// extents returns a shape as an attribute of type tensor<Nxindex>, where N is its rank.
func extents(m *ir.Module, sizes []int64) *attrs.DenseElements {
	numbers := make([]uint64, len(sizes))
	for i, n := range sizes {
		numbers[i] = uint64(n)
	}
	return elements.New(m, extentTensor(m, int64(len(sizes))), numbers...)
}

// extentTensor returns the type of shapes of n dimensions; n may be dynamic.
func extentTensor(m *ir.Module, n int64) *types.RankedTensor {
	return types.NewTensor(m, []int64{n}, types.NewIndex(m), nil)
}

// foldNumElements folds to the product of constant extents.
func foldNumElements(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	s, ok := elements.Ints(f.Constant(shape.AsNumElements(op).Shape()))
	if !ok {
		return nil
	}
	n := int64(1)
	for _, size := range s {
		n *= size
	}
	return []rewrite.Folded{{Attr: attrs.NewInteger(f.Module(), types.NewIndex(f.Module()), n)}}
}
