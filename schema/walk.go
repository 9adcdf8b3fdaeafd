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

// Memo computes a value for each attribute or type of a module once, from the values of those that it
// refers to.
type Memo[V any] struct {
	// Compute returns the value for n. It calls Of for what n refers to.
	Compute func(m *Memo[V], n ir.Node) V

	attrs ir.ByNumber[ir.AttrID, computed[V]]
	types ir.ByNumber[ir.TypeID, computed[V]]
}

// computed is a value that may not be computed yet.
type computed[V any] struct {
	value V
	ok    bool
}

// Of returns the value for n, computing it on the first call.
func (m *Memo[V]) Of(n ir.Node) V {
	if k := m.at(n); k.ok {
		return k.value
	}
	v := m.Compute(m, n)
	*m.at(n) = computed[V]{v, true}
	return v
}

// at returns the place of n, which is valid until the next call.
func (m *Memo[V]) at(n ir.Node) *computed[V] {
	if a, ok := n.(ir.Attr); ok {
		return m.attrs.At(a.ID(), 0)
	}
	return m.types.At(n.(ir.Type).ID(), 0)
}

// Any reports whether Of returns true for anything that n directly refers to.
func Any(m *Memo[bool], n ir.Node) (found bool) {
	Children(n, func(a ir.Attr) { found = found || m.Of(a) }, func(t ir.Type) { found = found || m.Of(t) })
	return found
}
