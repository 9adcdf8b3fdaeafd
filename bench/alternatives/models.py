"""Models as ONNX and as StableHLO, both exported from the same JAX functions, with their weights.

    models.py DIRECTORY     writes NAME.onnx, NAME.mlir, NAME.x.npy (the argument) and NAME.y.npy (XLA's result)
"""
import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
import onnx
from jax import lax
from jax2onnx import to_onnx

rng = np.random.RandomState(0)
models = {}


def rand(*shape):
    return (rng.randn(*shape) / np.sqrt(shape[0])).astype(np.float32)


def model(*shape):
    """Registers a function that makes a model whose argument has a shape."""
    def register(f):
        models[f.__name__] = (f, shape)
        return f
    return register


def conv(x, w, stride=1, groups=1):
    return lax.conv_general_dilated(x, w, (stride, stride), 'SAME', feature_group_count=groups,
                                    dimension_numbers=('NCHW', 'OIHW', 'NCHW'))


@model(8, 784)
def mlp():
    w1, b1, w2, b2, w3 = rand(784, 256), rand(256), rand(256, 128), rand(128), rand(128, 10)
    return lambda x: jax.nn.relu(jax.nn.relu(x @ w1 + b1) @ w2 + b2) @ w3


@model(1, 3, 32, 32)
def convnet():
    w1, w2, w3, d = rand(16, 3, 3, 3), rand(32, 16, 3, 3), rand(64, 32, 3, 3), rand(64 * 16, 10)

    def f(x):
        x = jax.nn.relu(conv(x, w1))
        x = jax.nn.relu(conv(x, w2, 2))
        x = jax.nn.relu(conv(x, w3, 2))
        x = x.reshape(1, 64, 4, 2, 4, 2).mean((3, 5))
        return x.reshape(1, -1) @ d
    return f


@model(64, 128)
def attention():
    q, k, v, o = (rand(128, 128) for _ in range(4))

    def f(x):
        def heads(w):
            return jnp.transpose((x @ w).reshape(64, 4, 32), (1, 0, 2))
        s = jnp.matmul(heads(q), jnp.transpose(heads(k), (0, 2, 1))) / np.float32(np.sqrt(32))
        s = jnp.exp(s - jnp.max(s, -1, keepdims=True))
        s = s / jnp.sum(s, -1, keepdims=True)
        return jnp.transpose(jnp.matmul(s, heads(v)), (1, 0, 2)).reshape(64, 128) @ o
    return f


@model(64, 128)
def feedforward():
    gain, bias, w1, w2 = rand(128) + 1, rand(128), rand(128, 512), rand(512, 128)

    def f(x):
        mean = jnp.mean(x, -1, keepdims=True)
        variance = jnp.mean((x - mean) * (x - mean), -1, keepdims=True)
        y = (x - mean) / jnp.sqrt(variance + np.float32(1e-5)) * gain + bias
        y = y @ w1
        y = y * (np.float32(1) + jnp.tanh(np.float32(0.79788456) * (y + np.float32(0.044715) * y * y * y))) * np.float32(0.5)
        return x + y @ w2
    return f


@model(1, 32, 28, 28)
def separable():
    layers = [(rand(32, 1, 3, 3), rand(32, 32, 1, 1)) for _ in range(3)]

    def f(x):
        for depthwise, pointwise in layers:
            x = jax.nn.relu6(conv(x, depthwise, groups=32))
            x = jax.nn.relu6(conv(x, pointwise))
        return x
    return f


@model(1, 64, 14, 14)
def residual():
    w = [(rand(64, 64, 3, 3), rand(64, 1, 1) + 1, rand(64, 1, 1)) for _ in range(4)]

    def f(x):
        for i in range(0, 4, 2):
            y = jax.nn.relu(conv(x, w[i][0]) * w[i][1] + w[i][2])
            y = conv(y, w[i + 1][0]) * w[i + 1][1] + w[i + 1][2]
            x = jax.nn.relu(x + y)
        return x
    return f


@model(16, 32)
def gru():
    wz, wr, wn = rand(32, 64), rand(32, 64), rand(32, 64)
    uz, ur, un = rand(64, 64), rand(64, 64), rand(64, 64)

    def f(x):
        h = jnp.zeros((1, 64), np.float32)
        for t in range(16):
            v = x[t:t + 1]
            z = jax.nn.sigmoid(v @ wz + h @ uz)
            r = jax.nn.sigmoid(v @ wr + h @ ur)
            h = (np.float32(1) - z) * jnp.tanh(v @ wn + (r * h) @ un) + z * h
        return h
    return f


def main(directory):
    for name, (make, shape) in models.items():
        f = make()
        x = rng.randn(*shape).astype(np.float32)
        out = pathlib.Path(directory)
        (out / f'{name}.mlir').write_text(str(jax.jit(f).lower(x).compiler_ir('stablehlo')))
        np.save(out / f'{name}.x.npy', x)
        np.save(out / f'{name}.y.npy', np.asarray(jax.jit(f)(x)))
        onnx.save(to_onnx(f, inputs=[jax.ShapeDtypeStruct(shape, np.float32)], model_name=name), out / f'{name}.onnx')
        print(name, flush=True)


if __name__ == '__main__':
    main(sys.argv[1])
