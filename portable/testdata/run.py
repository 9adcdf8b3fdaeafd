"""Compiles and runs programs on the CPU. Each line on standard input is {"text": ..., "artifacts": [...]}: a module with
a function main that takes nothing, and portable artifacts in base64. The answer is a line {"outputs": [...], "wrong":
["", ...], "error": ...}: what is wrong with the results of each artifact, which have to be those of the text, byte for byte."""
import base64
import json
import os
import sys

os.environ["JAX_PLATFORMS"] = "cpu"
import jax
import numpy as np
from jax._src.interpreters import mlir as jax_mlir
from jaxlib import _jax
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

device = jax.devices()[0]


def run(module):
    """The results of main, as pairs of shape and bytes."""
    devices = _jax.DeviceList((device,))
    executable = device.client.compile_and_load(module, devices, _jax.CompileOptions())
    arrays = executable.execute_sharded([]).disassemble_into_single_device_arrays()
    return [(str(np.asarray(a[0]).dtype), np.asarray(a[0]).shape, np.asarray(a[0]).tobytes()) for a in arrays]


def answer(request):
    try:
        want = run(ir.Module.parse(request["text"], jax_mlir.make_ir_context()))
    except Exception as e:
        return {"error": str(e)[:300]}
    wrong = []
    for artifact in request["artifacts"]:
        try:
            module = stablehlo.deserialize_portable_artifact(jax_mlir.make_ir_context(), base64.b64decode(artifact))
            wrong.append("" if run(module) == want else "other results")
        except Exception as e:
            wrong.append(str(e)[:300])
    return {"outputs": [f"{t} {list(s)}" for t, s, _ in want], "wrong": wrong}


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
