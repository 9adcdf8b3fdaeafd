package eval

import (
	"iter"
	"slices"

	"github.com/hlobc/hlobc/types"
)

// lattice is regular places in a tensor: the element at indices i, j, ... of the lattice
// has the number start + i*steps[0] + j*steps[1] + ...
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

// move puts index 0 of each dimension at another one.
func (l *lattice) move(at []int64) {
	for d, i := range at {
		l.start += int(i) * l.steps[d]
	}
}

// stretch takes only each n-th element of dimension d.
func (l *lattice) stretch(d int, n int64) { l.steps[d] *= int(n) }

// reverse begins at the end of dimension d, which has n elements.
func (l *lattice) reverse(d int, n int64) {
	l.start += int(n-1) * l.steps[d]
	l.steps[d] = -l.steps[d]
}

// choose returns the lattice that has only some dimensions, in the order given, and
// index 0 of the others.
func (l lattice) choose(dims []int64) lattice {
	c := lattice{start: l.start, steps: make([]int, len(dims))}
	for i, d := range dims {
		c.steps[i] = l.steps[d]
	}
	return c
}

// and returns the lattice with one dimension more at the end.
func (l lattice) and(step int) lattice {
	return lattice{start: l.start, steps: append(slices.Clone(l.steps), step)}
}

// line returns the numbers of n elements, with a step from each to the next.
func line(step int, n int64) []int { return lattice{steps: []int{step}}.list([]int64{n}) }

// over yields the numbers of the elements at all indices of a shape, in row-major order.
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

// read fills a tensor with the elements of another one that are at places of a lattice.
func (t *Tensor) read(from *Tensor, l lattice) {
	for i, number := range l.over(t.Shape) {
		t.Set(i, from.At(number))
	}
}

// write puts all elements of another tensor at places of a lattice.
func (t *Tensor) write(from *Tensor, l lattice) {
	for i, number := range l.over(from.Shape) {
		t.Set(number, from.At(i))
	}
}
