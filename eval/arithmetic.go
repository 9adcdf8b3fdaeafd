package eval

import (
	"math"
	"math/cmplx"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/types"
)

// arithmetic computes with elements as Go values, for operations that compute much more than they
// read and write. As in the reference, every result is rounded to the element type.
type arithmetic[T any] struct {
	zero               T
	add, sub, mul, div func(a, b T) T
	conj               func(a T) T
	from               func(t *Tensor, i int) T // element i of a tensor of any type
	to                 func(v T) Element
}

// values returns the elements of a tensor.
func (a *arithmetic[T]) values(t *Tensor) []T {
	list := make([]T, t.Num())
	for i := range list {
		list[i] = a.from(t, i)
	}
	return list
}

// integers is the arithmetic of integers and bools; the sum of bools is "or" and their product
// "and". It has no division.
func integers(n elements.Numbers) *arithmetic[uint64] {
	a := &arithmetic[uint64]{
		add:  func(a, b uint64) uint64 { return a + b },
		mul:  func(a, b uint64) uint64 { return a * b },
		from: func(t *Tensor, i int) uint64 { return t.part(i*t.Parts, n) },
		to:   func(v uint64) Element { return Element{n.Cut(v)} },
	}
	if n.Kind == elements.Bool {
		a.add = func(a, b uint64) uint64 { return a | b }
		a.mul = func(a, b uint64) uint64 { return a & b }
	}
	return a
}

// reals is the arithmetic of floats. A NaN result is the first operand that is NaN, so that it
// does not depend on the machine.
func reals(n elements.Numbers) *arithmetic[float64] {
	round, nan := rounding(n.Format), n.Float(floats.NaN(n.Format))
	settle := func(v, a, b float64) float64 {
		switch {
		case v == v:
			return round(v)
		case a != a:
			return a
		case b != b:
			return b
		}
		return nan
	}
	return &arithmetic[float64]{
		zero: round(0),
		add:  func(a, b float64) float64 { return settle(a+b, a, b) },
		sub:  func(a, b float64) float64 { return settle(a-b, a, b) },
		mul:  func(a, b float64) float64 { return settle(a*b, a, b) },
		div:  func(a, b float64) float64 { return settle(a/b, a, b) },
		conj: func(a float64) float64 { return a },
		from: func(t *Tensor, i int) float64 { return n.Float(t.part(i*t.Parts, n)) },
		to:   func(v float64) Element { return Element{n.FromFloat(v)} },
	}
}

// complexes is the arithmetic of complex numbers. A product is computed from those of the parts,
// also if a part is infinite; a quotient is rounded once, at the end.
func complexes(n elements.Numbers) *arithmetic[complex128] {
	r := reals(n)
	return &arithmetic[complex128]{
		add: func(a, b complex128) complex128 {
			return complex(r.add(real(a), real(b)), r.add(imag(a), imag(b)))
		},
		sub: func(a, b complex128) complex128 {
			return complex(r.sub(real(a), real(b)), r.sub(imag(a), imag(b)))
		},
		mul: func(a, b complex128) complex128 {
			return complex(r.sub(r.mul(real(a), real(b)), r.mul(imag(a), imag(b))), r.add(r.mul(real(a), imag(b)), r.mul(imag(a), real(b))))
		},
		div: func(a, b complex128) complex128 {
			q := a / b
			return complex(r.div(real(q), 1), r.div(imag(q), 1))
		},
		conj: cmplx.Conj,
		from: func(t *Tensor, i int) complex128 {
			if t.Parts == 1 {
				return complex(n.Float(t.part(i, n)), 0)
			}
			return complex(n.Float(t.part(2*i, n)), n.Float(t.part(2*i+1, n)))
		},
		to: func(v complex128) Element { return fromComplex(n, v) },
	}
}

// doubles is the arithmetic of complex<f64>.
var doubles = complexes(elements.Numbers{Kind: elements.Real, Width: 64, Format: types.F64()})

// rounding returns the function that rounds to a float format. Values whose exponent does not
// change are rounded in place, which is several times as fast as encoding them.
func rounding(f *types.FloatFormat) func(v float64) float64 {
	switch f.Width {
	case 64:
		return func(v float64) float64 { return v }
	case 32:
		return func(v float64) float64 { return float64(float32(v)) }
	}
	least, most := floats.Decode(floats.SmallestNormal(f), f), floats.Decode(floats.Largest(f), f)
	drop := 52 - f.Mantissa
	return func(v float64) float64 {
		if least <= math.Abs(v) && math.Abs(v) <= most && !f.NoSign {
			b := math.Float64bits(v)
			b += 1<<(drop-1) - 1 + b>>drop&1 // round half to even
			if r := math.Float64frombits(b >> drop << drop); math.Abs(r) <= most {
				return r
			}
		}
		return floats.Decode(floats.Encode(v, f).Lo, f)
	}
}

// part returns number i of a tensor, converted to another type.
func (t *Tensor) part(i int, as elements.Numbers) uint64 {
	if t.Numbers == as {
		return t.Bits[i]
	}
	return elements.Convert(t.Numbers, as, t.Bits[i])
}
