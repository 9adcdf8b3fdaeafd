package simplify

import (
	"slices"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// bodies returns the patterns for operations with regions.
func bodies(l Limits) map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{
		stablehlo.OpReduce: {
			apply("reduce along no dimensions", l.ReduceNothing),
			apply("reduce of nothing", reduceEmpty),
			apply("reduce to values from outside", reduceOutside),
			apply("reduce with unused results", reduceUnused),
		},
		stablehlo.OpSort: {
			apply("sort with unused operands", sortUnused),
			apply("sort along the last dimension", sortDimension),
		},
		stablehlo.OpWhile: {apply("while with invariants", whileInvariants)},
	}
}

// body returns the only block of a region, nil if there is none or there are several.
func body(op ir.Op, i int) ir.Block {
	if op.NumRegions() <= i {
		return ir.Block{}
	}
	b := op.Region(i).First()
	if b.IsNil() || b != op.Region(i).Last() || b.Last().IsNil() {
		return ir.Block{}
	}
	return b
}

// reduceEmpty returns the initial values.
func reduceEmpty(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	t := types.Ranked(op.Operand(0).Type())
	n := op.NumResults()
	if t == nil || !slices.Contains(t.Shape, 0) || op.NumOperands() != 2*n {
		return false, nil
	}
	return true, fill(r, op, op.Operands()[n:]...)
}

// reduceOutside applies if the body returns values from outside that have the types of the results.
// There are elements to reduce, so the body is executed.
func reduceOutside(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	b := body(op, 0)
	t := types.Ranked(op.Operand(0).Type())
	if b.IsNil() || t == nil || b.Last().NumOperands() != op.NumResults() ||
		slices.ContainsFunc(stablehlo.AsReduce(op).Dimensions(), func(k int64) bool { return t.Shape[k] <= 0 }) {
		return false, nil
	}
	values := b.Last().Operands()
	for i, v := range values {
		if v.ParentBlock() == b || v.Type() != op.Result(i).Type() {
			return false, nil
		}
	}
	if !effects.For(r.Module()).EffectFree(op).OK() {
		return false, nil
	}
	return true, r.Replace(op, values...)
}

// reduceUnused removes inputs that no used result depends on, if as many inputs as results remain.
func reduceUnused(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	b := body(op, 0)
	n := op.NumResults()
	if b.IsNil() || op.NumOperands() != 2*n || b.NumArgs() != 2*n || b.Last().NumOperands() != n {
		return false, nil
	}
	end := b.Last()
	var results []int
	for i := range n {
		if op.Result(i).HasUses() {
			results = append(results, i)
		}
	}
	if len(results) == n {
		return false, nil
	}
	args, ops := make([]bool, n), map[ir.Op]bool{}
	var work []ir.Value
	for _, i := range results {
		work = append(work, end.Operand(i))
	}
	reached := 0
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		def := v.DefiningOp()
		switch {
		case v.ParentBlock() != b:
		case def.IsNil():
			if i := v.Index() % n; !args[i] {
				args[i] = true
				reached++
			}
		case !ops[def]:
			if def.NumRegions() > 0 {
				return false, nil // its uses are not only operands
			}
			ops[def] = true
			work = append(work, def.Operands()...)
		}
	}
	if reached != len(results) {
		return false, nil
	}
	var inputs []ir.Value // followed by the initial values
	var argTypes, resultTypes []ir.Type
	var locs []ir.Location
	var old []ir.Value
	for part := range 2 {
		for i, used := range args {
			if used {
				k := part*n + i
				inputs = append(inputs, op.Operand(k))
				argTypes, locs = append(argTypes, b.Arg(k).Type()), append(locs, b.ArgLoc(k))
				old = append(old, b.Arg(k))
			}
		}
	}
	for _, i := range results {
		resultTypes = append(resultTypes, op.Result(i).Type())
	}
	made := stablehlo.Reduce(r.At(), resultTypes, inputs[:len(results)], inputs[len(results):], stablehlo.AsReduce(op).Dimensions())
	to := made.Region(0).AppendBlock(argTypes, locs)
	var m ir.Mapping
	for i, v := range old {
		m.Map(v, to.Arg(i))
	}
	r.AtEnd(to)
	for o := b.First(); o != end; o = o.Next() {
		if ops[o] {
			if _, err := r.Clone(o, &m); err != nil {
				return false, err
			}
		}
	}
	back := ir.OpState{Loc: end.LocID()}
	for _, i := range results {
		back.Operands = append(back.Operands, m.Value(end.Operand(i)))
	}
	r.Create(end.Name(), back)
	for k, i := range results {
		r.ReplaceUses(op.Result(i), made.Result(k))
	}
	return true, r.Erase(op)
}

