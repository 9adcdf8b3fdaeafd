package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// hloCanonical is StableHLO's part of canonicalization.
func hloCanonical() rewrite.Table {
	return rewrite.Table{Dialect: stablehlo.Ops(), Ops: map[string][]rewrite.Pattern{
		stablehlo.OpCase: {{Name: "case of a constant", Apply: inlineCase}},
	}}
}

// chloCanonical is CHLO's part.
func chloCanonical() rewrite.Table {
	return rewrite.Table{Dialect: chlo.Ops(), Folds: map[string]rewrite.Folder{chlo.OpConstantLike: foldConstantLike}}
}

// inlineCase puts the branch that a constant index chooses in the place of a case. As in the
// reference, an index that is out of range chooses none here.
func inlineCase(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	d, ok := elements.Of(r.ConstantValue(stablehlo.AsCase(op).Index()))
	if !ok || d.Num != 1 {
		return false, nil
	}
	i := elements.NumbersOf(d.Elem).Int(d.At(0))
	if i < 0 || i >= int64(op.NumRegions()) {
		return false, nil
	}
	return inlineRegion(r, op, op.Region(int(i)))
}

// inlineRegion puts what is in a region of op, which has one block without arguments,
// in the place of op.
func inlineRegion(r *rewrite.Rewriter, op ir.Op, region ir.Region) (bool, error) {
	block := region.First()
	if block.IsNil() || block != region.Last() || block.NumArgs() != 0 || block.Last().IsNil() {
		return false, nil
	}
	end := block.Last()
	if end.NumOperands() != op.NumResults() {
		return false, nil
	}
	values := end.Operands()
	if err := r.Erase(end); err != nil {
		return false, err
	}
	if err := r.InlineBefore(block, op); err != nil {
		return false, err
	}
	return true, r.Replace(op, values...)
}

// foldConstantLike: the value, as often as the operand has elements.
func foldConstantLike(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	t, ok := op.Result(0).Type().(*types.RankedTensor)
	if !ok {
		return nil
	}
	var e *attrs.DenseElements
	switch v := chlo.AsConstantLike(op).Value().(type) {
	case *attrs.Integer:
		e = elements.New(f.Module(), t, v.Value.Lo)
	case *attrs.Float:
		e = elements.New(f.Module(), t, v.Value.Lo)
	}
	if e == nil {
		return nil
	}
	return []rewrite.Folded{{Attr: e}}
}
