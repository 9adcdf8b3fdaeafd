"""Exports programs from JAX, as jax.export writes them: a line of JSON for each, {"name", "module"} with base64."""
import base64
import json
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import export, lax

F32 = jax.ShapeDtypeStruct((4, 6), jnp.float32)
BF16 = jax.ShapeDtypeStruct((4, 6), jnp.bfloat16)
F16 = jax.ShapeDtypeStruct((8,), jnp.float16)
C64 = jax.ShapeDtypeStruct((3, 3), jnp.complex64)
I32 = jax.ShapeDtypeStruct((5,), jnp.int32)
U8 = jax.ShapeDtypeStruct((2, 2, 2), jnp.uint8)
SQUARE = jax.ShapeDtypeStruct((4, 4), jnp.float32)

programs = []


def add(name, f, *args):
    programs.append((name, f, args))


for f in ("sin cos tan tanh exp expm1 log log1p sqrt cbrt abs sign floor ceil round arcsin arccos arctan sinh cosh arcsinh "
          "isnan isfinite square reciprocal logical_not exp2 log2 log10 sinc deg2rad nan_to_num").split():
    for dtype in (F32, BF16):
        add(f"{f} {dtype.dtype}", getattr(jnp, f), dtype)
for f in "sin cos tan exp log sqrt abs conj real imag angle tanh".split():
    add(f"{f} complex", getattr(jnp, f), C64)
for f in "add subtract multiply divide power maximum minimum arctan2 hypot remainder logaddexp nextafter less equal".split():
    add(f, getattr(jnp, f), F32, F32)
for f in "bitwise_and bitwise_or bitwise_xor left_shift right_shift floor_divide mod gcd".split():
    add(f, getattr(jnp, f), I32, I32)
for f in "sum prod max min mean var std any all argmax argmin cumsum cumprod sort argsort flip median nansum ptp unwrap".split():
    add(f, getattr(jnp, f), F32)
    add(f + " in a dictionary", lambda p, f=f: {"out": getattr(jnp, f)(p["x"])}, {"x": F32})
for f in "erf erfc erf_inv lgamma digamma bessel_i0e bessel_i1e logistic rsqrt is_finite".split():
    add(f, getattr(lax, f), F32)
for f in "relu gelu silu softmax log_softmax elu leaky_relu softplus hard_tanh swish mish selu celu glu sigmoid soft_sign".split():
    add(f, getattr(jax.nn, f), F32)
    add(f + " gradient", jax.grad(lambda x, f=f: getattr(jax.nn, f)(x).sum()), F32)
add("population", lambda x: lax.population_count(x), U8)
add("clz", lambda x: lax.clz(x), I32)
add("matmul", lambda a, b: a @ b.T, F32, F32)
add("einsum", lambda a, b: jnp.einsum("ij,kj->ik", a, b, precision="highest"), F32, F32)
add("batched", jax.vmap(lambda a, b: jnp.outer(a, b)), F32, F32)
add("convolution", lambda x, k: lax.conv_general_dilated(x, k, (1, 1), "SAME"),
    jax.ShapeDtypeStruct((1, 2, 8, 8), jnp.float32), jax.ShapeDtypeStruct((4, 2, 3, 3), jnp.float32))
