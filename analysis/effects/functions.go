package effects

import (
	"errors"
	"iter"
	"runtime"
	"slices"

	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Functions summarizes the functions directly inside op, a module, in textual order. A call to one
// of them has the effects of the callee, with effects on arguments mapped to the operands of the
// call. A function without a body may do anything. A function that calls itself, directly or
// indirectly, may not terminate.
//
// The error is non-nil if a body could not be loaded.
func (a *Analysis) Functions(op ir.Op) ([]*Function, error) {
	var list []*Function
	index := map[string]*Function{}
	for i := range op.NumRegions() {
		for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
			for o := b.First(); !o.IsNil(); o = o.Next() {
				if def := o.Info().Def; def != nil && def.Traits.Has(ods.FunctionLike) {
					f := &Function{Op: o}
					list = append(list, f)
					if _, taken := index[o.Symbol()]; !taken {
						index[o.Symbol()] = f
					}
				}
			}
		}
	}
	if err := a.surveyAll(list, index); err != nil {
		return nil, err
	}
	for _, f := range list {
		if isDeclaration(f.Op) {
			f.Own.Unknown = f.Op
			f.Own.Undefined = Reason{Rule: Undeclared, Op: f.Op}
			f.Own.Ends = Reason{Rule: Loop, Op: f.Op}
			f.All = f.Own
		}
		seen := map[*Function]bool{}
		for _, c := range f.calls {
			if !seen[c.callee] {
				seen[c.callee] = true
				f.Calls = append(f.Calls, c.callee)
			}
		}
	}
	a.propagate(list)
	return list, nil
}

// surveyAll surveys functions in parallel. Each worker has its own analysis, so what one learns
// about names and types the others learn again.
func (a *Analysis) surveyAll(list []*Function, index map[string]*Function) error {
	known := func(name string) *Function { return index[name] }
	errs := make([]error, len(list))
	parallel.Each(runtime.GOMAXPROCS(0), len(list), func(tasks iter.Seq[int]) {
		b := a.another()
		for i := range tasks {
			s, err := b.survey(list[i].Op, known)
			if errs[i] = err; err == nil {
				*list[i] = *s
			}
		}
	})
	return errors.Join(errs...)
}

func isDeclaration(op ir.Op) bool {
	return op.NumRegions() == 0 || op.Region(0).Empty()
}

// propagate adds to each function the effects of its callees. It starts with functions that call
// nothing and works up through their callers. What remains is recursive or calls something
// recursive; those functions are repeated until nothing changes.
func (a *Analysis) propagate(list []*Function) {
	callers := map[*Function][]*Function{}
	left := map[*Function]int{}
	var ready []*Function
	for _, f := range list {
		for _, c := range f.Calls {
			callers[c] = append(callers[c], f)
		}
		if left[f] = len(f.Calls); left[f] == 0 {
			ready = append(ready, f)
		}
	}
	done := map[*Function]bool{}
	for ; len(ready) > 0; ready = ready[1:] {
		f := ready[0]
		done[f] = true
		a.addCalls(f)
		for _, g := range callers[f] {
			if left[g]--; left[g] == 0 {
				ready = append(ready, g)
			}
		}
	}
	var work []*Function
	for _, f := range list {
		if !done[f] {
			first(&f.All.Ends, Reason{Rule: Recursion, Op: f.Op})
			work = append(work, f)
		}
	}
	waiting := map[*Function]bool{}
	for _, f := range work {
		waiting[f] = true
	}
	for ; len(work) > 0; work = work[1:] {
		f := work[0]
		waiting[f] = false
		if !a.addCalls(f) {
			continue
		}
		for _, g := range callers[f] {
			if !waiting[g] {
				waiting[g] = true
				work = append(work, g)
			}
		}
	}
}

// addCalls adds the effects of f's callees to f and reports whether that added anything.
func (a *Analysis) addCalls(f *Function) bool {
	s := &f.All
	before, unknown := len(s.Effects), s.Unknown.IsNil()
	seen := map[target]bool{}
	s.Effects = slices.Clone(s.Effects)
	for _, e := range s.Effects {
		seen[targetOf(e)] = true
	}
	for _, c := range f.calls {
		of := &c.callee.All
		for _, e := range of.Effects {
			if e = a.seenFrom(e, c); f.coarse {
				e.Value, e.Symbol, e.Full = ir.Value{}, nil, false
			}
			if t := targetOf(e); !seen[t] {
				seen[t] = true
				s.Effects = append(s.Effects, e)
			}
		}
		if s.Unknown.IsNil() {
			s.Unknown = of.Unknown
		}
		first(&s.Undefined, of.Undefined)
		first(&s.Ends, of.Ends)
	}
	s.Effects = a.outward(s.Effects, f.Op)
	if len(s.Effects) > maxEffects {
		whole := union{list: s.Effects}
		whole.collapse()
		s.Effects, f.coarse = whole.list, true // stays set, so that propagate terminates
	}
	return len(s.Effects) != before || s.Unknown.IsNil() != unknown
}

// seenFrom translates an effect of a callee to the caller: an effect on an argument becomes one on
// the operand of the call, and an effect on any other value becomes one on the whole resource.
func (a *Analysis) seenFrom(e Effect, c call) Effect {
	if e.Value.IsNil() {
		return e
	}
	b := e.Value.OwnerBlock()
	if !b.IsNil() && b.Parent() == c.callee.Op && b == b.Region().First() && e.Value.Index() < c.op.NumOperands() {
		e.Value = c.op.Operand(e.Value.Index())
		e.Op = c.op
		return e
	}
	e.Value, e.Symbol, e.Full = ir.Value{}, nil, false
	return e
}
