func.func @f(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
 %0:2 = "chlo.scan"(%a, %b) <{dimension=0:i64, operandSegmentSizes=array<i32: 1,1>, resultSegmentSizes=array<i32: 1,1>}> ({
 ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
  %s = "stablehlo.add"(%x, %y) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "stablehlo.return"(%s, %s) : (tensor<3xf32>, tensor<3xf32>) -> ()
 }) : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
 return %0#0 : tensor<2x3xf32>
}
