func.func @vectors(%m: memref<?x?xf32>, %v: vector<4x[8]xf32>, %i: index, %x: f32) -> vector<4xf32> {
  %p = ub.poison : f32
  %r = vector.transfer_read %m[%i, %i], %x {in_bounds = [false]} : memref<?x?xf32>, vector<4xf32>
  %b = vector.broadcast %x : f32 to vector<2x4xf32>
  %s = vector.multi_reduction <add>, %b, %r [0] : vector<2x4xf32> to vector<4xf32>
  %e = vector.extract %b[1] : vector<4xf32> from vector<2x4xf32>
  %f = vector.fma %e, %s, %r : vector<4xf32>
  %h = vector.shuffle %f, %r [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>
  %k = vector.create_mask %i : vector<4xi1>
  vector.transfer_write %h, %m[%i, %i], %k {in_bounds = [false]} : vector<4xf32>, memref<?x?xf32>
  %c = vector.constant_mask [2] : vector<4xi1>
  vector.print %h : vector<4xf32>
  return %h : vector<4xf32>
}
