#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = <"x.c" in "src">, producer = "none", isOptimized = true, emissionKind = Full>
#sub = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #llvm.di_file<"x.c" in "src">, name = "f", file = <"x.c" in "src">, line = 1, scopeLine = 1, subprogramFlags = "Definition|Optimized", type = <types = #llvm.di_null_type>>
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>} {
  llvm.mlir.global internal constant @s("hi\00") {addr_space = 0 : i32, alignment = 4 : i64}
  llvm.func @callee(i32, ...) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
  llvm.func internal @f(%a: i32, %p: !llvm.ptr {llvm.noalias}) -> i32 {
    %0 = llvm.mlir.constant(1 : i32) : i32
    %1 = llvm.add %a, %0 overflow<nsw> : i32
    %2 = llvm.getelementptr inbounds %p[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"pair", (i32, array<4 x i8>)>
    %3 = llvm.load %2 {alignment = 4 : i64} : !llvm.ptr -> i32
    %4 = llvm.icmp "slt" %3, %1 : i32
    llvm.cond_br %4 weights([1, 2]), ^bb1, ^bb2(%3 : i32)
  ^bb1:
    %5 = llvm.call @callee(%1, %p) vararg(!llvm.func<i32 (i32, ...)>) : (i32, !llvm.ptr) -> i32
    llvm.br ^bb2(%5 : i32)
  ^bb2(%6: i32):
    llvm.return %6 : i32
  } loc(fused<#sub>["x.c":1:1])
}
