package fold

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// tensorCanonical are the patterns of MLIR's canonicalization for tensor.
func tensorCanonical() rewrite.Table {
	return rewrite.Table{Dialect: tensor.Ops(), Ops: map[string][]rewrite.Pattern{
		tensor.OpCast: {
			{Name: "cast of shape_of", Apply: castOfShape},
			{Name: "cast of cast", Apply: castOfCast},
		},
		tensor.OpDim: {
			{Name: "dim of cast", Apply: dimOfCast},
			{Name: "dim of insert", Apply: dimOfInsert},
		},
		tensor.OpExtract: {
			{Name: "extract from shape_of", Benefit: 1, Apply: extractFromShape},
			{Name: "extract from cast", Apply: extractFromCast},
			{Name: "extract from index_cast", Apply: extractFromIndexCast},
		},
		tensor.OpInsert: {{Name: "insert into cast", Apply: insertIntoCast}},
	}}
}

// castOfShape gives shape_of the result type of the cast that follows it.
func castOfShape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	cast := tensor.AsCast(op)
	of := shape.AsShapeOf(cast.Source().DefiningOp())
	to := types.Ranked(cast.Dest().Type())
	if of.IsNil() || to == nil || len(to.Shape) != 1 {
		return false, nil
	}
	t := types.Ranked(of.Arg().Type())
	if t == nil || to.Shape[0] >= 0 && to.Shape[0] != int64(len(t.Shape)) {
		return false, nil
	}
	return true, r.Replace(op, shape.ShapeOf(r.At(), to, of.Arg()))
}

// castOfCast merges two casts, unless the type between them has information about the shape that
// neither of the others has.
func castOfCast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	outer := tensor.AsCast(op)
	inner := tensor.AsCast(outer.Source().DefiningOp())
	if inner.IsNil() {
		return false, nil
	}
	all, ok := join(inner.Source(), inner.Dest(), outer.Dest())
	if ends, _ := join(inner.Source(), outer.Dest()); !ok || (all == nil) != (ends == nil) || !slices.Equal(all, ends) {
		return false, nil
	}
	return true, r.Replace(op, tensor.Cast(r.At(), outer.Dest().Type(), inner.Source()))
}

// join merges the shape information of the types of values that have the same shape. The result is
// nil if no rank is known; ok is false if the types contradict each other.
func join(values ...ir.Value) (all []int64, ok bool) {
	for _, v := range values {
		t := types.Ranked(v.Type())
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

// dimOfCast takes the size from before a cast, which does not change it.
func dimOfCast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	dim := tensor.AsDim(op)
	c := tensor.AsCast(dim.Source().DefiningOp())
	if c.IsNil() {
		return false, nil
	}
	return true, r.Replace(op, tensor.Dim(r.At(), dim.Result().Type(), c.Source(), dim.Index()))
}

// dimOfInsert takes the size from before an insertion, which does not change it.
func dimOfInsert(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	in := tensor.AsInsert(tensor.AsDim(op).Source().DefiningOp())
	if in.IsNil() {
		return false, nil
	}
	op.SetOperand(0, in.Dest())
	r.Changed(op)
	return true, nil
}

// extractFromShape replaces an extent of shape_of by tensor.dim.
func extractFromShape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	extract := tensor.AsExtract(op)
	of, indices := shape.AsShapeOf(extract.Tensor().DefiningOp()), extract.Indices()
	if of.IsNil() || len(indices) != 1 {
		return false, nil
	}
	switch t := of.Arg().Type().(type) {
	case *types.RankedTensor:
		if len(t.Shape) == 0 {
			return false, nil // the shape of a scalar has no extents
		}
	case *types.UnrankedTensor:
	default:
		return false, nil
	}
	// Like the reference, give the result the locations of both operations.
	r.At().SetLoc(attrs.Fuse(r.Module(), nil, op.Loc(), of.Op.Loc()))
	return true, r.Replace(op, tensor.Dim(r.At(), extract.Result().Type(), of.Arg(), indices[0]))
}

// extractFromCast extracts from the tensor before a cast if its rank is known.
func extractFromCast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	extract := tensor.AsExtract(op)
	c := tensor.AsCast(extract.Tensor().DefiningOp())
	if c.IsNil() || types.Ranked(c.Source().Type()) == nil {
		return false, nil
	}
	return true, r.Replace(op, tensor.Extract(r.At(), extract.Result().Type(), c.Source(), extract.Indices()))
}

// extractFromIndexCast casts the extracted element instead of the whole tensor.
func extractFromIndexCast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	extract := tensor.AsExtract(op)
	c := arith.AsIndexCast(extract.Tensor().DefiningOp())
	if c.IsNil() {
		return false, nil
	}
	t := types.Ranked(c.In().Type())
	if t == nil {
		return false, nil
	}
	v := tensor.Extract(r.At(), t.Elem, c.In(), extract.Indices())
	return true, r.Replace(op, arith.IndexCast(r.At(), extract.Result().Type(), v))
}

// insertIntoCast inserts before a cast that loses shape information.
func insertIntoCast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	in := tensor.AsInsert(op)
	c := castThatForgets(in.Dest())
	if c.IsNil() {
		return false, nil
	}
	v := tensor.Insert(r.At(), c.Source().Type(), in.Scalar(), c.Source(), in.Indices(), op.Attrs()...)
	return true, r.Replace(op, tensor.Cast(r.At(), in.Result().Type(), v))
}
