"""Programs."""

from __future__ import annotations

import json
import os
import threading
from typing import TYPE_CHECKING, Any, Dict, IO, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Protocol, Tuple, Union

from hlobc import _server
from hlobc._error import Error, from_answer

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

Path = Union[str, "os.PathLike[str]"]
#: What :func:`load` accepts.
Source = Union[Path, bytes, bytearray, memoryview, IO[bytes], "Module", "Exporter"]
Document = Dict[str, Any]


class Exporter(Protocol):
    """A ``jax.export.Exported`` or a ``jax.stages.Lowered``."""


class Port(NamedTuple):
    """An input or output of a function.

    Attributes:
        name: the name that the exporter gave it, such as ``params['w']``, or ``""``.
        type: the element type as MLIR spells it, such as ``f32``; the whole type if it is no tensor's.
        shape: the sizes, -1 where they are dynamic; ``None`` if the rank is not known.
        given: whether callers pass it. What the exporter's calling convention adds, they do not.
    """

    name: str
    type: str
    shape: Optional[Tuple[int, ...]]
    given: bool = True

    @property
    def dtype(self) -> "np.dtype[Any]":
        """The dtype of its arrays."""
        from hlobc._dtypes import to_numpy

        return to_numpy(self.type)


class Diagnostic(NamedTuple):
    """A rule that a program breaks, and where."""

    message: str
    code: str = ""
    path: str = ""
    offset: Optional[int] = None
    line: int = 0
    column: int = 0


class Completed(NamedTuple):
    """What a command has written.

    Attributes:
        exit: 0 good, 1 an invalid program or a finding, 2 wrong usage.
        stdout: what it wrote.
        stderr: its messages.
        error: the first error that it reported, or ``None``.
    """

    exit: int
    stdout: bytes
    stderr: str
    error: Optional[Error]

    def check(self) -> "Completed":
        """Raises the error unless the exit code is 0."""
        if self.error is not None:
            raise self.error
        if self.exit != 0:
            raise Error(self.stderr.strip() or self.stdout.decode(errors="replace").strip(), status="misused" if self.exit == 2 else "invalid")
        return self


