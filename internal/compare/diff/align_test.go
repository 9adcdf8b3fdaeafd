package diff

import (
	"math/rand/v2"
	"testing"
)

// TestAlign wants pairs of equal elements that ascend, and as many as the longest common
// subsequence has.
func TestAlign(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		a, b := letters(r), letters(r)
		got := align(a, b)
		lastA, lastB := -1, -1
		for _, p := range got {
			if p.a <= lastA || p.b <= lastB || a[p.a] != b[p.b] {
				t.Fatalf("%v and %v are aligned as %v", a, b, got)
			}
			lastA, lastB = p.a, p.b
		}
		if want := longest(a, b); len(got) != want {
			t.Fatalf("%v and %v are aligned as %v, want %d pairs", a, b, got, want)
		}
	}
}

func letters(r *rand.Rand) []uint64 {
	out := make([]uint64, r.IntN(12))
	for i := range out {
		out[i] = r.Uint64N(4)
	}
	return out
}

// longest is the length of the longest common subsequence, by the plain recurrence.
func longest(a, b []uint64) int {
	row := make([]int, len(b)+1)
	for i := range a {
		diagonal := 0
		for j := range b {
			next := row[j+1]
			if a[i] == b[j] {
				row[j+1] = diagonal + 1
			} else {
				row[j+1] = max(row[j+1], row[j])
			}
			diagonal = next
		}
	}
	return row[len(b)]
}

// TestAlignFar has more differences than are searched for: elements that are unique still match.
func TestAlignFar(t *testing.T) {
	const n = 12_000
	var a, b []uint64
	for i := range uint64(n) {
		a = append(a, 3*i, 1<<40+i)
		b = append(b, 3*i, 1<<41+i)
	}
	if got := align(a, b); len(got) != n {
		t.Errorf("%d pairs, want %d", len(got), n)
	}
}
