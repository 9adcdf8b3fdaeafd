package infer

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/types"
)

// dim is a size and its bound; either may be [types.Dynamic].
type dim struct{ size, bound int64 }

func dimOf(shape, bounds []int64, i int) dim {
	d := dim{shape[i], types.Dynamic}
	if bounds != nil {
		d.bound = bounds[i]
	}
	return d
}

// atMost returns the size if it is static, or else the bound.
func (d dim) atMost() int64 {
	if isDynamic(d.size) {
		return d.bound
	}
	return d.size
}

// sum returns the size of the concatenation of d and e.
func (d dim) sum(e dim) dim {
	if !isDynamic(d.size) && !isDynamic(e.size) {
		return dim{d.size + e.size, types.Dynamic}
	}
	if x, y := d.atMost(), e.atMost(); !isDynamic(x) && !isDynamic(y) {
		return dim{types.Dynamic, x + y}
	}
	return dim{types.Dynamic, types.Dynamic}
}

// meet returns the most specific size that agrees with both. It returns false if they contradict
// each other.
func (d dim) meet(e dim) (dim, bool) {
	switch {
	case isDynamic(d.size) && isDynamic(e.size):
		switch {
		case isDynamic(d.bound):
			return e, true
		case isDynamic(e.bound):
			return d, true
		}
		return dim{types.Dynamic, min(d.bound, e.bound)}, true
	case isDynamic(d.size):
		d.size = e.size
	case !isDynamic(e.size) && d.size != e.size:
		return d, false
	}
	bound := d.bound
	if isDynamic(bound) {
		bound = e.bound
	}
	return dim{d.size, types.Dynamic}, isDynamic(bound) || d.size <= bound
}

// join returns the least specific size that covers both.
func (d dim) join(e dim) (dim, bool) {
	none := dim{types.Dynamic, types.Dynamic}
	switch {
	case !isDynamic(d.size) && !isDynamic(e.size):
		return dim{d.size, types.Dynamic}, d.size == e.size
	case isDynamic(d.size) && isDynamic(e.size):
		if isDynamic(d.bound) || isDynamic(e.bound) {
			return none, true
		}
		return dim{types.Dynamic, max(d.bound, e.bound)}, true
	case isDynamic(d.size):
		d, e = e, d
	}
	if isDynamic(e.bound) && isDynamic(d.bound) {
		return none, true
	}
	// As in the reference, the other side's bound is used even if it is unknown.
	return dim{types.Dynamic, max(d.size, e.bound)}, true
}

// merge folds shapes into one by applying rule to each dimension. If that fails, at is the
// dimension that is contradictory, or -1 if the ranks differ.
func (c *Context) merge(list []*types.RankedTensor, rule func(d, e dim) (dim, bool)) (r Result, at int, ok bool) {
	first := list[0]
	shape, bounds := c.clone(first.Shape), constraint.Bounds(first)
	r = Result{Elem: first.Elem, Shape: shape}
	merged := c.unknown(len(shape))
	copy(merged, bounds)
	for _, t := range list[1:] {
		if len(t.Shape) != len(shape) {
			return r, -1, false
		}
		more := constraint.Bounds(t)
		for i := range shape {
			d, ok := rule(dim{shape[i], merged[i]}, dimOf(t.Shape, more, i))
			if !ok {
				return r, i, false
			}
			shape[i], merged[i] = d.size, d.bound
		}
	}
	// As in the reference, bounds are kept only if the first type has any.
	if bounds == nil {
		merged = nil
	}
	r.bounded(merged, first.Encoding)
	return r, 0, true
}

// duplicate returns a number that occurs twice in the concatenation of the lists.
func (c *Context) duplicate(lists ...[]int64) (int64, bool) {
	n := 0
	for _, l := range lists {
		n += len(l)
	}
	all := c.alloc(n)[:0]
	for _, l := range lists {
		all = append(all, l...)
	}
	slices.Sort(all)
	for i := 1; i < len(all); i++ {
		if all[i] == all[i-1] {
			return all[i], true
		}
	}
	return 0, false
}

// distinct requires that no number occurs twice in the concatenation of a and b.
func (c *Context) distinct(rule, names string, a, b []int64) bool {
	d, twice := c.duplicate(a, b)
	return !twice || c.fail(rule, names+" without repetition", "%d occurs twice", d)
}

// inRange requires that all dimensions in list are valid for the given rank.
func (c *Context) inRange(rule, name string, list []int64, rank int) bool {
	for _, d := range list {
		if d < 0 || d >= int64(rank) {
			return c.fail(rule, name+" from 0 up to "+strconv.Itoa(rank-1), "dimension %d", d)
		}
	}
	return true
}

// sorted requires ascending order.
func (c *Context) sorted(rule, name string, list []int64) bool {
	return slices.IsSorted(list) || c.fail(rule, name+" in ascending order", "%d", list)
}

// dimension requires that the attribute value d is a dimension of a tensor of the given rank.
func (c *Context) dimension(rule, name string, d int64, rank int) bool {
	return d >= 0 && d < int64(rank) || c.fail(rule, name+" from 0 up to "+strconv.Itoa(rank-1), "%s is %d", name, d)
}
