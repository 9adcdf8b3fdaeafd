// versions: 5 6
"u.a"() <"a string"> : () -> ()
"u.a"() <[1, 2, 3]> {x} : () -> ()
"u.a"() <i32> : () -> ()
"u.a"() <unit> : () -> ()
"u.a"() <#u.opaque> : () -> ()
"u.a"() <dense<1> : tensor<2xi32>> : () -> ()
