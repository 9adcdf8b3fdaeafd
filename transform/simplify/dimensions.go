package simplify

import "github.com/hlobc/hlobc/types"

// size returns the number of elements of a static type.
func size(t *types.RankedTensor) int64 {
	n, _ := types.NumElements(t.Shape)
	return n
}

// ones returns n ones.
func ones(n int) []int64 {
	out := make([]int64, n)
	for i := range out {
		out[i] = 1
	}
	return out
}

// isIota reports whether dimensions are 0, 1, 2 and so on.
func isIota(dims []int64) bool {
	for i, d := range dims {
		if d != int64(i) {
			return false
		}
	}
	return true
}

// through returns outer[inner[i]] for each i; ok is false if an index is out of range.
func through(outer, inner []int64) (out []int64, ok bool) {
	for _, d := range inner {
		if d < 0 || d >= int64(len(outer)) {
			return nil, false
		}
		out = append(out, outer[d])
	}
	return out, true
}
