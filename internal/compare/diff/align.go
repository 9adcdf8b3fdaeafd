package diff

import "math"

// pair says that element a of one sequence matches element b of another.
type pair struct{ a, b int }

// maxEdits bounds the edit distance that [shortest] looks for in sequences of n elements together. The cost
// of a search is n plus the square of the distance, so it stays proportional to n.
func maxEdits(n int) int { return max(200, 4*int(math.Sqrt(float64(n)))) }

// align returns pairs of equal elements in ascending order, as many as can be found at reasonable
// cost: the whole longest common subsequence if the sequences differ in few places, else the best
// one between elements that occur once on both sides.
func align(a, b []uint64) []pair {
	out := make([]pair, 0, min(len(a), len(b))+1) // callers append one
	alignInto(&out, a, b, 0, 0)
	return out
}

func alignInto(out *[]pair, a, b []uint64, baseA, baseB int) {
	head := 0
	for head < len(a) && head < len(b) && a[head] == b[head] {
		*out = append(*out, pair{baseA + head, baseB + head})
		head++
	}
	a, b, baseA, baseB = a[head:], b[head:], baseA+head, baseB+head
	tail := 0
	for tail < len(a) && tail < len(b) && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	endA, endB := len(a)-tail, len(b)-tail
	middle(out, a[:endA], b[:endB], baseA, baseB)
	for i := range tail {
		*out = append(*out, pair{baseA + endA + i, baseB + endB + i})
	}
}

// middle aligns sequences that differ in their first and last elements.
func middle(out *[]pair, a, b []uint64, baseA, baseB int) {
	if len(a) == 0 || len(b) == 0 {
		return
	}
	if pairs, ok := shortest(a, b); ok {
		for _, p := range pairs {
			*out = append(*out, pair{baseA + p.a, baseB + p.b})
		}
		return
	}
	anchors := unique(a, b)
	if len(anchors) == 0 {
		return
	}
	i, j := 0, 0
	for _, p := range append(anchors, pair{len(a), len(b)}) {
		alignInto(out, a[i:p.a], b[j:p.b], baseA+i, baseB+j)
		if p.a < len(a) {
			*out = append(*out, pair{baseA + p.a, baseB + p.b})
		}
		i, j = p.a+1, p.b+1
	}
}

// shortest is Myers' greedy algorithm (An O(ND) Difference Algorithm and Its Variations, 1986). It
// gives up beyond [maxEdits].
func shortest(a, b []uint64) ([]pair, bool) {
	limit := min(len(a)+len(b), maxEdits(len(a)+len(b)))
	var trace [][]int32 // trace[d][k+d] is how far in a diagonal k gets with d edits
	previous := []int32{}
	at := func(v []int32, d, k int) int {
		if k < -d || k > d {
			return -1
		}
		return int(v[k+d])
	}
	for d := 0; d <= limit; d++ {
		v := make([]int32, 2*d+1)
		for k := -d; k <= d; k += 2 {
			x := 0
			if d > 0 {
				down, right := at(previous, d-1, k+1), at(previous, d-1, k-1)
				x = right + 1
				if k == -d || k != d && right < down {
					x = down
				}
			}
			for x < len(a) && x-k < len(b) && a[x] == b[x-k] {
				x++
			}
			v[k+d] = int32(x)
			if x >= len(a) && x-k >= len(b) {
				return walkBack(append(trace, v), len(a), len(b), a, b), true
			}
		}
		trace = append(trace, v)
		previous = v
	}
	return nil, false
}

// walkBack finds the matches on the way to the end of both sequences.
func walkBack(trace [][]int32, x, y int, a, b []uint64) []pair {
	var out []pair
	for d := len(trace) - 1; d >= 0; d-- {
		k := x - y
		px, py := 0, 0
		if d > 0 {
			get := func(k int) int {
				if k < -(d-1) || k > d-1 {
					return -1
				}
				return int(trace[d-1][k+d-1])
			}
			down, right := get(k+1), get(k-1)
			if k == -d || k != d && right < down {
				px = down
				py = px - (k + 1)
			} else {
				px = right
				py = px - (k - 1)
			}
		}
		for x > px && y > py && a[x-1] == b[y-1] {
			x--
			y--
			out = append(out, pair{x, y})
		}
		x, y = px, py
	}
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// unique returns the longest ascending sequence of pairs of elements that occur exactly once on each
// side (patience diff).
func unique(a, b []uint64) []pair {
	type places struct{ a, b, inA, inB int }
	seen := make(map[uint64]*places, len(a))
	for i, k := range a {
		p := seen[k]
		if p == nil {
			p = &places{}
			seen[k] = p
		}
		p.a, p.inA = i, p.inA+1
	}
	for j, k := range b {
		if p := seen[k]; p != nil {
			p.b, p.inB = j, p.inB+1
		}
	}
	var list []pair
	for i, k := range a {
		if p := seen[k]; p.inA == 1 && p.inB == 1 {
			list = append(list, pair{i, p.b})
		}
	}
	return ascending(list)
}

// ascending returns the longest subsequence of list, which ascends in a, that ascends in b as well.
func ascending(list []pair) []pair {
	var ends []int // ends[n] is the pair with the least b that ends a subsequence of length n+1
	before := make([]int, len(list))
	for i, p := range list {
		lo, hi := 0, len(ends)
		for lo < hi {
			if mid := (lo + hi) / 2; list[ends[mid]].b < p.b {
				lo = mid + 1
			} else {
				hi = mid
			}
		}
		before[i] = -1
		if lo > 0 {
			before[i] = ends[lo-1]
		}
		if lo == len(ends) {
			ends = append(ends, i)
		} else {
			ends[lo] = i
		}
	}
	if len(ends) == 0 {
		return nil
	}
	out := make([]pair, len(ends))
	for i, n := ends[len(ends)-1], len(ends)-1; i >= 0; i, n = before[i], n-1 {
		out[n] = list[i]
	}
	return out
}
