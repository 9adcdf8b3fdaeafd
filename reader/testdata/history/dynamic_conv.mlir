func.func @f(%a: tensor<1x8x8x207xf32>, %k: tensor<3x3x207x16xf32>, %p: tensor<2x2xi32>) -> tensor<1x?x?x16xf32> {
 %0 = "stablehlo.dynamic_conv"(%a, %k, %p) {batch_group_count=1:i64, feature_group_count=1:i64, dimension_numbers=#stablehlo.conv<[b,0,1,f]x[0,1,i,o]->[b,0,1,f]>} : (tensor<1x8x8x207xf32>, tensor<3x3x207x16xf32>, tensor<2x2xi32>) -> tensor<1x?x?x16xf32>
 return %0 : tensor<1x?x?x16xf32>
}
