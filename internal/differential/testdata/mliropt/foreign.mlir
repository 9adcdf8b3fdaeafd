// lost: 5
// Operations that mlir-opt has definitions of and hlobc has not: without properties,
// which cannot be read without a definition.
func.func @f(%t: tensor<?xf32>, %i: index, %x: f32) -> (index, vector<4xf32>) {
  %0 = tensor.rank %t : tensor<?xf32>
  %1 = index.add %0, %i {note = "an attribute"}
  %2 = vector.broadcast %x : f32 to vector<4xf32>
  "u.unknown"(%2) : (vector<4xf32>) -> ()
  %4 = tensor.generate %1 {
  ^bb0(%j: index):
    tensor.yield %x : f32
  } : tensor<?xf32>
  return %1, %2 : index, vector<4xf32>
}
