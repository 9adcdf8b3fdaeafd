"""Writes programs and what XLA says that they cost, as JSON lines: name, text, flops, transcendentals,
bytes accessed, and argument, output, alias and temporary bytes of the compiled program. Run by
record_test.go with a Python that has jax; reads nothing."""
import json, sys
import jax, jax.numpy as jnp, numpy as np
from jax import lax, nn
from jax._src.lib import xla_client as xc

F, I, U, B, H, C = 'float32', 'int32', 'uint32', 'bool', 'bfloat16', 'complex64'
programs = []


def s(*shape, t=F):
    return jax.ShapeDtypeStruct(shape, t)


def add(name, f, *args, donate=()):
    programs.append((name, f, args, donate))


# Elementwise functions, of several shapes and types.
unary = dict(abs=jnp.abs, exp=jnp.exp, exp2=jnp.exp2, log=jnp.log, log1p=jnp.log1p, expm1=jnp.expm1, tanh=jnp.tanh, sin=jnp.sin, cos=jnp.cos,
             tan=jnp.tan, sqrt=jnp.sqrt, rsqrt=lax.rsqrt, cbrt=jnp.cbrt, sign=jnp.sign, floor=jnp.floor, ceil=jnp.ceil, round=jnp.round,
             sigmoid=nn.sigmoid, relu=nn.relu, silu=nn.silu, gelu=nn.gelu, softplus=nn.softplus, elu=nn.elu, selu=nn.selu, leaky=nn.leaky_relu,
             hard_swish=nn.hard_swish, square=jnp.square, reciprocal=jnp.reciprocal, isnan=jnp.isnan, isfinite=jnp.isfinite, isinf=jnp.isinf,
             negative=jnp.negative, log2=jnp.log2, log10=jnp.log10, deg2rad=jnp.deg2rad, nan_to_num=jnp.nan_to_num, relu6=nn.relu6,
             log_sigmoid=nn.log_sigmoid, mish=nn.mish, celu=nn.celu, soft_sign=nn.soft_sign, erf=jax.scipy.special.erf, clip=lambda x: jnp.clip(x, -1, 1))
for i, (n, f) in enumerate(unary.items()):
    add('unary/' + n, f, s(3 + i % 5, 17))
    add('unary/bf16_' + n, f, s(2 + i % 7, 9, t=H))
binary = dict(add=jnp.add, sub=jnp.subtract, mul=jnp.multiply, div=jnp.divide, max=jnp.maximum, min=jnp.minimum, pow=jnp.power, atan2=jnp.arctan2,
              less=jnp.less, equal=jnp.equal, logaddexp=jnp.logaddexp, hypot=jnp.hypot, fmod=lambda x, y: lax.rem(*jnp.broadcast_arrays(x, y)), where=lambda x, y: jnp.where(x > y, x, 2 * y),
              copysign=jnp.copysign, heaviside=jnp.heaviside, nextafter=lambda x, y: x * y - y)
for n, f in binary.items():
    add('binary/' + n, f, s(7, 11), s(7, 11))
    add('binary/row_' + n, f, s(7, 11), s(11))
    add('binary/scalar_' + n, f, s(7, 11), s())
    add('binary/keepdims_' + n, f, s(7, 11), s(7, 1))
for n, f in dict(xor=jnp.bitwise_xor, and_=jnp.bitwise_and, or_=jnp.bitwise_or, shl=jnp.left_shift, shr=jnp.right_shift, div=jnp.floor_divide,
                 rem=jnp.remainder, mul=jnp.multiply, max=jnp.maximum).items():
    add('int/' + n, f, s(5, 6, t=I), s(5, 6, t=I))
add('int/not', jnp.invert, s(9, t=I))
add('int/popcount', lax.population_count, s(9, t=I))
add('int/clz', lax.clz, s(9, t=I))
add('bool/logic', lambda a, b: (a & b) | ~a, s(8, t=B), s(8, t=B))

# Reductions.
for n, f in dict(sum=jnp.sum, max=jnp.max, min=jnp.min, prod=jnp.prod, mean=jnp.mean, var=jnp.var, std=jnp.std, any=jnp.any, all=jnp.all,
                 argmax=jnp.argmax, argmin=jnp.argmin, logsumexp=jax.scipy.special.logsumexp, norm=jnp.linalg.norm).items():
    add('reduce/' + n, f, s(6, 13))
    if n != 'norm':
        add('reduce/axis_' + n, lambda x, f=f: f(x, axis=1), s(4, 6, 5))
