package exec

import "github.com/hlobc/hlobc/dialect/stablehlo"

// vectors are the functions of vector_amd64.s for an operation: for two slices, for a slice and a
// number, and for a number and a slice.
type vectors[T float] struct {
	both, second, first func(d, a, b *T, n int) (done int)
}

//go:noescape
func add32(d, a, b *float32, n int) (done int)

//go:noescape
func sub32(d, a, b *float32, n int) (done int)

//go:noescape
func mul32(d, a, b *float32, n int) (done int)

//go:noescape
func div32(d, a, b *float32, n int) (done int)

//go:noescape
func max32(d, a, b *float32, n int) (done int)

//go:noescape
func min32(d, a, b *float32, n int) (done int)

//go:noescape
func add32S(d, a, b *float32, n int) (done int)

//go:noescape
func sub32S(d, a, b *float32, n int) (done int)

//go:noescape
func mul32S(d, a, b *float32, n int) (done int)

//go:noescape
func div32S(d, a, b *float32, n int) (done int)

//go:noescape
func max32S(d, a, b *float32, n int) (done int)

//go:noescape
func min32S(d, a, b *float32, n int) (done int)

//go:noescape
func add32T(d, a, b *float32, n int) (done int)

//go:noescape
func sub32T(d, a, b *float32, n int) (done int)

//go:noescape
func mul32T(d, a, b *float32, n int) (done int)

//go:noescape
func div32T(d, a, b *float32, n int) (done int)

//go:noescape
func max32T(d, a, b *float32, n int) (done int)

//go:noescape
func min32T(d, a, b *float32, n int) (done int)

//go:noescape
func add64(d, a, b *float64, n int) (done int)

//go:noescape
func sub64(d, a, b *float64, n int) (done int)

//go:noescape
func mul64(d, a, b *float64, n int) (done int)

//go:noescape
func div64(d, a, b *float64, n int) (done int)

//go:noescape
func max64(d, a, b *float64, n int) (done int)

//go:noescape
func min64(d, a, b *float64, n int) (done int)

//go:noescape
func add64S(d, a, b *float64, n int) (done int)

//go:noescape
func sub64S(d, a, b *float64, n int) (done int)

//go:noescape
func mul64S(d, a, b *float64, n int) (done int)

//go:noescape
func div64S(d, a, b *float64, n int) (done int)

//go:noescape
func max64S(d, a, b *float64, n int) (done int)

//go:noescape
func min64S(d, a, b *float64, n int) (done int)

//go:noescape
func add64T(d, a, b *float64, n int) (done int)

//go:noescape
func sub64T(d, a, b *float64, n int) (done int)

//go:noescape
func mul64T(d, a, b *float64, n int) (done int)

//go:noescape
func div64T(d, a, b *float64, n int) (done int)

//go:noescape
func max64T(d, a, b *float64, n int) (done int)

//go:noescape
func min64T(d, a, b *float64, n int) (done int)

var vectors32 = map[string]vectors[float32]{
	stablehlo.OpAdd:      {add32, add32S, add32T},
	stablehlo.OpSubtract: {sub32, sub32S, sub32T},
	stablehlo.OpMultiply: {mul32, mul32S, mul32T},
	stablehlo.OpDivide:   {div32, div32S, div32T},
	stablehlo.OpMaximum:  {max32, max32S, max32T},
	stablehlo.OpMinimum:  {min32, min32S, min32T},
}

var vectors64 = map[string]vectors[float64]{
	stablehlo.OpAdd:      {add64, add64S, add64T},
	stablehlo.OpSubtract: {sub64, sub64S, sub64T},
	stablehlo.OpMultiply: {mul64, mul64S, mul64T},
	stablehlo.OpDivide:   {div64, div64S, div64T},
	stablehlo.OpMaximum:  {max64, max64S, max64T},
	stablehlo.OpMinimum:  {min64, min64S, min64T},
}

// accelerated32 returns a faster function for an operation, or the given one.
func accelerated32(op string, plain func(d, a, b []float32)) func(d, a, b []float32) {
	return accelerated(vectors32[op], 8, plain)
}

// accelerated64 is accelerated32 for f64.
func accelerated64(op string, plain func(d, a, b []float64)) func(d, a, b []float64) {
	return accelerated(vectors64[op], 4, plain)
}

func accelerated[T float](v vectors[T], step int, plain func(d, a, b []T)) func(d, a, b []T) {
	if !hasAVX || v.both == nil {
		return plain
	}
	return func(d, a, b []T) {
		for len(d) >= step {
			n, done := len(d)/step*step, 0
			switch {
			case len(b) < len(d):
				_ = a[n-1]
				done = v.second(&d[0], &a[0], &b[0], n)
			case len(a) < len(d):
				_ = b[n-1]
				done = v.first(&d[0], &a[0], &b[0], n)
			default:
				_, _ = a[n-1], b[n-1]
				done = v.both(&d[0], &a[0], &b[0], n)
			}
			// The next ones have a NaN among them, unless it is the end.
			next := min(done+step, len(d))
			plain(d[done:next], between(a, done, next, len(d)), between(b, done, next, len(d)))
			a, b = between(a, next, len(a), len(d)), between(b, next, len(b), len(d))
			d = d[next:]
		}
		if len(d) > 0 {
			plain(d, a, b)
		}
	}
}

// between returns a part of an operand, which is all of it if it stands for n numbers.
func between[T float | uint32](list []T, from, to, n int) []T {
	if len(list) < n {
		return list
	}
	return list[from:to]
}
