module attributes {gpu.container_module} {
  gpu.module @kernels [#nvvm.target<chip = "sm_80">] {
    gpu.func @kernel(%m: memref<?xf32>) workgroup(%s: memref<32xf32, #gpu.address_space<workgroup>>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
      %i = gpu.thread_id x
      %b = gpu.block_id y
      %v = memref.load %m[%i] : memref<?xf32>
      gpu.barrier
      %o = arith.constant 1 : i32
      %w = arith.constant 32 : i32
      %r, %p = gpu.shuffle xor %v, %o, %w : f32
      gpu.return
    }
  }
  func.func @host(%m: memref<?xf32>, %n: index) {
    gpu.launch_func @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%m : memref<?xf32>)
    return
  }
}
