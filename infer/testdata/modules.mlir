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
