package runs

import (
	"math"
	"slices"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/compare/diff"
)

// Stats compares two values.
type Stats struct {
	Count     int    `json:"count"`     // numbers; a complex element is two
	Different int    `json:"different"` // beyond the tolerance
	Why       string `json:"why,omitempty"`
	// First is the first number that differs, in row-major order, with both values.
	First  int         `json:"first"`
	FirstA diff.Number `json:"first_a"`
	FirstB diff.Number `json:"first_b"`
	// Largest is the largest absolute difference of finite numbers, ULPs the largest one in units in
	// the last place of the first value's type, 0 for integers.
	Largest diff.Number `json:"largest"`
	ULPs    diff.Number `json:"ulps"`
	// Allowed is the largest difference that rounding explains, and Because says how, if that was asked for.
	Allowed diff.Number `json:"allowed,omitempty"`
	Because string      `json:"because,omitempty"`
}

// compareValues compares two values, tuples element by element.
func compareValues(a, b eval.Value, ulps float64, allow allowance) Stats {
	return comparedTuples{}.compare(a, b, ulps, allow)
}

// comparedTuples has the pairs of tuples, by their first elements, that do not differ. Tuples share elements, so that
// there can be exponentially many ways to them.
type comparedTuples map[[2]*eval.Value]bool

func (c comparedTuples) compare(a, b eval.Value, ulps float64, allow allowance) (s Stats) {
	s.First = -1
	switch a := a.(type) {
	case *eval.Tensor:
		other, ok := b.(*eval.Tensor)
		if !ok || !slices.Equal(a.Shape, other.Shape) || len(a.Bits) != len(other.Bits) {
			return Stats{Count: len(a.Bits), Different: max(1, len(a.Bits)), First: -1, Why: "the shapes differ"}
		}
		return compareTensors(a, other, ulps, allow)
	case eval.Tuple:
		other, ok := b.(eval.Tuple)
		if !ok || len(a) != len(other) {
			return Stats{Different: 1, First: -1, Why: "the types differ"}
		}
		if len(a) == 0 {
			return s
		}
		pair := [2]*eval.Value{&a[0], &other[0]}
		if c[pair] {
			return s
		}
		for i := range a {
			if s = c.compare(a[i], other[i], ulps, allow); s.Different > 0 {
				return s
			}
		}
		c[pair] = true
	}
	return s
}

func compareTensors(a, b *eval.Tensor, ulps float64, allow allowance) Stats {
	s := Stats{Count: len(a.Bits), First: -1, Allowed: diff.Number(allow.absolute), Because: allow.why}
	alike := a.Numbers == b.Numbers
	for i, x := range a.Bits {
		y := b.Bits[i]
		if alike && x == y {
			continue
		}
		u, v := a.Numbers.Float(x), b.Numbers.Float(y)
		if math.IsNaN(u) && math.IsNaN(v) || !alike && u == v {
			continue
		}
		apart := math.Inf(1)
		if d := math.Abs(u - v); !math.IsNaN(d) && !math.IsInf(d, 0) {
			s.Largest = max(s.Largest, diff.Number(d))
			if unit := ulp(a.Numbers, u); unit > 0 {
				apart = d / unit
				s.ULPs = max(s.ULPs, diff.Number(apart))
			}
		}
		if ulps > 0 && apart <= ulps || math.Abs(u-v) <= allow.absolute {
			continue
		}
		s.Different++
		if s.First < 0 {
			s.First, s.FirstA, s.FirstB = i, diff.Number(u), diff.Number(v)
		}
	}
	return s
}

// ulp returns the distance of v, a finite number of a floating point type, to the next one away from
// zero; 0 for integers.
func ulp(n elements.Numbers, v float64) float64 {
	if n.Kind != elements.Real || n.Format == nil {
		return 0
	}
	bits := n.FromFloat(math.Abs(v))
	next := n.Float(bits + 1)
	if d := next - n.Float(bits); d > 0 && !math.IsInf(d, 0) {
		return d
	}
	return math.Abs(v) * math.Ldexp(1, -n.Width/2)
}
