"x.y"() {
  a = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>, b = sparse<[[0, 0]], [-1.0]> : tensor<3x4xf16>, c = sparse<0, 4.0> : tensor<10xf32>,
  d = sparse<[[1], [2], [9]], 7> : tensor<10xi8>, e = sparse<> : tensor<2xf64>, f = sparse<[[0], [1]], ["x", "y"]> : tensor<2x!u.s>,
  g = sparse<[[3, 1, 2]], [(1.0, 2.0)]> : tensor<4x4x4xcomplex<f32>>
} : () -> ()
