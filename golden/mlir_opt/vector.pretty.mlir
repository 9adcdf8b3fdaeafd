module {
  func.func @moves(%arg0: vector<4xf32>, %arg1: vector<2x4xf32>, %arg2: f32, %arg3: index, %arg4: vector<[4]xf32>, %arg5: vector<4xi1>) {
    %0 = vector.bitcast %arg0 : vector<4xf32> to vector<4xi32>
    %1 = vector.broadcast %arg2 : f32 to vector<2x4xf32>
    %2 = vector.constant_mask [2, 3] : vector<2x4xi1>
    %3 = vector.create_mask %arg3, %arg3 : vector<2x4xi1>
    %res1, %res2 = vector.deinterleave %arg0 : vector<4xf32> -> vector<2xf32>
    %4 = vector.extract %arg1[1] : vector<4xf32> from vector<2x4xf32>
    %5 = vector.extract %arg0[%arg3] : f32 from vector<4xf32>
    %6 = vector.extract_strided_slice %arg1 {offsets = [0, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
    %7 = vector.fma %arg0, %arg0, %arg0 : vector<4xf32>
    %8 = vector.from_elements %arg2, %arg2 : vector<2xf32>
    %9 = vector.insert %arg0, %arg1 [0] : vector<4xf32> into vector<2x4xf32>
    %10 = vector.insert_strided_slice %6, %arg1 {offsets = [0, 2], strides = [1, 1]} : vector<1x2xf32> into vector<2x4xf32>
    %11 = vector.interleave %arg0, %arg0 : vector<4xf32> -> vector<8xf32>
    %12 = vector.scalable.extract %arg4[4] : vector<4xf32> from vector<[4]xf32>
    %13 = vector.scalable.insert %arg0, %arg4[4] : vector<4xf32> into vector<[4]xf32>
    %14 = vector.shape_cast %arg1 : vector<2x4xf32> to vector<8xf32>
    %15 = vector.shuffle %arg0, %arg0 [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>
    %16 = vector.step : vector<4xindex>
    %17:2 = vector.to_elements %8 : vector<2xf32>
    %18 = vector.transpose %arg1, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
    %vscale = vector.vscale
    return
  }
  func.func @memory(%arg0: memref<8x16xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi1>, %arg4: vector<4xi32>) {
    %0 = vector.load %arg0[%arg1, %arg1] : memref<8x16xf32>, vector<4xf32>
    %1 = vector.load %arg0[%arg1, %arg1] {alignment = 16 : i64, nontemporal = true} : memref<8x16xf32>, vector<4xf32>
    vector.store %0, %arg0[%arg1, %arg1] : memref<8x16xf32>, vector<4xf32>
    vector.store %1, %arg0[%arg1, %arg1] {alignment = 16 : i64, nontemporal = true} : memref<8x16xf32>, vector<4xf32>
    %2 = vector.maskedload %arg0[%arg1, %arg1], %arg3, %arg2 : memref<8x16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    %3 = vector.maskedload %arg0[%arg1, %arg1], %arg3, %arg2 {alignment = 16 : i64} : memref<8x16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.maskedstore %arg0[%arg1, %arg1], %arg3, %2 : memref<8x16xf32>, vector<4xi1>, vector<4xf32>
    vector.maskedstore %arg0[%arg1, %arg1], %arg3, %3 {alignment = 16 : i64} : memref<8x16xf32>, vector<4xi1>, vector<4xf32>
    %4 = vector.gather %arg0[%arg1, %arg1] [%arg4], %arg3, %arg2 : memref<8x16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    %5 = vector.gather %arg0[%arg1, %arg1] [%arg4], %arg3, %arg2 {alignment = 16 : i64} : memref<8x16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.scatter %arg0[%arg1, %arg1] [%arg4], %arg3, %4 : memref<8x16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
    vector.scatter %arg0[%arg1, %arg1] [%arg4], %arg3, %5 {alignment = 16 : i64} : memref<8x16xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
    %6 = vector.expandload %arg0[%arg1, %arg1], %arg3, %arg2 : memref<8x16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    %7 = vector.expandload %arg0[%arg1, %arg1], %arg3, %arg2 {alignment = 16 : i64} : memref<8x16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.compressstore %arg0[%arg1, %arg1], %arg3, %6 : memref<8x16xf32>, vector<4xi1>, vector<4xf32>
    vector.compressstore %arg0[%arg1, %arg1], %arg3, %7 {alignment = 16 : i64} : memref<8x16xf32>, vector<4xi1>, vector<4xf32>
    %8 = vector.type_cast %arg0 : memref<8x16xf32> to memref<vector<8x16xf32>>
    return
  }
  func.func @reductions(%arg0: vector<4xf32>, %arg1: vector<4xi32>, %arg2: vector<2x4xf32>, %arg3: f32) {
    %0 = vector.reduction <add>, %arg0 : vector<4xf32> into f32
    %1 = vector.reduction <mul>, %arg0, %arg3 fastmath<reassoc> : vector<4xf32> into f32
    %2 = vector.reduction <maximumf>, %arg0 : vector<4xf32> into f32
    %3 = vector.reduction <maxnumf>, %arg0 : vector<4xf32> into f32
    %4 = vector.reduction <minimumf>, %arg0 : vector<4xf32> into f32
    %5 = vector.reduction <minnumf>, %arg0 : vector<4xf32> into f32
    %6 = vector.reduction <and>, %arg1 : vector<4xi32> into i32
    %7 = vector.reduction <or>, %arg1 : vector<4xi32> into i32
    %8 = vector.reduction <xor>, %arg1 : vector<4xi32> into i32
    %9 = vector.reduction <maxsi>, %arg1 : vector<4xi32> into i32
    %10 = vector.reduction <maxui>, %arg1 : vector<4xi32> into i32
    %11 = vector.reduction <minsi>, %arg1 : vector<4xi32> into i32
    %12 = vector.reduction <minui>, %arg1 : vector<4xi32> into i32
    %cst = arith.constant dense<0.000000e+00> : vector<2xf32>
    %13 = vector.multi_reduction <add>, %arg2, %cst [1] : vector<2x4xf32> to vector<2xf32>
    %dest, %accumulated_value = vector.scan <add>, %arg2, %cst {inclusive = true, reduction_dim = 1 : i64} : vector<2x4xf32>, vector<2xf32>
    return
  }
}

