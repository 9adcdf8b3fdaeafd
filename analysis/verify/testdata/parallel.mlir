// good: an output that is written in parallel
func.func @f(%t: tensor<4xf32>, %n: index) {
  %r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>,
      staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index, %o: tensor<4xf32>):
    "scf.forall.in_parallel"() ({
    ^bb0:
      tensor.parallel_insert_slice %t into %o[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
    }) : () -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// breaks scf.forall DestinationStyleOpInterface: a result of another type
func.func @f(%t: tensor<4xf32>, %n: index) {
  %r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>,
      staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index, %o: tensor<4xf32>):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (tensor<4xf32>) -> tensor<5xf32>
  return
}
// -----
// breaks scf.forall region region: an index of another type
func.func @f(%t: tensor<4xf32>, %n: index) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>,
      staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: i32):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  return
}
// -----
// breaks scf.forall attribute staticUpperBound: two bounds for one loop
func.func @f(%t: tensor<4xf32>, %n: index) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>,
      staticUpperBound = array<i64: 4, 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  return
}
// -----
// breaks scf.forall attribute staticStep: no step
func.func @f(%t: tensor<4xf32>, %n: index) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64>,
      staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  return
}
// -----
// breaks scf.forall region region: an argument for two loops
func.func @f(%t: tensor<4xf32>, %n: index) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>,
      staticUpperBound = array<i64: 4, 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  return
}
// -----
// breaks scf.forall region region: an output of another type in the body
func.func @f(%t: tensor<4xf32>, %n: index) {
  %r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>,
      staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index, %o: tensor<5xf32>):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// breaks scf.forall attribute staticLowerBound: no operand for a bound that is not static
func.func @f(%t: tensor<4xf32>, %n: index) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>,
      staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  return
}
// -----
// breaks scf.forall attribute staticLowerBound: an operand for no bound
func.func @f(%t: tensor<4xf32>, %n: index) {
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>,
      staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index) -> ()
  return
}
// -----
// good: no loops
func.func @f(%t: tensor<4xf32>, %n: index) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64>, staticStep = array<i64>,
      staticUpperBound = array<i64>}> ({
  ^bb0:
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  return
}
// -----
// breaks scf.forall.in_parallel InParallelOpInterface: another operation
func.func @f(%t: tensor<4xf32>, %n: index) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>,
      staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
      %c = arith.constant 1 : i32
    }) : () -> ()
  }) : () -> ()
  return
}
// -----
// breaks tensor.parallel_insert_slice operand dest: no output
func.func @f(%t: tensor<4xf32>, %n: index) {
  %r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>,
      staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index, %o: tensor<4xf32>):
    "scf.forall.in_parallel"() ({
    ^bb0:
      tensor.parallel_insert_slice %t into %t[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
    }) : () -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// good: an attribute of a device
func.func @f(%t: tensor<4xf32>, %n: index) {
  "scf.forall"() <{mapping = [#gpu.thread<x>], operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>,
      staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  return
}
// -----
// good: no mapping in the list
func.func @f(%t: tensor<4xf32>, %n: index) {
  "scf.forall"() <{mapping = [], operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>,
      staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  return
}
// -----
// breaks scf.forall attribute mapping: two attributes for one loop
func.func @f(%t: tensor<4xf32>, %n: index) {
  "scf.forall"() <{mapping = [#gpu.thread<x>, #gpu.thread<y>], operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>,
      staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  return
}
// -----
// breaks scf.forall attribute mapping: no device
func.func @f(%t: tensor<4xf32>, %n: index) {
  "scf.forall"() <{mapping = [0], operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>,
      staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  return
}
// -----
// good: as many steps as arguments, whatever the number of bounds
func.func @f(%a: index) {
  "scf.parallel"(%a, %a, %a, %a) <{operandSegmentSizes = array<i32: 2, 1, 1, 0>}> ({
  ^bb0(%i: index):
    "scf.reduce"() : () -> ()
  }) : (index, index, index, index) -> ()
  return
}
// -----
// breaks scf.parallel operand step: no step
func.func @f(%a: index) {
  "scf.parallel"(%a, %a) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> ({
    "scf.reduce"() : () -> ()
  }) : (index, index) -> ()
  return
}
// -----
// breaks arith.extf CastOpInterface: another encoding
func.func @f(%a: tensor<4xf32, "encoding">) {
  %0 = "arith.extf"(%a) : (tensor<4xf32, "encoding">) -> tensor<4xf64>
  return
}
// -----
// good: the same encoding
func.func @f(%a: tensor<4xf32, "encoding">) {
  %0 = "arith.extf"(%a) : (tensor<4xf32, "encoding">) -> tensor<4xf64, "encoding">
  return
}
// -----
// breaks arith.sitofp SameOperandsAndResultShape: scalable and not
func.func @f(%a: vector<[4]xi32>) {
  %0 = "arith.sitofp"(%a) : (vector<[4]xi32>) -> vector<4xf32>
  return
}
// -----
// good: another dimension is scalable
func.func @f(%a: vector<2x[3]xf32>) {
  %0 = "arith.extf"(%a) : (vector<2x[3]xf32>) -> vector<[2]x3xf64>
  return
}
// -----
// breaks math.isinf TypesMatchWith: another dimension is scalable
func.func @f(%a: vector<2x[3]xf32>) {
  %0 = "math.isinf"(%a) : (vector<2x[3]xf32>) -> vector<[2]x3xi1>
  return
}
// -----
// breaks memref.collapse_shape memref.collapse_shape: four elements as a buffer of rank 0
func.func @f(%a: memref<4xf32>) {
  %0 = "memref.collapse_shape"(%a) <{reassociation = []}> : (memref<4xf32>) -> memref<f32>
  return
}
// -----
// breaks tensor.collapse_shape tensor.collapse_shape: four elements as a tensor of rank 0
func.func @f(%a: tensor<4xf32>) {
  %0 = "tensor.collapse_shape"(%a) <{reassociation = []}> : (tensor<4xf32>) -> tensor<f32>
  return
}
// -----
// good: a size that may be one
func.func @f(%a: tensor<?x2xf32>) {
  %0 = "tensor.collapse_shape"(%a) <{reassociation = []}> : (tensor<?x2xf32>) -> tensor<f32>
  return
}
// -----
// breaks affine.if operands: no index
func.func @f(%a: i32) {
  "affine.if"(%a) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
    "affine.yield"() : () -> ()
  }, {
  }) : (i32) -> ()
  return
}
// -----
// breaks affine.for attribute lowerBoundMap: no result
func.func @f(%a: index) {
  "affine.for"(%a) <{lowerBoundMap = affine_map<(d0) -> (d0)>, upperBoundMap = affine_map<() -> ()>, step = 1 : index, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : (index) -> ()
  return
}