for n, f in dict(cumsum=jnp.cumsum, cumprod=jnp.cumprod, cummax=lax.cummax, cumlogsumexp=lax.cumlogsumexp).items():
    add('reduce/' + n, lambda x, f=f: f(x, axis=0), s(16, 3))
add('reduce/softmax', nn.softmax, s(5, 32))
add('reduce/log_softmax', nn.log_softmax, s(5, 32))
add('reduce/standardize', nn.standardize, s(5, 32))
for k, (w, st, p) in enumerate([((2, 2), (2, 2), 'VALID'), ((3, 3), (2, 2), 'SAME'), ((3, 1), (1, 1), 'SAME'), ((2, 4), (1, 2), 'VALID')]):
    add(f'window/max{k}', lambda x, w=w, st=st, p=p: lax.reduce_window(x, -jnp.inf, lax.max, w, st, p), s(12, 14))
    add(f'window/sum{k}', lambda x, w=w, st=st, p=p: lax.reduce_window(x, 0.0, lax.add, w, st, p), s(12, 14))
    add(f'window/grad{k}', jax.grad(lambda x, w=w, st=st, p=p: lax.reduce_window(x, -jnp.inf, lax.max, w, st, p).sum()), s(12, 14))

# Contractions.
for k, (e, *shapes) in enumerate([('ij,jk->ik', (5, 6), (6, 7)), ('bij,bjk->bik', (3, 5, 6), (3, 6, 7)), ('ij,ij->', (5, 6), (5, 6)), ('i,j->ij', (5,), (6,)),
                                  ('bhqd,bhkd->bhqk', (2, 3, 4, 8), (2, 3, 5, 8)), ('ij->ji', (4, 5)), ('ii->i', (6, 6)), ('ijk,kl->ijl', (2, 3, 4), (4, 5)),
                                  ('ab,bc,cd->ad', (3, 4), (4, 5), (5, 6)), ('bqhd,bkhd->bhqk', (2, 4, 3, 8), (2, 5, 3, 8)), ('ij,j->i', (7, 8), (8,))]):
    add(f'einsum/{k}', lambda *a, e=e: jnp.einsum(e, *a), *[s(*d) for d in shapes])
    add(f'einsum/bf16_{k}', lambda *a, e=e: jnp.einsum(e, *a), *[s(*d, t=H) for d in shapes])
add('dot/int8', lambda a, b: lax.dot_general(a, b, (((1,), (0,)), ((), ())), preferred_element_type=jnp.int32), s(4, 5, t='int8'), s(5, 6, t='int8'))
add('dot/vec', jnp.dot, s(33), s(33))
add('dot/complex', jnp.dot, s(3, 4, t=C), s(4, 5, t=C))
add('dot/outer', jnp.outer, s(8), s(9))
add('dot/kron', jnp.kron, s(2, 3), s(4, 2))
add('dot/tensordot', lambda a, b: jnp.tensordot(a, b, 2), s(3, 4, 5), s(4, 5, 6))
dn = ('NHWC', 'HWIO', 'NHWC')
for k, (x, w, kw) in enumerate([((2, 8, 9, 4), (3, 3, 4, 5), dict(padding='VALID')), ((2, 8, 9, 4), (3, 3, 4, 5), dict(padding='SAME')),
                                ((2, 8, 9, 4), (3, 3, 4, 5), dict(padding='SAME', window_strides=(2, 2))), ((2, 8, 9, 4), (3, 3, 4, 5), dict(padding='SAME', rhs_dilation=(2, 2))),
                                ((2, 8, 9, 4), (3, 3, 4, 5), dict(padding=((2, 2), (2, 1)), lhs_dilation=(2, 2))), ((2, 8, 9, 4), (3, 3, 2, 6), dict(padding='SAME', feature_group_count=2)),
                                ((2, 8, 9, 4), (3, 3, 1, 4), dict(padding='SAME', feature_group_count=4)), ((2, 16, 16, 3), (7, 7, 3, 8), dict(padding='SAME', window_strides=(2, 2))),
                                ((4, 8, 9, 4), (3, 3, 4, 6), dict(padding='SAME', batch_group_count=2)), ((1, 5, 5, 2), (5, 5, 2, 3), dict(padding=((4, 4), (4, 4)), window_strides=(3, 2))),
                                ((1, 7, 6, 2), (3, 2, 2, 3), dict(padding=((1, 2), (0, 1)), lhs_dilation=(3, 2), window_strides=(2, 3), rhs_dilation=(2, 1)))]):
    kw = dict(dict(window_strides=(1, 1)), **kw)
    f = lambda x, w, kw=kw: lax.conv_general_dilated(x, w, dimension_numbers=dn, **kw)
    add(f'conv/{k}', f, s(*x), s(*w))
    if 'batch_group_count' not in kw:
        add(f'conv/grad{k}', jax.grad(lambda x, w, f=f: f(x, w).sum(), (0, 1)), s(*x), s(*w))
