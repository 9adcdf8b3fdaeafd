#x = #u.attr<"quoted", [nested, <brackets>], -> 3>
!t = !u.type<i32, #u.attr<1>, {a = 2}>
"u.op"() {a = #x, b = [#x, #v.short, #v<"opaque form">, #v.with.dots<1>], c = !t, d = [!v.short, !v<"opaque form">, !v.dots.too]} : () -> (!t, !v.short)
"v.op"() {a = tensor<2x!t, #x>, b = dense<"s"> : tensor<2x!t>, c = "s" : !t, d = {u.x = #x}} : () -> tuple<!t, !v.short>
"w.op"() {a = #v.short} : () -> ((!t) -> !v.short)
