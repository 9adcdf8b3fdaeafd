package reduce

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// step is a way to make programs smaller.
type step struct {
	name string
	// places lists what can be changed in a module, each as a function that does so and reports
	// whether it could. Changes of several places of one module are made one after the other.
	places func(m *ir.Module) []func() bool
}

// steps are in the order in which they are tried: first what makes programs much smaller.
var steps = []step{
	{"functions", functions},
	{"results", results},
	{"operations by what is inside them", hoist},
	{"operations by their operands", bypass},
	{"operations by arguments", byArguments},
	{"operations by constants", byConstants},
	{"unused operations", unused},
	{"arguments", arguments},
	{"constants of zeros", uniform(zero)},
	{"constants of their first element", uniform(first)},
	{"attributes", attributes},
	{"locations", locations},
}

// inside lists the operations of all functions but for terminators, the last ones first, so that
// users come before what they use.
func inside(m *ir.Module) (list []ir.Op) {
	_ = ir.WalkBack(m.Root(), func(op ir.Op) ir.Action {
		if !op.Parent().IsNil() && op.Parent() != m.Root() && !op.Next().IsNil() {
			list = append(list, op)
		}
		return ir.Advance
	})
	return list
}

// functions removes what stands at the top level. A program that still needs it does not verify.
func functions(m *ir.Module) (out []func() bool) {
	for op := range m.TopLevel() {
		out = append(out, func() bool { return op.Erase() == nil })
	}
	return out
}

// hoist replaces operations by the operations of one of their regions. Arguments of the region become
// operands or constants of zeros, results what the region yields.
func hoist(m *ir.Module) (out []func() bool) {
	for _, op := range inside(m) {
		for i := range op.NumRegions() {
			body := op.Region(i).First()
			if body.IsNil() || body != op.Region(i).Last() || body.Last().IsNil() {
				continue
			}
			out = append(out, func() bool {
				if op.Erased() {
					return false
				}
				var args, results []ir.Type
				for k := range body.NumArgs() {
					args = append(args, body.Arg(k).Type())
				}
				results = op.ResultTypes()
				values, ok := choose(op, args, op.Operands())
				if !ok || body.InlineBefore(op, values...) != nil {
					return false
				}
				end := op.Prev()
				values, ok = choose(end, results, end.Operands())
				return ok && op.Replace(values...) == nil && end.Erase() == nil
			})
		}
	}
	return out
}

// choose returns a value of each type: the first of a list that has it and is not taken, or else a
// constant of zeros in front of op.
func choose(op ir.Op, wanted []ir.Type, from []ir.Value) ([]ir.Value, bool) {
	taken := make([]bool, len(from))
	list := make([]ir.Value, len(wanted))
	for i, t := range wanted {
		for k, v := range from {
			if !taken[k] && v.Type() == t {
				list[i], taken[k] = v, true
				break
			}
		}
		if list[i].IsNil() {
			if !fixed(t) {
				return nil, false
			}
			list[i] = zeros(op, t)
		}
	}
	return list, true
}

// zeros creates a constant in front of op.
func zeros(op ir.Op, t ir.Type) ir.Value {
	scope, _ := op.Scope()
	b := ir.NewBuilder(scope)
	b.Before(op)
	return stablehlo.Constant(b, t, elements.Splat(op.Module(), t, 0))
}

// bypass replaces results by operands of the same type.
func bypass(m *ir.Module) (out []func() bool) {
	for _, op := range inside(m) {
		if op.NumResults() == 0 || substitutes(op) == nil {
			continue
		}
		out = append(out, func() bool {
			values := substitutes(op)
			return values != nil && op.Replace(values...) == nil
		})
	}
	return out
}

// substitutes returns an operand for each result, nil if there are not enough.
func substitutes(op ir.Op) []ir.Value {
	list := make([]ir.Value, op.NumResults())
	for i := range list {
		for k := range op.NumOperands() {
			// Operands in order serve results in order, as in loops.
			if v := op.Operand((i + k) % op.NumOperands()); v.Type() == op.Result(i).Type() {
				list[i] = v
				break
			}
		}
		if list[i].IsNil() {
			return nil
		}
	}
	return list
}

// byArguments replaces results by new arguments of the function.
func byArguments(m *ir.Module) (out []func() bool) {
	for _, op := range inside(m) {
		f := op.Parent()
		body, _, ok := function(f)
		if !ok || op.NumResults() == 0 || op.Block() != body || op.Name() == stablehlo.OpConstant {
			continue
		}
		out = append(out, func() bool {
			_, t, ok := function(f)
			if !ok || op.Erased() {
				return false
			}
			unknown := attrs.NewUnknown(m)
			var list []ir.Value
			for _, typ := range op.ResultTypes() {
				list = append(list, body.AddArg(typ, unknown))
			}
			setType(f, append(append([]ir.Type{}, t.Inputs...), op.ResultTypes()...), t.Results)
			if a, ok := f.Attr(fn.AttrArgAttrs).(*attrs.Array); ok {
				elems := append([]ir.Attr{}, a.Elems...)
				for range list {
					elems = append(elems, attrs.NewDictionary(m))
				}
				f.SetAttr(fn.AttrArgAttrs, attrs.NewArray(m, elems...))
			}
			return op.Replace(list...) == nil
		})
	}
	return out
}

// byConstants replaces results by constants of zeros.
func byConstants(m *ir.Module) (out []func() bool) {
	for _, op := range inside(m) {
		if op.NumResults() == 0 || op.Name() == stablehlo.OpConstant {
			continue
		}
		out = append(out, func() bool {
			list := make([]ir.Value, op.NumResults())
			for i := range list {
				t := op.Result(i).Type()
				if !fixed(t) {
					return false
				}
				list[i] = zeros(op, t)
			}
			return op.Replace(list...) == nil
		})
	}
	return out
}

