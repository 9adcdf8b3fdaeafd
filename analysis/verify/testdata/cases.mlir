// good
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %a : tensor<f32>
  func.return %0 : tensor<f32>
}
// -----
// breaks stablehlo.add dominance
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %1 : tensor<f32>
  %1 = stablehlo.add %a, %a : tensor<f32>
  func.return %0 : tensor<f32>
}
// -----
// breaks stablehlo.add dominance
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %0, %a : tensor<f32>
  func.return %0 : tensor<f32>
}
// -----
// good: operations of a region of an unknown operation are in no order
func.func @f(%a: tensor<f32>) {
  "other.op"() ({
    %0 = stablehlo.add %a, %1 : tensor<f32>
    %1 = stablehlo.add %a, %a : tensor<f32>
    "other.end"() : () -> ()
  }) : () -> ()
  func.return
}
// -----
// good: the result of an unknown operation in its own region
func.func @f() {
  "other.around"() ({
    %0 = "other.op"() ({
      "other.end"(%0) : (tensor<f32>) -> ()
    }) : () -> tensor<f32>
  }) : () -> ()
  func.return
}
// -----
// breaks other.end dominance
func.func @f() {
  %0 = "other.op"() ({
    "other.end"(%0) : (tensor<f32>) -> ()
  }) : () -> tensor<f32>
  func.return
}
// -----
// good
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  cf.br ^bb1
^bb1:
  %0 = stablehlo.add %a, %a : tensor<f32>
  cf.br ^bb2
^bb2:
  func.return %0 : tensor<f32>
}
// -----
// good: blocks stand in another order than they are run in
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  cf.br ^bb2
^bb1:
  func.return %0 : tensor<f32>
^bb2:
  %0 = stablehlo.add %a, %a : tensor<f32>
  cf.br ^bb1
}
// -----
// breaks func.return dominance
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  "other.branch"()[^bb1, ^bb2] : () -> ()
^bb1:
  %0 = stablehlo.add %a, %a : tensor<f32>
  cf.br ^bb3
^bb2:
  cf.br ^bb3
^bb3:
  func.return %0 : tensor<f32>
}
// -----
// good: nothing leads to bb1
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  func.return %a : tensor<f32>
^bb1:
  %1 = stablehlo.add %0, %a : tensor<f32>
  %0 = stablehlo.add %a, %a : tensor<f32>
  func.return %0 : tensor<f32>
}
// -----
// breaks stablehlo.add dominance
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  cf.br ^bb2
^bb1:
  %0 = stablehlo.add %a, %a : tensor<f32>
  cf.br ^bb2
