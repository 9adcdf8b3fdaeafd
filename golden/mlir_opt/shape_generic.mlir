// mlir-opt: 6
// noprint
// Operations of dialect shape whose custom forms hlobc does not have.
"shape.function_library"() <{sym_name = "library", sym_visibility = "private", mapping = {test.same = @library::@same}}> ({
  "shape.func"() <{sym_name = "same", sym_visibility = "private", function_type = (!shape.value_shape) -> !shape.shape, arg_attrs = [{test.a}], res_attrs = [{test.b}]}> ({
  ^bb0(%arg: !shape.value_shape):
    %0 = shape.shape_of %arg : !shape.value_shape -> !shape.shape
    shape.return %0 : !shape.shape
  }) : () -> ()
  "shape.func"() <{sym_name = "none", function_type = () -> ()}> ({
    shape.return
  }) : () -> ()
}) : () -> ()
"shape.function_library"() <{sym_name = "empty", mapping = {}}> ({
^bb0:
}) : () -> ()
func.func @count(%s: !shape.shape, %z: !shape.size) -> !shape.size {
  %0 = "shape.reduce"(%s, %z) ({
  ^bb0(%i: index, %extent: !shape.size, %acc: !shape.size):
    %1 = shape.mul %acc, %extent : !shape.size, !shape.size -> !shape.size
    shape.yield %1 : !shape.size
  }) : (!shape.shape, !shape.size) -> !shape.size
  return %0 : !shape.size
}
