package exec

import "github.com/hlobc/hlobc/eval/plan"

// address says where the lanes of an access are: lane (i, j, ...) of the lanes' dimensions is at
// the start plus the sum of each index times its dimension's step, plus the lane of at.
type address struct {
	base  int64
	steps []int64 // by loop
	dims  []laneDim
	at    reg
	hasAt bool
}

// laneDim is a dimension of lanes. The first one may have fewer lanes than its size.
type laneDim struct {
	size  int // number of indices
	inner int // lanes for each index
	step  int64
}

// addressOf returns the address of an index without its expression.
func addressOf(x *plan.Index, dims []int64, from, to int) address {
	a := address{base: x.Base, steps: make([]int64, len(dims))}
	copy(a.steps, x.Steps)
	inner := 1
	for d := to - 1; d >= from; d-- {
		if n := len(a.dims); n > 0 && a.dims[n-1].step*int64(a.dims[n-1].size) == a.steps[d] {
			a.dims[n-1].size *= int(dims[d])
		} else {
			a.dims = append(a.dims, laneDim{size: int(dims[d]), inner: inner, step: a.steps[d]})
		}
		inner *= int(dims[d])
	}
	for i, k := 0, len(a.dims)-1; i < k; i, k = i+1, k-1 {
		a.dims[i], a.dims[k] = a.dims[k], a.dims[i]
	}
	return a
}

// vector reports whether lanes have different addresses, apart from at.
func (a *address) vector() bool {
	for _, d := range a.dims {
		if d.step != 0 {
			return true
		}
	}
	return false
}

// line returns the step of lanes that are in one line.
func (a *address) line() (step int64, ok bool) {
	switch len(a.dims) {
	case 0:
		return 0, true
	case 1:
		return a.dims[0].step, true
	}
	return 0, false
}

// start returns the place of the first lane.
func (a *address) start(f *frame) int64 {
	at := a.base
	for d, s := range a.steps {
		at += s * f.idx[d]
	}
	if a.hasAt && !a.at.vector {
		at += lanes[int64](f, a.at, 0, 1)[0]
	}
	return at
}

// of returns how far a lane is from the first one.
func (a *address) of(lane int) int64 {
	var at int64
	for _, d := range a.dims {
		at += int64(lane/d.inner) * d.step
		lane %= d.inner
	}
	return at
}

// list returns the places of lanes, in memory that is the frame's.
func (a *address) list(f *frame, off, n int) []int64 {
	list := f.places[:n]
	start := a.start(f)
	if n == 1 {
		list[0] = start + a.of(off)
	} else {
		fill(list, start, a.dims)
	}
	if a.hasAt && a.at.vector {
		for i, x := range lanes[int64](f, a.at, off, n) {
			list[i] += x
		}
	}
	return list
}

// fill writes the places of all lanes.
func fill(list []int64, start int64, dims []laneDim) {
	switch len(dims) {
	case 0:
		for i := range list {
			list[i] = start
		}
	case 1:
		step := dims[0].step
		for i := range list {
			list[i] = start
			start += step
		}
	default:
		for n := dims[0].inner; len(list) > 0; list = list[n:] {
			fill(list[:n], start, dims[1:])
			start += dims[0].step
		}
	}
}
