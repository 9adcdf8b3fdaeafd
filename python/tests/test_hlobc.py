"""The Python API, compared with JAX where there is JAX."""

import multiprocessing
import os
import pickle
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import hlobc
from hlobc import _dtypes

ADD = """func.func @main(%a: tensor<2xf32> {jax.arg_info = "a"}, %b: tensor<2xf32> {jax.arg_info = "b"}) -> tensor<2xf32> {
  %0 = stablehlo.subtract %a, %b : tensor<2xf32>
  return %0 : tensor<2xf32>
}
"""
ENDLESS = """func.func @main(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%x = %a) : tensor<i32> cond {
    %t = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %t : tensor<i1>
  } do {
    stablehlo.return %x : tensor<i32>
  }
  return %0 : tensor<i32>
}
"""


@pytest.fixture
def add():
    return hlobc.load(ADD, name="add.mlir")


def test_load(add, tmp_path):
    path = tmp_path / "a.mlirbc"
    hlobc.load(add.bytecode()).save(path)
    for source in (str(path), path, path.read_bytes(), memoryview(path.read_bytes()), open(path, "rb"), add):
        m = hlobc.load(source)
        assert m.digest()["program"] == add.digest()["program"]
    assert "stablehlo.subtract" in str(add) and "loc(" in add.text(locations=True) and '"func.func"' in add.text(generic=True)
    assert hlobc.load(path).kind == "bytecode" and add.kind == "text"
    with pytest.raises(TypeError):
        hlobc.load(5)


def test_documents(add):
    old = add.convert("jaxlib==0.4.30")
    assert add.diff(old)["same"] and hlobc.diff(add, ADD)["same"]
    assert not add.diff(ADD.replace("subtract", "add"))["same"]
    assert old.versions("jaxlib==0.4.30")["consumer"]["reads"]
    assert add.cost()["flops"] == 2
    assert add.summary()["functions"][0]["name"] == "main"
    assert set(add.digest()) == {"bytes", "program", "structure", "signature"}
    assert add.document("size", "--top", "1")
    done = hlobc.command("digest", "x", files={"x": ADD.encode()})
    assert done.exit == 0 and add.digest()["program"].encode() in done.stdout
    assert hlobc.command("size", "--topp").exit == 2


def test_verify(add):
    assert add.verify() == []
    wrong = hlobc.load(ADD.replace("subtract %a, %b :", "transpose %a, dims = [1] : (tensor<2xf32>) ->"))
    found = wrong.verify()
    assert found and "permutation" in found[0].message and found[0].line == 2


def test_errors():
    with pytest.raises(hlobc.Error) as e:
        hlobc.load(b"ML\xefR\x63")
    assert e.value.status == "invalid" and e.value.code == "bad-version" and e.value.offset == 4
    assert pickle.loads(pickle.dumps(e.value)).code == "bad-version"
    with pytest.raises(hlobc.Error) as e:
        hlobc.load("module {\n")
    assert e.value.line >= 1 and e.value.column >= 1
    with pytest.raises(hlobc.Error, match="f8E4M3"):
        hlobc.load(ADD.replace("f32", "f8E4M3")).convert("0.9.0")
    with pytest.raises(hlobc.Error) as e:
        hlobc.load(ADD).convert("nobody==1")
    assert e.value.status == "misused"


def test_run(add):
    x, y = np.array([1, 2], np.float32), np.array([10, 20], np.float32)
    (r,) = add.run(x, y)
    assert r.dtype == np.float32 and r.tolist() == [-9, -18] and r.flags.writeable
    assert add.run([1, 2], [10, 20])[0].tolist() == [-9, -18]
    assert add.run(x, named={"b": y})[0].tolist() == add.run(named={"1": y, "a": x})[0].tolist() == [-9, -18]
    assert add.run(x[::-1], np.asfortranarray(y))[0].tolist() == [-8, -19]
    for bad in ((x,), (x, y, x), (x, y.astype(np.float64)), (x, y[:1])):
        with pytest.raises(hlobc.Error) as e:
            add.run(*bad)
        assert e.value.status == "misused"
    assert [p.name for p in add.inputs] == ["a", "b"] and add.outputs[0].shape == (2,) and add.inputs[0].dtype == np.float32


@pytest.mark.parametrize("mlir", sorted(_dtypes._TYPES.values()))
def test_dtypes(mlir):
    try:
        dtype = _dtypes.to_numpy(mlir)
    except TypeError as e:
        pytest.skip(str(e))
    assert _dtypes.to_mlir(dtype) == mlir
    m = hlobc.load(f"func.func @main(%a: tensor<2xTYPE>) -> tensor<2xTYPE> {{\n  return %a : tensor<2xTYPE>\n}}\n".replace("TYPE", mlir))
    x = np.array([0, 1]).astype(dtype)
    (y,) = m.run(x)
    assert y.dtype == dtype and y.tobytes() == x.tobytes()


