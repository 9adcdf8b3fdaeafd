#file = loc("model.py":10:4)
#map = affine_map<(d0) -> (d0 * 2)>
module @m attributes {acme.map = #map} {
  func.func @f(%arg0: i32 loc("x"), %arg1: tensor<4xf32> loc(#file)) -> (i32, tensor<4xf32>) {
    %0 = arith.addi %arg0, %arg0 : i32 loc("sum"(#file))
    %1 = arith.constant dense<[1.0, 2.0, 3.0, 0x7FC00000]> : tensor<4xf32> loc(fused<"k">["a", "b"])
    %2:2 = "acme.pair"(%0, %1) : (i32, tensor<4xf32>) -> (i32, tensor<4xf32>) loc(callsite("callee" at #file))
    return %2#0, %2#1 : i32, tensor<4xf32>
  } loc(unknown)
}
