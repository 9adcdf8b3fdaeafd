"""Programs beside those of analysis/cost: gradients, random numbers, linear algebra, models, types, and
programs for several devices. Uses add and s of that script."""
import functools

import jax
import jax.numpy as jnp
import jax.scipy as jsp
import numpy as np
from jax import lax, nn, random
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

F, D, Z, Q = 'float32', 'float64', 'complex128', 'float16'
I, U, B, H, C = 'int32', 'uint32', 'bool', 'bfloat16', 'complex64'


def define(add, s):
    gradients(add, s)
    randoms(add, s)
    algebra(add, s)
    spectra(add, s)
    movement(add, s)
    loops(add, s)
    numbers(add, s)
    models(add, s)
    devices(add, s)


def gradients(add, s):
    scalar = dict(
        exp=jnp.exp, log1p=lambda x: jnp.log1p(x * x), tanh=jnp.tanh, sin=jnp.sin, sqrt=lambda x: jnp.sqrt(x * x + 1), logistic=nn.sigmoid,
        softplus=nn.softplus, gelu=nn.gelu, swish=nn.swish, power=lambda x: jnp.power(x * x + 1, 1.7), arctan=jnp.arctan, erf=jsp.special.erf,
        lgamma=lambda x: jsp.special.gammaln(x * x + 1), digamma=lambda x: jsp.special.digamma(x * x + 1), sinc=jnp.sinc, bessel=jsp.special.i0e,
        logit=lambda x: jsp.special.logit(nn.sigmoid(x)), xlogy=lambda x: jsp.special.xlogy(x * x, x * x + 1), cbrt=lambda x: jnp.cbrt(x * x + 1))
    for n, f in scalar.items():
        add('grad/' + n, jax.grad(lambda x, f=f: f(x).sum()), s(4, 7))
    vector = dict(
        softmax=lambda x: (nn.softmax(x) ** 2).sum(), logsumexp=lambda x: jsp.special.logsumexp(x, axis=1).sum(), cumsum=lambda x: (jnp.cumsum(x, 1) ** 2).sum(),
        sort=lambda x: (jnp.sort(x, 1) * jnp.arange(7.0)).sum(), maximum=lambda x: jnp.maximum(x, 0.5).sum(), max=lambda x: jnp.max(x, 1).sum(),
        prod=lambda x: jnp.prod(x, 1).sum(), norm=lambda x: jnp.linalg.norm(x), take=lambda x: (x[jnp.array([0, 2, 2])] ** 2).sum(),
        roll=lambda x: (jnp.roll(x, 2, 1) * x).sum(), concat=lambda x: (jnp.concatenate([x, x * x]) ** 2).sum(), pad=lambda x: (jnp.pad(x, 2, mode='edge') ** 2).sum(),
        conv=lambda x: (jnp.convolve(x[0], x[1]) ** 2).sum(), outer=lambda x: (jnp.outer(x[0], x[1]) ** 3).sum(), where=lambda x: jnp.where(x > 0, x * x, jnp.exp(x)).sum(),
        clip=lambda x: (jnp.clip(x, -0.5, 0.5) * x).sum(), var=lambda x: x.var(1).sum(), cumprod=lambda x: jnp.cumprod(x, 1).sum(), cummax=lambda x: lax.cummax(x, 1).sum(),
        pool=lambda x: (lax.reduce_window(x, 0.0, lax.add, (2, 3), (1, 2), 'SAME') ** 2).sum(), huber=lambda x: jnp.where(jnp.abs(x) < 1, x * x, jnp.abs(x)).sum())
    for n, f in vector.items():
        add('grad/' + n, jax.grad(f), s(4, 7))
        add('hvp/' + n, lambda x, v, f=f: jax.jvp(jax.grad(f), (x,), (v,))[1], s(4, 7), s(4, 7))
    add('grad/hessian', jax.hessian(lambda x: (jnp.tanh(x) ** 2).sum() * x.prod()), s(5))
    add('grad/jacfwd', jax.jacfwd(lambda x: jnp.sin(x[:, None] * x)), s(4))
    add('grad/jacrev', jax.jacrev(lambda x: jnp.sin(x[:, None] * x)), s(4))
    add('grad/vmap', jax.vmap(jax.grad(lambda x: jnp.exp(x).prod())), s(5, 3))
    add('grad/scan', jax.grad(lambda x: lax.scan(lambda c, y: (jnp.sin(c * y), c), 1.0, x)[0]), s(9))
    add('grad/cond', jax.grad(lambda x: lax.cond(x.sum() > 0, lambda x: (x * x).sum(), lambda x: jnp.exp(x).sum(), x)), s(9))
    add('grad/while_forward', lambda x, v: jax.jvp(lambda x: lax.while_loop(lambda c: c[0] < 5, lambda c: (c[0] + 1, jnp.sin(c[1])), (0, x))[1], (x,), (v,)), s(6), s(6))
    add('grad/gather', jax.grad(lambda x, i: (x[i] ** 2).sum()), s(9, 2), s(5, t=I))
    add('grad/scatter', jax.grad(lambda x, i, v: (x.at[i].add(v) ** 2).sum(), (0, 2)), s(9, 2), s(5, t=I), s(5, 2))
    add('grad/dynamic_slice', jax.grad(lambda x, i: (lax.dynamic_slice(x, (i,), (4,)) ** 2).sum()), s(9), s(t=I))
    add('grad/einsum', jax.grad(lambda a, b: jnp.einsum('bij,bjk->ik', a, b).sum() ** 2, (0, 1)), s(3, 4, 5), s(3, 5, 6))
    add('grad/linearize', lambda x, v: jax.linearize(lambda x: jnp.sin(x) * x, x)[1](v), s(6), s(6))
    add('grad/complex', jax.grad(lambda x: jnp.abs(jnp.fft.fft(x)).sum()), s(8))

    @jax.custom_vjp
    def clipped(x):
        return x * 2
    clipped.defvjp(lambda x: (x * 2, None), lambda _, g: (jnp.clip(g, -1, 1),))
    add('grad/custom_vjp', jax.grad(lambda x: (clipped(x) ** 2).sum()), s(6))


