// bytecode: 0 3 5 6
// noprint
// Attributes that operations have in a newer MLIR than LLVM 22, and operations that only it has.
#map = affine_map<(d0) -> (d0)>
#a = affine_map<(d0, d1, d2) -> (d0, d2)>
#b = affine_map<(d0, d1, d2) -> (d2, d1)>
#c = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @main(%m: memref<16xf32>, %i: index, %x: f32, %n: i32, %v: vector<4x4xf32>) {
  %0 = "memref.load"(%m, %i) <{invariant = true}> : (memref<16xf32>, index) -> f32
  %1 = memref.load %m[%i] : memref<16xf32>
  %2 = "affine.load"(%m, %i) <{alignment = 8 : i64, map = #map}> : (memref<16xf32>, index) -> f32
  "affine.store"(%x, %m, %i) <{alignment = 8 : i64, map = #map}> : (f32, memref<16xf32>, index) -> ()
  %3 = "affine.vector_load"(%m, %i) <{alignment = 16 : i64, map = #map}> : (memref<16xf32>, index) -> vector<4xf32>
  "affine.vector_store"(%3, %m, %i) <{alignment = 16 : i64, map = #map}> : (vector<4xf32>, memref<16xf32>, index) -> ()
  %4 = arith.uitofp %n nneg : i32 to f32
  %5 = arith.uitofp %n : i32 to f32
  %6 = math.fma %x, %x, %x upward fastmath<fast> : f32
  %7 = math.fma %x, %x, %x : f32
  %8 = "vector.contract"(%v, %v, %v) <{fastmath = #arith.fastmath<fast>, indexing_maps = [#a, #b, #c], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4x4xf32>, vector<4x4xf32>, vector<4x4xf32>) -> vector<4x4xf32>
  %9 = arith.flush_denormals %x fastmath<nnan> : f32
  %10 = arith.flush_denormals %v : vector<4x4xf32>
  %11:2 = arith.subui_extended %n, %n : i32, i1
  %12 = arith.truncf %x : f32 to f16
  %13 = arith.convertf %12 downward fastmath<nnan> : f16 to bf16
  %14 = arith.convertf %13 : bf16 to f16
  return
}
