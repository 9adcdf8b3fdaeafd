spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.GlobalVariable @in bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>
  spirv.func @main() "None" {
    %0 = spirv.Constant 3 : i32
    %1 = spirv.IAdd %0, %0 : i32
    %2 = spirv.mlir.addressof @in : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>
    %3 = spirv.Constant 0 : i32
    %4 = spirv.AccessChain %2[%3, %1] : !spirv.ptr<!spirv.struct<(!spirv.array<16 x f32, stride=4> [0])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %5 = spirv.Load "StorageBuffer" %4 : f32
    %6 = spirv.GL.Sqrt %5 : f32
    spirv.Store "StorageBuffer" %4, %6 : f32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main
  spirv.ExecutionMode @main "LocalSize", 16, 1, 1
}
