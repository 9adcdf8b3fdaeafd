// mlir-opt: 6
// noprint
// Operations of dialect vector whose custom forms hlobc does not have.
func.func @vectors(%m: memref<8x16xf32>, %i: index, %x: f32, %v: vector<4xf32>, %w: vector<2xf32>, %b: vector<4xi1>, %c: vector<2x4xf32>) {
  %0 = "vector.contract"(%w, %c, %v) <{indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<2xf32>, vector<2x4xf32>, vector<4xf32>) -> vector<4xf32>
  %1 = "vector.outerproduct"(%w, %v, %c) <{kind = #vector.kind<add>}> : (vector<2xf32>, vector<4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
  %2 = "vector.transfer_read"(%m, %i, %i, %x) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<8x16xf32>, index, index, f32) -> vector<4xf32>
  "vector.transfer_write"(%2, %m, %i, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<4xf32>, memref<8x16xf32>, index, index) -> ()
  %3 = "vector.mask"(%b) ({
    %4 = vector.reduction <add>, %v : vector<4xf32> into f32
    vector.yield %4 : f32
  }) : (vector<4xi1>) -> f32
  "vector.print"(%v) <{punctuation = #vector.punctuation<newline>}> : (vector<4xf32>) -> ()
  "vector.print"(%v) <{punctuation = #vector.punctuation<no_punctuation>}> : (vector<4xf32>) -> ()
  "vector.print"(%v) <{punctuation = #vector.punctuation<comma>}> : (vector<4xf32>) -> ()
  "vector.print"(%v) <{punctuation = #vector.punctuation<open>}> : (vector<4xf32>) -> ()
  "vector.print"(%v) <{punctuation = #vector.punctuation<close>}> : (vector<4xf32>) -> ()
  "vector.print"() <{punctuation = #vector.punctuation<newline>, stringLiteral = "end"}> : () -> ()
  return
}
