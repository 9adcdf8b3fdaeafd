package eval

import (
	"strings"
	"testing"
)

func BenchmarkProduct(b *testing.B) {
	for _, elem := range []string{"f32", "f64", "bf16", "i32", "complex<f32>", "f8E4M3FN"} {
		b.Run(elem, func(b *testing.B) {
			m := parsed(b, strings.ReplaceAll(`func.func @main() -> tensor<100x100xE> {
  %0 = stablehlo.iota dim = 0 : tensor<100x100xE>
  %1 = stablehlo.dot_general %0, %0, contracting_dims = [1] x [1] : (tensor<100x100xE>, tensor<100x100xE>) -> tensor<100x100xE>
  return %1 : tensor<100x100xE>
}`, "E", elem))
			for b.Loop() {
				if _, err := Run(m, "main", nil, Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkMovement(b *testing.B) {
	m := parsed(b, `func.func @main() -> tensor<1000x1000xf32> {
  %0 = stablehlo.iota dim = 0 : tensor<1000x1000xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<1000x1000xf32>) -> tensor<1000x1000xf32>
  return %1 : tensor<1000x1000xf32>
}`)
	for b.Loop() {
		if _, err := Run(m, "main", nil, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
