// good
func.func @foo() { func.return }
func.func @main() {
  "interpreter.run_parallel"() {programs = [[@foo]]} : () -> ()
  func.return
}
// -----
// good
func.func @foo() { func.return }
func.func @q() -> tensor<f32> { %0 = stablehlo.constant dense<0.0> : tensor<f32>
  func.return %0 : tensor<f32> }
func.func @main() {
  "interpreter.run_parallel"() {programs = [[@foo], [@foo]], infeed = [@q]} : () -> ()
  func.return
}
// -----
// breaks interpreter.run_parallel attribute programs
func.func @foo() { func.return }
func.func @main() {
  "interpreter.run_parallel"() {programs = []} : () -> ()
  func.return
}
// -----
// breaks interpreter.run_parallel attribute programs
func.func @foo() { func.return }
func.func @main() {
  "interpreter.run_parallel"() {programs = [[]]} : () -> ()
  func.return
}
// -----
// breaks interpreter.run_parallel attribute programs
func.func @foo() { func.return }
func.func @main() {
  "interpreter.run_parallel"() {programs = [[@foo], [@foo, @foo]]} : () -> ()
  func.return
}
// -----
// breaks interpreter.run_parallel attribute programs
func.func @foo() { func.return }
func.func @main() {
  "interpreter.run_parallel"() {programs = [[@bar]]} : () -> ()
  func.return
}
// -----
// breaks interpreter.run_parallel operands
func.func @foo() { func.return }
func.func @main(%a: tensor<f32>) {
  "interpreter.run_parallel"(%a) {programs = [[@foo]]} : (tensor<f32>) -> ()
  func.return
}
// -----
// breaks interpreter.run_parallel results
func.func @foo(%a: tensor<f32>) -> tensor<f32> { func.return %a : tensor<f32> }
func.func @main(%a: tensor<f32>) {
  "interpreter.run_parallel"(%a) {programs = [[@foo]]} : (tensor<f32>) -> ()
  func.return
}
// -----
// breaks interpreter.run_parallel attribute infeed
func.func @foo() { func.return }
func.func @main() {
  "interpreter.run_parallel"() {programs = [[@foo]], infeed = []} : () -> ()
  func.return
}
// -----
// breaks interpreter.run_parallel attribute infeed
func.func @foo() { func.return }
func.func @main() {
  "interpreter.run_parallel"() {programs = [[@foo]], infeed = [@bar]} : () -> ()
  func.return
}
// -----
// breaks interpreter.run_parallel attribute infeed
func.func @foo() { func.return }
func.func @main() {
  "interpreter.run_parallel"() {programs = [[@foo]], infeed = [@foo]} : () -> ()
  func.return
}
// -----
// breaks interpreter.run_parallel attribute infeed
func.func @foo() { func.return }
func.func @q() -> !stablehlo.token { %0 = stablehlo.after_all : !stablehlo.token
  func.return %0 : !stablehlo.token }
