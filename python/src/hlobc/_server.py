"""A process of `hlobc serve`, and the requests to it. docs/protocol.md describes the messages."""

from __future__ import annotations

import atexit
import itertools
import json
import os
import subprocess
import sys
import threading
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

from hlobc import _program
from hlobc._error import Error, from_answer

Buffer = Union[bytes, bytearray, memoryview]
Answer = Tuple[Dict[str, Any], List[bytes]]

PROTOCOL = 1


def _widen(pipe: Any) -> None:
    """Gives a pipe a large buffer, for large arrays. It is no error if the system does not."""
    if sys.platform == "linux":
        import fcntl

        try:
            fcntl.fcntl(pipe.fileno(), getattr(fcntl, "F_SETPIPE_SZ", 1031), 1 << 20)
        except OSError:
            pass


class _Pending:
    """A request without answer."""

    __slots__ = ("done", "answer", "error")

    def __init__(self) -> None:
        self.done = threading.Event()
        self.answer: Optional[Answer] = None
        self.error: Optional[BaseException] = None


class Server:
    """A process. Any thread may send it requests."""

    def __init__(self) -> None:
        flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        # A session of its own keeps the terminal's interrupts from the process: _call ends it instead.
        self._process = subprocess.Popen(
            [_program.path(), "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            bufsize=-1, creationflags=flags, start_new_session=os.name == "posix",
        )
        _widen(self._process.stdin)
        _widen(self._process.stdout)
        self._writing = threading.Lock()
        self._waiting: Dict[int, _Pending] = {}
        self._state = threading.Lock()
        self._ids = itertools.count(1)
        self._ended: Optional[str] = None
        threading.Thread(target=self._read, name="hlobc", daemon=True).start()

    @property
    def alive(self) -> bool:
        return self._ended is None

    def call(self, header: Dict[str, Any], blobs: Sequence[Buffer] = (), timeout: Optional[float] = None) -> Answer:
        """Sends a request and waits for the answer: the result, and its blobs."""
        pending = _Pending()
        n = next(self._ids)
        with self._state:
            if self._ended is not None:
                raise Error(self._ended, status="internal")
            self._waiting[n] = pending
        message = {**header, "id": n}
        views = [memoryview(b).cast("B") if memoryview(b).nbytes else memoryview(b"") for b in blobs]
        if views:
            message["blobs"] = [len(v) for v in views]
        try:
            try:
                out = self._process.stdin
                assert out is not None
                with self._writing:
                    out.write(json.dumps(message).encode() + b"\n")
                    for v in views:
                        out.write(v)
                    out.flush()
            except (OSError, ValueError) as e:
                self._end(f"the program hlobc has ended: {e}")
            if not pending.done.wait(timeout):
                self.kill()
                raise Error(f"there is no answer after {timeout} seconds", status="limit", code="limit-time")
        except BaseException:  # also KeyboardInterrupt: nobody waits for the answer any more
            if not pending.done.is_set():
                self.kill()
            raise
        finally:
            with self._state:
                self._waiting.pop(n, None)
        if pending.error is not None:
            raise pending.error
        assert pending.answer is not None
        return pending.answer

    def tell(self, header: Dict[str, Any]) -> None:
        """Sends a request whose answer does not matter, without waiting. It never fails."""
        # This runs in destructors, maybe while this thread is writing.
        if self._ended is not None or not self._writing.acquire(blocking=False):
            return
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(json.dumps({**header, "id": next(self._ids)}).encode() + b"\n")
        except (OSError, ValueError):
            pass
        finally:
            self._writing.release()

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        reason = "the program hlobc has ended"
        try:
            while True:
                line = stream.readline()
                if not line:
                    break
                head = json.loads(line)
                blobs = []
                for size in head.get("blobs", ()):
                    data = stream.read(size)
                    if len(data) != size:
                        raise EOFError
                    blobs.append(data)
                with self._state:
                    pending = self._waiting.get(head["id"])
                error = from_answer(head.get("error"))
                if head["id"] == 0 and error is not None:
                    reason = f"the program hlobc has ended: {error}"
                if pending is not None:
                    pending.answer, pending.error = (head.get("result") or {}, blobs), error
                    pending.done.set()
        except (OSError, ValueError, EOFError):
            pass
        self._end(reason)

    def _end(self, reason: str) -> None:
        with self._state:
            if self._ended is None:
                code = self._process.poll()
                self._ended = reason if code is None else f"{reason} (exit code {code})"
            waiting = list(self._waiting.values())
        for pending in waiting:
            if not pending.done.is_set():
                pending.error = Error(self._ended, status="internal")
                pending.done.set()

    def kill(self) -> None:
        """Ends the process; requests without answer fail."""
        self._process.kill()
        self._end("the program hlobc was ended")
        self._process.wait()

    def close(self) -> None:
        """Ends the process when it has answered everything."""
        try:
            assert self._process.stdin is not None
            self._process.stdin.close()
            self._process.wait(5)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            self._process.kill()

    def abandon(self) -> None:
        """Forgets the process in a child that was forked, whose parent goes on using it."""
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            try:
                os.close(stream.fileno())  # without flushing what the parent has buffered
            except (OSError, ValueError):
                pass
        self._process.returncode = 0  # it is no child of this process
        self._ended = "the program hlobc is that of the parent process"


_lock = threading.Lock()
_current: Optional[Server] = None
_pid = 0


def current() -> Server:
    """Returns the process, and starts it at the first call, after a fork, and if it has ended."""
    global _current, _pid
    with _lock:
        if _pid != os.getpid() or _current is None or not _current.alive:
            _current, _pid = Server(), os.getpid()
            _check(_current)
        return _current


def _check(server: Server) -> None:
    result, _ = server.call({"call": "version"})
    if result.get("protocol") != PROTOCOL:
        server.kill()
        raise Error(f"the program {_program.path()} has version {result.get('protocol')} of the protocol, expected {PROTOCOL}", status="internal")


def _forked() -> None:
    """Forgets the parent's process in a child."""
    global _lock, _current, _pid
    _lock = threading.Lock()  # another thread of the parent may hold the old one
    if _current is not None:
        _abandoned.append(_current)
        _current.abandon()
    _current, _pid = None, 0


# The servers of parents: their destructors must not run here.
_abandoned: List[Server] = []

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)


@atexit.register
def _close() -> None:
    if _current is not None and _pid == os.getpid():
        _current.close()
