// Names of values after the names in their locations.
func.func @f(%a: i32 loc("arg"), %b: i32, %c:i32 loc("arg"), %dd: i32 loc(fused["m","n"])) -> i32 {
  %0 = arith.addi %a, %a : i32 loc(fused["f.py":1:2, "q", "r"])
  %1 = arith.addi %0, %a : i32 loc(callsite("f":1:2 at "b"))
  %2 = arith.addi %1, %a : i32 loc("outer"("inner"))
  %3 = arith.addi %2, %a : i32 loc(fused<"meta">[callsite("z":1:1 at "y"), "x"])
  %4 = arith.constant 1 : i32 loc("const")
  %t = "foo.t"() : () -> tensor<4xf32> loc("1digit")
  "foo.z"() ({^bb0(%l1: i32 loc("<lambda>"), %l2: i32 loc("\C3\A9t\C3\A9"), %l3: i32 loc(" "), %l4: i32 loc(".d"), %l5: i32 loc("-"), %l6: i32 loc("<lambda>")):
    %l7 = "foo.y"() : () -> i32 loc("{3") }) : () -> ()
  %b1 = "foo.t"() : () -> tensor<i1>
  %5:2 = "foo.x"() ({^bb0(%k: i32 loc("k"), %l: i32): "foo.y"() : () -> ()
    ^bb1(%kk: i32 loc("k"), %ll: i32): "foo.y"() : () -> () }) : () -> (i32, i32) loc("pair name")
  %i, %v = "chlo.top_k"(%t) {k = 1 : i64} : (tensor<4xf32>) -> (tensor<1xf32>, tensor<1xi32>) loc("topk")
  
  %w = stablehlo.while(%p = %t) : tensor<4xf32> cond { "stablehlo.return"(%b1) : (tensor<i1>) -> () } do { stablehlo.return %p : tensor<4xf32> } loc("wh")
  return %3 : i32
}
func.func @g(%a: tensor<i32>, %p: tensor<i1>) {
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<i32> loc("xx")):
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<i32>  loc("arg1")):
    %1 = stablehlo.constant dense<1> : tensor<i32>
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  return
}