add('conv/1d', lambda x, w: lax.conv_general_dilated(x, w, (1,), 'SAME', dimension_numbers=('NWC', 'WIO', 'NWC')), s(2, 20, 3), s(5, 3, 4))
add('conv/3d', lambda x, w: lax.conv(x, w, (1, 1, 1), 'VALID'), s(1, 2, 6, 6, 6), s(3, 2, 2, 2, 2))
add('conv/np', lambda a, b: jnp.convolve(a, b), s(30), s(5))
add('conv/transpose', lambda x, w: lax.conv_transpose(x, w, (2, 2), 'SAME', dimension_numbers=dn), s(1, 6, 6, 3), s(3, 3, 3, 4))

# Movement.
add('move/reshape', lambda x: x.reshape(6, 4) + 1, s(2, 3, 4))
add('move/transpose', lambda x: jnp.exp(x.transpose(2, 0, 1)), s(2, 3, 4))
add('move/swap_matmul', lambda x, y: x.T @ y, s(4, 5), s(4, 6))
add('move/concat', lambda x, y: jnp.concatenate([x, y], 1), s(2, 3), s(2, 5))
add('move/stack', lambda x, y: jnp.stack([x, y, x]), s(2, 3), s(2, 3))
add('move/split', lambda x: jnp.split(x, 3), s(9, 2))
add('move/pad', lambda x: jnp.pad(x, ((1, 2), (0, 3))), s(4, 5))
add('move/pad_reflect', lambda x: jnp.pad(x, 2, mode='reflect'), s(6, 5))
add('move/lax_pad', lambda x: lax.pad(x, 0.0, ((1, 1, 2), (-1, 0, 0))), s(4, 5))
add('move/slice', lambda x: x[1:4, ::2], s(6, 9))
add('move/static_index', lambda x: x[2], s(6, 9))
add('move/flip', lambda x: x[::-1], s(6, 9))
add('move/roll', lambda x: jnp.roll(x, 2, 0), s(6, 9))
add('move/tile', lambda x: jnp.tile(x, (2, 3)), s(2, 4))
add('move/repeat', lambda x: jnp.repeat(x, 3, 0), s(2, 4))
add('move/broadcast', lambda x: jnp.broadcast_to(x, (5, 3, 4)), s(3, 1))
add('move/expand', lambda x: x[None, :, None] * 2, s(5))
add('move/squeeze', lambda x: x.squeeze() * 2, s(1, 5, 1))
add('move/tril', jnp.tril, s(7, 7))
add('move/triu', lambda x: jnp.triu(x, 1), s(6, 8))
add('move/diag', jnp.diag, s(6))
add('move/diagonal', jnp.diagonal, s(6, 6))
add('move/eye', lambda x: x + jnp.eye(5), s(5, 5))
add('move/arange', lambda x: x * jnp.arange(12.0), s(12))
add('move/linspace', lambda x: x + jnp.linspace(0.0, 1.0, 9), s(9))
add('move/meshgrid', lambda x, y: jnp.meshgrid(x, y), s(4), s(5))
add('move/one_hot', lambda i: nn.one_hot(i, 10), s(6, t=I))
add('move/astype', lambda x: x.astype(jnp.float16).astype(jnp.int8), s(6, 7))
add('move/bitcast', lambda x: lax.bitcast_convert_type(x, jnp.int32) & 255, s(6))
add('move/complex', lambda x, y: jnp.abs(lax.complex(x, y)) + jnp.real(lax.complex(y, x)), s(6), s(6))
add('move/dynamic_slice', lambda x, i: lax.dynamic_slice(x, (i, i), (2, 3)), s(6, 7), s(t=I))
add('move/dynamic_update', lambda x, u, i: lax.dynamic_update_slice(x, u, (i, i)), s(6, 7), s(2, 3), s(t=I))
add('move/dynamic_index', lambda x, i: x[i], s(6, 7), s(t=I))
add('move/take', lambda x, i: jnp.take(x, i, axis=0), s(10, 4), s(3, t=I))
add('move/take_fill', lambda x, i: x.at[i].get(mode='fill', fill_value=0), s(10, 4), s(3, t=I))
add('move/take_clip', lambda x, i: x.at[i].get(mode='clip'), s(10, 4), s(3, t=I))
add('move/take_along', lambda x, i: jnp.take_along_axis(x, i, 1), s(5, 6), s(5, 2, t=I))
add('move/gather2', lambda x, i, j: x[i, j], s(10, 4), s(3, t=I), s(3, t=I))
add('move/set', lambda x, i, v: x.at[i].set(v), s(10, 4), s(3, t=I), s(3, 4))
add('move/scatter_add', lambda x, i, v: x.at[i].add(v), s(10, 4), s(3, t=I), s(3, 4))
add('move/scatter_mul', lambda x, i, v: x.at[i, 1].multiply(v, mode='drop'), s(10, 4), s(3, t=I), s(3))
add('move/segment_sum', lambda x, i: jax.ops.segment_sum(x, i, 4), s(10, 3), s(10, t=I))
add('move/bincount', lambda i: jnp.bincount(i, length=8), s(20, t=I))
add('move/sort', jnp.sort, s(5, 21))
add('move/argsort', jnp.argsort, s(5, 21))
add('move/sort2', lambda x, y: lax.sort((x, y), num_keys=2), s(31), s(31, t=I))
add('move/unique', lambda x: jnp.unique(x, size=5), s(12, t=I))
add('move/searchsorted', lambda a, v: jnp.searchsorted(a, v, method='compare_all'), s(10), s(4))
add('move/median', jnp.median, s(15))
add('move/nonzero', lambda x: jnp.nonzero(x, size=4), s(9))
add('move/histogram', lambda x: jnp.histogram(x, bins=5, range=(0, 1)), s(40))
add('move/barrier', lambda x, y: [a * 2 for a in lax.optimization_barrier((x, y))], s(3, 4), s(5))
add('move/barrier1', lambda x: lax.optimization_barrier(x * 2) + 1, s(3, 4))
add('move/unused', lambda x, y: x + 1, s(3), s(4))
add('move/identity', lambda x: x, s(3))
add('move/two', lambda x: (x, x + 1, x * 2), s(3, 5))

