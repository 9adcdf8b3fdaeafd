module {
  func.func private @declared(tensor<2xf32> {a.name = "x"}, i32, index {a.flag, b.n = 3 : i8}) -> (tensor<2xf32> {r.name = "y"}, i32)
  func.func nested @nested(%arg0: i32 {a.donated = true}) -> (i32 {r.info = {x = 1 : i64}}) {
    return %arg0 : i32
  }
  func.func public @public() {
    return
  }
  func.func private @inline(%arg0: i32, %arg1: i32) -> (i32, i32) attributes {f.cost = 7 : i64, no_inline} {
    return %arg1, %arg0 : i32, i32
  }
  func.func @"name with spaces"(%arg0: i32) -> i32 {
    %0 = call @nested(%arg0) : (i32) -> i32
    %1:2 = call @inline(%0, %arg0) {c.hint = "twice"} : (i32, i32) -> (i32, i32)
    %2:2 = call @inline(%1#1, %1#0) {arg_attrs = [{x.a = 1 : i32}, {}], no_inline, res_attrs = [{}, {x.r}]} : (i32, i32) -> (i32, i32)
    call @public() : () -> ()
    return %2#0 : i32
  }
  func.func @main(%arg0: i32, %arg1: tensor<2xf32>, %arg2: index) -> (tensor<2xf32>, i32) {
    %f = constant @inline : (i32, i32) -> (i32, i32)
    %0:2 = call_indirect %f(%arg0, %arg0) : (i32, i32) -> (i32, i32)
    %f_0 = constant @nested : (i32) -> i32
    %1 = call_indirect %f_0(%0#1) {arg_attrs = [{a.x = "y"}], res_attrs = [{b.x}]} : (i32) -> i32
    %2:2 = call @declared(%arg1, %1, %arg2) : (tensor<2xf32>, i32, index) -> (tensor<2xf32>, i32)
    %3 = call @"name with spaces"(%2#1) : (i32) -> i32
    return %2#0, %3 : tensor<2xf32>, i32
  }
  func.func private @higher(%arg0: (i32) -> i32, %arg1: i32) -> ((i32) -> i32, i32) {
    %0 = call_indirect %arg0(%arg1) : (i32) -> i32
    return %arg0, %0 : (i32) -> i32, i32
  }
}
