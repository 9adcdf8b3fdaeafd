package exec

import (
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/internal/floats"
)

// arithmetic is how products are made and added up.
type arithmetic[T any] struct {
	zero     T
	add, mul func(a, b T) T
}

// settle returns the result of an operation in a sum of products: its value, or, if that is NaN, the
// first operand that is. Unlike in elementwise operations f64 are not made quiet.
func settle[T float](v, a, b T) T {
	if v == v {
		return v
	}
	if _, wide := any(a).(float64); wide {
		switch {
		case a != a:
			return a
		case b != b:
			return b
		}
	}
	return nan(a, b)
}

func sum[T float](a, b T) T     { return settle(T(a+b), a, b) }
func times[T float](a, b T) T   { return settle(T(a*b), a, b) }
func without[T float](a, b T) T { return settle(T(a-b), a, b) }

func complexProducts[T float]() arithmetic[parts[T]] {
	return arithmetic[parts[T]]{
		add: func(a, b parts[T]) parts[T] { return parts[T]{sum(a.re, b.re), sum(a.im, b.im)} },
		mul: func(a, b parts[T]) parts[T] {
			return parts[T]{without(times(a.re, b.re), times(a.im, b.im)), sum(times(a.re, b.im), times(a.im, b.re))}
		},
	}
}

// contract is a step that adds up products.
type contract struct {
	run1 func(f *frame) error
}

func (c *contract) run(f *frame) error { return c.run1(f) }

func (r *Runner) compileContract(c *plan.Contract) (step, error) {
	e := c.Out.Elem
	k := kindOf(e)
	switch {
	case k == asF32 && r.opt.Fast:
		return newBlocked(c, 16, fastKernel32), nil
	case k == asF64 && r.opt.Fast:
		return newBlocked(c, 8, fastKernel64), nil
	case k == asF32:
		return newBlocked(c, 16, microKernel32), nil
	case k == asF64:
		return newBlocked(c, 8, microKernel64), nil
	case k == asC64:
		return products(c, complexProducts[float32]()), nil
	case k == asC128:
		return products(c, complexProducts[float64]()), nil
	case e.Kind == elements.Bool:
		return products(c, arithmetic[uint8]{add: func(a, b uint8) uint8 { return a | b }, mul: func(a, b uint8) uint8 { return a & b }}), nil
	case narrow(e):
		return narrowContract(c)
	}
	shift := uint(int(8*e.Bytes()) - e.Width)
	switch k {
	case asU8:
		return ints[uint8](c, shift), nil
	case asU16:
		return ints[uint16](c, shift), nil
	case asU32:
		return ints[uint32](c, shift), nil
	case asU64:
		return ints[uint64](c, shift), nil
	case asI8:
		return ints[int8](c, shift), nil
	case asI16:
		return ints[int16](c, shift), nil
	case asI32:
		return ints[int32](c, shift), nil
	}
	return ints[int64](c, shift), nil
}

// ints multiplies integers, whose sums are cut to their width.
func ints[T integers](c *plan.Contract, shift uint) step {
	return products(c, arithmetic[T]{add: func(a, b T) T { return (a + b) << shift >> shift }, mul: func(a, b T) T { return a * b }})
}

// narrowContract multiplies narrow floats, each product and sum rounded.
func narrowContract(c *plan.Contract) (step, error) {
	e := c.Out.Elem
	dec := func(b uint64) float64 { return floats.Decode(b, e.Format) }
	enc := encoder(e.Format)
	if values := decoding(e.Format); values != nil {
		dec = func(b uint64) float64 { return float64(values[b]) }
	}
	none := floats.NaN(e.Format)
	op := func(f func(a, b float64) float64) func(a, b uint64) uint64 {
		return func(a, b uint64) uint64 {
			x, y := dec(a), dec(b)
			v := f(x, y)
			switch {
			case v == v:
				return enc(v)
			case x != x:
				return enc(x)
			case y != y:
				return enc(y)
			}
			return none
		}
	}
	sums, products := op(func(a, b float64) float64 { return a + b }), op(func(a, b float64) float64 { return a * b })
	zero := enc(0)
	switch e.Bytes() {
	case 1:
		return narrowProducts[uint8](c, zero, sums, products), nil
	case 2:
		return narrowProducts[uint16](c, zero, sums, products), nil
	}
	return narrowProducts[uint32](c, zero, sums, products), nil
}

func narrowProducts[T unsigned](c *plan.Contract, zero uint64, sums, multiply func(a, b uint64) uint64) step {
	return products(c, arithmetic[T]{T(zero), func(a, b T) T { return T(sums(uint64(a), uint64(b))) }, func(a, b T) T { return T(multiply(uint64(a), uint64(b))) }})
}

// products returns the step that computes each sum by itself.
func products[T any](c *plan.Contract, a arithmetic[T]) step {
	groups, rows, cols, terms := groups(c), list(c.Rows), list(c.Cols), list(c.Terms)
	out, lhs, rhs := c.Out.ID, c.LHS.ID, c.RHS.ID
	work := int64(len(groups)) * int64(len(rows)) * int64(len(cols)) * int64(len(terms))
	return &contract{func(f *frame) error {
		if err := f.meter.Step(work / 16); err != nil {
			return err
		}
		to, left, right := all[T](f.mem[out]), all[T](f.mem[lhs]), all[T](f.mem[rhs])
		return f.share(len(groups)*len(rows), func(f *frame, task int) {
			g, row := groups[task/len(rows)], rows[task%len(rows)]
			if err := f.meter.Err(); err != nil {
				f.fail(err)
				return
			}
			for _, col := range cols {
				l, r := g.LHS+row.LHS, g.RHS+col.RHS
				s := a.zero
				for _, t := range terms {
					s = a.add(s, a.mul(left[l+t.LHS], right[r+t.RHS]))
				}
				to[g.Out+row.Out+col.Out] = s
			}
		})
	}}
}

// list returns the places of all indices of axes, in row-major order.
func list(axes []plan.Axis) []plan.Axis { return listFrom(plan.Axis{}, axes) }

// groups returns the places of a contraction's groups.
func groups(c *plan.Contract) []plan.Axis { return listFrom(plan.Axis{LHS: c.First}, c.Groups) }

// listFrom is list from a place on.
func listFrom(first plan.Axis, axes []plan.Axis) []plan.Axis {
	places := []plan.Axis{first}
	for _, a := range axes {
		next := make([]plan.Axis, 0, len(places)*int(a.Size))
		for _, p := range places {
			for i := range a.Size {
				next = append(next, plan.Axis{LHS: p.LHS + i*a.LHS, RHS: p.RHS + i*a.RHS, Out: p.Out + i*a.Out})
			}
		}
		places = next
	}
	return places
}
