"""Makes the files beside it with the exporters that are installed.

    python - DIR [jax] [kernel] [tensorflow] [torch_xla] < carrier/testdata/make.py

in the root of the repository. README.md tells which versions made the files that are
checked in. The script comes from standard input so that no path gets into them.
"""

import os
import shutil
import sys
import tempfile


def jax_files(out):
    import jax
    import jax.numpy as jnp
    from jax import export

    def scores(x, w):
        return jnp.tanh(x) @ w

    def waves(x, unused):
        return {"sine": jnp.sin(x) * 2, "sum": jnp.sum(x)}

    def shape(*dims):
        return jax.ShapeDtypeStruct(dims, jnp.float32)

    def save(name, exported, **options):
        with open(os.path.join(out, name), "wb") as f:
            f.write(exported.serialize(**options))

    both = export.export(jax.jit(scores), platforms=["cpu", "tpu"])
    save("scores.export", both(shape(2, 3), shape(3, 4)), vjp_order=1)
    (batch,) = export.symbolic_shape("batch")
    checks = [export.DisabledSafetyCheck.custom_call("my_call")]
    one = export.export(jax.jit(waves), disabled_checks=checks)
    save("waves.export", one(shape(batch, 3), shape(7)))


def kernel_files(out):
    import jax
    import jax.numpy as jnp
    from jax import export
    from jax.experimental import pallas as pl

    def scale(x_ref, y_ref, out_ref):
        out_ref[...] = x_ref[...] * y_ref[...] + 1.0

    def scaled(x, y):
        block = pl.BlockSpec((128, 128), lambda i: (i, 0))
        shape = jax.ShapeDtypeStruct(x.shape, x.dtype)
        return pl.pallas_call(scale, out_shape=shape, grid=(2,), in_specs=[block, block], out_specs=block)(x, y)

    x = jax.ShapeDtypeStruct((256, 128), jnp.float32)
    exported = export.export(jax.jit(scaled), platforms=["tpu"])(x, x)
    with open(os.path.join(out, "kernel.mlirbc"), "wb") as f:
        f.write(exported.mlir_module_serialized)


def tensorflow_files(out):
    import tensorflow as tf
    from tensorflow.compiler.tf2xla.python import xla

    program = b"""
    func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
      %0 = stablehlo.tanh %x : tensor<2x3xf32>
      return %0 : tensor<2x3xf32>
    }"""
    with open("golden/inspect/add.1.0.0.mlirbc", "rb") as f:
        artifact = f.read()

    class Model(tf.Module):
        @tf.function(input_signature=[tf.TensorSpec([4], tf.float32), tf.TensorSpec([4], tf.float32)])
        def add(self, x, y):
            return xla.call_module([x, y], version=9, module=artifact, Tout=[tf.float32], Sout=[[4]], platforms=["CPU", "TPU"])

        @tf.function(input_signature=[tf.TensorSpec([2, 3], tf.float32)])
        def text(self, x):
            return xla.call_module([x], version=4, module=program, Tout=[tf.float32], Sout=[[None, 3]], platforms=["CPU"])

    with tempfile.TemporaryDirectory() as folder:
        tf.saved_model.save(Model(), folder)
        shutil.copy(os.path.join(folder, "saved_model.pb"), out)


def torch_xla_files(out):
    import torch
    from torch.export import export
    from torch_xla.stablehlo import exported_program_to_stablehlo

    class Linear(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = torch.nn.Parameter(torch.ones(3, 2))

        def forward(self, x):
            return torch.tanh(x @ self.weight)

    exported = export(Linear(), (torch.zeros(4, 3),))
    exported_program_to_stablehlo(exported).save(os.path.join(out, "torch_xla"))


def main():
    out = sys.argv[1]
    makers = {"jax": jax_files, "kernel": kernel_files, "tensorflow": tensorflow_files, "torch_xla": torch_xla_files}
    for name in sys.argv[2:]:
        makers[name](out)


if __name__ == "__main__":
    main()
