#loc2 = loc("-":3:17)
#loc3 = loc("-":3:33)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<i1>, tensor<4xf32>) -> tensor<4xf32>, sym_name = "deep"}> ({
  ^bb0(%arg0: tensor<i1> loc("-":3:17), %arg1: tensor<4xf32> loc("-":3:33)):
    %0 = "stablehlo.if"(%arg0) ({
      %1 = "stablehlo.if"(%arg0) ({
        %2 = "stablehlo.add"(%arg1, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc6)
        %3 = "stablehlo.if"(%arg0) ({
          %4 = "stablehlo.add"(%arg1, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc8)
          %5 = "stablehlo.if"(%arg0) ({
            %6 = "stablehlo.add"(%arg1, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc10)
            %7 = "stablehlo.if"(%arg0) ({
              %8 = "stablehlo.add"(%arg1, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc12)
              %9 = "stablehlo.if"(%arg0) ({
                %10 = "stablehlo.add"(%arg1, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc14)
                %11 = "stablehlo.if"(%arg0) ({
                  %12 = "stablehlo.add"(%arg1, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc16)
                  %13 = "stablehlo.if"(%arg0) ({
                    %14 = "stablehlo.add"(%arg1, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc18)
                    %15 = "stablehlo.if"(%arg0) ({
                      %16 = "stablehlo.add"(%arg1, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc20)
                      %17 = "stablehlo.if"(%arg0) ({
                        %18 = "stablehlo.add"(%arg1, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc22)
                        %19 = "stablehlo.if"(%arg0) ({
                          %20 = "stablehlo.add"(%arg1, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc24)
                          %21 = "stablehlo.if"(%arg0) ({
                            %22 = "stablehlo.add"(%arg1, %arg1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc(#loc26)
                            "stablehlo.return"(%arg1) : (tensor<4xf32>) -> () loc(#loc27)
                          }, {
                            "stablehlo.return"(%arg1) : (tensor<4xf32>) -> () loc(#loc28)
                          }) : (tensor<i1>) -> tensor<4xf32> loc(#loc25)
                          "stablehlo.return"(%21) : (tensor<4xf32>) -> () loc(#loc29)
                        }, {
                          "stablehlo.return"(%arg1) : (tensor<4xf32>) -> () loc(#loc30)
                        }) : (tensor<i1>) -> tensor<4xf32> loc(#loc23)
                        "stablehlo.return"(%19) : (tensor<4xf32>) -> () loc(#loc31)
                      }, {
                        "stablehlo.return"(%arg1) : (tensor<4xf32>) -> () loc(#loc32)
                      }) : (tensor<i1>) -> tensor<4xf32> loc(#loc21)
                      "stablehlo.return"(%17) : (tensor<4xf32>) -> () loc(#loc33)
                    }, {
                      "stablehlo.return"(%arg1) : (tensor<4xf32>) -> () loc(#loc34)
                    }) : (tensor<i1>) -> tensor<4xf32> loc(#loc19)
                    "stablehlo.return"(%15) : (tensor<4xf32>) -> () loc(#loc35)
                  }, {
                    "stablehlo.return"(%arg1) : (tensor<4xf32>) -> () loc(#loc36)
                  }) : (tensor<i1>) -> tensor<4xf32> loc(#loc17)
                  "stablehlo.return"(%13) : (tensor<4xf32>) -> () loc(#loc37)
                }, {
                  "stablehlo.return"(%arg1) : (tensor<4xf32>) -> () loc(#loc38)
                }) : (tensor<i1>) -> tensor<4xf32> loc(#loc15)
                "stablehlo.return"(%11) : (tensor<4xf32>) -> () loc(#loc39)
              }, {
                "stablehlo.return"(%arg1) : (tensor<4xf32>) -> () loc(#loc40)
              }) : (tensor<i1>) -> tensor<4xf32> loc(#loc13)
              "stablehlo.return"(%9) : (tensor<4xf32>) -> () loc(#loc41)
            }, {
              "stablehlo.return"(%arg1) : (tensor<4xf32>) -> () loc(#loc42)
            }) : (tensor<i1>) -> tensor<4xf32> loc(#loc11)
            "stablehlo.return"(%7) : (tensor<4xf32>) -> () loc(#loc43)
          }, {
            "stablehlo.return"(%arg1) : (tensor<4xf32>) -> () loc(#loc44)
          }) : (tensor<i1>) -> tensor<4xf32> loc(#loc9)
          "stablehlo.return"(%5) : (tensor<4xf32>) -> () loc(#loc45)
        }, {
          "stablehlo.return"(%arg1) : (tensor<4xf32>) -> () loc(#loc46)
        }) : (tensor<i1>) -> tensor<4xf32> loc(#loc7)
        "stablehlo.return"(%3) : (tensor<4xf32>) -> () loc(#loc47)
      }, {
        "stablehlo.return"(%arg1) : (tensor<4xf32>) -> () loc(#loc48)
      }) : (tensor<i1>) -> tensor<4xf32> loc(#loc5)
      "stablehlo.return"(%1) : (tensor<4xf32>) -> () loc(#loc49)
    }, {
      "stablehlo.return"(%arg1) : (tensor<4xf32>) -> () loc(#loc50)
    }) : (tensor<i1>) -> tensor<4xf32> loc(#loc4)
    "func.return"(%0) : (tensor<4xf32>) -> () loc(#loc51)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":3:1)
#loc4 = loc("-":4:9)
#loc5 = loc("-":5:11)
#loc6 = loc("-":6:13)
#loc7 = loc("-":7:13)
#loc8 = loc("-":8:15)
#loc9 = loc("-":9:15)
#loc10 = loc("-":10:17)
#loc11 = loc("-":11:17)
#loc12 = loc("-":12:19)
#loc13 = loc("-":13:19)
#loc14 = loc("-":14:21)
#loc15 = loc("-":15:21)
#loc16 = loc("-":16:23)
#loc17 = loc("-":17:23)
#loc18 = loc("-":18:25)
#loc19 = loc("-":19:25)
#loc20 = loc("-":20:27)
#loc21 = loc("-":21:27)
#loc22 = loc("-":22:29)
#loc23 = loc("-":23:30)
#loc24 = loc("-":24:32)
#loc25 = loc("-":25:32)
#loc26 = loc("-":26:34)
#loc27 = loc("-":27:27)
#loc28 = loc("-":29:27)
#loc29 = loc("-":31:25)
#loc30 = loc("-":33:25)
#loc31 = loc("-":35:23)
#loc32 = loc("-":37:23)
#loc33 = loc("-":39:21)
#loc34 = loc("-":41:21)
#loc35 = loc("-":43:19)
#loc36 = loc("-":45:19)
#loc37 = loc("-":47:17)
#loc38 = loc("-":49:17)
#loc39 = loc("-":51:15)
#loc40 = loc("-":53:15)
#loc41 = loc("-":55:13)
#loc42 = loc("-":57:13)
#loc43 = loc("-":59:11)
#loc44 = loc("-":61:11)
#loc45 = loc("-":63:9)
#loc46 = loc("-":65:9)
#loc47 = loc("-":67:7)
#loc48 = loc("-":69:7)
#loc49 = loc("-":71:5)
#loc50 = loc("-":73:5)
#loc51 = loc("-":75:3)
