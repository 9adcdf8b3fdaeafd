package modgen

// Programs that give a kind of pass something to do.
var (
	// CHLO has functions of all families among arithmetic.
	CHLO = Chain{Elem: "f32", Links: append([]string{
		"$r = chlo.broadcast_add $x, $x : ($t, $t) -> $t",
		"$uc = stablehlo.constant dense<2.0> : $c\n$r = chlo.broadcast_multiply $x, $uc : ($t, $c) -> $t",
		"$uc = stablehlo.constant dense<3.0> : $c\n$r = chlo.broadcast_divide $uc, $x : ($c, $t) -> $t",
		"$r = chlo.acos $x : $t -> $t", "$r = chlo.asinh $x : $t -> $t", "$r = chlo.atanh $x : $t -> $t",
		"$r = chlo.cosh $x : $t -> $t", "$r = chlo.sinh $x : $t -> $t", "$r = chlo.erf $x : $t -> $t",
		"$r = chlo.lgamma $x : $t -> $t", "$r = chlo.square $x : $t -> $t", "$r = chlo.tan $x : $t -> $t",
		"$uc = \"chlo.constant_like\"($x) {value = 1.0 : f32} : ($t) -> $t\n$r = stablehlo.add $x, $uc : $t",
	}, repeated(4, arithmetic...)...)}
	// Canonicalizable has equal constants, dead operations, and case operations with constant
	// indices.
	Canonicalizable = Chain{Elem: "f32", Links: append([]string{
		"$uc = stablehlo.constant dense<1.0> : $t\n$r = stablehlo.add $x, $uc : $t",
		"$uc = stablehlo.constant dense<2.0> : $t\n$ud = stablehlo.multiply $x, $uc : $t\n$ue = stablehlo.abs $ud : $t\n$r = stablehlo.tanh $x : $t",
		"$ui = stablehlo.constant dense<1> : tensor<i32>\n$r = \"stablehlo.case\"($ui) ({\nstablehlo.return $x : $t\n}, {\n$ua = stablehlo.abs $x : $t\nstablehlo.return $ua : $t\n}) : (tensor<i32>) -> $t",
		"$ua = arith.constant 3 : i64\n$ub = arith.constant 4 : i64\n$ud = arith.addi $ua, $ub : i64\n$r = stablehlo.abs $x : $t",
	}, arithmetic...)}
	// Simplifiable has operations that algebra simplifies.
	Simplifiable = Chain{Elem: "f32", Shapes: []string{"8x16x", "32x50x", "7x9x"}, Links: append([]string{
		"$uc = stablehlo.constant dense<1.0> : $t\n$r = stablehlo.multiply $x, $uc : $t",
		"$r = stablehlo.reshape $x : ($t) -> $t", "$r = stablehlo.convert $x : $t",
		"$ua = stablehlo.transpose $x, dims = [0, 1] : ($t) -> $t\n$r = stablehlo.abs $ua : $t",
		"$r = stablehlo.broadcast_in_dim $x, dims = [0, 1] : ($t) -> $t",
		"$uc = stablehlo.constant dense<true> : tensor<i1>\n$r = stablehlo.select $uc, $x, $x : tensor<i1>, $t",
		"$ua = stablehlo.constant dense<2> : tensor<i32>\n$ub = stablehlo.add $ua, $ua : tensor<i32>\n$r = stablehlo.abs $x : $t",
	}, arithmetic...)}
	// Foldable has operations on constants.
	Foldable = Chain{Elem: "i32", Links: append([]string{
		"$ua = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>\n$ub = stablehlo.constant dense<[5, 6, 7, 8]> : tensor<4xi32>\n" +
			"$ud = stablehlo.add $ua, $ub : tensor<4xi32>\n$ue = stablehlo.slice $ud [1:2] : (tensor<4xi32>) -> tensor<1xi32>\n" +
			"$uf = stablehlo.reshape $ue : (tensor<1xi32>) -> tensor<i32>\n$ug = stablehlo.broadcast_in_dim $uf, dims = [] : (tensor<i32>) -> $t\n$r = stablehlo.add $x, $ug : $t",
		"$ua = stablehlo.constant dense<7> : $t\n$ub = stablehlo.constant dense<3> : $t\n$ud = stablehlo.multiply $ua, $ub : $t\n$r = stablehlo.maximum $x, $ud : $t",
		"$uc = stablehlo.constant dense<0> : $t\n$r = stablehlo.add $x, $uc : $t",
	}, arithmetic[:2]...)}
	// Calls has a small function that is called throughout each function, and all functions are
	// called.
	Calls = Chain{Elem: "f32", Called: true,
		Beside: "func.func private @small_$f(%a: $t) -> $t {\n%0 = stablehlo.tanh %a : $t\n%1 = stablehlo.add %0, %a : $t\nreturn %1 : $t\n}\n",
		Links:  append([]string{"$r = func.call @small_$f($x) : ($t) -> $t"}, arithmetic...)}
	// Rare has an occasional power operation.
	Rare = Chain{Elem: "f32", Links: append([]string{"$r = stablehlo.power $x, $x : $t"}, repeated(40, arithmetic...)...)}
	// Repeated has equal operations.
	Repeated = Chain{Elem: "f32", Links: append([]string{
		"$ua = stablehlo.tanh $x : $t\n$ub = stablehlo.tanh $x : $t\n$r = stablehlo.add $ua, $ub : $t",
		"$uc = stablehlo.constant dense<1.0> : $t\n$r = stablehlo.add $x, $uc : $t",
	}, arithmetic...)}
	// Dead has unused operations.
	Dead = Chain{Elem: "f32", Links: append([]string{
		"$ua = stablehlo.tanh $x : $t\n$ub = stablehlo.add $ua, $ua : $t\n$ud = stablehlo.abs $ub : $t\n$r = stablehlo.abs $x : $t",
	}, arithmetic...)}
	// Loops has loops with loop-invariant operations.
	Loops = Chain{Elem: "f32", Links: append([]string{
		"$uc = stablehlo.constant dense<3> : tensor<i32>\n$uw:2 = stablehlo.while($ui = $uc, $uy = $x) : tensor<i32>, $t\ncond {\n" +
			"$up = stablehlo.compare LT, $ui, $uc : (tensor<i32>, tensor<i32>) -> tensor<i1>\nstablehlo.return $up : tensor<i1>\n} do {\n" +
			"$uj = stablehlo.add $ui, $uc : tensor<i32>\n$ua = stablehlo.tanh $x : $t\n$ub = stablehlo.multiply $ua, $ua : $t\n$ud = stablehlo.add $uy, $ub : $t\n" +
			"stablehlo.return $uj, $ud : tensor<i32>, $t\n}\n$r = stablehlo.abs $uw#1 : $t",
	}, arithmetic...)}
	// ShapesOfShapes computes with shapes in the dialects shape, arith and tensor.
	ShapesOfShapes = Chain{Elem: "f32", Shapes: []string{"?x16x", "?x?x"}, Links: append([]string{
		"$us = shape.shape_of $x : $t -> tensor<2xindex>\n$r = stablehlo.dynamic_broadcast_in_dim $x, $us, dims = [0, 1] : ($t, tensor<2xindex>) -> $t",
		"$us = shape.shape_of $x : $t -> tensor<2xindex>\n$ub = shape.broadcast $us, $us : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>\n" +
			"$r = stablehlo.dynamic_reshape $x, $ub : ($t, tensor<2xindex>) -> $t",
		"$us = shape.shape_of $x : $t -> tensor<2xindex>\n$un = shape.num_elements $us : tensor<2xindex> -> index\n" +
			"$ue = tensor.from_elements $un : tensor<1xindex>\n$uf = stablehlo.dynamic_reshape $x, $ue : ($t, tensor<1xindex>) -> tensor<?xf32>\n" +
			"$r = stablehlo.dynamic_reshape $uf, $us : (tensor<?xf32>, tensor<2xindex>) -> $t",
	}, arithmetic...)}
	// Composites has composites.
	Composites = Chain{Elem: "f32", Beside: "func.func private @impl_$f(%a: $t) -> $t {\n%0 = stablehlo.tanh %a : $t\nreturn %0 : $t\n}\n",
		Links: append([]string{"$r = stablehlo.composite \"chain.op\" $x {decomposition = @impl_$f} : ($t) -> $t"}, arithmetic...)}
	// Deprecated has operations of old programs.
	Deprecated = Chain{Elem: "f32", Shapes: []string{"16x16x", "8x8x", "50x50x"}, Links: append([]string{
		"$ub = stablehlo.broadcast $x, sizes = [2] : ($t) -> tensor<2x$sf32>\n$r = stablehlo.abs $x : $t",
		"$ub = stablehlo.create_token : !stablehlo.token\n$r = stablehlo.abs $x : $t",
		"$r = stablehlo.dot $x, $x : ($t, $t) -> $t",
		"$r = \"stablehlo.cross-replica-sum\"($x) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : ($t) -> $t",
		"$r = \"stablehlo.unary_einsum\"($x) {einsum_config = \"ab->ab\"} : ($t) -> $t",
	}, arithmetic...)}
	// Complex has functions of complex numbers.
	Complex = Chain{Elem: "complex<f32>", Links: append(repeated(24, "$r = stablehlo.add $x, $x : $t", "$r = stablehlo.multiply $x, $x : $t"),
		"$r = stablehlo.sqrt $x : $t", "$r = stablehlo.log $x : $t", "$r = stablehlo.exponential $x : $t", "$r = stablehlo.log_plus_one $x : $t")}
	// Unsigned has unsigned integers.
	Unsigned = Chain{Elem: "ui32", Links: []string{
		"$r = stablehlo.add $x, $x : $t", "$r = stablehlo.and $x, $x : $t",
		"$uc = stablehlo.constant dense<3> : $t\n$r = stablehlo.multiply $x, $uc : $t",
		"$ua = stablehlo.convert $x : ($t) -> tensor<$sf32>\n$r = stablehlo.convert $ua : (tensor<$sf32>) -> $t",
	}}
	// Quantized has operations on quantized numbers.
	Quantized = Chain{Elem: "!quant.uniform<i8:f32, 0.5:3>", Shapes: []string{"16x16x", "8x8x", "50x50x"}, Links: []string{
		"$r = stablehlo.add $x, $x : $t", "$r = stablehlo.maximum $x, $x : $t", "$r = stablehlo.tanh $x : $t",
		"$ud = stablehlo.uniform_dequantize $x : ($t) -> tensor<$sf32>\n$r = stablehlo.uniform_quantize $ud : (tensor<$sf32>) -> $t",
		"$ud = stablehlo.uniform_dequantize $x : ($t) -> tensor<$sf32>\n$uq = stablehlo.uniform_quantize $ud : (tensor<$sf32>) -> tensor<$s!quant.uniform<i8:f32, 0.25>>\n" +
			"$r = stablehlo.dot_general $x, $uq, contracting_dims = [1] x [0] : ($t, tensor<$s!quant.uniform<i8:f32, 0.25>>) -> $t",
	}}
	// Dynamic has shapes that depend on the arguments of @main.
	Dynamic = Chain{Elem: "f32", Shapes: []string{"?x16x", "?x?x"}, Called: true, Links: append([]string{
		"$us = stablehlo.get_dimension_size $x, dim = 0 : ($t) -> tensor<i32>\n$uv = stablehlo.reshape $us : (tensor<i32>) -> tensor<1xi32>\n" +
			"$uw = stablehlo.get_dimension_size $x, dim = 1 : ($t) -> tensor<i32>\n$uy = stablehlo.reshape $uw : (tensor<i32>) -> tensor<1xi32>\n" +
			"$uz = stablehlo.concatenate $uv, $uy, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>\n$uc = stablehlo.constant dense<2.0> : $c\n" +
			"$ub = stablehlo.dynamic_broadcast_in_dim $uc, $uz, dims = [] : ($c, tensor<2xi32>) -> $t\n$r = stablehlo.multiply $x, $ub : $t",
		"$us = stablehlo.get_dimension_size $x, dim = 0 : ($t) -> tensor<i32>\n$uw = stablehlo.get_dimension_size $x, dim = 1 : ($t) -> tensor<i32>\n" +
			"$un = stablehlo.multiply $us, $uw : tensor<i32>\n$uo = stablehlo.reshape $un : (tensor<i32>) -> tensor<1xi32>\n" +
			"$up = stablehlo.dynamic_reshape $x, $uo : ($t, tensor<1xi32>) -> tensor<?xf32>\n$uq = stablehlo.abs $up : tensor<?xf32>\n$r = stablehlo.abs $x : $t",
	}, repeated(2, arithmetic...)...)}
	// Weighted has shapes that depend on a thousand arguments of @main.
	Weighted = Dynamic.weighted(1000)
	// Dynamisms has operations for dynamic shapes, applied to static ones.
	Dynamisms = Chain{Elem: "f32", Shapes: []string{"8x16x"}, Links: append([]string{
		"$uc = stablehlo.constant dense<[8, 16]> : tensor<2xi64>\n$r = stablehlo.dynamic_reshape $x, $uc : ($t, tensor<2xi64>) -> $t",
		"$uc = stablehlo.constant dense<[8, 16]> : tensor<2xi64>\n$r = stablehlo.dynamic_broadcast_in_dim $x, $uc, dims = [0, 1] : ($t, tensor<2xi64>) -> $t",
		"$uc = stablehlo.constant dense<[8, 16]> : tensor<2xi64>\n$ui = stablehlo.dynamic_iota $uc, dim = 0 : (tensor<2xi64>) -> $t\n$r = stablehlo.add $x, $ui : $t",
		"$ua = stablehlo.constant dense<0> : tensor<2xi64>\n$ub = stablehlo.constant dense<[8, 16]> : tensor<2xi64>\n$ud = stablehlo.constant dense<1> : tensor<2xi64>\n" +
			"$r = stablehlo.real_dynamic_slice $x, $ua, $ub, $ud : ($t, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> $t",
		"$ua = stablehlo.constant dense<0> : tensor<2xi64>\n$ub = stablehlo.constant dense<0.0> : $c\n" +
			"$r = stablehlo.dynamic_pad $x, $ub, $ua, $ua, $ua : ($t, $c, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> $t",
	}, arithmetic...)}
	// Assertions has assertions that hold.
	Assertions = Chain{Elem: "f32", Links: append([]string{
		"$ua = stablehlo.constant dense<true> : tensor<i1>\nstablehlo.custom_call @shape_assertion($ua) {error_message = \"none\", has_side_effect = true} : (tensor<i1>) -> ()\n$r = stablehlo.abs $x : $t",
	}, repeated(4, arithmetic...)...)}
	// Recent has operations that old versions do not have.
	Recent = Chain{Elem: "f32", Links: append([]string{"$r = stablehlo.tan $x : $t"}, arithmetic...)}
)

var arithmetic = []string{
	"$r = stablehlo.add $x, $x : $t", "$r = stablehlo.multiply $x, $x : $t", "$r = stablehlo.tanh $x : $t", "$r = stablehlo.abs $x : $t",
}

func (c Chain) weighted(n int) Chain {
	c.Weights = n
	return c
}

// repeated returns a list with each link n times.
func repeated(n int, links ...string) (all []string) {
	for range n {
		all = append(all, links...)
	}
	return all
}
