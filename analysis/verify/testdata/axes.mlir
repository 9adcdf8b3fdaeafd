// breaks sdy.sharding_constraint attribute sharding: a part after the whole axis
sdy.mesh @m = <["x"=8, "y"=2]>
func.func @f(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = sdy.sharding_constraint %a <@m, [{}, {}], replicated={"y", "x":(1)2}> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