// sortUnused removes operands whose sorted elements are unused, in comparisons as well.
func sortUnused(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	b := body(op, 0)
	n := op.NumOperands()
	if b.IsNil() || b.NumArgs() != 2*n {
		return false, nil
	}
	var kept []int
	var inputs []ir.Value
	var resultTypes []ir.Type
	for i := range n {
		if op.Result(i).HasUses() || b.Arg(2*i).HasUses() || b.Arg(2*i+1).HasUses() {
			kept = append(kept, i)
			inputs = append(inputs, op.Operand(i))
			resultTypes = append(resultTypes, op.Result(i).Type())
		}
	}
	if len(kept) == n || len(kept) == 0 {
		return false, nil
	}
	for i := n - 1; i >= 0; i-- {
		if !slices.Contains(kept, i) {
			if err := b.EraseArg(2*i + 1); err != nil {
				return false, err
			}
			if err := b.EraseArg(2 * i); err != nil {
				return false, err
			}
		}
	}
	sort := stablehlo.AsSort(op)
	made := stablehlo.Sort(r.At(), resultTypes, inputs, ir.NamedAttr{Name: stablehlo.AttrDimension, Value: sort.DimensionAttr()},
		ir.NamedAttr{Name: stablehlo.AttrIsStable, Value: sort.IsStableAttr()})
	b.MoveToEnd(made.Region(0))
	for k, i := range kept {
		r.ReplaceUses(op.Result(i), made.Result(k))
	}
	return true, r.Erase(op)
}

// sortDimension replaces dimension -1 by the last dimension.
func sortDimension(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	k, ok := attrs.AsInt(stablehlo.AsSort(op).DimensionAttr())
	if !ok || k != -1 || op.NumResults() == 0 {
		return false, nil
	}
	t := types.Ranked(op.Result(0).Type())
	if t == nil {
		return false, nil
	}
	op.SetAttr(stablehlo.AttrDimension, attrs.NewInteger(r.Module(), types.NewInteger(r.Module(), 64, types.Signless), int64(len(t.Shape))-1))
	r.Changed(op)
	return true, nil
}

// whileInvariants applies to carried values that the body returns unchanged: regions use the value
// from outside instead.
func whileInvariants(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	cond, do := body(op, 0), body(op, 1)
	n := op.NumOperands()
	if cond.IsNil() || do.IsNil() || op.NumResults() != n || cond.NumArgs() != n || do.NumArgs() != n || do.Last().NumOperands() != n {
		return false, nil
	}
	end := do.Last()
	var kept, gone []int
	for i := range n {
		if v := end.Operand(i); (v == op.Operand(i) || v == do.Arg(i)) && op.Operand(i).Type() == op.Result(i).Type() {
			gone = append(gone, i)
		} else {
			kept = append(kept, i)
		}
	}
	if len(gone) == 0 {
		return false, nil
	}
	var inits []ir.Value
	var resultTypes []ir.Type
	for _, i := range kept {
		inits = append(inits, op.Operand(i))
		resultTypes = append(resultTypes, op.Result(i).Type())
	}
	for _, i := range gone {
		for _, v := range []ir.Value{cond.Arg(i), do.Arg(i), op.Result(i)} {
			r.ReplaceUses(v, op.Operand(i))
		}
	}
	for _, i := range slices.Backward(gone) {
		end.EraseOperand(i)
		for _, b := range []ir.Block{cond, do} {
			if err := b.EraseArg(i); err != nil {
				return false, err
			}
		}
	}
	r.Changed(end)
	made := stablehlo.While(r.At(), resultTypes, inits)
	handOn(r, op, made)
	cond.MoveToEnd(made.Region(0))
	do.MoveToEnd(made.Region(1))
	for k, i := range kept {
		r.ReplaceUses(op.Result(i), made.Result(k))
	}
	return true, r.Erase(op)
}

// emptyValues replaces all tensors without elements that StableHLO operations without effects
// create or use by constants.
var emptyValues = apply("constant of nothing", func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if op.Info().Dialect != stablehlo.Namespace || r.ConstantValue(firstResult(op)) != nil || !hasEmpty(op) {
		return false, nil
	}
	if own, known := effects.For(r.Module()).Own(op); known && len(own) > 0 {
		return false, nil
	}
	done := false
	for i := range op.NumResults() {
		if v := op.Result(i); isEmpty(v) && v.HasUses() {
			if c := empty(r, v.Type()); !c.IsNil() {
				r.ReplaceUses(v, c)
				done = true
			}
		}
	}
	for i := range op.NumOperands() {
		if v := op.Operand(i); isEmpty(v) && r.ConstantValue(v) == nil {
			if c := empty(r, v.Type()); !c.IsNil() {
				op.SetOperand(i, c)
				done = true
				if def := v.DefiningOp(); !def.IsNil() {
					r.Changed(def)
				}
			}
		}
	}
	if done {
		r.Changed(op)
	}
	return done, nil
})

func firstResult(op ir.Op) ir.Value {
	if op.NumResults() == 0 {
		return ir.Value{}
	}
	return op.Result(0)
}

// isEmpty reports whether v is a tensor without elements.
func isEmpty(v ir.Value) bool {
	t := types.Static(v.Type())
	return t != nil && size(t) == 0
}

func hasEmpty(op ir.Op) bool {
	for i := range op.NumResults() {
		if isEmpty(op.Result(i)) {
			return true
		}
	}
	for i := range op.NumOperands() {
		if isEmpty(op.Operand(i)) {
			return true
		}
	}
	return false
}

// empty makes a constant without elements.
func empty(r *rewrite.Rewriter, t ir.Type) ir.Value {
	tensor := types.Ranked(t)
	if tensor == nil {
		return ir.Value{}
	}
	switch tensor.Elem.(type) {
	case *types.Integer, *types.Float, *types.Complex:
	default:
		return ir.Value{} // the dialect has no constants of type index
	}
	e := elements.New(r.Module(), tensor)
	if e == nil {
		return ir.Value{}
	}
	return r.Constant(stablehlo.Namespace, e, t)
}
