package eval

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/limit"
)

// TestReleased checks that memory of dead values is available to later ones, and that shared memory
// is charged once. Each program makes many tensors of 128 KiB but needs only a few at a time.
func TestReleased(t *testing.T) {
	const big = "tensor<16384xi64>"
	chain, unused := "  %c0 = stablehlo.negate %x : "+big+"\n", ""
	for i := range 20 {
		chain += fmt.Sprintf("  %%c%d = stablehlo.add %%c%d, %%c%[2]d : %s\n", i+1, i, big)
		unused += fmt.Sprintf("  %%c%d = stablehlo.add %%x, %%y : %s\n", i, big)
	}
	counting := func(body string) string {
		return `  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %many = stablehlo.constant dense<12> : tensor<i32>
  %r:3 = stablehlo.while(%i = %zero, %a = %x, %b = %y) : tensor<i32>, tensor<16384xi64>, tensor<16384xi64> cond {
    %c = stablehlo.compare LT, %i, %many : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
` + body + `  }
`
	}
	for _, c := range []struct {
		name string
		most int64 // tensors
		body string
	}{
		{"a chain", 4, chain},
		{"unused results", 4, unused},
		{"a loop", 6, counting("    %s = stablehlo.add %a, %b : " + big + "\n    stablehlo.return %n, %s, %b : tensor<i32>, " + big + ", " + big + "\n")},
		{"a loop that exchanges", 4, counting("    stablehlo.return %n, %b, %a : tensor<i32>, " + big + ", " + big + "\n")},
		{"a loop that calls", 7, counting("    %s = func.call @twice(%a) : (" + big + ") -> " + big + "\n    stablehlo.return %n, %b, %s : tensor<i32>, " + big + ", " + big + "\n")},
		{"a loop with a tuple", 6, counting(`    %t = stablehlo.tuple %a, %b : tuple<` + big + `, ` + big + `>
    %e = stablehlo.get_tuple_element %t[0] : (tuple<` + big + `, ` + big + `>) -> ` + big + `
    %s = stablehlo.negate %e : ` + big + `
    stablehlo.return %n, %s, %b : tensor<i32>, ` + big + `, ` + big + `
`)},
		{"a loop with tuples", 8, counting(`    %t = stablehlo.tuple %a, %b : tuple<` + big + `, ` + big + `>
    %u = stablehlo.tuple %t, %t : tuple<tuple<` + big + `, ` + big + `>, tuple<` + big + `, ` + big + `>>
    %v = stablehlo.get_tuple_element %u[1] : (tuple<tuple<` + big + `, ` + big + `>, tuple<` + big + `, ` + big + `>>) -> tuple<` + big + `, ` + big + `>
    %e = stablehlo.get_tuple_element %v[0] : (tuple<` + big + `, ` + big + `>) -> ` + big + `
    %s = stablehlo.negate %e : ` + big + `
    stablehlo.return %n, %s, %b : tensor<i32>, ` + big + `, ` + big + `
`)},
		{"views", 3, "  %v = stablehlo.reshape %x : (" + big + ") -> tensor<2x8192xi64>\n  %w = stablehlo.reshape %v : (tensor<2x8192xi64>) -> " + big +
			"\n  %b = stablehlo.optimization_barrier %w : " + big + "\n  stablehlo.optimization_barrier %x, %b, %w : " + big + ", " + big + ", " + big + "\n"},
		{"branches", 6, counting(`    %k = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %s = "stablehlo.if"(%k) ({
      %p = stablehlo.negate %a : ` + big + `
      stablehlo.return %p : ` + big + `
    }, {
      stablehlo.return %b : ` + big + `
    }) : (tensor<i1>) -> ` + big + `
    stablehlo.return %n, %s, %a : tensor<i32>, ` + big + `, ` + big + "\n")},
	} {
		m := parsed(t, `func.func private @twice(%x: `+big+`) -> `+big+` {
  %r = stablehlo.add %x, %x : `+big+`
  return %r : `+big+`
}
func.func @main() {
  %x = stablehlo.iota dim = 0 : `+big+`
  %y = stablehlo.iota dim = 0 : `+big+`
`+c.body+`  return
}`)
		meter := limit.Budget{Memory: c.most << 17}.Start()
		if _, err := start(m, "main", nil, Options{}, meter); err != nil {
			t.Errorf("%s: %v", c.name, err)
		} else if meter.Held() != 0 {
			t.Errorf("%s: %d bytes are held in the end", c.name, meter.Held())
		}
		_, err := Run(m, "main", nil, Options{Budget: limit.Budget{Memory: 1 << 17}})
		if diag.CodeOf(err) != diag.LimitMemory {
			t.Errorf("%s, with 128 KiB: %v", c.name, err)
		}
	}
}

