package exec

import (
	"math/bits"
	"slices"

	"github.com/hlobc/hlobc/eval/plan"
)

// layout is how a loop is divided: which dimensions are lanes, and what is computed lane by lane.
type layout struct {
	from, to int  // the dimensions of lanes
	serial   bool // what depends on stored elements is computed lane by lane
	folds    bool // accumulators are single elements, which lanes are added to one by one
}

// layOut chooses the layout of a loop. The order of what its iterations do to a result or to an
// element stays.
func layOut(l *plan.Loop, facts map[*plan.Expr]facts) layout {
	n := len(l.Dims)
	if len(l.Accs) > 0 {
		return layOutAccs(l, facts)
	}
	free := l.Parallel // dimensions before this are independent
	if free == n {
		return layout{from: lanesFrom(l, 0, n, facts), to: n}
	}
	if least := apart(l, facts); least < n {
		return layout{from: lanesFrom(l, least, n, facts), to: n}
	}
	// The dimensions that are not independent are run in order, inside of the others' lanes, unless
	// there are few of those.
	if lanes := product(l.Dims[:free]); lanes >= 4 && !recurrence(l) || lanes >= 64 && near(l, free-1) > near(l, n-1) {
		return layout{from: lanesFrom(l, 0, free, facts), to: free}
	}
	if _, _, ok := scanned(l, facts); ok && l.Dims[n-1] >= 16 {
		return layout{from: n - 1, to: n, serial: true}
	}
	first := n
	for size := int64(1); first > 0 && size*l.Dims[first-1] <= chunk; first-- {
		size *= l.Dims[first-1]
	}
	return layout{from: min(first, n-1), to: n, serial: true}
}

func layOutAccs(l *plan.Loop, facts map[*plan.Expr]facts) layout {
	n := len(l.Dims)
	inner, outer := product(l.Dims[l.Outer:]), product(l.Dims[:l.Outer])
	stored := slices.ContainsFunc(l.Stores, func(s plan.Store) bool { return reads(l, s.To.Buffer) })
	lanes := layout{from: lanesFrom(l, 0, l.Outer, facts), to: l.Outer}
	if l.Parallel < l.Outer || stored {
		lanes = layout{from: l.Outer, to: l.Outer} // one result at a time
	}
	if inner == 0 || n == l.Outer {
		return lanes
	}
	folds := layout{from: lanesFrom(l, l.Outer, n, facts), to: n, folds: true}
	simple := !slices.ContainsFunc(l.Accs, func(a plan.Acc) bool { _, _, ok := folding(a, slices.Index(l.Accs, a), facts); return !ok })
	switch {
	case lanes.from == lanes.to && inner > 1:
		return folds
	case simple && inner >= 16 && (outer < 16 || l.Outer == 0 || near(l, n-1) >= near(l, l.Outer-1)):
		return folds
	case outer < 4:
		return folds
	}
	return lanes
}

// lanesFrom returns the first dimension of lanes that end before dimension to, at least the given
// one: as many as fit a chunk.
func lanesFrom(l *plan.Loop, least, to int, facts map[*plan.Expr]facts) int {
	if to <= least {
		return to
	}
	from, size := to-1, l.Dims[to-1]
	// What is computed for an index is computed once for a whole line, if lines are long.
	deepest := 0
	l.Exprs(func(e *plan.Expr) {
		if e.Access != nil && e.Access.At != nil {
			deepest = max(deepest, bits.Len64(facts[e.Access.At].dims&(1<<to-1)))
		}
	})
	for from > least && size*l.Dims[from-1] <= chunk && !(from == deepest && size >= 32) {
		from--
		size *= l.Dims[from]
	}
	if from > least && size < chunk/2 && !(from == deepest && size >= 32) {
		from--
	}
	return from
}

// near counts the loads whose neighbours in a dimension are neighbours in memory.
func near(l *plan.Loop, d int) (n int) {
	if d < 0 {
		return 0
	}
	l.Exprs(func(e *plan.Expr) {
		if e.Op == plan.OpLoad && d < len(e.Access.Steps) && e.Access.Steps[d] == 1 {
			n++
		}
	})
	return n
}

// apart returns the first dimension from which on no iteration reads what another one stores, so
// that they can be lanes; the number of dimensions if there is none.
func apart(l *plan.Loop, facts map[*plan.Expr]facts) int {
	least, n := 0, len(l.Dims)
	l.Exprs(func(e *plan.Expr) {
		if e.Op != plan.OpLoad {
			return
		}
		for _, s := range l.Stores {
			switch {
			case s.To.Buffer != e.Access.Buffer:
			case s.To.At == e.Access.At && same(&s.To.Index, &e.Access.Index):
				least = max(least, distinct(&s.To.Index, l.Dims))
				if s.To.At != nil {
					least = max(least, bits.Len64(facts[s.To.At].dims))
				}
			default:
				least = n
			}
		}
	})
	// Several stores to one buffer keep their order only if they run one iteration at a time.
	seen := map[*plan.Buffer]bool{}
	for _, s := range l.Stores {
		if seen[s.To.Buffer] {
			return n
		}
		seen[s.To.Buffer] = true
	}
	return least
}

// same reports whether indices without expressions are equal.
func same(x, y *plan.Index) bool {
	if x.Base != y.Base {
		return false
	}
	for d := range max(len(x.Steps), len(y.Steps)) {
		if stepOf(x, d) != stepOf(y, d) {
			return false
		}
	}
	return true
}

func stepOf(x *plan.Index, d int) int64 {
	if d < len(x.Steps) {
		return x.Steps[d]
	}
	return 0
}

// distinct returns the first dimension from which on an index differs in all iterations.
func distinct(x *plan.Index, dims []int64) int {
	d, span := len(dims), int64(1)
	for d > 0 && max(stepOf(x, d-1), -stepOf(x, d-1)) >= span {
		d--
		span += (dims[d] - 1) * max(stepOf(x, d), -stepOf(x, d))
	}
	return d
}

func product(sizes []int64) int64 {
	n := int64(1)
	for _, s := range sizes {
		n *= s
	}
	return n
}

// reads reports whether a loop loads from a buffer.
func reads(l *plan.Loop, b *plan.Buffer) bool {
	found := false
	l.Exprs(func(e *plan.Expr) { found = found || e.Op == plan.OpLoad && e.Access.Buffer == b })
	return found
}
