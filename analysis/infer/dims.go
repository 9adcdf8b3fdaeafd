package infer

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/types"
)

// dim is a size with its bound; either may be unknown.
type dim struct{ size, bound int64 }

func dimOf(shape, bounds []int64, i int) dim {
	d := dim{shape[i], types.Dynamic}
	if bounds != nil {
		d.bound = bounds[i]
	}
	return d
}

// atMost is the size if it is known, else the bound.
func (d dim) atMost() int64 {
	if isDynamic(d.size) {
		return d.bound
	}
	return d.size
}

// sum is the size of two concatenated tensors.
func (d dim) sum(e dim) dim {
	if !isDynamic(d.size) && !isDynamic(e.size) {
		return dim{d.size + e.size, types.Dynamic}
	}
	if x, y := d.atMost(), e.atMost(); !isDynamic(x) && !isDynamic(y) {
		return dim{types.Dynamic, x + y}
	}
	return dim{types.Dynamic, types.Dynamic}
}

// meet is what both sizes allow: the most specific one. It is not ok when they
// contradict each other.
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

// join is what allows both sizes: the least specific one.
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
	// The other side's bound counts, known or not, as it does in the reference.
	return dim{types.Dynamic, max(d.size, e.bound)}, true
}

// merge folds the shapes of types into one by a rule for dimensions. On failure it
// returns the dimension at which they contradict each other, -1 for the rank.
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
	// As in the reference, bounds survive only when the first type has some.
	if bounds == nil {
		merged = nil
	}
	r.bounded(merged, first.Encoding)
	return r, 0, true
}

// duplicate returns a number that occurs twice in the lists together.
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

// distinct requires that no number occurs twice in the lists together.
func (c *Context) distinct(rule, names string, a, b []int64) bool {
	d, twice := c.duplicate(a, b)
	return !twice || c.fail(rule, names+" without repetition", "%d occurs twice", d)
}

// inRange requires that dimensions are of a tensor of the given rank.
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

// dimension requires that an attribute names a dimension of a tensor of the given
// rank.
func (c *Context) dimension(rule, name string, d int64, rank int) bool {
	return d >= 0 && d < int64(rank) || c.fail(rule, name+" from 0 up to "+strconv.Itoa(rank-1), "%s is %d", name, d)
}
