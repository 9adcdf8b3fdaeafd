package eval

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/limit"
)

// kernelOf returns the kernel of a region that contains the given operations on elements of type
// elem.
func kernelOf(t *testing.T, elem, lines string) *kernel {
	t.Helper()
	f := parsed(t, fmt.Sprintf(`func.func @main(%%x: tensor<4x%[1]s>, %%o: tensor<%[1]s>) -> tensor<%[1]s> {
  %%r = "stablehlo.reduce"(%%x, %%o) (%[2]s) {dimensions = array<i64: 0>} : (tensor<4x%[1]s>, tensor<%[1]s>) -> tensor<%[1]s>
  return %%r : tensor<%[1]s>
}`, elem, region([]string{elem, elem}, lines, elem))).Root().Region(0).First().First()
	scope := f.Body()
	if err := scope.Load(); err != nil {
		t.Fatal(err)
	}
	p := newProcess(context.Background(), &run{program: program(), meter: limit.Budget{}.Start()})
	p.frame = &frame{values: make([]Value, scope.NumValues()+1)}
	outer, err := typed(f.Module(), "tensor<"+elem+">")
	if err != nil {
		t.Fatal(err)
	}
	p.set(f.Region(0).First().Arg(1), outer)
	k, err := p.kernel(f.Region(0).First().First().Region(0), 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// TestCode checks that compiled code of random regions computes the same as running them.
func TestCode(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, elem := range slices.Concat([]string{"i1", "complex<f32>", "complex<f64>"}, intTypes, floatTypes) {
		for range 25 / corpus.Part(2) {
			checkCode(t, r, elem, randomRegion(r, elem))
		}
	}
}

// randomRegion returns the operations of a region with two arguments, %a0 and %a1, which computes
// %x0 and may use %o from outside.
func randomRegion(r *rand.Rand, elem string) string {
	names := []string{"add", "multiply", "maximum", "minimum", "negate"}
	directions := []string{"EQ", "NE"}
	if !strings.HasPrefix(elem, "complex") {
		names = append(names, "remainder", "clamp")
		if !strings.HasPrefix(elem, "u") {
			names = append(names, "sign", "abs")
		}
		directions = append(directions, "LT", "LE", "GT", "GE")
	}
	if strings.HasPrefix(elem, "i") || strings.HasPrefix(elem, "u") {
		names = append(names, "and", "xor", "not", "popcnt", "shift_left", "divide")
	} else {
		names = append(names, "tanh", "subtract")
	}
	if elem == "i1" {
		names = []string{"add", "multiply", "and", "or", "xor", "not", "maximum"}
	}
	values := []string{"%a0", "%a1", "%o"}
	var lines []string
	n := 1 + r.IntN(6)
	for i := range n {
		pick := func() string { return values[r.IntN(len(values))] }
		result, one := fmt.Sprintf("%%x%d", n-1-i), "tensor<"+elem+">"
		switch name := names[r.IntN(len(names))]; {
		case r.IntN(8) == 0:
			c := "1"
			if elem == "i1" {
				c = "true"
			} else if strings.Contains(elem, "complex") {
				c = "(1.0, -2.0)"
			} else if strings.Contains(elem, "f") {
				c = "1.0"
			}
			lines = append(lines, fmt.Sprintf("%s = stablehlo.constant dense<%s> : %s", result, c, one))
		case r.IntN(4) == 0:
			kind := ""
			if strings.HasPrefix(elem, "f") && r.IntN(2) == 0 {
				kind = ", TOTALORDER"
			}
			lines = append(lines, fmt.Sprintf("%%c%d = stablehlo.compare %s, %s, %s%s : (%[6]s, %[6]s) -> tensor<i1>",
				i, directions[r.IntN(len(directions))], pick(), pick(), kind, one),
				fmt.Sprintf("%s = stablehlo.select %%c%d, %s, %s : tensor<i1>, %s", result, i, pick(), pick(), one))
		case r.IntN(6) == 0 && !strings.Contains(elem, "complex"):
			lines = append(lines, fmt.Sprintf("%%c%d = stablehlo.convert %s : (%s) -> tensor<f16>", i, pick(), one),
				fmt.Sprintf("%s = stablehlo.convert %%c%d : (tensor<f16>) -> %s", result, i, one))
		case name == "clamp":
			lines = append(lines, fmt.Sprintf("%s = stablehlo.clamp %s, %s, %s : %s", result, pick(), pick(), pick(), one))
		case slices.Contains([]string{"negate", "abs", "not", "popcnt", "sign", "tanh"}, name):
			lines = append(lines, fmt.Sprintf("%s = stablehlo.%s %s : %s", result, name, pick(), one))
		default:
			lines = append(lines, fmt.Sprintf("%s = stablehlo.%s %s, %s : %s", result, name, pick(), pick(), one))
		}
		values = append(values, result)
	}
	return strings.Join(lines, "\n    ")
}

// checkCode compares compiled code with running the region.
func checkCode(t *testing.T, r *rand.Rand, elem, lines string) {
	t.Helper()
	k := kernelOf(t, elem, lines)
	code := k.code
	if code == nil {
		t.Errorf("%s: no code:\n%s", elem, lines)
		return
	}
	n := k.params[0].Numbers
	awkward := []uint64{0, 1, n.Cut(^uint64(0)), 1 << (n.Width - 1), n.Cut(^uint64(0)) >> 1, n.FromFloat(1)}
	for i := range 100 {
		x, y := Element{awkward[i%6], awkward[i/3%6]}, Element{awkward[i/6%6], awkward[i/2%6]}
		if i >= 36 {
			x, y = Element{n.Cut(r.Uint64()), n.Cut(r.Uint64())}, Element{n.Cut(r.Uint64()), n.Cut(r.Uint64())}
		}
		if k.params[0].Parts == 1 {
			x[1], y[1] = 0, 0
		}
		var results [2]Element
		var errs [2]error
		for path := range results {
			if k.code = nil; path == 0 {
				k.code = code
			}
			k.in[0], k.in[1] = x, y
			errs[path] = k.run()
			results[path] = k.out[0]
		}
		if fmt.Sprint(errs[0]) != fmt.Sprint(errs[1]) || errs[0] == nil && results[0] != results[1] {
			t.Errorf("%s of %#x and %#x: %#x, error %v; the region returns %#x, error %v\n%s", elem, x, y, results[0], errs[0], results[1], errs[1], lines)
			return
		}
	}
}

// TestNoCode checks that regions with other operations are not compiled.
func TestNoCode(t *testing.T) {
	for _, lines := range []string{
		"%y = stablehlo.reshape %a0 : (tensor<f32>) -> tensor<1xf32>\n %z = stablehlo.add %y, %y : tensor<1xf32>\n %x0 = stablehlo.reshape %z : (tensor<1xf32>) -> tensor<f32>",
		"%x0 = stablehlo.reverse %a0, dims = [] : tensor<f32>",
		`%c = stablehlo.constant dense<true> : tensor<i1>
		 %x0 = "stablehlo.if"(%c) ({ stablehlo.return %a0 : tensor<f32> }, { stablehlo.return %a1 : tensor<f32> }) : (tensor<i1>) -> tensor<f32>`,
	} {
		if kernelOf(t, "f32", lines).code != nil {
			t.Errorf("there is code of:\n%s", lines)
		}
	}
}

// BenchmarkRegion adds up a million numbers with compiled code and by running a region.
func BenchmarkRegion(b *testing.B) {
	for _, c := range []struct{ name, lines string }{
		{"code", "%x0 = stablehlo.add %a0, %a1 : tensor<f32>"},
		{"run", "%y = stablehlo.add %a0, %a1 : tensor<f32>\n %x0 = stablehlo.reshape %y : (tensor<f32>) -> tensor<f32>"},
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
