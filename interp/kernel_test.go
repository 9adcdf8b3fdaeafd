package interp

import "testing"

// BenchmarkReduce adds up a million numbers; the time of one is what a region costs that has
// an operation and a terminator.
func BenchmarkReduce(b *testing.B) {
	m := parsed(b, `func.func @main(%x: tensor<1000x1000xf32>) -> tensor<f32> {
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce"(%x, %i) `+plus("f32")+` {dimensions = array<i64: 0, 1>} : (tensor<1000x1000xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}`)
	elem, err := elementType(m.Root().Region(0).First().First().Region(0).First().Arg(0).Type())
	if err != nil {
		b.Fatal(err)
	}
	x, err := NewTensor([]int64{1000, 1000}, elem)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Run(m, "main", []Value{x}, Options{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1e6, "ns/element")
}
