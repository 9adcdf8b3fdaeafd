module {
  func.func @deep(%arg0: tensor<i1>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "stablehlo.if"(%arg0) ({
      %1 = "stablehlo.if"(%arg0) ({
        %2 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
        %3 = "stablehlo.if"(%arg0) ({
          %4 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
          %5 = "stablehlo.if"(%arg0) ({
            %6 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
            %7 = "stablehlo.if"(%arg0) ({
              %8 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
              %9 = "stablehlo.if"(%arg0) ({
                %10 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
                %11 = "stablehlo.if"(%arg0) ({
                  %12 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
                  %13 = "stablehlo.if"(%arg0) ({
                    %14 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
                    %15 = "stablehlo.if"(%arg0) ({
                      %16 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
                      %17 = "stablehlo.if"(%arg0) ({
                        %18 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
                        %19 = "stablehlo.if"(%arg0) ({
                          %20 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
                          %21 = "stablehlo.if"(%arg0) ({
                            %22 = stablehlo.add %arg1, %arg1 : tensor<4xf32>
                            stablehlo.return %arg1 : tensor<4xf32>
                          }, {
                            stablehlo.return %arg1 : tensor<4xf32>
                          }) : (tensor<i1>) -> tensor<4xf32>
                          stablehlo.return %21 : tensor<4xf32>
                        }, {
                          stablehlo.return %arg1 : tensor<4xf32>
                        }) : (tensor<i1>) -> tensor<4xf32>
                        stablehlo.return %19 : tensor<4xf32>
                      }, {
                        stablehlo.return %arg1 : tensor<4xf32>
                      }) : (tensor<i1>) -> tensor<4xf32>
                      stablehlo.return %17 : tensor<4xf32>
                    }, {
                      stablehlo.return %arg1 : tensor<4xf32>
                    }) : (tensor<i1>) -> tensor<4xf32>
                    stablehlo.return %15 : tensor<4xf32>
                  }, {
                    stablehlo.return %arg1 : tensor<4xf32>
                  }) : (tensor<i1>) -> tensor<4xf32>
                  stablehlo.return %13 : tensor<4xf32>
                }, {
                  stablehlo.return %arg1 : tensor<4xf32>
                }) : (tensor<i1>) -> tensor<4xf32>
                stablehlo.return %11 : tensor<4xf32>
              }, {
                stablehlo.return %arg1 : tensor<4xf32>
              }) : (tensor<i1>) -> tensor<4xf32>
              stablehlo.return %9 : tensor<4xf32>
            }, {
              stablehlo.return %arg1 : tensor<4xf32>
            }) : (tensor<i1>) -> tensor<4xf32>
            stablehlo.return %7 : tensor<4xf32>
          }, {
            stablehlo.return %arg1 : tensor<4xf32>
          }) : (tensor<i1>) -> tensor<4xf32>
          stablehlo.return %5 : tensor<4xf32>
        }, {
          stablehlo.return %arg1 : tensor<4xf32>
        }) : (tensor<i1>) -> tensor<4xf32>
        stablehlo.return %3 : tensor<4xf32>
      }, {
        stablehlo.return %arg1 : tensor<4xf32>
      }) : (tensor<i1>) -> tensor<4xf32>
      stablehlo.return %1 : tensor<4xf32>
    }, {
      stablehlo.return %arg1 : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
