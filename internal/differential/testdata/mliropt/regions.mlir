"u.r"() ({}, {}, {}) : () -> ()
"u.r"() ({
^bb0:
}) : () -> ()
"u.r"() ({
^bb0(%a: i1):
}, {
^bb0:
  "u.x"() : () -> ()
^bb1(%b: i2):
  "u.x"(%b)[^bb2] : (i2) -> ()
^bb2:
  "u.x"()[^bb1, ^bb2] : () -> ()
}) : () -> ()
func.func @f(%a: i32) -> i32 {
  %0 = "u.capture"() ({
    %1 = "u.inner"(%a) : (i32) -> i32
    "u.none"() ({
      "u.leaf"() : () -> ()
    }) : () -> ()
    builtin.module {
      func.func @g() { return }
    }
    "u.yield"(%1) : (i32) -> ()
  }, {
    %2 = "u.own"() : () -> i8
    "u.yield"(%2) : (i8) -> ()
  }) : () -> i32
  return %0 : i32
}
module @m attributes {u.x = 1 : i8, u.y = @f} {
  module @n {}
  func.func private @h() -> (i32, f32)
}
