module {
  func.func @shapes(%arg0: !shape.shape, %arg1: tensor<?xindex>, %arg2: !shape.size, %arg3: index, %arg4: !shape.value_shape, %arg5: tensor<4x?xf32>, %arg6: i1, %arg7: tensor<2xindex>) -> !shape.shape {
    %0 = shape.add %arg2, %arg3 : !shape.size, index -> !shape.size
    %1 = shape.any %arg0, %arg1 : !shape.shape, tensor<?xindex> -> !shape.shape
    %2 = shape.concat %arg0, %arg1 : !shape.shape, tensor<?xindex> -> !shape.shape
    %c7 = shape.const_size 7
    %3 = shape.cstr_eq %arg0, %1 : !shape.shape, !shape.shape
    %4 = shape.cstr_require %arg6, "sizes are even"
    %5 = shape.assuming_all %3, %4
    %6 = "shape.debug_print"(%arg0) : (!shape.shape) -> !shape.shape
    %7 = shape.dim %arg5, %arg3 : tensor<4x?xf32>, index -> index
    %8 = shape.div %arg3, %arg3 : index, index -> index
    %9 = shape.from_extent_tensor %arg1 : tensor<?xindex>
    %10 = shape.from_extents %arg3, %arg2 : index, !shape.size
    %11 = shape.get_extent %arg0, %arg2 : !shape.shape, !shape.size -> !shape.size
    %12 = shape.index_to_size %arg3
    %13 = shape.is_broadcastable %arg0, %arg1 : !shape.shape, tensor<?xindex>
    %14 = shape.max %arg0, %1 : !shape.shape, !shape.shape -> !shape.shape
    %15 = shape.meet %arg0, %1 : !shape.shape, !shape.shape -> !shape.shape
    %16 = shape.meet %arg0, %1, error = "shapes differ" : !shape.shape, !shape.shape -> !shape.shape
    %17 = shape.min %arg2, %0 : !shape.size, !shape.size -> !shape.size
    %18 = shape.mul %arg3, %arg3 : index, index -> index
    %19 = shape.rank %arg0 : !shape.shape -> !shape.size
    %20 = shape.shape_eq %arg0, %1 : !shape.shape, !shape.shape
    %21 = shape.size_to_index %arg2 : !shape.size
    %head, %tail = "shape.split_at"(%arg0, %arg2) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
    %22 = shape.to_extent_tensor %arg0 : !shape.shape -> tensor<?xindex>
    %23 = shape.value_as_shape %arg4 : !shape.value_shape -> !shape.shape
    %24 = shape.value_of %arg4 : tensor<4xf32>
    %25 = shape.with_shape %arg5, %arg0 : tensor<4x?xf32>, !shape.shape
    return %1 : !shape.shape
  }
}

