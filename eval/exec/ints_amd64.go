package exec

import "github.com/hlobc/hlobc/dialect/stablehlo"

//go:noescape
func addInt32(d, a, b *uint32, n int)

//go:noescape
func subInt32(d, a, b *uint32, n int)

//go:noescape
func mulInt32(d, a, b *uint32, n int)

//go:noescape
func andInt32(d, a, b *uint32, n int)

//go:noescape
func orInt32(d, a, b *uint32, n int)

//go:noescape
func xorInt32(d, a, b *uint32, n int)

//go:noescape
func addInt32S(d, a, b *uint32, n int)

//go:noescape
func subInt32S(d, a, b *uint32, n int)

//go:noescape
func mulInt32S(d, a, b *uint32, n int)

//go:noescape
func andInt32S(d, a, b *uint32, n int)

//go:noescape
func orInt32S(d, a, b *uint32, n int)

//go:noescape
func xorInt32S(d, a, b *uint32, n int)

//go:noescape
func shlInt32S(d, a, b *uint32, n int)

//go:noescape
func shrInt32S(d, a, b *uint32, n int)

// vectorsOfInts has the functions of ints_amd64.s: for two slices, and for a slice and a number.
var vectorsOfInts = map[string]struct{ both, second func(d, a, b *uint32, n int) }{
	stablehlo.OpAdd:               {addInt32, addInt32S},
	stablehlo.OpSubtract:          {subInt32, subInt32S},
	stablehlo.OpMultiply:          {mulInt32, mulInt32S},
	stablehlo.OpAnd:               {andInt32, andInt32S},
	stablehlo.OpOr:                {orInt32, orInt32S},
	stablehlo.OpXor:               {xorInt32, xorInt32S},
	stablehlo.OpShiftLeft:         {nil, shlInt32S},
	stablehlo.OpShiftRightLogical: {nil, shrInt32S},
}

// acceleratedInts returns a faster function for an operation on the bits of 32-bit integers, or the given one.
func acceleratedInts(op string, plain func(d, a, b []uint32)) func(d, a, b []uint32) {
	v := vectorsOfInts[op]
	if !hasAVX2 || v.second == nil {
		return plain
	}
	return func(d, a, b []uint32) {
		n := len(d) &^ 7
		switch {
		case n == 0 || len(a) < len(d):
			plain(d, a, b)
			return
		case len(b) < len(d):
			_ = a[n-1]
			v.second(&d[0], &a[0], &b[0], n)
		case v.both == nil:
			plain(d, a, b)
			return
		default:
			_, _ = a[n-1], b[n-1]
			v.both(&d[0], &a[0], &b[0], n)
		}
		if n < len(d) {
			plain(d[n:], a[n:], between(b, n, len(b), len(d)))
		}
	}
}
