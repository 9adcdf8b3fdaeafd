// Attributes and types of StableHLO and CHLO.
"x.y"() {a = #stablehlo<comparison_direction EQ>, b = #stablehlo.channel_handle<handle = 1, type = 2>,
  c = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, c1 = #stablehlo.conv<[b, f, 0]x[o, 0, i]->[b, f, 0]>,
  d = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_contracting_dimensions = [1, 2]>, d1 = #stablehlo.dot<>,
  e = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], operand_batching_dims = [2], start_indices_batching_dims = [0], start_index_map = [0], index_vector_dim = 1>,
  e1 = #stablehlo.gather<index_vector_dim = 0>, f = #stablehlo.scatter<update_window_dims = [0], index_vector_dim = 0>,
  f1 = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], input_batching_dims = [2], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>,
  g = #stablehlo.output_operand_alias<output_tuple_indices = [0, 1], operand_index = 2, operand_tuple_indices = []>,
  h = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false>,
  i = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>,
  j = #stablehlo.result_accuracy<atol = 1.0e-5, rtol = 0.1, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>,
  k = tensor<?x2xf32, #stablehlo.bounds<3, ?>>, l = !stablehlo.token, m = !stablehlo.future<tensor<2xf32>, tensor<?xf32>>,
  n = #stablehlo<precision HIGH>, o = #stablehlo<fft_type RFFT>, p = #stablehlo<rng_algorithm THREE_FRY>, q = #stablehlo<rng_distribution NORMAL>,
  r = #stablehlo<transpose ADJOINT>, s = #stablehlo<comparison_type TOTALORDER>, t = #stablehlo.result_accuracy_mode<DEFAULT>,
  u = #stablehlo.bounds<3>} : () -> ()
"x.y"() {a = #chlo<precision DEFAULT>, b = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_group_dimensions = [0]>,
  c = #chlo<comparison_type TOTALORDER>, d = #chlo<comparison_direction NE>,
  e = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [3], lhs_ragged_dimensions = [4], rhs_group_dimensions = [5]>} : () -> ()
"x.y"() {a = #stablehlo.mesh<axes = [<name = "x\n", size = 2>, <name = "y", size = 4>], device_ids = dense<[1, 0, 2, 3, 4, 5, 6, 7]> : tensor<8xi64>>,
  b = #stablehlo.mesh<axes = [<name = "x", size = 2>]>, c = #stablehlo.mesh_axis<name = "x", size = 2>,
  d = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>, #stablehlo.axis_ref<name = "x">]>,
  e = #stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>} : () -> ()
