func.func @f(%a: tensor<4xf32>, %t: !stablehlo.token) -> !stablehlo.token {
 %0 = "stablehlo.send"(%a, %t) {channel_handle=#stablehlo.channel_handle<handle=5, type=2>, is_host_transfer=true} : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
 %1:2 = "stablehlo.recv"(%0) {channel_handle=#stablehlo.channel_handle<handle=6, type=3>, is_host_transfer=true} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
 return %1#1 : !stablehlo.token
}
