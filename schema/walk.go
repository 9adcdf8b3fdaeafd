package schema

import "github.com/hlobc/hlobc/ir"

// Attributes and types are not trees: one can stand in many places of another one, and a chain
// of forty, each of which has the one before it twice, has a leaf in 2^40 places. What goes down
// into them does so by a [Walk] or a [Memo], which come to each once.

// Walk goes through attributes and types and what they are made of. It comes to each once,
// however many others have it, parents first.
type Walk struct {
	// Visit is called for each; what it returns false for is not looked into.
	Visit func(n ir.Node) (inside bool)

	seen map[ir.Node]struct{}
}

// From visits n, unless it was visited before, and what is new inside it.
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

// Memo computes something of attributes and types, once of each, from what it is of those that
// they are made of.
type Memo[V any] struct {
	// Compute does so for n. It calls Of for what n is made of.
	Compute func(m *Memo[V], n ir.Node) V

	known map[ir.Node]V
}

// Of returns what is computed of n.
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

// Any reports whether Of is true of one of those that n is made of.
func Any(m *Memo[bool], n ir.Node) (found bool) {
	Children(n, func(a ir.Attr) { found = found || m.Of(a) }, func(t ir.Type) { found = found || m.Of(t) })
	return found
}