class Module:
    """A program: MLIR bytecode, a portable artifact or MLIR text, in whatever file it came in.

    :func:`load` makes modules. They do not change, can be pickled and used from any thread and process.
    """

    def __init__(self, data: bytes, name: str = "program", member: str = "", max_size: int = 0, exported: Any = None) -> None:
        self._data = data
        self._path = name
        self._member = member
        self._max_size = max_size
        self._exported = exported
        self._lock = threading.Lock()
        self._signatures: Dict[str, Tuple[List[Port], List[Port]]] = {}
        self._server: Optional[_server.Server] = None
        self._number = 0
        self.name = name
        self.kind = ""
        self._bind()

    # The program in the process.

    def _bind(self) -> Tuple[_server.Server, int]:
        """Returns the process and the program's number in it. After a fork, or if the process has ended, it is read again."""
        server = _server.current()
        with self._lock:
            if self._server is not server:
                options = {k: v for k, v in (("name", self._path), ("member", self._member), ("max_size", self._max_size)) if v}
                result, _ = server.call({"call": "read", "options": options}, [self._data])
                self._server, self._number = server, result["program"]
                self.name, self.kind = result["name"], result["kind"]
            return server, self._number

    def __del__(self) -> None:
        server = getattr(self, "_server", None)
        if server is not None and server.alive:
            server.tell({"call": "free", "program": self._number})

    def __reduce__(self) -> Any:
        return Module, (self._data, self._path, self._member, self._max_size)

    def __repr__(self) -> str:
        return f"<hlobc.Module {self.name}: {self.kind}, {len(self._data):,} bytes>"

    def __str__(self) -> str:
        return self.text()

    def __bytes__(self) -> bytes:
        return self._data

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Module):
            return NotImplemented
        return self._data == other._data and self._member == other._member

    def __hash__(self) -> int:
        return hash((self._data, self._member))

    @property
    def data(self) -> bytes:
        """The contents of the file, as it was loaded."""
        return self._data

    def save(self, path: Path) -> None:
        """Writes :attr:`data` to a file."""
        temporary = f"{os.fspath(path)}.{os.getpid()}.tmp"
        with open(temporary, "wb") as f:
            f.write(self._data)
        os.replace(temporary, path)

    # What hlobc's verbs do.

    def command(self, verb: str, *flags: str, other: Optional["Module"] = None) -> Completed:
        """Runs a verb of the program hlobc on this program, and on another one for verbs of two programs."""
        server, number = self._bind()
        files, paths = [{"path": self._path, "program": number}], [self.name]
        if other is not None:
            second, n = other._bind()
            if second is not server:  # the process has just ended
                server, number = self._bind()
                files[0]["program"] = number
            path = other._path if other._path != self._path else other._path + "#2"
            files.append({"path": path, "program": n})
            paths.append(path + other.name[len(other._path):])
        return _command(server, [verb, *flags, "--", *paths], files)

    def document(self, verb: str, *flags: str, other: Optional["Module"] = None) -> Document:
        """Returns the result in the JSON document of a verb: ``m.document("size", "--top", "3")``."""
        done = self.command(verb, "--json", *flags, other=other)
        return _results(done, accept=verb == "verify")[0]

    def text(self, *, generic: bool = False, locations: bool = False, stored: bool = False, function: str = "") -> str:
        """Returns the program as MLIR text.

        Args:
            generic: print operations in generic form.
            locations: print locations.
            stored: print VHLO as it is stored, instead of as StableHLO.
            function: print only this function.
        """
        flags = [f for f, on in (("--generic", generic), ("--locations", locations), ("--stored", stored)) if on]
        if function:
            flags.append(f"--function={function}")
        return self.command("print", *flags).check().stdout.decode()

    def bytecode(self) -> bytes:
        """Returns the program as MLIR bytecode of its own dialects."""
        return self.command("opt", "--emit-bytecode", "--allow-unregistered-dialect").check().stdout

    def verify(self) -> List[Diagnostic]:
        """Returns the rules that the program breaks; an empty list if it is valid."""
        fields = ("message", "code", "path", "offset", "line", "column")
        return [Diagnostic(**{k: d[k] for k in fields if k in d}) for d in self.document("verify").get("diagnostics", ())]

    def convert(self, consumer: str = "current") -> "Module":
        """Returns the program as a portable artifact that a consumer can load.

        The consumer is a release (``jaxlib==0.4.30``, ``torch_xla==2.5``), a version of StableHLO (``1.8.0``),
        ``week4``, ``week12`` or ``min``. If it cannot be written for it, the error lists every obstacle.
        """
        done = self.command("convert", f"--for={consumer}")
        return Module(done.check().stdout, self._path, self._member, self._max_size)

    def versions(self, consumer: str = "") -> Document:
        """Returns which version the program was written for, and which versions and releases can read it."""
        flags = [f"--consumer={consumer}"] if consumer else []
        return self.document("versions", *flags)

    def summary(self) -> Document:
        """Returns what the first screen of ``hlobc FILE`` shows: inputs, outputs, costs, operations, findings."""
        return self.document("summary")

    def cost(self, *, like_xla: bool = False) -> Document:
        """Returns FLOPs, memory traffic, peak memory and communication, by function, operation and source line."""
        return self.document("cost", *(["--like-xla"] if like_xla else []))

    def digest(self, *, normalized: bool = False) -> Dict[str, str]:
        """Returns hashes of what the program computes, at the levels bytes, program, structure and signature."""
        result = self.document("digest", *(["--normalized"] if normalized else []))
        return {k: result[k] for k in ("bytes", "program", "structure", "signature")}

    def diff(self, other: "Source") -> Document:
        """Returns what differs between this program and another one; ``["same"]`` says whether anything does."""
        return self.document("diff", other=load(other))

    # Evaluation.

    def signature(self, function: str = "") -> Tuple[List[Port], List[Port]]:
        """Returns the inputs and outputs of a function; the default is main, or the only one."""
        with self._lock:
            known = self._signatures.get(function)
        if known is None:
            server, number = self._bind()
            result, _ = server.call({"call": "signature", "program": number, "function": function})

            def ports(list: Iterable[Dict[str, Any]]) -> List[Port]:
                return [Port(p["name"], p["type"], None if p["shape"] is None else tuple(p["shape"]), p["given"]) for p in list]

            known = ports(result["parameters"]), ports(result["results"])
            with self._lock:
                self._signatures[function] = known
        return known

    @property
    def inputs(self) -> List[Port]:
        """The inputs of the entry function."""
        return self.signature()[0]

    @property
    def outputs(self) -> List[Port]:
        """The outputs of the entry function."""
        return self.signature()[1]

    def run(self, *args: Any, function: str = "", platform: str = "", seed: int = 0, fast: bool = False, named: Optional[Dict[str, Any]] = None,
            max_memory: int = 0, max_steps: int = 0, timeout: Optional[float] = None) -> List["Array"]:
        """Evaluates a function with the numerics of StableHLO's reference interpreter.

        Args:
            *args: arrays, or what ``numpy.asarray`` makes arrays of, in order. Numbers and lists get the
                input's dtype; arrays have to have it.
            function: the function to run; the default is main, or the only one.
            platform: one of those that ``jax.export`` made the program for.
            seed: that of random numbers that the program draws.
            fast: allow results that differ in the last places.
            named: inputs by the names that the exporter gave them, such as ``params['w']``, or by number.
            max_memory: limit in bytes of values.
            max_steps: limit in steps.
            timeout: limit in seconds. The process is ended if it does not heed it.

        Returns:
            The outputs, as arrays of the program's dtypes.
        """
        import numpy as np

        from hlobc._dtypes import to_mlir, to_numpy

        inputs = [p for p in self.signature(function)[0] if p.given]
        byname = {key: p for i, p in enumerate(self.signature(function)[0]) for key in (p.name, str(i)) if key}
        taken = {byname[k].name if k in byname else k for k in (named or {})}
        free = [p for p in inputs if not p.name or p.name not in taken]
        given: List[Tuple[str, Any, Optional[Port]]] = [("", a, free[i] if i < len(free) else None) for i, a in enumerate(args)]
        given += [(name, a, byname.get(name)) for name, a in (named or {}).items()]
        arguments, blobs = [], []
        for name, value, port in given:
            array = np.asarray(value)
            if not hasattr(value, "dtype") and port is not None:
                array = _like(array, port, value)
            header: Dict[str, Any] = {"type": to_mlir(array.dtype), "shape": list(array.shape)}
            if name:
                header["name"] = name
            arguments.append(header)
            blobs.append(_elements(array))
        options = {k: v for k, v in (("function", function), ("platform", platform), ("seed", seed), ("fast", fast), ("max_memory", max_memory),
                                     ("max_steps", max_steps), ("timeout", timeout)) if v}
        server, number = self._bind()
        result, out = server.call({"call": "run", "program": number, "arguments": arguments, "options": options}, blobs,
                                  timeout + 5 if timeout else None)
        return [np.frombuffer(bytearray(data), dtype=to_numpy(r["type"])).reshape(r["shape"]) for r, data in zip(result["results"], out)]

    def call(self, *args: Any, **kwargs: Any) -> Any:
        """Calls what ``jax.export`` exported as the function that it was: with its containers of arrays, which are
        what it returns. NumPy's 64-bit arrays become what JAX makes of them, and keys of ``jax.random.key`` are
        taken and returned. It needs JAX.

        Raises:
            TypeError: if the module was loaded from something else than a ``jax.export.Exported`` or its file,
                or the arguments have other containers.
        """
        exported = self._export()
        import jax

        leaves, tree = jax.tree_util.tree_flatten((args, kwargs))
        if tree != exported.in_tree:
            raise TypeError(f"the arguments are {tree}, expected {exported.in_tree}")
        kept = [_canonical(leaves[i], exported.in_avals[i]) for i in exported.module_kept_var_idx]
        results = [_as_key(r, aval) for r, aval in zip(self.run(*kept), exported.out_avals)]
        return jax.tree_util.tree_unflatten(exported.out_tree, results)

    def _export(self) -> Any:
        """Returns the ``jax.export.Exported``, which is read from the file again after pickling."""
        if self._exported is None:
            try:
                from jax import export

                self._exported = export.deserialize(bytearray(self._data))
            except Exception as e:  # whatever FlatBuffers make of other files
                raise TypeError("only what jax.export wrote knows the containers of its arguments, and it takes JAX to read them; use run()") from e
        return self._exported


