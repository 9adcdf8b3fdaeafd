// bytecode: 0 3 5 6
// Shapes as values.
func.func @main(%a: tensor<?x4xf32>, %b: tensor<*xf32>, %s: !shape.shape, %e: tensor<?xindex>) -> (tensor<?xindex>, index, !shape.size) {
  %0 = shape.const_shape [] : tensor<0xindex>
  %1 = shape.const_shape [1, 2, 300] : tensor<3xindex>
  %2 = shape.const_shape [4, 5] : !shape.shape
  %3 = shape.shape_of %a : tensor<?x4xf32> -> tensor<2xindex>
  %4 = shape.shape_of %b : tensor<*xf32> -> !shape.shape
  %5 = shape.broadcast %3, %e : tensor<2xindex>, tensor<?xindex> -> tensor<?xindex>
  %6 = "shape.broadcast"(%s, %2, %4) <{error = "these shapes do not fit"}> : (!shape.shape, !shape.shape, !shape.shape) -> !shape.shape
  %7 = shape.cstr_broadcastable %3, %e : tensor<2xindex>, tensor<?xindex>
  %8 = shape.cstr_broadcastable %s, %6, %4 : !shape.shape, !shape.shape, !shape.shape
  %9:2 = shape.assuming %7 -> (tensor<?xindex>, index) {
    %n = shape.num_elements %5 : tensor<?xindex> -> index
    shape.assuming_yield %5, %n : tensor<?xindex>, index
  }
  shape.assuming %8 {
    shape.assuming_yield
  }
  %w = shape.const_witness true
  shape.assuming %w {
    shape.assuming_yield
  }
  %10 = shape.num_elements %6 : !shape.shape -> !shape.size
  return %9#0, %9#1, %10 : tensor<?xindex>, index, !shape.size
}
