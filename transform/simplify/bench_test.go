package simplify_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/simplify"
)

// BenchmarkChain simplifies chains of operations, each of which the next one uses: time
// grows with their number.
func BenchmarkChain(b *testing.B) {
	for _, n := range []int{20_000, 200_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var text bytes.Buffer
			text.WriteString("func.func @main(%v0: tensor<4xi32>) -> tensor<4xi32> {\n  %c = stablehlo.constant dense<1> : tensor<4xi32>\n")
			for i := range n {
				fmt.Fprintf(&text, "  %%v%d = stablehlo.multiply %%c, %%v%d : tensor<4xi32>\n", i+1, i)
			}
			fmt.Fprintf(&text, "  return %%v%d : tensor<4xi32>\n}\n", n)
			for b.Loop() {
				b.StopTimer()
				m, err := asm.Parse(text.Bytes(), asm.ParseOptions{})
				if err != nil {
					b.Fatal(err)
				}
				var pm pass.Manager
				if err := pm.Add(simplify.TargetIndependent(), ""); err != nil {
					b.Fatal(err)
				}
				b.StartTimer()
				if err := pm.Run(m); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/operation")
		})
	}
}
