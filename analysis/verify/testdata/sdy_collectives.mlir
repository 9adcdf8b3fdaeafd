// good: all of a dimension
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_gather [{"a"}, {"b"}] %x out_sharding=<@mesh, [{}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: two axes of a dimension
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b", "c"}, {}]>}) {
  %0 = sdy.all_gather [{"b", "c"}, {}] %x out_sharding=<@mesh, [{"a"}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_gather attribute gathering_axes: axes in another order
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b", "c"}, {}]>}) {
  %0 = sdy.all_gather [{"c", "b"}, {}] %x out_sharding=<@mesh, [{"a"}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: the front of an axis stays
sdy.mesh @large = <["a"=16]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@large, [{"a"}, {}]>}) {
  %0 = sdy.all_gather [{"a":(4)4}, {}] %x out_sharding=<@large, [{"a":(1)4}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_gather attribute gathering_axes: the front goes
sdy.mesh @large = <["a"=16]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@large, [{"a"}, {}]>}) {
  %0 = sdy.all_gather [{"a":(1)4}, {}] %x out_sharding=<@large, [{"a":(4)4}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: a part of a part
sdy.mesh @large = <["a"=16]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@large, [{"a":(2)8}, {}]>}) {
  %0 = sdy.all_gather [{"a":(8)2}, {}] %x out_sharding=<@large, [{"a":(2)4}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: nothing
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_gather [{}, {}] %x out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_gather attribute gathering_axes: a result with more dimensions
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_gather [{"a"}, {}, {}] %x out_sharding=<@mesh, [{}, {"b"}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_gather attribute gathering_axes: an axis that the mesh does not have
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_gather [{"z"}, {}] %x out_sharding=<@mesh, [{}, {"b"}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: of a value whose maker says how it is split
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32>) {
  %1 = sdy.sharding_constraint %x <@mesh, [{"a"}, {}]> : tensor<16x16xf32>
  %0 = sdy.all_gather [{"a"}, {}] %1 out_sharding=<@mesh, [{}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: of a value that another collective makes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %1 = sdy.all_gather [{"a"}, {}] %x out_sharding=<@mesh, [{}, {"b"}]> : tensor<16x16xf32>
  %0 = sdy.all_gather [{}, {"b"}] %1 out_sharding=<@mesh, [{}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_gather attribute gathering_axes: of another value than that collective makes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %1 = sdy.all_gather [{"a"}, {}] %x out_sharding=<@mesh, [{}, {"b"}]> : tensor<16x16xf32>
  %0 = sdy.all_gather [{"a"}, {}] %1 out_sharding=<@mesh, [{}, {"b"}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: of a reshard
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %1 = sdy.reshard %x <@mesh, [{"c"}, {}]> : tensor<16x16xf32>
  %0 = sdy.all_gather [{"c"}, {}] %1 out_sharding=<@mesh, [{}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: of an operation of another dialect
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32>) {
  %1 = stablehlo.add %x, %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"c"}, {}]>]>} : tensor<16x16xf32>
  %0 = sdy.all_gather [{"c"}, {}] %1 out_sharding=<@mesh, [{}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: an equal mesh of another name
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
sdy.mesh @again = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_gather [{"a"}, {}] %x out_sharding=<@again, [{}, {"b"}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: an edge says it
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32>) {
  %1 = stablehlo.add %x, %x : tensor<16x16xf32>
  %2 = sdy.data_flow_edge %1 sharding=<@mesh, [{"c"}, {}]> : tensor<16x16xf32>
  %0 = sdy.all_gather [{"c"}, {}] %2 out_sharding=<@mesh, [{}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: along parts that are one
sdy.mesh @large = <["a"=16]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@large, [{"a":(1)2}, {}]>}) {
  %0 = sdy.all_slice [{"a":(2)4}, {}] %x out_sharding=<@large, [{"a":(1)8}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: along parts that are the axis
sdy.mesh @large = <["a"=16]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@large, [{"a":(1)2}, {}]>}) {
  %0 = sdy.all_slice [{"a":(2)8}, {}] %x out_sharding=<@large, [{"a"}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: what is not split
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32>) {
  %0 = sdy.all_slice [{"a"}, {"b", "c"}] %x out_sharding=<@mesh, [{"a"}, {"b", "c"}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_slice attribute out_sharding: along an axis twice
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32>) {
  %0 = sdy.all_slice [{"a"}, {"a"}] %x out_sharding=<@mesh, [{"a"}, {"a"}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_slice attribute out_sharding: with another result
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32>) {
  %0 = sdy.all_slice [{"a"}, {}] %x out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_slice attribute out_sharding: into a mesh that is not there
func.func @f(%x: tensor<16x16xf32>) {
  %0 = sdy.all_slice [{"a"}, {}] %x out_sharding=<@nowhere, [{"a"}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_to_all attribute params: two dimensions at once
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_to_all [{"a"}: 0->1, {"b"}: 1->0] %x out_sharding=<@mesh, [{"b"}, {"a"}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_to_all attribute params: an axis twice
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_to_all [{"a", "a"}: 0->1] %x out_sharding=<@mesh, [{}, {"b", "a"}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_to_all attribute params: a negative dimension
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_to_all [{"a"}: 0->-1] %x out_sharding=<@mesh, [{}, {"b", "a"}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_to_all attribute out_sharding: the source keeps the axis
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_to_all [{"a"}: 0->1] %x out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: a part of an axis
sdy.mesh @large = <["a"=16]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@large, [{"a"}, {}]>}) {
  %0 = sdy.all_to_all [{"a":(4)4}: 0->1] %x out_sharding=<@large, [{"a":(1)4}, {"a":(4)4}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_to_all attribute params: sources in another order
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16x16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}, {"b"}, {}]>}) {
  %0 = sdy.all_to_all [{"b"}: 2->3, {"a"}: 0->1] %x out_sharding=<@mesh, [{}, {"a"}, {}, {"b"}]> : tensor<16x16x16x16xf32>
  func.return
}
// -----
// good: sources in their order
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16x16x16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}, {"b"}, {}, {"c"}]>}) {
  %0 = sdy.all_to_all [{"a"}: 0->1, {"b"}: 2->3] %x out_sharding=<@mesh, [{}, {"a"}, {}, {"b"}, {"c"}]> : tensor<16x16x16x16x16xf32>
  func.return
}
// -----
// breaks sdy.all_to_all attribute out_sharding: a dimension that has no part in it changes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}, {"b"}]>}) {
  %0 = sdy.all_to_all [{"a"}: 0->1] %x out_sharding=<@mesh, [{}, {"a"}, {"c"}]> : tensor<16x16x16xf32>
  func.return
}
// -----
// good: as many devices
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.collective_permute %x out_sharding=<@mesh, [{"c"}, {"b"}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.collective_permute attribute out_sharding: fewer devices
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.collective_permute %x out_sharding=<@mesh, [{"b"}, {"a"}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: parts instead of an axis
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %0 = sdy.collective_permute %x out_sharding=<@mesh, [{"b":(1)2}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: the same axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.collective_permute %x out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: other devices
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
sdy.mesh @turned = <["a"=2, "b"=4, "c"=2], device_ids=[15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.collective_permute %x out_sharding=<@turned, [{"a"}, {"b"}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.collective_permute attribute out_sharding: the same devices by another name
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
sdy.mesh @again = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.collective_permute %x out_sharding=<@again, [{"a"}, {"b"}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.collective_permute attribute out_sharding: a mesh of other axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
sdy.mesh @large = <["a"=16]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %0 = sdy.collective_permute %x out_sharding=<@large, [{"a":(1)2}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: along some
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced={"b", "c"}>}) {
  %0 = sdy.all_reduce {"c"} %x out_sharding=<@mesh, [{"a"}, {}], unreduced={"b"}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_reduce attribute reduction_axes: along axes in another order
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced={"b", "c"}>}) {
  %0 = sdy.all_reduce {"c", "b"} %x out_sharding=<@mesh, [{"a"}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_reduce attribute reduction_axes: along an axis that stays unreduced
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced={"b", "c"}>}) {
  %0 = sdy.all_reduce {"c"} %x out_sharding=<@mesh, [{"a"}, {}], unreduced={"b", "c"}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_reduce attribute reduction_axes: along one that is not there
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced={"b", "c"}>}) {
  %0 = sdy.all_reduce {"z"} %x out_sharding=<@mesh, [{"a"}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_reduce attribute reduction_axes: along replicated ones
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], replicated={"b"}, unreduced={"c"}>}) {
  %0 = sdy.all_reduce {"b"} %x out_sharding=<@mesh, [{"a"}, {}], unreduced={"c"}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_reduce attribute reduction_axes: along a part of an axis that splits
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b":(1)2}, {}]>}) {
  %0 = sdy.all_reduce {"b":(1)2} %x out_sharding=<@mesh, [{"b":(1)2}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: along the rest of an axis that splits
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b":(1)2}, {}]>}) {
  %0 = sdy.all_reduce {"b":(2)2} %x out_sharding=<@mesh, [{"b":(1)2}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: of what is not split
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32>) {
  %0 = sdy.all_reduce {"c"} %x out_sharding=<@mesh, [{}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_reduce attribute out_sharding: of what is not split, with a result that is
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32>) {
  %0 = sdy.all_reduce {"c"} %x out_sharding=<@mesh, [{"a"}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_reduce attribute out_sharding: of what is split, with a result that is not
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_reduce {"c"} %x out_sharding=<@mesh, [{}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_reduce attribute out_sharding: on an equal mesh of another name
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
sdy.mesh @again = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_reduce {"c"} %x out_sharding=<@again, [{"a"}, {"b"}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_reduce unreduced axes: the other reduction
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced=max{"b"}>}) {
  %0 = sdy.all_reduce min {"b"} %x out_sharding=<@mesh, [{"a"}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: its own reduction
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced=max{"b"}>}) {
  %0 = sdy.all_reduce max {"b"} %x out_sharding=<@mesh, [{"a"}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: the rest keeps its reduction
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced=max{"b", "c"}>}) {
  %0 = sdy.all_reduce max {"b"} %x out_sharding=<@mesh, [{"a"}, {}], unreduced=max{"c"}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_reduce unreduced axes: the rest has another reduction
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced=max{"b", "c"}>}) {
  %0 = sdy.all_reduce max {"b"} %x out_sharding=<@mesh, [{"a"}, {}], unreduced={"c"}> : tensor<16x16xf32>
  func.return
}
// -----
// good: parts of an unreduced axis
sdy.mesh @large = <["a"=16]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@large, [{}, {}], unreduced={"a"}>}) {
  %0 = sdy.all_reduce {"a":(2)4} %x out_sharding=<@large, [{}, {}], unreduced={"a":(1)2, "a":(8)2}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_reduce unreduced axes: an unreduced axis more
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced={"c"}>}) {
  %0 = sdy.all_reduce {"c"} %x out_sharding=<@mesh, [{"a"}, {}], unreduced={"b"}> : tensor<16x16xf32>
  func.return
}
// -----
// good: sums that are split
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced={"b", "c"}>}) {
  %0 = sdy.reduce_scatter [{"b"}, {"c"}] %x out_sharding=<@mesh, [{"a", "b"}, {"c"}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: some of the sums
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced={"b", "c"}>}) {
  %0 = sdy.reduce_scatter [{}, {"c"}] %x out_sharding=<@mesh, [{"a"}, {"c"}], unreduced={"b"}> : tensor<16x16xf32>
  func.return
}
// -----
// good: not split
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32>) {
  %0 = sdy.reduce_scatter [{"a"}, {}] %x out_sharding=<@mesh, [{"a"}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.reduce_scatter attribute out_sharding: another result
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced={"b", "c"}>}) {
  %0 = sdy.reduce_scatter [{"b"}, {"c"}] %x out_sharding=<@mesh, [{"a", "b"}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.reduce_scatter unreduced axes: the wrong reduction
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced=min{"c"}>}) {
  %0 = sdy.reduce_scatter max [{}, {"c"}] %x out_sharding=<@mesh, [{"a"}, {"c"}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: both dimensions
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.sharded_to_unreduced [{"a"}, {"b"}] %x out_sharding=<@mesh, [{}, {}], unreduced={"a", "b"}> : tensor<16x16xf32>
  func.return
}
// -----
// good: a part of an axis joins another
sdy.mesh @large = <["a"=16]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@large, [{"a":(4)4}, {}], unreduced={"a":(1)4}>}) {
  %0 = sdy.sharded_to_unreduced [{"a":(4)4}, {}] %x out_sharding=<@large, [{}, {}], unreduced={"a"}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.sharded_to_unreduced attribute out_sharding: an unreduced axis is missing
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.sharded_to_unreduced [{"a"}, {"b"}] %x out_sharding=<@mesh, [{}, {}], unreduced={"a"}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.sharded_to_unreduced attribute axes: what does not split it
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.sharded_to_unreduced [{"c"}, {}] %x out_sharding=<@mesh, [{"a"}, {"b"}], unreduced={"c"}> : tensor<16x16xf32>
  func.return
}
// -----
// good: beside an unreduced one
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced={"b"}>}) {
  %0 = sdy.replicated_to_unreduced {"c"} %x out_sharding=<@mesh, [{"a"}, {}], unreduced={"b", "c"}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.replicated_to_unreduced attribute axes: no axis
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced={"b"}>}) {
  %0 = sdy.replicated_to_unreduced {} %x out_sharding=<@mesh, [{"a"}, {}], unreduced={"b"}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.replicated_to_unreduced attribute axes: an unreduced one again
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}], unreduced={"b"}>}) {
  %0 = sdy.replicated_to_unreduced {"b"} %x out_sharding=<@mesh, [{"a"}, {}], unreduced={"b"}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.replicated_to_unreduced attribute axes: axes in another order
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %0 = sdy.replicated_to_unreduced {"c", "b"} %x out_sharding=<@mesh, [{"a"}, {}], unreduced={"b", "c"}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.replicated_to_unreduced attribute out_sharding: other dimensions
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %0 = sdy.replicated_to_unreduced {"c"} %x out_sharding=<@mesh, [{}, {}], unreduced={"c"}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.replicated_to_unreduced attribute out_sharding: an open dimension
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %0 = sdy.replicated_to_unreduced {"c"} %x out_sharding=<@mesh, [{"a", ?}, {}], unreduced={"c"}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.replicated_to_unreduced attribute out_sharding: along an axis that splits
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %0 = sdy.replicated_to_unreduced {"a"} %x out_sharding=<@mesh, [{"a"}, {}], unreduced={"a"}> : tensor<16x16xf32>
  func.return
}
// -----
// good: sums stay
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced=max{"b"}>}) {
  %0 = sdy.reshard %x <@mesh, [{"a"}, {}], unreduced=max{"b", "c"}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.reshard unreduced axes: sums are made of maxima
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced=max{"b"}>}) {
  %0 = sdy.reshard %x <@mesh, [{"a"}, {}], unreduced={"b", "c"}> : tensor<16x16xf32>
  func.return
}
// -----
// good: maxima are made
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced=max{"b"}>}) {
  %0 = sdy.reshard %x <@mesh, [{"a"}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint unreduced axes: behind a barrier
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced=max{"b"}>}) {
  %1 = sdy.propagation_barrier %x allowed_direction=NONE : tensor<16x16xf32>
  %2 = sdy.propagation_barrier %1 allowed_direction=FORWARD : tensor<16x16xf32>
  %0 = sdy.sharding_constraint %2 <@mesh, [{"a"}, {}], unreduced={"b"}> : tensor<16x16xf32>
  func.return
}
// -----
// good: on another mesh
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
sdy.mesh @turned = <["a"=2, "b"=4, "c"=2], device_ids=[15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced=max{"b"}>}) {
  %0 = sdy.reshard %x <@turned, [{"a"}, {}], unreduced={"b"}> : tensor<16x16xf32>
  func.return
}
// -----
// good: of parts
sdy.mesh @large = <["a"=16]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@large, [{}, {}], unreduced=max{"a":(1)4}>}) {
  %0 = sdy.reshard %x <@large, [{}, {}], unreduced={"a":(4)4}> : tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.reshard unreduced axes: of parts that overlap
sdy.mesh @large = <["a"=16]>
func.func @f(%x: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@large, [{}, {}], unreduced=max{"a":(1)4}>}) {
  %0 = sdy.reshard %x <@large, [{}, {}], unreduced={"a":(2)8}> : tensor<16x16xf32>
  func.return
}
// -----
// good: arguments of manual computations lack the manual axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a", "b"}, {}], replicated={"c"}>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"} (%i: tensor<8x16xf32>) {
    %1 = sdy.all_gather [{"b"}, {}] %i out_sharding=<@mesh, [{}, {}]> : tensor<8x16xf32>
    sdy.return %1 : tensor<8x16xf32>
  } : (tensor<16x16xf32>) -> tensor<16x16xf32>
  func.return
}
// -----
// breaks sdy.all_gather attribute gathering_axes: a manual axis is gathered
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a", "b"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"} (%i: tensor<8x16xf32>) {
    %1 = sdy.all_gather [{"a", "b"}, {}] %i out_sharding=<@mesh, [{}, {}]> : tensor<8x16xf32>
    sdy.return %1 : tensor<8x16xf32>
  } : (tensor<16x16xf32>) -> tensor<16x16xf32>
  func.return
}
// -----
// good: results of manual computations
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"} (%i: tensor<8x16xf32>) {
    sdy.return %i : tensor<8x16xf32>
  } : (tensor<16x16xf32>) -> tensor<16x16xf32>
  %1 = sdy.all_gather [{"a"}, {}] %0 out_sharding=<@mesh, [{}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: arguments and results of named computations
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32>) {
  %0 = sdy.named_computation<"n">(%x) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{"c"}, {}]>] (%i: tensor<16x16xf32>) {
    %2 = sdy.all_gather [{"a"}, {}] %i out_sharding=<@mesh, [{}, {}]> : tensor<16x16xf32>
    sdy.return %2 : tensor<16x16xf32>
  } : (tensor<16x16xf32>) -> tensor<16x16xf32>
  %1 = sdy.all_gather [{"c"}, {}] %0 out_sharding=<@mesh, [{}, {}]> : tensor<16x16xf32>
  func.return
}
// -----
// good: arguments of loops
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16x16xf32>, %p: tensor<i1>) {
  %0 = stablehlo.while(%i = %x) : tensor<16x16xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>}
  cond {
    %1 = sdy.all_gather [{"a"}, {}] %i out_sharding=<@mesh, [{}, {}]> : tensor<16x16xf32>
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return %i : tensor<16x16xf32>
  }
  func.return
}
// -----
// breaks sdy.all_gather operand tensor: arguments of other regions have no sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16xf32>, %z: tensor<f32>) {
  %0 = "stablehlo.reduce"(%x, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = sdy.all_gather [] %a out_sharding=<@mesh, []> : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {dimensions = array<i64: 0>, sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
  func.return
}
// -----
// good: the second argument of a function
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%z: tensor<f32>, %x: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) {
  %0 = sdy.all_gather [{"a"}] %x out_sharding=<@mesh, [{}]> : tensor<16xf32>
  func.return
}
// -----
// breaks sdy.all_gather operand tensor: an argument with other attributes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16xf32> {stablehlo.memory_kind = "x"}) {
  %0 = sdy.all_gather [{"a"}] %x out_sharding=<@mesh, [{}]> : tensor<16xf32>
  func.return
}
// -----
// breaks sdy.named_computation region body: a named computation with another number of arguments
func.func @f(%x: tensor<16x16xf32>) {
  %0 = "sdy.named_computation"(%x) ({
  ^bb0(%i: tensor<16x16xf32>, %j: tensor<16x16xf32>):
    sdy.return %i : tensor<16x16xf32>
  }) {name = "n"} : (tensor<16x16xf32>) -> tensor<16x16xf32>
  func.return
}
// -----
// good: an edge of the argument of a function
func.func @f(%x: tensor<16x16xf32>) {
  %0 = sdy.func_data_flow_edge %x : tensor<16x16xf32>
  func.return
}
// -----
// good: an edge of the result of a call
func.func @g() -> tensor<16x16xf32> {
  %0 = stablehlo.constant dense<0.0> : tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}
func.func @f() -> tensor<16x16xf32> {
  %0 = func.call @g() : () -> tensor<16x16xf32>
  %1 = sdy.func_data_flow_edge %0 : tensor<16x16xf32>
  return %1 : tensor<16x16xf32>
}
// -----
// breaks sdy.func_data_flow_edge result: an edge of the argument of a function with an open size
func.func @f(%x: tensor<?x16xf32>) {
  %0 = sdy.func_data_flow_edge %x : tensor<?x16xf32>
  func.return
}
// -----
// good: an edge of the result of a computation
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16xf32>) {
  %0 = sdy.named_computation<"n">(%x) (%i: tensor<16xf32>) {
    sdy.return %i : tensor<16xf32>
  } : (tensor<16xf32>) -> tensor<16xf32>
  %1 = sdy.data_flow_edge %0 sharding=<@mesh, [{"a"}]> : tensor<16xf32>
  func.return
}
// -----
// breaks sdy.data_flow_edge attribute sharding: an edge with the wrong sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>
func.func @f(%x: tensor<16xf32>) {
  %1 = sdy.data_flow_edge %x sharding=<@mesh, [{"z"}]> : tensor<16xf32>
  func.return
}
