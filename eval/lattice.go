package eval

import (
	"iter"
	"slices"

	"github.com/hlobc/hlobc/types"
)

// lattice is a set of regularly spaced elements of a tensor: the one at indices i, j, ... has the
// number start + i*steps[0] + j*steps[1] + ...
type lattice struct {
	start int
	steps []int
}

// whole returns the lattice of all elements of a shape.
func whole(shape []int64) lattice {
	l := lattice{steps: make([]int, len(shape))}
	step := 1
	for d := len(shape) - 1; d >= 0; d-- {
		l.steps[d] = step
		step *= int(shape[d])
	}
	return l
}

// move shifts the origin to the given indices.
func (l *lattice) move(at []int64) {
	for d, i := range at {
		l.start += int(i) * l.steps[d]
	}
}

// stretch keeps every n-th element of dimension d.
func (l *lattice) stretch(d int, n int64) { l.steps[d] *= int(n) }

// reverse reverses dimension d, which has n elements.
func (l *lattice) reverse(d int, n int64) {
	l.start += int(n-1) * l.steps[d]
	l.steps[d] = -l.steps[d]
}

// choose returns the lattice of the given dimensions, in their order, at index 0 of the others.
func (l lattice) choose(dims []int64) lattice {
	c := lattice{start: l.start, steps: make([]int, len(dims))}
	for i, d := range dims {
		c.steps[i] = l.steps[d]
	}
	return c
}

// and returns the lattice with one more dimension at the end.
func (l lattice) and(step int) lattice {
	return lattice{start: l.start, steps: append(slices.Clone(l.steps), step)}
}

// line returns n numbers with a constant step.
func line(step int, n int64) []int { return lattice{steps: []int{step}}.list([]int64{n}) }

// over yields the element numbers at all indices of a shape, in row-major order.
func (l lattice) over(shape []int64) iter.Seq2[int, int] {
	return func(yield func(i, number int) bool) {
		for _, n := range shape {
			if n == 0 {
				return
			}
		}
		at, number := make([]int64, len(shape)), l.start
		for i := 0; yield(i, number); i++ {
			d := len(shape) - 1
			for ; d >= 0; d-- {
				number += l.steps[d]
				if at[d]++; at[d] < shape[d] {
					break
				}
				number -= l.steps[d] * int(shape[d])
				at[d] = 0
			}
			if d < 0 {
				return
			}
		}
	}
}

// list returns the numbers that over yields.
func (l lattice) list(shape []int64) []int {
	n, _ := types.NumElements(shape)
	list := make([]int, 0, n)
	for _, number := range l.over(shape) {
		list = append(list, number)
	}
	return list
}

// read fills a tensor with the elements of another tensor on a lattice.
func (t *Tensor) read(from *Tensor, l lattice) {
	for i, number := range l.over(t.Shape) {
		t.Set(i, from.At(number))
	}
}

// write stores all elements of another tensor on a lattice.
func (t *Tensor) write(from *Tensor, l lattice) {
	for i, number := range l.over(from.Shape) {
		t.Set(number, from.At(i))
	}
}
