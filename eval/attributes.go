package eval

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// perDimension returns an attribute that lists an integer for each of n dimensions, or n times a
// default if the attribute is absent.
func perDimension(name string, list []int64, n int, absent int64) ([]int64, error) {
	if list == nil {
		return slices.Repeat([]int64{absent}, n), nil
	}
	if len(list) != n {
		return nil, fmt.Errorf("%s needs a number for each of %d dimensions", name, n)
	}
	return list, nil
}

// positive is [perDimension] for strides, dilations and sizes, which must be positive and default
// to 1.
func positive(name string, list []int64, n int) ([]int64, error) {
	list, err := perDimension(name, list, n, 1)
	if err == nil {
		err = bounded(name, list, 1)
	}
	return list, err
}

// paddings returns the padding before and after each of n dimensions, zeros if the attribute is
// absent.
func paddings(a ir.Attr, n int) (low, high []int64, err error) {
	if a == nil {
		return make([]int64, n), make([]int64, n), nil
	}
	d, ok := elements.Of(a)
	if !ok || !d.HasInts() || d.Num != 2*int64(n) {
		return nil, nil, fmt.Errorf("padding needs two numbers for each of %d dimensions", n)
	}
	low, high = sides(d.AppendInts(nil))
	return low, high, nil
}

// sides splits a list of pairs.
func sides(list []int64) (low, high []int64) {
	low, high = make([]int64, len(list)/2), make([]int64, len(list)/2)
	for i := range low {
		low[i], high[i] = list[2*i], list[2*i+1]
	}
	return low, high
}
