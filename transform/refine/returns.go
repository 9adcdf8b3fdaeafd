package refine

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// returns returns the pattern for function results.
func (r *refiner) returns() rewrite.Table {
	return rewrite.Table{Dialect: fn.Ops(), Ops: map[string][]rewrite.Pattern{
		fn.OpReturn: {{Name: "type of a function's results", Apply: r.functionResults}},
	}}
}

// functionResults removes casts to less specific types, and updates the type of the function.
func (r *refiner) functionResults(w *rewrite.Rewriter, op ir.Op) (bool, error) {
	f := fn.AsFunc(op.Parent())
	if f.IsNil() {
		return false, nil
	}
	sig, ok := f.FunctionType().(*types.Function)
	if !ok {
		return false, nil
	}
	list := make([]ir.Type, op.NumOperands())
	var casts []ir.Op
	for i := range list {
		list[i] = op.Operand(i).Type()
		cast := op.Operand(i).DefiningOp()
		if builtin.AsUnrealizedConversionCast(cast).IsNil() || cast.NumOperands() != 1 || cast.NumResults() != 1 {
			continue
		}
		from := cast.Operand(0).Type()
		if t, ok := r.infer.MostSpecific(from, list[i]); !ok || t == list[i] {
			continue
		}
		list[i] = from
		if !slices.Contains(casts, cast) {
			casts = append(casts, cast)
		}
	}
	if slices.Equal(list, sig.Results) {
		return false, nil
	}
	for _, c := range casts {
		if err := w.Replace(c, c.Operand(0)); err != nil {
			return false, err
		}
	}
	m := w.Module()
	f.Op.SetAttr(fn.AttrFunctionType, attrs.NewType(m, types.NewFunction(m, sig.Inputs, list)))
	return true, nil
}

// branchResults revisits an if or case for the types that its branches return.
func (r *refiner) branchResults(w *rewrite.Rewriter, op ir.Op) (bool, error) {
	parent := op.Parent()
	if stablehlo.AsCase(parent).IsNil() && stablehlo.AsIf(parent).IsNil() {
		return false, nil
	}
	for i := range min(op.NumOperands(), parent.NumResults()) {
		old := parent.Result(i).Type()
		if t, ok := r.infer.MostSpecific(old, op.Operand(i).Type()); ok && t != old {
			w.Changed(parent)
			return false, nil // nothing has changed yet
		}
	}
	return false, nil
}
