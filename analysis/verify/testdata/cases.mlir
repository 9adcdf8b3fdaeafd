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