^bb2:
  %1 = stablehlo.add %0, %a : tensor<f32>
  func.return %1 : tensor<f32>
}
// -----
// breaks stablehlo.return dominance
func.func @f(%a: tensor<i32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.case"(%a) ({
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  %1 = stablehlo.add %b, %b : tensor<f32>
  func.return %0 : tensor<f32>
}
// -----
// breaks func.return successors
func.func @f(%a: tensor<f32>) {
  "func.return"()[^bb1] : () -> ()
^bb1:
  func.return
}
// -----
// breaks other.branch successors
func.func @f(%a: tensor<f32>) {
  "other.branch"()[^bb1] : () -> ()
  func.return
^bb1:
  func.return
}
// -----
// breaks func.func entry block
func.func @f() {
^bb0:
  cf.br ^bb0
}
// -----
// breaks stablehlo.add terminator
func.func @f(%a: tensor<f32>) {
  %0 = stablehlo.add %a, %a : tensor<f32>
}
// -----
// breaks func.func terminator
func.func @f(%a: tensor<f32>) {
}
// -----
// breaks func.return IsTerminator
func.func @f(%a: tensor<f32>) {
  func.return
  func.return
}
// -----
// good: an unknown operation may be a terminator
func.func @f(%a: tensor<f32>) {
  "other.end"() : () -> ()
}
// -----
// breaks func.return HasParent
func.func @f(%a: tensor<i32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.case"(%a) ({
    func.return %b : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  func.return %0 : tensor<f32>
}
// -----
// breaks func.return HasParent
module {
  func.return
}
// -----
// breaks stablehlo.case SingleBlockImplicitTerminator
func.func @f(%a: tensor<i32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.case"(%a) ({
    "other.end"(%b) : (tensor<f32>) -> ()
  }) : (tensor<i32>) -> tensor<f32>
  func.return %0 : tensor<f32>
}
// -----
// breaks stablehlo.case region branches
func.func @f(%a: tensor<i32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.case"(%a) ({
    cf.br ^bb1
  ^bb1:
    stablehlo.return %b : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  func.return %0 : tensor<f32>
}
// -----
// breaks stablehlo.case SingleBlock
func.func @f(%a: tensor<i32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.case"(%a) ({
  ^bb0:
  }) : (tensor<i32>) -> tensor<f32>
  func.return %0 : tensor<f32>
}
// -----
// breaks builtin.module region bodyRegion
"builtin.module"() ({
  "other.end"() : () -> ()
^bb1:
  "other.end"() : () -> ()
}) : () -> ()
// -----
// breaks builtin.module region bodyRegion
"builtin.module"() ({
}) : () -> ()
// -----
// breaks builtin.module NoRegionArguments
"builtin.module"() ({
^bb0(%a: tensor<f32>):
}) : () -> ()
// -----
// breaks func.func SymbolTable
func.func private @f()
func.func private @f()
// -----
// good
module {
  module @a { func.func private @f() }
  module @b { func.func private @f() }
}
// -----
// breaks func.func Symbol
func.func @f()
// -----
// breaks func.func Symbol
"func.func"() ({}) {sym_name = "f", sym_visibility = "other", function_type = () -> ()} : () -> ()
// -----
// breaks builtin.module Symbol
module @m attributes {sym_visibility = "other"} {}
// -----
// good
func.func nested @f()
// -----
// breaks func.func attribute sym_name
"func.func"() ({}) {sym_visibility = "private", function_type = () -> ()} : () -> ()
// -----
// breaks func.func attribute function_type
"func.func"() ({}) {sym_name = "f", sym_visibility = "private"} : () -> ()
// -----
// breaks func.func attribute function_type
"func.func"() ({}) {sym_name = "f", sym_visibility = "private", function_type = i32} : () -> ()
// -----
// breaks func.func attribute arg_attrs
"func.func"() ({}) {sym_name = "f", sym_visibility = "private", function_type = () -> (), arg_attrs = [{}]} : () -> ()
// -----
// breaks func.func attribute res_attrs
"func.func"() ({}) {sym_name = "f", sym_visibility = "private", function_type = () -> i32, res_attrs = [{}, {}]} : () -> ()
// -----
// breaks func.func attribute arg_attrs
"func.func"() ({}) {sym_name = "f", sym_visibility = "private", function_type = (i32) -> (), arg_attrs = [{a}]} : () -> ()
// -----
// breaks func.func attribute res_attrs
"func.func"() ({}) {sym_name = "f", sym_visibility = "private", function_type = () -> i32, res_attrs = [{a = 1 : i32}]} : () -> ()
// -----
// good
"func.func"() ({}) {sym_name = "f", sym_visibility = "private", function_type = (i32) -> i32, arg_attrs = [{a.b}], res_attrs = [{a.b}]} : () -> ()
// -----
// breaks func.func FunctionOpInterface
"func.func"() ({
  "func.return"() : () -> ()
}) {sym_name = "f", function_type = (i32) -> ()} : () -> ()
// -----
// breaks func.func FunctionOpInterface
"func.func"() ({
^bb0(%a: f32):
  "func.return"() : () -> ()
}) {sym_name = "f", function_type = (i32) -> ()} : () -> ()
// -----
// breaks func.func Symbol
func.func @f() {
  func.func private @g()
  func.return
}
// -----
// breaks func.return operands
func.func @f(%a: i32) -> i32 {
  "func.return"() : () -> ()
}
// -----
// breaks func.return operands
func.func @f(%a: i32) -> f32 {
  "func.return"(%a) : (i32) -> ()
}
// -----
// breaks func.call attribute callee
func.func @f() {
  func.call @g() : () -> ()
  func.return
}
// -----
// breaks func.call attribute callee
module @g { }
func.func @f() {
  func.call @g() : () -> ()
  func.return
}
// -----
// breaks func.call attribute callee
func.func @f() {
  "func.call"() : () -> ()
  func.return
}
// -----
// breaks func.call operands
func.func private @g(i32)
func.func @f() {
  func.call @g() : () -> ()
  func.return
}
// -----
// breaks func.call operands
func.func private @g(i32)
func.func @f(%a: f32) {
  func.call @g(%a) : (f32) -> ()
  func.return
}
// -----
// breaks func.call results
func.func private @g() -> i32
func.func @f() {
  func.call @g() : () -> ()
  func.return
}
// -----
// breaks func.call results
func.func private @g() -> i32
func.func @f() {
  func.call @g() : () -> f32
  func.return
}
// -----
// good
func.func private @g(i32) -> i32
func.func @f(%a: i32) -> i32 {
  %0 = func.call @g(%a) : (i32) -> i32
  func.return %0 : i32
}
// -----
// breaks func.constant attribute value
func.func @f() {
  %0 = func.constant @g : () -> ()
  func.return
}
// -----
// breaks func.constant result 0
func.func private @g(i32)
func.func @f() {
  %0 = func.constant @g : () -> ()
  func.return
}
// -----
// good
func.func private @g(i32)
func.func @f(%a: i32) {
  %0 = func.constant @g : (i32) -> ()
  func.call_indirect %0(%a) : (i32) -> ()
  func.return
}
// -----
// breaks func.call_indirect operands
func.func @f(%a: i32, %g: (i32) -> ()) {
  "func.call_indirect"(%g) : ((i32) -> ()) -> ()
  func.return
}
// -----
// breaks func.call_indirect operands
func.func @f(%a: f32, %g: (i32) -> ()) {
  "func.call_indirect"(%g, %a) : ((i32) -> (), f32) -> ()
  func.return
}
// -----
// breaks func.call_indirect results
func.func @f(%g: () -> (i32)) {
  "func.call_indirect"(%g) : (() -> (i32)) -> ()
  func.return
}
// -----
// breaks func.call_indirect results
func.func @f(%g: () -> (i32)) {
  "func.call_indirect"(%g) : (() -> (i32)) -> f32
  func.return
}
// -----
// breaks func.call_indirect operand callee
func.func @f(%g: i32) {
  "func.call_indirect"(%g) : (i32) -> ()
  func.return
}
// -----
// breaks builtin.module attributes
module attributes {a = 1 : i32} {}
// -----
// good
module @m attributes {a.b = 1 : i32, sym_visibility = "private"} {}
// -----
// breaks builtin.unrealized_conversion_cast results
func.func @f(%a: i32) {
  "builtin.unrealized_conversion_cast"(%a) : (i32) -> ()
  func.return
}
// -----
// breaks cf.br BranchOpInterface
func.func @f(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1:
  func.return
}
// -----
// breaks cf.br BranchOpInterface
func.func @f(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1(%b: f32):
  func.return
}
// -----
// breaks cf.br successors
func.func @f(%a: i32) {
  "cf.br"() : () -> ()
}
// -----
// breaks cf.cond_br BranchOpInterface
func.func @f(%c: i1, %a: i32) {
  cf.cond_br %c, ^bb1, ^bb1(%a : i32)
^bb1:
  func.return
}
// -----
// breaks cf.cond_br WeightedBranchOpInterface
func.func @f(%c: i1) {
  cf.cond_br %c weights([1, 2, 3]), ^bb1, ^bb1
^bb1:
  func.return
}
// -----
// breaks cf.cond_br WeightedBranchOpInterface
func.func @f(%c: i1) {
  cf.cond_br %c weights([0, 0]), ^bb1, ^bb1
^bb1:
  func.return
}
// -----
// breaks cf.switch BranchOpInterface
func.func @f(%i: i32, %a: i32, %x: f32) {
  cf.switch %i : i32, [
    default: ^bb1(%a : i32),
    1: ^bb1(%x : f32)
  ]
^bb1(%b: i32):
  func.return
}
// -----
// breaks cf.switch case_values
func.func @f(%i: i32) {
  "cf.switch"(%i)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  func.return
}
// -----
// breaks cf.switch case_values
func.func @f(%i: i32) {
  "cf.switch"(%i)[^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  func.return
}
// -----
// breaks cf.switch case_operand_segments
func.func @f(%i: i32) {
  "cf.switch"(%i)[^bb1, ^bb1] <{case_operand_segments = array<i32: 1>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  func.return
}
// -----
// breaks scf.if region elseRegion
func.func @f(%c: i1, %a: i32) {
  %0 = scf.if %c -> (i32) {
    scf.yield %a : i32
  }
  func.return
}
// -----
// breaks scf.if RegionBranchOpInterface
func.func @f(%c: i1, %a: i32, %x: f32) {
  %0 = scf.if %c -> (i32) {
    scf.yield %a : i32
  } else {
    scf.yield %x : f32
  }
  func.return
}
// -----
// breaks scf.if RegionBranchOpInterface
func.func @f(%c: i1, %a: i32) {
  scf.if %c {
    scf.yield %a : i32
  }
  func.return
}
// -----
// breaks stablehlo.add operands
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.add"(%a) : (tensor<f32>) -> tensor<f32>
  func.return
}
// -----
// breaks stablehlo.add results
func.func @f(%a: tensor<f32>) {
  "stablehlo.add"(%a, %a) : (tensor<f32>, tensor<f32>) -> ()
  func.return
}
// -----
// breaks stablehlo.add regions
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.add"(%a, %a) ({}) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  func.return
}
// -----
// breaks stablehlo.add operand rhs
func.func @f(%a: tensor<f32>, %b: f32) {
  %0 = "stablehlo.add"(%a, %b) : (tensor<f32>, f32) -> tensor<f32>
  func.return
}
// -----
// breaks stablehlo.add result
func.func @f(%a: tensor<f32>) {
  %0 = "stablehlo.add"(%a, %a) : (tensor<f32>, tensor<f32>) -> f32
  func.return
}
// -----
// breaks stablehlo.iota attribute iota_dimension
func.func @f() {
  %0 = "stablehlo.iota"() : () -> tensor<4xf32>
  func.return
}
// -----
// breaks func.func attribute shape.lib
func.func private @f() attributes {shape.lib = 1 : i32}
// -----
// breaks func.func attribute shape.lib
func.func private @f() attributes {shape.lib = [@f]}
// -----
// breaks builtin.module attribute shape.lib
module attributes {shape.lib = [@f]} {
  func.func private @f()
}
// -----
// breaks builtin.module attribute shape.lib
module attributes {shape.lib = @f} {
}
// -----
// breaks builtin.module attribute shape.lib
module attributes {shape.lib = 1 : i32} {
}
// -----
// good
module @m attributes {some.thing = 1 : i32} {
  func.func private @f(i32 {a.b = 1 : i32}) -> (f32 {c.d = 2 : i32})
  func.func nested @g(%a: i32) -> i32 { return %a : i32 }
  func.func public @h() { return }
  module @inner {
    func.func @f() { return }
  }
  func.func @k(%a: i32) -> i32 {
    %0 = func.constant @g : (i32) -> i32
    %1 = func.call_indirect %0(%a) : (i32) -> i32
    %2 = func.call @g(%1) : (i32) -> i32
    return %2 : i32
  }
}
// -----
// breaks func.call attribute callee: a symbol in a table inside
module {
  module @inner {
    func.func @f() { return }
  }
  func.func @g() {
    func.call @f() : () -> ()
    return
  }
}
// -----
// breaks func.call attribute callee: a symbol in a table outside
module {
  func.func @f() { return }
  module @inner {
    func.func @g() {
      func.call @f() : () -> ()
      return
    }
  }
}
// -----
// breaks builtin.module region bodyRegion: a table of symbols with two blocks
"builtin.module"() ({
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}) : () -> ()
// -----
// breaks func.func Symbol: another kind of visibility
"func.func"() ({}) {sym_name = "f", sym_visibility = "protected", function_type = () -> ()} : () -> ()
// -----
// breaks func.func Symbol: a declaration that says nothing
"func.func"() ({}) {sym_name = "f", function_type = () -> ()} : () -> ()
// -----
// good: a nested declaration
"func.func"() ({}) {sym_name = "f", sym_visibility = "nested", function_type = () -> ()} : () -> ()
// -----
// good: attributes for no results
"func.func"() ({}) {sym_name = "f", sym_visibility = "private", function_type = () -> i32, res_attrs = []} : () -> ()
// -----
// breaks func.func attribute arg_attrs: attributes for no arguments
"func.func"() ({}) {sym_name = "f", sym_visibility = "private", function_type = (i32) -> (), arg_attrs = []} : () -> ()
// -----
// breaks stablehlo.if region true_branch: a branch to another region
func.func @f(%p: tensor<i1>) {
  %0 = "stablehlo.if"(%p) ({
    "test.br"()[^bb1] : () -> ()
  ^bb1:
    stablehlo.return %p : tensor<i1>
  }, {
    stablehlo.return %p : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  return
}
// -----
// good: a use in a region of a definition around it
func.func @f(%p: tensor<i1>, %x: tensor<f32>) {
  %0 = stablehlo.add %x, %x : tensor<f32>
  %1 = "stablehlo.if"(%p) ({
    %2 = "stablehlo.if"(%p) ({
      stablehlo.return %0 : tensor<f32>
    }, {
      stablehlo.return %x : tensor<f32>
    }) : (tensor<i1>) -> tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }, {
    stablehlo.return %0 : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return
}
// -----
// breaks stablehlo.return dominance: a use inside of what comes later
func.func @f(%p: tensor<i1>, %x: tensor<f32>) {
  %1 = "stablehlo.if"(%p) ({
    stablehlo.return %0 : tensor<f32>
  }, {
    stablehlo.return %x : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  %0 = stablehlo.add %x, %x : tensor<f32>
  return
}
// -----
// breaks arith.addi dominance: blocks in a ladder
func.func @f(%p: i1) -> i1 {
  %0 = arith.addi %p, %p : i1
  cf.cond_br %p, ^bb1, ^bb2
^bb1:
  %1 = arith.addi %0, %p : i1
  cf.cond_br %1, ^bb3, ^bb2
^bb2:
  %2 = arith.addi %0, %p : i1
  cf.cond_br %2, ^bb4, ^bb1
^bb3:
  %3 = arith.addi %1, %0 : i1
  cf.cond_br %3, ^bb5, ^bb4
^bb4:
  %4 = arith.addi %2, %0 : i1
  cf.br ^bb5
^bb5:
  return %0 : i1
}
// -----
// breaks func.return dominance: a ladder whose rungs do not dominate
func.func @f(%p: i1) -> i1 {
  %0 = arith.addi %p, %p : i1
  cf.cond_br %p, ^bb1, ^bb2
^bb1:
  %1 = arith.addi %0, %p : i1
  cf.cond_br %1, ^bb3, ^bb2
^bb2:
  %2 = arith.addi %0, %p : i1
  cf.br ^bb3
^bb3:
  return %1 : i1
}
// -----
// good: a diamond with a loop
func.func @f(%p: i1) -> i1 {
  cf.br ^bb1
^bb1:
  %0 = arith.addi %p, %p : i1
  cf.cond_br %p, ^bb2, ^bb3
^bb2:
  cf.br ^bb4
^bb3:
  cf.br ^bb4
^bb4:
  %1 = arith.addi %0, %0 : i1
  cf.cond_br %1, ^bb1, ^bb5
^bb5:
  return %1 : i1
}
// -----
// breaks func.return dominance: behind a loop whose body may not run
func.func @f(%p: i1) -> i1 {
  cf.br ^bb1
^bb1:
  cf.cond_br %p, ^bb2, ^bb3
^bb2:
  %0 = arith.addi %p, %p : i1
  cf.br ^bb1
^bb3:
  return %0 : i1
}
// -----
// good: in a block that nothing reaches
func.func @f(%p: i1) -> i1 {
  return %p : i1
^bb1:
  %0 = arith.addi %1, %1 : i1
  %1 = arith.addi %p, %p : i1
  return %0 : i1
}
// -----
// breaks arith.addi dominance: an argument of another block
func.func @f(%p: i1) {
  cf.cond_br %p, ^bb1(%p : i1), ^bb2
^bb1(%a: i1):
  return
^bb2:
  %0 = arith.addi %a, %p : i1
  return
}
// -----
// breaks stablehlo.return dominance: what the other branch computes
func.func @f(%p: tensor<i1>, %x: tensor<f32>) {
  %1 = "stablehlo.if"(%p) ({
    stablehlo.return %0 : tensor<f32>
  }, {
    stablehlo.return %x : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  %2 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<f32>
  }, {
    stablehlo.return %x : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  %0 = stablehlo.add %2, %x : tensor<f32>
  return
}
// -----
// breaks stablehlo.sine operand: what is known of the first does not hold for the second
func.func @f(%a: tensor<?xf32, #stablehlo.bounds<3>>, %b: tensor<?xi32, #stablehlo.bounds<3>>) {
  %0 = "stablehlo.sine"(%a) : (tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32, #stablehlo.bounds<3>>
  %1 = "stablehlo.sine"(%b) : (tensor<?xi32, #stablehlo.bounds<3>>) -> tensor<?xi32, #stablehlo.bounds<3>>
  return
}
// -----
// good: an operand more than the groups share evenly
func.func @f(%a: tensor<4xf32>, %i: tensor<1xi32>, %u: tensor<f32>) -> tensor<4xf32> {
  %0 = "stablehlo.scatter"(%a, %i, %u, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<4xf32>, tensor<1xi32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
// breaks func.call attribute callee: in a module inside, which is said once
builtin.module {
  func.func @f() {
    func.call @absent() : () -> ()
    func.return
  }
}
