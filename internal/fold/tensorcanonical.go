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

// tensorCanonical are the patterns of MLIR's canonicalization for tensor.
func tensorCanonical() rewrite.Table {
	return rewrite.Table{Domain: &domains.Tensor, Ops: map[string][]rewrite.Pattern{
		"cast": {
			{Name: "cast of shape_of", Apply: castOfShape},
			{Name: "cast of cast", Apply: castOfCast},
		},
		"dim": {
			{Name: "dim of cast", Apply: dimOfCast},
			{Name: "dim of insert", Apply: dimOfInsert},
		},
		"extract": {
			{Name: "extract from shape_of", Benefit: 1, Apply: extractFromShape},
			{Name: "extract from cast", Apply: extractFromCast},
			{Name: "extract from index_cast", Apply: extractFromIndexCast},
		},
		"insert": {{Name: "insert into cast", Apply: insertIntoCast}},
	}}
}

// castOfShape: shape_of has the type itself.
func castOfShape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	of := from(op.Operand(0), "shape.shape_of")
	to := ranked(op.Result(0))
	if of.IsNil() || to == nil || len(to.Shape) != 1 {
		return false, nil
	}
	t := ranked(of.Operand(0))
	if t == nil || to.Shape[0] >= 0 && to.Shape[0] != int64(len(t.Shape)) {
		return false, nil
	}
	_, err := r.ReplaceWith(op, of.Name(), ir.OpState{Operands: operands(of), ResultTypes: []ir.Type{to}})
	return true, err
}

// castOfCast: one cast for two, unless the type in the middle says something that
// neither of the others says.
func castOfCast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	inner := from(op.Operand(0), "tensor.cast")
	if inner.IsNil() {
		return false, nil
	}
	all, ok := join(inner.Operand(0), inner.Result(0), op.Result(0))
	if ends, _ := join(inner.Operand(0), op.Result(0)); !ok || (all == nil) != (ends == nil) || !slices.Equal(all, ends) {
		return false, nil
	}
	_, err := r.ReplaceWith(op, tensor.OpCast, castTo(op.Result(0).Type(), inner.Operand(0)))
	return true, err
}

// join returns what the types of tensors say together of the shape that all have: nil
// if none knows the rank. It is false if they contradict each other.
func join(values ...ir.Value) (all []int64, ok bool) {
	for _, v := range values {
		t := ranked(v)
		switch {
		case t == nil:
			continue
		case all == nil:
			all = append([]int64{}, t.Shape...)
			continue
		case len(all) != len(t.Shape):
			return nil, false
		}
		for i, size := range t.Shape {
			switch {
			case all[i] < 0:
				all[i] = size
			case size >= 0 && size != all[i]:
				return nil, false
			}
		}
	}
	return all, true
}

// dimOfCast: casts change no sizes.
func dimOfCast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	c := from(op.Operand(0), "tensor.cast")
	if c.IsNil() {
		return false, nil
	}
	_, err := r.ReplaceWith(op, op.Name(), ir.OpState{Operands: []ir.Value{c.Operand(0), op.Operand(1)}, ResultTypes: []ir.Type{op.Result(0).Type()}})
	return true, err
}

// dimOfInsert: nor does an insertion.
func dimOfInsert(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	in := from(op.Operand(0), "tensor.insert")
	if in.IsNil() {
		return false, nil
	}
	op.SetOperand(0, in.Operand(1))
	r.Changed(op)
	return true, nil
}

// extractFromShape: an extent of a shape is a size.
func extractFromShape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	of := from(op.Operand(0), "shape.shape_of")
	if of.IsNil() || op.NumOperands() != 2 {
		return false, nil
	}
	switch t := of.Operand(0).Type().(type) {
	case *types.RankedTensor:
		if len(t.Shape) == 0 {
			return false, nil // which has none
		}
	case *types.UnrankedTensor:
	default:
		return false, nil
	}
	// The reference takes it for made of both.
	loc := attrs.Fuse(r.Module(), nil, op.Loc(), of.Loc())
	_, err := r.ReplaceWith(op, "tensor.dim", ir.OpState{Loc: loc.ID(), Operands: []ir.Value{of.Operand(0), op.Operand(1)}, ResultTypes: []ir.Type{op.Result(0).Type()}})
	return true, err
}

// extractFromCast: elements are there before the cast, if the rank is known.
func extractFromCast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	c := from(op.Operand(0), "tensor.cast")
	if c.IsNil() || ranked(c.Operand(0)) == nil {
		return false, nil
	}
	_, err := r.ReplaceWith(op, op.Name(), ir.OpState{Operands: slices.Concat([]ir.Value{c.Operand(0)}, operands(op)[1:]),
		ResultTypes: []ir.Type{op.Result(0).Type()}})
	return true, err
}

// extractFromIndexCast casts one element instead of all.
func extractFromIndexCast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	c := from(op.Operand(0), "arith.index_cast")
	if c.IsNil() {
		return false, nil
	}
	t := ranked(c.Operand(0))
	if t == nil {
		return false, nil
	}
	v := r.Create(op.Name(), ir.OpState{Operands: slices.Concat([]ir.Value{c.Operand(0)}, operands(op)[1:]), ResultTypes: []ir.Type{t.Elem}})
	_, err := r.ReplaceWith(op, c.Name(), ir.OpState{Operands: []ir.Value{v.Result(0)}, ResultTypes: []ir.Type{op.Result(0).Type()}})
	return true, err
}

// insertIntoCast inserts before a cast that forgets.
func insertIntoCast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	c := castThatForgets(op.Operand(1))
	if c.IsNil() {
		return false, nil
	}
	values := operands(op)
	values[1] = c.Operand(0)
	v := r.Create(op.Name(), ir.OpState{Operands: values, ResultTypes: []ir.Type{values[1].Type()}, Attrs: attributes(op)})
	_, err := r.ReplaceWith(op, tensor.OpCast, castTo(op.Result(0).Type(), v.Result(0)))
	return true, err
}