# Linear algebra, spectra, random numbers.
for n in (4, 9, 16, 30):
    add(f'fft/{n}', jnp.fft.fft, s(3, n, t=C))
    add(f'fft/r{n}', jnp.fft.rfft, s(3, n))
    add(f'fft/ir{n}', lambda x, n=n: jnp.fft.irfft(x, n), s(2, n // 2 + 1, t=C))
add('fft/2', jnp.fft.fft2, s(2, 8, 12, t=C))
add('linalg/triangular', lambda a, b: jax.scipy.linalg.solve_triangular(a, b, lower=True), s(6, 6), s(6, 3))
add('linalg/cholesky_symmetric', lambda a: lax.linalg.cholesky(a, symmetrize_input=False), s(3, 6, 6))
add('linalg/trace', jnp.trace, s(6, 6))
add('linalg/cross', jnp.cross, s(5, 3), s(5, 3))
add('linalg/power', lambda a: jnp.linalg.matrix_power(a, 3), s(4, 4))
add('linalg/vander', lambda a: jnp.vander(a, 4), s(5))

# Models: forward, loss, gradients, optimizers.


def dense(p, x):
    return x @ p['w'] + p['b']


def mlp(ps, x):
    for p in ps[:-1]:
        x = nn.relu(dense(p, x))
    return dense(ps[-1], x)


def mlp_params(*sizes, t=F):
    return [dict(w=s(a, b, t=t), b=s(b, t=t)) for a, b in zip(sizes, sizes[1:])]


def loss(f):
    return lambda ps, x, y: jnp.mean((f(ps, x) - y) ** 2)


def xent(f):
    return lambda ps, x, y: -jnp.mean(jnp.take_along_axis(nn.log_softmax(f(ps, x)), y[:, None], 1))


def sgd(l):
    def step(ps, x, y):
        v, g = jax.value_and_grad(l)(ps, x, y)
        return v, jax.tree.map(lambda p, g: p - 0.1 * g, ps, g)
    return step


def adam(l):
    def step(ps, m, v, t, x, y):
        g = jax.grad(l)(ps, x, y)
        m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, g)
        v = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, v, g)
        a = 1 - 0.9 ** t
        b = 1 - 0.999 ** t
        return jax.tree.map(lambda p, m, v: p - 0.01 * (m / a) / (jnp.sqrt(v / b) + 1e-8), ps, m, v), m, v, t + 1
    return step


