// bytecode: 0 1 2 3 4 5 6
// Quantized types of every kind.
func.func private @any(!quant.any<i8>, !quant.any<u8>, !quant.any<i8:f32>, !quant.any<u16<10:60000>>, !quant.any<i4<-7:7>:f16>, !quant.any<i32:f64>)
func.func private @calibrated(!quant.calibrated<f32<-0.998:1.2321>>, !quant.calibrated<f16<0.0:6.0>>, tensor<2x!quant.calibrated<f64<-1.0e10:1.0e10>>>)
func.func private @uniform(!quant.uniform<i8:f32, 0.5>, !quant.uniform<u8:f32, 1.0e-3:128>, !quant.uniform<i8<-127:127>:f32, 0.00392:-1>, !quant.uniform<i4:bf16, 2.0>,
  !quant.uniform<u4<1:14>:f32, 0.1:3>, !quant.uniform<i16:f64, 3.0e-5>, !quant.uniform<i32:f32, 1.0>, !quant.uniform<u32:f32, 7.0e+10:4294967295>, !quant.uniform<i2:f16, 1.5>)
func.func private @per_axis(tensor<2x3x!quant.uniform<i8:f32:1, {0.1, 0.2:5, 0.3:-6}>>, tensor<1x4x!quant.uniform<u8:f32:0, {2.0:127}>>,
  tensor<2x!quant.uniform<i8<-100:100>:bf16:0, {1.0, 1.0e-4:9}>>, tensor<?x2x!quant.uniform<i32:f64:1, {1.0, 2.0}>>)
func.func private @blocks(tensor<4x4x!quant.uniform<i8:f32:{0:2, 1:4}, {{0.5:1}, {1.0:2}}>>, tensor<6x4x!quant.uniform<u8:f16:{0:3}, {{1.0}, {2.0:10}}>>,
  tensor<2x2x2x!quant.uniform<i8<-8:7>:f32:{0:1, 2:1}, {{1.0, 2.0:-1}, {3.0, 4.0:5}}>>)
