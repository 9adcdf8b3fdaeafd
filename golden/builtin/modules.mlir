// bytecode: 0 1 2 3 4 5 6
// Modules in modules, with and without names, visibilities and attributes.
module @outer attributes {m.version = 3 : i32} {
  module {
  }
  module @empty {
  }
  module @deep attributes {sym_visibility = "nested"} {
    module @deeper {
      module @deepest attributes {sym_visibility = "private"} {
        func.func @f() { return }
      }
      func.func @g() {
        return
      }
    }
    func.func private @use() attributes {ref = @outer::@deep::@deeper::@deepest::@f}
  }
  func.func @last(%a: i1) -> i1 {
    return %a : i1
  }
}
