func.func @f(%arg0: !acme.token) -> i32 {
  %0 = "acme.wait"(%arg0) : (!acme.token) -> i32
  return %0 : i32
}