def randoms(add, s):
    draws = dict(
        uniform=lambda k: random.uniform(k, (5, 7)), normal=lambda k: random.normal(k, (33,)), randint=lambda k: random.randint(k, (4, 5), -3, 1000),
        bernoulli=lambda k: random.bernoulli(k, 0.3, (40,)), categorical=lambda k: random.categorical(k, jnp.arange(6.0), shape=(9,)), permutation=lambda k: random.permutation(k, 17),
        choice=lambda k: random.choice(k, 20, (6,), replace=False), gamma=lambda k: random.gamma(k, 2.5, (6,)), beta=lambda k: random.beta(k, 2.0, 3.0, (5,)),
        poisson=lambda k: random.poisson(k, 4.0, (12,)), dirichlet=lambda k: random.dirichlet(k, jnp.ones(4)), gumbel=lambda k: random.gumbel(k, (9,)),
        exponential=lambda k: random.exponential(k, (9,)), laplace=lambda k: random.laplace(k, (9,)), truncated=lambda k: random.truncated_normal(k, -1.0, 2.0, (9,)),
        student=lambda k: random.t(k, 4.0, (5,)), cauchy=lambda k: random.cauchy(k, (9,)), logistic=lambda k: random.logistic(k, (9,)), pareto=lambda k: random.pareto(k, 3.0, (9,)),
        rademacher=lambda k: random.rademacher(k, (9,)), bits8=lambda k: random.bits(k, (3, 5), 'uint8'), bits16=lambda k: random.bits(k, (7,), 'uint16'), bits=lambda k: random.bits(k, (6, 3)),
        ball=lambda k: random.ball(k, 3, shape=(4,)), half=lambda k: random.normal(k, (9,), 'float16'), brain=lambda k: random.uniform(k, (9,), 'bfloat16'),
        weibull=lambda k: random.weibull_min(k, 1.0, 2.0, (5,)), rayleigh=lambda k: random.rayleigh(k, 1.5, (5,)), maxwell=lambda k: random.maxwell(k, (5,)),
        triangular=lambda k: random.triangular(k, 0.0, 0.3, 1.0, (5,)), fold=lambda k: random.uniform(random.fold_in(k, 7), (3,)), splits=lambda k: random.uniform(random.split(k, 5)[3], (3,)),
        dropout=lambda k: jnp.where(random.bernoulli(k, 0.8, (6, 6)), 1.25, 0.0), multivariate=lambda k: random.multivariate_normal(k, jnp.zeros(3), jnp.eye(3) + 0.5, (4,)))
    for n, f in draws.items():
        for kind in ('threefry2x32', 'rbg', 'unsafe_rbg'):
            if kind == 'threefry2x32' or n in ('uniform', 'normal', 'randint', 'permutation', 'bits8', 'bits16', 'bits', 'half', 'fold', 'splits', 'dropout'):
                size = 2 if kind == 'threefry2x32' else 4
                add(f'random/{n}_{kind}', lambda k, f=f, kind=kind: f(random.wrap_key_data(k, impl=kind)), s(size, t=U))
    for n, shape in dict(scalar=(), odd=(3, 5), even=(4, 6), long=(1001,), deep=(3, 1, 5)).items():
        for algorithm in ('RNG_PHILOX', 'RNG_THREE_FRY', 'RNG_DEFAULT'):
            for t in ('uint8', 'uint32', 'uint64'):
                if n in ('odd', 'even') or t == 'uint32':
                    add(f'random/generator_{n}_{algorithm[4:].lower()}_{t}', wide(lambda k, shape=shape, a=algorithm, t=t: lax.rng_bit_generator(k, shape, t, getattr(lax.RandomAlgorithm, a))),
                        s(2, t='uint64'))


def wide(f):
    """Marks a function that needs types of 64 bits."""
    f.wide = True
    return f


