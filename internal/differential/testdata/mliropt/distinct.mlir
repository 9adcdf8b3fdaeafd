#a = distinct[0]<1 : i32>
#b = distinct[1]<1 : i32>
#c = distinct[2]<[#a, #b]>
"x.y"() {a = #a, b = #b, c = #c, d = #a, e = distinct[7]<>, f = distinct[8]<>, g = [distinct[7]<>]} : () -> () loc(fused<#b>["x"])
"x.y"() {a = #b, b = #a} : () -> () loc(fused<#a>["x"])
