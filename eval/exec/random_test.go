package exec_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// randomTensor returns a tensor of random bits, of special values, and of numbers of moderate size.
func randomTensor(t *testing.T, r *rand.Rand, typ ir.Type, noZeros bool) *eval.Tensor {
	t.Helper()
	shape, elem, _, _ := types.Shape(typ)
	v, err := eval.NewTensor(shape, elem)
	if err != nil {
		t.Fatal(err)
	}
	special := []float64{0, math.Copysign(0, -1), 1, -1, 0.5, math.Inf(1), math.Inf(-1), math.NaN(), 1e-40, 3e38, -3e38, 65504, 448, 2, 1e300, 5e-324, math.Pi}
	for i := range v.Bits {
		n := v.Numbers
		switch b := r.Uint64(); {
		case i%5 == 0:
			v.Bits[i] = n.Cut(b)
		case i%5 == 1 && n.Kind == elements.Real:
			v.Bits[i] = n.FromFloat(special[r.IntN(len(special))])
		case i%5 == 1:
			v.Bits[i] = n.Cut([]uint64{0, 1, math.MaxUint64, 1 << 63, math.MaxInt64, 1 << (n.Width - 1), 1<<(n.Width-1) - 1}[r.IntN(7)])
		case n.Kind == elements.Real:
			v.Bits[i] = n.FromFloat(r.NormFloat64() * math.Exp(3*r.NormFloat64()))
		default:
			v.Bits[i] = n.Cut(uint64(int64(20 * r.NormFloat64())))
		}
		if noZeros && n.IsInteger() && v.Bits[i] == 0 {
			v.Bits[i] = 1
		}
	}
	return v
}
