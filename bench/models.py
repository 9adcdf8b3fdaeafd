"""Exports models from JAX, as a user would, and writes the bytecode to standard output.

    models.py transformer|resnet|step stablehlo|artifact

stablehlo gives the bytecode of the StableHLO module, artifact the portable artifact that jax.export makes. The models
are plain jax.numpy; locations are what JAX gives by default.
"""
import io
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import export, lax

# ---------------------------------------------------------------- transformer: one training step, weights as arguments

LAYERS, WIDTH, HEADS, VOCABULARY, LENGTH, BATCH = 24, 512, 8, 8192, 256, 8


def transformer_weights():
    def layer():
        return {
            "norm1": {"scale": (WIDTH,), "shift": (WIDTH,)},
            "norm2": {"scale": (WIDTH,), "shift": (WIDTH,)},
            "query": (WIDTH, WIDTH), "key": (WIDTH, WIDTH), "value": (WIDTH, WIDTH), "out": (WIDTH, WIDTH),
            "up": {"w": (WIDTH, 4 * WIDTH), "b": (4 * WIDTH,)},
            "down": {"w": (4 * WIDTH, WIDTH), "b": (WIDTH,)},
        }

    shapes = {"embed": (VOCABULARY, WIDTH), "positions": (LENGTH, WIDTH), "layers": [layer() for _ in range(LAYERS)],
              "norm": {"scale": (WIDTH,), "shift": (WIDTH,)}}
    return jax.tree.map(lambda s: jax.ShapeDtypeStruct(s, jnp.float32), shapes, is_leaf=lambda x: isinstance(x, tuple))


