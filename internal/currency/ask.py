"""Answers questions about the jaxlib of this interpreter. Lines of JSON in, lines of JSON out.

The first line out describes the release. Then, for each {"text": program}: {"ok", "error"}, and for valid
programs "bytecode" and "artifact" (for the current version) in base64, the latter if there is one.
"""
import base64
import io
import json
import os
import sys

import jaxlib
from jaxlib.mlir import ir, passmanager
from jaxlib.mlir.dialects import chlo, sdy, stablehlo

try:
    from jaxlib.mlir._mlir_libs import _jax_mlir_ext as dialects
except ImportError:
    from jaxlib.mlir._mlir_libs import register_jax_dialects as dialects


def context():
    registry = ir.DialectRegistry()
    dialects.register_dialects(registry)
    c = ir.Context()
    c.append_dialect_registry(registry)
    for d in (stablehlo, chlo, sdy):
        d.register_dialect(c)
    c.load_all_available_dialects()
    with c, ir.Location.unknown():  # loads quant and others, which the pass depends on
        passmanager.PassManager.parse("builtin.module(vhlo-legalize-to-stablehlo)").run(ir.Module.create().operation)
    return c


def answer(text):
    a = {}
    with context(), ir.Location.unknown():
        try:
            m = ir.Module.parse(text)
            m.operation.verify()
        except Exception as e:
            return {"ok": False, "error": str(e)}
        a["ok"] = True
        out = io.BytesIO()
        m.operation.write_bytecode(out)
        a["bytecode"] = base64.b64encode(out.getvalue()).decode()
        try:
            data = stablehlo.serialize_portable_artifact(m, stablehlo.get_current_version())
            a["artifact"] = base64.b64encode(data).decode()
        except Exception as e:
            a["error"] = str(e)
    return a


def say(x):
    print(json.dumps(x), flush=True)


stablehlo.register_stablehlo_passes()
say({
    "release": jaxlib.version.__version__,
    "folder": os.path.dirname(os.path.dirname(os.path.abspath(jaxlib.__file__))),
    "current": stablehlo.get_current_version(),
    "minimum": stablehlo.get_minimum_version(),
})
for line in sys.stdin:
    say(answer(json.loads(line)["text"]))
