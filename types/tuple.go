package types

import (
	"math"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Leaves calls visit once for each distinct leaf of t: the types other than tuples that t contains
// after flattening nested tuples. The only leaf of a type that is not a tuple is the type itself.
// Leaves stops as soon as visit returns false, and then returns false.
func Leaves(t ir.Type, visit func(leaf ir.Type) bool) bool {
	if _, ok := t.(*Tuple); !ok {
		return visit(t)
	}
	good := true
	w := schema.Walk{Visit: func(n ir.Node) bool {
		if _, ok := n.(*Tuple); ok {
			return good
		}
		good = good && visit(n.(ir.Type))
		return false
	}}
	w.From(t)
	return good
}

// LeafCount counts the leaves of types, as [Leaves] defines them, except that it counts each
// occurrence of a leaf. Counts saturate at math.MaxInt64. The zero value counts all leaves.
type LeafCount struct {
	// Where reports whether to count a leaf. If Where is nil, all leaves count.
	Where func(leaf ir.Type) bool

	counts schema.Memo[int64]
}

// Of returns the number of leaves of t.
func (c *LeafCount) Of(t ir.Type) int64 {
	if _, ok := t.(*Tuple); ok {
		c.counts.Compute = c.sum
		return c.counts.Of(t)
	}
	if c.Where == nil || c.Where(t) {
		return 1
	}
	return 0
}

func (c *LeafCount) sum(_ *schema.Memo[int64], n ir.Node) (sum int64) {
	for _, e := range n.(*Tuple).Elems {
		if sum += c.Of(e); sum < 0 {
			return math.MaxInt64
		}
	}
	return sum
}
