package exec

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/accurate"
)

// TestFunctions compares elementary functions of f32 with the accurate ones rounded, bit for bit.
func TestFunctions(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	const n = 1 << 16
	x, y := make([]float32, n), make([]float32, n)
	for i := range x {
		switch i % 3 {
		case 0:
			x[i] = math.Float32frombits(r.Uint32())
		case 1:
			x[i] = float32(r.NormFloat64() * 10)
		default:
			x[i] = float32(100 * (2*r.Float64() - 1))
		}
	}
	for op, f := range map[string]func(float64) float64{stablehlo.OpExponential: accurate.Exp, stablehlo.OpTanh: accurate.Tanh, stablehlo.OpSine: accurate.Sin,
		stablehlo.OpCosine: accurate.Cos, stablehlo.OpTan: accurate.Tan, stablehlo.OpLog: accurate.Log, stablehlo.OpLogPlusOne: accurate.Log1p, stablehlo.OpExponentialMinusOne: accurate.Expm1} {
		vectorFunction32(op, functions32(op))(y, x)
		for i, v := range y {
			if want := float32(f(float64(x[i]))); math.Float32bits(v) != math.Float32bits(want) {
				t.Fatalf("%s of %v: %v, want %v", op, x[i], v, want)
			}
		}
	}
}
