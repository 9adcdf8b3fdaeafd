"""Writes programs of JAX as portable artifacts and as text: programs.py DIR."""
import sys

import jax
import jax.numpy as jnp
from jax import export


def model(activation, layers, rate):
    def loss(params, x, y):
        for w, b in params[:-1]:
            x = activation(x @ w + b)
        w, b = params[-1]
        return jnp.mean((x @ w + b - y) ** 2)

    def step(params, x, y):
        value, grads = jax.value_and_grad(loss)(params, x, y)
        return jax.tree.map(lambda p, g: p - rate * g, params, grads), value

    f32 = lambda *shape: jax.ShapeDtypeStruct(shape, "float32")
    params = [(f32(64, 64), f32(64)) for _ in range(layers)] + [(f32(64, 8), f32(8))]
    return step, (params, f32(32, 64), f32(32, 8))


def clipped():
    # Two private functions @clip and @clip_0.
    f = lambda x, n: jnp.clip(x, 0, 1) + jnp.clip(n, 0, 3).astype("float32")
    return f, (jax.ShapeDtypeStruct((4,), "float32"), jax.ShapeDtypeStruct((4,), "int32"))


def write(name, f, args):
    exported = export.export(jax.jit(f))(*args)
    data = exported.mlir_module_serialized
    with open(f"{sys.argv[1]}/{name}.mlirbc", "wb") as out:
        out.write(bytes(data))
    lowered = jax.jit(f).lower(*args)
    with open(f"{sys.argv[1]}/{name}.mlir", "w") as out:
        out.write(lowered.as_text())


for suffix in "", "-again":
    write("step" + suffix, *model(jax.nn.gelu, 2, 0.1))
write("silu", *model(jax.nn.silu, 2, 0.1))
write("deeper", *model(jax.nn.gelu, 3, 0.1))
write("rate", *model(jax.nn.gelu, 2, 0.01))
write("clip", *clipped())
