func.func @f() {
  // expected-warning@+1 {{careful}}
  return
}
