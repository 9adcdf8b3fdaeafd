module {
  func.func @main(%arg0: tensor<?x4xf32>, %arg1: tensor<*xf32>, %arg2: !shape.shape, %arg3: tensor<?xindex>) -> (tensor<?xindex>, index, !shape.size) {
    %0 = shape.const_shape [] : tensor<0xindex>
    %1 = shape.const_shape [1, 2, 300] : tensor<3xindex>
    %2 = shape.const_shape [4, 5] : !shape.shape
    %3 = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
    %4 = shape.shape_of %arg1 : tensor<*xf32> -> !shape.shape
    %5 = shape.broadcast %3, %arg3 : tensor<2xindex>, tensor<?xindex> -> tensor<?xindex>
    %6 = shape.broadcast %arg2, %2, %4 error = "these shapes do not fit" : !shape.shape, !shape.shape, !shape.shape -> !shape.shape
    %7 = shape.cstr_broadcastable %3, %arg3 : tensor<2xindex>, tensor<?xindex>
    %8 = shape.cstr_broadcastable %arg2, %6, %4 : !shape.shape, !shape.shape, !shape.shape
    %9:2 = shape.assuming %7 -> (tensor<?xindex>, index) {
      %12 = shape.num_elements %5 : tensor<?xindex> -> index
      shape.assuming_yield %5, %12 : tensor<?xindex>, index
    }
    shape.assuming %8 {
    }
    %10 = shape.const_witness true
    shape.assuming %10 {
    }
    %11 = shape.num_elements %6 : !shape.shape -> !shape.size
    return %9#0, %9#1, %11 : tensor<?xindex>, index, !shape.size
  }
}
