module @outer attributes {m.version = 3 : i32} {
  module {
  }
  module @empty {
  }
  module @deep attributes {sym_visibility = "nested"} {
    module @deeper {
      module @deepest attributes {sym_visibility = "private"} {
        func.func @f() {
          return
        }
      }
      func.func @g() {
        return
      }
    }
    func.func private @use() attributes {ref = @outer::@deep::@deeper::@deepest::@f}
  }
  func.func @last(%arg0: i1) -> i1 {
    return %arg0 : i1
  }
}
