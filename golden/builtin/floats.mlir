// bytecode: 0 1 2 3 4 5 6
// Float attributes of every format: zeros, small and large numbers, infinities and
// not-a-numbers as far as the format has them.
module attributes {
  f.bf16 = [0.0 : bf16, -0.0 : bf16, 1.5 : bf16, -3.0e38 : bf16, 0x7F80 : bf16, 0xFF80 : bf16, 0x7FC1 : bf16, 0x0001 : bf16],
  f.f16 = [0.0 : f16, -0.0 : f16, 1.5 : f16, 65504.0 : f16, 0x7C00 : f16, 0xFC00 : f16, 0x7E00 : f16, 0x0001 : f16],
  f.f32 = [0.0 : f32, -0.0 : f32, 1.0e-45 : f32, 3.14159274 : f32, 3.40282347e+38 : f32, 0x7F800000 : f32, 0xFF800000 : f32,
           0x7FC00000 : f32, 0xFFFFFFFF : f32, 0x7F800001 : f32],
  f.f64 = [0.0, -0.0, 4.9406564584124654e-324, 2.718281828459045, 1.7976931348623157e+308, 0x7FF0000000000000 : f64,
           0xFFF0000000000000 : f64, 0x7FF8000000000000 : f64, 0xFFFFFFFFFFFFFFFF : f64],
  f.f80 = [0.0 : f80, 1.0 : f80, -2.5 : f80, 0x7FFF8000000000000000 : f80],
  f.f128 = [0.0 : f128, 1.0 : f128, -2.5 : f128, 0x7FFF0000000000000000000000000000 : f128, 0x1 : f128],
  f.tf32 = [0.0 : tf32, 1.0 : tf32, -2.5 : tf32, 0x7FC00 : tf32],
  f.f8E3M4 = [0.0 : f8E3M4, 1.5 : f8E3M4, -15.5 : f8E3M4, 0x70 : f8E3M4, 0x7F : f8E3M4],
  f.f8E4M3 = [0.0 : f8E4M3, 1.5 : f8E4M3, -240.0 : f8E4M3, 0x78 : f8E4M3, 0xFF : f8E4M3],
  f.f8E4M3FN = [0.0 : f8E4M3FN, 1.5 : f8E4M3FN, -448.0 : f8E4M3FN, 0x7F : f8E4M3FN, 0x01 : f8E4M3FN],
  f.f8E4M3FNUZ = [0.0 : f8E4M3FNUZ, 1.5 : f8E4M3FNUZ, -240.0 : f8E4M3FNUZ, 0x80 : f8E4M3FNUZ],
  f.f8E4M3B11FNUZ = [0.0 : f8E4M3B11FNUZ, 1.5 : f8E4M3B11FNUZ, -30.0 : f8E4M3B11FNUZ, 0x80 : f8E4M3B11FNUZ],
  f.f8E5M2 = [0.0 : f8E5M2, 1.5 : f8E5M2, -57344.0 : f8E5M2, 0x7C : f8E5M2, 0x7E : f8E5M2],
  f.f8E5M2FNUZ = [0.0 : f8E5M2FNUZ, 1.5 : f8E5M2FNUZ, -57344.0 : f8E5M2FNUZ, 0x80 : f8E5M2FNUZ],
  f.f8E8M0FNU = [1.0 : f8E8M0FNU, 2.0 : f8E8M0FNU, 0x00 : f8E8M0FNU, 0xFF : f8E8M0FNU],
  f.f8E5M3FNU = [0.0 : f8E5M3FNU, 1.5 : f8E5M3FNU, 114688.0 : f8E5M3FNU, 0x01 : f8E5M3FNU, 0xFF : f8E5M3FNU],
  f.f6E2M3FN = [0.0 : f6E2M3FN, 1.5 : f6E2M3FN, -7.5 : f6E2M3FN],
  f.f6E3M2FN = [0.0 : f6E3M2FN, 1.5 : f6E3M2FN, -28.0 : f6E3M2FN],
  f.f4E2M1FN = [0.0 : f4E2M1FN, 1.5 : f4E2M1FN, -6.0 : f4E2M1FN]
} {
}
