module {
  sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
  sdy.mesh @other = <["a"=2, "b"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
  sdy.mesh @"one device" = <[], device_ids=[3]> {an = "attribute"}
  func.func @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b", ?}]>}, %arg1: tensor<?x4xf32>, %arg2: !stablehlo.token) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {?}]>}) {
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{"a"}p0, {"b":(1)2}]> : tensor<8x16xf32>
    %1 = sdy.reshard %0 <mesh<["a"=2]>, [{"a"}, {}]> {an = "attribute"} : tensor<8x16xf32>
    %2 = sdy.sharding_constraint %arg2 <@mesh, []> : !stablehlo.token
    sdy.sharding_group %arg0 group_id=21 : tensor<8x16xf32>
    %3 = sdy.constant dense<1.000000e+00> : tensor<8x16xf32>
    %4 = sdy.constant {an = "attribute"} dense<[1, 2]> : tensor<2xi32>
    %5 = sdy.propagation_barrier %arg0 allowed_direction=NONE : tensor<8x16xf32>
    %6 = sdy.propagation_barrier %arg0 allowed_direction=FORWARD : tensor<8x16xf32>
    %7 = sdy.propagation_barrier %arg1 allowed_direction=BACKWARD {an = "attribute"} : tensor<?x4xf32>
    %8 = stablehlo.add %arg0, %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"c"}, {}]>]>, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
    %9 = sdy.data_flow_edge %8 : tensor<8x16xf32>
    %10 = stablehlo.multiply %9, %9 : tensor<8x16xf32>
    %11 = sdy.data_flow_edge %10 sharding=<@mesh, [{"a"}, {}]> {an = "attribute"} : tensor<8x16xf32>
    return %11 : tensor<8x16xf32>
  }
  func.func private @manual(%arg0: tensor<8x16xf32>, %arg1: tensor<?x16xf32>) -> tensor<8x16xf32> {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"a", ?}, {}]>] out_shardings=[<@mesh, [{"a"}, {?}]>] manual_axes={"a"} (%arg2: tensor<4x16xf32>) {
      %2 = sdy.manual_computation(%arg2) in_shardings=[<@mesh, [{}, {"b"}]>] out_shardings=[<@mesh, [{}, {"b"}]>] manual_axes={"b"} (%arg3: tensor<4x4xf32>) {
        %3 = stablehlo.negate %arg3 : tensor<4x4xf32>
        sdy.return %3 : tensor<4x4xf32>
      } : (tensor<4x16xf32>) -> tensor<4x16xf32>
      sdy.return %2 : tensor<4x16xf32>
    } {an = "attribute"} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
      sdy.return
    } : () -> ()
    %1:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"a"}, {"b"}]>, <@mesh, [{?}, {?}]>] out_shardings=[<@mesh, [{"a"}, {}], replicated={"b"}>, <@mesh, [{}, {}]>] manual_axes={"a", "b"} (%arg2: tensor<4x4xf32>, %arg3: tensor<?x16xf32>) {
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<4x16xf32>
      sdy.return {an = "attribute"} %cst, %arg3 : tensor<4x16xf32>, tensor<?x16xf32>
    } : (tensor<8x16xf32>, tensor<?x16xf32>) -> (tensor<8x16xf32>, tensor<?x16xf32>)
    return %1#0 : tensor<8x16xf32>
  }
  func.func private @named(%arg0: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %0 = sdy.named_computation<"foo">(%arg0) (%arg1: tensor<8x16xf32>) {
      sdy.return %arg1 : tensor<8x16xf32>
    } : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %1:2 = sdy.named_computation<"a \22name\22">(%0, %arg0) in_shardings=[<@mesh, [{"a"}, {}]>, <@mesh, [{}, {?}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"c"}, {}]>] (%arg1: tensor<8x16xf32>, %arg2: tensor<8x16xf32>) {
      sdy.return %arg2, %arg1 : tensor<8x16xf32>, tensor<8x16xf32>
    } {an = "attribute"} : (tensor<8x16xf32>, tensor<8x16xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>)
    return %1#1 : tensor<8x16xf32>
  }
}
