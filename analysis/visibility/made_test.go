package visibility_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/writer"
)

func encode(t testing.TB, m *ir.Module) []byte {
	t.Helper()
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// madeUp returns a module whose main calls a number of functions in sequence, each with a loop.
func madeUp(functions, ops int) string {
	var b strings.Builder
	b.WriteString("func.func @main(%s: tensor<4xf32>, %p: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {\n")
	for f := range functions {
		in := "%s, %p"
		if f > 0 {
			in = fmt.Sprintf("%%r%d#0, %%r%d#1", f-1, f-1)
		}
		fmt.Fprintf(&b, "%%r%d:2 = func.call @f%d(%s) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)\n", f, f, in)
	}
	fmt.Fprintf(&b, "func.return %%r%d#0, %%r%d#1 : tensor<4xf32>, tensor<4xf32>\n}\n", functions-1, functions-1)
	for f := range functions {
		fmt.Fprintf(&b, `func.func private @f%d(%%a: tensor<4xf32>, %%b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
%%zero = stablehlo.constant dense<0> : tensor<i32>
%%n = stablehlo.constant dense<3> : tensor<i32>
%%one = stablehlo.constant dense<1> : tensor<i32>
%%w:3 = stablehlo.while(%%x = %%a, %%y = %%b, %%i = %%zero) : tensor<4xf32>, tensor<4xf32>, tensor<i32>
cond {
%%c = stablehlo.compare LT, %%i, %%n : (tensor<i32>, tensor<i32>) -> tensor<i1>
stablehlo.return %%c : tensor<i1>
} do {
%%j = stablehlo.add %%i, %%one : tensor<i32>
%%v0 = stablehlo.add %%x, %%x : tensor<4xf32>
`, f)
		for i := 1; i < ops; i++ {
			op := [...]string{"add", "multiply", "maximum", "subtract"}[i%4]
			fmt.Fprintf(&b, "%%v%d = stablehlo.%s %%v%d, %%x : tensor<4xf32>\n", i, op, i-1)
		}
		fmt.Fprintf(&b, "stablehlo.return %%v%d, %%y, %%j : tensor<4xf32>, tensor<4xf32>, tensor<i32>\n}\nfunc.return %%w#0, %%w#1 : tensor<4xf32>, tensor<4xf32>\n}\n", ops-1)
	}
	return b.String()
}