func.func @main() {
  "interpreter.run_parallel"() {programs = [[@foo]], infeed = [@q]} : () -> ()
  func.return
}
// -----
// breaks stablehlo.all_gather attribute replica_groups
func.func private @mesh()
func.func @f(%x: tensor<16x8xf32>) -> tensor<16x16xf32> {
  %r = "stablehlo.all_gather"(%x)  {
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @missing, axes = [#stablehlo.axis_ref<name = "foo">]>, all_gather_dim = 1 : i64
  } : (tensor<16x8xf32>) -> tensor<16x16xf32>
  func.return %r : tensor<16x16xf32>
}
// -----
// good
func.func private @mesh()
func.func @f(%x: tensor<16x8xf32>) -> tensor<16x16xf32> {
  %r = "stablehlo.all_gather"(%x)  {
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "foo">]>, all_gather_dim = 1 : i64
  } : (tensor<16x8xf32>) -> tensor<16x16xf32>
  func.return %r : tensor<16x16xf32>
}
// -----
// breaks stablehlo.all_reduce attribute replica_groups
func.func private @mesh()
func.func @f(%x: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %r = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @missing, axes = [#stablehlo.axis_ref<name = "foo">]>
  } : (tensor<16x8xf32>) -> tensor<16x8xf32>
  func.return %r : tensor<16x8xf32>
}
// -----
// good
func.func private @mesh()
func.func @f(%x: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %r = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "foo">]>
  } : (tensor<16x8xf32>) -> tensor<16x8xf32>
  func.return %r : tensor<16x8xf32>
}
// -----
// breaks stablehlo.all_to_all attribute replica_groups
func.func private @mesh()
func.func @f(%x: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %r = "stablehlo.all_to_all"(%x)  {
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @missing, axes = [#stablehlo.axis_ref<name = "foo">]>, split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 4 : i64
  } : (tensor<16x8xf32>) -> tensor<16x8xf32>
  func.return %r : tensor<16x8xf32>
}
// -----
// good
func.func private @mesh()
func.func @f(%x: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %r = "stablehlo.all_to_all"(%x)  {
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "foo">]>, split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 4 : i64
  } : (tensor<16x8xf32>) -> tensor<16x8xf32>
  func.return %r : tensor<16x8xf32>
}
// -----
// breaks stablehlo.collective_broadcast attribute replica_groups
func.func private @mesh()
func.func @f(%x: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %r = "stablehlo.collective_broadcast"(%x)  {
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @missing, axes = [#stablehlo.axis_ref<name = "foo">]>
  } : (tensor<16x8xf32>) -> tensor<16x8xf32>
  func.return %r : tensor<16x8xf32>
}
// -----
// good
func.func private @mesh()
func.func @f(%x: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %r = "stablehlo.collective_broadcast"(%x)  {
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "foo">]>
  } : (tensor<16x8xf32>) -> tensor<16x8xf32>
  func.return %r : tensor<16x8xf32>
}
// -----
// breaks stablehlo.collective_reduce attribute replica_groups
func.func private @mesh()
func.func @f(%x: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %r = "stablehlo.collective_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @missing, axes = [#stablehlo.axis_ref<name = "foo">]>
  } : (tensor<16x8xf32>) -> tensor<16x8xf32>
  func.return %r : tensor<16x8xf32>
}
// -----
// good
func.func private @mesh()
func.func @f(%x: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %r = "stablehlo.collective_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "foo">]>
  } : (tensor<16x8xf32>) -> tensor<16x8xf32>
  func.return %r : tensor<16x8xf32>
}
// -----
// breaks stablehlo.reduce_scatter attribute replica_groups
func.func private @mesh()
func.func @f(%x: tensor<16x8xf32>) -> tensor<4x8xf32> {
  %r = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @missing, axes = [#stablehlo.axis_ref<name = "foo">]>, scatter_dimension = 0 : i64
  } : (tensor<16x8xf32>) -> tensor<4x8xf32>
  func.return %r : tensor<4x8xf32>
}
// -----
// good
func.func private @mesh()
func.func @f(%x: tensor<16x8xf32>) -> tensor<4x8xf32> {
  %r = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) {
    replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "foo">]>, scatter_dimension = 0 : i64
  } : (tensor<16x8xf32>) -> tensor<4x8xf32>
  func.return %r : tensor<4x8xf32>
}
// -----
// good
func.func @f(%x: tensor<16x8xf32>) -> !stablehlo.future<tensor<16x8xf32>> {
  %r = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<16x8xf32>):
    %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<16x8xf32>) -> tensor<16x8xf32>
    "stablehlo.return"(%0) : (tensor<16x8xf32>) -> ()
  }) : (tensor<16x8xf32>) -> !stablehlo.future<tensor<16x8xf32>>
  func.return %r : !stablehlo.future<tensor<16x8xf32>>
}
// -----
// breaks stablehlo.async_start C1
func.func @f(%x: tensor<16x8xf32>) -> !stablehlo.future<tensor<16x8xf32>> {
  %r = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<16x8xf32>):
    %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<16x8xf32>) -> tensor<16x8xf32>
    %1 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<16x8xf32>) -> tensor<16x8xf32>
    "stablehlo.return"(%0) : (tensor<16x8xf32>) -> ()
  }) : (tensor<16x8xf32>) -> !stablehlo.future<tensor<16x8xf32>>
  func.return %r : !stablehlo.future<tensor<16x8xf32>>
}
// -----
// breaks stablehlo.async_start C1
func.func @f(%x: tensor<16x8xf32>) -> !stablehlo.future<tensor<16x8xf32>> {
  %r = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<16x8xf32>):
    "stablehlo.return"(%a) : (tensor<16x8xf32>) -> ()
  }) : (tensor<16x8xf32>) -> !stablehlo.future<tensor<16x8xf32>>
  func.return %r : !stablehlo.future<tensor<16x8xf32>>
}
// -----
// breaks stablehlo.async_start C2
func.func @f(%x: tensor<16x8xf32>) -> !stablehlo.future<tensor<16x8xf32>> {
  %r = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<16x8xf32>):
    %0 = stablehlo.add %a, %a : tensor<16x8xf32>
    "stablehlo.return"(%0) : (tensor<16x8xf32>) -> ()
  }) : (tensor<16x8xf32>) -> !stablehlo.future<tensor<16x8xf32>>
  func.return %r : !stablehlo.future<tensor<16x8xf32>>
}
// -----
// breaks stablehlo.async_start C3
func.func @f(%x: tensor<16x8xf32>) -> !stablehlo.future<tensor<16x8xf32>> {
  %r = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<16x8xf32>, %b: tensor<f32>):
    %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<16x8xf32>) -> tensor<16x8xf32>
    "stablehlo.return"(%0) : (tensor<16x8xf32>) -> ()
  }) : (tensor<16x8xf32>) -> !stablehlo.future<tensor<16x8xf32>>
  func.return %r : !stablehlo.future<tensor<16x8xf32>>
}
// -----
// breaks stablehlo.async_start C3
func.func @f(%x: tensor<16x8xf32>) -> !stablehlo.future<tensor<16x8xf32>> {
  %r = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<16x8xi32>):
    %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<16x8xi32>) -> tensor<16x8xi32>
    "stablehlo.return"(%0) : (tensor<16x8xi32>) -> ()
  }) : (tensor<16x8xf32>) -> !stablehlo.future<tensor<16x8xf32>>
  func.return %r : !stablehlo.future<tensor<16x8xf32>>
}
// -----
// breaks stablehlo.async_start C4
func.func @f(%x: tensor<16x8xf32>) -> !stablehlo.future<tensor<16x4xf32>> {
  %r = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<16x8xf32>):
    %0 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<16x8xf32>) -> tensor<16x8xf32>
    "stablehlo.return"(%0) : (tensor<16x8xf32>) -> ()
  }) : (tensor<16x8xf32>) -> !stablehlo.future<tensor<16x4xf32>>
  func.return %r : !stablehlo.future<tensor<16x4xf32>>
}
// -----
// good
"sdy.mesh"() {mesh = #sdy.mesh<["x"=2]>, sym_name = "m"} : () -> ()
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.collective_broadcast"(%x) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// breaks stablehlo.collective_broadcast attribute replica_groups
"other.mesh"() {sym_name = "m"} : () -> ()
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %r = "stablehlo.collective_broadcast"(%x) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @m, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// -----
// breaks stablehlo.constant C1
func.func @f() {
  %0 = "stablehlo.constant"() {value = dense<"ab"> : tensor<2x!quant.uniform<i8:f32, 1.0>>} : () -> tensor<2x!quant.uniform<i8:f32, 1.0>>
  return
}
// -----
// breaks chlo.broadcast_shift_left result types
func.func @f(%a0: tensor<3x4x!quant.uniform<i16:f32, 1.000000e+00>>, %a1: tensor<3x8x!quant.uniform<i16:f32, 1.000000e+00>>) {
  %r:1 = "chlo.broadcast_shift_left"(%a0, %a1) <{broadcast_dimensions = array<i64: 1, 4, 1>}> : (tensor<3x4x!quant.uniform<i16:f32, 1.000000e+00>>, tensor<3x8x!quant.uniform<i16:f32, 1.000000e+00>>) -> (tensor<3x4xi1>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.broadcast result types
func.func @f(%a0: tensor<f8E4M3FN>) {
  %r:1 = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 1, 2>}> : (tensor<f8E4M3FN>) -> (tensor<?x2xui8>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.custom_call attribute operand_layouts
func.func @f() {
  %r:1 = "stablehlo.custom_call"() <{call_target_name = "Unpin", has_side_effect = true, backend_config = "x", called_computations = [@f], operand_layouts = [dense<[0]> : tensor<1xindex>]}> : () -> (tensor<1xf32>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.dynamic_broadcast_in_dim C7
func.func @f(%a0: tensor<4x6xf64>, %a1: tensor<2xi16>) {
  %c1 = "stablehlo.constant"() {value = dense<[-1, 1]> : tensor<2xi16>} : () -> tensor<2xi16>
  %r:1 = "stablehlo.dynamic_broadcast_in_dim"(%a0, %c1) <{broadcast_dimensions = array<i64: 0, 1>, known_expanding_dimensions = array<i64: 0, 0>, known_nonexpanding_dimensions = array<i64: 1, 0>}> : (tensor<4x6xf64>, tensor<2xi16>) -> (tensor<4x6xf64>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.reduce C6
func.func @f(%a0: tensor<2xf4E2M1FN>, %a1: tensor<2xf4E2M1FN>, %a2: tensor<f4E2M1FN>, %a3: tensor<bf16>) {
  %r:2 = "stablehlo.reduce"(%a0, %a1, %a2, %a3) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x0: tensor<2xf4E2M1FN>, %x1: tensor<2xf4E2M1FN>, %x2: tensor<f4E2M1FN>, %x3: tensor<bf16>):
    "stablehlo.return"(%x0, %x0, %x2, %x3) : (tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<f4E2M1FN>, tensor<bf16>) -> ()
  }) : (tensor<2xf4E2M1FN>, tensor<2xf4E2M1FN>, tensor<f4E2M1FN>, tensor<bf16>) -> (tensor<2xf4E2M1FN>, tensor<?xf4E2M1FN>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.sort C5
func.func @f(%a0: tensor<?x0x1x?xf32>, %a1: tensor<f32>, %a2: tensor<2xf32>, %a3: tensor<?x0x1x?xf32>) {
  %r:2 = "stablehlo.sort"(%a0, %a1, %a2, %a3) <{dimension = 1 : i64, is_stable = false}> ({
  ^bb0(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<f32>, %x3: tensor<f32>, %x4: tensor<f32>, %x5: tensor<f32>, %x6: tensor<f32>, %x7: tensor<f32>):
    "stablehlo.return"() : () -> ()
  }) : (tensor<?x0x1x?xf32>, tensor<f32>, tensor<2xf32>, tensor<?x0x1x?xf32>) -> (tensor<?x0x1x?xf32>, tensor<?x0x1x?xf32>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.while C2
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<8x4x8xui8>, tensor<8x4x2xui8>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<8x4x8xui8>, %arg1: tensor<8x4x2xui8>):
    %0:2 = "stablehlo.while"(%arg0, %arg1) ({
    ^bb0(%arg5: tensor<8x4x8xui8>, %arg6: tensor<8x4x2xui8>):
      %1 = "test.value"() : () -> tensor<i1>
      "stablehlo.return"(%1) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg2: tensor<8x4x8xui8>, %arg3: tensor<8x4x2xui8>, %arg4: tensor<3xui8>):
      "stablehlo.return"(%arg2, %arg3) : (tensor<8x4x8xui8>, tensor<8x4x2xui8>) -> ()
    }) {mhlo.sharding = "{replicated}", x} : (tensor<8x4x8xui8>, tensor<8x4x2xui8>) -> (tensor<8x4x8xui8>, tensor<8x4x2xui8>)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// breaks chlo.broadcast_polygamma result types
func.func @f(%a0: tensor<4x2xi32>, %a1: tensor<4x2xi32>) {
  %r:1 = "chlo.broadcast_polygamma"(%a0, %a1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4x2xi32>, tensor<4x2xi32>) -> (tensor<f4E2M1FN>)
  "func.return"() : () -> ()
}
// -----
// breaks chlo.broadcast_zeta result types
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6xbf16>, tensor<6x1xbf16>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<6xbf16>, %arg1: tensor<6x1xbf16>):
    %0 = "chlo.broadcast_zeta"(%arg0, %arg1) : (tensor<6xbf16>, tensor<6x1xbf16>) -> tensor<?x1xbf16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// breaks chlo.scan body
func.func @f(%a0: tensor<2x?xui64>, %a1: tensor<2x?xui64>, %a2: tensor<2x?xui64>, %a3: tensor<2x?xui64>) {
  %r:4 = "chlo.scan"(%a0, %a1, %a2, %a3) <{dimension = 1 : i64, is_associative = true, operandSegmentSizes = array<i32: 2, 2>, resultSegmentSizes = array<i32: 0, 4>}> ({
  ^bb0(%x0: tensor<ui64>, %x1: tensor<ui64>, %x2: tensor<ui64>, %x3: tensor<ui64>):
    "stablehlo.return"(%x3, %x0) : (tensor<ui64>, tensor<ui64>) -> ()
  }) : (tensor<2x?xui64>, tensor<2x?xui64>, tensor<2x?xui64>, tensor<2x?xui64>) -> (tensor<2x?xui64>, tensor<1xui64>, tensor<2x?xui64>, tensor<2x?xui64>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.uniform_quantize C2
func.func @f(%a0: tensor<3x0xf8E4M3FN>) {
  %r:1 = "stablehlo.uniform_quantize"(%a0) : (tensor<3x0xf8E4M3FN>) -> (tensor<!quant.uniform<i32:f32, 1.000000e+00>>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.fft C2
func.func @f(%a0: tensor<bf16>) {
  %r:1 = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 1, 4>}> : (tensor<bf16>) -> (tensor<bf16>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.scatter C23
func.func @f(%a0: tensor<bf16>, %a1: tensor<complex<f64>>, %a2: tensor<i8>, %a3: tensor<complex<f64>>, %a4: tensor<complex<f64>>) {
  %r:1 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>, unique_indices = false}> ({
  ^bb0(%x0: tensor<bf16>, %x1: tensor<complex<f64>>, %x2: tensor<bf16>, %x3: tensor<complex<f64>>):
    "stablehlo.return"(%x0, %x1) : (tensor<bf16>, tensor<complex<f64>>) -> ()
  }) : (tensor<bf16>, tensor<complex<f64>>, tensor<i8>, tensor<complex<f64>>, tensor<complex<f64>>) -> (tensor<bf16>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.async_start C2
func.func @f(%a0: tensor<4xi1>) {
  %r:1 = "stablehlo.async_start"(%a0) ({
  ^bb0(%x0: tensor<4xi1>):
    %y0 = "test.value"() : () -> tensor<2xi1>
    "stablehlo.return"(%y0, %x0) : (tensor<2xi1>, tensor<4xi1>) -> ()
  }) : (tensor<4xi1>) -> (!stablehlo.future<tensor<2xi1>>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.custom_call attribute call_target_name
func.func @f(%a0: tensor<8xi32>) {
  %c0 = "stablehlo.constant"() {value = dense<[0, 3, 2, 1, -1, 0, 3, 3]> : tensor<8xi32>} : () -> tensor<8xi32>
  %r:2 = "stablehlo.custom_call"(%c0) <{call_target_name = "CreateBuffer", has_side_effect = false, backend_config = "", called_computations = [@g]}> : (tensor<8xi32>) -> (tensor<8xf8E4M3FN>, tensor<8xi32>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.dot_general C20
func.func @f(%a0: tensor<2xf8E4M3FN>, %a1: tensor<2x!quant.uniform<i4:f32, 1.000000e+00>>) {
  %r:1 = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [], rhs_contracting_dimensions = []>}> : (tensor<2xf8E4M3FN>, tensor<2x!quant.uniform<i4:f32, 1.000000e+00>>) -> (tensor<2xf8E4M3FN>)
  "func.return"() : () -> ()
}
// -----
// breaks chlo.scan scan_dim_size
func.func @f(%a0: tensor<2xui8>, %a1: tensor<2xf16>, %a2: tensor<2xui8>) {
  %c2 = "stablehlo.constant"() {value = dense<[1, 3]> : tensor<2xui8>} : () -> tensor<2xui8>
  %r:1 = "chlo.scan"(%a0, %a1, %c2) <{dimension = 0 : i64, scan_dim_size = 1 : i64, is_reverse = false, operandSegmentSizes = array<i32: 1, 2>, resultSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0(%x0: tensor<ui8>, %x1: tensor<ui8>, %x2: tensor<f16>, %x3: tensor<f16>, %x4: tensor<ui8>, %x5: tensor<ui8>):
    "stablehlo.return"(%x5, %x1) : (tensor<ui8>, tensor<ui8>) -> ()
  }) : (tensor<2xui8>, tensor<2xf16>, tensor<2xui8>) -> (tensor<2xf16>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.case C3
func.func @f(%a0: tensor<i32>) {
  %c0 = "stablehlo.constant"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %r:1 = "stablehlo.case"(%c0) ({
  ^bb0():
    %y0 = "test.value"() : () -> tensor<6x3x2xi32>
    "stablehlo.return"(%y0) : (tensor<6x3x2xi32>) -> ()
  }, {
  ^bb0():
    "stablehlo.return"() : () -> ()
  }) : (tensor<i32>) -> (tensor<i32>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.fft C2
func.func @f(%a0: tensor<bf16>) {
  %r:1 = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type IFFT>, fft_length = array<i64: 3, 0>}> : (tensor<bf16>) -> (tensor<bf16>)
  "func.return"() : () -> ()
}
// -----
// breaks chlo.scan inputs
func.func @f(%a0: tensor<i32>, %a1: tensor<2xi32>) {
  %c0 = "stablehlo.constant"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %r:2 = "chlo.scan"(%c0, %a1) <{dimension = 2 : i64, is_reverse = false, is_associative = false, operandSegmentSizes = array<i32: 0, 2>, resultSegmentSizes = array<i32: 0, 2>}> ({
  ^bb0(%x0: tensor<i32>, %x1: tensor<i32>, %x2: tensor<i32>, %x3: tensor<i32>):
    "stablehlo.return"(%x3) : (tensor<i32>) -> ()
  }) : (tensor<i32>, tensor<2xi32>) -> (tensor<i32>, tensor<i32>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.uniform_quantize C2
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6x0xf8E5M2>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<6x0xf8E5M2>):
    %0 = "stablehlo.uniform_quantize"(%arg0) : (tensor<6x0xf8E5M2>) -> tensor<?x0x!quant.uniform<i4:f32, 1.000000e+00:3>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// breaks chlo.ragged_dot group
func.func @f(%a0: tensor<8xf8E5M2>, %a1: tensor<8x1xi8>, %a2: tensor<8xi8>) {
  %r:1 = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<8xf8E5M2>, tensor<8x1xi8>, tensor<8xi8>) -> (tensor<i8>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.all_reduce C5
func.func @f(%a0: tensor<4x8xi16>) {
  %r:2 = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[2, 0], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 3, type = 2>}> ({
  ^bb0(%x0: tensor<4x8xi16>, %x1: tensor<4x8xi1>):
    "stablehlo.return"(%x0) : (tensor<4x8xi16>) -> ()
  }) : (tensor<4x8xi16>) -> (tensor<4x8xi16>, tensor<4x8xi16>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.custom_call attribute call_target_name
func.func @f(%a0: tensor<complex<f64>>) {
  %r:2 = "stablehlo.custom_call"(%a0) <{call_target_name = "Pin"}> : (tensor<complex<f64>>) -> (tensor<complex<f64>>, tensor<complex<f64>>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.fft C2
func.func @f(%a0: tensor<6x1xf8E5M2>) {
  %r:1 = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 1, 1>}> : (tensor<6x1xf8E5M2>) -> (tensor<f8E5M2>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.fft C2
func.func @f(%a0: tensor<0xf4E2M1FN>) {
  %r:1 = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 1>}> {mhlo.sharding = "{replicated}", x} : (tensor<0xf4E2M1FN>) -> (tensor<0xf4E2M1FN>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.fft C2
func.func @f(%a0: tensor<6x0x3xf4E2M1FN>) {
  %r:1 = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 1, 1, 1>}> : (tensor<6x0x3xf4E2M1FN>) -> (tensor<6x0x3xf4E2M1FN>)
  "func.return"() : () -> ()
}
// -----
// breaks chlo.broadcast_shift_right_logical result types
func.func @f(%a0: tensor<f8E5M2>, %a1: tensor<2x8xf8E5M2>) {
  %r:1 = "chlo.broadcast_shift_right_logical"(%a0, %a1) : (tensor<f8E5M2>, tensor<2x8xf8E5M2>) -> (tensor<6x8xf8E5M2>)
  "func.return"() : () -> ()
}
// -----
// breaks chlo.broadcast_power result types
func.func @f(%a0: tensor<2x1x?xf8E5M2>, %a1: tensor<f8E5M2>) {
  %r:1 = "chlo.broadcast_power"(%a0, %a1) <{broadcast_dimensions = array<i64: 4, 1, 4>}> : (tensor<2x1x?xf8E5M2>, tensor<f8E5M2>) -> (tensor<f64>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.async_start C4
func.func @f(%a0: tensor<i64>, %a1: tensor<3x8xi64>) {
  %c0 = "stablehlo.constant"() {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  %r:1 = "stablehlo.async_start"(%c0, %a1) ({
  ^bb0(%x0: tensor<i64>, %x1: tensor<3x8xi64>):
    %z = "stablehlo.collective_permute"(%x0) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<i64>) -> tensor<i64>
    "stablehlo.return"(%z, %x1) : (tensor<i64>, tensor<3x8xi64>) -> ()
  }) : (tensor<i64>, tensor<3x8xi64>) -> (!stablehlo.future<tensor<1xi64>>)
  "func.return"() : () -> ()
}
// -----
// breaks chlo.broadcast_select types
func.func @f(%a0: tensor<2x0x2x3xi1>, %a1: tensor<2x0x2x3xbf16>, %a2: tensor<i64>) {
  %r:1 = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x0x2x3xi1>, tensor<2x0x2x3xbf16>, tensor<i64>) -> (tensor<i64>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.uniform_quantize C2
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<6x8xbf16>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<6x8xbf16>):
    %0 = "stablehlo.uniform_quantize"(%arg0) : (tensor<6x8xbf16>) -> tensor<6x8x!quant.uniform<i8:f32, 5.000000e-01>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// breaks stablehlo.dynamic_reshape C1
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<1xbf16>, tensor<1xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<1xbf16>, %arg1: tensor<1xi32>):
    %0 = "stablehlo.dynamic_reshape"(%arg0, %arg1) : (tensor<1xbf16>, tensor<1xi32>) -> tensor<?xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
// breaks chlo.broadcast_power result types
func.func @f(%a0: tensor<4x8xf4E2M1FN>, %a1: tensor<4x8xf4E2M1FN>) {
  %r:1 = "chlo.broadcast_power"(%a0, %a1) <{broadcast_dimensions = array<i64: 3, 2>}> : (tensor<4x8xf4E2M1FN>, tensor<4x8xf4E2M1FN>) -> (tensor<4x8xi1>)
  "func.return"() : () -> ()
}
// -----
// breaks chlo.ragged_dot group
func.func @f(%a0: tensor<2xi32>, %a1: tensor<2xi32>, %a2: tensor<2xi32>) {
  %c2 = "stablehlo.constant"() {value = dense<[2, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  %r:1 = "chlo.ragged_dot"(%a0, %a1, %c2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0, 0]>}> : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>)
  "func.return"() : () -> ()
}
// -----
// breaks chlo.zeta result types
func.func @f(%a0: tensor<?x8xf4E2M1FN, #stablehlo.bounds<8, ?>>, %a1: tensor<?x8xf8E5M2>) {
  %r:1 = "chlo.zeta"(%a0, %a1) : (tensor<?x8xf4E2M1FN, #stablehlo.bounds<8, ?>>, tensor<?x8xf8E5M2>) -> (tensor<?x8xf16>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.fft C2
func.func @f(%a0: tensor<8x0x3xf8E5M2>) {
  %r:1 = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 8, 1, 3>}> : (tensor<8x0x3xf8E5M2>) -> (tensor<8x0x3xf8E5M2>)
  "func.return"() : () -> ()
}
// -----
// breaks chlo.broadcast_select types
func.func @f(%a0: tensor<3xi1>, %a1: tensor<4x8x4xf8E5M2>, %a2: tensor<4x8x4xi1>) {
  %r:1 = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<3xi1>, tensor<4x8x4xf8E5M2>, tensor<4x8x4xi1>) -> (tensor<4x8x4xf4E2M1FN>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.rng C2
func.func @f(%a0: tensor<f8E4M3FN>, %a1: tensor<i64>, %a2: tensor<2xi64>) {
  %r:1 = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<f8E4M3FN>, tensor<i64>, tensor<2xi64>) -> (tensor<i64>)
  "func.return"() : () -> ()
}
// -----
// breaks chlo.scan body
func.func @f(%a0: tensor<3x3xf4E2M1FN>, %a1: tensor<3x3xf4E2M1FN>, %a2: tensor<3x3xf4E2M1FN>, %a3: tensor<3x3xf4E2M1FN>) {
  %r:2 = "chlo.scan"(%a0, %a1, %a2, %a3) <{dimension = 1 : i64, is_associative = false, operandSegmentSizes = array<i32: 2, 2>, resultSegmentSizes = array<i32: 2, 0>}> ({
  ^bb0(%x0: tensor<f4E2M1FN>, %x1: tensor<f4E2M1FN>, %x2: tensor<f4E2M1FN>, %x3: tensor<f4E2M1FN>):
    "stablehlo.return"(%x0, %x1) : (tensor<f4E2M1FN>, tensor<f4E2M1FN>) -> ()
  }) : (tensor<3x3xf4E2M1FN>, tensor<3x3xf4E2M1FN>, tensor<3x3xf4E2M1FN>, tensor<3x3xf4E2M1FN>) -> (tensor<3x3xf4E2M1FN>, tensor<3x3xf4E2M1FN>)
  "func.return"() : () -> ()
}
// -----
// breaks chlo.broadcast_select types
func.func @f(%a0: tensor<i1>, %a1: tensor<f4E2M1FN>, %a2: tensor<!quant.uniform<i8:f32, 5.000000e-01>>) {
  %r:1 = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<i1>, tensor<f4E2M1FN>, tensor<!quant.uniform<i8:f32, 5.000000e-01>>) -> (tensor<i1>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.reduce_window C13
func.func @f(%a0: tensor<0x1xf8E5M2>, %a1: tensor<!quant.uniform<i4:f32, 1.000000e+00>>) {
  "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 1>, padding = dense<[[4, 4], [3, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%x0: tensor<f8E5M2>, %x1: tensor<f8E5M2>):
    "stablehlo.return"(%x0) : (tensor<f8E5M2>) -> ()
  }) : (tensor<0x1xf8E5M2>, tensor<!quant.uniform<i4:f32, 1.000000e+00>>) -> ()
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.dynamic_broadcast_in_dim C1
func.func @f(%a0: tensor<1x2xf8E4M3FN>, %a1: tensor<1xindex>) {
  %r:1 = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 4, 4>, known_expanding_dimensions = array<i64: 1, 2>}> : (tensor<1x2xf8E4M3FN>, tensor<1xindex>) -> (tensor<1x2xi2>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.rng C2
func.func @f(%a0: tensor<bf16>, %a1: tensor<i1>, %a2: tensor<4xi32>) {
  %c2 = "stablehlo.constant"() {value = dense<[0, 0, -1, -1]> : tensor<4xi32>} : () -> tensor<4xi32>
  %r:1 = "stablehlo.rng"(%a0, %a1, %c2) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<bf16>, tensor<i1>, tensor<4xi32>) -> (tensor<4xi32>)
  "func.return"() : () -> ()
}
// -----
// breaks chlo.broadcast_next_after result types
func.func @f(%a0: tensor<ui64>, %a1: tensor<4x2xui64>) {
  %r:1 = "chlo.broadcast_next_after"(%a0, %a1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<ui64>, tensor<4x2xui64>) -> (tensor<!quant.uniform<i4:f32, 1.000000e+00:3>>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.add C2
func.func @f(%a0: tensor<0x1xf8E4M3FN>, %a1: tensor<0x1x!quant.uniform<i8:f32, 1.000000e+00:3>>) {
  %r:1 = "stablehlo.add"(%a0, %a1) : (tensor<0x1xf8E4M3FN>, tensor<0x1x!quant.uniform<i8:f32, 1.000000e+00:3>>) -> (tensor<0x1x!quant.uniform<i4:f32, 5.000000e-01:3>>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.power C1
func.func @f(%a0: tensor<?xf8E5M2, #stablehlo.bounds<4>>, %a1: tensor<?xf4E2M1FN, #stablehlo.bounds<4>>) {
  %r:1 = "stablehlo.power"(%a0, %a1) : (tensor<?xf8E5M2, #stablehlo.bounds<4>>, tensor<?xf4E2M1FN, #stablehlo.bounds<4>>) -> (tensor<1xf4E2M1FN>)
  "func.return"() : () -> ()
}
// -----
// breaks chlo.top_k result types
func.func @f(%a0: tensor<8x?x6xbf16, #stablehlo.bounds<?, 4, ?>>) {
  %r:2 = "chlo.top_k"(%a0) <{k = -1 : i64, is_stable = true}> : (tensor<8x?x6xbf16, #stablehlo.bounds<?, 4, ?>>) -> (tensor<bf16>, tensor<8x?x6xbf16>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.infeed attribute layout
func.func @f(%a0: !stablehlo.token) {
  %r:2 = "stablehlo.infeed"(%a0) <{layout = [1]}> : (!stablehlo.token) -> (tensor<8x8xi1>, !stablehlo.token)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.dynamic_reshape C1
func.func @f(%a0: tensor<1xf8E5M2>, %a1: tensor<1xi64>) {
  %r:1 = "stablehlo.dynamic_reshape"(%a0, %a1) : (tensor<1xf8E5M2>, tensor<1xi64>) -> (tensor<1xui8>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.reduce C6
func.func @f(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>, %a2: tensor<complex<f32>>, %a3: tensor<f4E2M1FN>) {
  %r:1 = "stablehlo.reduce"(%a0, %a1, %a2, %a3) <{dimensions = array<i64>}> ({
  ^bb0(%x0: tensor<f4E2M1FN>, %x1: tensor<f4E2M1FN>, %x2: tensor<f4E2M1FN>, %x3: tensor<f4E2M1FN>):
    "stablehlo.return"(%x3, %x2) : (tensor<f4E2M1FN>, tensor<f4E2M1FN>) -> ()
  }) : (tensor<f4E2M1FN>, tensor<f4E2M1FN>, tensor<complex<f32>>, tensor<f4E2M1FN>) -> (tensor<f4E2M1FN>)
  "func.return"() : () -> ()
}
// -----
// breaks chlo.scan body
func.func @f(%a0: tensor<4x8x4x8xbf16>, %a1: tensor<4x8x4x8xbf16>, %a2: tensor<2xbf16>) {
  %r:4 = "chlo.scan"(%a0, %a1, %a2) <{dimension = 0 : i64, scan_dim_size = 4 : i64, is_reverse = true, operandSegmentSizes = array<i32: 1, 2>, resultSegmentSizes = array<i32: 1, 3>}> ({
  ^bb0(%x0: tensor<bf16>, %x1: tensor<bf16>, %x2: tensor<4x8x4x8xbf16>):
    "stablehlo.return"(%x1) : (tensor<bf16>) -> ()
  }) : (tensor<4x8x4x8xbf16>, tensor<4x8x4x8xbf16>, tensor<2xbf16>) -> (tensor<4x8x4x8xbf16>, tensor<4x8x4x8xbf16>, tensor<4x8x8x8xbf16>, tensor<4x8x4x0xbf16>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.rng C2
func.func @f(%a0: tensor<f8E5M2>, %a1: tensor<i16>, %a2: tensor<4xi2>) {
  %c1 = "stablehlo.constant"() {value = dense<1> : tensor<i16>} : () -> tensor<i16>
  %r:1 = "stablehlo.rng"(%a0, %c1, %a2) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<f8E5M2>, tensor<i16>, tensor<4xi2>) -> (tensor<f8E5M2>)
  "func.return"() : () -> ()
}
// -----
// breaks stablehlo.custom_call attribute call_target_name
func.func @f(%a: tensor<4xf32>) {
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "Pin", api_version = 4 : i32} : (tensor<4xf32>) -> memref<5xf32>
  return
}
// -----
// breaks stablehlo.custom_call attribute output_operand_aliases
func.func @f(%a: memref<4xf32>) {
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "x", api_version = 4 : i32} : (memref<4xf32>) -> memref<4xf32>
  return
}
// -----
// breaks stablehlo.custom_call attribute output_operand_aliases
func.func @f(%a: memref<4xf32>) {
  %0:2 = "stablehlo.custom_call"(%a) {call_target_name = "x", api_version = 4 : i32, output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>]} : (memref<4xf32>) -> (memref<4xf32>, memref<4xf32>)
  return
}
// -----
// breaks stablehlo.all_reduce C4
func.func @f(%a: tensor<4xf32>) {
  %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) {replica_groups = dense<> : tensor<0x0xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// breaks stablehlo.all_to_all C8
func.func @f(%a: tensor<4xf32>) {
  %0 = "stablehlo.all_to_all"(%a) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<> : tensor<0x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// breaks stablehlo.infeed attribute layout
func.func @f(%a: !stablehlo.token) {
  %0:2 = "stablehlo.infeed"(%a) {layout = [["x"]]} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}
// -----
// breaks stablehlo.while C1
func.func @f(%a: tensor<2xf32>) {
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<2xf32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
  }, {
  ^bb0(%x: tensor<2xf32>):
    "stablehlo.return"(%x) : (tensor<2xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks stablehlo.while C2
func.func @f(%a: tensor<2xf32>) {
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<2xf32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks stablehlo.while C2
func.func @f(%a: tensor<2xf32>) {
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<2xf32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    "stablehlo.return"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks stablehlo.case C1
func.func @f(%a: tensor<i32>) {
  %0 = "stablehlo.case"(%a) ({
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
    %c = stablehlo.constant dense<true> : tensor<i1>
  }) : (tensor<i32>) -> tensor<i1>
  return
}
// -----
// breaks stablehlo.sort C5
func.func @f(%a: tensor<2xf32>) {
  %0 = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks stablehlo.sort C5
func.func @f(%a: tensor<2xf32>) {
  %0 = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks stablehlo.reduce C6
func.func @f(%a: tensor<2xf32>, %i: tensor<f32>) {
  %0 = "stablehlo.reduce"(%a, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.select_and_scatter C9
func.func @f(%a: tensor<2xf32>, %i: tensor<f32>) {
  %0 = "stablehlo.select_and_scatter"(%a, %a, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %c = stablehlo.constant dense<true> : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 1>} : (tensor<2xf32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return
}
// -----
// breaks stablehlo.map C4
func.func @f(%a: tensor<2xf32>) {
  %0 = "stablehlo.map"(%a) ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x, %x) : (tensor<f32>, tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks stablehlo.map C4
func.func @f(%a: tensor<2xf32>) {
  %0 = "stablehlo.map"(%a) ({
  ^bb0(%x: tensor<f32>):
    %c = stablehlo.constant dense<1.0> : tensor<2xf32>
    "stablehlo.return"(%c) : (tensor<2xf32>) -> ()
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks stablehlo.reduce_window C12
func.func @f(%a: tensor<2xf32>, %i: tensor<f32>) {
  %0 = "stablehlo.reduce_window"(%a, %i) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) {window_dimensions = array<i64: 1>, padding = dense<0> : tensor<2xi64>} : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return
}
// -----
// breaks stablehlo.triangular_solve C2
func.func @f(%a: tensor<2xf32>) {
  %0 = "stablehlo.triangular_solve"(%a, %a) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
// breaks stablehlo.reshape C3
func.func @f(%a: tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  %0 = "stablehlo.reshape"(%a) : (tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {1.0, 2.0}>>
  return
}
// -----
// breaks stablehlo.reshape C1
func.func @f(%a: tensor<2x!quant.uniform<i8:f32:0, {1.0, 3.0}>>) {
  %0 = "stablehlo.reshape"(%a) : (tensor<2x!quant.uniform<i8:f32:0, {1.0, 3.0}>>) -> tensor<2x1x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}
// -----
// breaks stablehlo.broadcast_in_dim C6
func.func @f(%a: tensor<1x!quant.uniform<i8:f32:0, {1.0}>>) {
  %0 = "stablehlo.broadcast_in_dim"(%a) {broadcast_dimensions = array<i64: 0>} : (tensor<1x!quant.uniform<i8:f32:0, {1.0}>>) -> tensor<2x!quant.uniform<i8:f32:0, {1.0, 3.0}>>
  return
}
// -----
// breaks stablehlo.dot_general C15
func.func @f(%a: tensor<2x3x!quant.uniform<i8:f32, 1.0>>, %b: tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0:3}>>) {
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x3x!quant.uniform<i8:f32, 1.0>>, tensor<3x2x!quant.uniform<i8:f32:1, {1.0, 2.0:3}>>) -> tensor<2x2x!quant.uniform<i32:f32, 1.0>>
  return
}
// -----
// breaks stablehlo.dynamic_iota C2
func.func @f() {
  %s = stablehlo.constant dense<[-2]> : tensor<1xi64>
  %0 = "stablehlo.dynamic_iota"(%s) {iota_dimension = 0 : i64} : (tensor<1xi64>) -> tensor<?xf32>
  return
}
// -----
// breaks stablehlo.dynamic_reshape C2
func.func @f(%a: tensor<4xf32>) {
  %s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %0 = "stablehlo.dynamic_reshape"(%a, %s) : (tensor<4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}
// -----
// breaks stablehlo.dynamic_broadcast_in_dim C5
func.func @f(%a: tensor<4xf32>) {
  %s = stablehlo.constant dense<[3]> : tensor<1xi64>
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %s) {broadcast_dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<?xf32>
  return
}
// -----
// breaks chlo.ragged_dot group
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %g: tensor<3xi64>) {
  %0 = "chlo.ragged_dot"(%a, %b, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = [1]>} : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<3xi64>) -> tensor<3x2xf32>
  return
}
// -----
// breaks chlo.ragged_dot group_sizes
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %g: tensor<i64>) {
  %0 = "chlo.ragged_dot"(%a, %b, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>} : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<i64>) -> tensor<3x2xf32>
  return
}
// -----
// breaks stablehlo.async_done C1
func.func @f(%a: !stablehlo.future<tensor<f32>, tensor<f32>>) {
  %0 = "stablehlo.async_done"(%a) : (!stablehlo.future<tensor<f32>, tensor<f32>>) -> tensor<f32>
  return
}
// -----
// good
func.func @f(%a: tensor<2x3xf32>, %t: !stablehlo.token) {
  %0 = "stablehlo.custom_call"(%a, %t) {call_target_name = "f", operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>],
    result_layouts = [dense<[0]> : tensor<1xindex>, dense<[1, 0]> : tensor<2xindex>, dense<> : tensor<0xindex>]}
    : (tensor<2x3xf32>, !stablehlo.token) -> tuple<tensor<2xf32>, tensor<2x3xi8>, !stablehlo.token>
  return
}
// -----
// breaks stablehlo.custom_call attribute result_layouts
func.func @f() {
  %0 = "stablehlo.custom_call"() {call_target_name = "f", operand_layouts = [], result_layouts = [dense<[0]> : tensor<1xindex>]} : () -> tuple<tensor<2xf32>, tensor<2x3xi8>>
  return
}
// -----
// breaks stablehlo.custom_call attribute result_layouts
func.func @f() {
  %0 = "stablehlo.custom_call"() {call_target_name = "f", operand_layouts = [], result_layouts = [dense<[0]> : tensor<1xindex>, dense<[0]> : tensor<1xindex>]} : () -> tuple<tensor<2xf32>, tensor<2x3xi8>>
  return
}
// -----
// breaks stablehlo.custom_call attribute result_layouts
func.func @f() {
  %0 = "stablehlo.custom_call"() {call_target_name = "f", operand_layouts = [], result_layouts = [dense<> : tensor<0xindex>]} : () -> tuple<tuple<>>
  return
}
// -----
// breaks stablehlo.custom_call attribute operand_layouts
func.func @f(%a: tuple<>) {
  "stablehlo.custom_call"(%a) {call_target_name = "f", operand_layouts = [dense<> : tensor<0xindex>], result_layouts = []} : (tuple<>) -> ()
  return
}
// -----
// breaks stablehlo.custom_call attribute operand_layouts
func.func @f(%a: tensor<2x3xf32>) {
  "stablehlo.custom_call"(%a) {call_target_name = "f", operand_layouts = [dense<0> : tensor<2xindex>], result_layouts = []} : (tensor<2x3xf32>) -> ()
  return
}
// -----
// breaks stablehlo.custom_call attribute operand_layouts
func.func @f(%a: tensor<2x3xf32>) {
  "stablehlo.custom_call"(%a) {call_target_name = "f", operand_layouts = [dense<[0, 2]> : tensor<2xindex>], result_layouts = []} : (tensor<2x3xf32>) -> ()
  return
}
// -----
// good
func.func @f(%a: tensor<*xf32>) {
  "stablehlo.custom_call"(%a) {call_target_name = "f", operand_layouts = [dense<[0, 2]> : tensor<2xindex>], result_layouts = []} : (tensor<*xf32>) -> ()
  return
}
// -----
// good
func.func @f(%a: tensor<5x2x3xf32>, %b: tensor<5x3x4xf32>, %g: tensor<6xi64>) {
  %0 = "chlo.ragged_dot"(%a, %b, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = []>} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>, tensor<6xi64>) -> tensor<5x2x4xf32>
  return
}
// -----
// breaks chlo.ragged_dot group
func.func @f(%a: tensor<5x2x3xf32>, %b: tensor<5x3x4xf32>, %g: tensor<6xi64>) {
  %0 = "chlo.ragged_dot"(%a, %b, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [2]>} : (tensor<5x2x3xf32>, tensor<5x3x4xf32>, tensor<6xi64>) -> tensor<5x2x4xf32>
  return
}
// -----
// good
func.func @f(%a: tensor<5x7x2x3xf32>, %b: tensor<5x7x3x4xf32>, %g: tensor<5x6xi64>) {
  %0 = "chlo.ragged_dot"(%a, %b, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>} : (tensor<5x7x2x3xf32>, tensor<5x7x3x4xf32>, tensor<5x6xi64>) -> tensor<5x7x2x4xf32>
  return
}
// -----
// breaks chlo.ragged_dot group_sizes
func.func @f(%a: tensor<5x7x2x3xf32>, %b: tensor<5x7x3x4xf32>, %g: tensor<7x6xi64>) {
  %0 = "chlo.ragged_dot"(%a, %b, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>} : (tensor<5x7x2x3xf32>, tensor<5x7x3x4xf32>, tensor<7x6xi64>) -> tensor<5x7x2x4xf32>
  return
}
// -----
// breaks stablehlo.constant C1
func.func @f() {
  %0 = "stablehlo.constant"() {value = dense<1> : tensor<2xi8>} : () -> tensor<3x!quant.uniform<i8:f32, 2.0:1>>
  return
}
// -----
// good
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "a.b", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// good
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "z.z", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// good
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "A.0$_", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// good
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "Zz9_.y$.$", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.composite C1
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "1a.b", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.composite C1
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "_a.b", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.composite C1
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "a..b", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.composite C1
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "a.b.", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.composite C1
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = ".a", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.composite C1
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "a", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.composite C1
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "a$.b", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.composite C1
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "a.b-", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.composite C1
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "a{.b", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.composite C1
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "a@.b", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.composite C1
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "a`.b", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.composite C1
func.func private @impl(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.composite"(%a) {name = "a[.b", decomposition = @impl} : (tensor<f32>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.custom_call attribute output_operand_aliases
func.func @f(%a: memref<2xf32>, %b: memref<2xf32>) {
  %0:2 = "stablehlo.custom_call"(%a, %b) {call_target_name = "f", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [2], operand_index = 1, operand_tuple_indices = []>]}
    : (memref<2xf32>, memref<2xf32>) -> (memref<2xf32>, memref<2xf32>)
  return
}
