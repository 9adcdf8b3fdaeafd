// bytecode: 0 1 2 3 4 5 6
// Distinct attributes: equal ones are one, others are not, whatever they hold.
#one = distinct[0]<42 : i32>
#two = distinct[1]<42 : i32>
module attributes {d.list = [#one, #two, #one, distinct[2]<>, distinct[3]<unit>, distinct[4]<["a", #two]>, distinct[2]<>]} {
  func.func private @f() attributes {d.one = #one} loc(fused<#two>["a.mlir":1:1])
  func.func private @g() attributes {d.two = #two, d.dict = {x = #one, y = #two}}
}
