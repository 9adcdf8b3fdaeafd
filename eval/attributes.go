package eval

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// ints returns an attribute that lists integers, nil if it is absent.
func ints(o ir.Op, name string) []int64 {
	list, _ := elements.ArrayInts(o.Attr(name))
	return list
}

// integer returns an attribute that is an integer, or what stands for one that is absent.
func integer(o ir.Op, name string, absent int64) int64 {
	if a, ok := o.Attr(name).(*attrs.Integer); ok {
		return a.Int()
	}
	return absent
}

// perDimension returns a list with an integer for each of n dimensions, all the same if the
// attribute is absent.
func perDimension(o ir.Op, name string, n int, absent int64) ([]int64, error) {
	list := ints(o, name)
	if o.Attr(name) == nil {
		list = make([]int64, n)
		for i := range list {
			list[i] = absent
		}
	}
	if len(list) != n {
		return nil, fmt.Errorf("%s needs a number for each of %d dimensions", name, n)
	}
	return list, nil
}

// positive is [perDimension] of strides, dilations and sizes, which are 1 if absent.
func positive(o ir.Op, name string, n int) ([]int64, error) {
	list, err := perDimension(o, name, n, 1)
	if err == nil {
		err = bounded(name, list, 1)
	}
	return list, err
}

// paddings returns the attribute padding: what is added before and after each of n
// dimensions, nothing if it is absent.
func paddings(o ir.Op, n int) (low, high []int64, err error) {
	a := o.Attr("padding")
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

// sides takes a list apart that has two numbers for each dimension.
func sides(list []int64) (low, high []int64) {
	low, high = make([]int64, len(list)/2), make([]int64, len(list)/2)
	for i := range low {
		low[i], high[i] = list[2*i], list[2*i+1]
	}
	return low, high
}