def layer_norm(p, x):
    mean = x.mean(-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(variance + 1e-5) * p["scale"] + p["shift"]


def split_heads(x):
    return x.reshape(x.shape[0], x.shape[1], HEADS, WIDTH // HEADS).transpose(0, 2, 1, 3)


def attention(p, x):
    q, k, v = (split_heads(x @ p[name]) for name in ("query", "key", "value"))
    scores = jnp.einsum("bhqd,bhkd->bhqk", q, k) / np.sqrt(WIDTH // HEADS)
    mask = jnp.tril(jnp.ones((x.shape[1], x.shape[1]), bool))
    weights = jax.nn.softmax(jnp.where(mask, scores, -1e9), axis=-1)
    mixed = jnp.einsum("bhqk,bhkd->bhqd", weights, v)
    return mixed.transpose(0, 2, 1, 3).reshape(x.shape) @ p["out"]


def feed_forward(p, x):
    hidden = jax.nn.gelu(x @ p["up"]["w"] + p["up"]["b"])
    return hidden @ p["down"]["w"] + p["down"]["b"]


def transformer(p, tokens):
    x = p["embed"][tokens] + p["positions"]
    for i, layer in enumerate(p["layers"]):
        with jax.named_scope(f"layer_{i}"):
            x = x + attention(layer, layer_norm(layer["norm1"], x))
            x = x + feed_forward(layer, layer_norm(layer["norm2"], x))
    return layer_norm(p["norm"], x) @ p["embed"].T


def loss(p, tokens, targets):
    logits = jax.nn.log_softmax(transformer(p, tokens))
    return -jnp.take_along_axis(logits, targets[..., None], axis=-1).mean()


def train_step(p, momentum, variance, step, tokens, targets):
    value, grads = jax.value_and_grad(loss)(p, tokens, targets)
    norm = jnp.sqrt(sum(jnp.sum(g * g) for g in jax.tree.leaves(grads)))
    grads = jax.tree.map(lambda g: g * jnp.minimum(1.0, 1.0 / (norm + 1e-6)), grads)
    momentum = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, momentum, grads)
    variance = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, variance, grads)
    rate = 1e-3 * jnp.sqrt(1 - 0.999 ** step) / (1 - 0.9 ** step)
    p = jax.tree.map(lambda w, m, v: w - rate * (m / (jnp.sqrt(v) + 1e-8) + 0.01 * w), p, momentum, variance)
    return p, momentum, variance, step + 1, value


def transformer_case():
    weights = transformer_weights()
    tokens = jax.ShapeDtypeStruct((BATCH, LENGTH), jnp.int32)
    return train_step, (weights, weights, weights, jax.ShapeDtypeStruct((), jnp.float32), tokens, tokens)


# ---------------------------------------------------------------- resnet: inference, weights captured as constants


def convolution(x, w, stride=1):
    return lax.conv_general_dilated(x, w, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


def batch_norm(x, p):
    return (x - p["mean"]) * lax.rsqrt(p["variance"] + 1e-5) * p["scale"] + p["shift"]


def resnet_weights(seed=0):
    draw = np.random.default_rng(seed)

    def conv(size, inputs, outputs):
        w = draw.standard_normal((size, size, inputs, outputs), np.float32) / np.float32(size * np.sqrt(inputs))
        norm = {name: draw.random(outputs, np.float32) + np.float32(0.5) for name in ("mean", "variance", "scale", "shift")}
        return {"w": w, "norm": norm}

    blocks, inputs = [], 16
    for stage, count in enumerate((3, 4, 6, 3)):
        for i in range(count):
            outputs = 16 << stage
            block = {"stride": 2 if i == 0 and stage else 1,
                     "first": conv(3, inputs, outputs), "second": conv(3, outputs, outputs)}
            if inputs != outputs:
                block["project"] = conv(1, inputs, outputs)
            blocks.append(block)
            inputs = outputs
    return {"stem": conv(7, 3, 16), "blocks": blocks, "head": draw.standard_normal((inputs, 1000), np.float32)}


def resnet(images):
    p = resnet_weights()
    x = jax.nn.relu(batch_norm(convolution(images, p["stem"]["w"], 2), p["stem"]["norm"]))
    x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
    for i, block in enumerate(p["blocks"]):
        with jax.named_scope(f"block_{i}"):
            y = jax.nn.relu(batch_norm(convolution(x, block["first"]["w"], block["stride"]), block["first"]["norm"]))
            y = batch_norm(convolution(y, block["second"]["w"]), block["second"]["norm"])
            if "project" in block:
                x = batch_norm(convolution(x, block["project"]["w"], block["stride"]), block["project"]["norm"])
            x = jax.nn.relu(x + y)
    return jax.nn.softmax(x.mean((1, 2)) @ p["head"])


def resnet_case():
    return resnet, (jax.ShapeDtypeStruct((4, 224, 224, 3), jnp.float32),)


# ---------------------------------------------------------------- step: small enough for an interpreter, and takes nothing


def small_loss(p, images, labels):
    x = jax.nn.gelu(convolution(images, p["filter"]))
    x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "SAME").reshape(images.shape[0], -1)
    scores = jax.nn.log_softmax(jnp.tanh(x @ p["hidden"]) @ p["head"])
    return -jnp.take_along_axis(scores, labels[:, None], 1).mean()


def step():
    keys = jax.random.split(jax.random.key(1), 5)
    shapes = {"filter": (3, 3, 3, 8), "hidden": (6 * 6 * 8, 32), "head": (32, 10)}
    p = {name: 0.1 * jax.random.normal(key, shape) for key, (name, shape) in zip(keys, shapes.items())}
    images, labels = jax.random.normal(keys[3], (8, 12, 12, 3)), jax.random.randint(keys[4], (8,), 0, 10)
    loss, slope = jax.value_and_grad(small_loss)(p, images, labels)
    return loss, jnp.argsort(images[0, :, 0, 0]), jax.tree.map(lambda w, d: w - 0.1 * d, p, slope)


def step_case():
    return step, ()


# ---------------------------------------------------------------- output


def main():
    name, form = sys.argv[1:]
    function, arguments = {"transformer": transformer_case, "resnet": resnet_case, "step": step_case}[name]()
    if form == "artifact":
        code = export.export(jax.jit(function), platforms=["cpu"])(*arguments).mlir_module_serialized
    else:
        buffer = io.BytesIO()
        jax.jit(function).lower(*arguments).compiler_ir("stablehlo").operation.write_bytecode(buffer)
        code = buffer.getvalue()
    sys.stdout.buffer.write(code)


main()
