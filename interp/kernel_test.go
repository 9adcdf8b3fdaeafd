package interp

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/elements"
)

// kernelOf returns the kernel of the first operation with a region in a function main.
func kernelOf(t *testing.T, text string) *kernel {
	t.Helper()
	f := parsed(t, text).Root().Region(0).First().First()
	scope := f.Body()
	if err := scope.Load(); err != nil {
		t.Fatal(err)
	}
	p := newProcess(context.Background(), &run{program: program()})
	p.frame = &frame{scope: scope, values: make([]Value, len(scope.Values))}
	o := f.Region(0).First().First()
	for o.NumRegions() == 0 {
		o = o.Next()
	}
	k, err := p.kernel(o.Region(0), 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// TestShortcuts: what is computed without running a region is what the region computes.
func TestShortcuts(t *testing.T) {
	for _, elem := range slices.Concat([]string{"i1"}, intTypes, floatTypes) {
		for name := range shortcuts {
			if strings.Contains(elem, "f") && (name == "stablehlo.and" || name == "stablehlo.or") {
				continue
			}
			for _, operands := range []string{"%a0, %a1", "%a1, %a0", "%a1, %a1"} {
				checkShortcut(t, fmt.Sprintf(`func.func @main(%%x: tensor<4x%[1]s>, %%i: tensor<%[1]s>) -> tensor<%[1]s> {
  %%r = "stablehlo.reduce"(%%x, %%i) (%[2]s) {dimensions = array<i64: 0>} : (tensor<4x%[1]s>, tensor<%[1]s>) -> tensor<%[1]s>
  return %%r : tensor<%[1]s>
}`, elem, region([]string{elem, elem}, fmt.Sprintf("%%x0 = %s %s : tensor<%s>", name, operands, elem), elem)))
			}
		}
		for direction := range elements.Comparisons {
			kinds := []string{""}
			if strings.Contains(elem, "f") {
				kinds = append(kinds, ", FLOAT", ", TOTALORDER")
			}
			for _, kind := range kinds {
				checkShortcut(t, fmt.Sprintf(`func.func @main(%%x: tensor<4x%[1]s>) -> tensor<4x%[1]s> {
  %%r = "stablehlo.sort"(%%x) (%[2]s) {dimension = 0 : i64} : (tensor<4x%[1]s>) -> tensor<4x%[1]s>
  return %%r : tensor<4x%[1]s>
}`, elem, region([]string{elem, elem}, fmt.Sprintf("%%x0 = stablehlo.compare %s, %%a1, %%a0%s : (tensor<%[3]s>, tensor<%[3]s>) -> tensor<i1>", direction, kind, elem), "i1")))
			}
		}
	}
}

// checkShortcut computes by the shortcut of the region in a program and by running the region.
func checkShortcut(t *testing.T, text string) {
	t.Helper()
	k := kernelOf(t, text)
	direct := k.direct
	if direct == nil {
		t.Errorf("no shortcut:\n%s", text)
		return
	}
	r := rand.New(rand.NewPCG(5, 6))
	n := k.params[0].Numbers
	awkward := []uint64{0, 1, n.Cut(^uint64(0)), 1 << (n.Width - 1), n.Cut(^uint64(0)) >> 1, n.FromFloat(1)}
	for i := range 256 {
		x, y := awkward[i%6], awkward[i/6%6]
		if i >= 36 {
			x, y = n.Cut(r.Uint64()), n.Cut(r.Uint64())
		}
		results := [2]Element{}
		for path := range results {
			if k.direct = nil; path == 0 {
				k.direct = direct
			}
			k.in[0], k.in[1] = Element{x}, Element{y}
			if err := k.run(); err != nil {
				t.Fatal(err)
			}
			results[path] = k.out[0]
		}
		if results[0] != results[1] {
			t.Errorf("%#x, and the region of %#x and %#x returns %#x:\n%s", results[0], x, y, results[1], text)
		}
	}
}

// TestNoShortcut: regions that do anything else are run.
func TestNoShortcut(t *testing.T) {
	for _, c := range []struct{ elem, lines string }{
		{"f32", "%x0 = stablehlo.subtract %a0, %a1 : tensor<f32>"},
		{"f32", "%x0 = stablehlo.add %a0, %o : tensor<f32>"},
		{"f32", "%x0 = stablehlo.add %a0, %a1 : tensor<f32>\n    %y = stablehlo.add %x0, %a1 : tensor<f32>"},
		{"f32", "%y = stablehlo.add %a0, %a1 : tensor<f32>\n    %x0 = stablehlo.add %y, %a1 : tensor<f32>"},
		{"complex<f32>", "%x0 = stablehlo.add %a0, %a1 : tensor<complex<f32>>"},
	} {
		k := kernelOf(t, fmt.Sprintf(`func.func @main(%%x: tensor<4x%[1]s>, %%o: tensor<%[1]s>) -> tensor<%[1]s> {
  %%r = "stablehlo.reduce"(%%x, %%o) (%[2]s) {dimensions = array<i64: 0>} : (tensor<4x%[1]s>, tensor<%[1]s>) -> tensor<%[1]s>
  return %%r : tensor<%[1]s>
}`, c.elem, region([]string{c.elem, c.elem}, c.lines, c.elem)))
		if k.direct != nil {
			t.Errorf("%s: a shortcut", c.lines)
		}
	}
}

// BenchmarkRegion adds up a million numbers: by the shortcut, and by running a region of an
// operation and its terminator.
func BenchmarkRegion(b *testing.B) {
	for _, c := range []struct{ name, lines string }{
		{"shortcut", "%x0 = stablehlo.add %a0, %a1 : tensor<f32>"},
		{"run", "%x0 = stablehlo.subtract %a0, %a1 : tensor<f32>"},
	} {
		b.Run(c.name, func(b *testing.B) {
			m := parsed(b, `func.func @main(%x: tensor<1000x1000xf32>, %i: tensor<f32>) -> tensor<f32> {
  %r = "stablehlo.reduce"(%x, %i) (`+region([]string{"f32", "f32"}, c.lines, "f32")+`) {dimensions = array<i64: 0, 1>} : (tensor<1000x1000xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}`)
			x, err := typed(m, "tensor<1000x1000xf32>")
			if err != nil {
				b.Fatal(err)
			}
			init, err := typed(m, "tensor<f32>")
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Run(m, "main", []Value{x, init}, Options{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1e6, "ns/element")
		})
	}
}
