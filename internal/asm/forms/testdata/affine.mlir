#map = affine_map<(d0)[s0] -> (d0 * 2 + s0 - 1)>
#map1 = affine_map<() -> (5)>
#map2 = affine_map<(d0)[s0] -> (d0, s0)>
#map3 = affine_map<(d0) -> (d0)>
#set = affine_set<(d0)[s0] : (d0 - 10 >= 0, -d0 + s0 == 0)>
module {
  func.func @f(%arg0: memref<10x10xf32>, %arg1: index, %arg2: f32, %arg3: vector<4xf32>) -> f32 {
    %0 = affine.apply #map(%arg1)[%arg1]
    %1 = affine.apply #map1()
    %2 = affine.min #map2(%0)[%arg1] {x = 1 : i32}
    %3 = affine.max #map2(%0)[%arg1]
    affine.for %arg4 = 0 to 10 {
      affine.for %arg5 = max #map2(%arg4)[%arg1] to min #map2(%arg4)[%arg1] step 2 {
        %7 = affine.load %arg0[%arg4 + 3, %arg5 * 2 - %arg4 floordiv 3 + symbol(%arg1)] : memref<10x10xf32>
        affine.store %7, %arg0[%arg5 mod 4, -%arg4 + 7] : memref<10x10xf32>
        affine.prefetch %arg0[%arg4, %arg5 + 1], read, locality<3>, data : memref<10x10xf32>
        affine.prefetch %arg0[%arg4, 0], write, locality<0>, instr {y} : memref<10x10xf32>
      } {tag = "x"}
    }
    %4:2 = affine.for %arg4 = %arg1 to #map(%2)[%3] iter_args(%arg5 = %arg2, %arg6 = %arg2) -> (f32, f32) {
      %7 = affine.if #set(%arg4)[%arg1] -> f32 {
        affine.yield %arg5 : f32
      } else {
        affine.yield %arg6 : f32
      }
      affine.yield %7, %arg6 : f32, f32
    }
    affine.if #set(%arg1)[%arg1] {
      %7 = affine.vector_load %arg0[%arg1, %0] : memref<10x10xf32>, vector<4xf32>
      affine.vector_store %7, %arg0[symbol(%arg1), symbol(%0)] : memref<10x10xf32>, vector<4xf32>
    }
    affine.parallel (%arg4, %arg5) = (0, max(%arg1, symbol(%0) + 1)) to (%arg1, min(10, -%arg1 + 20)) step (1, 3) {
      affine.store %arg2, %arg0[%arg4, %arg5] : memref<10x10xf32>
    } {k}
    %5:2 = affine.parallel (%arg4) = (-3) to (5) reduce ("addf", "maximumf") -> (f32, f32) {
      affine.yield %arg2, %arg2 : f32, f32
    }
    affine.parallel () = () to () {
    }
    %6:2 = affine.if #set(%arg1)[%arg1] -> (f32, f32) {
      affine.yield %arg2, %arg2 : f32, f32
    } else {
      affine.yield %arg2, %arg2 : f32, f32
    }
    affine.for %arg4 = -5 to %arg1 {
      affine.for %arg5 = #map3(%arg4) to 7 {
      }
    }
    return %4#0 : f32
  }
}
