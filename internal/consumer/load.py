"""Loads portable artifacts with the jaxlib of this interpreter: load.py < list-of-files

For each file of the list, one line of JSON: {"file", "text"} with the program and its locations,
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

try:
    from jaxlib.mlir.dialects import sdy
except ImportError:
    sdy = None


def context():
    registry = ir.DialectRegistry()
    dialects.register_dialects(registry)
    c = ir.Context()
    c.append_dialect_registry(registry)
    stablehlo.register_dialect(c)
    if sdy:
        sdy.register_dialect(c)
    c.load_all_available_dialects()
    return c


def text(c, data):
    if stablehlo.get_api_version() < 9:
        # There the function that takes a context crashes. JAX used this one, which returns text, without the
        # locations of some block arguments. The bytecode has them, but not every program can be read from it.
        from jaxlib import xla_extension
        printed = xla_extension.mlir.deserialize_portable_artifact(data)
        try:
            return printed + generic(ir.Module.parse(stablehlo.deserialize_portable_artifact(data)))
        except ir.MLIRError:
            return printed
    return generic(stablehlo.deserialize_portable_artifact(c, data))


def generic(module):
    module.operation.verify()
    return module.operation.get_asm(enable_debug_info=True, print_generic_op_form=True)


print(stablehlo.get_current_version(), flush=True)
for line in sys.stdin:
    name = line.rstrip("\n")
    answer = {"file": name}
    try:
        with open(name, "rb") as f, context() as c:
            answer["text"] = text(c, f.read())
    except Exception as e:
        answer["error"] = str(e)
    print(json.dumps(answer), flush=True)