// TestCharged checks that memory is charged before it is allocated, for every kind of use, and that
// errors name the operation.
func TestCharged(t *testing.T) {
	for name, text := range map[string]string{
		"many tensors":           "%a = stablehlo.iota dim = 0 : tensor<200000xi64>\n%b = stablehlo.iota dim = 0 : tensor<200000xi64>\n%c = stablehlo.add %a, %b : tensor<200000xi64>",
		"one tensor":             "%a = stablehlo.iota dim = 0 : tensor<268435456xi64>",
		"a constant":             "%a = stablehlo.constant dense<1> : tensor<16384x16384xi8>",
		"a comparison":           "%a = stablehlo.iota dim = 0 : tensor<200000xi64>\n%b = stablehlo.subtract %a, %a : tensor<200000xi64>\ncheck.expect_eq_const %b, dense<0> : tensor<200000xi64>\ncheck.expect_eq %a, %b : tensor<200000xi64>",
		"a broadcast":            "%a = stablehlo.constant dense<1.0> : tensor<f32>\n%b = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<10000x10000xf32>",
		"padding":                "%a = stablehlo.constant dense<1.0> : tensor<1xf32>\n%z = stablehlo.constant dense<1.0> : tensor<f32>\n%b = stablehlo.pad %a, %z, low = [100000000], high = [0], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<100000001xf32>",
		"an outer product":       "%a = stablehlo.iota dim = 0 : tensor<10000xf32>\n%b = stablehlo.dot_general %a, %a, contracting_dims = [] x [] : (tensor<10000xf32>, tensor<10000xf32>) -> tensor<10000x10000xf32>",
		"scratch of a product":   "%a = stablehlo.iota dim = 0 : tensor<200000xf32>\n%b = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<200000xf32>, tensor<200000xf32>) -> tensor<f32>",
		"scratch of a transform": "%a = stablehlo.iota dim = 0 : tensor<90000x2xf32>\n%b = stablehlo.fft %a, type = RFFT, length = [2] : (tensor<90000x2xf32>) -> tensor<90000x2xcomplex<f32>>",
		"a deep call":            "func.call @main() : () -> ()\n%a = stablehlo.iota dim = 0 : tensor<2xf32>",
	} {
		_, err := Run(parsed(t, "func.func @main() {\n"+text+"\nreturn\n}"), "main", nil, Options{Budget: limit.Budget{Memory: 4 << 20, Nesting: limit.None}})
		if diag.CodeOf(err) != diag.LimitMemory || !strings.Contains(err.Error(), " at -:") || !strings.Contains(err.Error(), "4MiB") || !strings.Contains(err.Error(), "--max-memory") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestContext checks that canceling the context stops a program quickly, also in the middle of an
// operation.
func TestContext(t *testing.T) {
	for name, text := range map[string]string{
		"a loop":                      "%yes = stablehlo.constant dense<true> : tensor<i1>\n%r = stablehlo.while(%c = %yes) : tensor<i1> cond {\nstablehlo.return %c : tensor<i1>\n} do {\nstablehlo.return %c : tensor<i1>\n}",
		"a product":                   "%a = stablehlo.iota dim = 0 : tensor<2000x2000xf32>\n%b = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<2000x2000xf32>, tensor<2000x2000xf32>) -> tensor<2000x2000xf32>",
		"a function of many elements": "%a = stablehlo.iota dim = 0 : tensor<10000000xf64>\n%b = stablehlo.tan %a : tensor<10000000xf64>\n%c = stablehlo.power %b, %b : tensor<10000000xf64>",
		"a transform":                 "%a = stablehlo.iota dim = 0 : tensor<20000xcomplex<f64>>\n%b = stablehlo.fft %a, type = FFT, length = [20000] : (tensor<20000xcomplex<f64>>) -> tensor<20000xcomplex<f64>>",
		"a sort":                      "%a = stablehlo.iota dim = 0 : tensor<3000000xf64>\n%c = stablehlo.sine %a : tensor<3000000xf64>\n%b = \"stablehlo.sort\"(%c) ({\n^bb0(%x: tensor<f64>, %y: tensor<f64>):\n%l = stablehlo.compare LT, %x, %y : (tensor<f64>, tensor<f64>) -> tensor<i1>\nstablehlo.return %l : tensor<i1>\n}) : (tensor<3000000xf64>) -> tensor<3000000xf64>",
	} {
		m := parsed(t, "func.func @main() {\n"+text+"\nreturn\n}")
		ctx, cancel := limit.Timeout(context.Background(), 20*time.Millisecond)
		begin := time.Now()
		_, err := Run(m, "main", nil, Options{Budget: limit.Budget{Context: ctx, Steps: limit.None, Memory: 1 << 30}})
		if took := time.Since(begin); diag.CodeOf(err) != diag.LimitTime || !errors.Is(err, context.DeadlineExceeded) || took > 5*time.Second {
			t.Errorf("%s: %v after %v", name, err, took)
		}
		cancel()
	}
}
