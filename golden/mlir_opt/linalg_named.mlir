// mlir-opt: 6
// noprint
// Operations of dialect linalg that are named after what they compute for each element.
#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
func.func @elementwise_named(%arg0: tensor<?xf32>, %arg1: tensor<?xi32>, %arg2: tensor<?xi1>, %arg3: f32, %arg4: f64, %arg5: i32, %arg6: tensor<?x?xf32>) {
  %0 = "linalg.abs"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    %26 = math.absf %arg7 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = "linalg.ceil"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    %26 = math.ceil %arg7 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = "linalg.erf"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    %26 = math.erf %arg7 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %3 = "linalg.exp"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    %26 = math.exp %arg7 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %4 = "linalg.floor"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    %26 = math.floor %arg7 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %5 = "linalg.log"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    %26 = math.log %arg7 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %6 = "linalg.negf"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    %26 = arith.negf %arg7 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %7 = "linalg.reciprocal"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    %cst = arith.constant 1.000000e+00 : f32
    %26 = arith.divf %cst, %arg7 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %8 = "linalg.round"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    %26 = math.round %arg7 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %9 = "linalg.rsqrt"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    %26 = math.rsqrt %arg7 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %10 = "linalg.sqrt"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    %26 = math.sqrt %arg7 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %11 = "linalg.square"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    %26 = arith.mulf %arg7, %arg7 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %12 = "linalg.tanh"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    %26 = math.tanh %arg7 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %13 = "linalg.add"(%arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32, %arg9: f32):
    %26 = arith.addf %arg7, %arg8 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %14 = "linalg.sub"(%arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32, %arg9: f32):
    %26 = arith.subf %arg7, %arg8 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %15 = "linalg.mul"(%arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32, %arg9: f32):
    %26 = arith.mulf %arg7, %arg8 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %16 = "linalg.div"(%arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32, %arg9: f32):
    %26 = arith.divf %arg7, %arg8 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %17 = "linalg.max"(%arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32, %arg9: f32):
    %26 = arith.maximumf %arg7, %arg8 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %18 = "linalg.min"(%arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32, %arg9: f32):
    %26 = arith.minimumf %arg7, %arg8 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %19 = "linalg.powf"(%arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32, %arg9: f32):
    %26 = math.powf %arg7, %arg8 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %20 = "linalg.div_unsigned"(%arg1, %arg1, %arg1) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%arg7: i32, %arg8: i32, %arg9: i32):
    %26 = arith.divui %arg7, %arg8 : i32
    "linalg.yield"(%26) : (i32) -> ()
  }) : (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %21 = "linalg.select"(%arg2, %arg0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 3, 1>}> ({
  ^bb0(%arg7: i1, %arg8: f32, %arg9: f32, %arg10: f32):
    %26 = arith.select %arg7, %arg8, %arg9 : f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %22 = "linalg.copy"(%arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    "linalg.yield"(%arg7) : (f32) -> ()
  }) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %23 = "linalg.copy"(%arg1, %arg0) <{cast = #linalg.type_fn<cast_unsigned>, operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: i32, %arg8: f32):
    %26 = arith.uitofp %arg7 : i32 to f32
    "linalg.yield"(%26) : (f32) -> ()
  }) : (tensor<?xi32>, tensor<?xf32>) -> tensor<?xf32>
  %24 = "linalg.fill"(%arg3, %arg0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%arg7: f32, %arg8: f32):
    "linalg.yield"(%arg7) : (f32) -> ()
  }) : (f32, tensor<?xf32>) -> tensor<?xf32>
  %25 = "linalg.fill_rng_2d"(%arg4, %arg4, %arg5, %arg6) <{operandSegmentSizes = array<i32: 3, 1>}> ({
  ^bb0(%arg7: f64, %arg8: f64, %arg9: i32, %arg10: f32):
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %26 = arith.sitofp %c2147483647_i64 : i64 to f64
    %27 = linalg.index 1 : index
    %28 = arith.index_cast %27 : index to i32
    %29 = linalg.index 0 : index
    %30 = arith.index_cast %29 : index to i32
    %31 = arith.addi %30, %arg9 : i32
    %c1103515245_i64 = arith.constant 1103515245 : i64
    %32 = arith.trunci %c1103515245_i64 : i64 to i32
    %33 = arith.muli %31, %32 : i32
    %c12345_i64 = arith.constant 12345 : i64
    %34 = arith.trunci %c12345_i64 : i64 to i32
    %35 = arith.addi %33, %34 : i32
    %36 = arith.addi %28, %35 : i32
    %c1103515245_i64_0 = arith.constant 1103515245 : i64
    %37 = arith.trunci %c1103515245_i64_0 : i64 to i32
    %38 = arith.muli %36, %37 : i32
    %c12345_i64_1 = arith.constant 12345 : i64
    %39 = arith.trunci %c12345_i64_1 : i64 to i32
    %40 = arith.addi %38, %39 : i32
    %41 = arith.sitofp %40 : i32 to f64
    %42 = arith.addf %26, %41 : f64
    %43 = arith.subf %arg8, %arg7 : f64
    %cst = arith.constant 2.3283063999999999E-10 : f64
    %44 = arith.mulf %43, %cst : f64
    %45 = arith.mulf %42, %44 : f64
    %46 = arith.addf %45, %arg7 : f64
    %47 = arith.truncf %46 : f64 to f32
    "linalg.yield"(%47) : (f32) -> ()
  }) {linalg.memoized_indexing_maps = [#map, #map, #map, #map1]} : (f64, f64, i32, tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}
