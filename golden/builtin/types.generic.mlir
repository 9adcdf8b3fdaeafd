"builtin.module"() ({
  "func.func"() <{function_type = (i1, i2, i3, i4, i8, i16, i32, i64, i65, i127, i4096, i16777215, si1, si8, si64, si90, ui1, ui8, ui64, ui90, index) -> (), sym_name = "numbers", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc1)
  "func.func"() <{function_type = (f4E2M1FN, f6E2M3FN, f6E3M2FN, f8E3M4, f8E4M3, f8E4M3FN, f8E4M3FNUZ, f8E4M3B11FNUZ, f8E5M2, f8E5M2FNUZ, f8E8M0FNU, bf16, f16, tf32, f32, f64, f80, f128) -> (), sym_name = "floats", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc2)
  "func.func"() <{function_type = (f8E5M3FNU, tensor<2xf8E5M3FNU>, complex<f8E5M3FNU>, token) -> (), sym_name = "newest", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc3)
  "func.func"() <{function_type = (complex<f32>, complex<f64>, complex<bf16>, complex<i1>, complex<i32>, complex<si7>, complex<f128>) -> (), sym_name = "complex", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc4)
  "func.func"() <{function_type = (none, tuple<>, tuple<i32>, tuple<i32, tuple<f32, tuple<none>>, index>) -> (), sym_name = "others", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc5)
  "func.func"() <{function_type = (() -> (), (i32) -> i32, (i32, f32) -> (f32, i32), (() -> ()) -> (() -> ()), ((i1) -> ((i2) -> i3)) -> ()) -> (), sym_name = "functions", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc6)
  "func.func"() <{function_type = (!stablehlo.token, !stablehlo.future<tensor<4xf32>>, !stablehlo.future<tensor<2xi8>, tensor<f64>>, !shape.shape, !shape.witness) -> (), sym_name = "dialects", sym_visibility = "private"}> ({
  }) : () -> () loc(#loc7)
}) : () -> () loc(#loc)
#loc = loc("-":0:0)
#loc1 = loc("-":3:1)
#loc2 = loc("-":4:1)
#loc3 = loc("-":6:1)
#loc4 = loc("-":7:1)
#loc5 = loc("-":8:1)
#loc6 = loc("-":9:1)
#loc7 = loc("-":10:1)
