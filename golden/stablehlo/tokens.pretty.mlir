module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: !stablehlo.token) -> (tensor<4xf32>, !stablehlo.token) {
    %0 = stablehlo.create_token : !stablehlo.token
    %1 = stablehlo.after_all %0, %arg1 : !stablehlo.token
    %2 = stablehlo.after_all  : !stablehlo.token
    %3 = "stablehlo.send"(%arg0, %1) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    %4 = "stablehlo.send"(%arg0, %3) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    %5:2 = "stablehlo.recv"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    %6:2 = "stablehlo.recv"(%5#1) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    %7:3 = "stablehlo.infeed"(%6#1) <{infeed_config = "from the host", layout = [[0], [1, 0]]}> : (!stablehlo.token) -> (tensor<4xf32>, tensor<2x3xi8>, !stablehlo.token)
    %8:2 = "stablehlo.infeed"(%7#2) <{infeed_config = ""}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
    %9 = "stablehlo.outfeed"(%7#0, %8#0, %8#1) <{outfeed_config = "to the host"}> : (tensor<4xf32>, tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
    %10 = "stablehlo.outfeed"(%9) <{outfeed_config = ""}> : (!stablehlo.token) -> !stablehlo.token
    return %6#0, %10 : tensor<4xf32>, !stablehlo.token
  }
}
