"""Programs of real size for the comparison of compiled programs with XLA.

    compute.py NAME SECONDS     on standard output a zip file: m.mlir, the program; a0.npy, ... its arguments;
                                x0.npy, ... XLA's results; times.json, XLA's times and its temporary memory

SECONDS is how long XLA is measured, after it has compiled.
"""
import io
import json
import sys
import time
import zipfile

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

rng = np.random.RandomState(0)
programs = {}


def rand(*shape):
    return rng.randn(*shape).astype(np.float32) * 0.1


def program(arguments):
    """Registers a function with a function that makes its arguments."""
    def register(f):
        programs[f.__name__] = (f, arguments)
        return f
    return register


@program(lambda: [rand(512, 512), rand(512, 512)])
def matmul512(a, b):
    return a @ b


@program(lambda: [rand(2048, 2048), rand(2048, 2048)])
def matmul2048(a, b):
    return a @ b


@program(lambda: [rand(512, 1024), rand(1024), rand(1024)])
def layernorm(x, gain, bias):
    mean = x.mean(-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(variance + 1e-5) * gain + bias


width = 256


@program(lambda: [rand(2, 128, width)] + [rand(width, width) for _ in range(4)]
         + [rand(width, 4 * width), rand(4 * width, width), rand(width), rand(width)])
def transformer(x, wq, wk, wv, wo, w1, w2, gain, bias):
    batch, time_, dim = x.shape
    heads = 8

    def split(y):
        return y.reshape(batch, time_, heads, dim // heads).transpose(0, 2, 1, 3)
    h = layernorm(x, gain, bias)
    scores = jnp.einsum("bhqd,bhkd->bhqk", split(h @ wq), split(h @ wk)) / np.float32(np.sqrt(dim // heads))
    mixed = jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(scores, -1), split(h @ wv))
    x = x + mixed.transpose(0, 2, 1, 3).reshape(batch, time_, dim) @ wo
    return x + jax.nn.gelu(layernorm(x, gain, bias) @ w1) @ w2


def descend(loss, params):
    return jax.tree_util.tree_map(lambda p, g: p - 0.1 * g, params, jax.grad(loss)(params))


@program(lambda: [rand(256, 512), rand(512), rand(512, 512), rand(512), rand(512, 10), rand(10), rand(128, 256), rand(128, 10)])
def mlp_step(w1, b1, w2, b2, w3, b3, x, y):
    def loss(p):
        h = jnp.tanh(x @ p[0] + p[1])
        h = jnp.tanh(h @ p[2] + p[3])
        return jnp.mean((h @ p[4] + p[5] - y) ** 2)
    return descend(loss, (w1, b1, w2, b2, w3, b3))


def convolve(x, w, stride=1):
    return lax.conv_general_dilated(x, w, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


@program(lambda: [rand(8, 32, 32, 3), rand(8, 10), rand(3, 3, 3, 32), rand(3, 3, 32, 64), rand(3, 3, 64, 64), rand(64, 10)])
def convnet_step(x, y, *weights):
    def loss(w):
        h = jax.nn.relu(convolve(x, w[0]))
        h = jax.nn.relu(convolve(h, w[1], 2))
        h = jax.nn.relu(convolve(h, w[2], 2))
        return jnp.mean((h.mean((1, 2)) @ w[3] - y) ** 2)
    return descend(loss, weights)


stages = [(3, 64), (4, 128), (6, 256), (3, 512)]


def resnet_weights():
    weights, inputs = [rand(7, 7, 3, 64)], 64
    for blocks, features in stages:
        for block in range(blocks):
            weights += [rand(1, 1, inputs, features), rand(3, 3, features, features), rand(1, 1, features, 4 * features)]
            if block == 0:
                weights.append(rand(1, 1, inputs, 4 * features))
            inputs = 4 * features
    return weights + [rand(inputs, 1000)]


@program(lambda: [rand(1, 224, 224, 3)] + resnet_weights())
def resnet50(x, *weights):
    w = iter(weights)
    x = jax.nn.relu(convolve(x, next(w), 2))
    x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
    for stage, (blocks, _) in enumerate(stages):
        for block in range(blocks):
            stride = 2 if block == 0 and stage > 0 else 1
            y = jax.nn.relu(convolve(x, next(w)))
            y = jax.nn.relu(convolve(y, next(w), stride))
            y = convolve(y, next(w))
            if block == 0:
                x = convolve(x, next(w), stride)
            x = jax.nn.relu(x + y)
    return x.mean((1, 2)) @ next(w)


@program(lambda: [rand(100, 16, 128), rand(128, 512), rand(128, 512), rand(512), rand(16, 128), rand(16, 128)])
def lstm(xs, wx, wh, bias, h, c):
    def step(state, x):
        h, c = state
        i, f, g, o = jnp.split(x @ wx + h @ wh + bias, 4, -1)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h
    return lax.scan(step, (h, c), xs)


@program(lambda: [rand(16384)])
def cumsum16k(x):
    return jnp.cumsum(x)


@program(lambda: [rand(20000)])
def scan20k(xs):
    return lax.scan(lambda c, x: (c * 0.9 + x, c), np.float32(0), xs)


@program(lambda: [rand(100000)])
def sort100k(x):
    return jnp.sort(x)


@program(lambda: [rand(100000), rng.randint(0, 100000, 50000).astype(np.int32), rand(50000)])
def scatter50k(x, i, u):
    return x.at[i].add(u)


@program(lambda: [np.array([0, 42], np.uint32)])
def normal100k(key):
    return jax.random.normal(jax.random.wrap_key_data(key), (100000,))


@program(lambda: [(rand(64, 4096) + 1j * rand(64, 4096)).astype(np.complex64)])
def fft4096(x):
    return jnp.fft.fft(x)


@program(lambda: [rand(512), rand(8, 1024, 64), rand(8, 1024, 64), np.int32(700)]
         + [rand(512, 512) for _ in range(4)] + [rand(512, 2048), rand(2048, 512)])
def decode(x, keys, values, position, wq, wk, wv, wo, w1, w2):
    heads, length, dim = keys.shape
    q, k, v = (x @ wq).reshape(heads, dim), (x @ wk).reshape(heads, dim), (x @ wv).reshape(heads, dim)
    keys = lax.dynamic_update_slice(keys, k[:, None], (0, position, 0))
    values = lax.dynamic_update_slice(values, v[:, None], (0, position, 0))
    scores = jnp.einsum("hd,htd->ht", q, keys) / 8.0
    scores = jnp.where(jnp.arange(length)[None] <= position, scores, -1e9)
    x = x + jnp.einsum("ht,htd->hd", jax.nn.softmax(scores, -1), values).reshape(-1) @ wo
    return x + jax.nn.gelu(x @ w1) @ w2, keys, values


def main():
    name, seconds = sys.argv[1], float(sys.argv[2])
    f, arguments = programs[name]
    arguments = [np.asarray(a) for a in arguments()]
    lowered = jax.jit(f, keep_unused=True).lower(*arguments)
    compiled = lowered.compile()
    inputs = [jax.device_put(a) for a in arguments]
    results = jax.tree_util.tree_leaves(jax.block_until_ready(compiled(*inputs)))
    times, end = [], time.time() + seconds
    while len(times) < 3 or time.time() < end and len(times) < 1000:
        begin = time.perf_counter()
        jax.block_until_ready(compiled(*inputs))
        times.append((time.perf_counter() - begin) * 1e3)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as z:
        z.writestr("m.mlir", lowered.as_text())
        for kind, arrays in (("a", arguments), ("x", results)):
            for i, a in enumerate(arrays):
                data = io.BytesIO()
                np.save(data, np.asarray(a))
                z.writestr(f"{kind}{i}.npy", data.getvalue())
        z.writestr("times.json", json.dumps({"ms": times, "temp": compiled.memory_analysis().temp_size_in_bytes}))
    sys.stdout.buffer.write(out.getvalue())


main()
