// mlir-opt: 6
// noprint
// Operations of dialect ml_program, most of whose custom forms hlobc does not have.
"ml_program.global"() <{sym_name = "weights", sym_visibility = "private", type = tensor<4xi32>, is_mutable, value = dense<4> : tensor<4xi32>}> : () -> ()
"ml_program.global"() <{sym_name = "constant", type = tensor<4xi32>, value = dense<1> : tensor<4xi32>}> : () -> ()
"ml_program.global"() <{sym_name = "external", type = tensor<4xi32>, is_mutable}> : () -> ()
"ml_program.func"() <{sym_name = "assign", sym_visibility = "private", function_type = (tensor<4xi32>) -> tensor<4xi32>, arg_attrs = [{test.a}], res_attrs = [{test.b}]}> ({
^bb0(%arg: tensor<4xi32>):
  %0 = ml_program.global_load @weights : tensor<4xi32>
  %1 = ml_program.global_load_const @constant : tensor<4xi32>
  ml_program.global_store @weights = %arg : tensor<4xi32>
  ml_program.return %0 : tensor<4xi32>
}) : () -> ()
"ml_program.func"() <{sym_name = "nothing", function_type = () -> ()}> ({
  ml_program.return
}) : () -> ()
"ml_program.subgraph"() <{sym_name = "graph", sym_visibility = "private", function_type = (tensor<4xi32>) -> tensor<4xi32>, arg_attrs = [{test.a}], res_attrs = [{test.b}]}> ({
^bb0(%arg: tensor<4xi32>):
  %0 = ml_program.token
  %1:2 = "ml_program.global_load_graph"(%0) <{global = @weights}> : (!ml_program.token) -> (tensor<4xi32>, !ml_program.token)
  %2 = "ml_program.global_store_graph"(%arg, %1#1) <{global = @weights}> : (tensor<4xi32>, !ml_program.token) -> !ml_program.token
  ml_program.output %1#0 : tensor<4xi32>
}) : () -> ()
"ml_program.subgraph"() <{sym_name = "empty", function_type = () -> ()}> ({
  ml_program.output
}) : () -> ()
