// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"a"}, {"b", ?}]> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"a"}p1, {?}p0]> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"b":(1)2}, {"b":(2)2}]> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{}, {}], replicated={"a", "b":(1)2}, unreduced={"c"}> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"c", "b":(2)2}, {}], unreduced=max{"a"}> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"a"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"z"}, {}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"a"}, {"a"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"b":(1)2, "b":(2)2}, {}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"b":(1)4}, {}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"b":(1)3}, {}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"b":(0)2}, {}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"b":(2)4}, {}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"c":(1)2}, {"c":(1)2}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"b":(1)2}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{}p1, {}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{}, {}], replicated={"b", "a"}> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"a"}, {}], replicated={"a"}> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"a"}, {}], unreduced={"a"}> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{}, {}], unreduced={"c", "b"}> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@none, [{}, {}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@one, [{}, {}]> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: !stablehlo.token) {
  %0 = sdy.sharding_constraint %x <@mesh, []> : !stablehlo.token
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@one, []> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: !stablehlo.token) {
  %0 = sdy.sharding_constraint %x <@mesh, [{}]> : !stablehlo.token
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<*xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, []> : tensor<*xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  func.return
}
// -----
// breaks func.func attribute arg_attrs
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) {
  func.return
}
// -----
// breaks func.func attribute arg_attrs
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>}) {
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding = #sdy.sharding_per_value<[]>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {"a"}]>]>} : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i, jk], [i, jk])->([i, jk]) {i=8, j=4, k=4} need_replication={i} blocked_propagation={i, k}, custom>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.sharding_rule
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.sharding_rule
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.sharding_rule
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16, k=2}>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.sharding_rule
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i, i], [i, j])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.sharding_rule
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i, l], [i, j])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.sharding_rule
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i, jk], [i, j])->([i, j]) {i=8, j=16, k=1}>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.sharding_rule
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16} reduction={i}>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.sharding_rule
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16} need_replication={j, i}>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.sharding_rule
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16} need_replication={i} permutation={i}>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.sharding_rule
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i, ], [i, j])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.sharding_rule
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding_rule = 1} : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>, sdy.propagation_edges = #sdy.propagation_edges<[{step-0 = [{"a" = operand-0 -> [result-0]}]}]>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.propagation_edges
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>, sdy.propagation_edges = #sdy.propagation_edges<[{step-0 = [{"z" = operand-0 -> [result-0]}]}]>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.propagation_edges
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>, sdy.propagation_edges = #sdy.propagation_edges<[{step-0 = [{"a" = operand-0 -> [result-1]}]}]>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.propagation_edges
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.propagation_edges = #sdy.propagation_edges<[{step-0 = [{"a" = operand-0 -> [result-0]}]}]>} : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.propagation_barrier attribute allowed_direction
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.propagation_barrier %x allowed_direction=BOTH : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.data_flow_edge operands
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.data_flow_edge %x : tensor<8x16xf32>
  %1 = stablehlo.add %x, %x : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.data_flow_edge operand input
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.constant dense<1.0> : tensor<8x16xf32>
  %1 = sdy.data_flow_edge %0 : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.data_flow_edge result
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<?xf32>) {
  %0 = sdy.data_flow_edge %x : tensor<?xf32>
  func.return
}
// -----
// breaks sdy.func_data_flow_edge operands
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = stablehlo.negate %x : tensor<8x16xf32>
  %1 = sdy.func_data_flow_edge %0 : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{"a"}, {"b"}]>] manual_axes={"a"} (%i: tensor<4x16xf32>) {
    sdy.return %i : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.manual_computation attribute in_shardings
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"} (%i: tensor<8x16xf32>) {
    sdy.return %i : tensor<8x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.manual_computation attribute out_shardings
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"a"} (%i: tensor<4x16xf32>) {
    sdy.return %i : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.manual_computation attribute in_shardings
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"b", "a"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"} (%i: tensor<4x16xf32>) {
    sdy.return %i : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.manual_computation attribute in_shardings
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"b", "c"}, {}]>] out_shardings=[<@mesh, [{"b", "c"}, {}]>] manual_axes={"b", "c"} (%i: tensor<4x16xf32>) {
    sdy.return %i : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.manual_computation attribute manual_axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"z"} (%i: tensor<8x16xf32>) {
    sdy.return %i : tensor<8x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.manual_computation attribute manual_axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@other, [{"a"}, {}]>] manual_axes={"a"} (%i: tensor<4x16xf32>) {
    sdy.return %i : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.manual_computation attribute manual_axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"} (%i: tensor<4x16xf32>) {
    %1 = sdy.manual_computation(%i) in_shardings=[<@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"a"} (%j: tensor<4x16xf32>) {
      sdy.return %j : tensor<4x16xf32>
    } : (tensor<4x16xf32>) -> tensor<4x16xf32>
    sdy.return %1 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.named_computation<"n">(%x) (%i: tensor<8x16xf32>) {
    sdy.return %i : tensor<8x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.named_computation<"n">(%x) in_shardings=[<@mesh, [{"a"}, {}]>] (%i: tensor<8x16xf32>) {
    sdy.return %i : tensor<8x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.named_computation attribute in_shardings
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.named_computation<"n">(%x) in_shardings=[] (%i: tensor<8x16xf32>) {
    sdy.return %i : tensor<8x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.named_computation attribute out_shardings
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.named_computation<"n">(%x) out_shardings=[<@mesh, [{"z"}, {}]>] (%i: tensor<8x16xf32>) {
    sdy.return %i : tensor<8x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.named_computation region body
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.named_computation<"n">(%x) (%i: tensor<16x8xf32>) {
    sdy.return %i : tensor<16x8xf32>
  } : (tensor<8x16xf32>) -> tensor<16x8xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_gather [{}, {"b":(2)2}] %x out_sharding=<@mesh, [{"a"}, {"b":(1)2}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_gather attribute gathering_axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_gather [{}, {"b":(1)2}] %x out_sharding=<@mesh, [{"a"}, {"b":(1)2}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_gather attribute gathering_axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_gather [{"c"}, {}] %x out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_gather attribute gathering_axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_gather [{"a"}] %x out_sharding=<@mesh, [{}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_gather attribute gathering_axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_gather [{"a"}, {"a"}] %x out_sharding=<@mesh, [{}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_gather attribute out_sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_gather [{"a"}, {}] %x out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_gather attribute out_sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_gather [{"a"}, {}] %x out_sharding=<@other, [{}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_gather operand tensor
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.all_gather [{"a"}, {}] %x out_sharding=<@mesh, [{}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.all_slice [{"c"}, {}] %x out_sharding=<@mesh, [{"c"}, {}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_slice attribute out_sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_slice [{"c"}, {}] %x out_sharding=<@mesh, [{"c", "a"}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_to_all [{"a"}: 0->1] %x out_sharding=<@mesh, [{}, {"b", "a"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_to_all attribute out_sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_to_all [{"a"}: 0->1] %x out_sharding=<@mesh, [{}, {"a", "b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_to_all attribute params
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_to_all [{"a"}: 0->0] %x out_sharding=<@mesh, [{}, {"b", "a"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_to_all attribute params
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_to_all [{"a"}: 0->2] %x out_sharding=<@mesh, [{}, {"b", "a"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_to_all attribute params
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_to_all [{"b"}: 1->0, {"a"}: 0->1] %x out_sharding=<@mesh, [{}, {"b", "a"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_to_all attribute params
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_to_all [] %x out_sharding=<@mesh, [{}, {"b", "a"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_to_all attribute params
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_to_all [{"c"}: 0->1] %x out_sharding=<@mesh, [{}, {"b", "a"}]> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.collective_permute %x out_sharding=<@mesh, [{"a"}, {"c"}]> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.collective_permute %x out_sharding=<@other, [{"a"}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.collective_permute attribute out_sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.collective_permute %x out_sharding=<@mesh, [{"b"}, {"c"}]> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_reduce {"c"} %x out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_reduce attribute reduction_axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_reduce {"a"} %x out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_reduce attribute out_sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.all_reduce {"c"} %x out_sharding=<@mesh, [{"a"}, {"c"}]> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}], unreduced=max{"c"}>}) {
  %0 = sdy.all_reduce max {"c"} %x out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.all_reduce unreduced axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}], unreduced=max{"c"}>}) {
  %0 = sdy.all_reduce {"c"} %x out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.reduce_scatter unreduced axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}], unreduced=max{"c"}>}) {
  %0 = sdy.reduce_scatter min [{"c"}, {}] %x out_sharding=<@mesh, [{"a", "c"}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}], unreduced=max{"c"}>}) {
  %0 = sdy.reshard %x <@mesh, [{"a"}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.reshard unreduced axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}], unreduced=max{"c"}>}) {
  %0 = sdy.reshard %x <@mesh, [{"a"}, {"b"}], unreduced={"c"}> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}], unreduced={"c"}>}) {
  %0 = sdy.reduce_scatter [{"c"}, {}] %x out_sharding=<@mesh, [{"a", "c"}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}], unreduced={"c"}>}) {
  %0 = sdy.sharded_to_unreduced [{"a"}, {}] %x out_sharding=<@mesh, [{}, {"b"}], unreduced={"a", "c"}> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharded_to_unreduced attribute out_sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}], unreduced={"c"}>}) {
  %0 = sdy.sharded_to_unreduced [{"a"}, {}] %x out_sharding=<@mesh, [{}, {"b"}], unreduced={"a"}> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.replicated_to_unreduced {"c"} %x out_sharding=<@mesh, [{"a"}, {"b"}], unreduced={"c"}> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.replicated_to_unreduced attribute axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.replicated_to_unreduced {"a"} %x out_sharding=<@mesh, [{"a"}, {"b"}], unreduced={"c"}> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.replicated_to_unreduced attribute out_sharding
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @one = <[], device_ids=[3]>
sdy.mesh @other = <["a"=2, "b"=4, "c"=4], device_ids=[31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>
func.func @f(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) {
  %0 = sdy.replicated_to_unreduced {"c"} %x out_sharding=<@mesh, [{"a"}, {"b"}]> : tensor<8x16xf32>
  func.return
}
// -----
// good: a mesh that is written out
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <mesh<["a"=2]>, [{"a"}, {}]> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding: an axis that a mesh that is written out does not have
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <mesh<["a"=2]>, [{"b"}, {}]> : tensor<8x16xf32>
  func.return
}
// -----
// good
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tuple<tensor<8xf32>>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{"a"}]> : tuple<tensor<8xf32>>
  func.return
}
// -----
// breaks stablehlo.tuple attribute sdy.sharding: a tuple of two
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<8xf32>) {
  %0 = stablehlo.tuple %x, %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>} : tuple<tensor<8xf32>, tensor<8xf32>>
  func.return
}
// -----
// good: a tuple of one
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<8xf32>) {
  %0 = stablehlo.tuple %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>} : tuple<tensor<8xf32>>
  func.return
}
// -----
// good: no results, on one device
sdy.mesh @one = <[], device_ids=[3]>
func.func @f(%x: tensor<8xf32>) {
  "stablehlo.custom_call"(%x) {call_target_name = "f", has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@one, []>]>} : (tensor<8xf32>) -> ()
  func.return
}
// -----
// good: no results, replicated
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<8xf32>) {
  "stablehlo.custom_call"(%x) {call_target_name = "f", has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<8xf32>) -> ()
  func.return
}
// -----
// breaks stablehlo.custom_call attribute sdy.sharding: no results, split
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<8xf32>) {
  "stablehlo.custom_call"(%x) {call_target_name = "f", has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>} : (tensor<8xf32>) -> ()
  func.return
}
// -----
// breaks stablehlo.custom_call attribute sdy.sharding: no results, unreduced
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<8xf32>) {
  "stablehlo.custom_call"(%x) {call_target_name = "f", has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [], unreduced={"a"}>]>} : (tensor<8xf32>) -> ()
  func.return
}
// -----
// breaks stablehlo.custom_call attribute sdy.sharding: no results, replicated axes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<8xf32>) {
  "stablehlo.custom_call"(%x) {call_target_name = "f", has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [], replicated={"a"}>]>} : (tensor<8xf32>) -> ()
  func.return
}
// -----
// breaks stablehlo.custom_call attribute sdy.sharding: no results, two shardings
sdy.mesh @one = <[], device_ids=[3]>
func.func @f(%x: tensor<8xf32>) {
  "stablehlo.custom_call"(%x) {call_target_name = "f", has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@one, []>, <@one, []>]>} : (tensor<8xf32>) -> ()
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.propagation_edges
func.func @f(%x: tensor<8xf32>) {
  %0 = stablehlo.add %x, %x {sdy.propagation_edges = 1 : i64} : tensor<8xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.result_propagation_edges
func.func @f(%x: tensor<8xf32>) {
  %0 = stablehlo.add %x, %x {sdy.result_propagation_edges = 1 : i64} : tensor<8xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.block_arg_propagation_edges
func.func @f(%x: tensor<8xf32>) {
  %0 = stablehlo.add %x, %x {sdy.block_arg_propagation_edges = [1 : i64]} : tensor<8xf32>
  func.return
}
// -----
// good
func.func @f(%x: tensor<8xf32>) {
  %0 = stablehlo.add %x, %x {sdy.block_arg_propagation_edges = [#sdy.propagation_edges<[{step-0 = [{"a" = operand-0 -> [result-0]}]}]>]} : tensor<8xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding: an axis that is manual around it
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"} (%i: tensor<4x16xf32>) {
    %1 = sdy.sharding_constraint %i <@mesh, [{"a"}, {}]> : tensor<4x16xf32>
    sdy.return %i : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return
}
// -----
// good: a free axis in a manual computation
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a", "b"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"} (%i: tensor<4x16xf32>) {
    %1 = sdy.sharding_constraint %i <@mesh, [{"b"}, {"c"}]> : tensor<4x16xf32>
    sdy.return %1 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return
}
// -----
// good: open dimensions are not divided
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<?x16xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}, {"b"}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a", "b"} (%i: tensor<?x4xf32>) {
    %1 = "test.op"(%i) : (tensor<?x4xf32>) -> tensor<?x16xf32>
    sdy.return %1 : tensor<?x16xf32>
  } : (tensor<?x16xf32>) -> tensor<?x16xf32>
  func.return
}
// -----
// breaks sdy.manual_computation attribute in_shardings: seven are not divided by two
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<7xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%i: tensor<3xf32>) {
    sdy.return %i : tensor<3xf32>
  } : (tensor<7xf32>) -> tensor<7xf32>
  func.return
}
// -----
// breaks sdy.manual_computation attribute in_shardings: another number of values
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<8xf32>) {
  %0 = "sdy.manual_computation"(%x) ({
  ^bb0(%i: tensor<4xf32>, %j: tensor<4xf32>):
    sdy.return %i : tensor<4xf32>
  }) {in_shardings = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>, manual_axes = #sdy<manual_axes{"a"}>} : (tensor<8xf32>) -> tensor<8xf32>
  func.return
}
// -----
// breaks sdy.manual_computation attribute in_shardings: another type of elements inside
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<8xf32>) {
  %0 = "sdy.manual_computation"(%x) ({
  ^bb0(%i: tensor<4xf64>):
    %1 = stablehlo.convert %i : (tensor<4xf64>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  }) {in_shardings = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>, manual_axes = #sdy<manual_axes{"a"}>} : (tensor<8xf32>) -> tensor<8xf32>
  func.return
}
// -----
// good: parts of a manual axis
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<8xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"b":(1)2}]>] out_shardings=[<@mesh, [{"b":(1)2}]>] manual_axes={"b"} (%i: tensor<4xf32>) {
    sdy.return %i : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  func.return
}
// -----
// good: tokens
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: !stablehlo.token) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, []>] out_shardings=[<@mesh, []>] manual_axes={"b"} (%i: !stablehlo.token) {
    sdy.return %i : !stablehlo.token
  } : (!stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.propagation_edges: edges with shardings of two meshes
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
sdy.mesh @small = <["a"=2]>
func.func @f(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@small, [{"a"}]>}) {
  %0 = stablehlo.add %x, %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>, sdy.propagation_edges = #sdy.propagation_edges<[{step-0 = [{"a" = operand-0 -> [result-0]}]}]>} : tensor<8xf32>
  func.return
}
// -----
// good: the operand has the sharding
sdy.mesh @small = <["a"=2]>
func.func @f(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@small, [{"a"}]>}) {
  %0 = stablehlo.add %x, %x {sdy.propagation_edges = #sdy.propagation_edges<[{step-0 = [{"a" = operand-0 -> [result-0]}]}]>} : tensor<8xf32>
  func.return
}
// -----
// breaks stablehlo.add attribute sdy.propagation_edges: the operand behind the last
sdy.mesh @small = <["a"=2]>
func.func @f(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@small, [{"a"}]>}) {
  %0 = stablehlo.add %x, %x {sdy.propagation_edges = #sdy.propagation_edges<[{step-0 = [{"a" = operand-0 -> [operand-1]}]}, {step-1 = [{"a" = operand-2 -> [result-0]}]}]>} : tensor<8xf32>
  func.return
}
// -----
// good: a mesh of no name beside another
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<[]>, [{}]>}) {
  %0 = stablehlo.add %x, %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>, sdy.propagation_edges = #sdy.propagation_edges<[{step-0 = [{"a" = operand-0 -> [result-0]}]}]>} : tensor<8xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding: parts that overlap
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <mesh<["a"=16]>, [{"a":(1)4}, {"a":(2)4}]> : tensor<8x16xf32>
  func.return
}
// -----
// good: parts beside one another
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <mesh<["a"=16]>, [{"a":(4)4}, {"a":(1)4}]> : tensor<8x16xf32>
  func.return
}
// -----
// good: unreduced axes in the order of the mesh
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=4]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{}, {}], unreduced={"a", "b":(1)2, "c"}> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding: parts in another order
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <mesh<["a"=16]>, [{}, {}], unreduced={"a":(8)2, "a":(1)2}> : tensor<8x16xf32>
  func.return
}
// -----
// good: parts in their order
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <mesh<["a"=16]>, [{}, {}], unreduced={"a":(1)2, "a":(8)2}> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding: a mesh that does not have the axes of the replicated ones
sdy.mesh @small = <["a"=2]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@small, [{}, {}], replicated={"z"}> : tensor<8x16xf32>
  func.return
}
// -----
// breaks sdy.sharding_constraint attribute sharding: several unknown axes
sdy.mesh @small = <["a"=2]>
func.func @f(%x: tensor<8x16xf32>) {
  %0 = sdy.sharding_constraint %x <@small, [{}, {}], replicated={"z", "a"}> : tensor<8x16xf32>
  func.return
}
// -----
// breaks stablehlo.abs attribute sdy.sharding_rule: a rule for open shapes
func.func @f(%x: tensor<?xf32>) {
  %0 = stablehlo.abs %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8}>} : tensor<?xf32>
  func.return
}
// -----
// good: a factor that results do not have is reduced
func.func @f(%x: tensor<8x4xf32>, %y: tensor<4x8xf32>) {
  %0 = stablehlo.dot %x, %y {sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=8, k=4} reduction={k}>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  func.return
}
// -----
// breaks stablehlo.dot attribute sdy.sharding_rule: a factor that results have is reduced
func.func @f(%x: tensor<8x4xf32>, %y: tensor<4x8xf32>) {
  %0 = stablehlo.dot %x, %y {sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=8, k=4} reduction={i}>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  func.return
}
// -----
// good: a factor of size 1 alone in a dimension
func.func @f(%x: tensor<1x16xf32>) {
  %0 = stablehlo.add %x, %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=1, j=16}>} : tensor<1x16xf32>
  func.return
}