add("pool", lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (2, 2), (2, 2), "VALID"), F32)
add("gather", lambda x, i: x[i % 4], F32, I32)
add("scatter", lambda x, i: x.at[i % 4].add(1.0), F32, I32)
add("batched gather", jax.vmap(lambda x, i: x[i]), F32, jax.ShapeDtypeStruct((4,), jnp.int32))
add("slice", lambda x, i: lax.dynamic_slice(x, (i[0], 0), (2, 2)), F32, I32)
add("update", lambda x, i: lax.dynamic_update_slice(x, jnp.ones((2, 2)), (i[0], 1)), F32, I32)
add("scan", lambda x: lax.scan(lambda c, v: (c + v, c * v), jnp.zeros(6), x), F32)
add("while", lambda x: lax.while_loop(lambda c: c[0] < 10, lambda c: (c[0] + 1, c[1] * 1.5), (0, x)), F32)
add("fori", lambda x: lax.fori_loop(0, 5, lambda i, v: v + i, x), F32)
add("cond", lambda x: lax.cond(x.sum() > 0, jnp.sin, jnp.cos, x), F32)
add("switch", lambda i, x: lax.switch(i[0], [jnp.sin, jnp.cos, jnp.tanh], x), I32, F32)
add("associative scan", lambda x: lax.associative_scan(jnp.add, x), F32)
add("top k", lambda x: lax.top_k(x, 3), F32)
add("fft", lambda x: jnp.fft.fft(x), C64)
add("rfft", lambda x: jnp.fft.rfft(x), F32)
add("normal", lambda k: jax.random.normal(k, (3, 5)), jax.ShapeDtypeStruct((2,), jnp.uint32))
add("permutation", lambda k: jax.random.permutation(k, 10), jax.ShapeDtypeStruct((2,), jnp.uint32))
add("bits", lambda x: lax.bitcast_convert_type(x, jnp.int32), F32)
add("casts", lambda x: (x.astype(jnp.bfloat16), x.astype(jnp.int8), x > 0), F32)
add("half", lambda x: jnp.log(x) * jnp.float16(2), F16)
add("float8", lambda x: x.astype(jnp.float8_e4m3fn).astype(jnp.float32), F32)
add("int4", lambda x: x.astype(jnp.int4).astype(jnp.int32), I32)
add("constants", lambda x: x + np.arange(24, dtype=np.float32).reshape(4, 6), F32)
add("polynomial", lambda x: jnp.polyval(jnp.array([1.0, 2.0, 3.0]), x), F32)
add("interp", lambda x: jnp.interp(x, jnp.arange(4.0), jnp.arange(4.0) ** 2), F32)
add("norm", lambda x: jnp.linalg.norm(x, axis=1), F32)
add("trace", lambda x: jnp.trace(x) * jnp.tril(x), SQUARE)
add("quantile", lambda x: jnp.quantile(x, 0.3), F32)
add("checkpoint", jax.grad(lambda x: jax.checkpoint(lambda y: jnp.sin(jnp.sin(y)))(x).sum()), F32)
add("hessian", jax.hessian(lambda x: (x ** 3).sum()), jax.ShapeDtypeStruct((3,), jnp.float32))
add("jacobian", jax.jacfwd(jnp.sin), jax.ShapeDtypeStruct((3,), jnp.float32))
add("named scopes", lambda x: jax.named_scope("block")(jnp.tanh)(x) * 2, F32)


def step(params, x, y):
    def loss(p):
        h = jax.nn.relu(x @ p["w1"] + p["b1"])
        return ((h @ p["w2"] - y) ** 2).mean()

    value, grads = jax.value_and_grad(loss)(params)
    return value, jax.tree.map(lambda p, g: p - 0.1 * g, params, grads)


add("training step", jax.jit(step, donate_argnums=0),
    {"w1": jax.ShapeDtypeStruct((6, 8), jnp.float32), "b1": jax.ShapeDtypeStruct((8,), jnp.float32),
     "w2": jax.ShapeDtypeStruct((8, 2), jnp.float32)}, F32, jax.ShapeDtypeStruct((4, 2), jnp.float32))
batch, = export.symbolic_shape("batch")
for name, f in (("sin", jnp.sin), ("softmax", jax.nn.softmax), ("mean", lambda x: x.mean(0)), ("flat", lambda x: x.reshape(-1)),
                ("twice", lambda x: jnp.concatenate([x, x]))):
    add(name + " of any batch", f, jax.ShapeDtypeStruct((batch, 6), jnp.float32))

for name, f, args in programs:
    f = f if hasattr(f, "lower") else jax.jit(f)
    data = bytes(export.export(f, platforms=["cpu"])(*args).mlir_module_serialized)
    print(json.dumps({"name": name, "module": base64.b64encode(data).decode()}))
print(len(programs), file=sys.stderr)
