package plan

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
)

// indexElem is the type of indices.
var indexElem = Elem{Numbers: elements.Numbers{Kind: elements.Signed, Width: 64}}

// variable returns the index that is the variable of loop i.
func variable(i int) Index {
	steps := make([]int64, i+1)
	steps[i] = 1
	return Index{Steps: steps}
}

// variables returns the variables of n loops from the given one on.
func variables(from, n int) []Index {
	list := make([]Index, n)
	for i := range list {
		list[i] = variable(from + i)
	}
	return list
}

// plus returns the sum of two indices.
func (x Index) plus(y Index) Index {
	steps := make([]int64, max(len(x.Steps), len(y.Steps)))
	for i := range steps {
		steps[i] = x.Step(i) + y.Step(i)
	}
	sum := Index{Base: x.Base + y.Base, Steps: steps, At: x.At}
	switch {
	case x.At == nil:
		sum.At = y.At
	case y.At != nil:
		sum.At = &Expr{Op: stablehlo.OpAdd, Type: indexElem, Args: []*Expr{x.At, y.At}}
	}
	return sum
}

// shift returns the index plus a number.
func (x Index) shift(n int64) Index { return x.plus(Index{Base: n}) }

// times returns the index times a number.
func (x Index) times(n int64) Index {
	if n == 0 {
		return Index{}
	}
	steps := make([]int64, len(x.Steps))
	for i, s := range x.Steps {
		steps[i] = s * n
	}
	y := Index{Base: x.Base * n, Steps: steps, At: x.At}
	if n != 1 && x.At != nil {
		y.At = &Expr{Op: stablehlo.OpMultiply, Type: indexElem, Args: []*Expr{x.At, number(n)}}
	}
	return y
}

// number returns a constant index expression.
func number(n int64) *Expr {
	return &Expr{Op: OpConst, Type: indexElem, Bits: [2]uint64{uint64(n)}}
}

// expr returns an index as an expression.
func (x Index) expr() *Expr {
	if x.At != nil && x.Base == 0 && x.depth() == 0 {
		return x.At
	}
	if x.At == nil && x.depth() == 0 {
		return number(x.Base)
	}
	return &Expr{Op: OpIndex, Type: indexElem, Index: &x}
}

// distances returns the distance between neighbours in each dimension of a row-major shape.
func distances(shape []int64) []int64 {
	list := make([]int64, len(shape))
	step := int64(1)
	for d := len(shape) - 1; d >= 0; d-- {
		list[d] = step
		step *= shape[d]
	}
	return list
}

// linear returns the number of the element at an index of a row-major shape.
func linear(shape []int64, idx []Index) Index {
	var sum Index
	if slices.Contains(shape, 0) {
		return sum // there is no element, nor what would compute its index
	}
	for d, step := range distances(shape) {
		if shape[d] != 1 {
			sum = sum.plus(idx[d].times(step))
		}
	}
	return sum
}

// regroup maps an index of one shape to the index of the same element in another, if that is
// linear: it splits dimensions, but does not join any. Without an index it tells whether it can.
func regroup(to, from []int64, idx []Index) (out []Index, ok bool) {
	out = make([]Index, len(to))
	if slices.Contains(to, 0) {
		return out, true // there is no element
	}
	f := 0
	for t := 0; t < len(to); {
		if to[t] == 1 {
			t++
			continue
		}
		// Dimension t of the operand is the product of several dimensions of the result.
		rest := to[t]
		var sum Index
		for rest > 1 && f < len(from) {
			if rest%from[f] != 0 {
				return nil, false
			}
			rest /= from[f]
			if idx != nil && from[f] != 1 {
				sum = sum.plus(idx[f].times(rest))
			}
			f++
		}
		if rest != 1 {
			return nil, false
		}
		out[t] = sum
		t++
	}
	return out, true
}
