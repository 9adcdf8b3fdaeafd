// mlir-opt: 6
// noprint
// Operations of dialect scf whose custom forms hlobc does not have.
func.func @control(%c: i1, %i: index, %n: index, %x: f32, %t: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "scf.execute_region"() ({
    scf.yield %x : f32
  }) : () -> f32
  "scf.execute_region"() <{no_inline}> ({
    scf.yield
  }) : () -> ()
  %1:2 = "scf.while"(%x) ({
  ^bb0(%y: f32):
    scf.condition(%c) %y, %i : f32, index
  }, {
  ^bb0(%y: f32, %j: index):
    scf.yield %y : f32
  }) : (f32) -> (f32, index)
  %2 = "scf.index_switch"(%i) <{cases = array<i64: 2, 5>}> ({
    scf.yield %x : f32
  }, {
    scf.yield %0 : f32
  }, {
    scf.yield %1#0 : f32
  }) : (index) -> f32
  %3 = "scf.parallel"(%i, %n, %n, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%j: index):
    "scf.reduce"(%x) ({
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  %4 = "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0(%j: index, %out: tensor<8xf32>):
    %piece = tensor.extract_slice %t[%j] [1] [1] : tensor<8xf32> to tensor<1xf32>
    "scf.forall.in_parallel"() ({
      tensor.parallel_insert_slice %piece into %out[%j] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }) : () -> ()
  }) : (index, tensor<8xf32>) -> tensor<8xf32>
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, mapping = [#gpu.thread<x>], staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0(%j: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index) -> ()
  return %4 : tensor<8xf32>
}