def algebra(add, s):
    sym = lambda a: (a + jnp.swapaxes(a, -1, -2).conj()) / 2
    pos = lambda a: a @ jnp.swapaxes(a, -1, -2).conj() + a.shape[-1] * jnp.eye(a.shape[-1], dtype=a.dtype)
    regular = lambda a: a + 2 * a.shape[-1] * jnp.eye(a.shape[-1], dtype=a.dtype)
    for t, suffix in ((F, ''), (D, '_f64'), (C, '_c64'), (Z, '_c128')):
        w = wide if t in (D, Z) else (lambda f: f)
        def a(n, f, *args):
            add('linalg/' + n + suffix, w(lambda *x, f=f: f(*x)), *[s(*d, t=t) for d in args])
        a('cholesky', lambda x: jnp.linalg.cholesky(pos(x)), (2, 5, 5))
        a('solve', lambda x, y: jnp.linalg.solve(regular(x), y), (5, 5), (5, 2))
        a('inv', lambda x: jnp.linalg.inv(regular(x)), (2, 4, 4))
        a('det', lambda x: jnp.linalg.det(x), (3, 4, 4))
        a('qr', lambda x: jnp.abs(jnp.linalg.qr(x)[1]), (6, 4))
        a('qr_product', lambda x: (lambda q, r: q @ r)(*jnp.linalg.qr(x)), (4, 4))
        a('svdvals', lambda x: jnp.linalg.svd(x, compute_uv=False), (5, 3))
        a('svd_product', lambda x: (lambda u, d, v: (u * d.astype(u.dtype)) @ v)(*jnp.linalg.svd(x, full_matrices=False)), (4, 6))
        a('eigh_values', lambda x: jnp.linalg.eigvalsh(sym(x)), (5, 5))
        a('eigh_product', lambda x: (lambda d, v: (v * d.astype(v.dtype)) @ v.conj().T)(*jnp.linalg.eigh(sym(x))), (6, 6))
        a('eig_trace', lambda x: jnp.sum(jnp.linalg.eigvals(x)), (5, 5))
        a('triangular', lambda x, y: jsp.linalg.solve_triangular(regular(x), y, lower=True, trans=1), (5, 5), (5, 3))
        a('lu_product', lambda x: (lambda p, l, u: p @ l @ u)(*jsp.linalg.lu(x)), (5, 5))
        a('expm', lambda x: jsp.linalg.expm(x / 4), (4, 4))
        a('lstsq', lambda x, y: jnp.linalg.lstsq(x, y)[0], (6, 3), (6,))
        a('pinv', jnp.linalg.pinv, (5, 3))
        a('schur_product', lambda x: (lambda u, v: v @ u @ v.conj().T)(*jsp.linalg.schur(x)), (4, 4))
        a('slogdet', lambda x: jnp.linalg.slogdet(regular(x)), (4, 4))
        a('matrix_norm', lambda x: jnp.linalg.norm(x, 2), (4, 5))
        a('tridiagonal', lambda x, d: lax.linalg.tridiagonal_solve(x[0], x[1] + 4, x[2], d), (3, 6), (6, 2))
    add('linalg/sqrtm_real', lambda x: jnp.real(jsp.linalg.sqrtm(pos(x))), s(4, 4))
    add('linalg/cho_solve', lambda x, y: jsp.linalg.cho_solve(jsp.linalg.cho_factor(pos(x)), y), s(5, 5), s(5))
    add('linalg/grad_solve', jax.grad(lambda x, y: jnp.linalg.solve(regular(x), y).sum()), s(4, 4), s(4))
    add('linalg/grad_det', jax.grad(lambda x: jnp.linalg.slogdet(pos(x))[1]), s(4, 4))
    add('linalg/grad_cholesky', jax.grad(lambda x: jnp.linalg.cholesky(pos(x)).sum()), s(4, 4))
    add('linalg/grad_eigh', jax.grad(lambda x: (jnp.linalg.eigvalsh(sym(x)) ** 2).sum()), s(4, 4))
    add('linalg/gaussian_process', gaussian_process, s(9), s(9), s(4))
    add('linalg/kalman', kalman, s(12))
    add('linalg/cg', lambda a, b: jsp.sparse.linalg.cg(lambda x: pos(a) @ x, b, maxiter=5)[0], s(6, 6), s(6))
    add('linalg/multi_dot', lambda a, b, c: jnp.linalg.multi_dot([a, b, c]), s(3, 9), s(9, 4), s(4, 5))
    add('linalg/block_diag', lambda a, b: jsp.linalg.block_diag(a, b), s(2, 3), s(3, 2))
    add('linalg/toeplitz', lambda a: jsp.linalg.toeplitz(a), s(5))


def gaussian_process(x, y, at):
    k = lambda a, b: jnp.exp(-(a[:, None] - b) ** 2)
    l = jnp.linalg.cholesky(k(x, x) + 0.5 * jnp.eye(x.size))
    return k(at, x) @ jsp.linalg.cho_solve((l, True), y)


def kalman(ys):
    a = jnp.array([[1.0, 0.1], [0.0, 1.0]])
    h = jnp.array([[1.0, 0.0]])

    def step(c, y):
        m, p = c
        m, p = a @ m, a @ p @ a.T + 0.01 * jnp.eye(2)
        gain = p @ h.T @ jnp.linalg.inv(h @ p @ h.T + 0.1)
        m = m + gain @ (y[None] - h @ m)
        return (m, p - gain @ h @ p), m
    return lax.scan(step, (jnp.zeros(2), jnp.eye(2)), ys)


def spectra(add, s):
    for n in (7, 8, 12, 32):
        add(f'fft/inverse{n}', jnp.fft.ifft, s(2, n, t=C))
        add(f'fft/shift{n}', lambda x: jnp.fft.fftshift(jnp.fft.fft(x)), s(n))
    add('fft/3d', jnp.fft.fftn, s(3, 4, 5, t=C))
    add('fft/r2', jnp.fft.rfft2, s(6, 8))
    add('fft/ir2', jnp.fft.irfft2, s(6, 5, t=C))
    add('fft/wide', wide(jnp.fft.fft), s(17, t=Z))
    add('fft/convolve', lambda a, b: jsp.signal.fftconvolve(a, b), s(20), s(7))
    add('fft/stft', lambda x: jnp.abs(jsp.signal.stft(x, nperseg=16)[2]), s(64))
    add('fft/dct', jsp.fft.dct, s(3, 16))
    add('fft/hann', lambda x: jnp.fft.rfft(x * jnp.hanning(16)), s(16))


