// bytecode: 0 3 5 6
// Tensors by element, memrefs, loops and the way between tensors and memrefs.
func.func @main(%t: tensor<?xf32>, %u: tensor<*xf32>, %n: index, %m: memref<4xf32>, %x: f32) -> (tensor<?xf32>, memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %u : tensor<*xf32> to tensor<?xf32>
  %1 = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
  %2 = tensor.dim %t, %c0 : tensor<?xf32>
  %3 = tensor.dim %u, %c1 : tensor<*xf32>
  %4 = tensor.from_elements %x, %x : tensor<2xf32>
  %5 = tensor.from_elements %x : tensor<f32>
  %6 = tensor.extract %5[] : tensor<f32>
  %7 = tensor.extract %t[%n] : tensor<?xf32>
  %8 = scf.for %i = %c0 to %2 step %c1 iter_args(%acc = %t) -> (tensor<?xf32>) {
    %9 = tensor.insert %7 into %acc[%i] : tensor<?xf32>
    scf.yield %9 : tensor<?xf32>
  }
  %lo = arith.constant 0 : i32
  %hi = arith.constant 9 : i32
  %st = arith.constant 3 : i32
  scf.for %j = %lo to %hi step %st : i32 {
    scf.for %k = %c0 to %n step %c1 {
    }
  }
  scf.for unsigned %j = %lo to %hi step %st : i32 {
    scf.yield
  }
  %10 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %11 = memref.cast %10 : memref<?xf32> to memref<*xf32>
  %12 = bufferization.to_tensor %10 : memref<?xf32> to tensor<?xf32>
  %13 = bufferization.to_tensor %m restrict writable : memref<4xf32> to tensor<4xf32>
  %14 = bufferization.to_buffer %8 : tensor<?xf32> to memref<?xf32>
  %15 = bufferization.to_buffer %1 read_only : tensor<4xf32> to memref<4xf32>
  return %12, %14 : tensor<?xf32>, memref<?xf32>
}
