package modgen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

func ints(ns []int) string {
	b := []byte{'['}
	for i, n := range ns {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return string(append(b, ']'))
}

func array(ns []int) string {
	if len(ns) == 0 {
		return "array<i64>"
	}
	s := ints(ns)
	return "array<i64: " + s[1:len(s)-1] + ">"
}

// reshape merges two neighbouring dimensions, splits one, or adds one of size 1.
func (g *generator) reshape() {
	a, ok := g.find(atLeast(1, isBase))
	if !ok {
		return
	}
	rnd := g.variant(a.typ)
	dims := slices.Clone(a.typ.dims)
	i := rnd.below(len(dims))
	switch {
	case i+1 < len(dims) && rnd.below(2) == 0:
		dims[i] *= dims[i+1]
		dims = slices.Delete(dims, i+1, i+2)
	case dims[i]%2 == 0 && dims[i] > 2 && len(dims) < 5:
		dims[i] /= 2
		dims = slices.Insert(dims, i+1, 2)
	case len(dims) < 5:
		dims = slices.Insert(dims, i, 1)
	default:
		dims = []int{a.typ.count()}
	}
	r := g.tensor(dims, a.typ.element)
	g.emit("reshape", r, "stablehlo.reshape %s : (%s) -> %s", a.name, a.typ.text, r.text)
}

func (g *generator) broadcast() {
	to := g.shapes[g.rng.below(len(g.shapes))]
	a, ok := g.find(func(t *tensor) bool { return t.rank() == 0 })
	dims := []int{}
	if g.rng.below(3) == 0 {
		axis := g.rng.below(len(to))
		if v, found := g.find(func(t *tensor) bool { return t.rank() == 1 && t.dims[0] == to[axis] }); found {
			a, ok, dims = v, true, []int{axis}
		}
	}
	if !ok {
		a = g.splat(g.scalar(g.element()))
	}
	r := g.tensor(to, a.typ.element)
	g.emit("broadcast_in_dim", r, "stablehlo.broadcast_in_dim %s, dims = %s : (%s) -> %s", a.name, ints(dims), a.typ.text, r.text)
}

func (g *generator) transpose() {
	a, ok := g.find(atLeast(2, isBase))
	if !ok {
		return
	}
	rnd := g.variant(a.typ)
	order := make([]int, a.typ.rank())
	for i := range order {
		j := rnd.below(i + 1)
		order[i] = order[j]
		order[j] = i
	}
	dims := make([]int, len(order))
	for i, o := range order {
		dims[i] = a.typ.dims[o]
	}
	r := g.tensor(dims, a.typ.element)
	g.emit("transpose", r, "stablehlo.transpose %s, dims = %s : (%s) -> %s", a.name, ints(order), a.typ.text, r.text)
}

func (g *generator) slice() {
	a, ok := g.find(atLeast(1, isBase))
	if !ok {
		return
	}
	rnd := g.variant(a.typ)
	var ranges []string
	dims := slices.Clone(a.typ.dims)
	for i, d := range a.typ.dims {
		low, high, stride := 0, d, 1
		if rnd.below(2) == 0 && d > 1 {
			low = rnd.below(d - 1)
			high = low + 1 + rnd.below(d-low)
			stride = 1 + rnd.below(2)
		}
		dims[i] = (high - low + stride - 1) / stride
		if stride == 1 {
			ranges = append(ranges, fmt.Sprintf("%d:%d", low, high))
		} else {
			ranges = append(ranges, fmt.Sprintf("%d:%d:%d", low, high, stride))
		}
	}
	r := g.tensor(dims, a.typ.element)
	g.emit("slice", r, "stablehlo.slice %s [%s] : (%s) -> %s", a.name, strings.Join(ranges, ", "), a.typ.text, r.text)
}

// indices returns one scalar index per dimension, as names and as types.
func (g *generator) indices(n int) (names, types string) {
	index := g.scalar("i32")
	for i := range n {
		if i > 0 {
			names += ", "
			types += ", "
		}
		names += g.of(index).name
		types += index.text
	}
	return names, types
}

func smaller(r *rng, dims []int) []int {
	dims = slices.Clone(dims)
	for i, d := range dims {
		if r.below(2) == 0 {
			dims[i] = 1 + r.below(min(d, 16))
		}
	}
	return dims
}

func (g *generator) dynamicSlice() {
	a, ok := g.find(atLeast(1, isBase))
	if !ok {
		return
	}
	rnd := g.variant(a.typ)
	names, types := g.indices(a.typ.rank())
	r := g.tensor(smaller(rnd, a.typ.dims), a.typ.element)
	g.emit("dynamic_slice", r, "stablehlo.dynamic_slice %s, %s, sizes = %s : (%s, %s) -> %s",
		a.name, names, ints(r.dims), a.typ.text, types, r.text)
}

func (g *generator) dynamicUpdateSlice() {
	a, ok := g.find(atLeast(1, isBase))
	if !ok {
		return
	}
	rnd := g.variant(a.typ)
	names, types := g.indices(a.typ.rank())
	u := g.of(g.tensor(smaller(rnd, a.typ.dims), a.typ.element))
	g.emit("dynamic_update_slice", a.typ, "stablehlo.dynamic_update_slice %s, %s, %s : (%s, %s, %s) -> %s",
		a.name, u.name, names, a.typ.text, u.typ.text, types, a.typ.text)
}

func (g *generator) padOp() {
	a, ok := g.find(func(t *tensor) bool { return t.rank() > 0 && t.base })
	if !ok {
		return
	}
	rnd := g.variant(a.typ)
	zero := g.of(g.scalar(a.typ.element))
	n := a.typ.rank()
	low, high, inner, dims := make([]int, n), make([]int, n), make([]int, n), make([]int, n)
	for i, d := range a.typ.dims {
		low[i], high[i] = rnd.below(3), rnd.below(3)
		if rnd.below(4) == 0 {
			inner[i] = 1
		}
		dims[i] = low[i] + d + (d-1)*inner[i] + high[i]
	}
	r := g.tensor(dims, a.typ.element)
	g.emit("pad", r, "stablehlo.pad %s, %s, low = %s, high = %s, interior = %s : (%s, %s) -> %s",
		a.name, zero.name, ints(low), ints(high), ints(inner), a.typ.text, zero.typ.text, r.text)
}

func (g *generator) concatenate() {
	a, ok := g.find(func(t *tensor) bool { return t.rank() > 0 && t.base })
	if !ok {
		return
	}
	rnd := g.variant(a.typ)
	b := g.of(a.typ)
	axis := rnd.below(a.typ.rank())
	dims := slices.Clone(a.typ.dims)
	dims[axis] *= 2
	r := g.tensor(dims, a.typ.element)
	g.emit("concatenate", r, "stablehlo.concatenate %s, %s, dim = %d : (%s, %s) -> %s",
		a.name, b.name, axis, a.typ.text, b.typ.text, r.text)
}

func (g *generator) iota() {
	dims := g.shapes[g.rng.below(len(g.shapes))]
	r := g.tensor(dims, choose(&g.rng, []string{"i32", "f32", "i64", "ui32"}))
	g.emit("iota", r, "stablehlo.iota dim = %d : %s", g.rng.below(len(dims)), r.text)
}

func (g *generator) reverse() {
	a, ok := g.find(atLeast(1, isBase))
	if !ok {
		return
	}
	g.emit("rev", a.typ, "stablehlo.reverse %s, dims = [%d] : %s", a.name, g.rng.below(a.typ.rank()), a.typ.text)
}

// gather takes whole rows by index.
func (g *generator) gather() {
	a, ok := g.find(func(t *tensor) bool { return t.rank() == 2 && t.base })
	if !ok {
		return
	}
	rnd := g.variant(a.typ)
	n := 2 + rnd.below(24)
	index := g.of(g.tensor([]int{n, 1}, "i32"))
	r := g.tensor([]int{n, a.typ.dims[1]}, a.typ.element)
	g.emit("gather", r, `"stablehlo.gather"(%s, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = %t, slice_sizes = %s}> : (%s, %s) -> %s`,
		a.name, index.name, rnd.below(4) == 0, array([]int{1, a.typ.dims[1]}), a.typ.text, index.typ.text, r.text)
}
