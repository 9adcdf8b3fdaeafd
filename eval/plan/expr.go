package plan

import "slices"

// The kinds of expressions that are not operations of a dialect.
const (
	OpLoad  = "load"  // the element at Access; if there are Args: if Args[0] holds, else Args[1]
	OpConst = "const" // Bits
	OpIndex = "index" // the value of Index, an integer of 64 bits
	OpAcc   = "acc"   // accumulator N
)

// Expr is a number that a loop computes: an operation on other numbers, or one of the kinds above.
// Expressions are graphs: what is used twice is computed once.
type Expr struct {
	// Op is the full name of an elementwise operation, or a kind.
	Op     string
	Type   Elem
	Args   []*Expr
	Access *Access
	Index  *Index
	Bits   [2]uint64
	N      int
	// Mode has what attributes of the operation say: the direction of a comparison, with "total"
	// after it if its order is total; the exponent and mantissa bits of a precision.
	Mode string
}

// Walk calls visit for each expression that e is made of, those that others need first, each once
// for a given set of visited expressions.
func (e *Expr) Walk(seen map[*Expr]bool, visit func(*Expr)) {
	if e == nil || seen[e] {
		return
	}
	seen[e] = true
	e.Inner(func(x *Expr) { x.Walk(seen, visit) })
	visit(e)
}

// Inner calls f for the expressions that e refers to.
func (e *Expr) Inner(f func(*Expr)) {
	for _, a := range e.Args {
		f(a)
	}
	if e.Access != nil && e.Access.At != nil {
		f(e.Access.At)
	}
	if e.Index != nil && e.Index.At != nil {
		f(e.Index.At)
	}
}

// Exprs calls visit for each expression of a loop, those that others need first.
func (l *Loop) Exprs(visit func(*Expr)) {
	seen := map[*Expr]bool{}
	for _, a := range l.Accs {
		a.Init.Walk(seen, visit)
		a.Next.Walk(seen, visit)
	}
	for _, s := range l.Stores {
		s.To.At.Walk(seen, visit)
		s.If.Walk(seen, visit)
		s.Value.Walk(seen, visit)
	}
}

// Depths returns the number of loops that an expression of a loop is inside: it depends on the
// variable of the last of them. An accumulator has the depth of the loop's stores, and so has an element
// of a buffer to which the loop stores.
func (l *Loop) Depths() map[*Expr]int {
	depths := map[*Expr]int{}
	l.Exprs(func(e *Expr) {
		d := 0
		if e.Op == OpAcc || e.Op == OpLoad && l.writes(e.Access.Buffer) {
			d = l.Outer
		}
		e.Inner(func(x *Expr) { d = max(d, depths[x]) })
		for _, at := range []*Index{e.Index, e.Access.index()} {
			if at != nil {
				d = max(d, at.depth())
			}
		}
		depths[e] = d
	})
	return depths
}

// writes reports whether a loop stores to a buffer.
func (l *Loop) writes(b *Buffer) bool {
	return slices.ContainsFunc(l.Stores, func(s Store) bool { return s.To.Buffer == b })
}

func (a *Access) index() *Index {
	if a == nil {
		return nil
	}
	return &a.Index
}

// depth returns the number of the last loop that an index depends on, counted from 1.
func (x *Index) depth() int {
	for i := len(x.Steps); i > 0; i-- {
		if x.Steps[i-1] != 0 {
			return i
		}
	}
	return 0
}

// Step returns the step of loop i.
func (x *Index) Step(i int) int64 {
	if i < len(x.Steps) {
		return x.Steps[i]
	}
	return 0
}
