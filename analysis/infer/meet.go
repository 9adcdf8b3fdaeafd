package infer

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// MostSpecific combines what a and b say about the shape of a value: it takes each size that is
// static in either, and the smaller of two bounds. Element types are those of a. Tuples are
// combined element by element, and types without a shape are those of a. MostSpecific returns false
// if a and b contradict each other.
func (c *Context) MostSpecific(a, b ir.Type) (ir.Type, bool) {
	if a == b {
		return a, true
	}
	x, ok := a.(*types.Tuple)
	y, ok2 := b.(*types.Tuple)
	if !ok && !ok2 {
		return c.moreSpecific(a, b)
	}
	if !ok || !ok2 || len(x.Elems) != len(y.Elems) {
		return nil, false
	}
	list := make([]ir.Type, len(x.Elems))
	for i := range list {
		if list[i], ok = c.moreSpecific(x.Elems[i], y.Elems[i]); !ok {
			return nil, false
		}
	}
	return types.NewTuple(c.m, list...), true
}

// moreSpecific is [Context.MostSpecific] for types other than tuples.
func (c *Context) moreSpecific(a, b ir.Type) (ir.Type, bool) {
	x, ok := a.(*types.RankedTensor)
	y, ok2 := b.(*types.RankedTensor)
	switch {
	case a == b || !ok2:
		return a, true
	case !ok:
		return b, true
	}
	c.results = c.results[:0]
	r, _, ok := c.merge([]*types.RankedTensor{x, y}, dim.meet)
	switch {
	case !ok:
		return nil, false
	case x.Encoding != nil || y.Encoding != nil || x.Elem != y.Elem:
	case slices.Equal(r.Shape, x.Shape): // no need to look the type up
		return a, true
	case slices.Equal(r.Shape, y.Shape):
		return b, true
	}
	return r.Make(c.m), true
}
