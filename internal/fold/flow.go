package fold

import (
	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// flowFolds returns the folds of control flow.
func (l Limits) flowFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{
		stablehlo.OpCase: {{Name: "case of a constant", Apply: foldCase}},
		stablehlo.OpWhile: {
			{Name: "dead while that never runs", Apply: l.foldDeadWhile},
			{Name: "while that never runs", Apply: foldWhile},
		},
	}
}

// foldCase inlines the branch of a case that a constant index selects. The case itself stays, with
// a branch that returns dummy values in place of the inlined one, since the other branches may have
// effects that the program relies on.
func foldCase(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	d, ok := elements.Of(r.ConstantValue(stablehlo.AsCase(op).Index()))
	if !ok || !d.Splat || op.NumRegions() == 0 || op.Unused() {
		return false, nil
	}
	i := elements.NumbersOf(d.Elem).Int(d.At(0))
	if i < 0 || i >= int64(op.NumRegions()) {
		i = int64(op.NumRegions()) - 1
	}
	region := op.Region(int(i))
	block := region.First()
	if block.IsNil() || block != region.Last() || block.NumArgs() != 0 || block.Last().IsNil() ||
		block.Last().NumOperands() != op.NumResults() {
		return false, nil
	}
	for _, t := range op.ResultTypes() {
		if !isToken(t) && zeros(r.Module(), t) == nil {
			return false, nil
		}
	}
	end := block.Last()
	values := end.Operands()
	if err := r.Erase(end); err != nil {
		return false, err
	}
	if err := r.InlineBefore(block, op); err != nil {
		return false, err
	}
	for k, v := range values {
		r.ReplaceUses(op.Result(k), v)
	}
	r.AtEnd(region.AppendBlock(nil, nil))
	for k, t := range op.ResultTypes() {
		values[k] = anything(r.At(), t)
	}
	stablehlo.Return(r.At(), values)
	r.Changed(op)
	return true, nil
}

func isToken(t ir.Type) bool { return ir.KindOf(t) == ir.Kind(types.TokenType()) }

// anything creates a token, or a zero of type t.
func anything(at *ir.Builder, t ir.Type) ir.Value {
	if isToken(t) {
		return stablehlo.AfterAll(at, t, nil)
	}
	return stablehlo.Constant(at, t, zeros(at.Module(), t))
}

// zeros returns elements of type t that are all zero, or nil if the type has no zero.
func zeros(m *ir.Module, t ir.Type) *attrs.DenseElements {
	tensor := types.Static(t)
	if tensor == nil {
		return nil
	}
	switch tensor.Elem.(type) {
	case *types.Integer, *types.Float:
		return elements.New(m, t, 0)
	case *types.Complex:
		return elements.New(m, t, 0, 0)
	}
	return nil
}

// neverRuns reports whether the condition of a loop is always false.
func neverRuns(r *rewrite.Rewriter, op ir.Op) bool {
	if op.NumRegions() != 2 || op.NumOperands() != op.NumResults() {
		return false
	}
	block := op.Region(0).First()
	if block.IsNil() || block.Last().IsNil() || block.Last().NumOperands() != 1 {
		return false
	}
	d, ok := elements.Of(r.ConstantValue(block.Last().Operand(0)))
	return ok && elements.IsBool(d.Elem) && d.Splat && d.At(0) == 0
}

// foldWhile replaces the results of a loop that never runs by its operands. The loop stays until it
// is erased as dead.
func foldWhile(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if op.Unused() || !neverRuns(r, op) {
		return false, nil
	}
	for i := range op.NumResults() {
		r.ReplaceUses(op.Result(i), op.Operand(i))
	}
	r.Changed(op)
	return true, nil
}

// foldDeadWhile erases a loop that never runs even if it may have undeclared effects.
func (l Limits) foldDeadWhile(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if !l.Undeclared || !op.Unused() || !neverRuns(r, op) || declares(effects.For(r.Module()), op) {
		return false, nil
	}
	return true, r.Erase(op)
}

// declares reports whether op or a nested operation declares effects.
func declares(a *effects.Analysis, op ir.Op) bool {
	found := false
	_ = ir.Walk(op, func(o ir.Op) ir.Action {
		if own, known := a.Own(o); known && len(own) > 0 {
			found = true
			return ir.Interrupt
		}
		return ir.Advance
	})
	return found
}
