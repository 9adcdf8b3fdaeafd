module @distribution {
  func.func @main(%arg0: tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
    interpreter.print %arg0 : tensor<2xi64>
    %0 = interpreter.probe %arg0, probe_id = "first" : tensor<2xi64>
    %1:2 = "interpreter.run_parallel"(%0, %arg0) <{programs = [[@one], [@two]]}> : (tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>)
    %2 = "interpreter.run_parallel"(%0) <{infeed = [@feed], programs = [[@one]]}> : (tensor<2xi64>) -> tensor<2xi64>
    return %1#0, %2 : tensor<2xi64>, tensor<2xi64>
  }
  func.func @one(%arg0: tensor<2xi64>) -> tensor<2xi64> {
    return %arg0 : tensor<2xi64>
  }
  func.func @two(%arg0: tensor<2xi64>) -> tensor<2xi64> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<2xi64>
    return %0 : tensor<2xi64>
  }
  func.func @feed() -> tensor<2xi64> {
    %c = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
    return %c : tensor<2xi64>
  }
}
