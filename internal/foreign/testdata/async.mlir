func.func @tasks(%x: f32) -> f32 {
  %t, %v = async.execute -> !async.value<f32> {
    %y = arith.addf %x, %x : f32
    async.yield %y : f32
  }
  %r = async.await %v : !async.value<f32>
  omp.parallel {
    omp.barrier
    omp.terminator
  }
  return %r : f32
}
