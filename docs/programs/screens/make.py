"""Writes the programs of docs/screens.md as JSON lines: name and contents in base64. Run it with a
Python that has jax; the test TestScreens in internal/verb has the command."""
import os
os.environ['XLA_FLAGS'] = '--xla_force_host_platform_device_count=8'
import base64, json
import jax, jax.numpy as jnp, numpy as np
from jax import export, lax, nn
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
from jaxlib.mlir.dialects import stablehlo

F = jnp.float32


def shape(*dims, t=F, sharding=None):
    return jax.ShapeDtypeStruct(dims, t, sharding=sharding)


def put(name, data):
    print(json.dumps(dict(name=name, data=base64.b64encode(data).decode())))


def save(name, f, *args, donate=(), target=None):
    e = export.export(jax.jit(f, donate_argnums=donate))(*args)
    data = e.mlir_module_serialized
    if target:
        # Older releases do not know all kinds of locations, so the text without locations is written.
        data = stablehlo.serialize_portable_artifact_str(jax.jit(f).lower(*args).as_text(), target)
    put(name, data)


def norm(x, g):
    return x * lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-6) * g


def attend(p, x, heads):
    b, n, d = x.shape
    q, k, v = [(x @ p[w]).reshape(b, n, heads, d // heads) for w in ('wq', 'wk', 'wv')]
    a = jnp.einsum('bqhd,bkhd->bhqk', q, k) * (d // heads) ** -0.5
    a = jnp.where(jnp.tril(jnp.ones((n, n), bool)), a, -1e9)
    return jnp.einsum('bhqk,bkhd->bqhd', nn.softmax(a), v).reshape(b, n, d) @ p['wo']


def layer(p, x, heads=8):
    x = x + attend(p, norm(x, p['g1']), heads)
    return x + nn.gelu(norm(x, p['g2']) @ p['w1']) @ p['w2']


def layer_params(d, f, t=F):
    s = lambda *dims: shape(*dims, t=t)
    return dict(wq=s(d, d), wk=s(d, d), wv=s(d, d), wo=s(d, d), w1=s(d, f), w2=s(f, d), g1=s(d), g2=s(d))


def transformer(params, tokens):
    x = params['embed'][tokens]
    for p in params['layers']:
        x = layer(p, x)
    return norm(x, params['norm']) @ params['embed'].T


def convnet(params, images):
    x = images
    for p in params['convs']:
        x = lax.conv_general_dilated(x, p['kernel'], (1, 1), 'SAME', dimension_numbers=('NHWC', 'HWIO', 'NHWC')) + p['bias']
        x = lax.reduce_window(nn.relu(x), -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), 'VALID')
    return {'logits': x.mean((1, 2)) @ params['head']['kernel'] + params['head']['bias'], 'features': x}


def mlp(params, x):
    for p in params[:-1]:
        x = nn.relu(x @ p['w'] + p['b'])
    return x @ params[-1]['w'] + params[-1]['b']


def mlp_params(*sizes):
    return [dict(w=shape(a, b), b=shape(b)) for a, b in zip(sizes, sizes[1:])]


def train_step(params, opt, batch, rate):
    def loss(p):
        return -jnp.mean(jnp.take_along_axis(nn.log_softmax(mlp(p, batch['x'])), batch['y'][:, None], 1))
    value, grads = jax.value_and_grad(loss)(params)
    m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, opt['m'], grads)
    v = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, opt['v'], grads)
    params = jax.tree.map(lambda p, m, v: p - rate * m / (jnp.sqrt(v) + 1e-8), params, m, v)
    return params, dict(m=m, v=v), {'loss': value}


# A perceptron whose weights are captured, so that they are constants of the program.
weights = [jnp.asarray((np.arange(128 * 128).reshape(128, 128) % 37 - 18) / 64, F), jnp.asarray((np.arange(128 * 10).reshape(128, 10) % 31 - 15) / 64, F)]


def classify(image):
    return nn.softmax(nn.relu(image @ weights[0]) @ weights[1])


save('classifier.mlirbc', classify, shape(1, 128))
lm = dict(embed=shape(32000, 512), norm=shape(512), layers=[layer_params(512, 2048)] * 6)
save('transformer.mlirbc', transformer, lm, shape(4, 256, t=jnp.int32))
save('convnet.mlirbc', convnet, dict(convs=[dict(kernel=shape(3, 3, a, b), bias=shape(b)) for a, b in ((3, 32), (32, 64), (64, 128))], head=dict(kernel=shape(128, 10), bias=shape(10))),
     shape(16, 32, 32, 3))
ps = mlp_params(784, 512, 512, 512, 10)
save('train_step.mlirbc', train_step, ps, dict(m=ps, v=ps), dict(x=shape(64, 784), y=shape(64, t=jnp.int32), id=shape(64, t=jnp.int32)), shape(), donate=(0, 1))
mesh = Mesh(np.array(jax.devices()).reshape(2, 4), ('data', 'model'))
on = lambda *spec: NamedSharding(mesh, P(*spec))
sharded = [dict(w=shape(1024, 4096, sharding=on(None, 'model')), b=shape(4096, sharding=on('model'))), dict(w=shape(4096, 1024, sharding=on('model', None)), b=shape(1024, sharding=on()))]
save('sharded.mlirbc', lambda params, x: lax.with_sharding_constraint(mlp(params, x), on('data', None)), sharded, shape(256, 1024, sharding=on('data', None)))


def ring(x, w):
    def part(x, w):
        y = lax.psum(jnp.tanh(x @ w), 'model')
        return lax.all_gather(y, 'data', axis=0, tiled=True)
    return jax.shard_map(part, mesh=mesh, in_specs=(P('data', 'model'), P('model', None)), out_specs=P(None, None), check_vma=False)(x, w)


save('shard_map.mlirbc', ring, shape(512, 1024), shape(1024, 256))
b, n = export.symbolic_shape('b, n')
save('symbolic.mlirbc', lambda p, x: layer(p, x, 4).mean(1), layer_params(64, 256), shape(b, n, 64))


def rnn(params, state, xs):
    def step(h, x):
        h = jnp.tanh(h @ params['recurrent'] + x @ params['input'])
        return h, h @ params['output']
    return lax.scan(step, state, xs)


save('rnn.mlirbc', rnn, dict(recurrent=shape(128, 128), input=shape(32, 128), output=shape(128, 8)), shape(16, 128), shape(100, 16, 32))
save('solver.mlirbc', lambda a, b: (jnp.linalg.cholesky(a @ a.T), jnp.linalg.solve(a, b), jnp.linalg.svd(a, compute_uv=False)), shape(64, 64, t=jnp.float32), shape(64, 3))
save('old.mlirbc', lambda x, key: x * jax.random.bernoulli(key, 0.9, x.shape), shape(128, 128), shape(2, t=jnp.uint32), target='1.0.0')
