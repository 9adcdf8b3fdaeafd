// bytecode: 0 3 5 6
// unregistered
// Attributes of Shardy of every kind and shape.
"test.meshes"() {a = #sdy.mesh<[]>, b = #sdy.mesh<[], device_ids=[5]>, c = #sdy.mesh<["x"=8]>, d = #sdy.mesh<["x"=2, "y"=2], device_ids=[3, 1, 2, 0]>,
  e = #sdy.mesh<["x"=2, "y"=1], device_ids=[0, 1]>, axis = #sdy<mesh_axis"x y"=4>, sub = #sdy<sub_axis_info(2)4>} : () -> ()
"test.axes"() {a = #sdy<axis_ref"x">, b = #sdy<axis_ref"x":(1)2>, c = #sdy<axis_ref_list{}>, d = #sdy<axis_ref_list{"x", "y":(2)2}>,
  e = #sdy<list_of_axis_ref_lists[]>, f = #sdy<list_of_axis_ref_lists[{"x"}, {}, {"y", "z"}]>, g = #sdy<manual_axes{}>, h = #sdy<manual_axes{"x", "y"}>,
  i = #sdy<all_to_all_param{"x", "y"}: 0->1>, j = #sdy<all_to_all_param_list[]>, k = #sdy<all_to_all_param_list[{"x"}: 0->1, {"y"}: 2->3]>} : () -> ()
"test.dimensions"() {a = #sdy<dimension_sharding{}>, b = #sdy<dimension_sharding{?}>, c = #sdy<dimension_sharding{"x"}>, d = #sdy<dimension_sharding{"x", "y":(1)2, ?}>,
  e = #sdy<dimension_sharding{"x"}p0>, f = #sdy<dimension_sharding{?}p12>, g = #sdy<dimension_sharding{"x", ?}p9223372036854775807>} : () -> ()
"test.shardings"() {a = #sdy.sharding<@mesh, []>, b = #sdy.sharding<@mesh, [{}, {?}, {"x"}p1]>, c = #sdy.sharding<@"a mesh", [{"x"}], replicated={"y", "z":(1)2}>,
  d = #sdy.sharding<mesh<["x"=2]>, [{"x"}]>, e = #sdy.sharding<mesh<[], device_ids=[0]>, []>,
  f = #sdy.sharding<@mesh, [{}], unreduced={"x"}>, g = #sdy.sharding<@mesh, [{}], unreduced=sum{"x"}, replicated={"y"}>,
  h = #sdy.sharding<@mesh, [{}], replicated={"y"}, unreduced=max{"x"}>, i = #sdy.sharding<@mesh, [], unreduced=min{"x":(2)2}>} : () -> ()
"test.values"() {a = #sdy.sharding_per_value<[]>, b = #sdy.sharding_per_value<[<@mesh, []>, <mesh<["x"=2]>, [{"x"}]>]>,
  c = #sdy.sharding_per_value<[<@mesh, [{}], unreduced={"x"}>]>, d = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{}], unreduced=max{"x"}>]>} : () -> ()
"test.rules"() {a = #sdy<tensor_mapping[]>, b = #sdy<tensor_mapping[i, jk, z_1z_20]>, c = #sdy.op_sharding_rule<([])->([])>,
  d = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=4, k=2} reduction={k}>,
  e = #sdy.op_sharding_rule<([i, j, k])->([ij], [k]) {i=2, j=4, k=1} need_replication={i, j} permutation={k} blocked_propagation={i}, custom>} : () -> ()
"test.edges"() {a = #sdy.propagation_edges<[{step-0 = [{"x" = operand-0 -> [result-0, operand-1]}]}]>,
  b = #sdy.propagation_edges<[{step-3 = [{"x" = result-0 -> [operand-0]}, {"y":(1)2 = operand-1 -> [result-0]}]}, {step-1 = [{"a \"b\"" = result-0 -> [operand-0]}]}]>,
  c = #sdy<propagation_one_step{step-2 = [{"x" = operand-0 -> [result-0]}]}>, d = #sdy<axis_to_propagation_details{"x" = operand-0 -> [result-0]}>} : () -> ()