def _canonical(value: Any, aval: Any) -> Any:
    """Returns a NumPy array with the dtype that JAX gives it, if that is the argument's; of keys, their numbers."""
    import jax
    import numpy as np

    if _is_key(aval):
        if getattr(value, "dtype", None) != aval.dtype:
            raise TypeError(f"{value!r} is no array of {aval.dtype}, which the input is")
        return jax.random.key_data(value)
    if isinstance(value, (np.ndarray, np.generic)) and value.dtype != aval.dtype and jax.dtypes.canonicalize_dtype(value.dtype) == aval.dtype:
        return value.astype(aval.dtype)
    return value


# The dtypes of keys of ``jax.random.key``, and the implementations that they belong to.
_KEYS = {"key<fry>": "threefry2x32", "key<rbg>": "rbg", "key<urbg>": "unsafe_rbg"}


def _is_key(aval: Any) -> bool:
    """Reports whether something is an array of keys, which are arrays of numbers in programs."""
    return str(aval.dtype) in _KEYS


def _as_key(result: "Array", aval: Any) -> Any:
    """Returns the keys that a result has the numbers of, if it is one of keys."""
    import jax

    if not _is_key(aval):
        return result
    return jax.random.wrap_key_data(jax.numpy.asarray(result), impl=_KEYS[str(aval.dtype)])


