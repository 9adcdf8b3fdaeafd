package fold

import (
	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// reduceFolds returns the folds of reductions.
func (l Limits) reduceFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{stablehlo.OpReduce: {
		{Name: "reduce along no dimensions", Apply: l.ReduceNothing},
		{Name: "reduce to a constant", Apply: foldReduceConstant},
		{Name: "reduce to values from outside", Apply: foldReduceOutside},
		{Name: "reduce of equal bools", Apply: foldReduceBools},
	}}
}

// ReduceNothing replaces a reduction along no dimensions by its inputs. The specification requires
// initial values to be neutral, but a program may have others, and evaluation combines every input
// with them. Unless [Limits.Upstream] is set, the initial values must therefore be neutral
// constants.
func (l Limits) ReduceNothing(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	dims, n := stablehlo.AsReduce(op).Dimensions(), op.NumResults()
	if dims == nil || len(dims) != 0 || op.NumOperands() != 2*n {
		return false, nil
	}
	values := op.Operands()[:n]
	for i, v := range values {
		if v.Type() != op.Result(i).Type() {
			return false, nil
		}
	}
	if !l.Upstream && !startsNeutral(r, op) {
		return false, nil
	}
	return true, r.Replace(op, values...)
}

// reduces reports whether the reduction's body runs for every element of its results; end is the
// terminator of the body.
func reduces(op ir.Op) (end ir.Op, ok bool) {
	dims := stablehlo.AsReduce(op).Dimensions()
	if len(dims) == 0 || op.NumRegions() != 1 || op.NumOperands() != 2*op.NumResults() {
		return end, false
	}
	body := op.Region(0).First()
	if body.IsNil() || body.Last().IsNil() || body.Last().NumOperands() != op.NumResults() {
		return end, false
	}
	for _, k := range dims {
		if extent(op.Operand(0), k) <= 0 {
			return end, false
		}
	}
	return body.Last(), true
}

// isFree reports whether op and its nested operations have no effects.
func isFree(op ir.Op) bool { return effects.For(op.Module()).EffectFree(op).OK() }

// foldReduceConstant folds a reduction whose body only returns constants.
func foldReduceConstant(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	end, ok := reduces(op)
	if !ok || end.Block().First() != end {
		return false, nil
	}
	values := make([]ir.Value, op.NumResults())
	for i := range values {
		t := types.Static(op.Result(i).Type())
		d, ok := elements.Of(r.ConstantValue(end.Operand(i)))
		if !ok || t == nil || !d.Splat || d.Elem != t.Elem {
			return false, nil
		}
	}
	for i := range values {
		d, _ := elements.Of(r.ConstantValue(end.Operand(i)))
		t := op.Result(i).Type()
		values[i] = r.Constant(stablehlo.Namespace, splat(r.Module(), t, d), t)
	}
	return true, r.Replace(op, values...)
}

// foldReduceOutside folds a reduction whose body returns values defined outside of it.
func foldReduceOutside(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	end, ok := reduces(op)
	if !ok {
		return false, nil
	}
	values := make([]ir.Value, op.NumResults())
	for i := range values {
		v := end.Operand(i)
		if v.ParentBlock() == end.Block() || v.Type() != op.Result(i).Type() {
			return false, nil
		}
		values[i] = v
	}
	if !isFree(op) {
		return false, nil
	}
	return true, r.Replace(op, values...)
}

// foldReduceBools folds a reduction of splats whose body is a bitwise operation: combining equal
// elements gives the same result however many there are.
func foldReduceBools(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	end, ok := reduces(op)
	if !ok {
		return false, nil
	}
	body := end.Block()
	first := body.First()
	if first.Next() != end || stablehlo.AsAnd(first).IsNil() && stablehlo.AsOr(first).IsNil() || body.NumArgs() != op.NumOperands() {
		return false, nil
	}
	used := false
	constants := make([]elements.Dense, op.NumOperands())
	for i := range constants {
		used = used || body.Arg(i).HasUses()
		if constants[i], ok = elements.Of(r.ConstantValue(op.Operand(i))); !ok || !constants[i].Splat {
			return false, nil
		}
		if t := types.Static(body.Arg(i).Type()); t == nil || t.Elem != constants[i].Elem {
			return false, nil
		}
	}
	if !used {
		return false, nil
	}
	for i := range constants {
		t := body.Arg(i).Type()
		r.ReplaceUses(body.Arg(i), r.Constant(stablehlo.Namespace, splat(r.Module(), t, constants[i]), t))
	}
	return true, nil
}
