"""Writes programs of JAX with arguments and XLA's results, as lines of JSON: the name, and in base64 the program
as a portable artifact and an archive of NumPy, or the error. The test gives it a document with the sources of
analysis/cost/testdata/programs.py, whose programs come first, and of more.py, and which programs it wants: every
EVERYth from FIRST on.

The archive has the arguments a0, a1, ..., XLA's results r0, r1, ..., and t0, t1, ..., by how much each element may
differ. Other orders of sums and other elementary functions are as good as XLA's if their errors are those of
arguments that are rounded differently. So XLA runs every program again with arguments that differ in their last
place, and the permitted difference is 8 times the largest one that this makes, plus some units in the last
place of the largest element. Elements of integers and bools are equal, unless such arguments change them, too.
"""
import base64
import io
import json
import os
import sys

os.environ.setdefault('XLA_FLAGS', '--xla_force_host_platform_device_count=4')
os.environ['JAX_PLATFORMS'] = 'cpu'

import jax
import ml_dtypes
import numpy as np
from jax import export

given = json.load(sys.stdin)
catalog = {'__name__': 'programs'}
exec(compile(given['cost'], 'cost', 'exec'), catalog)
more = {'__name__': 'more'}
exec(compile(given['more'], 'more', 'exec'), more)
more['define'](catalog['add'], catalog['s'])

# Names of floats in NumPy's files are those of integers of their size.
bits = {1: np.uint8, 2: np.uint16}


def made(spec, rng):
    t = np.dtype(spec.dtype)
    if t == bool:
        return rng.random(spec.shape) < 0.5
    if t.kind in 'iu' or t in (ml_dtypes.int4, ml_dtypes.uint4):
        return rng.integers(1, 4, spec.shape).astype(t)
    if t.kind == 'c':
        return (rng.standard_normal(spec.shape) + 1j * rng.standard_normal(spec.shape)).astype(t)
    return np.asarray(rng.standard_normal(spec.shape)).astype(t)


def epsilon(t):
    t = np.dtype(t)
    if t.kind == 'c':
        return float(np.finfo(t).eps)
    if t.kind == 'f' or t.kind == 'V' and t.name.startswith(('bfloat', 'float')):
        return float(ml_dtypes.finfo(t).eps)
    return 0.0


def moved(a, rng):
    """Returns an array with numbers that differ by a unit in the last place or not."""
    e = epsilon(a.dtype)
    return a if e == 0 else (a * (1 + e * rng.integers(-1, 2, a.shape)).astype(a.dtype)).astype(a.dtype)


def plain(a):
    """Returns an array as NumPy can write it."""
    if a.dtype in (ml_dtypes.int4, ml_dtypes.uint4):
        return a.astype(np.int8 if a.dtype == ml_dtypes.int4 else np.uint8)
    return a.view(bits[a.dtype.itemsize]) if a.dtype.kind == 'V' else a


def number(a):
    return a.astype(np.complex128 if a.dtype.kind == 'c' else np.float64)


def permitted(result, others):
    e = epsilon(result.dtype)
    r = number(result)
    with np.errstate(all='ignore'):
        spread = np.max([np.abs(number(o) - r) for o in others], axis=0) if others else np.zeros(r.shape)
        same = np.all([(number(o) == r) | (np.isnan(number(o)) & np.isnan(r)) for o in others], axis=0)
        spread = np.where(same, 0, spread)
        if e == 0:
            return np.where(spread == 0, 0.0, np.inf)
        finite = np.abs(r)[np.isfinite(r)]
        return np.where(np.isnan(spread), np.inf, 8 * spread) + (64 if e < 1e-3 else 4) * e * (finite.max() if finite.size else 0)


def write(name, seed, f, specs):
    wide = getattr(f, 'wide', False)
    jax.config.update('jax_enable_x64', wide)
    rng = np.random.default_rng(seed)
    args = jax.tree.map(lambda spec: made(spec, rng), specs)
    jitted = jax.jit(f)
    exported = export.export(jitted)(*specs)
    flat = jax.tree.leaves(args)
    compiled = jitted.lower(*specs).compile()
    run = lambda args: [np.asarray(x) for x in jax.tree.leaves(compiled(*args))]
    results = run(args)
    others = [run(jax.tree.map(lambda a: moved(a, rng), args)) for _ in range(3)]
    arrays = {f'a{i}': plain(flat[k]) for i, k in enumerate(exported.module_kept_var_idx)}
    for i, r in enumerate(results):
        arrays[f'r{i}'] = plain(r)
        arrays[f't{i}'] = permitted(r, [o[i] for o in others])
    archive = io.BytesIO()
    np.savez(archive, **arrays)
    encode = lambda data: base64.b64encode(data).decode()
    return dict(name=name, module=encode(exported.mlir_module_serialized), values=encode(archive.getvalue()))


for i, (name, f, specs, _) in enumerate(catalog['programs']):
    if i % given['every'] != given['first'] % given['every']:
        continue
    try:
        line = write(name, i, f, specs)
    except Exception as e:
        line = dict(name=name, error=repr(e)[:300])
    print(json.dumps(line), flush=True)