def _like(array: "Array", port: Port, value: Any) -> "Array":
    """Returns numbers without a dtype as those of an input."""
    import numpy as np

    try:
        wanted = port.dtype
    except (TypeError, ImportError):
        return array
    if array.dtype == wanted:
        return array
    out = array.astype(wanted)
    if array.dtype.kind in "iub" and wanted.kind in "iub" and not np.array_equal(out.astype(array.dtype), array):
        raise OverflowError(f"{value!r} does not fit in {wanted}")
    if array.dtype.kind in "fc" and wanted.kind in "iub":
        raise TypeError(f"{value!r} is not of type {wanted}, as the input is")
    return out


def _elements(array: "Array") -> Any:
    """Returns the elements of an array in row-major order, little endian."""
    import numpy as np

    array = np.ascontiguousarray(array)
    if array.dtype.byteorder == ">":
        array = array.astype(array.dtype.newbyteorder("<"))
    return array.reshape(-1).view(np.uint8) if array.size else b""


def load(source: Source, *, member: str = "", name: str = "", max_size: int = 0) -> Module:
    """Loads a program.

    Args:
        source: the path of a file; its contents as bytes; MLIR text (a str with a line end); a binary file
            object; a ``jax.export.Exported``; a ``jax.stages.Lowered``; or a Module, which is returned.
            The file can be compressed, an archive, or an exporter's.
        member: selects one of several programs in the file; see :func:`programs`.
        name: the name of the file in messages and documents.
        max_size: limit in bytes of what the file may unpack to.

    Raises:
        Error: if it is not a program, or cannot be decoded. :meth:`Module.verify` checks more.
    """
    exported: Any = None
    other: Any = source
    if isinstance(source, Module):
        return source
    if isinstance(source, str) and "\n" in source:
        data = source.encode()
    elif isinstance(source, (str, os.PathLike)):
        with open(source, "rb") as f:
            data = f.read()
        name = name or os.fspath(source)
    elif isinstance(source, (bytes, bytearray, memoryview)):
        data = bytes(source)
    elif hasattr(source, "read"):
        data = other.read()
        name = name or str(getattr(source, "name", ""))
    elif hasattr(source, "mlir_module_serialized"):
        try:
            data = bytes(other.serialize())
        except (ValueError, ImportError):  # containers that jax.export cannot serialize; no flatbuffers
            data = bytes(other.mlir_module_serialized)
        exported, name = other, name or str(other.fun_name)
    elif hasattr(source, "compiler_ir"):
        data = other.as_text().encode()
    else:
        raise TypeError(f"{type(source).__name__} is neither a path, bytes, text, a file, a jax.export.Exported nor a jax.stages.Lowered")
    return Module(data, name or "program", member, max_size, exported)


