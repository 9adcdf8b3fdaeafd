package edits

import (
	"fmt"
	"strings"
)

// Model returns the text of a transformer's forward pass in f32 as a front end writes it, small enough to
// be evaluated in milliseconds: about 45 operations for each layer, a gelu in a private function, and a
// loop that normalizes the result. Its weights are constants of which each is different.
func Model(layers int) string {
	b := new(strings.Builder)
	n := 0
	line := 0
	// op writes an operation with a location of its own, and returns the name of its result.
	op := func(format string, args ...any) string {
		n++
		line++
		fmt.Fprintf(b, "    %%v%d = %s loc(\"model.py\":%d:1)\n", n, fmt.Sprintf(format, args...), line)
		return fmt.Sprintf("%%v%d", n)
	}
	const x = "tensor<4x8xf32>"
	const w = "tensor<8x8xf32>"
	const row = "tensor<4xf32>"
	const square = "tensor<4x4xf32>"
	weights := func(rows int, typ string) string {
		var list []string
		for i := range rows {
			var r []string
			for k := range 8 {
				r = append(r, fmt.Sprintf("%.6f", float64((i*37+k*61+n*17)%97)/150-0.3))
			}
			list = append(list, "["+strings.Join(r, ", ")+"]")
		}
		return op("stablehlo.constant dense<[%s]> : %s", strings.Join(list, ", "), typ)
	}
	scalar := func(v string) string { return op("stablehlo.constant dense<%s> : tensor<f32>", v) }
	dot := func(v string) string {
		return op("stablehlo.dot_general %s, %s, contracting_dims = [1] x [0] : (%s, %s) -> %s", v, weights(8, w), x, w, x)
	}
	reduce := func(v, typ, kind, init string) string {
		return op("stablehlo.reduce(%s init: %s) applies stablehlo.%s across dimensions = [1] : (%s, tensor<f32>) -> %s", v, scalar(init), kind, typ, row)
	}
	spread := func(v, from, to, dims string) string {
		return op("stablehlo.broadcast_in_dim %s, dims = [%s] : (%s) -> %s", v, dims, from, to)
	}
	binary := func(kind, u, v, typ string) string { return op("stablehlo.%s %s, %s : %s", kind, u, v, typ) }
	unary := func(kind, v, typ string) string { return op("stablehlo.%s %s : %s", kind, v, typ) }
	norm := func(v string) string {
		mean := binary("divide", reduce(v, x, "add", "0.0"), spread(scalar("8.0"), "tensor<f32>", row, ""), row)
		centered := binary("subtract", v, spread(mean, row, x, "0"), x)
		variance := reduce(binary("multiply", centered, centered, x), x, "add", "0.0")
		scale := unary("rsqrt", binary("add", variance, spread(scalar("1.0e-5"), "tensor<f32>", row, ""), row), row)
		return binary("multiply", centered, spread(scale, row, x, "0"), x)
	}
	b.WriteString("module @jit_model {\n  func.func public @main(%arg0: " + x + ") -> " + x + " {\n")
	v := "%arg0"
	for range layers {
		h := norm(v)
		q, k, u := dot(h), dot(h), dot(h)
		scores := op("stablehlo.dot_general %s, %s, contracting_dims = [1] x [1] : (%s, %s) -> %s", q, k, x, x, square)
		shifted := binary("subtract", scores, spread(reduce(scores, square, "maximum", "0xFF800000"), row, square, "0"), square)
		e := unary("exponential", shifted, square)
		p := binary("divide", e, spread(reduce(e, square, "add", "0.0"), row, square, "0"), square)
		attended := op("stablehlo.dot_general %s, %s, contracting_dims = [1] x [0] : (%s, %s) -> %s", p, u, square, x, x)
		v = binary("add", v, dot(attended), x)
		hidden := op("func.call @gelu(%s) : (%s) -> %s", dot(norm(v)), x, x)
		v = binary("add", v, dot(hidden), x)
	}
	fmt.Fprintf(b, `    %%zero = stablehlo.constant dense<0> : tensor<i32>
    %%three = stablehlo.constant dense<3> : tensor<i32>
    %%half = stablehlo.constant dense<0.5> : %[1]s
    %%loop:2 = stablehlo.while(%%i = %%zero, %%y = %[2]s) : tensor<i32>, %[1]s
    cond {
      %%more = stablehlo.compare LT, %%i, %%three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %%more : tensor<i1>
    } do {
      %%one = stablehlo.constant dense<1> : tensor<i32>
      %%next = stablehlo.add %%i, %%one : tensor<i32>
      %%scaled = stablehlo.multiply %%y, %%half : %[1]s
      %%squashed = stablehlo.tanh %%scaled : %[1]s
      stablehlo.return %%next, %%squashed : tensor<i32>, %[1]s
    }
    return %%loop#1 : %[1]s
  }
  func.func private @gelu(%%x: %[1]s) -> %[1]s {
    %%c = stablehlo.constant dense<0.0447149985> : %[1]s
    %%s = stablehlo.constant dense<0.797884583> : %[1]s
    %%half = stablehlo.constant dense<0.5> : %[1]s
    %%one = stablehlo.constant dense<1.0> : %[1]s
    %%x2 = stablehlo.multiply %%x, %%x : %[1]s
    %%x3 = stablehlo.multiply %%x2, %%x : %[1]s
    %%a = stablehlo.multiply %%x3, %%c : %[1]s
    %%b = stablehlo.add %%x, %%a : %[1]s
    %%d = stablehlo.multiply %%b, %%s : %[1]s
    %%t = stablehlo.tanh %%d : %[1]s
    %%u = stablehlo.add %%t, %%one : %[1]s
    %%h = stablehlo.multiply %%x, %%half : %[1]s
    %%y = stablehlo.multiply %%h, %%u : %[1]s
    return %%y : %[1]s
  }
}
`, x, v)
	return b.String()
}