// fixed reports whether t is a tensor of numbers whose sizes are known.
func fixed(t ir.Type) bool {
	r, ok := t.(*types.RankedTensor)
	if !ok || elements.NumbersOf(r.Elem).Kind == elements.Other {
		return false
	}
	_, ok = types.NumElements(r.Shape)
	return ok
}

// unused removes operations whose results nothing uses.
func unused(m *ir.Module) (out []func() bool) {
	for _, op := range inside(m) {
		if op.Unused() {
			out = append(out, func() bool { return op.Erase() == nil })
		}
	}
	return out
}

// function is a function with a body, and its type.
func function(op ir.Op) (body ir.Block, t *types.Function, ok bool) {
	def := op.Info().Def
	if def == nil || !def.Traits.Has(ods.FunctionLike) || op.NumRegions() != 1 || op.Region(0).Empty() {
		return body, nil, false
	}
	typ, _ := attrs.AsType(op.Attr(fn.AttrFunctionType))
	t, ok = typ.(*types.Function)
	return op.Region(0).First(), t, ok
}

// results removes results of functions that nothing in the program calls.
func results(m *ir.Module) (out []func() bool) {
	for op := range m.TopLevel() {
		body, t, ok := function(op)
		if !ok || body.Last().IsNil() || body.Last().NumOperands() != len(t.Results) {
			continue
		}
		for i := len(t.Results) - 1; i >= 0; i-- {
			out = append(out, func() bool {
				_, t, ok := function(op)
				if !ok {
					return false
				}
				body.Last().EraseOperand(i)
				setType(op, t.Inputs, without(t.Results, i))
				drop(op, fn.AttrResAttrs, i)
				return true
			})
		}
	}
	return out
}

// arguments removes arguments of functions that are not used.
func arguments(m *ir.Module) (out []func() bool) {
	for op := range m.TopLevel() {
		body, t, ok := function(op)
		if !ok || body.NumArgs() != len(t.Inputs) {
			continue
		}
		for i := len(t.Inputs) - 1; i >= 0; i-- {
			if body.Arg(i).HasUses() {
				continue
			}
			out = append(out, func() bool {
				_, t, ok := function(op)
				if !ok || body.EraseArg(i) != nil {
					return false
				}
				setType(op, without(t.Inputs, i), t.Results)
				drop(op, fn.AttrArgAttrs, i)
				return true
			})
		}
	}
	return out
}

func without(list []ir.Type, i int) []ir.Type {
	return append(append([]ir.Type{}, list[:i]...), list[i+1:]...)
}

func setType(f ir.Op, inputs, results []ir.Type) {
	f.SetAttr(fn.AttrFunctionType, attrs.NewType(f.Module(), types.NewFunction(f.Module(), inputs, results)))
}

// drop removes the attributes of argument or result i.
func drop(f ir.Op, name string, i int) {
	list, ok := f.Attr(name).(*attrs.Array)
	if !ok || i >= len(list.Elems) {
		return
	}
	rest := append(append([]ir.Attr{}, list.Elems[:i]...), list.Elems[i+1:]...)
	if len(rest) == 0 {
		f.RemoveAttr(name)
		return
	}
	f.SetAttr(name, attrs.NewArray(f.Module(), rest...))
}

// uniform gives constants one value for all elements.
func uniform(value func(d elements.Dense) float64) func(m *ir.Module) []func() bool {
	return func(m *ir.Module) (out []func() bool) {
		for _, op := range inside(m) {
			if op.Name() != stablehlo.OpConstant {
				continue
			}
			d, ok := elements.Of(op.Attr(stablehlo.AttrValue))
			if !ok || d.Splat || d.Num == 0 || !fixed(d.Attr.Type) {
				continue
			}
			out = append(out, func() bool {
				op.SetAttr(stablehlo.AttrValue, elements.Splat(m, d.Attr.Type, value(d)))
				return true
			})
		}
		return out
	}
}

func zero(elements.Dense) float64 { return 0 }

func first(d elements.Dense) float64 { return elements.NumbersOf(d.Elem).Float(d.At(0)) }

// attributes removes discardable attributes and optional inherent ones.
func attributes(m *ir.Module) (out []func() bool) {
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if op.Discardable() != nil {
			out = append(out, func() bool {
				op.SetDiscardable(nil)
				return true
			})
		}
		for def, a := range op.InherentAttrs() {
			if def.MayBeAbsent() && a != nil && def.Name != fn.AttrSymVisibility {
				out = append(out, func() bool { return op.RemoveAttr(def.Name) != nil })
			}
		}
		return ir.Advance
	})
	return out
}

// locations makes all locations unknown, those of arguments with those of the operation around.
func locations(m *ir.Module) (out []func() bool) {
	unknown := attrs.NewUnknown(m)
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		known := op.Loc() != unknown
		for i := range op.NumRegions() {
			for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
				for k := range b.NumArgs() {
					known = known || b.ArgLoc(k) != unknown
				}
			}
		}
		if known {
			out = append(out, func() bool {
				op.SetLoc(unknown)
				for i := range op.NumRegions() {
					for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
						for k := range b.NumArgs() {
							b.SetArgLoc(k, unknown)
						}
					}
				}
				return true
			})
		}
		return ir.Advance
	})
	return out
}

// Located reports whether anything in a module has a known location.
func Located(m *ir.Module) bool { return len(locations(m)) > 0 }
