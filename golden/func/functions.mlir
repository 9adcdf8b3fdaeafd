// bytecode: 0 1 2 3 4 5 6
// Functions: visibility, attributes of arguments and results, calls direct and
// indirect, references, declarations.
module {
  func.func private @declared(tensor<2xf32> {a.name = "x"}, i32 {}, index {a.flag, b.n = 3 : i8}) -> (tensor<2xf32> {r.name = "y"}, i32)
  func.func nested @nested(%a: i32 {a.donated = true}) -> (i32 {r.info = {x = 1}}) {
    return %a : i32
  }
  func.func public @public() {
    return
  }
  func.func private @inline(%a: i32, %b: i32) -> (i32, i32) attributes {no_inline, f.cost = 7 : i64} {
    return %b, %a : i32, i32
  }
  func.func @"name with spaces"(%a: i32) -> i32 {
    %0 = call @nested(%a) : (i32) -> i32
    %1:2 = call @inline(%0, %a) {c.hint = "twice"} : (i32, i32) -> (i32, i32)
    %2:2 = func.call @inline(%1#1, %1#0) {no_inline, arg_attrs = [{x.a = 1 : i32}, {}], res_attrs = [{}, {x.r}]} : (i32, i32) -> (i32, i32)
    call @public() : () -> ()
    return %2#0 : i32
  }
  func.func @main(%a: i32, %t: tensor<2xf32>, %i: index) -> (tensor<2xf32>, i32) {
    %f = constant @inline : (i32, i32) -> (i32, i32)
    %0:2 = call_indirect %f(%a, %a) : (i32, i32) -> (i32, i32)
    %g = func.constant @nested : (i32) -> i32
    %1 = func.call_indirect %g(%0#1) {arg_attrs = [{a.x = "y"}], res_attrs = [{b.x}]} : (i32) -> i32
    %2:2 = call @declared(%t, %1, %i) : (tensor<2xf32>, i32, index) -> (tensor<2xf32>, i32)
    %3 = call @"name with spaces"(%2#1) : (i32) -> i32
    return %2#0, %3 : tensor<2xf32>, i32
  }
  func.func private @higher(%f: (i32) -> i32, %a: i32) -> ((i32) -> i32, i32) {
    %0 = call_indirect %f(%a) : (i32) -> i32
    return %f, %0 : (i32) -> i32, i32
  }
}
