// RUN: spu-opt --hlo-legalize-to-pphlo=input_vis_list=VIS_SECRET,VIS_PUBLIC --lower-conversion-cast --split-input-file %s | FileCheck %s

// Loops that swap a secret and something public, or have a secret bound, and calls
// with several visibilities.

// CHECK: func.func @main(%arg0: tensor<!pphlo.secret<i64>>, %arg1: tensor<i64>) -> (tensor<!pphlo.secret<i64>>, tensor<!pphlo.secret<i64>>, tensor<i64>) {
// CHECK-NEXT: %0 = pphlo.constant dense<3> : tensor<i64>
// CHECK-NEXT: %1 = pphlo.constant dense<0> : tensor<i64>
// CHECK-NEXT: %2 = pphlo.convert %arg1 : (tensor<i64>) -> tensor<!pphlo.secret<i64>>
// CHECK-NEXT: %3:3 = pphlo.while(%arg2 = %arg0, %arg3 = %2, %arg4 = %1) : tensor<!pphlo.secret<i64>>, tensor<!pphlo.secret<i64>>, tensor<i64>
// CHECK-NEXT: cond {
// CHECK-NEXT: %4 = pphlo.less %arg4, %0 : (tensor<i64>, tensor<i64>) -> tensor<i1>
// CHECK-NEXT: pphlo.return %4 : tensor<i1>
// CHECK-NEXT: } do {
// CHECK-NEXT: %4 = func.call @f(%arg2, %arg3) : (tensor<!pphlo.secret<i64>>, tensor<!pphlo.secret<i64>>) -> tensor<!pphlo.secret<i64>>
// CHECK-NEXT: %5 = func.call @f_1(%arg4, %arg4) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK-NEXT: pphlo.return %arg3, %4, %5 : tensor<!pphlo.secret<i64>>, tensor<!pphlo.secret<i64>>, tensor<i64>
// CHECK: return %3#0, %3#1, %3#2 : tensor<!pphlo.secret<i64>>, tensor<!pphlo.secret<i64>>, tensor<i64>
// CHECK: func.func private @f(%arg0: tensor<!pphlo.secret<i64>>, %arg1: tensor<!pphlo.secret<i64>>) -> tensor<!pphlo.secret<i64>> {
// CHECK-NEXT: %0 = pphlo.add %arg0, %arg1 : tensor<!pphlo.secret<i64>>
// CHECK-NEXT: return %0 : tensor<!pphlo.secret<i64>>
// CHECK: func.func private @f_1(%arg0: tensor<i64>, %arg1: tensor<i64>) -> tensor<i64> {
// CHECK-NEXT: %0 = pphlo.add %arg0, %arg1 : tensor<i64>
// CHECK-NEXT: return %0 : tensor<i64>
func.func @main(%arg0: tensor<i64>, %arg1: tensor<i64>) -> (tensor<i64>, tensor<i64>, tensor<i64>) {
  %0 = stablehlo.constant dense<0> : tensor<i64>
  %1:3 = stablehlo.while(%a = %arg0, %b = %arg1, %i = %0) : tensor<i64>, tensor<i64>, tensor<i64>
  cond {
    %n = stablehlo.constant dense<3> : tensor<i64>
    %c = stablehlo.compare LT, %i, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %o = stablehlo.constant dense<1> : tensor<i64>
    %c = stablehlo.add %i, %o {name = "x"} : tensor<i64>
    %d = func.call @f(%a, %b) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %e = func.call @f(%i, %i) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    stablehlo.return %b, %d, %e : tensor<i64>, tensor<i64>, tensor<i64>
  }
  return %1#0, %1#1, %1#2 : tensor<i64>, tensor<i64>, tensor<i64>
}
func.func private @f(%arg0: tensor<i64>, %arg1: tensor<i64>) -> tensor<i64> {
  %0 = stablehlo.add %arg0, %arg1 : tensor<i64>
  return %0 : tensor<i64>
}
// -----
// CHECK: func.func @main(%arg0: tensor<!pphlo.secret<i64>>, %arg1: tensor<i64>) -> tensor<!pphlo.secret<i64>> {
// CHECK-NEXT: %0 = pphlo.constant dense<1> : tensor<i64>
// CHECK-NEXT: %1 = pphlo.constant dense<0> : tensor<i64>
// CHECK-NEXT: %2 = pphlo.convert %1 : (tensor<i64>) -> tensor<!pphlo.secret<i64>>
// CHECK-NEXT: %3 = pphlo.while(%arg2 = %2) : tensor<!pphlo.secret<i64>>
// CHECK-NEXT: cond {
// CHECK-NEXT: %4 = pphlo.less %arg2, %arg0 : (tensor<!pphlo.secret<i64>>, tensor<!pphlo.secret<i64>>) -> tensor<!pphlo.secret<i1>>
// CHECK-NEXT: pphlo.return %4 : tensor<!pphlo.secret<i1>>
// CHECK-NEXT: } do {
// CHECK-NEXT: %4 = pphlo.convert %0 : (tensor<i64>) -> tensor<!pphlo.secret<i64>>
// CHECK-NEXT: pphlo.return %4 : tensor<!pphlo.secret<i64>>
// CHECK: return %3 : tensor<!pphlo.secret<i64>>
func.func @main(%arg0: tensor<i64>, %arg1: tensor<i64>) -> (tensor<i64>) {
  %0 = stablehlo.constant dense<0> : tensor<i64>
  %1 = stablehlo.while(%i = %0) : tensor<i64>
  cond {
    %c = stablehlo.compare LT, %i, %arg0 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %o = stablehlo.constant dense<1> : tensor<i64>
    stablehlo.return %o : tensor<i64>
  }
  return %1 : tensor<i64>
}
