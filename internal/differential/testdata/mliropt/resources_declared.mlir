"x.y"() {b = dense_resource<b> : tensor<1xi8>, a = dense_resource<a> : tensor<1xi8>} : () -> ()
"x.y"() {c = dense_resource<c> : tensor<1xi8>} : () -> ()
