"x.y"() {
  a = dense<["x", "y", "x", ""]> : tensor<4x!u.s>, b = dense<"x"> : tensor<4x!u.s>, c = dense<"x"> : tensor<!u.s>, d = dense<[["a\00", "\FF"]]> : tensor<1x2x!u.s>,
  f = dense<"new"> : tensor<1x!u.s>
} : () -> ()
