#loc2 = loc("-":6:17)
#loc4 = loc("-":8:8)
#loc5 = loc("-":8:25)
#loc9 = loc("-":14:8)
#loc10 = loc("-":14:25)
#loc14 = loc("-":20:8)
#loc15 = loc("-":20:25)
#loc21 = loc("-":29:18)
#loc23 = loc("-":31:8)
#loc24 = loc("-":31:25)
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4x8xf32>) -> tensor<4x8xf32>, sym_name = "main"}> ({
  ^bb0(%arg3: tensor<4x8xf32> loc("-":6:17)):
    %3 = "stablehlo.all_reduce"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> ({
    ^bb0(%arg8: tensor<f32> loc("-":8:8), %arg9: tensor<f32> loc("-":8:25)):
      %8 = "stablehlo.add"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc6)
      "stablehlo.return"(%8) : (tensor<f32>) -> () loc(#loc7)
    }) : (tensor<4x8xf32>) -> tensor<4x8xf32> loc(#loc3)
    %4 = "stablehlo.all_reduce"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 0>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>, use_global_device_ids}> ({
    ^bb0(%arg6: tensor<f32> loc("-":14:8), %arg7: tensor<f32> loc("-":14:25)):
      %7 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc11)
      "stablehlo.return"(%7) : (tensor<f32>) -> () loc(#loc12)
    }) : (tensor<4x8xf32>) -> tensor<4x8xf32> loc(#loc8)
    %5 = "stablehlo.all_reduce"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 0>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 2>], device_ids=dense<[3, 1, 0, 2]> : tensor<4xi64>>, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y">]>, use_global_device_ids}> ({
    ^bb0(%arg4: tensor<f32> loc("-":20:8), %arg5: tensor<f32> loc("-":20:25)):
      %6 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc16)
      "stablehlo.return"(%6) : (tensor<f32>) -> () loc(#loc17)
    }) : (tensor<4x8xf32>) -> tensor<4x8xf32> loc(#loc13)
    "func.return"(%5) : (tensor<4x8xf32>) -> () loc(#loc18)
  }) : () -> () loc(#loc1)
  "builtin.module"() <{sym_name = "mesh"}> ({
  ^bb0:
  }) : () -> () loc(#loc19)
  "func.func"() <{function_type = (tensor<4x8xf32>) -> tensor<8x8xf32>, sym_name = "named"}> ({
  ^bb0(%arg0: tensor<4x8xf32> loc("-":29:18)):
    %0 = "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">, #stablehlo.axis_ref<name = "y", sub_axis_info = (2)4>]>, use_global_device_ids}> ({
    ^bb0(%arg1: tensor<f32> loc("-":31:8), %arg2: tensor<f32> loc("-":31:25)):
      %2 = "stablehlo.add"(%arg1, %arg2) : (tensor<f32>, tensor<f32>) -> tensor<f32> loc(#loc25)
      "stablehlo.return"(%2) : (tensor<f32>) -> () loc(#loc26)
    }) : (tensor<4x8xf32>) -> tensor<4x8xf32> loc(#loc22)
    %1 = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 4, type = 0>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 4>]>, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> : (tensor<4x8xf32>) -> tensor<8x8xf32> loc(#loc27)
    "func.return"(%1) : (tensor<8x8xf32>) -> () loc(#loc28)
  }) : () -> () loc(#loc20)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":6:1)
#loc3 = loc("-":7:8)
#loc6 = loc("-":9:10)
#loc7 = loc("-":10:5)
#loc8 = loc("-":13:8)
#loc11 = loc("-":15:10)
#loc12 = loc("-":16:5)
#loc13 = loc("-":19:8)
#loc16 = loc("-":21:10)
#loc17 = loc("-":22:5)
#loc18 = loc("-":25:3)
#loc19 = loc("-":27:1)
#loc20 = loc("-":29:1)
#loc22 = loc("-":30:8)
#loc25 = loc("-":32:10)
#loc26 = loc("-":33:5)
#loc27 = loc("-":36:8)
#loc28 = loc("-":38:3)