def test_limits():
    m = hlobc.load(ENDLESS)
    with pytest.raises(hlobc.Error) as e:
        m.run(np.int32(1), max_steps=1000)
    assert e.value.status == "limit"
    start = time.monotonic()
    with pytest.raises(hlobc.Error) as e:
        m.run(np.int32(1), timeout=0.2)
    assert e.value.status == "limit" and time.monotonic() - start < 5


def test_threads(add):
    x = np.ones(2, np.float32)
    failed = []

    def work(n):
        for i in range(50):
            if add.run(x * n, x * i)[0].tolist() != [n - i] * 2:
                failed.append(n)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not failed


def _in_child(m):
    return m.run(np.ones(2, np.float32), np.zeros(2, np.float32))[0].tolist(), os.getpid()


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes(add, method):
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"this system does not {method}")
    add.run(np.ones(2, np.float32), np.ones(2, np.float32))
    with multiprocessing.get_context(method).Pool(2) as pool:
        answers = pool.map(_in_child, [add] * 8)
    assert all(a == [1, 1] for a, _ in answers) and os.getpid() not in {pid for _, pid in answers}
    assert _in_child(add)[0] == [1, 1]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_fork_while_others_run(add):
    stop = threading.Event()
    x = np.ones(2, np.float32)
    busy = [threading.Thread(target=lambda: [add.run(x, x) for _ in iter(stop.is_set, True)]) for _ in range(4)]
    for t in busy:
        t.start()
    try:
        for _ in range(5):
            pid = os.fork()
            if pid == 0:
                os._exit(0 if _in_child(pickle.loads(pickle.dumps(add)))[0] == [1, 1] and _in_child(add)[0] == [1, 1] else 1)
            assert os.waitpid(pid, 0)[1] == 0
    finally:
        stop.set()
        for t in busy:
            t.join()
    assert _in_child(add)[0] == [1, 1]


def test_a_process_that_ends_is_replaced(add):
    from hlobc import _server

    _server.current().kill()
    assert add.cost()["flops"] == 2
    assert _in_child(pickle.loads(pickle.dumps(add)))[0] == [1, 1]


def test_scan(tmp_path, add):
    for i in range(3):
        hlobc.load(add.bytecode()).save(tmp_path / f"{i}.mlirbc")
    (tmp_path / "cut.mlirbc").write_bytes(add.bytecode()[:-20])
    (tmp_path / "notes.txt").write_text("hello")
    found = list(hlobc.scan([tmp_path]))
    assert len(found) == 4 and sum("error" in f for f in found) == 1
    assert len(hlobc.programs(tmp_path / "0.mlirbc")) == 1
    with pytest.raises(hlobc.Error):
        list(hlobc.scan([tmp_path], "sing"))


def test_program():
    out = subprocess.run([sys.executable, "-m", "hlobc", "--version"], capture_output=True, check=True, text=True).stdout
    assert out.startswith("hlobc ") and hlobc.version()["stablehlo"] in out


def test_import_is_light():
    code = "import hlobc, sys; print('numpy' in sys.modules, 'jax' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout == "False False\n"


