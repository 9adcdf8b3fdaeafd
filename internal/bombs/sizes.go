package bombs

import (
	"fmt"
	"strings"
)

// sizes returns valid programs, a few lines each, that ask for values of enormous sizes, or compute without end.
func sizes() map[string]string {
	return map[string]string{
		"doubling":     doubling(40),
		"nested-loops": loops(6),
		"size-of-iota": main1("tensor<?xi64>", `%n = stablehlo.constant dense<1099511627776> : tensor<1xi64>
  %r = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi64>) -> tensor<?xi64>`),
		"size-of-broadcast": main1("tensor<?x?xf32>", `%c = stablehlo.constant dense<1.0> : tensor<f32>
  %n = stablehlo.constant dense<1048576> : tensor<2xi64>
  %r = stablehlo.dynamic_broadcast_in_dim %c, %n, dims = [] : (tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>`),
		"padding": main1("tensor<4294967297xf32>", `%a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.pad %a, %c, low = [0], high = [0], interior = [4294967295] : (tensor<2xf32>, tensor<f32>) -> tensor<4294967297xf32>`),
		"product": main1("tensor<65536x65536xf32>", `%a = stablehlo.constant dense<2.0> : tensor<65536x65536xf32>
  %r = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<65536x65536xf32>, tensor<65536x65536xf32>) -> tensor<65536x65536xf32>`),
		"small-product": main1("tensor<f32>", `%a = stablehlo.constant dense<2.0> : tensor<1099511627776xf32>
  %r = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<1099511627776xf32>, tensor<1099511627776xf32>) -> tensor<f32>`),
		"window": main1("tensor<1xf32>", `%a = stablehlo.constant dense<2.0> : tensor<1073741824xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 1073741824>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<1073741824xf32>, tensor<f32>) -> tensor<1xf32>`),
		"reduced": main1("tensor<f32>", `%a = stablehlo.constant dense<2.0> : tensor<1073741824x1073741824xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<1073741824x1073741824xf32>, tensor<f32>) -> tensor<f32>`),
		"sorting": main1("tensor<268435456xi32>", `%a = stablehlo.iota dim = 0 : tensor<268435456xi32>
  %r = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.compare GT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<268435456xi32>) -> tensor<268435456xi32>`),
		"random-bits": main1("tensor<1073741824xui64>", `%s = stablehlo.constant dense<7> : tensor<2xui64>
  %t, %r = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1073741824xui64>)`),
		"factors": main1("tensor<16384x16384xf32>", `%a = stablehlo.constant dense<1.0> : tensor<16384x16384xf32>
  %r = stablehlo.cholesky %a, lower = true : tensor<16384x16384xf32>`),
		"transform": main1("tensor<134217728xcomplex<f32>>", `%a = stablehlo.constant dense<(1.0, 0.0)> : tensor<134217728xcomplex<f32>>
  %r = stablehlo.fft %a, type = FFT, length = [134217728] : (tensor<134217728xcomplex<f32>>) -> tensor<134217728xcomplex<f32>>`),
		"convolved": main1("tensor<1x1x1x1xf32>", `%a = stablehlo.constant dense<1.0> : tensor<1x65536x65536x1xf32>
  %k = stablehlo.constant dense<1.0> : tensor<65536x65536x1x1xf32>
  %r = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x65536x65536x1xf32>, tensor<65536x65536x1x1xf32>) -> tensor<1x1x1x1xf32>`),
		"indices": main1("tensor<1073741824xf32>", `%a = stablehlo.constant dense<1.0> : tensor<4xf32>
  %i = stablehlo.constant dense<0> : tensor<1073741824x1xi32>
  %r = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<1073741824x1xi32>) -> tensor<1073741824xf32>`),
		"replicas": `func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<0> : tensor<1048576x1048576xi64>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
`,
		"axes": `sdy.mesh @mesh = <["a"=1048576, "b"=1048576, "c"=1048576]>
func.func @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b", "c"}]>}) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}
`,
		"largest":      main1("tensor<1073741824xf32>", "%a = stablehlo.constant dense<1.0> : tensor<2147483648xf32>\n  %r, %i = chlo.top_k(%a, k = 1073741824) : tensor<2147483648xf32> -> (tensor<1073741824xf32>, tensor<1073741824xi32>)"),
		"strings":      "module attributes {test.a = dense<\"" + strings.Repeat("x", 1000) + "\"> : tensor<1099511627776x!test.string>} {\n}\n",
		"sparse":       "module attributes {test.a = sparse<[[0, 0]], [1.0]> : tensor<1099511627776x1099511627776xf32>} {\n}\n",
		"scales":       "func.func @main(%x: tensor<20000x!quant.uniform<i8:f32:0, {" + strings.Repeat("1.0, ", 19_999) + "1.0}>>) {\n  return\n}\n",
		"compositions": compositions(),
	}
}

