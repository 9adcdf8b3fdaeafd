func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
 %0 = "stablehlo.collective_broadcast"(%a) {replica_groups=dense<[[0,1]]> : tensor<1x2xi64>, channel_handle=#stablehlo.channel_handle<handle=1, type=0>} : (tensor<8xf32>) -> tensor<8xf32>
 return %0 : tensor<8xf32>
}
