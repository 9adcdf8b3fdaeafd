package types

import (
	"math"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Leaves calls visit for the types that t is made of as far as it is made of tuples, each once,
// and for t itself if it is no tuple. It ends, and returns false, when visit does.
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

// LeafCount counts the types that others are made of as far as those are made of tuples, as
// often as they occur. The count of more than math.MaxInt64 is that. The zero value counts them
// all.
type LeafCount struct {
	// Where says which ones count; nil is all.
	Where func(leaf ir.Type) bool

	counts schema.Memo[int64]
}

// Of returns the count for t.
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
