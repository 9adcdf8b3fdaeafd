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

// hloCanonical returns StableHLO's canonicalization patterns.
func hloCanonical() rewrite.Table {
	return rewrite.Table{Dialect: stablehlo.Ops(), Ops: map[string][]rewrite.Pattern{
		stablehlo.OpCase: {{Name: "case of a constant", Apply: inlineCase}},
	}}
}

// chloCanonical returns CHLO's canonicalization patterns.
func chloCanonical() rewrite.Table {
	return rewrite.Table{Dialect: chlo.Ops(), Folds: map[string]rewrite.Folder{chlo.OpConstantLike: foldConstantLike}}
}

// inlineCase replaces a case by the branch that a constant index selects. As in the reference, an
// index out of range selects no branch here.
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

// inlineRegion replaces op by the contents of one of its regions, which has one block without
// arguments.
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

// foldConstantLike folds to a splat of the value in the shape of the operand.
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
