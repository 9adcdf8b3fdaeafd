// good
module {}
// -----
// good
module @m {}
// -----
// good
module @"m n" attributes {a.b = 1} {}
// -----
// good
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} { }
// -----
// good
module {} module {}
// -----
// good
module { module { module @a { } } }
// -----
// good
builtin.module {}
// -----
// bad
"builtin.module"() ({}) : () -> ()
// -----
// good
"builtin.module"() ({^bb0:}) : () -> ()
// -----
// bad
"builtin.module"() ({^bb0(%a: i32):}) : () -> ()
// -----
// bad
"builtin.module"() ({}, {}) : () -> ()
// -----
// bad
"builtin.module"() : () -> ()
// -----
// good
func.func @f() { return } // trailing
// -----
// good
func.func @f() { "func.return"() : () -> () }
// -----
// good
func.func @f() -> () { func.return }
// -----
// good
func.func @f() { return }  loc("x")
// -----
// good
func.func @f() { return loc("x":1:2) }  loc(fused["a", "b"])
// -----
// good
func.func @f() { return loc(fused<"m">["a":1:2, "b"(unknown)]) }  loc(callsite("a" at "b"))
// -----
// good
func.func @f() { return loc(#x) }
#x = loc("later":1:1)
// -----
// good
#x = loc("early":1:1)
#y = loc(fused[#x, #x])
#z = loc(fused[#x])
#w = loc(fused<#y>[#x, unknown])
#v = loc(callsite(#x at #y))
#u = loc("n"(#v))
func.func @f() { return loc(#u) } loc(#w)
func.func private @g() loc(#z)
// -----
// good
func.func private @g() loc("a":1:2 to 3:4)
// -----
// good
func.func private @g() loc("a":1:2 to :4)
// -----
// bad
func.func private @g() loc("a":1 to 3)
// -----
// good
func.func private @g() loc("a":1)
// -----
// good
func.func private @g() loc("a":0:0)
// -----
// bad
func.func private @g() loc("a":-1:0)
// -----
// good
func.func private @g() loc("a":4294967295:4294967295)
// -----
// bad
func.func private @g() loc("a":4294967296:1)
// -----
// good
func.func private @g() loc("a":1:2 to 1:2)
// -----
// good
func.func private @g() loc("a":1:2 to 0:1)
// -----
// good
func.func private @g() loc("a":0x10:2)
// -----
// good
func.func private @g() loc("")
// -----
// good
func.func private @g() loc("":1:1)
// -----
// good
func.func private @g() loc(fused[])
// -----
// good
func.func private @g() loc(fused<1>[])
// -----
// good
func.func private @g() loc(fused<1>[unknown])
// -----
// good
func.func private @g() loc(fused[unknown, unknown])
// -----
// good
func.func private @g() loc(fused["a", "a"])
// -----
// good
func.func private @g() loc(fused["a", unknown])
// -----
// good
func.func private @g() loc(fused["a", fused["b", "c"]])
// -----
// good
func.func private @g() loc(fused<1>["a", fused<1>["b", "c"]])
// -----
// good
func.func private @g() loc(fused<1>["a", fused<2>["b", "c"]])
// -----
// good
func.func private @g() loc("a"("b"("c")))
// -----
// good
func.func private @g() loc("a"(fused["b", "c"]))
// -----
// good
func.func private @g() loc(unknown)
// -----
// bad
func.func private @g() loc(foo)
// -----
// bad
func.func private @g() loc()
// -----
// bad
func.func private @g() loc(#foo)
// -----
// good
func.func private @g(i32 loc("x"))
// -----
// good
func.func private @g(%a: i32 loc("x"))
// -----
// good
func.func @g(%a: i32 loc("x")) { return }
// -----
// good
func.func @g(%a: i32 {a.b = 1} loc("x")) { return }
// -----
// bad
func.func @g(%a: i32 loc("x") {a.b = 1}) { return }
// -----
// bad
func.func @g(%a : i32, %a : i32) { return }
// -----
// bad
func.func @g(%a : i32, i32) { return }
// -----
// bad
func.func @g(i32, %a : i32) { return }
// -----
// bad
func.func @g(i32) { return }
// -----
// good
func.func @g(i32) {^bb0(%a: i32): return }
// -----
// bad
func.func @g(%b: i32) {^bb0(%a: i32): return }
// -----
// bad
func.func @g() {^bb0(%a: i32): return }
// -----
// good
func.func @g() {^bb0: return }
// -----
// good
func.func @g() {^bb0(): return }
// -----
// good
func.func @g() { cf.br ^a ^a: return }
// -----
// bad
func.func @g() { cf.br ^a ^b: return }
// -----
// bad
func.func @g() { cf.br ^a ^a: return ^a: return }
// -----
// good
func.func @g() { cf.br ^a ^a: return ^b: return }
// -----
// bad
func.func @g() { cf.br ^a(%x : i32) ^a(%y: i32): return ^b: %x = arith.constant 1 : i32 cf.br ^a(%x: i32) }
// -----
// good
func.func @g() { cf.br ^b ^a(%y: i32): return ^b: %x = arith.constant 1 : i32 cf.br ^a(%x: i32) }
// -----
// good
func.func @f() -> i32 { %0 = arith.constant 1 : i32 return %0 : i32 }
// -----
// good
func.func @f() -> i32 { %x-y = arith.constant 1 : i32 return %x-y : i32 }
// -----
// good
func.func @f() -> i32 { %x$y.z_w = arith.constant 1 : i32 return %x$y.z_w : i32 }
// -----
// good
func.func @f() -> i32 { %-x = arith.constant 1 : i32 return %-x : i32 }
// -----
// good
func.func @f() -> i32 { %$ = arith.constant 1 : i32 return %$ : i32 }
// -----
// good
func.func @f() -> i32 { %00 = arith.constant 1 : i32 return %00 : i32 }
// -----
// bad
func.func @f() -> i32 { %00 = arith.constant 1 : i32 return %0 : i32 }
// -----
// bad
func.func @f() -> i32 { %0x1 = arith.constant 1 : i32 return %0x1 : i32 }
// -----
// bad
func.func @f() -> i32 { %1a = arith.constant 1 : i32 return %1a : i32 }
// -----
// good
func.func @f() -> i32 { %99999999999999999999 = arith.constant 1 : i32 return %99999999999999999999 : i32 }
// -----
// good
func.func @f() -> i32 { %0:1 = arith.constant 1 : i32 return %0#0 : i32 }
// -----
// good
func.func @f() -> i32 { %0:1 = arith.constant 1 : i32 return %0 : i32 }
// -----
// good
func.func @f() -> i32 { %0 = arith.constant 1 : i32 return %0#0 : i32 }
// -----
// bad
func.func @f() -> i32 { %0 = arith.constant 1 : i32 return %0#1 : i32 }
// -----
// bad
func.func @f() -> i32 { %0:2 = arith.constant 1 : i32 return %0 : i32 }
// -----
// bad
func.func @f() -> i32 { %0:0 = arith.constant 1 : i32 return %0 : i32 }
// -----
// bad
func.func @f() -> i32 { %0, %1 = arith.constant 1 : i32 return %0 : i32 }
// -----
// bad
func.func @f() -> i32 { arith.constant 1 : i32 }
// -----
// good
func.func @f() { arith.constant 1 : i32 return }
// -----
// bad
func.func @f() { %a = arith.constant 1 : i32  %a = arith.constant 1 : i32 return }
// -----
// bad
func.func @f() { return %a : i32 %a = arith.constant 1 : i32 }
// -----
// good
func.func @f() -> i32 { cf.br ^a ^b: return %a : i32 ^a: %a = arith.constant 1 : i32 cf.br ^b }
// -----
// bad
func.func @f() -> i32 { cf.br ^a ^b: return %a : f32 ^a: %a = arith.constant 1 : i32 cf.br ^b }
// -----
// bad
func.func @f() -> i32 { cf.br ^a ^b: return %a#1 : i32 ^a: %a = arith.constant 1 : i32 cf.br ^b }
// -----
// good
%0 = arith.constant 1 : i32
// -----
// good
%1 = arith.addi %0, %0 : i32
%0 = arith.constant 1 : i32
// -----
// good
module { %1 = arith.addi %0, %0 : i32 func.func @f() {return} %0 = arith.constant 1 : i32 }
// -----
// good
func.func @f() attributes {} { return }
// -----
// good
func.func @f() attributes {a} { return }
// -----
// good
func.func @f() attributes {a, b = 2, c.d = 3} { return }
// -----
// bad
func.func @f() attributes {sym_name = "g"} { return }
// -----
// bad
func.func private @f() attributes {sym_visibility = "public"}
// -----
// bad
func.func private @f() attributes {function_type = () -> ()}
// -----
// good
func.func private @f() attributes {arg_attrs = []}
// -----
// bad
"func.func"() ({}) {sym_name = "f", function_type = () -> ()} : () -> ()
// -----
// bad
"func.func"() <{sym_name = "f", function_type = () -> ()}> ({}) : () -> ()
// -----
// good
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private", foo = 1}> ({}) : () -> ()
// -----
// good
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private"}> ({}) {foo = 1} : () -> ()
// -----
// good
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private"}> ({}) {sym_name = "g"} : () -> ()
// -----
// good
"func.func"() <{sym_name = "f", function_type = (i32) -> (), sym_visibility = "private", arg_attrs = [{a.b = 1}]}> ({}) : () -> ()
// -----
// good
"func.func"() <{sym_name = "f", function_type = (i32) -> (), sym_visibility = "private", arg_attrs = [{}]}> ({}) : () -> ()
// -----
// bad
"func.func"() <{sym_name = "f", function_type = (i32) -> (), sym_visibility = "private", arg_attrs = []}> ({}) : () -> ()
// -----
// bad
"func.func"() <{sym_name = "f", function_type = (i32) -> (), sym_visibility = "private", arg_attrs = [{}, {}]}> ({}) : () -> ()
// -----
// bad
"func.func"() <{sym_name = "f", function_type = (i32) -> (), sym_visibility = "private", arg_attrs = [1]}> ({}) : () -> ()
// -----
// bad
"func.func"() <{sym_name = "f", function_type = (i32) -> (), sym_visibility = "private", arg_attrs = [{a = 1}]}> ({}) : () -> ()
// -----
// bad
"func.func"() <{sym_name = "f", function_type = () -> (i32), sym_visibility = "private", res_attrs = [{a = 1}]}> ({}) : () -> ()
// -----
// good
"func.func"() <{sym_name = "f", function_type = () -> (i32), sym_visibility = "private", res_attrs = [{a.x = 1}]}> ({}) : () -> ()
// -----
// bad
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "foo"}> ({}) : () -> ()
// -----
// good
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "nested"}> ({}) : () -> ()
// -----
// bad
"func.func"() <{sym_name = "f", function_type = i32, sym_visibility = "private"}> ({}) : () -> ()
// -----
// bad
"func.func"() <{sym_name = @f, function_type = () -> (), sym_visibility = "private"}> ({}) : () -> ()
// -----
// good
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private", no_inline}> ({}) : () -> ()
// -----
// good
func.func private @f() -> (i32 {a.b}, f32 {c.d = 1})
// -----
// good
func.func private @f() -> (i32 {a.b})
// -----
// bad
func.func private @f() -> i32 {a.b}
// -----
// good
func.func private @f() -> (i32) attributes {no_inline}
// -----
// good
func.func nested @f() { return }
// -----
// good
func.func public @f() { return }
// -----
// bad
func.func foo @f() { return }
// -----
// bad
func.func @f(...)
// -----
// bad
func.func private @f(i32, ...)
// -----
// good
func.func @"f"() { return }
// -----
// good
func.func @"f g"() { call @"f g"() : () -> () return }
// -----
// good
func.func @"1"() { call @"1"() : () -> () return }
// -----
// good
func.func @"a\22b"() { call @"a\22b"() : () -> () return }
// -----
// good
func.func @"a\"b"() { return }
// -----
// good
func.func @"é"() { return }
// -----
// bad
func.func @é() { return }
// -----
// good
func.func @f() { %0 = func.constant @f : () -> () return }
// -----
// bad
func.func @f() { %0 = func.constant @g : () -> () return }
// -----
// good
func.func @f() { %0 = constant @f : () -> () call_indirect %0() : () -> () return }
// -----
// bad
func.func @f() { call @g() : () -> () return }
// -----
// bad
func.func @f() { call @f() : () -> (i32) return }
// -----
// bad
func.func @f(i32) -> (i32) func.func @g(%a: f32) { call @f(%a) : (f32) -> i32 return }
// -----
// good
func.func private @f(i32) -> (i32) func.func @g(%a: i32) { %0 = call @f(%a) {a = 1} : (i32) -> i32 return }
// -----
// bad
func.func private @f() func.func private @f()
// -----
// good
func.func @f(){return}func.func @g(){return}
// -----
// good
func.func@f(){return}
// -----
// good
func.func @f ( ) { return }
// -----
// good
func.func @f()->i32{%0=arith.constant 1:i32 return%0:i32}
// -----
// good
func.func @f()
{
	return
}
// -----
// bad
func.func @f() { return } ;
// -----
// bad
func.func @f() { return
// -----
// bad
func.func @f() return }
// -----
// bad
}
// -----
// good
#a = 1
// -----
// bad
#a = 1 #a = 2
// -----
// bad
#a = #b #b = 1
func.func private @f() attributes {x.y = #a}
// -----
// good
#b = 1
#a = [#b, #b]
!t = tensor<2xi32>
!u = tuple<!t, !t>
func.func private @f(!t, !u) attributes {x.y = #a}
// -----
// bad
!t = !t2
!t2 = i32
func.func private @f(!t)
// -----
// bad
!t.x = i32
// -----
// bad
#a.x = 1
// -----
// good
!tensor = i32
func.func private @f(!tensor)
// -----
// good
!a-b = i32
// -----
// good
#a$ = 1
func.func private @f() attributes {x.y = #a$}
// -----
// good
#1 = 1
// -----
// good
#_a = 1
func.func private @f() attributes {x.y = #_a}
// -----
// bad
func.func private @f() attributes {x.y = #x}
#x = 1
// -----
// good
{-# #-}
// -----
// good
{-# dialect_resources: { } #-}
// -----
// good
{-# dialect_resources: { builtin: { } } #-}
// -----
// bad
{-# dialect_resources: { builtin: { q2: "0x03000000010000" } } #-}
// -----
// bad
{-# dialect_resources: { builtin: { q3: "0x04" } } #-}
// -----
// bad
{-# dialect_resources: { builtin: { q4: "foo" } } #-}
// -----
// bad
{-# dialect_resources: { builtin: { q5: 1 } } #-}
// -----
// bad
{-# dialect_resources: { builtin: { q6: true } } #-}
// -----
// bad
{-# dialect_resources: { foo: { q7: "0x0400000001000000" } } #-}
// -----
// good
{-# external_resources: { foo: { q8: "0x0400000001000000", b: true, s: "x" } } #-}
// -----
// bad
{-# foo: { } #-}
// -----
// good
{-# dialect_resources: { builtin: { q9: "0x0400000001000000" } }, external_resources: { mlir_reproducer: { pipeline: "x", disable_threading: true, verify_each: true } } #-}
// -----
// good
func.func @f() { %0 = "stablehlo.constant"() {value = dense<1> : tensor<i32>} : () -> tensor<i32> return }
// -----
// good
func.func @f() { %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> {value = 3 : i32} : () -> tensor<i32> return }
// -----
// good
func.func @f() { %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> {valu = 3 : i32} : () -> tensor<i32> return }
// -----
// good
func.func @f() { %0 = stablehlo.constant {a = 1} dense<1> : tensor<i32> return }
// -----
// bad
func.func @f() { %0 = stablehlo.constant dense<1> : tensor<i32> {a = 1} return }
// -----
// good
func.func @f() { %0 = stablehlo.constant {a = 1, a.b = "x", "c d" = [1]} dense<[1, 2]> : tensor<2xi32> return }
// -----
// bad
func.func @f() { %0 = stablehlo.constant {value = dense<2> : tensor<i32>} dense<1> : tensor<i32> return }
// -----
// good
func.func @f() { %0 = stablehlo.constant () {value = dense<2> : tensor<i32>} : () -> tensor<i32> return }
// -----
// good
func.func @f() { %0 = stablehlo.constant() {value = dense<2> : tensor<i32>} : () -> tensor<i32> return }
// -----
// good
func.func @f() { %0 = stablehlo.constant dense<1> : tensor<i32> loc("x") return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.add %a, %a {a = 1} : tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.add %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.add %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.add %a, %a : (tensor<2xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>) return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> loc("y") return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.add"(%a, %a) {} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.add"(%a, %a) <{}> {} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.add"(%a, %a)[] <{}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.add"(%a, %a) () : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.add"(%a, %a) ({}) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.add"(%a, %a) <{x = 1}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.add"(%a, %a) <1> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.add" (%a , %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.add\00"(%a , %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.\61dd"(%a , %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = ""(%a , %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.foo"(%a , %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.foo %a, %a : tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.add %a, %a : tensor<2xf32>, tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.add %a %a : tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.add(%a, %a) : tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.compare EQ, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.compare EQ, %a, %a, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.compare eq, %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.compare "EQ", %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.compare  EQ, %a, %a, #stablehlo<comparison_type FLOAT> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.compare  EQ, %a, %a,  NOTYPE : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1> return }
// -----
// good
func.func @f(%a: tensor<4xf32>) { %0 = stablehlo.slice %a [0:2] : (tensor<4xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<4xf32>) { %0 = stablehlo.slice %a [0:4:2] : (tensor<4xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<4xf32>) { %0 = stablehlo.slice %a [0:4:0x2] : (tensor<4xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>) { %0 = stablehlo.slice %a [-1:4:2] : (tensor<4xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>) { %0 = stablehlo.slice %a [0:4:2,] : (tensor<4xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<f32>) { %0 = stablehlo.slice %a [] : (tensor<f32>) -> tensor<f32> return }
// -----
// good
func.func @f(%a: tensor<4xf32>) { %0 = stablehlo.slice %a [ 0 : 4 ] {x = 1} : (tensor<4xf32>) -> tensor<4xf32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>) { %0 = stablehlo.slice %a [] : (tensor<4xf32>) -> tensor<4xf32> return }
// -----
// good
func.func @f(%a: tensor<4xf32>) { %0 = stablehlo.transpose %a, dims = [0] : (tensor<4xf32>) -> tensor<4xf32> return }
// -----
// good
func.func @f(%a: tensor<f32>) { %0 = stablehlo.transpose %a, dims = [] : (tensor<f32>) -> tensor<f32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>) { %0 = stablehlo.transpose %a, dims = 0 : (tensor<4xf32>) -> tensor<4xf32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>) { %0 = stablehlo.transpose %a, dims = array<i64: 0> : (tensor<4xf32>) -> tensor<4xf32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>) { %0 = "stablehlo.transpose"(%a) {permutation = dense<0> : tensor<1xi64>} : (tensor<4xf32>) -> tensor<4xf32> return }
// -----
// good
func.func @f(%a: tensor<4xf32>) { %0 = "stablehlo.transpose"(%a) {permutation = array<i64: 0>} : (tensor<4xf32>) -> tensor<4xf32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>) { %0 = "stablehlo.transpose"(%a) {permutation = array<i32: 0>} : (tensor<4xf32>) -> tensor<4xf32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>) { %0 = "stablehlo.transpose"(%a) {permutation = [0]} : (tensor<4xf32>) -> tensor<4xf32> return }
// -----
// good
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> return }
// -----
// good
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [0] {x = 1} : (tensor<4xf32>, tensor<f32>) -> tensor<f32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0 = stablehlo.reduce(%a init: %i) applies stablehlo.foo across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0 = stablehlo.reduce(%a init: %i) applies arith.addi across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0 = stablehlo.reduce(%a init: %i) applies stablehlo.negate across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0 = stablehlo.reduce(%a init: %i) applies stablehlo.compare across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0 = stablehlo.reduce(%a init: %i) applies stablehlo.constant across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> return }
// -----
// good
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32> return }
// -----
// good
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0 = stablehlo.reduce(%a init: %i) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> reducer(%x: tensor<f32>, %y: tensor<f32>) { stablehlo.return %x : tensor<f32> } return }
// -----
// bad
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0 = stablehlo.reduce(%a init: %i) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> reducer(%x: tensor<f32>, %y: tensor<f32>) (%z: tensor<f32>, %w: tensor<f32>) { stablehlo.return %x : tensor<f32> } return }
// -----
// good
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0:2 = stablehlo.reduce(%a init: %i), (%a init: %i) across dimensions = [0] {mhlo.x = 1} : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>) reducer(%x: tensor<f32>, %y: tensor<f32>) (%z: tensor<f32> loc("q"), %w: tensor<f32>) { stablehlo.return %x, %z : tensor<f32>, tensor<f32> loc("r") } loc("s") return }
// -----
// good
func.func @f(%a: tensor<i32>) { %0 = stablehlo.while(%x = %a) : tensor<i32> cond { %c = stablehlo.compare LT, %x, %x : (tensor<i32>, tensor<i32>) -> tensor<i1> stablehlo.return %c : tensor<i1> } do { stablehlo.return %x : tensor<i32> } return }
// -----
// good
func.func @f(%a: tensor<i32>) { %0 = stablehlo.while(%x = %a) : tensor<i32> attributes {m.x = 1} cond { %c = stablehlo.compare LT, %x, %x : (tensor<i32>, tensor<i32>) -> tensor<i1> stablehlo.return %c : tensor<i1> } do { stablehlo.return %x : tensor<i32> } return }
// -----
// good
func.func @f(%a: tensor<i32>) { stablehlo.while() cond { %c = stablehlo.constant dense<true> : tensor<i1> stablehlo.return %c : tensor<i1> } do { stablehlo.return } return }
// -----
// bad
func.func @f(%a: tensor<i32>) { %0 = stablehlo.while(%a = %a) : tensor<i32> cond { %c = stablehlo.compare LT, %a, %a : (tensor<i32>, tensor<i32>) -> tensor<i1> stablehlo.return %c : tensor<i1> } do { stablehlo.return %a : tensor<i32> } return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.custom_call @foo(%a) : (tensor<2xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.custom_call @foo(%a) {backend_config = "x", a = 1} : (tensor<2xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.custom_call @"foo bar"(%a) {backend_config = {x = 1}, api_version = 4 : i32} : (tensor<2xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { stablehlo.custom_call @foo() {call_target_name = "bar"} : () -> () return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<2xi32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.convert %a : tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.exponential %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.exponential %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.exponential"(%a) <{result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.tuple %a, %a : tuple<tensor<2xf32>, tensor<2xf32>> %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<2xf32>, tensor<2xf32>>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.tuple : tuple<> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.tuple %a {x.y = 1} : tuple<tensor<2xf32>> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.composite "a.b" %a {decomposition = @g, composite_attributes = {x = 1}, version = 3 : i32} : (tensor<2xf32>) -> tensor<2xf32> return } func.func private @g(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.composite "a.b" %a {decomposition = @g, version = 0 : i32} : (tensor<2xf32>) -> tensor<2xf32> return } func.func private @g(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }
// -----
// good
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) { %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32> return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) { %0 = stablehlo.dot_general %a, %b, batching_dims = [] x [], contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32> return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) { %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [DEFAULT, HIGH] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32> return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) { %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32> return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) { %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [DEFAULT], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32> return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) { %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32> return }
// -----
// bad
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) { %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, precision = [DEFAULT] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32> return }
// -----
// bad
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) { %0 = stablehlo.dot_general %a, %b : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x3x3x4xf32> return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) { %0 = stablehlo.dot %a, %b, precision = [HIGHEST, HIGHEST] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32> return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>) { %0:2 = stablehlo.custom_call @foo(%a) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<f32>) return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>) { %0 = stablehlo.broadcast_in_dim %a, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x4x3xf32> return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>, %i: tensor<f32>) { %0 = stablehlo.pad %a, %i, low = [0, 1], high = [1, -1], interior = [0, 2] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x7xf32> return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>) { %0 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32> return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>) { %0 = stablehlo.iota dim = 0 : tensor<4x3xf32> return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>) { %0 = stablehlo.iota dim = 0x0 : tensor<4x3xf32> return }
// -----
// bad
func.func @f(%a: tensor<2x3xf32>) { %0 = stablehlo.iota dim = -0 : tensor<4x3xf32> return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>) { %0 = stablehlo.iota dim = 0 {a.b = 1} : tensor<4x3xf32> return }
// -----
// bad
func.func @f(%a: tensor<2x3xf32>) { %0 = stablehlo.iota {a.b = 1} dim = 0 : tensor<4x3xf32> return }
// -----
// good
func.func @f(%a: tensor<f32>, %b: tensor<2xf32>) { %0 = stablehlo.clamp %a, %b, %a : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<f32>, %b: tensor<2xf32>) { %0 = stablehlo.clamp %a, %b, %a : tensor<2xf32> return }
// -----
// good
func.func @f(%b: tensor<2xf32>) { %0 = stablehlo.clamp %b, %b, %b : tensor<2xf32> return }
// -----
// good
func.func @f(%p: tensor<i1>, %b: tensor<2xf32>) { %0 = stablehlo.select %p, %b, %b : tensor<i1>, tensor<2xf32> return }
// -----
// good
func.func @f(%p: tensor<i1>, %b: tensor<2xf32>) { %0 = stablehlo.select %p, %b, %b : (tensor<i1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%b: tensor<2xf32>) { %0 = stablehlo.complex %b, %b : tensor<2xcomplex<f32>> %1 = stablehlo.real %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%b: tensor<2xf32>) { %0 = stablehlo.reduce_precision %b, format = e5m10 : tensor<2xf32> return }
// -----
// good
func.func @f(%b: tensor<2xf32>) { %0 = stablehlo.reduce_precision %b, format = e5m10 {a = 1} : tensor<2xf32> return }
// -----
// good
func.func @f(%b: tensor<2xf32>) { %0 = stablehlo.reduce_precision %b, format = e05m010 : tensor<2xf32> return }
// -----
// bad
func.func @f(%b: tensor<2xf32>) { %0 = stablehlo.reduce_precision %b, format = e5 m10 : tensor<2xf32> return }
// -----
// bad
func.func @f(%b: tensor<2xf32>) { %0 = stablehlo.reduce_precision %b, format = e5m10x : tensor<2xf32> return }
// -----
// bad
func.func @f(%b: tensor<2xf32>) { %0 = stablehlo.reduce_precision %b, format = e99999999999m1 : tensor<2xf32> return }
// -----
// bad
func.func @f(%b: tensor<2xf32>) { %0 = stablehlo.reduce_precision %b, format = e0m1 : tensor<2xf32> return }
// -----
// good
func.func @f() { %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> {value = dense<2> : tensor<i32>} : () -> tensor<i32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.slice"(%a) <{start_indices = array<i64: 0>, limit_indices = array<i64: 1>, strides = array<i64: 1>}> {strides = 1 : i64} : (tensor<2xf32>) -> tensor<1xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.slice %a [0:1] {strides = array<i64: 1>} : (tensor<2xf32>) -> tensor<1xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.transpose %a, dims = [0] {permutation = array<i64: 1>} : (tensor<2xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.compare EQ, %a, %a {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.compare EQ, %a, %a {compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.compare EQ, %a, %a, FLOAT {compare_type = #stablehlo<comparison_type FLOAT>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.compare "EQ", %a, %a, "FLOAT" : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1> return }
// -----
// good
func.func private @f() attributes {a.b = #stablehlo<comparison_direction "EQ">}
// -----
// good
func.func private @f() attributes {a.b = #stablehlo<precision "HIGH">}
// -----
// good
func.func private @f() attributes {a.b = #stablehlo<fft_type "FFT">}
// -----
// good
func.func private @f() attributes {a.b = #stablehlo.result_accuracy_mode<"HIGHEST">}
// -----
// good
func.func private @f() attributes {a.b = #chlo<comparison_direction "EQ">}
// -----
// good
func.func private @f() attributes {a.b = #vhlo<precision_v1 "DEFAULT">}
// -----
// good
func.func private @f() attributes {a.b = #arith.fastmath<"fast">}
// -----
// good
func.func private @f() attributes {a.b = #arith.fastmath<fast,none>}
// -----
// good
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) { %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = ["DEFAULT", HIGH] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32> return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>) { %0 = stablehlo.fft %a, type = "RFFT", length = [3] : (tensor<2x3xf32>) -> tensor<2x2xcomplex<f32>> return }
// -----
// good
func.func @f(%a: tensor<2x3xf32>) { %0 = stablehlo.fft %a, type =  RFFT, length = [3] : (tensor<2x3xf32>) -> tensor<2x2xcomplex<f32>> return }
// -----
// good
func.func @f(%a: tensor<2xui64>) { %0, %1 = stablehlo.rng_bit_generator %a, algorithm = "DEFAULT" : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2xf32>) return }
// -----
// good
func.func @f(%a: tensor<f32>, %s: tensor<1xi64>) { %0 = stablehlo.rng %a, %a, %s, distribution = "NORMAL" : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = "chlo.broadcast_compare"(%a, %a) {comparison_direction = #chlo<comparison_direction "EQ">} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = chlo.broadcast_compare %a, %a {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = arith.cmpi "eq", %a, %a : i32 return }
// -----
// good
func.func @f(%a: i32) { %0 = arith.cmpi "eq", %a, %a : i32 return }
// -----
// good
func.func @f(%a: i32) { %0 = arith.cmpi eq, %a, %a : i32 return }
// -----
// good
func.func @f(%a: i32) { %0 = arith.addi %a, %a overflow<nsw> : i32 return }
// -----
// good
func.func @f(%a: i32) { %0 = arith.addi %a, %a overflow<nsw, nuw> : i32 return }
// -----
// good
func.func @f(%a: i32) { %0 = arith.addi %a, %a overflow<none> : i32 return }
// -----
// good
func.func @f(%a: i32) { %0 = arith.addi %a, %a overflow<"nsw"> : i32 return }
// -----
// good
func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath<fast> : f32 return }
// -----
// good
func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath<none> : f32 return }
// -----
// good
func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath<nnan, contract> : f32 return }
// -----
// good
func.func @f() { %0 = arith.constant {a = 1 : i32} 1 : i32 return }
// -----
// good
func.func @f() { %0 = arith.constant true return }
// -----
// good
func.func @f() { %0 = arith.constant 1.0 return }
// -----
// good
func.func @f() { %0 = arith.constant 1 return }
// -----
// bad
func.func @f() { %0 = arith.constant "x" return }
// -----
// good
func.func @f() { %0 = arith.constant dense<1> : tensor<2xi32> return }
// -----
// good
func.func @f() { %c1_i32 = arith.constant 1 : i32 %cst = arith.constant 1.0 : f32 %t = arith.constant true %c-1 = arith.constant -1 : index return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.add"(%a, %a) <{}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.exponential"(%a) <{}> : (tensor<2xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { "func.return"() <{}> : () -> () }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { "func.return"() <unit> : () -> () }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.exponential"(%a) <unit> : (tensor<2xf32>) -> tensor<2xf32> return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.exponential"(%a) <{foo = 1}> : (tensor<2xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.exponential"(%a) <{result_accuracy = 1}> : (tensor<2xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = "stablehlo.exponential"(%a) {result_accuracy = 1} : (tensor<2xf32>) -> tensor<2xf32> return }
// -----
// bad
"builtin.module"() <{}> ({}) : () -> ()
// -----
// bad
func.func @f(%a: tensor<2xf32>) { "func.return"() [] : () -> () }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { "func.return"() [^a] : () -> () ^a: return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { "stablehlo.custom_call"() [^a] {call_target_name = "x"} : () -> () return ^a: return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { "cf.br"() [^a] : () -> () ^a: return }
// -----
// good
func.func @f(%a: tensor<2xf32>) { "cf.br"(%a) [^a] : (tensor<2xf32>) -> () ^a(%b: tensor<2xf32>): return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { "cf.br"() [^a, ^a] : () -> () ^a: return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { "cf.br"() [] : () -> () ^a: return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { "cf.br"() : () -> () ^a: return }
// -----
// bad
func.func @f(%a: tensor<2xf32>) { "cf.br"()[^a:] : () -> () ^a: return }
// -----
// bad
{-# dialect_resources: { stablehlo: { q7: "0x0400000001000000" } } #-}
// -----
// bad
{-# dialect_resources: { func: { q7: "0x0400000001000000" } } #-}
// -----
// bad
"foo.region"() ({ ^a: "foo.x"() : () -> () ^b: "foo.y"(%0) : (i32) -> () ^c(%0: i32): }) : () -> ()
// -----
// bad
"foo.x"(%a) : (i32) -> () %a = "foo.y"() : () -> i32
// -----
// bad
"foo.x"(%a#1) : (i32) -> () %a:2 = "foo.y"() : () -> (i32, i32)
// -----
// bad
"foo.x"(%a#2) : (i32) -> () %a:2 = "foo.y"() : () -> (i32, i32)
// -----
// bad
"foo.x"(%a) : (f32) -> () %a = "foo.y"() : () -> (i32)
// -----
// bad
"foo.x"(%a) : (f32) -> ()
// -----
// bad
"foo.x"(%a, %a#1) : (i32, i32) -> () "foo.z"(%a) : (i32) -> () %a:2 = "foo.y"() : () -> (i32, i32)
// -----
// bad
%r = "foo.x"(%r) : (i32) -> i32
// -----
// bad
func.func @f() { %r = "foo.x"(%r) : (i32) -> i32 return }
// -----
// bad
foo.x
// -----
// bad
foo.x %a : i32
// -----
// bad
"foo.x"() {a = 1, "b c" = 2, d.e} : () -> ()
// -----
// bad
"foo.x"() <{a = 1}> {b = 2} : () -> ()
// -----
// bad
"foo.x"() <{a = 1}> {a = 2} : () -> ()
// -----
// bad
"foo.x"() <1> : () -> ()
// -----
// bad
"foo.x"() <{}> : () -> ()
// -----
// bad
"foo.x"() ({ "foo.y"() : () -> () }, {}, {^a: ^b:}) : () -> ()
// -----
// bad
"foo.x"() ({^a: "foo.br"()[^a, ^b] : () -> () ^b: "foo.z"() : () -> ()}) : () -> ()
// -----
// bad
"foo.x"() ({^a(%x: i32, %y: tensor<2xi32> loc("q")): "foo.br"(%x, %y)[^a] : (i32, tensor<2xi32>) -> ()}) : () -> ()
// -----
// bad
"foo.x"() {t = !foo.t<"a<b">, u = !foo.bar, v = #foo.x<[1, "}>"]>, w = !foo<bar>, x = #foo<"a">} : () -> ()
// -----
// bad
"foo.x"() : () -> (!foo.t<a>)
// -----
// bad
%0:3 = "foo.x"() : () -> (i32, f32, !foo.t) "foo.use"(%0#2, %0#0) : (!foo.t, i32) -> ()
// -----
// bad
"foo"() : () -> ()
// -----
// bad
"foo."() : () -> ()
// -----
// bad
".foo"() : () -> ()
// -----
// bad
"foo.x.y.z"() : () -> ()
// -----
// bad
"foo x"() : () -> ()
// -----
// bad
"Foo.X"() : () -> ()
// -----
// bad
module { "foo.x"() ({ func.func @f() { return } }) : () -> () }
// -----
// bad
module { "foo.x"() {sym_name = 1} : () -> () }
// -----
// bad
func.func @f() { "foo.term"() : () -> () }
// -----
// bad
func.func @f() { "foo.term"() : () -> () ^b: "foo.u"() : () -> () }
// -----
// bad
func.func @f() { "foo.br"()[^b] : () -> () ^b: "foo.u"() : () -> () }
// -----
// bad
func.func @f() { "foo.br"()[^b] : () -> () "foo.u"() : () -> () ^b: "foo.u"() : () -> () }
// -----
// bad
func.func @f() {}
// -----
// bad
func.func @f() { ^a: }
// -----
// bad
func.func @f() { ^a: ^b: return }
// -----
// bad
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [0] {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0 = stablehlo.custom_call @foo(%a) {call_target_name = @foo} : (tensor<4xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0 = stablehlo.custom_call @foo(%a) {call_target_name = "foo", call_target_name = "foo"} : (tensor<4xf32>) -> tensor<2xf32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>, %i: tensor<f32>) { %0 = call @g(%a) {callee = @h} : (tensor<4xf32>) -> tensor<4xf32> return } func.func private @g(tensor<4xf32>) -> tensor<4xf32>
// -----
// bad
func.func @f(%a: tensor<4xf32>) { %0 = stablehlo.iota dim = 0 {iota_dimension = 1 : i64} : tensor<4xi32> return }
// -----
// good
func.func @f(%a: tensor<4xf32>) { %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> {iota_dimension = 0.0 : f64} : () -> tensor<4xi32> return }
// -----
// good
func.func @f(%a: tensor<4xf32>) { %0 = "stablehlo.iota"() <{}> {iota_dimension = 0 : i64} : () -> tensor<4xi32> return }
// -----
// good
func.func @f(%a: tensor<4xf32>) { %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> {iota_dimension = 5 : i64} : () -> tensor<4xi32> return }
// -----
// good
func.func @f(%a: tensor<4xf32>) { %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> {iota_dimension = 5 : i64, x = 1} : () -> tensor<4xi32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>) { %0 = "stablehlo.iota"() <{iota_dimension = 0.0 : f32}> {iota_dimension = 5 : i64, x = 1} : () -> tensor<4xi32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>) { %0 = "stablehlo.iota"() <{iota_dimension = 0.0 : f32}> : () -> tensor<4xi32> return }
// -----
// good
func.func @f(%a: tensor<4xf32>) { %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64, foo = 1}> : () -> tensor<4xi32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>) { %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64, iota_dimension = 1 : i64}> : () -> tensor<4xi32> return }
// -----
// bad
func.func @f(%a: tensor<4xf32>) { "func.call"() <{callee = @f}> {callee = 1} : () -> () return }
// -----
// good
func.func @f() { "func.call"() <{callee = @f}> {callee = 1} : () -> () return }
// -----
// good
func.func @f() { "stablehlo.custom_call"() <{call_target_name = "x"}> {call_target_name = 1} : () -> () return }
// -----
// bad
func.func @f() { "stablehlo.custom_call"() <{call_target_name = "x"}> {backend_config = 1} : () -> () return }
// -----
// good
func.func @f() { "stablehlo.custom_call"() <{call_target_name = "x"}> {api_version = 1} : () -> () return }
// -----
// good
func.func @f() { "stablehlo.custom_call"() <{call_target_name = "x"}> {has_side_effect = 1 : i32} : () -> () return }
// -----
// good
func.func @f() { "stablehlo.custom_call"() <{call_target_name = "x"}> {has_side_effect = true} : () -> () return }
// -----
// good
func.func @f() { "stablehlo.custom_call"() <{call_target_name = "x"}> {operand_layouts = 1} : () -> () return }
// -----
// good
func.func @f(%a: i32) { %0 = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<none>}> {overflowFlags = 1} : (i32, i32) -> i32 return }
// -----
// bad
func.func @f(%a: i32) { %0 = "arith.addi"(%a, %a) {overflowFlags = 1} : (i32, i32) -> i32 return }
// -----
// good
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private"}> ({}) {sym_name = 1} : () -> ()
// -----
// good
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private"}> ({}) {sym_visibility = 1} : () -> ()
// -----
// good
"func.func"() <{sym_name = "f", function_type = () -> ()}> ({}) {sym_visibility = "private"} : () -> ()
// -----
// bad
"builtin.module"() <{sym_name = "f"}> ({}) {sym_name = 1} : () -> ()
// -----
// bad
"builtin.module"() ({}) {sym_name = 1} : () -> ()
// -----
// bad
"builtin.module"() ({}) {sym_visibility = "foo"} : () -> ()
// -----
// bad
"builtin.module"() ({}) {sym_name = "x", sym_visibility = "foo"} : () -> ()
// -----
// good
module @x attributes {sym_visibility = "private"} {}
// -----
// good
module @x attributes {sym_name = "y"} {}
// -----
// good
module attributes {sym_name = "y"} {}
// -----
// bad
func.func @f(%a: tensor<2xf32>) { %0 = stablehlo.while(%x = %a) : tensor<2xf32> attributes {x = 1, x = 2} cond { %c = stablehlo.constant dense<true> : tensor<i1> stablehlo.return %c : tensor<i1> } do { stablehlo.return %x : tensor<2xf32> } return }
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.cond_br %c weights([3]), ^bb1(%x : f32), ^bb2
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.cond_br %c weights([-3, 1]), ^bb1(%x : f32), ^bb2
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.cond_br %c weights([0, 0]), ^bb1(%x : f32), ^bb2
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.cond_br %c weights([0, 0, 0]), ^bb1(%x : f32), ^bb2
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.cond_br %c weights([]), ^bb1(%x : f32), ^bb2
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.cond_br %c weights([4294967295, 1]), ^bb1(%x : f32), ^bb2
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.cond_br %c, ^bb1(%i : i32), ^bb2
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.cond_br %i, ^bb2, ^bb2
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.cond_br %c, ^bb2, ^bb2 {branch_weights = array<i32: 1, 2>}
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.cond_br %c weights([1, 2]), ^bb2, ^bb2 {branch_weights = array<i32: 1, 2>}
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.cond_br %c, ^bb2, ^bb2 {branch_weights = array<i64: 1, 2>}
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.cond_br %c, ^bb2
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.cond_br"(%c)[^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.cond_br"(%c, %x)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, f32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.cond_br"(%c, %x)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, f32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %i : i32, [ default: ^bb1(%x : f32), 4294967295: ^bb2, -4294967295: ^bb2, 8589934593: ^bb2, 0x10: ^bb2 ]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %j : i64, [ default: ^bb1(%x : f32), 18446744073709551615: ^bb2 ]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %j : i64, [ default: ^bb1(%x : f32), 9223372036854775807: ^bb2, 7: ^bb1(%x : f32) ]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %j : i64, [ default: ^bb1(%x : f32) 3: ^bb2 ]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %j : i64, [ ]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %j : i64, [ default: ^bb2(), 3: ^bb2]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %j : i64, [ default: ^bb2( : ), 3: ^bb2]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %j : i64, [ default: ^bb1(%x), 3: ^bb2]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %j : i64, [ default: ^bb1(%x : f32), 3: ^bb1(%x : f32), 3: ^bb1(%x : f32)] {x.a = 1}
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %c : i1, [ default: ^bb2, true: ^bb2, false: ^bb2]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %c : i1, [ default: ^bb2, 1: ^bb2, 0: ^bb2, -1: ^bb2]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %w : i128, [ default: ^bb2, 1: ^bb2, 0: ^bb2]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %x : f32, [ default: ^bb2, 1: ^bb2]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %x : f32, [ default: ^bb2]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %i : i64, [ default: ^bb2]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %j : i64, [ default: ^bb1(%i : i32), 3: ^bb2 ]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %j : i64, [ default: ^bb1(%x : f32), 3: ^bb2(%x : f32) ]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %j : i64, [ default: ^bb1(%x : f32), 3: ^bb1(%i : i32) ]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %j : i64, [ default: ^bb1(%x : f32), 3: ^bb1 ]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.switch %j : i64, [ default: ^bb2, 3: ^bb1(%x, %x : f32), 4: ^bb1(%x : f32) ]
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : tensor<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : tensor<1x1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i)[^bb2, ^bb2, ^bb2] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<1> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xindex>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0>, case_values = dense<1.0> : vector<1xf32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i)[^bb2, ^bb2] <{case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i)[^bb2, ^bb2] <{case_operand_segments = array<i64: 0>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0>, case_values = dense_resource<a> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i)[^bb2] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i, %x)[^bb2, ^bb1] <{case_operand_segments = array<i32: 1>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, f32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i, %x)[^bb2, ^bb1] <{case_operand_segments = array<i32: 2>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, f32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i, %x)[^bb2, ^bb1] <{case_operand_segments = array<i32: 1, 5>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, f32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i, %x)[^bb2, ^bb1] <{case_operand_segments = array<i32>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, f32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i, %x)[^bb2, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, -1>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, f32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i, %x)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, f32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.switch"(%i) <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1(%y: f32):
  return
^bb2:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.assert %c, "hi\0A" {a = 1}
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.assert %i, "hi"
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.assert %c
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  cf.assert %c, 1
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.assert"(%c) : (i1) -> ()
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "cf.assert"(%c) {msg = "x"} : (i1) -> ()
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  %r = scf.if %c -> (f32) { scf.yield %x : f32 }
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  %r = scf.if %c -> f32 { scf.yield %x : f32 } else { scf.yield %x : f32 } {a = 1}
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  %r = scf.if %c -> (f32) { scf.yield %i : i32 } else { scf.yield %x : f32 }
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  %r = scf.if %c -> (f32) { scf.yield %x : f32 } else { scf.yield %i : i32 }
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  %r = scf.if %c -> (f32) { scf.yield %x : f32 } else { }
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  %r = scf.if %c -> (f32) { } else { scf.yield %x : f32 }
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  scf.if %c { } else { scf.yield %x : f32 }
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  scf.if %c { scf.yield %x : f32 }
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  scf.if %c -> () { }
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  scf.if %c -> { }
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  scf.if %i { }
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  scf.if %c { } else
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  scf.if %c
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "scf.if"(%c) ({ }, { }) : (i1) -> ()
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "scf.if"(%c) ({ "scf.yield"() : () -> () }) : (i1) -> ()
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "scf.if"(%c) ({ "scf.yield"() : () -> () }, { }) : (i1) -> ()
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "scf.if"(%c) ({ ^bb0(%a: i32): "scf.yield"() : () -> () }, { }) : (i1) -> ()
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "scf.if"(%c) ({ "scf.yield"() : () -> () }, { ^bb0(%a: i32): "scf.yield"() : () -> () }) : (i1) -> ()
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "scf.if"(%c) ({ "func.return"() : () -> () }, { }) : (i1) -> ()
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "scf.if"(%c) ({ "stablehlo.return"() : () -> () }, { }) : (i1) -> ()
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "scf.if"(%c) ({ "cf.br"()[^a] : () -> () ^a: "scf.yield"() : () -> () }, { }) : (i1) -> ()
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "scf.if"(%c) ({ "scf.yield"() : () -> () }, { "cf.br"()[^a] : () -> () ^a: "scf.yield"() : () -> () }) : (i1) -> ()
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "scf.if"(%c) ({ ^a: }, { }) : (i1) -> ()
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  "scf.if"(%c) ({ "scf.yield"() : () -> () }, { ^a: }) : (i1) -> ()
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  scf.if %c { ^a: }
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  scf.if %c { ^a(%a: i32): }
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  scf.if %c { } else { return }
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  scf.if %c { %u = arith.constant 1 : i32 scf.yield } else { scf.yield {a = 1} }
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  %r:2 = scf.if %c -> (f32, i32) { scf.yield %x, %i : f32, i32 } else { %q = scf.if %c -> i32 { scf.yield %i : i32 } else { cf.assert %c, "a" scf.yield %i : i32 } scf.yield %x, %q : f32, i32 }
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %j: i64, %x: f32, %w: i128) {
  scf.if %c { cf.br ^a ^a: scf.yield }
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %t: tensor<2x3xf32>) {
  cf.assert %c, "x" {msg = "y"}
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %t: tensor<2x3xf32>) {
  cf.assert %c, "x" {msg = "y", x.a}
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %t: tensor<2x3xf32>) {
  cf.assert %c, "x" {x.a} cf.assert %c, "x" {x.a}
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %t: tensor<2x3xf32>) {
  %0 = stablehlo.transpose %t, dims = [18446744073709551615, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %t: tensor<2x3xf32>) {
  %0 = stablehlo.transpose %t, dims = [1, 0] {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %t: tensor<2x3xf32>) {
  cf.cond_br %c weights([-2147483648, 2147483647]), ^a, ^a ^a:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %t: tensor<2x3xf32>) {
  cf.cond_br %c weights([0x10, true]), ^a, ^a ^a:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %t: tensor<2x3xf32>) {
  cf.cond_br %c weights([2147483648, 2]), ^a, ^a ^a:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %t: tensor<2x3xf32>) {
  cf.cond_br %c weights([1, 2,]), ^a, ^a ^a:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %t: tensor<2x3xf32>) {
  cf.cond_br %c weights([1.0, 2]), ^a, ^a ^a:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %t: tensor<2x3xf32>) {
  cf.cond_br %c weights(), ^a, ^a ^a:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %t: tensor<2x3xf32>) {
  cf.switch %i : i32, [ default: ^a ] {case_operand_segments = array<i32>} ^a:
  return
}
// -----
// bad
func.func @f(%c: i1, %i: i32, %t: tensor<2x3xf32>) {
  cf.switch %i : i32, [ default: ^a ] {case_values = dense<1> : vector<1xi32>} ^a:
  return
}
// -----
// good
func.func @f(%c: i1, %i: i32, %t: tensor<2x3xf32>) {
  cf.switch %i : i32, [ default: ^a ] {operandSegmentSizes = array<i32: 1, 0, 0>} ^a:
  return
}
