"""Loads portable artifacts with the jaxlib of this interpreter: load.py < list-of-files

For each file of the list, one line of JSON: {"file", "text"} with the program in generic form with locations,
or {"file", "error"}. The first line is the version of StableHLO.
"""
import json
import sys

from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

try:
    from jaxlib.mlir._mlir_libs import _jax_mlir_ext as dialects
except ImportError:
    from jaxlib.mlir._mlir_libs import register_jax_dialects as dialects


def context():
    registry = ir.DialectRegistry()
    dialects.register_dialects(registry)
    c = ir.Context()
    c.append_dialect_registry(registry)
    stablehlo.register_dialect(c)
    c.load_all_available_dialects()
    return c


def load(c, data):
    if stablehlo.get_api_version() < 9:  # the function that takes a context crashes
        return ir.Module.parse(stablehlo.deserialize_portable_artifact(data))
    return stablehlo.deserialize_portable_artifact(c, data)


print(stablehlo.get_current_version(), flush=True)
for line in sys.stdin:
    name = line.rstrip("\n")
    answer = {"file": name}
    try:
        with open(name, "rb") as f, context() as c:
            module = load(c, f.read())
            module.operation.verify()
            answer["text"] = module.operation.get_asm(enable_debug_info=True, print_generic_op_form=True)
    except Exception as e:
        answer["error"] = str(e)
    print(json.dumps(answer), flush=True)
