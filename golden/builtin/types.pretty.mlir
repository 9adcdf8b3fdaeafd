module {
  func.func private @numbers(i1, i2, i3, i4, i8, i16, i32, i64, i65, i127, i4096, i16777215, si1, si8, si64, si90, ui1, ui8, ui64, ui90, index)
  func.func private @floats(f4E2M1FN, f6E2M3FN, f6E3M2FN, f8E3M4, f8E4M3, f8E4M3FN, f8E4M3FNUZ, f8E4M3B11FNUZ, f8E5M2, f8E5M2FNUZ, f8E8M0FNU, bf16, f16, tf32, f32, f64, f80, f128)
  func.func private @newest(f8E5M3FNU, tensor<2xf8E5M3FNU>, complex<f8E5M3FNU>, token)
  func.func private @complex(complex<f32>, complex<f64>, complex<bf16>, complex<i1>, complex<i32>, complex<si7>, complex<f128>)
  func.func private @others(none, tuple<>, tuple<i32>, tuple<i32, tuple<f32, tuple<none>>, index>)
  func.func private @functions(() -> (), (i32) -> i32, (i32, f32) -> (f32, i32), (() -> ()) -> (() -> ()), ((i1) -> ((i2) -> i3)) -> ())
  func.func private @dialects(!stablehlo.token, !stablehlo.future<tensor<4xf32>>, !stablehlo.future<tensor<2xi8>, tensor<f64>>, !shape.shape, !shape.witness)
}
