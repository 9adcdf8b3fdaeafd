package exec

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval/plan"
)

// facts say what an expression depends on.
type facts struct {
	dims   uint64 // the loops whose variables it depends on, as bits
	acc    bool   // accumulators
	stored bool   // elements of buffers that the loop stores to
}

// factsOf finds what the expressions of a loop depend on.
func factsOf(l *plan.Loop) map[*plan.Expr]facts {
	all := map[*plan.Expr]facts{}
	to := map[*plan.Buffer]bool{}
	for _, s := range l.Stores {
		to[s.To.Buffer] = true
	}
	l.Exprs(func(e *plan.Expr) {
		f := facts{acc: e.Op == plan.OpAcc}
		take := func(x *plan.Expr) {
			if x != nil {
				g := all[x]
				f.dims |= g.dims
				f.acc, f.stored = f.acc || g.acc, f.stored || g.stored
			}
		}
		for _, a := range e.Args {
			take(a)
		}
		index := func(x *plan.Index) {
			take(x.At)
			for d, s := range x.Steps {
				if s != 0 && d < len(l.Dims) {
					f.dims |= 1 << d
				}
			}
		}
		if e.Index != nil {
			index(e.Index)
		}
		if e.Access != nil {
			index(&e.Access.Index)
			f.stored = f.stored || e.Op == plan.OpLoad && to[e.Access.Buffer]
		}
		all[e] = f
	})
	return all
}

// folding reports whether an accumulator only combines itself with something else by an operation of
// elements: x, or x first if reversed.
func folding(a plan.Acc, n int, facts map[*plan.Expr]facts) (x *plan.Expr, reversed, ok bool) {
	e := a.Next
	if len(e.Args) != 2 || e.Type != a.Init.Type || !slices.Contains(foldable, e.Op) {
		return nil, false, false
	}
	isAcc := func(e *plan.Expr) bool { return e.Op == plan.OpAcc && e.N == n }
	switch p, q := e.Args[0], e.Args[1]; {
	case isAcc(p) && !facts[q].acc && q.Type == e.Type:
		return q, false, true
	case isAcc(q) && !facts[p].acc && p.Type == e.Type:
		return p, true, true
	}
	return nil, false, false
}

var foldable = []string{stablehlo.OpAdd, stablehlo.OpMultiply, stablehlo.OpMaximum, stablehlo.OpMinimum, stablehlo.OpAnd, stablehlo.OpOr, stablehlo.OpXor}

// recurrence reports whether each iteration of a loop's innermost dimension combines what the one
// before has stored with something else.
func recurrence(l *plan.Loop) bool {
	if len(l.Stores) != 1 || l.Stores[0].If != nil {
		return false
	}
	n := len(l.Dims)
	s := l.Stores[0]
	return l.Parallel == n-1 && n > 0 && stepOf(&s.To.Index, n-1) == 1 && slices.Contains(foldable, s.Value.Op)
}

// equal reports whether expressions are the same.
func equal(a, b *plan.Expr) bool {
	if a == b || a == nil || b == nil {
		return a == b
	}
	if a.Op != b.Op || a.Type != b.Type || a.Mode != b.Mode || a.Bits != b.Bits || a.N != b.N || len(a.Args) != len(b.Args) || (a.Access == nil) != (b.Access == nil) || (a.Index == nil) != (b.Index == nil) {
		return false
	}
	for i := range a.Args {
		if !equal(a.Args[i], b.Args[i]) {
			return false
		}
	}
	if a.Access != nil && (a.Access.Buffer != b.Access.Buffer || !same(&a.Access.Index, &b.Access.Index) || !equal(a.Access.At, b.Access.At)) {
		return false
	}
	return a.Index == nil || same(a.Index, b.Index) && equal(a.Index.At, b.Index.At)
}

// unified returns the loop with stores at the places of loads by the same expressions as those.
func unified(l *plan.Loop) *plan.Loop {
	c := *l
	c.Stores = slices.Clone(l.Stores)
	l.Exprs(func(e *plan.Expr) {
		if e.Op != plan.OpLoad || e.Access.At == nil {
			return
		}
		for i := range c.Stores {
			s := &c.Stores[i]
			if s.To.Buffer == e.Access.Buffer && s.To.At != e.Access.At && equal(s.To.At, e.Access.At) {
				s.To.At = e.Access.At
			}
		}
	})
	return &c
}
