// The own forms of StableHLO and CHLO operations.
func.func @types(%a: tensor<2x?xf32>, %b: tensor<?x3xf32>, %p: tensor<2x3xi1>, %s: tensor<f32>) {
  %0 = stablehlo.add %a, %a : tensor<2x?xf32>
  %1 = stablehlo.add %a, %b : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
  %2 = stablehlo.abs %a : (tensor<2x?xf32>) -> tensor<2x3xf32>
  %3 = stablehlo.select %p, %a, %b : (tensor<2x3xi1>, tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
  %4 = stablehlo.select %p, %a, %a : tensor<2x3xi1>, tensor<2x?xf32>
  %5 = stablehlo.complex %a, %a : tensor<2x?xcomplex<f32>>
  %6 = stablehlo.complex %a, %b : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xcomplex<f32>>
  %7 = stablehlo.clamp %s, %a, %s : (tensor<f32>, tensor<2x?xf32>, tensor<f32>) -> tensor<2x?xf32>
  %8 = stablehlo.clamp %a, %a, %a : tensor<2x?xf32>
  %9 = stablehlo.tuple %a, %p {foo.x} : tuple<tensor<2x?xf32>, tensor<2x3xi1>>
  %10 = stablehlo.tuple : tuple<>
  %11 = stablehlo.get_tuple_element %9[1] : (tuple<tensor<2x?xf32>, tensor<2x3xi1>>) -> tensor<2x3xi1>
  stablehlo.optimization_barrier()
  %12:2 = stablehlo.optimization_barrier {foo.x} %a, %s : tensor<2x?xf32>, tensor<f32>
  %13 = stablehlo.create_token : !stablehlo.token
  %14 = stablehlo.after_all %13, %13 : !stablehlo.token
  func.return
}
func.func @attributes(%a: tensor<4x8xf32>, %i: tensor<i32>, %k: tensor<2xui64>, %c: tensor<8xcomplex<f32>>, %sq: tensor<8x8xf32>) {
  %0 = stablehlo.compare LT, %a, %a : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
  %1 = stablehlo.compare GE, %a, %a, FLOAT {foo.x = 1 : i32} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
  %2 = stablehlo.slice %a [0:4:2, 1:8] : (tensor<4x8xf32>) -> tensor<2x7xf32>
  %3 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %4 = stablehlo.concatenate %a, dim = 0 : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = stablehlo.dynamic_slice %a, %i, %i, sizes = [1, 2] : (tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  %6, %7 = stablehlo.rng_bit_generator %k, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xui32>)
  %8, %9 = stablehlo.rng_bit_generator %k, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xui32>)
  %10 = stablehlo.fft %c, type = FFT, length = [8] : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  %11 = stablehlo.cholesky %sq, lower = true : tensor<8x8xf32>
  %12 = stablehlo.cholesky %sq, lower = false : tensor<8x8xf32>
  %13 = stablehlo.cholesky %sq : tensor<8x8xf32>
  %14 = stablehlo.reduce_precision %a, format = e5m10 : tensor<4x8xf32>
  %15 = stablehlo.iota dim = 1 : tensor<4x8xi32>
  %16 = stablehlo.broadcast_in_dim %a, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x2xf32>
  %17 = stablehlo.reverse %a, dims = [] : tensor<4x8xf32>
  %18 = stablehlo.exponential %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4x8xf32>
  %19 = stablehlo.exponential %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<4x8xf32>
  %20 = stablehlo.custom_call @foo(%a) : (tensor<4x8xf32>) -> tensor<f32>
  %21 = stablehlo.custom_call @"foo bar"(%a) {backend_config = "x", has_side_effect = true, api_version = 2 : i32, foo.y} : (tensor<4x8xf32>) -> tensor<f32>
  %22 = stablehlo.custom_call @foo(%a) {has_side_effect = false, backend_config = ""} : (tensor<4x8xf32>) -> tensor<f32>
  %23:2 = stablehlo.custom_call @foo() {called_computations = [@attributes]} : () -> (tensor<f32>, tensor<f32>)
  %25 = stablehlo.constant dense<0.1> : tensor<f32>
  %24 = stablehlo.pad %a, %25, low = [0, 1], high = [0, 0], interior = [0, 0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x9xf32>
  %26 = stablehlo.composite "foo.bar" %a {decomposition = @decomposed, version = 1 : i32, composite_attributes = {x = 1 : i32}} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  func.return
}
func.func @decomposed(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  stablehlo.return %a : tensor<4x8xf32>
}
func.func @products(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %x: tensor<1x8x8x2xf32>, %w: tensor<3x3x2x4xf32>) {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %1 = stablehlo.dot_general %a, %b, contracting_dims = [2] x [1], precision = [HIGH, HIGHEST] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x2x5xf32>
  %2 = stablehlo.dot_general %a, %b, contracting_dims = [2] x [1], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x2x5xf32>
  %3 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 1], [2, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x8x8x2xf32>, tensor<3x3x2x4xf32>) -> tensor<1x7x11x4xf32>
  %4 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x2xf32>, tensor<3x3x2x4xf32>) -> tensor<1x6x6x4xf32>
  %5 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x2xf32>, tensor<3x3x2x4xf32>) -> tensor<1x8x8x4xf32>
  func.return
}
func.func @regions(%a: tensor<2x8xf32>, %z: tensor<f32>, %i: tensor<i32>, %p: tensor<i1>) -> tensor<2xf32> {
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] {foo.x = 1 : i32} : (tensor<2x8xf32>, tensor<f32>) -> tensor<2xf32>
  %1 = stablehlo.reduce(%a init: %z) across dimensions = [1] : (tensor<2x8xf32>, tensor<f32>) -> tensor<2xf32>
    reducer(%x: tensor<f32>, %y: tensor<f32>) {
    %c = stablehlo.add %y, %x : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }
  %2 = stablehlo.reduce(%a init: %z) across dimensions = [1] : (tensor<2x8xf32>, tensor<f32>) -> tensor<2xf32>
    reducer(%x: tensor<f32>, %y: tensor<f32>) {
    %c = stablehlo.add %x, %y {foo.y} : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }
  %3:2 = stablehlo.reduce(%a init: %z), (%a init: %z) across dimensions = [0, 1] : (tensor<2x8xf32>, tensor<2x8xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
    reducer(%x: tensor<f32>, %y: tensor<f32>) (%v: tensor<f32>, %w: tensor<f32>) {
    stablehlo.return %x, %w {foo.z} : tensor<f32>, tensor<f32>
  }
  %4:2 = stablehlo.while(%m = %i, %n = %z) : tensor<i32>, tensor<f32> attributes {foo.x}
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %d = stablehlo.add %m, %c : tensor<i32>
    %e:2 = stablehlo.while(%q = %d, %r = %n) : tensor<i32>, tensor<f32>
    cond {
      stablehlo.return %p : tensor<i1>
    } do {
      stablehlo.return %q, %r : tensor<i32>, tensor<f32>
    }
    stablehlo.return %e#0, %e#1 : tensor<i32>, tensor<f32>
  }
  %5 = "stablehlo.if"(%p) ({
    stablehlo.return %z : tensor<f32>
  }, {
    func.call @helper(%p) : (tensor<i1>) -> ()
    stablehlo.return %4#1 : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  func.return %0 : tensor<2xf32>
}
func.func private @helper(tensor<i1>)
func.func @chlo(%a: tensor<16x16xf32>, %b: tensor<3xf32>, %c: tensor<2x3xf32>) {
  %0, %1 = chlo.top_k(%a, k = 8) : tensor<16x16xf32> -> (tensor<16x8xf32>, tensor<16x8xi32>)
  %2 = chlo.broadcast_add %a, %a : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %3 = chlo.erf %a : tensor<16x16xf32> -> tensor<16x16xf32>
  %4:2 = chlo.scan(%c) inits (%b) dimension = 0 {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  %5:2 = chlo.scan(%c) inits (%b) dimension = 0 attributes {is_reverse = true, foo.x} {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  func.return
}