for k, sizes in enumerate([(4, 8, 3), (16, 32, 32, 10), (10, 5), (7, 9, 11, 13, 5), (64, 128, 10)]):
    ps, x, y = mlp_params(*sizes), s(6, sizes[0]), s(6, sizes[-1])
    add(f'mlp/{k}', mlp, ps, x)
    add(f'mlp/loss{k}', loss(mlp), ps, x, y)
    add(f'mlp/grad{k}', jax.grad(loss(mlp)), ps, x, y)
    add(f'mlp/sgd{k}', sgd(loss(mlp)), ps, x, y, donate=(0,))
    add(f'mlp/adam{k}', adam(loss(mlp)), ps, ps, ps, s(), x, y, donate=(0, 1, 2))
    add(f'mlp/xent{k}', xent(mlp), ps, x, s(6, t=I))
    add(f'mlp/xent_grad{k}', jax.grad(xent(mlp)), ps, x, s(6, t=I))
    add(f'mlp/bf16_{k}', mlp, mlp_params(*sizes, t=H), s(6, sizes[0], t=H))
    add(f'mlp/vmap{k}', jax.vmap(mlp, (None, 0)), ps, s(3, 6, sizes[0]))


def layer_norm(x, g, b):
    m = x.mean(-1, keepdims=True)
    v = ((x - m) ** 2).mean(-1, keepdims=True)
    return (x - m) * lax.rsqrt(v + 1e-5) * g + b


