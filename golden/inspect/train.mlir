// bytecode: 0 3 5 6
// unregistered
// noprint
// A small model: constants with equal data, a helper function, regions with
// and without captures, and locations with paths.
module @train attributes {acme.build = #acme.info<host = "build-7">} {
  func.func private @scale(%x: tensor<2x3xf32> loc("x"), %k: tensor<f32> loc("k")) -> tensor<2x3xf32> {
    %0 = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<f32>) -> tensor<2x3xf32> loc("/home/ann/model/scale.py":12:4)
    %1 = stablehlo.multiply %x, %0 : tensor<2x3xf32> loc("/home/ann/model/scale.py":12:9)
    return %1 : tensor<2x3xf32> loc("/home/ann/model/scale.py":13:4)
  }
  func.func @main(%x: tensor<2x3xf32> {acme.sharding = #acme.shard<"batch", 0>}, %n: tensor<i32>)
      -> (tensor<2xf32> {acme.sharding = #acme.shard<"batch", 1>}, tensor<i32>) {
    %w = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
    %v = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %i = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %t = stablehlo.transpose %v, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
    %s0 = stablehlo.add %x, %w : tensor<2x3xf32> loc(callsite("add"("/home/ann/model/main.py":3:2) at "/home/ann/model/main.py":40:1))
    %s1 = stablehlo.subtract %s0, %t : tensor<2x3xf32> loc(fused["layer0", "layer1"])
    %r0, %r1 = stablehlo.while(%a = %s1, %c = %i) : tensor<2x3xf32>, tensor<i32>
      cond {
        %p = stablehlo.compare LT, %c, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %b = func.call @scale(%a, %z) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
        %d = stablehlo.add %c, %one : tensor<i32>
        stablehlo.return %b, %d : tensor<2x3xf32>, tensor<i32>
      }
    %sum = stablehlo.reduce(%r0 init: %z) applies stablehlo.add across dimensions = [1]
        : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    %cc = stablehlo.custom_call @acme_kernel(%sum) {backend_config = "tile=8"} : (tensor<2xf32>) -> tensor<2xf32>
    %u = "acme.fence"(%cc) {note = "here"} : (tensor<2xf32>) -> !acme.token
    return %cc, %r1 : tensor<2xf32>, tensor<i32>
  }
}