def programs(source: Union[Path, bytes]) -> List[Module]:
    """Returns all programs of a file, which can be an archive or any other data."""
    if isinstance(source, bytes):
        data, path = source, "program"
    else:
        with open(source, "rb") as f:
            data = f.read()
        path = os.fspath(source)
    done = command("carve", "--json", "--", path, files={path: data})
    members = [p["name"][len(path) + 1:-1] for p in _results_of(done)]
    return [Module(data, path, member) for member in members]


def diff(a: Source, b: Source) -> Document:
    """Returns what differs between two programs: :meth:`Module.diff`."""
    return load(a).diff(b)


def command(*args: str, files: Optional[Dict[str, bytes]] = None) -> Completed:
    """Runs the program hlobc: ``command("size", "--top", "3", "model.mlirbc")``.

    Files are inputs that are in memory, by their paths among the arguments.
    """
    server = _server.current()
    headers = [{"path": path} for path in files or ()]
    return _command(server, list(args), headers, list((files or {}).values()))


def scan(paths: Sequence[Path], verb: str = "summary", *flags: str) -> Iterator[Document]:
    """Yields what a verb says about each program in files and directories, which are searched.

    Each document has ``name``, and ``result`` or ``error``. Files that are no programs are left out. The
    programs are read by a process of its own, so that this can be stopped at any time.
    """
    import subprocess

    from hlobc import _program

    args = [_program.path(), verb, "--json=lines", *flags, "--", *[os.fspath(p) for p in paths]]
    with subprocess.Popen(args, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None and process.stderr is not None
            found = False
            errors: List[bytes] = []
            reader = threading.Thread(target=lambda: errors.append(process.stderr.read()), daemon=True)  # type: ignore[union-attr]
            reader.start()
            for line in process.stdout:
                found = True
                yield json.loads(line)
            reader.join()
            if process.wait() == 2 and not found:
                raise Error(b"".join(errors).decode(errors="replace").strip(), status="misused")
        finally:
            process.kill()


def version() -> Dict[str, Any]:
    """Returns the versions of hlobc and of the formats that it supports."""
    result, _ = _server.current().call({"call": "version"})
    return result


def _command(server: _server.Server, args: List[str], files: List[Dict[str, Any]], blobs: Sequence[bytes] = ()) -> Completed:
    result, out = server.call({"call": "command", "args": args, "files": files}, blobs)
    return Completed(result["exit"], out[0], out[1].decode(errors="replace"), from_answer(result.get("error")))


def _results(done: Completed, accept: bool = False) -> List[Document]:
    """Returns the results in the document of a command."""
    if not done.stdout.startswith(b"{"):
        done.check()
        raise Error("the command writes no document", status="misused")
    out = []
    for f in json.loads(done.stdout)["files"]:
        if "result" not in f or not accept and "error" in f:
            raise from_answer(f.get("error")) or Error("the document has no result", status="internal")
        out.append(f["result"])
    return out


def _results_of(done: Completed) -> List[Document]:
    done.check()
    return list(json.loads(done.stdout)["files"])
