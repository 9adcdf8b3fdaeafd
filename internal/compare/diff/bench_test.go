package diff

import (
	"bytes"
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/modgen"
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

// generated returns a program of n operations, and the same with one of them replaced.
func generated(o modgen.Options) (one, other string) {
	text := modgen.Text(o)
	const old, edit = "stablehlo.multiply ", "stablehlo.maximum "
	at := bytes.Index(text, []byte(old)) // in the function that is public
	return string(text), string(text[:at]) + edit + string(text[at+len(old):])
}

// BenchmarkLong compares two programs of 200,000 operations that differ in one, with reading and
// verifying them as the measure.
func BenchmarkLong(b *testing.B) {
	const n = 200_000
	type pair struct{ name, one, other string }
	cases := []pair{{"chain", long(n, 0, ""), long(n, n/2, "power")}}
	for _, c := range []struct {
		name string
		modgen.Options
	}{
		{"one function", modgen.Options{Ops: n, Funcs: 1}},
		{"100 functions", modgen.Options{Ops: n, Funcs: 100}},
		{"locations", modgen.Options{Ops: n, Funcs: 100, Locations: true}},
	} {
		one, other := generated(c.Options)
		cases = append(cases, pair{c.name, one, other})
	}
	for _, c := range cases {
		x, y := bytecode(b, c.one), bytecode(b, c.other)
		b.Run(c.name+"/read", func(b *testing.B) {
			start := cpu(b)
			for b.Loop() {
				read(b, x)
				read(b, y)
			}
			b.ReportMetric((cpu(b)-start)*1000/float64(b.N), "cpu-ms/op")
		})
		b.Run(c.name+"/diff", func(b *testing.B) {
			start := cpu(b)
			for b.Loop() {
				d, err := Modules(read(b, x), read(b, y), Options{Costs: true})
				if err != nil || d.Same || len(d.Hunks) != 1 {
					b.Fatal(len(d.Hunks), err)
				}
			}
			b.ReportMetric((cpu(b)-start)*1000/float64(b.N), "cpu-ms/op")
		})
	}
}

func bytecode(b *testing.B, text string) []byte {
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

func read(b *testing.B, data []byte) *ir.Module {
	r, err := reader.Read(data, reader.Options{})
	if err != nil {
		b.Fatal(err)
	}
	return r.Module
}

// cpu is the processor time of the process so far, in seconds.
func cpu(b *testing.B) float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()).Seconds()
}
