package refine

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// signature is what a function is refined for: tokens come first, then constant integers, then
// everything else.
type signature struct {
	f         ir.Op
	tokens    int
	constants []*attrs.DenseElements
	// types are the types of the remaining arguments.
	types []ir.Type
}

// signatureOf returns the signature of a call.
func signatureOf(w *rewrite.Rewriter, call, f ir.Op) signature {
	k := signature{f: f}
	n := call.NumOperands()
	token := types.NewToken(w.Module())
	for k.tokens < n {
		if call.Operand(k.tokens).Type() != token {
			break
		}
		k.tokens++
	}
	for i := k.tokens; i < n; i++ {
		t, ok := call.Operand(i).Type().(*types.RankedTensor)
		if !ok || len(t.Shape) != 0 {
			break
		}
		e, ok := w.ConstantValue(call.Operand(i)).(*attrs.DenseElements)
		if _, isInteger := t.Elem.(*types.Integer); !ok || !isInteger {
			break
		}
		k.constants = append(k.constants, e)
	}
	for i := range n {
		if !k.isConstant(i) {
			k.types = append(k.types, call.Operand(i).Type())
		}
	}
	return k
}

// isConstant reports whether argument i is one of the constants.
func (k *signature) isConstant(i int) bool { return i >= k.tokens && i < k.tokens+len(k.constants) }

// maxSignature is the length in bytes at which String starts to omit types.
const maxSignature = 1 << 12

// String returns the constants and types.
func (k *signature) String() string {
	text := "("
	for i, c := range k.constants {
		if i > 0 {
			text += ", "
		}
		if d, ok := elements.Of(c); ok {
			text += fmt.Sprint(elements.NumbersOf(d.Elem).Int(d.At(0)))
		}
	}
	text += "; "
	for i, t := range k.types {
		if i > 0 {
			text += ", "
		}
		if len(text) > maxSignature {
			text += "..."
			break
		}
		text += asm.TypeText(k.f.Module(), t)
	}
	return text + ")"
}

// conflict explains why a function that was refined for one signature cannot be used with another,
// "" if it can. Constants are already removed from calls that were refined.
func (k *signature) conflict(before *signature, busy bool) string {
	switch {
	case len(k.constants) > 0 && !slices.Equal(k.constants, before.constants) || !slices.Equal(k.types, before.types):
		return fmt.Sprintf("refined with incompatible refinement keys: called with %s, and before with %s", k, before)
	case busy:
		return fmt.Sprintf("Function %s is being refined recursively", k.f.Symbol())
	}
	return ""
}

// maxCalls limits the nesting of calls.
const maxCalls = 10_000

// function refines a function unless that is done already.
func (r *refiner) function(k signature) error {
	f := k.f
	if before, ok := r.seen[f]; ok {
		if why := k.conflict(&before, r.busy[f]); why != "" {
			return refusal(f, why)
		}
		return nil
	}
	if len(r.busy) == maxCalls {
		return refusal(f, fmt.Sprintf("more than %d calls inside one another", maxCalls))
	}
	r.seen[f], r.busy[f] = k, true
	defer delete(r.busy, f)
	body := f.Region(0).First()
	if body.IsNil() || body != f.Region(0).Last() {
		return refusal(f, "must have exactly one block")
	}
	if body.NumArgs() != len(k.types)+len(k.constants) {
		return refusal(f, fmt.Sprintf("has %d arguments, and is called with %d", body.NumArgs(), len(k.types)+len(k.constants)))
	}
	if err := bind(&k, body); err != nil {
		return err
	}
	if err := refineArguments(f, k.types, r.bare); err != nil {
		return err
	}
	return r.body(f)
}

// bare reports whether a wrapper for an argument of type t would be removed at its first visit
// without a trace. Its constant would otherwise change the order of those at the start, and replace
// equal ones.
func (r *refiner) bare(arg ir.Value, t ir.Type) bool {
	from, ok := arg.Type().(*types.RankedTensor)
	to, ok2 := t.(*types.RankedTensor)
	if !ok || !ok2 || from.Encoding != nil || to.Encoding != nil || !isStaticShape(to.Shape) || !r.isFlexible(arg) {
		return false
	}
	if first := arg.OwnerBlock().First().Info(); first.Registered() && first.Def.Traits.Has(ods.ConstantLike) {
		return false
	}
	m := r.module.Module()
	constant, shape := m.Name(stablehlo.OpConstant), shapeType(m, len(to.Shape)).ID()
	s, _ := arg.Scope()
	for id := 1; id <= s.NumOps(); id++ {
		if op := s.Op(uint32(id)); op.NameID() == constant && op.NumResults() == 1 && op.Result(0).TypeID() == shape {
			return false
		}
	}
	return true
}