def movement(add, s):
    modes = ('constant', 'edge', 'reflect', 'symmetric', 'wrap', 'maximum', 'mean')
    for m in modes:
        add('pad/' + m, lambda x, m=m: jnp.pad(x, ((1, 2), (2, 1)), mode=m), s(4, 5))
    for n in ('add', 'min', 'max', 'multiply', 'set', 'divide', 'power'):
        add('scatter/' + n, lambda x, i, v, n=n: getattr(x.at[i], n)(v * v + 1), s(8, 3), s(5, t=I), s(5, 3))
        add('scatter/int_' + n, lambda x, i, v, n=n: getattr(x.at[i, 1], n if n not in ('divide', 'power') else 'add')(v), s(8, 3, t=I), s(5, t=I), s(5, t=I))
    add('scatter/window', lambda x, i, v: lax.scatter_add(x, i[:, None], v, lax.ScatterDimensionNumbers((1,), (), (0,))), s(9), s(4, t=I), s(4, 3))
    add('scatter/apply', lambda x, i: x.at[i].apply(jnp.sin), s(8), s(3, t=I))
    add('scatter/slices', lambda x, v: x.at[1:7:2, ::2].add(v), s(8, 6), s(3, 3))
    add('scatter/mask', lambda x: jnp.where(x > 0, x, -1.0).at[jnp.array([3, 3, 1])].add(1.0), s(8))
    add('scatter/fill', lambda x, i, v: x.at[i].set(v, mode='drop'), s(8, 3), s(5, t=I), s(5, 3))
    for k in ('sum', 'prod', 'max', 'min'):
        add('segment/' + k, lambda x, i, k=k: getattr(jax.ops, 'segment_' + k)(x, i, 5), s(12, 2), s(12, t=I))
    add('sort/descending', lambda x: -jnp.sort(-x), s(3, 40))
    add('sort/keys', lambda a, b: lax.sort((a, b), num_keys=1), s(50, t=I), s(50))
    add('sort/axis0', lambda x: jnp.sort(x, 0), s(19, 4))
    add('sort/lex', lambda a, b: jnp.lexsort((a, b)), s(30, t=I), s(30, t=I))
    add('sort/quantile', lambda x: jnp.quantile(x, jnp.array([0.1, 0.5, 0.9])), s(31))
    add('sort/topk', lambda x: lax.top_k(x, 5), s(3, 30))
    add('sort/approx', lambda x: lax.approx_max_k(x, 3), s(2, 30))
    add('sort/partition', lambda x: jnp.sort(jnp.partition(x, 5)[:5]), s(20))
    add('sort/searchsorted', lambda a, v: jnp.searchsorted(jnp.sort(a), v), s(33), s(7))
    add('sort/rank', lambda x: jsp.stats.rankdata(x), s(15))
    add('index/interp', lambda x, xp, fp: jnp.interp(x, jnp.sort(xp), fp), s(9), s(6), s(6))
    add('index/map', lambda x: jsp.ndimage.map_coordinates(x, [jnp.array([0.5, 1.7]), jnp.array([2.2, 0.1])], order=1), s(4, 5))
    add('index/resize', lambda x: jax.image.resize(x, (7, 9), 'bilinear'), s(4, 5))
    add('index/resize_nearest', lambda x: jax.image.resize(x, (7, 9), 'nearest'), s(4, 5))
    add('index/digitize', lambda x: jnp.digitize(x, jnp.array([-1.0, 0.0, 1.0])), s(12))
    add('index/compress', lambda x: jnp.where(x > 0, size=5, fill_value=-1), s(12))
    add('index/tri', lambda x: x[jnp.triu_indices(5)], s(5, 5))
    add('index/rot', jnp.rot90, s(4, 5))
    add('index/put_along', lambda x, i: jnp.put_along_axis(x, i, 9.0, 1, inplace=False), s(4, 5), s(4, 1, t=I))
    add('index/select', lambda x: jnp.select([x > 1, x < -1], [x, -x], 0.0), s(4, 5))
    add('index/trapezoid', jnp.trapezoid, s(9))
    add('index/gradient', jnp.gradient, s(9))
    add('index/corr', jnp.corrcoef, s(4, 9))
    add('index/cov', jnp.cov, s(4, 9))
    add('index/poly', lambda p, x: jnp.polyval(p, x), s(4), s(9))
    add('index/packbits', lambda b: jnp.packbits(b), s(20, t=B))
    add('index/unpackbits', lambda b: jnp.unpackbits(b), s(3, t='uint8'))