// main1 returns a function that returns %r.
func main1(result, body string) string {
	return "func.func @main() -> " + result + " {\n  " + body + "\n  return %r : " + result + "\n}\n"
}

// doubling concatenates a constant with itself again and again.
func doubling(n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "func.func @main() -> tensor<%dxi32> {\n  %%v0 = stablehlo.constant dense<[1]> : tensor<1xi32>\n", 1<<n)
	for i := range n {
		fmt.Fprintf(&b, "  %%v%d = stablehlo.concatenate %%v%d, %%v%[2]d, dim = 0 : (tensor<%[3]dxi32>, tensor<%[3]dxi32>) -> tensor<%[4]dxi32>\n", i+1, i, 1<<i, 2<<i)
	}
	fmt.Fprintf(&b, "  return %%v%d : tensor<%dxi32>\n}\n", n, 1<<n)
	return b.String()
}

// loops nests loops of a thousand rounds.
func loops(n int) string {
	if n == 0 {
		return ""
	}
	body := fmt.Sprintf(`  %%n%d = stablehlo.constant dense<1000> : tensor<i32>
  %%z%[1]d = stablehlo.constant dense<0> : tensor<i32>
  %%o%[1]d = stablehlo.constant dense<1> : tensor<i32>
  %%w%[1]d = stablehlo.while(%%i%[1]d = %%z%[1]d) : tensor<i32>
  cond {
    %%c%[1]d = stablehlo.compare LT, %%i%[1]d, %%n%[1]d : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %%c%[1]d : tensor<i1>
  } do {
    %[2]s
    %%j%[1]d = stablehlo.add %%i%[1]d, %%o%[1]d : tensor<i32>
    stablehlo.return %%j%[1]d : tensor<i32>
  }
`, n, loops(n-1))
	if n < 6 {
		return body
	}
	return "func.func @main() -> tensor<i32> {\n" + body + fmt.Sprintf("  return %%w%d : tensor<i32>\n}\n", n)
}

// compositions returns composites each of which is made of two of the next kind.
func compositions() string {
	var b strings.Builder
	for i := range levels {
		visibility := "private "
		name := fmt.Sprintf("f%d", i)
		if i == 0 {
			name, visibility = "main", ""
		}
		fmt.Fprintf(&b, "func.func %s@%s(%%x: tensor<f32>) -> tensor<f32> {\n  %%a = stablehlo.composite \"test.f\" %%x {decomposition = @f%d} : (tensor<f32>) -> tensor<f32>\n  %%b = stablehlo.composite \"test.f\" %%a {decomposition = @f%[3]d} : (tensor<f32>) -> tensor<f32>\n  return %%b : tensor<f32>\n}\n", visibility, name, i+1)
	}
	fmt.Fprintf(&b, "func.func private @f%d(%%x: tensor<f32>) -> tensor<f32> {\n  return %%x : tensor<f32>\n}\n", levels)
	return b.String()
}