// bind replaces arguments by constants.
func bind(k *signature, body ir.Block) error {
	if len(k.constants) == 0 {
		return nil
	}
	start := new(ir.Builder).AtStart(body)
	for i, c := range k.constants {
		arg := body.Arg(k.tokens + i)
		if arg.Type() != c.Type {
			return refusal(k.f, fmt.Sprintf("argument %d has another type than the constant that it is called with", k.tokens+i))
		}
		start.SetLocID(ir.LocIDOf(body.ArgLoc(k.tokens + i)))
		arg.ReplaceAllUsesWith(stablehlo.Constant(start, c.Type, c))
	}
	for range k.constants {
		if err := body.EraseArg(k.tokens); err != nil {
			return err
		}
	}
	if list := fn.AsFunc(k.f).ArgAttrs(); list != nil {
		kept, empty := without(k, list), true
		for _, a := range kept {
			if d, ok := a.(*attrs.Dictionary); !ok || len(d.Entries()) > 0 {
				empty = false
			}
		}
		if empty {
			k.f.RemoveAttr(fn.AttrArgAttrs)
		} else {
			k.f.SetAttr(fn.AttrArgAttrs, attrs.NewArray(k.f.Module(), kept...))
		}
	}
	return nil
}

// without returns the elements of a list for the arguments that are not constants.
func without(k *signature, list *attrs.Array) (kept []ir.Attr) {
	for i, a := range list.Elems {
		if !k.isConstant(i) {
			kept = append(kept, a)
		}
	}
	return kept
}

// calls returns the pattern for calls.
func (r *refiner) calls() rewrite.Table {
	return rewrite.Table{Dialect: fn.Ops(), Ops: map[string][]rewrite.Pattern{
		fn.OpCall: {{Name: "call refined", Apply: r.call}},
	}}
}

// call refines the callee for the operands of a call. Then the types of results follow, operands
// that became constants in the callee are removed, and results that are constants in the callee
// become constants. A call without remaining purpose is erased.
func (r *refiner) call(w *rewrite.Rewriter, op ir.Op) (bool, error) {
	name, ok := attrs.AsSymbol(fn.AsCall(op).CalleeAttr())
	if !ok {
		return false, nil
	}
	f := r.functions[name]
	if f.IsNil() {
		return false, nil
	}
	if f.Region(0).First().IsNil() {
		return false, nil // declarations are not refined
	}
	k := signatureOf(w, op, f)
	if err := r.function(k); err != nil {
		if !r.refused[op] { // it may be visited again
			r.refused[op] = true
			r.errs = append(r.errs, err, refusal(op, fmt.Sprintf("incorrect number of operands for callee, or wrong ones: @%s is not refined for this call", f.Symbol())))
		}
		return false, nil
	}
	results, constants := r.outcome(w, f)
	if len(results) != op.NumResults() {
		return false, nil
	}
	all := !slices.Contains(constants, nil)
	if all && r.isSilent(f) {
		values := make([]ir.Value, len(constants))
		for i, c := range constants {
			values[i] = w.Constant(stablehlo.Namespace, c, c.Type)
		}
		return true, w.Replace(op, values...)
	}
	changed := false
	for i, t := range results {
		if op.Result(i).Type() != t {
			if changed = r.results(op, results); !changed {
				return false, nil
			}
			break
		}
	}
	if len(k.constants) > 0 {
		r.dropConstants(w, op, &k)
		changed = true
	}
	w.After(op)
	for i, c := range constants {
		if c != nil && op.Result(i).HasUses() {
			w.ReplaceUses(op.Result(i), w.Constant(stablehlo.Namespace, c, c.Type))
			w.Changed(op)
			changed = true
		}
	}
	return changed, nil
}

// dropConstants removes the operands that are constants in the function.
func (r *refiner) dropConstants(w *rewrite.Rewriter, op ir.Op, k *signature) {
	var operands []ir.Value
	for i := range op.NumOperands() {
		if !k.isConstant(i) {
			operands = append(operands, op.Operand(i))
		}
	}
	op.SetOperands(operands...)
	if list := fn.AsCall(op).ArgAttrs(); list != nil {
		op.SetAttr(fn.AttrArgAttrs, attrs.NewArray(w.Module(), without(k, list)...))
	}
	w.Changed(op)
}

// outcome returns the types of a function's results, and their values if they are constant
// integers.
func (r *refiner) outcome(w *rewrite.Rewriter, f ir.Op) (list []ir.Type, constants []*attrs.DenseElements) {
	end := f.Region(0).First().Last()
	for i := range end.NumOperands() {
		v := end.Operand(i)
		list = append(list, v.Type())
		d, ok := elements.Of(w.ConstantValue(v))
		if n := elements.NumbersOf(d.Elem); !ok || !n.IsInteger() && n.Kind != elements.Bool {
			constants = append(constants, nil)
			continue
		}
		constants = append(constants, d.Attr)
	}
	return list, constants
}

// isSilent reports whether a function has no observable effects.
func (r *refiner) isSilent(f ir.Op) bool {
	if r.silent == nil {
		r.silent = map[ir.Op]bool{}
		list, err := effects.For(r.module.Module()).Functions(r.module)
		if err != nil {
			return false
		}
		for _, f := range list {
			r.silent[f.Op] = f.All.Unknown.IsNil() && len(f.All.Effects) == 0
		}
	}
	return r.silent[f]
}
