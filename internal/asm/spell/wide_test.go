package spell

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/types"
)

// TestFewDigits compares the two ways to compute the digits of a number.
func TestFewDigits(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	few := 0
	for range 200_000 / corpus.Part(12) {
		v := math.Abs(math.Float64frombits(r.Uint64()))
		if r.IntN(4) > 0 {
			v = math.Abs(float64(math.Float32frombits(r.Uint32())))
		}
		if v == 0 || math.IsInf(v, 0) || math.IsNaN(v) {
			continue
		}
		n := fromFloat64(v, types.F64())
		for _, count := range []int{6, 9, 17} {
			var a, b [1200]byte
			got, exp, ok := n.fewDigits(a[:0], count)
			if !ok {
				continue
			}
			few++
			want, wantExp := n.allDigits(b[:0], count)
			if string(got) != string(want) || exp != wantExp {
				t.Fatalf("%g to %d digits: %se%d, want %se%d", v, count, got, exp, want, wantExp)
			}
		}
	}
	if few < 100_000/corpus.Part(12) {
		t.Errorf("only %d numbers", few)
	}
}
