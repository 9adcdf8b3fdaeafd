func.func @f() {
  "stablehlo.nothing"() : () -> ()
  return
}
func.func @g() {
  "stablehlo.return"() {x = 1 : i32} : () -> ()
}
