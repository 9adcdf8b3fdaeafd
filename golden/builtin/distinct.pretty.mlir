#distinct = distinct[0]<42 : i32>
#distinct1 = distinct[1]<42 : i32>
#distinct2 = distinct[2]<["a", #distinct1]>
module attributes {d.list = [#distinct, #distinct1, #distinct, distinct[3]<>, distinct[4]<>, #distinct2, distinct[3]<>]} {
  func.func private @f() attributes {d.one = #distinct}
  func.func private @g() attributes {d.dict = {x = #distinct, y = #distinct1}, d.two = #distinct1}
}
