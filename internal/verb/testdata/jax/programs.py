"""Writes programs of JAX as portable artifacts and as text: programs.py DIR."""
import sys

import jax
import jax.numpy as jnp
from jax import export
from jax.extend.core import Primitive
from jax.interpreters import mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import func


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


# An operation that does nothing. If renumber is set, its lowering makes a private function and drops it again, as
# lowerings of JAX's own can. No trace of it is left in the jaxpr and in the module, but the private functions that
# are made later have other numbers.
renumber = False
nothing_p = Primitive("nothing")
nothing_p.def_abstract_eval(lambda x: x)


def lower_nothing(ctx, x):
    if renumber:
        module = ctx.module_context
        helper = func.FuncOp("clip", ir.FunctionType.get([x.type], [x.type]), ip=module.ip)
        module.symbol_table.insert(helper)
        module.symbol_table.erase(helper)
    return [x]


mlir.register_lowering(nothing_p, lower_nothing)


def shifted():
    f, args = clipped()

    def shifted(x, n):
        y = jnp.clip(x, 0, 1)
        return f(nothing_p.bind(y), n)

    return shifted, args


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

# The pair that a persistent compilation cache takes for two programs.
jax.config.update("jax_compilation_cache_dir", sys.argv[1] + "/cache")
jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
jax.config.update("jax_persistent_cache_min_entry_size_bytes", -1)
jaxprs = []
for renumber in False, True:
    f, args = shifted()
    write("renumbered" if renumber else "numbered", f, args)
    lowered = jax.jit(f).lower(*args)
    lowered.compile()
    jaxprs.append(str(jax.make_jaxpr(f)(*args)))
assert jaxprs[0] == jaxprs[1], jaxprs