def attention(p, x, heads, causal):
    b, n, d = x.shape
    q, k, v = [(x @ p[i]).reshape(b, n, heads, d // heads).transpose(0, 2, 1, 3) for i in 'qkv']
    a = q @ k.swapaxes(-1, -2) / np.sqrt(d // heads).astype(np.float32)
    if causal:
        a = jnp.where(jnp.tril(jnp.ones((n, n), bool)), a, -1e9)
    return (nn.softmax(a) @ v).transpose(0, 2, 1, 3).reshape(b, n, d) @ p['o']


def block(p, x, heads=2, causal=True, act=nn.gelu):
    x = x + attention(p, layer_norm(x, p['g1'], p['b1']), heads, causal)
    h = layer_norm(x, p['g2'], p['b2'])
    return x + act(h @ p['up']) @ p['down']


def block_params(d, f, t=F):
    return dict(q=s(d, d, t=t), k=s(d, d, t=t), v=s(d, d, t=t), o=s(d, d, t=t), up=s(d, f, t=t), down=s(f, d, t=t), g1=s(d, t=t), b1=s(d, t=t), g2=s(d, t=t), b2=s(d, t=t))


def lm(p, tokens, heads=2):
    x = p['embed'][tokens] + p['pos'][:tokens.shape[1]]
    for b in p['blocks']:
        x = block(b, x, heads)
    return layer_norm(x, p['g'], p['b']) @ p['embed'].T


def lm_loss(p, tokens):
    z = nn.log_softmax(lm(p, tokens[:, :-1]))
    return -jnp.take_along_axis(z, tokens[:, 1:, None], -1).mean()


for k, (b, n, d, f, layers) in enumerate([(2, 6, 8, 16, 1), (1, 8, 16, 64, 2), (3, 5, 12, 24, 3)]):
    p = dict(embed=s(50, d), pos=s(32, d), g=s(d), b=s(d), blocks=[block_params(d, f)] * layers)
    add(f'transformer/norm{k}', layer_norm, s(b, n, d), s(d), s(d))
    for causal in (False, True):
        add(f'transformer/attention{k}{"_causal" * causal}', lambda p, x, c=causal: attention(p, x, 2, c), block_params(d, f), s(b, n, d))
    for act in (nn.relu, nn.gelu, nn.silu, jnp.tanh):
        add(f'transformer/block{k}_{act.__name__}', lambda p, x, a=act: block(p, x, act=a), block_params(d, f), s(b, n, d))
    add(f'transformer/lm{k}', lm, p, s(b, n, t=I))
    add(f'transformer/loss{k}', lm_loss, p, s(b, n, t=I))
    add(f'transformer/grad{k}', jax.grad(lm_loss), p, s(b, n, t=I))
    add(f'transformer/remat{k}', jax.grad(lambda p, x: jax.checkpoint(block)(p, x).sum()), block_params(d, f), s(b, n, d))
    add(f'transformer/sgd{k}', lambda p, t: jax.tree.map(lambda a, g: a - 0.1 * g, p, jax.grad(lm_loss)(p, t)), p, s(b, n, t=I), donate=(0,))


def convnet(p, x):
    for w in p['convs']:
        x = nn.relu(lax.conv_general_dilated(x, w, (1, 1), 'SAME', dimension_numbers=dn))
        x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), 'VALID')
    return x.reshape(x.shape[0], -1) @ p['w'] + p['b']


def residual(p, x):
    def norm(x, g, b):
        return (x - x.mean((0, 1, 2))) * lax.rsqrt(x.var((0, 1, 2)) + 1e-5) * g + b
    y = nn.relu(norm(lax.conv_general_dilated(x, p['w1'], (1, 1), 'SAME', dimension_numbers=dn), p['g1'], p['b1']))
    return nn.relu(x + norm(lax.conv_general_dilated(y, p['w2'], (1, 1), 'SAME', dimension_numbers=dn), p['g2'], p['b2']))


for k, (b, n, c) in enumerate([(2, 8, 4), (1, 16, 3), (4, 12, 2)]):
    p = dict(convs=[s(3, 3, 3, c), s(3, 3, c, 2 * c)], w=s((n // 4) ** 2 * 2 * c, 10), b=s(10))
    r = dict(w1=s(3, 3, c, c), w2=s(3, 3, c, c), g1=s(c), b1=s(c), g2=s(c), b2=s(c))
    add(f'convnet/{k}', convnet, p, s(b, n, n, 3))
    add(f'convnet/grad{k}', jax.grad(lambda p, x: convnet(p, x).sum()), p, s(b, n, n, 3))
    add(f'convnet/residual{k}', residual, r, s(b, n, n, c))
    add(f'convnet/residual_grad{k}', jax.grad(lambda p, x: residual(p, x).sum()), r, s(b, n, n, c))
    add(f'convnet/sgd{k}', lambda p, x, y: sgd(loss(convnet))(p, x, y), p, s(b, n, n, 3), s(b, 10), donate=(0,))

# Conditionals and loops.
add('cond/if', lambda p, x: lax.cond(p, lambda x: x * 2 + 1, lambda x: x, x), s(t=B), s(5, 7))
add('cond/if_two', lambda p, x, y: lax.cond(p, lambda x, y: (x @ y, x), lambda x, y: (x * 2, y), x, y), s(t=B), s(4, 4), s(4, 4))
add('cond/switch', lambda i, x: lax.switch(i, [lambda x: x, lambda x: x * x, lambda x: x @ x], x), s(t=I), s(6, 6))
add('cond/mixed', lambda p, x: lax.cond(p, jnp.exp, lambda x: x * x + x, x), s(t=B), s(5, 7))
add('loop/fori', lambda x: lax.fori_loop(0, 10, lambda i, x: x * 2 + 1, x), s(5, 7))
add('loop/fori_from', lambda x: lax.fori_loop(3, 20, lambda i, x: x + i, x), s(5, 7))
add('loop/fori_dynamic', lambda n, x: lax.fori_loop(0, n, lambda i, x: jnp.tanh(x), x), s(t=I), s(5, 7))
add('loop/while', lambda x: lax.while_loop(lambda x: x.sum() < 10, lambda x: x * 2, x), s(5))
add('loop/scan', lambda c, xs: lax.scan(lambda c, x: (c + x, c * x), c, xs), s(3), s(7, 3))
add('loop/scan_length', lambda c: lax.scan(lambda c, _: (jnp.sin(c), None), c, None, length=12)[0], s(3))
add('loop/scan_reverse', lambda c, xs: lax.scan(lambda c, x: (c + x, c), c, xs, reverse=True), s(3), s(7, 3))
add('loop/scan_unroll', lambda c, xs: lax.scan(lambda c, x: (c + x, c), c, xs, unroll=2), s(3), s(8, 3))
add('loop/map', lambda xs: lax.map(lambda x: jnp.exp(x) @ x, xs), s(5, 4, 4))
add('loop/nested', lambda x: lax.fori_loop(0, 3, lambda i, x: lax.fori_loop(0, 5, lambda j, x: x * 2, x), x), s(4))
add('loop/down', lambda x: lax.while_loop(lambda c: c[0] > 0, lambda c: (c[0] - 2, c[1] * 3), (9, x))[1], s(4))
add('loop/ne', lambda x: lax.while_loop(lambda c: c[0] != 8, lambda c: (c[0] + 1, c[1] * 3), (0, x))[1], s(4))
add('loop/rnn', lambda w, u, h, xs: lax.scan(lambda h, x: (jnp.tanh(h @ w + x @ u), h), h, xs), s(8, 8), s(4, 8), s(2, 8), s(6, 2, 4))
add('loop/rnn_grad', jax.grad(lambda w, u, h, xs: lax.scan(lambda h, x: (jnp.tanh(h @ w + x @ u), h), h, xs)[1].sum()), s(8, 8), s(4, 8), s(2, 8), s(6, 2, 4))
add('loop/layers', lambda p, x: lax.scan(lambda x, p: (block(p, x), None), x, p)[0], jax.tree.map(lambda a: s(4, *a.shape), block_params(8, 16)), s(2, 5, 8))
add('loop/newton', lambda x: lax.fori_loop(0, 6, lambda i, y: 0.5 * (y + x / y), x), s(11))
add('loop/threefry', lambda k: jax.random.normal(k, (4, 5)), s(2, t=U))
add('loop/uniform', lambda k: jax.random.uniform(k, (7,)), s(2, t=U))
add('loop/split', lambda k: jax.random.split(k, 3), s(2, t=U))
add('call/jit', lambda x: jax.jit(lambda y: jnp.sin(y) * 2)(x) + jax.jit(lambda y: jnp.sin(y) * 2)(x + 1), s(5, 6))
add('call/where', lambda x, y: jnp.where(x > 0, jnp.where(y > 0, x, y), 0.0), s(5, 6), s(5, 6))
add('call/einsum_chain', lambda a: jnp.einsum('ij,jk', jax.jit(jnp.tril)(a), jax.jit(jnp.triu)(a)), s(6, 6))
# Functions that JAX leaves to CHLO.
for n in ('sinh', 'cosh', 'arcsin', 'arccos', 'arctan', 'arcsinh', 'arccosh', 'arctanh'):
    add('chlo/' + n, getattr(jnp, n), s(6, 5))
for n in ('erfc', 'erfinv', 'gammaln', 'digamma'):
    add('chlo/' + n, getattr(jax.scipy.special, n), s(6, 5))
add('chlo/top_k', lambda x: lax.top_k(x, 3), s(4, 20))


def main():
    for name, f, args, donate in programs:
        try:
            lowered = jax.jit(f, donate_argnums=donate, keep_unused=False).lower(*args)
            d = lowered.cost_analysis()
            m = lowered.compile().memory_analysis()
        except Exception as e:
            print(name, repr(e)[:200], file=sys.stderr)
            continue
        print(json.dumps(dict(name=name, text=lowered.as_text(), flops=d.get('flops', 0), transcendentals=d.get('transcendentals', 0), bytes=d.get('bytes accessed', 0),
                              arguments=m.argument_size_in_bytes, results=m.output_size_in_bytes, aliased=m.alias_size_in_bytes, temporaries=m.temp_size_in_bytes)))


if __name__ == '__main__':
    main()
