module {
  sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4, "d"=2]>
  sdy.mesh @reverse = <["a"=2, "b"=4, "c"=4, "d"=2], device_ids=[63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
  func.func @sharded(%arg0: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "d"}, {"b"}]>}) -> tensor<16x16xf32> {
    %0 = sdy.all_gather [{"d"}, {"b":(2)2}] %arg0 out_sharding=<@mesh, [{"a"}, {"b":(1)2}]> : tensor<16x16xf32>
    %1 = sdy.all_slice [{}, {"c"}] %arg0 out_sharding=<@mesh, [{"a", "d"}, {"b", "c"}]> : tensor<16x16xf32>
    %2 = sdy.all_to_all [{"d"}: 0->1] %arg0 out_sharding=<@mesh, [{"a"}, {"b", "d"}]> : tensor<16x16xf32>
    %3 = sdy.collective_permute %arg0 out_sharding=<@mesh, [{"c"}, {"b"}]> : tensor<16x16xf32>
    %4 = sdy.collective_permute %arg0 out_sharding=<@reverse, [{"a", "d"}, {"b"}]> {an = "attribute"} : tensor<16x16xf32>
    %5 = sdy.all_reduce {"c"} %arg0 out_sharding=<@mesh, [{"a", "d"}, {"b"}]> : tensor<16x16xf32>
    %6 = sdy.replicated_to_unreduced {"c"} %arg0 out_sharding=<@mesh, [{"a", "d"}, {"b"}], unreduced={"c"}> : tensor<16x16xf32>
    return %0 : tensor<16x16xf32>
  }
  func.func @sum(%arg0: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}], unreduced={"c"}>}) -> tensor<16x16xf32> {
    %0 = sdy.all_reduce {"c"} %arg0 out_sharding=<@mesh, [{"a"}, {"b"}]> {an = "attribute"} : tensor<16x16xf32>
    %1 = sdy.reduce_scatter [{"c"}, {}] %arg0 out_sharding=<@mesh, [{"a", "c"}, {"b"}]> : tensor<16x16xf32>
    %2 = sdy.sharded_to_unreduced [{"a"}, {}] %arg0 out_sharding=<@mesh, [{}, {"b"}], unreduced={"a", "c"}> : tensor<16x16xf32>
    return %arg0 : tensor<16x16xf32>
  }
  func.func @extreme(%arg0: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}], unreduced=max{"c"}>}, %arg1: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}], unreduced=min{"c"}>}) -> tensor<16x16xf32> {
    %0 = sdy.all_reduce max {"c"} %arg0 out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<16x16xf32>
    %1 = sdy.reduce_scatter min [{"c"}, {}] %arg1 out_sharding=<@mesh, [{"a", "c"}, {"b"}]> : tensor<16x16xf32>
    return %arg0 : tensor<16x16xf32>
  }
  func.func private @edge(%arg0: tensor<8xf32>) -> tensor<8xf32> {
    %0 = sdy.func_data_flow_edge %arg0 : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
