// Quantized types.
"x.y"() {a = !quant.uniform<i8:f32, 0.1:3>, b = !quant.uniform<i8<-127:127>:f32:0, {0.1, 0.2:5}>, c = !quant.uniform<u8:f32, 1.0>,
  d = !quant.any<i8:f32>, e = !quant.any<i8<-8:7>>, f = !quant.calibrated<f32<-1.0:2.5>>,
  g = !quant.uniform<i8:f32:{0:1, 1:2}, {{0.1, 0.2}, {0.3:1, 0.4}}>, h = !quant.uniform<i32:f64, 0.3333333333333333>,
  i = !quant.uniform<i8:f32, 1.0e-20:0>, j = !quant.uniform<u4<1:15>:f32, 100.0:-3>, k = !quant.uniform<ui8:f32, 0.1:3>,
  l = !quant.uniform<si8:f32, 0.1:3>, m = !quant.uniform<ui8<1:7>:f32, 0.1:3>, n = !quant.uniform<f8E5M2:f32, 0.1:3>,
  o = !quant.uniform<f8E4M3FN<-100:100>:f32, 0.1:3>, p = !quant.any<u3>, q = !quant.uniform<u32:f32, 1.0>, r = !quant.uniform<i32:f32, 1.0>,
  s = !quant.uniform<f4E2M1FN:f32, 1.0>, t = !quant.uniform<f8E4M3FN:f32, 1.0>} : () -> ()
