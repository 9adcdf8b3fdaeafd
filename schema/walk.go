package schema

import "github.com/hlobc/hlobc/ir"

// Attributes and types are not trees: one can be used in many places of another. In a chain of
// forty, each of which uses the previous one twice, a leaf is in 2^40 places. Code that descends
// into them uses a [Walk] or a [Memo], which visit each of them once.

// Walk visits attributes and types and what they refer to, parents first. It visits each once,
// however many others refer to it.
type Walk struct {
	// Visit is called for each attribute and type. If it returns false, the walk does not descend
	// into n.
	Visit func(n ir.Node) (inside bool)

	seen map[ir.Node]struct{}
}

// From visits n and everything it refers to, except what has already been visited.
func (w *Walk) From(n ir.Node) {
	if _, seen := w.seen[n]; seen {
		return
	}
	if w.seen == nil {
		w.seen = make(map[ir.Node]struct{})
	}
	w.seen[n] = struct{}{}
	if w.Visit(n) {
		Children(n, func(a ir.Attr) { w.From(a) }, func(t ir.Type) { w.From(t) })
	}
}

// Memo computes a value for each attribute or type once, from the values of those that it refers
// to.
type Memo[V any] struct {
	// Compute returns the value for n. It calls Of for what n refers to.
	Compute func(m *Memo[V], n ir.Node) V

	known map[ir.Node]V
}

// Of returns the value for n, computing it on the first call.
func (m *Memo[V]) Of(n ir.Node) V {
	if v, ok := m.known[n]; ok {
		return v
	}
	v := m.Compute(m, n)
	if m.known == nil {
		m.known = make(map[ir.Node]V)
	}
	m.known[n] = v
	return v
}

// Any reports whether Of returns true for anything that n directly refers to.
func Any(m *Memo[bool], n ir.Node) (found bool) {
	Children(n, func(a ir.Attr) { found = found || m.Of(a) }, func(t ir.Type) { found = found || m.Of(t) })
	return found
}
