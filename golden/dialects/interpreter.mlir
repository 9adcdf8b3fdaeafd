// bytecode: 0 3 5 6
// Operations of StableHLO's interpreter.
module @distribution {
  func.func @main(%a: tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
    "interpreter.print"(%a) : (tensor<2xi64>) -> ()
    %0 = interpreter.probe %a, probe_id = "first" : tensor<2xi64>
    %1:2 = "interpreter.run_parallel"(%0, %a) {programs = [[@one], [@two]]} : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
    %2 = "interpreter.run_parallel"(%0) {infeed = [@feed], programs = [[@one]]} : (tensor<2xi64>) -> tensor<2xi64>
    return %1#0, %2 : tensor<2xi64>, tensor<2xi64>
  }
  func.func @one(%a: tensor<2xi64>) -> tensor<2xi64> {
    return %a : tensor<2xi64>
  }
  func.func @two(%a: tensor<2xi64>) -> tensor<2xi64> {
    %0 = stablehlo.add %a, %a : tensor<2xi64>
    return %0 : tensor<2xi64>
  }
  func.func @feed() -> tensor<2xi64> {
    %0 = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
    return %0 : tensor<2xi64>
  }
}
