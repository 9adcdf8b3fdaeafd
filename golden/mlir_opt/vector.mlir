// mlir-opt: 6
// The custom forms of dialect vector.
func.func @moves(%v: vector<4xf32>, %m: vector<2x4xf32>, %x: f32, %i: index, %s: vector<[4]xf32>, %b: vector<4xi1>) {
  %0 = vector.bitcast %v : vector<4xf32> to vector<4xi32>
  %1 = vector.broadcast %x : f32 to vector<2x4xf32>
  %2 = vector.constant_mask [2, 3] : vector<2x4xi1>
  %3 = vector.create_mask %i, %i : vector<2x4xi1>
  %4, %5 = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
  %6 = vector.extract %m[1] : vector<4xf32> from vector<2x4xf32>
  %7 = vector.extract %v[%i] : f32 from vector<4xf32>
  %8 = vector.extract_strided_slice %m {offsets = [0, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  %9 = vector.fma %v, %v, %v : vector<4xf32>
  %10 = vector.from_elements %x, %x : vector<2xf32>
  %11 = vector.insert %v, %m[0] : vector<4xf32> into vector<2x4xf32>
  %12 = vector.insert_strided_slice %8, %m {offsets = [0, 2], strides = [1, 1]} : vector<1x2xf32> into vector<2x4xf32>
  %13 = vector.interleave %v, %v : vector<4xf32> -> vector<8xf32>
  %14 = vector.scalable.extract %s[4] : vector<4xf32> from vector<[4]xf32>
  %15 = vector.scalable.insert %v, %s[4] : vector<4xf32> into vector<[4]xf32>
  %16 = vector.shape_cast %m : vector<2x4xf32> to vector<8xf32>
  %17 = vector.shuffle %v, %v [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>
  %18 = vector.step : vector<4xindex>
  %19:2 = vector.to_elements %10 : vector<2xf32>
  %20 = vector.transpose %m, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %21 = vector.vscale
  return
}
func.func @memory(%m: memref<8x16xf32>, %i: index, %v: vector<4xf32>, %b: vector<4xi1>, %at: vector<4xi32>) {
  %0 = vector.load %m[%i, %i] : memref<8x16xf32>, vector<4xf32>
  %1 = vector.load %m[%i, %i] {alignment = 16 : i64, nontemporal = true} : memref<8x16xf32>, vector<4xf32>
  vector.store %0, %m[%i, %i] : memref<8x16xf32>, vector<4xf32>
  vector.store %1, %m[%i, %i] {alignment = 16 : i64, nontemporal = true} : memref<8x16xf32>, vector<4xf32>
  %2 = vector.maskedload %m[%i, %i], %b, %v : memref<8x16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %3 = vector.maskedload %m[%i, %i], %b, %v {alignment = 16 : i64} : memref<8x16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i, %i], %b, %2 : memref<8x16xf32>, vector<4xi1>, vector<4xf32>
  vector.maskedstore %m[%i, %i], %b, %3 {alignment = 16 : i64} : memref<8x16xf32>, vector<4xi1>, vector<4xf32>
  %4 = vector.gather %m[%i, %i] [%at], %b, %v : memref<8x16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %5 = vector.gather %m[%i, %i] [%at], %b, %v {alignment = 16 : i64} : memref<8x16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i, %i] [%at], %b, %4 : memref<8x16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  vector.scatter %m[%i, %i] [%at], %b, %5 {alignment = 16 : i64} : memref<8x16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %6 = vector.expandload %m[%i, %i], %b, %v : memref<8x16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %7 = vector.expandload %m[%i, %i], %b, %v {alignment = 16 : i64} : memref<8x16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i, %i], %b, %6 : memref<8x16xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %m[%i, %i], %b, %7 {alignment = 16 : i64} : memref<8x16xf32>, vector<4xi1>, vector<4xf32>
  %8 = vector.type_cast %m : memref<8x16xf32> to memref<vector<8x16xf32>>
  return
}
func.func @reductions(%v: vector<4xf32>, %k: vector<4xi32>, %m: vector<2x4xf32>, %x: f32) {
  %0 = vector.reduction <add>, %v : vector<4xf32> into f32
  %1 = vector.reduction <mul>, %v, %x fastmath<reassoc> : vector<4xf32> into f32
  %2 = vector.reduction <maximumf>, %v : vector<4xf32> into f32
  %3 = vector.reduction <maxnumf>, %v : vector<4xf32> into f32
  %4 = vector.reduction <minimumf>, %v : vector<4xf32> into f32
  %5 = vector.reduction <minnumf>, %v : vector<4xf32> into f32
  %6 = vector.reduction <and>, %k : vector<4xi32> into i32
  %7 = vector.reduction <or>, %k : vector<4xi32> into i32
  %8 = vector.reduction <xor>, %k : vector<4xi32> into i32
  %9 = vector.reduction <maxsi>, %k : vector<4xi32> into i32
  %10 = vector.reduction <maxui>, %k : vector<4xi32> into i32
  %11 = vector.reduction <minsi>, %k : vector<4xi32> into i32
  %12 = vector.reduction <minui>, %k : vector<4xi32> into i32
  %acc = arith.constant dense<0.0> : vector<2xf32>
  %13 = vector.multi_reduction <add>, %m, %acc [1] : vector<2x4xf32> to vector<2xf32>
  %14, %15 = vector.scan <add>, %m, %acc {inclusive = true, reduction_dim = 1 : i64} : vector<2x4xf32>, vector<2xf32>
  return
}
