"x.y"() {t = [!quant.any<i8>, !quant.any<i16<-5:5>:f32>, !quant.calibrated<f32<-1.5:2.5>>, !quant.uniform<i8:f32, 0.25>, !quant.uniform<u4<2:9>:f16, 1.0e-4:3>]}
  : () -> (tensor<2x!quant.uniform<i8:f32:0, {1.0, 0.5:3}>>, tensor<2x2x!quant.uniform<i8:f32:{0:1, 1:2}, {{1.0}, {2.0:3}}>>)
