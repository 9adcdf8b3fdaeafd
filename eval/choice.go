package eval

import "github.com/hlobc/hlobc/elements"

// predicate and bounds are the operands of select and clamp that may be scalars.
var (
	predicate = []int{0}
	bounds    = []int{0, 2}
)

func choose(_ elements.Numbers, x []Element) (Element, bool) {
	if x[0][0] != 0 {
		return x[1], true
	}
	return x[2], true
}

// clamp returns at least the first operand, and at most the last.
func clamp(n elements.Numbers, x []Element) (uint64, bool) {
	v, ok := elements.Max(n, x[1][0], x[0][0])
	if !ok {
		return 0, false
	}
	return elements.Min(n, v, x[2][0])
}

func complexClamp(n elements.Numbers, x []Element) (Element, bool) {
	return complexMin(n, complexMax(n, x[1], x[0]), x[2]), true
}

// complexMax and complexMin compare real parts, then imaginary parts. Like the reference they
// return the second operand if neither is larger, as with NaN.
func complexMax(n elements.Numbers, a, b Element) Element {
	if before(n, b, a) {
		return a
	}
	return b
}

func complexMin(n elements.Numbers, a, b Element) Element {
	if before(n, a, b) {
		return a
	}
	return b
}

func before(n elements.Numbers, a, b Element) bool {
	if n.Equal(a[0], b[0]) {
		return n.Less(a[1], b[1])
	}
	return n.Less(a[0], b[0])
}
