func.func @a() {
  return
}
// -----
func.func @b() {
  "acme.x"() : () -> () loc("x")
  // expected-error@+1 {{expected ':'}}
  return %x
}

// -----

func.func @c() {
  %0 = "acme.c"() : () -> i32 // ----- and on
  "acme.d"() : () -> ()
  // -----