class TestJAX:
    @pytest.fixture(autouse=True)
    def jax(self):
        self.jax = pytest.importorskip("jax")
        self.export = pytest.importorskip("jax.export")

    def test_exported(self):
        jax, jnp = self.jax, self.jax.numpy

        def f(params, x, unused):
            return {"y": jnp.tanh(x @ params["w"] + params["b"]), "n": jnp.sum(x)}

        params = {"w": np.random.default_rng(0).normal(size=(8, 3)).astype(np.float32), "b": np.ones(3, np.float32)}
        x = np.linspace(-1, 1, 32, dtype=np.float32).reshape(4, 8)
        exported = self.export.export(jax.jit(f))(params, x, np.float32(0))
        m = hlobc.load(exported)
        assert m.verify() == [] and m.name == "f"
        want, got = jax.jit(f)(params, x, np.float32(0)), m.call(params, x, np.float32(0))
        assert set(got) == {"y", "n"}
        np.testing.assert_allclose(got["y"], want["y"], rtol=1e-5, atol=1e-6)
        np.testing.assert_allclose(got["n"], want["n"], rtol=1e-5, atol=1e-5)
        assert "params['w']" in [p.name for p in m.inputs]
        # The artifact that hlobc writes is one that JAX reads.
        again = self.export.deserialize(bytearray(m.convert("current").data))
        np.testing.assert_array_equal(again.call(params, x, np.float32(0))["y"], exported.call(params, x, np.float32(0))["y"])

    def test_exported_file(self, tmp_path):
        jax, jnp = self.jax, self.jax.numpy
        exported = self.export.export(jax.jit(lambda p, i: {"y": p["a"][i] + p["b"]}))({"a": np.arange(4.0), "b": 2.0}, np.array([3, 1]))
        path = tmp_path / "f.jaxexport"
        path.write_bytes(exported.serialize())
        p, i = {"a": np.arange(4.0), "b": 2.0}, np.array([3, 1])  # 64 bits, as NumPy has them
        for m in (hlobc.load(path), hlobc.load(exported), pickle.loads(pickle.dumps(hlobc.load(exported)))):
            assert m.call(p, i)["y"].tolist() == [5, 3]
        with pytest.raises(TypeError, match="containers|the arguments are"):
            m.call(i, p)
        with pytest.raises(TypeError, match="use run"):
            hlobc.load(ADD).call(i)
        with pytest.raises(hlobc.Error, match=r"\(i\) is a tensor"):
            m.call(p, np.array([3.5, 1]))

    def test_lowered(self):
        jax, jnp = self.jax, self.jax.numpy
        lowered = jax.jit(lambda x: jnp.sort(jnp.sin(x))).lower(np.zeros(5, np.float32))
        m, x = hlobc.load(lowered), np.array([3, 1, 2, 5, 4], np.float32)
        np.testing.assert_allclose(m.run(x)[0], np.sort(np.sin(x)), rtol=1e-6)
        assert m.cost()["flops"] >= 0

    def test_symbolic_sizes_and_platforms(self):
        jax, jnp = self.jax, self.jax.numpy
        (b,) = self.export.symbolic_shape("b")
        exported = self.export.export(jax.jit(lambda x: jnp.cumsum(x, 0) * 2), platforms=["cpu", "cuda"])(jax.ShapeDtypeStruct((b, 2), np.float32))
        m = hlobc.load(exported)
        for n in (1, 5):
            x = np.arange(2 * n, dtype=np.float32).reshape(n, 2)
            np.testing.assert_allclose(m.call(x), np.cumsum(x, 0) * 2)

    @pytest.mark.parametrize("impl, dtype", [("threefry2x32", "key<fry>"), ("rbg", "key<rbg>"), ("unsafe_rbg", "key<urbg>")])
    def test_typed_keys(self, impl, dtype):
        jax = self.jax
        f = lambda keys, n: (jax.random.split(keys[0]), jax.random.bits(keys[1], (3,)) + n)
        keys, n = jax.random.split(jax.random.key(7, impl=impl)), np.uint32(5)
        exported = self.export.export(jax.jit(f))(keys, n)
        for m in (hlobc.load(exported), hlobc.load(bytes(exported.serialize()))):
            split, bits = m.call(keys, n)
            wanted, wanted_bits = f(keys, n)
            assert split.dtype == wanted.dtype and jax.random.key_data(split).tolist() == jax.random.key_data(wanted).tolist()
            assert bits.tolist() == wanted_bits.tolist()
            with pytest.raises(TypeError, match="no array of " + dtype):
                m.call(np.zeros((2, 2), np.uint32), n)

    def test_bfloat16(self):
        jax, jnp = self.jax, self.jax.numpy
        x = jnp.arange(8, dtype=jnp.bfloat16)
        exported = self.export.export(jax.jit(lambda x: x * 3))(x)
        y = hlobc.load(exported).call(x)
        assert y.dtype == jnp.bfloat16 and y.tolist() == (x * 3).tolist()

    def test_bfloat16_sums(self):
        """XLA adds products of bf16 in f32; the reference rounds each, unless the program asks for f32."""
        jax, jnp = self.jax, self.jax.numpy
        rng = np.random.default_rng(0)
        a, b = (jnp.asarray(rng.standard_normal(shape), jnp.bfloat16) for shape in ((32, 64), (64, 32)))
        narrow, wide = (lambda a, b: a @ b), (lambda a, b: jnp.dot(a, b, preferred_element_type=jnp.float32).astype(jnp.bfloat16))
        y, z = (hlobc.load(self.export.export(jax.jit(f))(a, b)).call(a, b) for f in (narrow, wide))
        rounded = jnp.zeros((32, 32), jnp.bfloat16)
        for k in range(64):
            rounded = rounded + a[:, k : k + 1] * b[k : k + 1, :]
        assert y.tolist() == rounded.tolist()
        np.testing.assert_allclose(z.astype(np.float32), np.asarray(a @ b, np.float32), rtol=2**-7)
