// bytecode: 6
// artifact: 1.20.0
// All that can be a type in a portable artifact.
func.func private @numbers(i1, i2, i4, i8, i16, i32, i64, ui2, ui4, ui8, ui16, ui32, ui64, index, none, bf16, f16, f32, f64, tf32, f4E2M1FN, f6E2M3FN, f6E3M2FN,
  f8E3M4, f8E4M3, f8E4M3FN, f8E4M3FNUZ, f8E4M3B11FNUZ, f8E5M2, f8E5M2FNUZ, f8E8M0FNU, complex<f32>, complex<f64>)
func.func private @shapes(tensor<f32>, tensor<0xi1>, tensor<?x2x?xui64>, tensor<*xf16>, tensor<4xindex>, tensor<?x4xf32, #stablehlo.bounds<1000, ?>>, memref<f32>, memref<2x?xi4>)
func.func private @others(tuple<>, tuple<tensor<i1>, tuple<i32, !stablehlo.token>>, () -> (), (i1, () -> i2) -> (f32, f64), !stablehlo.token, !shape.witness,
  !stablehlo.future<tensor<4xf32>>, !stablehlo.future<tensor<i1>, tensor<2xf64>>)
func.func private @quantized(!quant.uniform<i8:f32, 0.5:-7>, !quant.uniform<u8<3:200>:bf16, 1.0e-3>, tensor<2x3x!quant.uniform<i8:f32:1, {0.5, 0.25:2, 0.125:-2}>>,
  tensor<4x!quant.uniform<i32:f64, 1.0>>)
