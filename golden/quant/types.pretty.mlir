module {
  func.func private @any(!quant.any<i8>, !quant.any<u8>, !quant.any<i8:f32>, !quant.any<u16<10:60000>>, !quant.any<i4<-7:7>:f16>, !quant.any<i32:f64>)
  func.func private @calibrated(!quant.calibrated<f32<-0.998:1.232100e+00>>, !quant.calibrated<f16<0.000000e+00:6.000000e+00>>, tensor<2x!quant.calibrated<f64<-1.000000e+10:1.000000e+10>>>)
  func.func private @uniform(!quant.uniform<i8:f32, 5.000000e-01>, !quant.uniform<u8:f32, 1.000000e-03:128>, !quant.uniform<i8<-127:127>:f32, 3.920000e-03:-1>, !quant.uniform<i4:bf16, 2.000000e+00>, !quant.uniform<u4<1:14>:f32, 1.000000e-01:3>, !quant.uniform<i16:f64, 3.000000e-05>, !quant.uniform<i32:f32, 1.000000e+00>, !quant.uniform<u32:f32, 7.000000e+10:4294967295>, !quant.uniform<i2:f16, 1.500000e+00>)
  func.func private @per_axis(tensor<2x3x!quant.uniform<i8:f32:1, {1.000000e-01,2.000000e-01:5,3.000000e-01:-6}>>, tensor<1x4x!quant.uniform<u8:f32:0, {2.000000e+00:127}>>, tensor<2x!quant.uniform<i8<-100:100>:bf16:0, {1.000000e+00,1.000000e-04:9}>>, tensor<?x2x!quant.uniform<i32:f64:1, {1.000000e+00,2.000000e+00}>>)
  func.func private @blocks(tensor<4x4x!quant.uniform<i8:f32:{0:2, 1:4}, {{5.000000e-01:1}, {1.000000e+00:2}}>>, tensor<6x4x!quant.uniform<u8:f16:{0:3}, {{1.000000e+00}, {2.000000e+00:10}}>>, tensor<2x2x2x!quant.uniform<i8<-8:7>:f32:{0:1, 2:1}, {{1.000000e+00, 2.000000e+00:-1}, {3.000000e+00, 4.000000e+00:5}}>>)
}
