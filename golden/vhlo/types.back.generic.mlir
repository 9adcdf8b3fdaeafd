"builtin.module"() ({
  "func.func"() <{function_type = (i1, i2, i4, i8, i16, i32, i64, ui2, ui4, ui8, ui16, ui32, ui64, index, none, bf16, f16, f32, f64, tf32, f4E2M1FN, f6E2M3FN, f6E3M2FN, f8E3M4, f8E4M3, f8E4M3FN, f8E4M3FNUZ, f8E4M3B11FNUZ, f8E5M2, f8E5M2FNUZ, f8E8M0FNU, complex<f32>, complex<f64>) -> (), sym_name = "numbers", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (tensor<f32>, tensor<0xi1>, tensor<?x2x?xui64>, tensor<*xf16>, tensor<4xindex>, tensor<?x4xf32, #stablehlo.bounds<1000, ?>>, memref<f32>, memref<2x?xi4>) -> (), sym_name = "shapes", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc2)
  "func.func"() <{function_type = (tuple<>, tuple<tensor<i1>, tuple<i32, !stablehlo.token>>, () -> (), (i1, () -> i2) -> (f32, f64), !stablehlo.token, !shape.witness, !stablehlo.future<tensor<4xf32>>, !stablehlo.future<tensor<i1>, tensor<2xf64>>) -> (), sym_name = "others", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc3)
  "func.func"() <{function_type = (!quant.uniform<i8:f32, 5.000000e-01:-7>, !quant.uniform<u8<3:200>:bf16, 1.000000e-03>, tensor<2x3x!quant.uniform<i8:f32:1, {5.000000e-01,2.500000e-01:2,1.250000e-01:-2}>>, tensor<4x!quant.uniform<i32:f64, 1.000000e+00>>) -> (), sym_name = "quantized", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc4)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":4:1)
#loc2 = loc("-":6:1)
#loc3 = loc("-":7:1)
#loc4 = loc("-":9:1)
