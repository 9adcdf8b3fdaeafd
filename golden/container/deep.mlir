// bytecode: 0 2 6
// Regions in regions, isolated and not, with values of the levels around them.
func.func @deep(%a: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %r0 = "stablehlo.if"(%a) ({
    %r1 = "stablehlo.if"(%a) ({
      %s1 = stablehlo.add %x, %x : tensor<4xf32>
      %r2 = "stablehlo.if"(%a) ({
        %s2 = stablehlo.add %x, %x : tensor<4xf32>
        %r3 = "stablehlo.if"(%a) ({
          %s3 = stablehlo.add %x, %x : tensor<4xf32>
          %r4 = "stablehlo.if"(%a) ({
            %s4 = stablehlo.add %x, %x : tensor<4xf32>
            %r5 = "stablehlo.if"(%a) ({
              %s5 = stablehlo.add %x, %x : tensor<4xf32>
              %r6 = "stablehlo.if"(%a) ({
                %s6 = stablehlo.add %x, %x : tensor<4xf32>
                %r7 = "stablehlo.if"(%a) ({
                  %s7 = stablehlo.add %x, %x : tensor<4xf32>
                  %r8 = "stablehlo.if"(%a) ({
                    %s8 = stablehlo.add %x, %x : tensor<4xf32>
                    %r9 = "stablehlo.if"(%a) ({
                      %s9 = stablehlo.add %x, %x : tensor<4xf32>
                      %r10 = "stablehlo.if"(%a) ({
                        %s10 = stablehlo.add %x, %x : tensor<4xf32>
                        %r11 = "stablehlo.if"(%a) ({
                          %s11 = stablehlo.add %x, %x : tensor<4xf32>
                          stablehlo.return %x : tensor<4xf32>
                        }, {
                          stablehlo.return %x : tensor<4xf32>
                        }) : (tensor<i1>) -> tensor<4xf32>
                        stablehlo.return %r11 : tensor<4xf32>
                      }, {
                        stablehlo.return %x : tensor<4xf32>
                      }) : (tensor<i1>) -> tensor<4xf32>
                      stablehlo.return %r10 : tensor<4xf32>
                    }, {
                      stablehlo.return %x : tensor<4xf32>
                    }) : (tensor<i1>) -> tensor<4xf32>
                    stablehlo.return %r9 : tensor<4xf32>
                  }, {
                    stablehlo.return %x : tensor<4xf32>
                  }) : (tensor<i1>) -> tensor<4xf32>
                  stablehlo.return %r8 : tensor<4xf32>
                }, {
                  stablehlo.return %x : tensor<4xf32>
                }) : (tensor<i1>) -> tensor<4xf32>
                stablehlo.return %r7 : tensor<4xf32>
              }, {
                stablehlo.return %x : tensor<4xf32>
              }) : (tensor<i1>) -> tensor<4xf32>
              stablehlo.return %r6 : tensor<4xf32>
            }, {
              stablehlo.return %x : tensor<4xf32>
            }) : (tensor<i1>) -> tensor<4xf32>
            stablehlo.return %r5 : tensor<4xf32>
          }, {
            stablehlo.return %x : tensor<4xf32>
          }) : (tensor<i1>) -> tensor<4xf32>
          stablehlo.return %r4 : tensor<4xf32>
        }, {
          stablehlo.return %x : tensor<4xf32>
        }) : (tensor<i1>) -> tensor<4xf32>
        stablehlo.return %r3 : tensor<4xf32>
      }, {
        stablehlo.return %x : tensor<4xf32>
      }) : (tensor<i1>) -> tensor<4xf32>
      stablehlo.return %r2 : tensor<4xf32>
    }, {
      stablehlo.return %x : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    stablehlo.return %r1 : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %r0 : tensor<4xf32>
}