def loops(add, s):
    add('scan/associative', lambda x: lax.associative_scan(jnp.add, x), s(17))
    add('scan/associative_pairs', lambda a, b: lax.associative_scan(lambda l, r: (r[0] * l[0], r[0] * l[1] + r[1]), (a, b)), s(13), s(13))
    add('scan/cumulative', lambda x: [f(x, 0) for f in (lax.cumsum, lax.cumprod, lax.cummin)], s(11, 2))
    add('scan/reverse', lambda x: lax.cumsum(x, 0, reverse=True), s(11, 2))
    add('scan/collatz', lambda n: lax.while_loop(lambda c: c[0] > 1, lambda c: (jnp.where(c[0] % 2 == 0, c[0] // 2, 3 * c[0] + 1), c[1] + 1), (n, 0)), s(t=I))
    add('scan/mandelbrot', lambda x, y: lax.fori_loop(0, 12, lambda i, z: jnp.where(jnp.abs(z) < 2, z * z + lax.complex(x, y), z), lax.complex(x, y)), s(5, 5), s(5, 5))
    add('scan/runge_kutta', runge_kutta, s(3))
    add('scan/bisect', lambda x: lax.fori_loop(0, 20, lambda i, c: (lambda m: (jnp.where(m ** 3 < x, m, c[0]), jnp.where(m ** 3 < x, c[1], m)))((c[0] + c[1]) / 2), (x * 0 - 3, x * 0 + 3)), s(6))
    add('scan/switch_in_loop', lambda x: lax.fori_loop(0, 6, lambda i, x: lax.switch(i % 3, [jnp.sin, jnp.cos, jnp.tanh], x), x), s(5))
    add('scan/bubble', lambda x: lax.fori_loop(0, 7, lambda i, x: lax.fori_loop(0, 6, lambda j, x: lax.cond(x[j] > x[j + 1], lambda x: x.at[j].set(x[j + 1]).at[j + 1].set(x[j]), lambda x: x, x), x), x), s(7))
    add('scan/life', lambda b: lax.fori_loop(0, 4, lambda i, g: life(g), b), s(8, 8, t=B))
    add('scan/sieve', lambda x: lax.fori_loop(2, 6, lambda i, p: jnp.where((jnp.arange(30) % i == 0) & (jnp.arange(30) > i), False, p), x > 9), s(30))
    add('scan/map_batch', lambda x: lax.map(jnp.linalg.norm, x, batch_size=2), s(5, 4))
    add('scan/optimize', lambda x: lax.fori_loop(0, 8, lambda i, x: x - 0.1 * jax.grad(lambda x: ((x - 1) ** 4).sum())(x), x), s(5))
    add('scan/sinkhorn', lambda c: lax.fori_loop(0, 10, lambda i, k: (lambda k: k / k.sum(1, keepdims=True))(k / k.sum(0)), jnp.exp(-c)), s(5, 5))
    add('scan/viterbi', viterbi, s(9, 4), s(4, 4))
    add('scan/edit_distance', edit_distance, s(8, t=I), s(8, t=I))


def runge_kutta(y):
    f = lambda y: jnp.array([10.0 * (y[1] - y[0]), y[0] * (28.0 - y[2]) - y[1], y[0] * y[1] - 8.0 / 3.0 * y[2]])

    def step(y, _):
        h = 0.01
        a = f(y)
        b = f(y + h / 2 * a)
        c = f(y + h / 2 * b)
        return y + h / 6 * (a + 2 * b + 2 * c + f(y + h * c)), y
    return lax.scan(step, y, None, length=20)


def life(g):
    n = sum(jnp.roll(g.astype(jnp.int32), (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)
    return (n == 3) | g & (n == 2)


def viterbi(scores, moves):
    def step(best, x):
        all = best[:, None] + moves + x
        return all.max(0), all.argmax(0)
    return lax.scan(step, scores[0], scores[1:])


def edit_distance(a, b):
    def row(previous, x):
        def cell(left, c):
            up, diagonal, y = c
            v = jnp.minimum(jnp.minimum(left, up) + 1, diagonal + (x != y))
            return v, v
        out = lax.scan(cell, previous[0] + 1, (previous[1:], previous[:-1], b))[1]
        return jnp.concatenate([previous[:1] + 1, out]), None
    return lax.scan(row, jnp.arange(b.size + 1), a)[0]


def numbers(add, s):
    for t in ('float8_e4m3fn', 'float8_e5m2', 'float8_e4m3b11fnuz', 'float16', 'bfloat16', 'int4', 'uint4', 'int8', 'uint16', 'bool'):
        add('type/round_' + t, lambda x, t=t: x.astype(t).astype('float32'), s(6, 9))
    for t in (H, Q):
        add('type/softmax_' + t, nn.softmax, s(4, 9, t=t))
        add('type/matmul_' + t, lambda a, b: lax.dot(a, b, preferred_element_type=jnp.float32), s(5, 9, t=t), s(9, 4, t=t))
        add('type/sum_' + t, lambda x: x.astype(F).sum().astype(x.dtype), s(40, t=t))
        add('type/norm_' + t, lambda x: nn.standardize(x.astype(F)).astype(x.dtype), s(4, 9, t=t))
        add('type/sort_' + t, jnp.sort, s(30, t=t))
    for t in (C, Z):
        w = wide if t == Z else (lambda f: f)
        for n in ('exp', 'log', 'sqrt', 'sin', 'cos', 'tanh', 'abs', 'angle', 'conj', 'square', 'reciprocal'):
            add(f'complex/{n}_{t}', w(lambda x, n=n: getattr(jnp, n)(x)), s(5, 6, t=t))
        add('complex/product_' + t, w(lambda a, b: a * b / (b + 3) - a), s(9, t=t), s(9, t=t))
        add('complex/power_' + t, w(lambda a: a ** 3), s(9, t=t))
    for n in ('exp', 'log1p', 'tanh', 'sin', 'cos', 'arctan', 'cbrt'):
        add('wide/' + n, wide(lambda x, n=n: getattr(jnp, n)(x)), s(5, 6, t=D))
    add('wide/matmul', wide(jnp.matmul), s(7, 8, t=D), s(8, 9, t=D))
    add('wide/ints', wide(lambda a, b: a * b + (a << 3) - a // (b + 1)), s(9, t='int64'), s(9, t='int64'))
    add('type/quantized', lambda x, y: (jnp.round(x * 16).astype('int8').astype(I) @ jnp.round(y * 16).astype('int8').astype(I)).astype(F) / 256, s(4, 8), s(8, 5))
    add('type/reduce_precision', lambda x: lax.reduce_precision(x, 5, 10), s(9))
    add('type/nextafter', lambda x, y: jnp.nextafter(x, y), s(9), s(9))
    add('type/frexp', jnp.frexp, s(9))
    add('type/modf', jnp.modf, s(9))
    add('type/gcd', jnp.gcd, s(9, t=I), s(9, t=I))
    for n in ('betainc', 'gammainc', 'gammaincc'):
        args = (s(5),) * (3 if n == 'betainc' else 2)
        add('special/' + n, lambda *a, n=n: getattr(jsp.special, n)(*[nn.sigmoid(x) for x in a]), *args)
    for n in ('ndtr', 'ndtri', 'i0', 'i1', 'entr', 'expit', 'zeta', 'polygamma'):
        f = dict(zeta=lambda x: jsp.special.zeta(2 + x * x, 1.5), polygamma=lambda x: jsp.special.polygamma(1, 1 + x * x), ndtri=lambda x: jsp.special.ndtri(nn.sigmoid(x)))
        add('special/' + n, f.get(n, getattr(jsp.special, n)), s(7))
    for n, f in dict(norm=jsp.stats.norm.logpdf, cauchy=jsp.stats.cauchy.logpdf, laplace=jsp.stats.laplace.logpdf, t=lambda x: jsp.stats.t.logpdf(x, 4.0)).items():
        add('special/logpdf_' + n, f, s(7))


def models(add, s):
    add('model/lstm', lstm, s(5, 2, 4), s(2, 8), s(2, 8), s(12, 32))
    add('model/lstm_grad', jax.grad(lambda x, h, c, w: lstm(x, h, c, w)[0].sum(), 3), s(5, 2, 4), s(2, 8), s(2, 8), s(12, 32))
    add('model/gru_grad', jax.grad(lambda x, h, w: gru(x, h, w).sum(), 2), s(5, 2, 4), s(2, 8), s(12, 24))
    add('model/rms_norm', lambda x, g: x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6) * g, s(3, 16), s(16))
    add('model/rope', rope, s(2, 6, 2, 8))
    add('model/decode', decode, s(8, 8), s(2, 16, 8), s(2, 16, 8), s(2, 8), s(t=I))
    add('model/experts', experts, s(6, 8), s(8, 4), s(4, 8, 12), s(4, 12, 8))
    add('model/autoencoder', jax.grad(autoencoder), s(16, 8), s(4, 16), s(5, 16), s(5, 4))
    add('model/graph', lambda a, x, w: nn.relu((nn.softmax(a) @ x) @ w), s(6, 6), s(6, 4), s(4, 3))
    add('model/mixture', lambda x, m, v: jsp.special.logsumexp(-0.5 * (x[:, None] - m) ** 2 / (1 + v * v) - jnp.log(1 + v * v), axis=1).sum(), s(20), s(3), s(3))
    add('model/kmeans', lambda x, c: lax.fori_loop(0, 4, lambda i, c: kmeans(x, c), c), s(30, 2), s(3, 2))
    add('model/batch_norm', lambda x, g, b: (x - x.mean((0, 1, 2))) / jnp.sqrt(x.var((0, 1, 2)) + 1e-5) * g + b, s(2, 5, 5, 3), s(3), s(3))
    add('model/separable', lambda x, d, p: lax.conv_general_dilated(lax.conv_general_dilated(x, d, (1, 1), 'SAME', feature_group_count=8, dimension_numbers=('NHWC', 'HWIO', 'NHWC')),
                                                                    p, (1, 1), 'VALID', dimension_numbers=('NHWC', 'HWIO', 'NHWC')), s(1, 9, 9, 8), s(3, 3, 1, 8), s(1, 1, 8, 12))
    add('model/unet', unet, s(1, 8, 8, 4), s(3, 3, 4, 4), s(3, 3, 8, 4))
    add('model/momentum', lambda w, m, x, y: (lambda g: (w - 0.1 * (0.9 * m + g), 0.9 * m + g))(jax.grad(lambda w: ((x @ w - y) ** 2).mean())(w)), s(6, 2), s(6, 2), s(9, 6), s(9, 2))
    add('model/logistic_newton', logistic_newton, s(20, 3), s(20))
    add('model/ctc', ctc, s(8, 5), s(3, t=I))
    add('model/contrastive', jax.grad(lambda a, b: -nn.log_softmax(unit(a) @ unit(b).T * 5).trace()), s(5, 8), s(5, 8))
    add('model/diffusion', diffusion, s(8), s(8, 8), s(2, t=U))
    add('model/flow', lambda x, w: (x * jnp.exp(jnp.tanh(x[::-1] * w)) + w, jnp.tanh(x[::-1] * w).sum()), s(6), s(6))
    add('model/ensemble', jax.vmap(lambda w, x: nn.tanh(x @ w).mean(0), (0, None)), s(4, 6, 3), s(5, 6))
    add('model/clip_norm', lambda *g: (lambda n: [x * jnp.minimum(1.0, 1 / n) for x in g])(jnp.sqrt(sum((x * x).sum() for x in g))), s(4, 3), s(5))
    add('model/fir', lambda x, h: lax.conv_general_dilated(x[None, None], h[None, None], (1,), [(3, 0)])[0, 0], s(40), s(4))
    add('model/huffman', lambda x: jnp.cumsum(jnp.bincount(x, length=6)), s(30, t=I))
    add('model/pagerank', lambda a, r: lax.fori_loop(0, 12, lambda i, r: 0.15 / 6 + 0.85 * (nn.softmax(a, 0) @ r), nn.softmax(r)), s(6, 6), s(6))
    add('model/heat', lambda u: lax.fori_loop(0, 12, lambda i, u: u + 0.1 * (jnp.roll(u, 1, 0) + jnp.roll(u, -1, 0) + jnp.roll(u, 1, 1) + jnp.roll(u, -1, 1) - 4 * u), u), s(9, 9))
    add('model/nbody', nbody, s(5, 3), s(5, 3))
    add('model/black_scholes', lambda x, k: (lambda d: x * x * jsp.stats.norm.cdf(d) - k * k * jsp.stats.norm.cdf(d - 0.2))(jnp.log((x * x + 1) / (k * k + 1)) / 0.2 + 0.1), s(9), s(9))
    add('model/beam', lambda x: lax.fori_loop(0, 3, lambda i, c: (lambda v, k: (v, c[1].at[i].set(k % 6)))(*lax.top_k((c[0][:, None] + nn.log_softmax(x[i])).reshape(-1), 3)), (jnp.zeros(3), jnp.zeros((3, 3), jnp.int32))), s(3, 6))


def unit(x):
    return x / jnp.linalg.norm(x, axis=-1, keepdims=True)


def lstm(xs, h, c, w):
    def cell(hc, x):
        h, c = hc
        i, f, g, o = jnp.split(jnp.concatenate([x, h], -1) @ w, 4, -1)
        c = nn.sigmoid(f) * c + nn.sigmoid(i) * jnp.tanh(g)
        h = nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h
    return lax.scan(cell, (h, c), xs)[0]


def gru(xs, h, w):
    def cell(h, x):
        z, r, n = jnp.split(jnp.concatenate([x, h], -1) @ w, 3, -1)
        return (1 - nn.sigmoid(z)) * jnp.tanh(n * nn.sigmoid(r)) + nn.sigmoid(z) * h, None
    return lax.scan(cell, h, xs)[0]


def rope(x):
    n, d = x.shape[1], x.shape[3]
    angle = jnp.arange(n)[:, None] / 100.0 ** (jnp.arange(d // 2) / (d // 2))
    a, b = jnp.split(x, 2, -1)
    cos, sin = jnp.cos(angle)[:, None], jnp.sin(angle)[:, None]
    return jnp.concatenate([a * cos - b * sin, a * sin + b * cos], -1)


def decode(w, keys, values, x, at):
    keys = lax.dynamic_update_slice(keys, (x @ w)[:, None], (0, at, 0))
    values = lax.dynamic_update_slice(values, (x @ w.T)[:, None], (0, at, 0))
    scores = jnp.einsum('bd,bnd->bn', x, keys)
    scores = jnp.where(jnp.arange(16) <= at, scores, -1e9)
    return jnp.einsum('bn,bnd->bd', nn.softmax(scores), values), keys, values


def experts(x, gate, up, down):
    weight, which = lax.top_k(nn.softmax(x @ gate), 2)
    h = nn.relu(jnp.einsum('nd,kdf->nkf', x, up))
    y = jnp.einsum('nkf,kfd->nkd', h, down)
    return (jnp.take_along_axis(y, which[..., None], 1) * weight[..., None]).sum(1)


def autoencoder(enc, dec, x, noise):
    z = jnp.tanh(x @ enc)
    z = z[:, :4] + noise * jnp.exp(z[:, 4:])
    return ((nn.sigmoid(z @ dec) - x) ** 2).mean() + (z * z).mean()


def kmeans(x, c):
    near = ((x[:, None] - c) ** 2).sum(-1).argmin(1)
    one = nn.one_hot(near, 3)
    return (one.T @ x) / (one.sum(0)[:, None] + 1e-6)


def unet(x, a, b):
    conv = lambda x, w: lax.conv_general_dilated(x, w, (1, 1), 'SAME', dimension_numbers=('NHWC', 'HWIO', 'NHWC'))
    low = lax.reduce_window(nn.relu(conv(x, a)), 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), 'VALID') / 4
    return conv(jnp.concatenate([x, jax.image.resize(low, x.shape, 'nearest')], -1), b)


def logistic_newton(x, y):
    def step(i, w):
        p = nn.sigmoid(x @ w)
        return w - jnp.linalg.solve(x.T @ (x * (p * (1 - p))[:, None]) + jnp.eye(3), x.T @ (p - (y > 0)) + w)
    return lax.fori_loop(0, 4, step, jnp.zeros(3))


def ctc(scores, labels):
    logp = nn.log_softmax(scores)
    ext = jnp.zeros(7, jnp.int32).at[1::2].set(labels + 1)

    def step(a, lp):
        skip = jnp.where((ext > 0) & (ext != jnp.roll(ext, 2)), jnp.roll(a, 2).at[:2].set(-1e9), -1e9)
        return jsp.special.logsumexp(jnp.stack([a, jnp.roll(a, 1).at[0].set(-1e9), skip]), axis=0) + lp[ext], None
    first = jnp.full(7, -1e9).at[0].set(logp[0, 0]).at[1].set(logp[0, ext[1]])
    return -jnp.logaddexp(*lax.scan(step, first, logp[1:])[0][-2:])


def diffusion(x, w, key):
    def step(x, k):
        return 0.9 * x - 0.1 * jnp.tanh(x @ w) + 0.1 * random.normal(k, x.shape), None
    return lax.scan(step, x, random.split(random.wrap_key_data(key), 5))[0]


def nbody(x, v):
    def step(c, _):
        x, v = c
        d = x[:, None] - x
        v = v - 0.01 * (d / ((d * d).sum(-1, keepdims=True) + 0.1) ** 1.5).sum(1)
        return (x + 0.01 * v, v), None
    return lax.scan(step, (x, v), None, length=8)[0]


def devices(add, s):
    if len(jax.devices()) < 4:
        return
    line = Mesh(np.array(jax.devices()[:4]), ('x',))
    grid = Mesh(np.array(jax.devices()[:4]).reshape(2, 2), ('x', 'y'))

    def manual(name, f, ins, outs, *args, mesh=line):
        add('sharded/' + name, jax.shard_map(f, mesh=mesh, in_specs=ins, out_specs=outs), *args)
    x = P('x')
    manual('double', lambda a: a * 2, x, x, s(8, 3))
    manual('psum', lambda a: lax.psum(a, 'x'), x, P(), s(8, 3))
    manual('pmean', lambda a: lax.pmean(a, 'x'), x, P(), s(8, 3))
    manual('pmax', lambda a: lax.pmax(a, 'x'), x, P(), s(8, 3))
    manual('gather', lambda a: lax.all_gather(a, 'x', tiled=True) * (1 + lax.axis_index('x')), x, x, s(8, 3))
    manual('scatter', lambda a: lax.psum_scatter(a, 'x', tiled=True), P(None, 'x'), P('x', None), s(8, 8))
    manual('permute', lambda a: lax.ppermute(a, 'x', [(i, (i + 1) % 4) for i in range(4)]), x, x, s(8, 3))
    manual('all_to_all', lambda a: lax.all_to_all(a, 'x', 1, 0, tiled=True), x, x, s(8, 8))
    manual('index', lambda a: a + lax.axis_index('x'), x, x, s(8, 3))
    manual('matmul', lambda a, b: lax.psum(a @ b, 'x'), (P(None, 'x'), P('x', None)), P(), s(4, 8), s(8, 5))
    manual('softmax', lambda a: jnp.exp(a - lax.pmax(a.max(1, keepdims=True), 'x')) / lax.psum(jnp.exp(a - lax.pmax(a.max(1, keepdims=True), 'x')).sum(1, keepdims=True), 'x'),
           P(None, 'x'), P(None, 'x'), s(3, 8))
    manual('norm', lambda a: a / jnp.sqrt(lax.psum((a * a).sum(), 'x')), x, x, s(8, 3))
    manual('loop', lambda a: lax.fori_loop(0, 3, lambda i, a: lax.ppermute(a, 'x', [(i, (i + 1) % 4) for i in range(4)]) + a, a), x, x, s(8))
    manual('grid', lambda a: lax.psum(a, 'y') + lax.axis_index('x'), P('x', 'y'), P('x', None), s(4, 6), mesh=grid)
    manual('grid_both', lambda a: lax.psum(a, ('x', 'y')), P('x', 'y'), P(), s(4, 6), mesh=grid)
    manual('halo', lambda a: a + lax.ppermute(a[-1:], 'x', [(i, i + 1) for i in range(3)]), x, x, s(8, 2))
    manual('ring', lambda a, b: sum((a @ lax.ppermute(b, 'x', [(i, (i + k) % 4) for i in range(4)]) for k in range(4)), 0 * a @ b), (x, x), x, s(8, 3), s(12, 5))
    add('sharded/grad', jax.grad(lambda a, b: jax.shard_map(lambda a, b: lax.psum(a @ b, 'x'), mesh=line, in_specs=(P(None, 'x'), P('x', None)), out_specs=P())(a, b).sum()), s(4, 8), s(8, 5))
    put = lambda a, *p, mesh=line: lax.with_sharding_constraint(a, NamedSharding(mesh, P(*p)))
    add('sharded/constraint', lambda a: put(a * 2, 'x') + 1, s(8, 3))
    add('sharded/constraint_matmul', lambda a, b: put(put(a, 'x', None) @ put(b, None, 'x'), 'x', None), s(8, 4), s(4, 8))
    add('sharded/constraint_grid', lambda a, b: put(nn.relu(put(a, 'x', 'y', mesh=grid) @ b), 'x', None, mesh=grid), s(4, 4), s(4, 6))
    add('sharded/constraint_grad', jax.grad(lambda w, a: (put(a @ w, 'x') ** 2).sum()), s(4, 3), s(8, 4))
    add('sharded/constraint_mlp', lambda a, w, v: put(jnp.tanh(put(a @ w, None, 'x')) @ v, None, None), s(4, 6), s(6, 8), s(8, 3))
    add('sharded/reshard', lambda a: put(put(a, 'x', None).T, 'x', None) * 3, s(8, 4))
