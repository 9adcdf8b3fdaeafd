// mlir-opt: 6
// The custom forms of dialect shape.
func.func @shapes(%s: !shape.shape, %e: tensor<?xindex>, %z: !shape.size, %i: index, %v: !shape.value_shape, %t: tensor<4x?xf32>, %c: i1, %k: tensor<2xindex>) -> !shape.shape {
  %0 = shape.add %z, %i : !shape.size, index -> !shape.size
  %1 = shape.any %s, %e : !shape.shape, tensor<?xindex> -> !shape.shape
  %2 = shape.concat %s, %e : !shape.shape, tensor<?xindex> -> !shape.shape
  %3 = shape.const_size 7
  %4 = shape.cstr_eq %s, %1 : !shape.shape, !shape.shape
  %5 = shape.cstr_require %c, "sizes are even"
  %6 = shape.assuming_all %4, %5
  %7 = "shape.debug_print"(%s) : (!shape.shape) -> !shape.shape
  %8 = shape.dim %t, %i : tensor<4x?xf32>, index -> index
  %9 = shape.div %i, %i : index, index -> index
  %10 = shape.from_extent_tensor %e : tensor<?xindex>
  %11 = shape.from_extents %i, %z : index, !shape.size
  %12 = shape.get_extent %s, %z : !shape.shape, !shape.size -> !shape.size
  %13 = shape.index_to_size %i
  %14 = shape.is_broadcastable %s, %e : !shape.shape, tensor<?xindex>
  %15 = shape.max %s, %1 : !shape.shape, !shape.shape -> !shape.shape
  %16 = shape.meet %s, %1 : !shape.shape, !shape.shape -> !shape.shape
  %17 = shape.meet %s, %1, error = "shapes differ" : !shape.shape, !shape.shape -> !shape.shape
  %18 = shape.min %z, %0 : !shape.size, !shape.size -> !shape.size
  %19 = shape.mul %i, %i : index, index -> index
  %20 = shape.rank %s : !shape.shape -> !shape.size
  %21 = shape.shape_eq %s, %1 : !shape.shape, !shape.shape
  %22 = shape.size_to_index %z : !shape.size
  %head, %tail = "shape.split_at"(%s, %z) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
  %23 = shape.to_extent_tensor %s : !shape.shape -> tensor<?xindex>
  %24 = shape.value_as_shape %v : !shape.value_shape -> !shape.shape
  %25 = shape.value_of %v : tensor<4xf32>
  %26 = shape.with_shape %t, %s : tensor<4x?xf32>, !shape.shape
  return %1 : !shape.shape
}
