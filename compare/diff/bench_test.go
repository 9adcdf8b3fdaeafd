package diff

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// long is a program of n operations, with one of them replaced.
func long(n, at int, edit string) string {
	var b strings.Builder
	b.WriteString("func.func @main(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {\n  %0 = stablehlo.add %a, %b : tensor<8xf32>\n")
	for i := 1; i < n; i++ {
		op := []string{"add", "multiply", "subtract", "maximum"}[i*i%7%4]
		if i == at {
			op = edit
		}
		fmt.Fprintf(&b, "  %%%d = stablehlo.%s %%%d, %%%d : tensor<8xf32>\n", i, op, i-1, i/2)
	}
	fmt.Fprintf(&b, "  return %%%d : tensor<8xf32>\n}", n-1)
	return b.String()
}

// BenchmarkLong compares two programs of 200,000 operations that differ in one, with reading them
// as the measure.
func BenchmarkLong(b *testing.B) {
	bytecode := func(text string) []byte {
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			b.Fatal(err)
		}
		data, err := writer.Append(nil, m, writer.Options{})
		if err != nil {
			b.Fatal(err)
		}
		return data
	}
	const n = 200_000
	one, other := bytecode(long(n, 0, "")), bytecode(long(n, n/2, "power"))
	read := func(data []byte) *ir.Module {
		r, err := reader.Read(data, reader.Options{Verify: reader.Unverified})
		if err != nil {
			b.Fatal(err)
		}
		return r.Module
	}
	b.Run("read", func(b *testing.B) {
		for b.Loop() {
			read(one)
			read(other)
		}
	})
	b.Run("diff", func(b *testing.B) {
		x, y := read(one), read(other)
		for b.Loop() {
			d, err := Modules(x, y, Options{})
			if err != nil || len(d.Hunks) != 1 {
				b.Fatal(err)
			}
		}
	})
}
